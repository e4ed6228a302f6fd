internal import CGtkListKitGtk3

extension Viewport {
  /// Waits for the moment when scrolling has come to rest, and tells of it.
  final class ScrollRest {
    private unowned let list: ListView
    private var timer: LoopSource?
    private var isDelayed = false
    /// How often rest has waited for the list to be drawn.
    private var firstFrameWaits = 0

    init(_ list: ListView) { self.list = list }

    var isReached: Bool { timer == nil }

    /// Something has moved: the wait begins, or begins anew.
    func schedule() {
      isDelayed = timer != nil
      guard timer == nil else { return }
      timer = LoopSource(after: 100) { [unowned self] _ in elapsed() }
    }

    func stop() { timer = nil }

    /// Whether the wait goes on.
    private func elapsed() -> Bool {
      // Who is told may let go of the list.
      let list = list
      if isDelayed {
        isDelayed = false
        return true
      }
      // What rest begins must not hold up the first frame. A window that is covered never gets one.
      if list.awaitsFirstFrame, firstFrameWaits < 20 {
        firstFrameWaits += 1
        return true
      }
      timer = nil
      list.viewport.kinetic.rest()
      list.presenter.rest()
      list.accessibility?.visibleDataChanged()
      list.callOut {
        for cell in list.boundCells where cell.slot?.isDisplayed ?? false { cell.didRest() }
        list.delegate?.listDidRest(list)
      }
      return false
    }
  }
}
