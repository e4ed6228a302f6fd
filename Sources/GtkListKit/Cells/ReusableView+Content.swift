internal import CGtkListKitGtk3

extension ReusableView {
  /// Whether nobody has said what a view of an app's own consists of. The content of a plain
  /// ``ListCell`` may be whatever is put into it.
  final var hasNothingToShow: Bool {
    guard !isContentOwn, !isPlain, let loadedContent else { return false }
    let children = gtk_container_get_children(loadedContent.of(GtkContainer.self))
    g_list_free(children)
    return children == nil
  }

  private var isPlain: Bool {
    let plain: [ReusableView.Type] = [
      ListCell.self, SectionView.self, BlankCell.self, BlankSectionView.self,
    ]
    return plain.contains { $0 == type(of: self) }
  }

  final func reportNothingToShow() {
    ListReport.sendOnce(
      .template,
      "\(type(of: self)) has neither a template nor makeContent(), so it shows nothing",
      fix: "Override template or makeContent() in \(type(of: self)).", view: type(of: self))
  }

  final func reportContentTooEarly() {
    ListReport.sendOnce(
      .pointer,
      "makeContent() uses the view's content, which is not there before it has answered",
      fix: "Move that code to setUp().", view: type(of: self))
  }

  /// Says that no widget has a name; where there are no widgets at all, why there are none.
  final func reportMissingChild(_ name: String) {
    if hasNothingToShow { return reportNothingToShow() }
    // Of a template that cannot be used, that is told.
    if let builder, !builder.isLoaded { return }
    ListReport.sendOnce(
      .missingChild, "no widget is named “\(name)”",
      fix: "Name a widget so in the template, or with nameChild(_:_:) in makeContent().",
      view: type(of: self))
  }
}
