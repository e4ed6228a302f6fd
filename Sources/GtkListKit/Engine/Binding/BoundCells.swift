internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The cells of a list: those that show rows, headers and footers, each at its position, and those that
/// wait for reuse.
final class BoundCells {
  unowned let list: ListView
  var content: WidgetPointer { list.content }
  /// Where the window that they are in was last put, in pixels of what is scrolled.
  var binFrame = ListView.PixelFrame()
  /// Those that show something, by ascending position.
  var slots: [RowSlot] = []
  /// The positions that have a cell; the focused one may stand outside.
  var boundPositions = RangeSet<Int>()
  let pool = RowPool()
  /// The one that the keyboard is in.
  var focusedSlot: RowSlot?
  /// Those that are made anew but keep their widgets, by the position that they are to show.
  var reserved: [Int: RowSlot] = [:]
  /// Those that a fill under way has no place for as yet, by position.
  var pending: [Int: RowSlot]?
  /// Looks in each frame, while something moves of itself, whether the list is in view.
  var seenTick: LoopSource?
  /// Whether it was; nothing moves where nobody looks.
  var isSeen = false
  /// The position that is being bound.
  var bindingPosition = -1
  /// What is shown and the data source is asked for again: it is the first to be reused.
  var refreshedView: ReusableView?

  /// How many cells beside those in view may be there at least, bound or waiting for reuse.
  static let leastOverscan = 16
  /// The share of the overscan that a frame makes cells for.
  static let overscanStep = 0.25

  init(_ list: ListView) { self.list = list }

  /// Before the content goes, so that views which an app still holds keep their widgets.
  func detachAll() {
    seenTick = nil
    for slot in slots { slot.detach() }
    pool.discard()
  }

  /// Lets go of all cells: the list is going.
  func discard() {
    seenTick = nil
    for slot in slots + reserved.values { release(slot) }
    slots = []
    reserved = [:]
    boundPositions = RangeSet()
    focusedSlot = nil
    pool.discard()
  }

  // MARK: Finding

  /// Widgets on screen, by position; nil when the position has none.
  func slot(at position: Int) -> RowSlot? {
    let index = slots.firstIndex(atOrAfter: position)
    return index < slots.count && slots[index].position == position ? slots[index] : nil
  }

  /// The cell that a widget is in. What is on an item counts as a part of it.
  func slot(containing widget: WidgetPointer?) -> RowSlot? {
    guard let row = child(containing: widget) else { return nil }
    return slots.first { slot in
      slot.row == row || slot.badges.contains { $0.slot.row == row }
    }
  }

  /// The child of the content that a widget is in.
  private func child(containing widget: WidgetPointer?) -> WidgetPointer? {
    var current = widget
    while let widget = current {
      let parent = gtk_widget_get_parent(widget)
      if parent == content { return widget }
      current = parent
    }
    return nil
  }

  /// The cell at a point of the content's widget.
  func slot(atContentX x: Double, y: Double) -> RowSlot? {
    slots.first { slot in
      guard boundPositions.contains(slot.position) else { return false }
      var frame = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &frame)
      return x >= Double(frame.x) && x < Double(frame.x + frame.width) && y >= Double(frame.y)
        && y < Double(frame.y + frame.height)
    }
  }

  // MARK: Frames

  /// Gives the bound cells their new positions, and lets go of those that are gone or made anew.
  func move(by change: PositionMap) {
    moveReserved(change)
    let pinned = pinnedSlots
    let isPinned = { (slot: RowSlot) in pinned.contains { $0 === slot } }
    let order = list.work.during(.lettingGo) {
      let order = list.move(slots, by: change, pinning: isPinned) { slot, target in
        if let target { return reserve(slot, at: target) }
        if isPinned(slot) { closePopovers(of: slot) }
        release(slot)
        list.cellWasReleased(slot)
      }
      slots = order.sorted { $0.position < $1.position }
      boundPositions = RangeSet()
      return order
    }
    if zip(slots, order).contains(where: { $0 !== $1 }) { list.cellsWereMoved() }
  }

  /// Puts a cell that stood elsewhere in the place of the one at a position.
  func insert(_ slot: RowSlot, as element: ListElement, at position: Int) {
    if let former = self.slot(at: position) {
      slots.removeAll { $0 === former }
      release(former)
      gtk_widget_hide(former.row)
      list.cellWasReleased(former)
    }
    slot.element = element
    slot.position = position
    slot.isFresh = true
    slots.insert(slot, at: slots.firstIndex(atOrAfter: position))
    gtk_container_add(content.of(GtkContainer.self), slot.row)
  }

  /// Assistive technology activates a row.
  func activate(rowWidget: OpaquePointer?) {
    guard let rowWidget,
      let path = slots.first(where: { $0.row.opaque == rowWidget })?.path
    else { return }
    list.activate(path)
  }
}

extension [RowSlot] {
  /// Where a position stands or would stand. O(log n).
  func firstIndex(atOrAfter position: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
