internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The frames of supplementary views.
extension CollectionView.SupplementaryViews {
  func place(in cells: PlacedCells) {
    let bound = collection.cells.boundPositions
    for item in collection.cells.slots where !item.badges.isEmpty {
      let frame = collection.geometry.pixels(at: item.position)
      let isBeside = !bound.contains(item.position)
      for cell in item.badges {
        guard let badge = cell.badge else { continue }
        allocate(cell.slot, in: cells, badgeFrame(cell.slot, badge, on: frame), isBeside: isBeside)
      }
    }
    for cell in backgrounds.values {
      allocate(cell.slot, in: cells, backgroundFrame(ofSection: cell.section), isBeside: false)
    }
  }

  private func allocate(
    _ slot: RowSlot, in cells: PlacedCells, _ frame: ListView.PixelFrame, isBeside: Bool
  ) {
    if slot.isFresh { collection.viewport.pixelCache.add(frame) }
    slot.isFresh = false
    cells.allocate(slot, frame, isBeside: isBeside)
  }

  func badgeFrame(
    _ slot: RowSlot, _ badge: CollectionBadge, on item: ListView.PixelFrame
  ) -> ListView.PixelFrame {
    let size = slot.measureFreely()
    let (width, height) = (max(1, Int(size.width)), max(1, Int(size.height)))
    let inset = Int(badge.inset.isFinite ? min(max(badge.inset.rounded(), -500), 500) : 0)
    let isLeading = badge.corner == .topLeading || badge.corner == .bottomLeading
    let isTop = badge.corner == .topLeading || badge.corner == .topTrailing
    return ListView.PixelFrame(
      x: isLeading != collection.isRightToLeft
        ? item.x + inset : item.x + item.width - width - inset,
      y: isTop ? item.y + inset : item.y + item.height - height - inset, width: width,
      height: height)
  }

  /// The part of a section in the bin window: no widget reaches a million pixels.
  func backgroundFrame(ofSection section: Int) -> ListView.PixelFrame {
    let span = collection.itemGeometry.solver.itemsSpan(ofSection: section)
    let reach =
      Double(
        collection.geometry.isHorizontal
          ? collection.cells.binFrame.width : collection.cells.binFrame.height
      ) / 2
    let first = max(span.lowerBound, collection.viewport.offset - reach)
    let last = min(span.upperBound, collection.viewport.offset + reach)
    return collection.geometry.pixels(
      of: ItemFrame(
        along: first, across: 0, length: max(1, last - first),
        breadth: Double(collection.viewport.breadth)))
  }

  /// Backgrounds with widgets come behind the items of their sections.
  var focusable: [(position: Int, view: SectionView)] {
    backgrounds.values.compactMap { background in
      guard background.isDisplayed, let view = background.slot.view as? SectionView,
        let rows = collection.map.positions(ofRowsIn: background.section)
      else { return nil }
      return (rows.upperBound - 1, view)
    }
  }

  // MARK: While items are on their way

  /// Draws the backgrounds, each as far from its place as the first item of its section.
  func drawBackgrounds(on cr: OpaquePointer) {
    for supplementary in backgrounds.values {
      let section = supplementary.section
      var point = UpdateMotion.Point(viewFrame(backgroundFrame(ofSection: section)))
      if let item = collection.cells.slots.first(where: { $0.path?.section == section }) {
        let final = UpdateMotion.Point(collection.geometry.viewFrame(at: item.position))
        point = point + (collection.motion.point(of: item.view, at: final) - final)
      }
      draw(supplementary, at: point, on: cr)
    }
  }

  /// Draws the badges of an item, whose top left is at zero.
  func drawBadges(of item: RowSlot, on cr: OpaquePointer) {
    for supplementary in item.badges {
      guard let badge = supplementary.badge else { continue }
      let frame = viewFrame(
        badgeFrame(supplementary.slot, badge, on: collection.geometry.pixels(at: item.position))
      )
      let away =
        UpdateMotion.Point(frame)
        - UpdateMotion.Point(collection.geometry.viewFrame(at: item.position))
      draw(supplementary, at: away, on: cr)
    }
  }

  private func viewFrame(_ frame: ListView.PixelFrame) -> GtkAllocation {
    let origin = collection.viewport.origin
    return frame.allocation(from: origin.x, origin.y)
  }

  private func draw(
    _ supplementary: SupplementaryCell, at point: UpdateMotion.Point, on cr: OpaquePointer
  ) {
    cairo_save(cr)
    cairo_translate(cr, point.x.rounded(), point.y.rounded())
    collection.draw(supplementary.slot.row, on: cr)
    cairo_restore(cr)
  }
}
