internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Where views on items and behind sections are.
extension CollectionView {
  func placeSupplementaries() {
    let bound = PositionRanges(boundPositions)
    for item in slots where !item.badges.isEmpty {
      let place = pixels(of: frame(of: item.position))
      let isBeside = !bound.contains(item.position)
      for cell in item.badges {
        guard let badge = cell.badge else { continue }
        allocate(cell.slot, badgePlace(cell.slot, badge, on: place), isBeside: isBeside)
      }
    }
    for cell in backgrounds.values {
      allocate(cell.slot, backgroundPlace(ofSection: cell.section), isBeside: false)
    }
  }

  private func allocate(_ slot: RowSlot, _ place: PixelPlace, isBeside: Bool) {
    if slot.isFresh { pixelCache.add(place) }
    slot.isFresh = false
    allocateCell(slot, place, isBeside: isBeside)
  }

  func badgePlace(
    _ slot: RowSlot, _ badge: CollectionBadge, on item: PixelPlace
  ) -> PixelPlace {
    let size = slot.measureFreely()
    let (width, height) = (max(1, Int(size.width)), max(1, Int(size.height)))
    let inset = Int(badge.inset.isFinite ? min(max(badge.inset.rounded(), -500), 500) : 0)
    let isLeading = badge.corner == .topLeading || badge.corner == .bottomLeading
    let isTop = badge.corner == .topLeading || badge.corner == .topTrailing
    return PixelPlace(
      x: isLeading != isRightToLeft ? item.x + inset : item.x + item.width - width - inset,
      y: isTop ? item.y + inset : item.y + item.height - height - inset, width: width,
      height: height)
  }

  /// The part of a section in the bin window: no widget reaches a million pixels.
  func backgroundPlace(ofSection section: Int) -> PixelPlace {
    let span = solver.itemsSpan(ofSection: section)
    let reach = Double(isHorizontal ? binPlace.width : binPlace.height) / 2
    let first = max(span.lowerBound, scrollOffset - reach)
    let last = min(span.upperBound, scrollOffset + reach)
    return pixels(
      of: ItemFrame(
        along: first, across: 0, length: max(1, last - first), breadth: Double(viewBreadth)))
  }

  /// Backgrounds with widgets come behind the items of their sections.
  var backgroundsByPosition: [(position: Int, view: SectionView)] {
    backgrounds.values.compactMap { background in
      guard background.isDisplayed, let view = background.slot.view as? SectionView,
        let rows = map.positions(ofRowsIn: background.section)
      else { return nil }
      return (rows.upperBound - 1, view)
    }
  }
}
