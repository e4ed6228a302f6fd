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
    /// The size of the list's widget.
    private var size = (width: 0, height: 0)

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
      let old = list.geometry.lengthBehind
      takeSize(width: size.width, height: size.height)
      if list.geometry.lengthBehind != old {
        list.geometry.configureScroll(at: list.viewport.offset)
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

    // MARK: Place

    /// Takes over the size of the list's widget, before anything is placed in it: behind titles of
    /// sections without rows there has to be room.
    func takeSize(width: Int, height: Int) {
      size = (width, height)
      let geometry = list.geometry
      guard given == nil, geometry.ownLength > 0, let view, view.shown != nil else {
        return geometry.lengthBehind = 0
      }
      let size = view.size(fitting: width)
      geometry.lengthBehind = Double(geometry.isHorizontal ? size.width : size.height)
    }

    /// Centres what is shown in the view, or in the room that titles without rows leave there.
    func place() {
      guard let view, view.shown != nil else { return }
      let own = view.size(fitting: size.width)
      let (geometry, viewport) = (list.geometry, list.viewport)
      var start = 0
      if given == nil {
        start = Int(
          (list.presenter.rowsTop + geometry.ownLength - viewport.offset).rounded())
      }
      func centred(_ length: Int, from start: Int = 0, in whole: Int) -> Int {
        start + max(0, (whole - start - length) / 2)
      }
      guard geometry.isHorizontal else {
        return view.place(
          x: centred(own.width, in: size.width),
          y: centred(own.height, from: start, in: size.height), width: own.width,
          height: own.height)
      }
      let x = centred(own.width, from: start, in: size.width)
      view.place(
        x: list.isRightToLeft ? size.width - x - own.width : x,
        y: centred(own.height, in: size.height), width: own.width, height: own.height)
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
