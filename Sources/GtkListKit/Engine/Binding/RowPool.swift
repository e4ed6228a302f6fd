internal import CGtkListKitGtk3

extension BoundCells {
  /// Rows that wait for reuse, by the class of their view.
  final class RowPool {
    private var reusable: [ObjectIdentifier: [RowSlot]] = [:]
    private(set) var count = 0
    /// Taken and not yet in a place; the views hold their slots weakly.
    private var dequeued: [RowSlot] = []

    /// A row with a view of the class; nil when none waits.
    func take(_ viewClass: ReusableView.Type) -> RowSlot? {
      guard let slot = reusable[ObjectIdentifier(viewClass)]?.popLast() else { return nil }
      count -= 1
      dequeued.append(slot)
      return slot
    }

    /// Keeps a new row until it is put in its place.
    func hold(_ slot: RowSlot) { dequeued.append(slot) }

    func put(_ slot: RowSlot) {
      reusable[ObjectIdentifier(type(of: slot.view)), default: []].append(slot)
      count += 1
    }

    /// Makes sure that a row that gets a place is not handed out again.
    func claim(_ slot: RowSlot) {
      if dequeued.last === slot {
        dequeued.removeLast()
        return
      }
      dequeued.removeAll { $0 === slot }
      let key = ObjectIdentifier(type(of: slot.view))
      guard let index = reusable[key]?.lastIndex(where: { $0 === slot }) else { return }
      reusable[key]?.remove(at: index)
      count -= 1
    }

    /// Hides what waits, and lets go of what is more than `limit`.
    func trim(limit: @autoclosure () -> Int) {
      // What was taken and not put anywhere waits again.
      for slot in dequeued where !slot.isBound { put(slot) }
      dequeued.removeAll(keepingCapacity: true)
      guard count > 0 else { return }
      let limit = limit()
      for key in Array(reusable.keys) {
        for slot in reusable[key] ?? [] where gtk_widget_get_visible(slot.row) != 0 {
          gtk_widget_hide(slot.row)
          slot.standLast()
        }
        while count > limit, let slot = reusable[key]?.popLast() {
          count -= 1
          slot.detach()
        }
      }
    }

    /// Lets go of everything, leaving the views their widgets.
    func discard() {
      for slot in dequeued { slot.detach() }
      for slots in reusable.values { for slot in slots { slot.detach() } }
      dequeued = []
      reusable = [:]
      count = 0
    }
  }
}
