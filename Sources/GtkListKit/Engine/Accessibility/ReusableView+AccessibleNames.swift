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
