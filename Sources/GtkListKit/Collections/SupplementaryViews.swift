internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CollectionView {
  /// What is on the items of a collection and behind its sections: it stays with them, and is filled
  /// again in place.
  final class SupplementaryViews {
    unowned let collection: CollectionView
    /// What is behind sections; what is on items is with their slots.
    private(set) var backgrounds: [Int: SupplementaryCell] = [:]
    /// Whether cells were bound, or data may have changed, since they were brought up to date.
    var isOutdated = false
    private var isUpdating = false
    /// The sections that were in view then.
    private var cachedSections: Range<Int>?
    /// The most badges of an item so far.
    private var badgesPerItem = 0

    init(_ collection: CollectionView) { self.collection = collection }

    /// All of them, those of items that are being made anew too.
    var all: [SupplementaryCell] {
      let badges =
        collection.cells.slots.flatMap { $0.badges }
        + collection.cells.reserved.values.flatMap { $0.badges }
      return badges + backgrounds.values.sorted { $0.section < $1.section }
    }

    /// Has all of them filled again.
    func invalidate() {
      for slot in collection.cells.slots { slot.cachedBadges = nil }
      for slot in collection.cells.reserved.values { slot.cachedBadges = nil }
      for background in backgrounds.values { background.isStale = true }
      isOutdated = true
    }

    /// Makes the views on the items that have a cell and behind the sections in view, fills those again
    /// whose data may have changed, and lets go of others.
    func update() {
      // Where updates wait, the data source is ahead of the list.
      guard !isUpdating, !collection.hasWaitingChange else { return }
      guard isOutdated || seesOtherSections else { return }
      isUpdating = true
      defer { isUpdating = false }
      // What is called out to may scroll, and so bind other cells.
      for _ in 0..<4 {
        isOutdated = false
        updateOnce()
        if !isOutdated { break }
      }
      announce()
    }

    private func updateOnce() {
      let inView = sectionsInView
      cachedSections = inView
      var layouts: [Int: CollectionLayout] = [:]
      for section in inView ?? 0..<0 where collection.map.sections[section].rows > 0 {
        layouts[section] = collection.itemGeometry.layout(ofSection: section)
      }
      let bound = collection.cells.boundPositions
      var last: (section: Int, badges: [CollectionBadge])?
      for slot in collection.cells.slots {
        guard let path = slot.path else { continue }
        let isBound = bound.contains(slot.position)
        guard isBound || !slot.badges.isEmpty else { continue }
        if last?.section != path.section {
          let layout =
            layouts[path.section] ?? collection.itemGeometry.layout(ofSection: path.section)
          if isBound { layouts[path.section] = layout }
          last = (path.section, layout.badges)
          badgesPerItem = max(badgesPerItem, layout.badges.count)
        }
        guard let badges = last?.badges, slot.cachedBadges != badges else { continue }
        update(slot, at: path, badges)
      }
      updateBackgrounds(layouts.compactMapValues { $0.background })
    }

    /// How many cells may wait for reuse, when so many of items do.
    func spare(besides spare: Int) -> Int {
      guard badgesPerItem > 0 else { return 0 }
      let slots = collection.cells.slots
      return max(
        0, (slots.count + spare) * badgesPerItem - slots.reduce(0) { $0 + $1.badges.count })
    }

    // MARK: On items

    private func update(_ item: RowSlot, at path: ListIndexPath, _ wanted: [CollectionBadge]) {
      let isStale = item.cachedBadges == nil
      item.cachedBadges = wanted
      var others = item.badges
      let known = wanted.map { badge in
        others.firstIndex { $0.matches(badge) }.map { others.remove(at: $0) }
      }
      // First, so that their views can be used again.
      for other in others { letGo(other, of: item) }
      var shown: [SupplementaryCell] = []
      for (badge, old) in zip(wanted, known) {
        guard item.path == path else { return }
        let old = old.flatMap { $0.slot.supplementary === $0 ? $0 : nil }
        if let old, old.badge != badge {
          old.badge = badge
          gtk_widget_queue_allocate(collection.widgetPointer)
        }
        let kept = isStale ? nil : old
        if let cell = kept ?? filled(badge, on: item, at: path, old: old) {
          shown.append(cell)
        }
      }
      guard item.path == path else { return }
      item.badges = shown
    }

    private func filled(
      _ badge: CollectionBadge, on item: RowSlot, at path: ListIndexPath,
      old: SupplementaryCell?
    ) -> SupplementaryCell? {
      let slot = slot(of: badge.kind, at: path, refilling: old)
      guard item.path == path else {
        if let slot, slot.supplementary == nil { collection.cells.giveBack(slot) }
        return nil
      }
      if let old {
        if old.slot === slot { return old }
        letGo(old, of: item)
      }
      guard let slot else { return nil }
      // The item may have been let go as the delegate was told.
      guard item.path == path else {
        collection.cells.giveBack(slot)
        return nil
      }
      let cell = SupplementaryCell(slot, badge, on: item)
      item.badges.append(cell)
      slot.setSeen(item.isDisplayed && collection.cells.isSeen)
      show(cell, in: GLK_LAYER_FRONT)
      return cell
    }

    /// An item's cell is about to show another one, and its badges go.
    func letGoBadges(of item: RowSlot) {
      item.cachedBadges = nil
      for badge in item.badges { letGo(badge, of: nil) }
      item.badges = []
    }

    // MARK: Behind sections

    private func updateBackgrounds(_ kinds: [Int: SectionViewKind]) {
      for background in backgrounds.values where kinds[background.section] != background.kind {
        letGo(background, of: nil)
      }
      for (section, kind) in kinds.sorted(by: { $0.key < $1.key }) {
        let old = backgrounds[section]
        if let old, !old.isStale { continue }
        old?.isStale = false
        let path = ListIndexPath(item: 0, section: section)
        let slot = slot(of: kind, at: path, refilling: old)
        if let old {
          if old.slot === slot { continue }
          letGo(old, of: nil)
        }
        guard let slot else { continue }
        let cell = SupplementaryCell(slot, kind, behind: section)
        backgrounds[section] = cell
        slot.setSeen(collection.cells.isSeen)
        show(cell, in: GLK_LAYER_BACKGROUND)
      }
    }

    /// The sections in view; nil while none are to be seen.
    private var sectionsInView: Range<Int>? {
      guard collection.placeholder == nil, collection.viewport.length > 0,
        let first = collection.geometry.sectionAtStart,
        let last = collection.geometry.sectionAtEnd
      else { return nil }
      return first..<max(first, last) + 1
    }

    /// Whether others are in view than backgrounds were made for.
    private var seesOtherSections: Bool {
      guard let inView = sectionsInView else { return false }
      guard let cachedSections else { return true }
      return inView.lowerBound < cachedSections.lowerBound
        || inView.upperBound > cachedSections.upperBound
    }

    /// Backgrounds go with their sections through an update.
    func move(by change: PositionMap) {
      if change.isReload { return keepThroughReload() }
      cachedSections = nil
      let gone = change.moveSections(&backgrounds)
      for (section, background) in backgrounds { background.section = section }
      for background in gone { letGo(background, of: nil) }
      for background in backgrounds.values {
        guard let positions = collection.map.positions(ofSection: background.section) else {
          continue
        }
        if change.makesAnew(anyOf: positions) { background.isStale = true }
      }
    }

    /// After a reload backgrounds stay with the numbers of their sections, and are filled again.
    private func keepThroughReload() {
      for background in backgrounds.values {
        announce(background, isDisplayed: false)
        background.isStale = true
      }
      cachedSections = nil
    }

    func discard() {
      for background in backgrounds.values { letGo(background, of: nil) }
    }

    // MARK: Views

    /// The slot of a view that the data source hands over, filled; nil where it has none.
    private func slot(
      of kind: SectionViewKind, at path: ListIndexPath, refilling old: SupplementaryCell?
    ) -> RowSlot? {
      // What filling makes it emit is no user's doing.
      old?.slot.view.eventHandler = nil
      collection.cells.refreshedView = old?.slot.view
      let view = collection.asking(for: kind) {
        collection.dataSource?.list(collection, viewFor: kind, at: path)
      }
      collection.cells.refreshedView = nil
      guard let view else { return nil }
      view.kind = kind
      if let old, old.slot.view === view { return old.slot }
      guard let slot = collection.cells.freeSlot(of: view) else {
        collection.report(
          ListReport(
            .missingCell, "the \(kind) view is shown in another place",
            fix: "Return a view from dequeueSectionView(_:) for each place.",
            view: type(of: view), at: path
          ))
        return nil
      }
      return slot
    }

    private func show(_ cell: SupplementaryCell, in layer: GlkLayer) {
      let slot = cell.slot
      slot.supplementary = cell
      slot.isFresh = true
      slot.setFixedSize(width: -1, height: -1)
      if gtk_widget_get_parent(slot.row) == nil {
        gtk_container_add(collection.content.of(GtkContainer.self), slot.row)
      }
      gtk_widget_show(slot.row)
      glk_row_set_layer(slot.row.opaque, gint(layer.rawValue))
      gtk_style_context_add_class(gtk_widget_get_style_context(slot.row), "supplementary")
      gtk_widget_queue_allocate(collection.widgetPointer)
    }

    /// - Parameter item: what it was on, where that stays; the focus stays there.
    private func letGo(_ cell: SupplementaryCell, of item: RowSlot?) {
      if let owner = cell.item { owner.badges.removeAll { $0 === cell } }
      if backgrounds[cell.section] === cell { backgrounds[cell.section] = nil }
      announce(cell, isDisplayed: false)
      let slot = cell.slot
      guard slot.supplementary === cell else { return }
      collection.cells.closePopovers(of: slot)
      if collection.cells.hasFocus(in: slot) { passFocus(to: item?.row) }
      slot.supplementary = nil
      glk_row_set_layer(slot.row.opaque, gint(GLK_LAYER_CELLS.rawValue))
      gtk_style_context_remove_class(gtk_widget_get_style_context(slot.row), "supplementary")
      collection.cells.giveBack(slot)
    }

    /// The list keeps the keyboard.
    private func passFocus(to row: WidgetPointer?) {
      if let row { gtk_widget_grab_focus(row) }
      if row.map({ gtk_widget_is_focus($0) }) != 1 { gtk_widget_grab_focus(collection.content) }
    }

    // MARK: On screen and off

    /// Tells which have come on screen, and which have left.
    func announce() {
      for slot in collection.cells.slots {
        for badge in slot.badges where badge.isDisplayed != slot.isDisplayed {
          announce(badge, isDisplayed: slot.isDisplayed)
        }
      }
      let view =
        collection.viewport.offset..<collection.viewport.offset
        + Double(max(1, collection.viewport.length))
      for background in backgrounds.values {
        let isInView = collection.itemGeometry.solver.itemsSpan(ofSection: background.section)
          .overlaps(view)
        announce(background, isDisplayed: isInView && collection.placeholder == nil)
      }
    }

    func announce(_ cell: SupplementaryCell, isDisplayed: Bool) {
      guard cell.isDisplayed != isDisplayed, cell.slot.supplementary === cell, let path = cell.path
      else { return }
      cell.isDisplayed = isDisplayed
      guard let delegate = collection.delegate, let view = cell.slot.view as? SectionView else {
        return
      }
      collection.callOut {
        if isDisplayed {
          delegate.list(collection, willDisplay: view, of: cell.kind, at: path)
        } else {
          delegate.list(collection, didEndDisplaying: view, of: cell.kind, at: path)
        }
      }
    }

    /// Ends the displays of some, which are filled again before they are displayed anew.
    func endDisplays(of isConcerned: (ReusableView) -> Bool) {
      for cell in all where isConcerned(cell.slot.view) {
        announce(cell, isDisplayed: false)
        if let item = cell.item { item.cachedBadges = nil } else { cell.isStale = true }
        isOutdated = true
      }
    }
  }
}
