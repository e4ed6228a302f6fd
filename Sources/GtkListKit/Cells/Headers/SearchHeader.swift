internal import CGtkListKitGtk3

/// A header to type a search in. A filter that leaves none of its section's rows keeps it.
///
/// Events: ``EventName/search`` with the text when typing pauses, ``EventName/activate`` with the
/// text on Enter.
public final class SearchHeader: SectionView, ModelSectionView {
  /// What a ``SearchHeader`` shows.
  public nonisolated struct Model: Hashable, Sendable {
    /// The text that the field begins with. The same text as before leaves the field alone, with what the user has
    /// typed since, so your app need not keep what it is sent. Once the adaptor's search or filter ends, the field has
    /// this text again, unless the user has typed another one since.
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
  /// The text of the last model.
  private var givenText = ""
  /// The text that was typed, if no section keeps it.
  private var ownSearch: SectionSearch?
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
    connectSignal("search-changed", of: pointer.raw) { [weak self] _ in self?.takeText() }
    // After the field has lost the keyboard, the header may be scrolled away before the signal.
    connectSignal("notify::is-focus", of: pointer.raw) { [weak self] _ in
      // On the way between its row and the top of the list, a sticky header has no section.
      guard let self, section != nil else { return }
      takeText()
    }
  }

  /// Sends the text that was typed.
  private func takeText() {
    guard !isUpdating else { return }
    let text = entry.text
    guard text != lastText else { return }
    lastText = text
    search = SectionSearch(given: givenText, typed: text)
    sendEvent(withName: .search, value: .string(text))
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    guard let pointer = entry.pointer, gtk_widget_has_focus(pointer) == 0 else { return }
    // What was typed for the former section is not for the next one.
    ownSearch = nil
    fill { entry.text = lastText }
  }

  public func update(_ model: Model, collapsed: Bool, count: Int) {
    fill {
      if placeholder != model.placeholder, let pointer = entry.pointer?.of(GtkEntry.self) {
        placeholder = model.placeholder
        DisplayText.with(placeholder) { gtk_entry_set_placeholder_text(pointer, $0) }
        entry.setAccessibleName(placeholder)
      }
      // Another text than before takes the place of what was typed.
      if let search, search.given != model.text { self.search = nil }
      givenText = model.text
      let text = search?.typed ?? model.text
      guard text != lastText else { return }
      entry.text = text
      lastText = entry.text
    }
  }

  /// The text that was typed. The section keeps it, as the view may show another section.
  private var search: SectionSearch? {
    get {
      guard let section = representedObject as? any SearchedSection else { return ownSearch }
      return section.search
    }
    set {
      if let section = representedObject as? any SearchedSection {
        section.search = newValue
      } else {
        ownSearch = newValue
      }
    }
  }
}

/// The text that was typed, and the text that the field began with.
nonisolated struct SectionSearch {
  let given: String
  let typed: String
  /// Whether rows were searched since it was typed.
  private var isSearched = false
  /// Whether they were filtered since then.
  private var isFiltered = false

  init(given: String, typed: String) {
    self.given = given
    self.typed = typed
  }

  /// Learns how rows are looked for now. False once that has ended, and the field is to be as it was given.
  mutating func follow(isSearch: Bool, isFilter: Bool) -> Bool {
    // A filter that stays through searches is not the field's.
    if isSearched ? !isSearch : isFiltered && !isFilter { return false }
    isSearched = isSearched || isSearch
    isFiltered = isFiltered || isFilter
    return true
  }
}

/// A section that keeps what is typed in its search field.
protocol SearchedSection: AnyObject {
  var search: SectionSearch? { get set }
}
