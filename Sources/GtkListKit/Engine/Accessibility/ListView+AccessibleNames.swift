internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// What is said of a list as a whole, and of what happens in it.
  struct SpokenTexts {
    var name: String?
    var description: String?
    var announcements = ListAnnouncements()
    /// Whether a cell has said what its row is called: then others are asked, too.
    var areRowsNamedByCells = false
  }

  /// What assistive technology calls the list. Nil, as it is at first, is the title of the page of the
  /// GtkStack, GtkNotebook or GtkFrame that it is on, else what the header of its only section says,
  /// else the window's title. A name that the app gives the accessible object of ``widgetPointer``
  /// takes the place of them all.
  public final var accessibleName: String? {
    get { tools.spoken.name }
    set {
      tools.spoken.name = newValue
      tellText(GLK_LIST_NAME)
    }
  }

  /// What assistive technology says of the list besides its name; nil for nothing.
  public final var accessibleDescription: String? {
    get { tools.spoken.description }
    set {
      tools.spoken.description = newValue
      tellText(GLK_LIST_DESCRIPTION)
    }
  }

  private func tellText(_ text: GlkListText) {
    if !isDestroyed { glk_accessible_text_changed(presenter.widget, text) }
  }

  /// The name given, or that of what is around the list or in it.
  final var spokenName: String? {
    if let name = accessibleName { return name }
    return taken(glk_title_around(widgetPointer)) ?? titleOfOnlySection
      ?? taken(glk_title_of_window(widgetPointer))
  }

  private var titleOfOnlySection: String? {
    guard map.sections.count == 1, map.sections[0].hasHeader,
      let position = map.position(of: .header(section: 0))
    else { return nil }
    return readAccessibility?.text(at: position, in: nil)
  }

  private func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The name that the data source gives a row besides what it shows.
  final func givenAccessibleName(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, accessibleNameForItemAt: path) }
  }

  /// What the data source says of a row besides its name.
  final func givenAccessibleDescription(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, accessibleDescriptionForItemAt: path) }
  }

  /// What typing finds a row by.
  final func searchText(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, searchTextForItemAt: path) }
  }
}
