internal import GtkListKitCore

/// What updates have left to do with the rows, which is done once, before the next frame.
///
/// Heights, map and selection follow each update at once; only binding rows waits.
struct PendingFill {
  /// What stays where it is.
  var anchor: ScrollAnchor
  /// The focus was in a row, which may be gone by now.
  var hadFocus: Bool
  /// Every row is to be made anew.
  private(set) var isReload = false
  /// Nothing is known to have changed but what views of observable models have read.
  var fillsOnlyOutdated = false
  /// The updates since rows were bound last, in order.
  private(set) var updates: [ResolvedUpdate] = []

  init(anchor: ScrollAnchor, hadFocus: Bool) {
    self.anchor = anchor
    self.hadFocus = hadFocus
  }

  /// After a reload, whose anchor may be the end of the list.
  init(reloadedAt anchor: ScrollAnchor, hadFocus: Bool) {
    self.anchor = anchor
    self.hadFocus = hadFocus
    isReload = true
  }

  /// How many numbers the updates hold.
  private var weight = 0
  /// More than this are not worth remembering: rows are bound, and it starts anew. Where nothing is
  /// drawn, frames may be long in coming.
  var isFull: Bool { updates.count >= 1_000 || weight >= 8_000_000 }

  /// Whether rows have to be bound, not only filled again where their data have changed.
  var bindsRows: Bool { isReload || !updates.isEmpty }

  mutating func add(_ update: ResolvedUpdate) {
    updates.append(update)
    weight += update.weight
  }
}
