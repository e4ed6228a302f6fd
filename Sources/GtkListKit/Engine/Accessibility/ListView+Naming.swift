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
}

extension ReusableView {
  /// What assistive technology calls what the view shows, where whoever fills the list gives it no
  /// name; nil for what typing searches, or all that the view's labels say. To be set whenever the view
  /// is filled: it is forgotten before it is filled with other data.
  public final var accessibleName: String? {
    get { spoken?.name }
    set {
      guard newValue != spoken?.name else { return }
      spoken = SpokenTexts(name: newValue, description: spoken?.description)
      (owner as? ListView)?.tools.spoken.areRowsNamedByCells = true
    }
  }

  /// What assistive technology says besides the name; nil for nothing. Forgotten as the name is.
  public final var accessibleDescription: String? {
    get { spoken?.description }
    set {
      guard newValue != spoken?.description else { return }
      spoken = SpokenTexts(name: spoken?.name, description: newValue)
      (owner as? ListView)?.tools.spoken.areRowsNamedByCells = true
    }
  }

  struct SpokenTexts {
    let name: String?
    let description: String?
  }
}
