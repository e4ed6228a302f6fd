internal import GtkListKitCore

/// A view that stands at no position of its own: behind a section, or on an item.
final class SupplementaryCell {
  let slot: RowSlot
  let kind: SectionViewKind
  /// The item it is on; nil behind a section.
  private(set) weak var item: RowSlot?
  /// Where on the item it is; nil behind a section.
  var badge: CollectionBadge?
  /// The section that it is behind; -1 on an item.
  var section: Int
  var isDisplayed = false
  /// Behind a section: its data may be others now, and it has to be filled again. Of badges their item
  /// knows that.
  var isStale = false

  /// A view on an item.
  init(_ slot: RowSlot, _ badge: CollectionBadge, on item: RowSlot) {
    self.slot = slot
    self.badge = badge
    self.item = item
    kind = badge.kind
    section = -1
  }

  /// A view behind a section.
  init(_ slot: RowSlot, _ kind: SectionViewKind, behind section: Int) {
    self.slot = slot
    self.kind = kind
    self.section = section
  }

  /// Where the item stands by now; behind a section its first one. Nil while that is being made anew.
  var path: ListIndexPath? {
    badge == nil ? ListIndexPath(item: 0, section: section) : item?.path
  }

  /// Whether it can become one of a layout's.
  func matches(_ other: CollectionBadge) -> Bool {
    badge?.kind == other.kind && badge?.corner == other.corner
  }
}
