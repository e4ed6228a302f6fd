internal import CGtkListKitGtk3

/// Rows that wait for reuse, by the class of their view.
final class RowPool {
  private var waiting: [ObjectIdentifier: [RowSlot]] = [:]
  private(set) var count = 0
  /// Taken and not yet in a place; the views hold their slots weakly.
  private var inHand: [RowSlot] = []

  /// A row with a view of the class; nil when none waits.
  func take(_ viewClass: ReusableView.Type) -> RowSlot? {
    guard let slot = waiting[ObjectIdentifier(viewClass)]?.popLast() else { return nil }
    count -= 1
    inHand.append(slot)
    return slot
  }

  /// Keeps a new row until it is put in its place.
  func hold(_ slot: RowSlot) { inHand.append(slot) }

  func put(_ slot: RowSlot) {
    waiting[ObjectIdentifier(type(of: slot.view)), default: []].append(slot)
    count += 1
  }

  /// Makes sure that a row that gets a place is not handed out again.
  func claim(_ slot: RowSlot) {
    if inHand.last === slot {
      inHand.removeLast()
      return
    }
    inHand.removeAll { $0 === slot }
    let key = ObjectIdentifier(type(of: slot.view))
    guard let index = waiting[key]?.lastIndex(where: { $0 === slot }) else { return }
    waiting[key]?.remove(at: index)
    count -= 1
  }

  /// Hides what waits, and lets go of what is more than `limit`.
  func park(limit: @autoclosure () -> Int) {
    // What was taken and not put anywhere waits again.
    for slot in inHand where !slot.isBound { put(slot) }
    inHand.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    let limit = limit()
    for key in Array(waiting.keys) {
      for slot in waiting[key] ?? [] where gtk_widget_get_visible(slot.row) != 0 {
        gtk_widget_hide(slot.row)
        slot.standLast()
      }
      while count > limit, let slot = waiting[key]?.popLast() {
        count -= 1
        slot.detach()
      }
    }
  }

  /// Lets go of everything, leaving the views their widgets.
  func discard() {
    for slot in inHand { slot.detach() }
    for slots in waiting.values { for slot in slots { slot.detach() } }
    inHand = []
    waiting = [:]
    count = 0
  }
}
