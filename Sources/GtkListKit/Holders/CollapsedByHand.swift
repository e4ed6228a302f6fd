/// Sections that were collapsed or expanded by their property. Only adaptors have the lists that show them.
enum CollapsedByHand {
  private struct Viewer { weak var object: (any CollapseViewer)? }
  private static var viewers: [ObjectIdentifier: Viewer] = [:]
  /// Whether any section was changed that the viewers have not looked at.
  private(set) static var areAny = false

  /// Calls an adaptor from now on, which is held weakly.
  static func attach(_ viewer: any CollapseViewer) {
    viewers[ObjectIdentifier(viewer)] = Viewer(object: viewer)
  }

  static func detach(_ viewer: any CollapseViewer) { viewers[ObjectIdentifier(viewer)] = nil }

  /// Has the lists follow once the app has finished.
  static func changed() {
    guard !areAny, !viewers.isEmpty else { return }
    areAny = true
    onMainLoop { show() }
  }

  /// Has the lists follow now.
  static func show() {
    guard areAny else { return }
    areAny = false
    viewers = viewers.filter { $0.value.object != nil }
    for viewer in viewers.values { viewer.object?.showCollapsedByHand() }
  }
}

/// An adaptor whose list follows sections that were collapsed or expanded by their property.
protocol CollapseViewer: AnyObject {
  func showCollapsedByHand()
}
