internal import CGtkListKitGtk3

/// Backgrounds and badges while items are on their way: they go with their items.
extension CollectionView {
  /// Draws the backgrounds, each as far from its place as the first item of its section.
  func drawMovingBackgrounds(on cr: OpaquePointer) {
    for supplementary in backgrounds.values {
      let section = supplementary.section
      var place = UpdateMotion.Point(viewPlace(backgroundPlace(ofSection: section)))
      if let item = slots.first(where: { $0.path?.section == section }) {
        let final = UpdateMotion.Point(viewPlace(of: item))
        place = place + (motion.point(of: item, at: final) - final)
      }
      draw(supplementary, at: place, on: cr)
    }
  }

  /// Draws the badges of an item, whose top left is at zero.
  func drawBadges(of item: RowSlot, on cr: OpaquePointer) {
    for supplementary in item.badges {
      guard let badge = supplementary.badge else { continue }
      let place = viewPlace(
        badgePlace(supplementary.slot, badge, on: pixels(of: frame(of: item.position))))
      let away = UpdateMotion.Point(place) - UpdateMotion.Point(viewPlace(of: item))
      draw(supplementary, at: away, on: cr)
    }
  }

  func isOnBackground(_ slot: RowSlot) -> Bool {
    slot.path.map { backgrounds[$0.section] != nil } ?? false
  }

  private func viewPlace(_ place: PixelPlace) -> GtkAllocation {
    let origin = viewOrigin
    return place.allocation(from: origin.x, origin.y)
  }

  private func draw(
    _ supplementary: SupplementaryCell, at place: UpdateMotion.Point, on cr: OpaquePointer
  ) {
    cairo_save(cr)
    cairo_translate(cr, place.x.rounded(), place.y.rounded())
    draw(supplementary.slot.row, on: cr)
    cairo_restore(cr)
  }
}
