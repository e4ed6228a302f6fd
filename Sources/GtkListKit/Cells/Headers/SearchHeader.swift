internal import CGtkListKitGtk3

/// A header to type a search in.
///
/// Events: ``EventName/search`` with the text when typing pauses, ``EventName/activate`` with the
/// text on Enter.
public final class SearchHeader: SectionView, ModelSectionView {
  /// What a ``SearchHeader`` shows.
  public nonisolated struct Model: Hashable, Sendable {
    /// The text as the app knows it from the last event. The same text leaves the entry alone: the
    /// cursor, and what has been typed since.
    public var text: String
    /// Shown while there is no text.
    public var placeholder: String

    /// An empty entry, unless told otherwise.
    public init(text: String = "", placeholder: String = "Search") {
      self.text = text
      self.placeholder = placeholder
    }
  }

  private let entry = ChildHandle(pointer: gtk_search_entry_new())
  /// The text that the app knows: what it gave or was sent last.
  private var lastText = ""
  private var placeholder = ""

  public override func makeContent() -> WidgetPointer {
    let box = RowParts.box(spacing: 6, classes: ["list-header", "list-search-header"])
    if let pointer = entry.pointer?.of(GtkEntry.self) { gtk_entry_set_width_chars(pointer, 8) }
    RowParts.add(entry, to: box, expand: true)
    nameChild("entry", entry.pointer)
    return box
  }

  public override func setUp() {
    route("activate", of: entry, as: .activate)
    guard let pointer = entry.pointer else { return }
    // The signal comes late, also for texts that were put in by an update.
    connectSignal("search-changed", of: pointer.raw) { [weak self] _ in
      guard let self, !self.isUpdating else { return }
      let text = self.entry.text
      guard text != self.lastText else { return }
      self.lastText = text
      self.sendEvent(withName: .search, value: .string(text))
    }
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    guard let pointer = entry.pointer, gtk_widget_has_focus(pointer) == 0 else { return }
    // What was typed for the former section is not for the next one.
    fill { entry.text = lastText }
  }

  public func update(_ model: Model, collapsed: Bool, count: Int) {
    fill {
      if placeholder != model.placeholder, let pointer = entry.pointer?.of(GtkEntry.self) {
        placeholder = model.placeholder
        DisplayText.with(placeholder) { gtk_entry_set_placeholder_text(pointer, $0) }
        entry.setAccessibleName(placeholder)
      }
      guard model.text != lastText else { return }
      entry.text = model.text
      lastText = entry.text
    }
  }
}
