import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a user does: scrolling, selecting, keys, dragging.
extension RandomCollection {
  // MARK: Scrolling

  private func scroll(to target: Double) {
    let target = min(max(0, target), window.end)
    expected = Self.givesSizes ? .offset(target) : .further(target - offset)
    window.scrollAlong(to: target)
  }

  func smallScroll() { scroll(to: offset + Double(random.below(121) - 60)) }

  func jump() { scroll(to: Double(random.below(Int(window.end) + 1))) }

  func scrollToItem() {
    guard let item = random.pick(naive.shownItems), let path = naive.path(of: item.id),
      let place = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return }
    window.collection.scrollToRow(at: path, position: place)
    expected = .free
    frame()
    if !isSeen(item.id) { failure = "\(path) is not seen after scrolling to its \(place)" }
  }

  /// Whether an item is in view, and wholly so if it has room, below what sticks.
  func isSeen(_ id: Int) -> Bool {
    guard let cell = window.liveCells[.item(id)] else { return false }
    let (start, end) = cell.extent(in: naive)
    let view = naive.viewLength
    let covered =
      (naive.hasStickyHeaders ? NaiveCollection.headerLength : 0)
      + (naive.hasStickyFooters ? NaiveCollection.footerLength : 0)
    if end - start > view - covered { return end > 0 && start < view }
    return start >= 0 && end <= view
  }

  // MARK: Selecting

  func select() {
    guard let item = random.pick(naive.shownItems), let path = naive.path(of: item.id) else {
      return
    }
    if naive.selected.contains(item.id) {
      window.collection.deselectRow(at: path)
      naive.selected.remove(item.id)
    } else {
      // It is where the keyboard comes in.
      if !window.collection.hasKeyboard { naive.cursor = item.id }
      window.collection.selectRow(at: path)
      naive.selected.insert(item.id)
    }
  }

  func selectAllOrNone() {
    if random.chance(1, of: 2) {
      window.collection.selectAll()
      naive.select(only: Set(naive.shownItems.map(\.id)))
    } else {
      window.collection.deselectAll()
      naive.select(only: [])
    }
  }

  func click() {
    guard let path = random.pick(window.collection.visibleIndexPaths),
      let item = naive.item(at: path)
    else { return }
    expected = .free
    if naive.cursor != item.id { naive.cursorAcross = nil }
    naive.cursor = item.id
    switch random.below(4) {
    case 0:
      window.click(row: path, .control)
      naive.selected.formSymmetricDifference([item.id])
    case 1:
      window.click(row: path, .shift)
      // Where it began is the model's to know; what comes out is one run that ends at the item.
      let ids = window.collection.selectedIndexPaths.compactMap { naive.item(at: $0)?.id }
      let order = naive.shownItems.map(\.id)
      guard let start = ids.first.flatMap({ order.firstIndex(of: $0) }),
        Array(order[start..<min(order.count, start + ids.count)]) == ids,
        ids.first == item.id || ids.last == item.id
      else { return failure = "shift on \(item.id) at \(path) selected \(ids)" }
      naive.select(only: Set(ids))
    default:
      window.click(row: path)
      naive.select(only: [item.id])
    }
  }

  func sendEvent() {
    guard let path = random.pick(window.collection.visibleIndexPaths),
      let item = naive.item(at: path)
    else { return }
    record.events = []
    window.collection.cellForRow(at: path)?.sendEvent(withName: EventName("poke"))
    if record.events.map(\.item) != [item.id] || record.events.first?.path != path {
      failure = "an event of \(path) came as \(record.events)"
    }
  }

  func leave() { window.focus(window.before) }

  // MARK: Keys

  /// What changes nothing leaves the arrows in the column that they came from.
  func keepAcross() {
    let live = window.collection.itemGeometry.cursorAcross
    guard naive.cursorAcross != nil, live?.position == window.collection.cursor else {
      return naive.cursorAcross = nil
    }
    naive.cursorAcross = live?.across
  }

  /// The cursor's item, when it has the keyboard.
  private var focusedCursor: Int? {
    guard let path = window.focusedPath, let id = naive.item(at: path)?.id, id == naive.cursor
    else { return nil }
    return id
  }

  func pressArrow() {
    guard let cursor = focusedCursor else { return click() }
    let arrows = [GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right]
    guard let key = random.pick(arrows) else { return }
    let step = naive.step(of: key)
    let target = Self.givesSizes ? naive.neighbour(of: cursor, step) : nil
    let across = naive.cursorAcross ?? naive.middle(of: cursor)
    window.press(key)
    expected = .free
    guard let path = window.focusedPath, let reached = naive.item(at: path)?.id else {
      // At the edge the keyboard goes on to what is beside the list.
      if target != nil { failure = "the keyboard has left from \(cursor), not to \(target ?? 0)" }
      return
    }
    if Self.givesSizes, reached != target ?? cursor {
      return failure = "\(step) from \(cursor) leads to \(reached), not \(target ?? cursor)"
    }
    guard reached != cursor else { return }
    naive.cursor = reached
    naive.cursorAcross = step == .before || step == .after ? nil : across
    naive.select(only: [reached])
    if !isSeen(reached) { failure = "the cursor went out of view, to \(path)" }
  }

  func pressPage() {
    guard moveByKey([GDK_KEY_Page_Up, GDK_KEY_Page_Down]) != nil else { return }
    // A page further the column is the same.
    naive.cursorAcross = window.collection.itemGeometry.cursorAcross?.across
  }

  func pressEdge() {
    guard let first = naive.shownItems.first, let last = naive.shownItems.last else { return }
    let wasFocused = focusedCursor != nil
    let key = moveByKey([GDK_KEY_Home, GDK_KEY_End])
    let wanted = key == GDK_KEY_Home ? first : last
    if wasFocused, key != nil, naive.cursor != wanted.id {
      failure = "Home and End lead to \(naive.cursor ?? 0), not \(wanted.id)"
    }
  }

  @discardableResult
  private func moveByKey(_ keys: [Int32]) -> Int32? {
    guard focusedCursor != nil, let key = random.pick(keys) else { return nil }
    window.press(key)
    expected = .free
    guard let path = window.focusedPath, let reached = naive.item(at: path)?.id else {
      failure = "the keyboard has left"
      return nil
    }
    if naive.cursor != reached { naive.cursorAcross = nil }
    naive.cursor = reached
    naive.select(only: [reached])
    if !isSeen(reached) { failure = "the cursor went out of view, to \(path)" }
    return key
  }

  func pressAlt() {
    guard let cursor = focusedCursor, Self.givesSizes,
      let key = random.pick([GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right])
    else { return }
    // A change of the data that was carried out since has forgotten the column.
    keepAcross()
    // The item at the cursor may be neither selected nor have a visible focus ring.
    if window.list.isCursorRowSeen {
      naive.moveByAlt(cursor, naive.step(of: key))
      naive.cursorAcross = nil
    }
    expected = .free
    window.press(key, .alt)
  }

  // MARK: Dragging

  /// The items wholly in view that are not near its edges, which scroll.
  private var reachable: [(id: Int, cell: LiveCell)] {
    let sticky = Int(NaiveCollection.headerLength)
    let margin = 40 + (naive.hasStickyHeaders || naive.hasStickyFooters ? sticky : 0)
    return window.liveCells.compactMap { element, cell in
      guard case .item(let id) = element, cell.x >= 0, cell.y >= 0,
        cell.x + cell.width <= naive.width, cell.y + cell.height <= naive.height
      else { return nil }
      let (start, end) = cell.extent(in: naive)
      return start >= Double(margin) && end <= naive.viewLength - Double(margin) ? (id, cell) : nil
    }.sorted { $0.id < $1.id }
  }

  /// Drags an item to the side of another one.
  func drop() {
    let all = reachable
    guard let source = random.pick(all), let target = random.pick(all), source.id != target.id,
      source.cell.width >= 24, target.cell.width >= 24
    else { return }
    let isBehind = random.chance(1, of: 2)
    let share = isBehind ? 0.85 : 0.15
    let across = naive.isRightToLeft ? 1 - share : share
    let moved =
      naive.selected.contains(source.id) ? naive.shownSelection : Set([source.id])
    window.drag(
      from: source.cell.point(0.5, 0.5), to: target.cell.point(across, share))
    naive.move(moved, beside: target.id, isBehind: isBehind)
    keepAcross()
    naive.cursor = window.collection.cursor.flatMap { window.collection.map.path(at: $0) }
      .flatMap { naive.item(at: $0)?.id }
    expected = .free
  }

  /// Drags from beside the items over some of them.
  func dragBand() {
    guard Self.givesSizes else { return }
    let points = (0..<12).map { _ in
      (Double(6 + random.below(naive.width - 12)), Double(6 + random.below(naive.height - 12)))
    }
    let live = window.liveCells.values
    let isFree = { (point: (Double, Double)) in
      !live.contains { $0.contains(point) }
        && !self.window.stickyCells.contains {
          Double($0.x) <= point.0 && point.0 < Double($0.x + $0.width) && Double($0.y) <= point.1
            && point.1 < Double($0.y + $0.height)
        }
    }
    guard let start = points.first(where: isFree), let end = points.last else { return }
    let adds = random.chance(1, of: 2)
    note("\(start) – \(end)")
    TestDisplay.waitForDragIcons()
    window.pointer(GDK_BUTTON_PRESS, start.0, start.1, adds ? .shift : [])
    let middle = ((start.0 + end.0) / 2, (start.1 + end.1) / 2)
    for point in [middle, end] {
      window.pointer(GDK_MOTION_NOTIFY, point.0, point.1, adds ? .shift : [])
    }
    window.pointer(GDK_BUTTON_RELEASE, end.0, end.1, adds ? .shift : [])
    let found = naive.items(between: start, end, at: offset)
    if adds { naive.selected.formUnion(found) } else { naive.select(only: found) }
  }
}
