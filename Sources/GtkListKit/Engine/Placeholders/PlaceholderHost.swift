internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// What a list shows instead of rows, and when.
  final class PlaceholderHost {
    private unowned let list: ListView
    /// Shown when there are no rows.
    var empty: Placeholder? { didSet { update() } }
    /// Shown instead of rows, whether there are any or not.
    var given: Placeholder? {
      didSet {
        update()
        if (given == nil) != (oldValue == nil) { list.accessibility?.everythingChanged() }
      }
    }
    /// Called when the button is pressed.
    var onRetry: (() -> Void)?
    /// Made when something is shown first.
    private(set) var view: PlaceholderView?

    init(_ list: ListView) { self.list = list }

    /// Shows or hides the placeholder as the state and the number of rows ask.
    func update() {
      guard !list.isDestroyed else { return }
      let wanted = given ?? (hasNoRows ? empty : nil)
      if let view, wanted != view.shown { list.keepFocus(in: view.box) }
      if let wanted {
        let view = view ?? makeView()
        view.show(wanted)
        view.setSeen(list.cells.isSeen)
      } else {
        view?.hide()
      }
      // Rows that are covered must not take clicks or focus.
      gtk_widget_set_child_visible(list.presenter.widget, (given == nil).gboolean)
      list.viewport.pixelCache.invalidateAll()
      gtk_widget_queue_resize(list.widgetPointer)
    }

    /// Whether there are no rows, nor headers that could be opened to see some. O(sections).
    private var hasNoRows: Bool {
      guard list.map.rowCount == 0 else { return false }
      guard empty != nil, let dataSource = list.dataSource else { return true }
      return list.callOut {
        !(0..<list.map.numberOfSections).contains { section in
          list.map.positions(ofSection: section)?.isEmpty == false
            && dataSource.list(list, closesSection: section)
        }
      }
    }

    private func makeView() -> PlaceholderView {
      let made = PlaceholderView { [weak self] in self?.onRetry?() }
      view = made
      glk_scroller_add_overlay(list.scroller, made.box)
      return made
    }

    func discard() { view = nil }
  }
}
