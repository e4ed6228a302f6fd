internal import CGtkListKitGtk3

/// A title and a line to write in.
///
/// Activating the row puts the keyboard into the entry.
///
/// Events: ``EventName/valueChanged`` with the text at each change, ``EventName/activate`` with the
/// text on Enter.
public final class EntryRow: ListCell, ModelCell {
  /// What an ``EntryRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// What is to be written, in one line before the entry: line breaks become spaces. Assistive
    /// technology calls the entry by it, and typing its beginning finds the row.
    public var title: String
    /// More than 4 096 bytes are shown in part, and cannot be written in.
    public var text: String
    /// Shown while there is no text.
    public var placeholder: String
    /// Whether the text is hidden, as a password is.
    public var isSecret: Bool
    /// Whether the entry can be written in; one that cannot is greyed out.
    public var isSensitive: Bool

    /// An empty entry that shows what is written, unless told otherwise.
    public init(
      title: String, text: String = "", placeholder: String = "", isSecret: Bool = false,
      isSensitive: Bool = true
    ) {
      self.title = title
      self.text = text
      self.placeholder = placeholder
      self.isSecret = isSecret
      self.isSensitive = isSensitive
    }

    public var searchText: String { title }
  }

  private let title = RowParts.label(.title, classes: ["list-title"])
  private let control = ChildHandle(pointer: gtk_entry_new())
  private var placeholder = ""

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    if let entry = control.pointer?.of(GtkEntry.self) {
      gtk_entry_set_width_chars(entry, 8)
      gtk_entry_set_max_width_chars(entry, 18)
    }
    RowParts.add(title, to: row, expand: true)
    RowParts.add(control, to: row, atEnd: true)
    nameChild("control", control.pointer)
    return row
  }

  public override func setUp() {
    route("changed", of: control, as: .valueChanged)
    route("activate", of: control, as: .activate)
  }

  public override func didActivate() {
    if control.isSensitive, let pointer = control.pointer { gtk_widget_grab_focus(pointer) }
  }

  public func update(_ model: Model) {
    fill {
      if title.setLine(model.title) { control.setAccessibleName(model.title) }
      guard let entry = control.pointer?.of(GtkEntry.self) else { return }
      if placeholder != model.placeholder {
        placeholder = model.placeholder
        DisplayText.with(placeholder) { gtk_entry_set_placeholder_text(entry, $0) }
      }
      if (gtk_entry_get_visibility(entry) == 0) != model.isSecret {
        gtk_entry_set_visibility(entry, (!model.isSecret).gboolean)
      }
      // The same text is left alone, and the cursor with it.
      control.text = model.text
      // Written on, a text that is shown in part would lose the rest.
      gtk_editable_set_editable(
        OpaquePointer(entry), DisplayText.fits(model.text).gboolean)
      control.setSensitive(model.isSensitive)
    }
  }
}
