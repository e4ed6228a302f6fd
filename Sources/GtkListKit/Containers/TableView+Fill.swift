internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableView {
  /// Gives every visible position a row, keeping the anchor where it is.
  ///
  /// Rows are measured as they are bound, which moves what lies below them, so it takes another
  /// turn until nothing visible is missing.
  ///
  /// - Parameter keepingNeighbours: whether rows beside the visible ones stay that are bound
  ///   already.
  func fill(
    around anchor: ScrollTracker.Anchor, overscan: Int, keepingNeighbours: Bool = false
  ) {
    guard !isFilling, viewHeight > 0, viewWidth > 0, !isDestroyed else { return }
    isFilling = true
    // Whatever rows call out to meanwhile, updates wait.
    callDepth += 1
    // A row that an estimate puts out of view may be back when its neighbours are measured.
    waiting = keepingNeighbours ? [:] : nil
    for turn in 0..<8 {
      let visible = visiblePositions(at: offset(for: anchor))
      var wanted =
        max(0, visible.lowerBound - overscan)..<min(heights.count, visible.upperBound + overscan)
      if keepingNeighbours { wanted = withNeighbours(wanted) }
      if turn > 0, bound.overlaps(wanted) {
        // Measuring found fewer rows to be needed: what is bound already may stay.
        let limit = max(overscan, Self.overscan)
        let low = max(min(bound.lowerBound, wanted.lowerBound), visible.lowerBound - limit)
        let high = min(max(bound.upperBound, wanted.upperBound), visible.upperBound + limit)
        wanted = max(0, low)..<min(heights.count, high)
      }
      let total = heights.total
      let moved = bind(wanted)
      if isDestroyed || !moved && heights.total == total { break }
    }
    for slot in waiting?.values.sorted(by: { $0.position > $1.position }) ?? [] { release(slot) }
    waiting = nil
    callDepth -= 1
    isFilling = false
    guard !isDestroyed else { return }
    guarded { pool.park(limit: Self.spareLimit) }
    finishFill(at: offset(for: anchor))
  }

  /// A range with the rows that are bound next to it, as far as the overscan goes.
  private func withNeighbours(_ range: Range<Int>) -> Range<Int> {
    let positions = Set(slots.map { $0.position })
    var low = range.lowerBound
    var high = range.upperBound
    while low > range.lowerBound - Self.overscan, positions.contains(low - 1) { low -= 1 }
    while high < range.upperBound + Self.overscan, positions.contains(high) { high += 1 }
    return low..<high
  }

  private func finishFill(at target: Double) {
    configureScroll(at: target)
    if needsSort {
      needsSort = false
      gtk_list_box_invalidate_sort(listBox.of(GtkListBox.self))
    }
    gtk_widget_queue_allocate(widgetPointer)
    updateDisplayed()
    updateStickyHeader()
  }

  /// Makes the bound rows those of a range. True when a height changed.
  private func bind(_ wanted: Range<Int>) -> Bool {
    var kept: [RowSlot?] = Array(repeating: nil, count: wanted.count)
    let held = heldSlots
    var above: [RowSlot] = []
    var below: [RowSlot] = []
    // Backwards, so that the pool hands the rows out in the order they stand in: then the list box
    // has nothing to reorder after a jump.
    for slot in slots.reversed() {
      if wanted.contains(slot.position) {
        kept[slot.position - wanted.lowerBound] = slot
      } else if held.contains(where: { $0 === slot }) {
        // Its widget stands beside the bound rows, off screen.
        endDisplay(of: slot)
        if slot.position < wanted.lowerBound { above.append(slot) } else { below.append(slot) }
      } else if waiting != nil {
        waiting?[slot.position] = slot
      } else {
        release(slot)
      }
      if isDestroyed { return false }
    }
    var heightChanged = false
    for index in kept.indices where kept[index] == nil {
      if let slot = waiting?.removeValue(forKey: wanted.lowerBound + index) {
        kept[index] = slot
        continue
      }
      let slot = makeRow(at: wanted.lowerBound + index)
      if isDestroyed {
        slot.detach()
        return false
      }
      kept[index] = slot
      if settleHeight(of: slot) { heightChanged = true }
    }
    slots = above.reversed() + kept.compactMap { $0 } + below.reversed()
    self.bound = wanted
    return heightChanged
  }

  /// Gives a bound row its height, or takes it from the row. True when the index changed.
  @discardableResult
  func settleHeight(of slot: RowSlot) -> Bool {
    let known = heights.height(at: slot.position)
    let asked = givenHeight(of: slot)
    let given = Self.usable(asked)
    if let asked, given == nil, slot.isFresh {
      ListReports.send(
        ListReport(
          .height, "\(asked) is no height; the row is measured instead",
          view: type(of: slot.view), at: slot.path))
    }
    slot.isMeasured = given == nil
    var height: Double
    if let given {
      height = given
      // A height smaller than the row's own frame cannot be had.
      if height < 32 { height = max(height, Double(slot.frameSize.height)) }
      slot.setFixedHeight(Int(height))
    } else {
      slot.setFixedHeight(-1)
      height = slot.measure(width: rowWidth)
    }
    if height == known, heights.isMeasured(at: slot.position) { return false }
    heights.setHeight(height, at: slot.position)
    if height == known { return false }
    pixelCache.invalidateAll()
    return true
  }

  private func givenHeight(of slot: RowSlot) -> Double? {
    switch slot.element {
    case .row(let path):
      guard let delegate else { return rowHeight }
      return guarded { delegate.list(self, heightForItemAt: path) }
    case .header(let section):
      return guarded { delegate?.list(self, heightFor: .header, inSection: section) }
    case .footer(let section):
      return guarded { delegate?.list(self, heightFor: .footer, inSection: section) }
    case .tableHeader, .tableFooter, nil:
      return nil
    }
  }

  var rowWidth: Int { contentWidth > 0 ? contentWidth : viewWidth }

  // MARK: Making rows

  func makeRow(at position: Int) -> RowSlot {
    bindingPosition = position
    defer { bindingPosition = -1 }
    let element = map.element(at: position) ?? .tableFooter
    let slot: RowSlot
    switch element {
    case .row(let path): slot = makeCellRow(at: path)
    case .header(let section): slot = makeSectionRow(.header, section)
    case .footer(let section): slot = makeSectionRow(.footer, section)
    case .tableHeader: slot = ownSlot(of: headerView)
    case .tableFooter: slot = ownSlot(of: footerView)
    }
    slot.element = element
    slot.position = position
    slot.isFresh = true
    if gtk_widget_get_parent(slot.row) == nil {
      gtk_container_add(listBox.of(GtkContainer.self), slot.row)
      needsWidthMeasure = true
    } else {
      // One row at a time, while all others stand in order. Sorting the whole list box would also
      // restyle every row it moves, which costs more than drawing it.
      if !needsSort { gtk_list_box_row_changed(slot.row.of(GtkListBoxRow.self)) }
    }
    // Waiting rows are hidden, also those that were last a sticky header and have no parent.
    if gtk_widget_get_visible(slot.row) == 0 { gtk_widget_show(slot.row) }
    if case .row(let path) = element {
      let ordinal = map.ordinal(of: path)
      let isSelected = ordinal.map { selectionModel.contains($0) } ?? false
      slot.view.isSelected = isSelected
      glk_row_set_selected(
        slot.row.opaque, (selectionModel.mode != .none).gboolean, isSelected.gboolean)
    }
    updateLook(of: slot)
    if onTrace != nil, case .row(let path) = element {
      trace(bindingReason?(position) ?? .appeared, path)
    }
    return slot
  }

  private func makeCellRow(at path: ListIndexPath) -> RowSlot {
    guard let dataSource else { return ownSlot(of: blankCell()) }
    let cell = guarded { dataSource.list(self, cellForItemAt: path) }
    guard let cell else {
      ListReports.send(
        ListReport(.missingCell, "there is no cell; a blank row is shown instead", at: path))
      return ownSlot(of: blankCell())
    }
    return checkedSlot(of: cell, at: path) ?? ownSlot(of: blankCell())
  }

  private func makeSectionRow(_ kind: SectionViewKind, _ section: Int) -> RowSlot {
    let view = guarded { dataSource?.list(self, viewFor: kind, inSection: section) }
    guard let view else {
      ListReports.send(
        ListReport(.missingCell, "section \(section) has no \(kind) view; a blank one is shown"))
      return ownSlot(of: dequeueSectionView(BlankSectionView.self))
    }
    view.kind = kind
    return checkedSlot(of: view, at: nil) ?? ownSlot(of: dequeueSectionView(BlankSectionView.self))
  }

  /// The slot of a view that the data source handed over; nil when the view is in use elsewhere.
  private func checkedSlot(of view: ReusableView, at path: ListIndexPath?) -> RowSlot? {
    if let slot = freeSlot(of: view) { return slot }
    ListReports.send(
      ListReport(
        .missingCell, "the view is shown in another row; give each row one of its own",
        view: type(of: view), at: path))
    return nil
  }

  /// The slot that a view is to be shown in, a new one if it has none; nil when it is in use.
  func freeSlot(of view: ReusableView) -> RowSlot? {
    guard let slot = view.slot else { return ownSlot(of: view) }
    guard !slot.isBound, slot !== sticky.slot, view.list === self else { return nil }
    pool.claim(slot)
    return slot
  }

  func ownSlot(of view: ReusableView?) -> RowSlot {
    let view = view ?? dequeueSectionView(BlankSectionView.self)
    if let slot = view.slot, !slot.isBound {
      pool.claim(slot)
      return slot
    }
    view.list = self
    let slot = RowSlot(view: view)
    glk_row_set_activate(
      slot.row.opaque,
      { owner, row in
        let widget = Unchecked(row)
        onMain(owner, as: TableView.self) { $0.activate(rowWidget: widget.value) }
      }, Unmanaged.passUnretained(self).toOpaque())
    return slot
  }

  private func blankCell() -> ListCell { dequeueCell(BlankCell.self) }

  /// Every reusable view goes through here: from the pool when one waits, else new.
  func reuse<View: ReusableView>(_ viewClass: View.Type) -> View {
    if let slot = reserved[bindingPosition], slot.isPooled, let view = slot.view as? View,
      type(of: view) == viewClass
    {
      reserved[bindingPosition] = nil
      pool.hold(slot)
      // Whoever filled it knows whether it shows the same still.
      if view.representedObject == nil { view.prepareForReuse() }
      return view
    }
    if sticky.isRebinding, let view = sticky.slot?.view as? View, type(of: view) == viewClass {
      return view
    }
    if let slot = pool.take(viewClass), let view = slot.view as? View {
      view.prepareForReuse()
      return view
    }
    let view = viewClass.init()
    view.list = self
    let slot = ownSlot(of: view)
    slot.isPooled = true
    pool.hold(slot)
    return view
  }

  // MARK: Letting go

  /// Ends a row's binding and puts it into the pool.
  func release(_ slot: RowSlot) {
    endDisplay(of: slot)
    slot.position = -1
    slot.element = nil
    slot.view.eventHandler = nil
    slot.view.representedObject = nil
    if slot === focusedSlot { focusedSlot = nil }
    departure?.places[ObjectIdentifier(slot)] = nil
    giveBack(slot)
  }

  /// Puts a row that stands nowhere back for reuse; one whose view is the app's is let go.
  func giveBack(_ slot: RowSlot) {
    slot.position = -1
    slot.element = nil
    if slot.isPooled, !isDestroyed { pool.put(slot) } else { slot.detach() }
  }
}
