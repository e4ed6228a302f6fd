internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// The cells that are bound, on screen or near it.
  final var boundCells: [ListCell] { presenter.boundViews.compactMap { $0.view as? ListCell } }
  final var boundSectionViews: [SectionView] {
    presenter.boundViews.compactMap { $0.view as? SectionView }
      + sticky.slots.compactMap { $0.view as? SectionView }
  }
  /// Views were filled again, or given other heights.
  final func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    accessibility?.viewsChanged(views)
    presenter.viewsWereFilled(views, animated: animated)
  }

  /// Tells the delegate that a view has come on screen, or has left.
  final func tellDisplayed(_ isDisplayed: Bool, _ view: ReusableView, as element: ListElement?) {
    guard let delegate else { return }
    callOut {
      switch (element, view) {
      case (.row(let path), let cell as ListCell):
        if isDisplayed {
          delegate.list(self, willDisplay: cell, forItemAt: path)
        } else {
          delegate.list(self, didEndDisplaying: cell, forItemAt: path)
        }
      case (.header(let section), let view as SectionView),
        (.footer(let section), let view as SectionView):
        if isDisplayed {
          delegate.list(self, willDisplay: view, of: view.kind, inSection: section)
        } else {
          delegate.list(self, didEndDisplaying: view, of: view.kind, inSection: section)
        }
      default: break
      }
    }
  }

  /// The positions in view.
  final var visibleRange: Range<Int> {
    let visible = viewport.visibleSet(at: viewport.offset).ranges
    guard let first = visible.first, let last = visible.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
  /// The positions in view; there may be others between them that are not.
  final var visiblePositions: [Range<Int>] {
    Array(viewport.visibleSet(at: viewport.offset).ranges)
  }
  /// The position under the view's top edge.
  final var topPosition: Int? {
    pendingBinding.pending?.anchor.position
      ?? (map.count > 0 ? geometry.firstPosition(at: viewport.offset) : nil)
  }

  /// What the content's widget tells.
  static let contentHooks = GlkContentHooks(
    key_press: keyHook,
    focus_child_changed: { owner, child in
      let widget = Unchecked(child)
      onMain(owner, as: ListView.self) { $0.cells.focusChildChanged(widget.value) }
    }
  )
}
