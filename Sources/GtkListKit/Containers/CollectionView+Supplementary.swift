internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A view that stands at no position of its own: behind a section, or on an item.
final class SupplementaryCell {
  let slot: RowSlot
  let kind: SectionViewKind
  /// The item it is on; nil behind a section.
  var item: RowSlot?
  var path: ListIndexPath
  var badge: CollectionBadge?
  var isDisplayed = false

  init(_ slot: RowSlot, kind: SectionViewKind, at path: ListIndexPath) {
    self.slot = slot
    self.kind = kind
    self.path = path
  }
}

extension CollectionView {
  private struct Wanted: Hashable {
    var kind: SectionViewKind
    var item: ObjectIdentifier?
    var section: Int
  }

  /// Makes the views on the items that have a cell and behind their sections, and lets go of others.
  func updateSupplementaries() {
    guard !isDestroyed, !isUpdatingSupplementaries else { return }
    isUpdatingSupplementaries = true
    defer { isUpdatingSupplementaries = false }
    var layouts: [Int: CollectionLayout] = [:]
    var kept: [Wanted: SupplementaryCell] = [:]
    for supplementary in supplementaries {
      let item = supplementary.item.map { ObjectIdentifier($0) }
      // An item's view stays with its cell, wherever that goes.
      let section = item == nil ? supplementary.path.section : -1
      kept[Wanted(kind: supplementary.kind, item: item, section: section)] = supplementary
    }
    var shown: [SupplementaryCell] = []
    let bound = PositionRanges(boundPositions)
    for slot in slots where bound.contains(slot.position) {
      guard let path = slot.path else { continue }
      let isFirst = layouts[path.section] == nil
      let layout = layouts[path.section] ?? self.layout(ofSection: path.section)
      layouts[path.section] = layout
      if isFirst, let kind = layout.background {
        let key = Wanted(kind: kind, item: nil, section: path.section)
        let place = ListIndexPath(item: 0, section: path.section)
        if let cell = kept.removeValue(forKey: key) ?? make(kind, at: place) { shown.append(cell) }
      }
      for badge in layout.badges {
        let key = Wanted(kind: badge.kind, item: ObjectIdentifier(slot), section: -1)
        let same = kept[key].flatMap { $0.path == path ? $0 : nil }
        if same != nil { kept[key] = nil }
        guard let cell = same ?? make(badge.kind, at: path) else { continue }
        cell.item = slot
        cell.badge = badge
        shown.append(cell)
      }
    }
    for supplementary in kept.values { letGo(supplementary) }
    supplementaries = shown
    if !shown.isEmpty { announceSupplementaries() }
  }

  /// Lets go of all of them: their data may be others now.
  func discardSupplementaries(of isConcerned: (ReusableView) -> Bool = { _ in true }) {
    let gone = supplementaries.filter { isConcerned($0.slot.view) }
    supplementaries.removeAll { isConcerned($0.slot.view) }
    for supplementary in gone { letGo(supplementary) }
  }

  private func make(_ kind: SectionViewKind, at path: ListIndexPath) -> SupplementaryCell? {
    let view = guarded { dataSource?.list(self, viewFor: kind, at: path) }
    guard let view, !isDestroyed else { return nil }
    guard let slot = freeSlot(of: view) else {
      ListReports.send(
        ListReport(
          .missingCell, "the \(kind) view is shown in another place", view: type(of: view), at: path
        ))
      return nil
    }
    view.kind = kind
    view.boundSection = path.section
    view.itemPath = path
    slot.isAttached = true
    slot.isFresh = true
    slot.setFixedSize(width: -1, height: -1)
    pool.claim(slot)
    if gtk_widget_get_parent(slot.row) == nil {
      gtk_container_add(content.of(GtkContainer.self), slot.row)
    }
    gtk_widget_show(slot.row)
    gtk_style_context_add_class(gtk_widget_get_style_context(slot.row), "supplementary")
    return SupplementaryCell(slot, kind: kind, at: path)
  }

  private func letGo(_ supplementary: SupplementaryCell) {
    announce(supplementary, isDisplayed: false)
    let slot = supplementary.slot
    slot.view.eventHandler = nil
    slot.view.representedObject = nil
    if let view = slot.view as? SectionView {
      view.boundSection = nil
      view.itemPath = nil
    }
    slot.isAttached = false
    glk_row_set_layer(slot.row.opaque, gint(GLK_LAYER_CELLS.rawValue))
    gtk_style_context_remove_class(gtk_widget_get_style_context(slot.row), "supplementary")
    giveBack(slot)
    gtk_widget_hide(slot.row)
  }

  /// Tells which have come on screen, and which have left.
  func announceSupplementaries() {
    let view = scrollOffset..<scrollOffset + Double(max(1, viewLength))
    for supplementary in supplementaries {
      let isVisible =
        supplementary.item.map { $0.isDisplayed }
        ?? solver.itemsSpan(ofSection: supplementary.path.section).overlaps(view)
      announce(supplementary, isDisplayed: isVisible)
    }
  }

  private func announce(_ supplementary: SupplementaryCell, isDisplayed: Bool) {
    guard supplementary.isDisplayed != isDisplayed else { return }
    supplementary.isDisplayed = isDisplayed
    guard let delegate, let view = supplementary.slot.view as? SectionView else { return }
    let kind = supplementary.kind
    guarded {
      if isDisplayed {
        delegate.list(self, willDisplay: view, of: kind, at: supplementary.path)
      } else {
        delegate.list(self, didEndDisplaying: view, of: kind, at: supplementary.path)
      }
    }
  }

  /// Puts them where their items and sections are.
  func placeSupplementaries() {
    for supplementary in supplementaries {
      let slot = supplementary.slot
      var place: PixelPlace
      if let item = supplementary.item, let badge = supplementary.badge {
        place = badgePlace(slot, badge, on: pixels(of: frame(of: item.position)))
        glk_row_set_layer(slot.row.opaque, gint(GLK_LAYER_FRONT.rawValue))
      } else {
        place = backgroundPlace(ofSection: supplementary.path.section)
        glk_row_set_layer(slot.row.opaque, gint(GLK_LAYER_BACKGROUND.rawValue))
      }
      let least = slot.frameSize
      place.width = max(place.width, least.width)
      place.height = max(place.height, least.height)
      if slot.isFresh { pixelCache.add(place) }
      slot.isFresh = false
      var allocation = place.allocation(from: binPlace.x, binPlace.y)
      gtk_widget_size_allocate(slot.row, &allocation)
    }
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
}
