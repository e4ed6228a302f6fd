internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CollectionView {
  /// The layout of a section: its own, or that of the whole collection.
  func layout(ofSection section: Int) -> CollectionLayout {
    callOut { delegate?.list(self, layoutIn: section) } ?? layout
  }

  func arrangement(of section: Int) -> SectionPlacement {
    let layout = layout(ofSection: section)
    var arrangement = SectionPlacement(
      layout: layout.items, revision: layout.revision, insets: layout.insets,
      headerLength: estimatedLength(.header, section),
      footerLength: estimatedLength(.footer, section))
    guard let delegate, map.sections[section].rows > 0 else { return arrangement }
    // The solver keeps these: they must not hold what may hold the list.
    if callOut({ delegate.list(self, knowsSizesIn: section) }) {
      let insets = layout.insets.sane(forBreadth: Double(viewport.breadth))
      let room = max(0, Double(viewport.breadth) - insets.leading - insets.trailing)
      let breadth = layout.items.itemBreadth(forBreadth: room)
      arrangement.sizeOf = { [unowned self] item in
        callOut {
          self.delegate?.list(
            self, sizeForItemAt: ListIndexPath(item: item, section: section), fitting: breadth)
        } ?? nil
      }
    }
    arrangement.spanOf = { [unowned self] item in
      callOut {
        self.delegate?.list(self, spanForItemAt: ListIndexPath(item: item, section: section))
      } ?? ItemSpan()
    }
    return arrangement
  }

  private func estimatedLength(_ kind: SectionViewKind, _ section: Int) -> Double {
    let given = callOut {
      delegate?.list(self, estimatedHeightFor: kind, inSection: section)
        ?? delegate?.list(self, heightFor: kind, inSection: section)
    }
    guard let given, RowHeights.isHeight(given) else { return 32 }
    return given
  }

  func reportProblems() {
    guard let problem = solver.takeProblem() else { return }
    report(ListReport(.layout, "\(problem); it is put right", view: CollectionView.self))
  }

  /// Once: a layout that has too much in view has so at each scroll.
  func reportCrowd() {
    guard !hasReportedCrowd else { return }
    hasReportedCrowd = true
    report(
      ListReport(
        .layout,
        "more than \(Self.mostCells) cells are in view, and the others are not shown; give them "
          + "larger sizes", view: CollectionView.self))
  }

  // MARK: Sizes

  /// Gives cells the sizes they are given, or asks them.
  func measureSizes(of slots: [RowSlot], keeping anchor: Int?) -> Bool {
    var sizes: [(position: Int, size: ItemSize)] = []
    for slot in slots {
      let measure = solver.measure(of: slot.position)
      slot.isMeasured = false
      slot.measure = measure
      guard let measure else { continue }
      if let given = givenSize(of: slot, measure) {
        sizes.append((slot.position, given))
      } else {
        slot.isMeasured = true
        let size = measured(slot, measure)
        slot.measuredSize = size
        sizes.append((slot.position, size))
      }
    }
    return solver.setSizes(sizes, keeping: anchor)
  }

  /// Whether a cell asks for another size than it has been given a place for.
  func wantsAnotherSize(_ slot: RowSlot) -> Bool {
    guard let measure = solver.measure(of: slot.position) else { return false }
    return measured(slot, measure) != slot.measuredSize
  }

  private func givenSize(of slot: RowSlot, _ measure: ItemMeasure) -> ItemSize? {
    guard let path = slot.path else {
      return sectionViewLength(at: slot.position).map { ItemSize(length: $0) }
    }
    guard let delegate else { return nil }
    let breadth: Double
    var leastBreadth = 0.0
    switch measure {
    case .length(let given): breadth = given
    case .size(let most): (breadth, leastBreadth) = (most, 0.5)
    }
    let given = callOut { delegate.list(self, sizeForItemAt: path, fitting: breadth) }
    guard let given else { return nil }
    if RowHeights.isHeight(given.length), given.breadth >= leastBreadth,
      given.breadth <= RowHeights.most
    {
      return given
    }
    if slot.isFresh {
      report(
        ListReport(
          .height, "\(given.length) × \(given.breadth) is no size; the cell is measured instead",
          view: type(of: slot.view), at: path))
    }
    return nil
  }

  private func measured(_ slot: RowSlot, _ measure: ItemMeasure) -> ItemSize {
    slot.setFixedSize(width: -1, height: -1)
    switch measure {
    case .length(let breadth):
      let breadth = max(Int(breadth), 1)
      return ItemSize(
        length: isHorizontal ? slot.measure(height: breadth) : slot.measure(width: breadth))
    case .size(let most):
      let natural = slot.measureFreely()
      let (width, height) = (Double(natural.width), Double(natural.height))
      if isHorizontal {
        guard height > most else { return ItemSize(length: width, breadth: height) }
        return ItemSize(length: slot.measure(height: Int(most)), breadth: most)
      }
      guard width > most else { return ItemSize(length: height, breadth: width) }
      return ItemSize(length: slot.measure(width: Int(most)), breadth: most)
    }
  }

  // MARK: Placing

  func configureAdjustments(at offset: Double) {
    let page = Double(viewport.length)
    let value = min(max(0, offset), viewport.maximumOffset)
    viewport.isMirrored = isHorizontal && isRightToLeft
    configure(
      scrollOrientation, viewport.adjustmentValue(at: value), max(contentLength, page),
      min(48, page), page)
    let breadth = Double(viewport.breadth)
    configure(
      isHorizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 0, breadth,
      20, breadth)
    viewport.lastOffset = value
  }

  /// The bin window reaches far beyond the view, so that scrolling leaves cells where they are in it.
  private static let binLength = 16_384

  func placeItems() {
    let frames = cells.slots.map { slot in
      let frame = pixels(of: frame(of: slot.position))
      // Before the content is allocated: asking for another size asks for that again.
      if !slot.isMeasured { slot.setFixedSize(width: frame.width, height: frame.height) }
      return frame
    }
    let bound = cells.boundPositions.rangeArray
    placeBin(at: binFrame(around: frames, bound))
    var whole = cells.binFrame.allocation(from: cells.binFrame.x, cells.binFrame.y)
    // Kept cells only change their place in the bin window, not on the screen.
    viewport.pixelCache.ignoring {
      gtk_widget_size_allocate(content, &whole)
      for (slot, frame) in zip(cells.slots, frames) {
        allocateCell(slot, frame, isBeside: !bound.covers(slot.position) || !isNear(frame))
      }
    }
    for (slot, frame) in zip(cells.slots, frames) {
      let resized = glk_row_take_resized(slot.row.opaque) != 0
      guard resized || slot.isFresh else { continue }
      slot.isFresh = false
      viewport.pixelCache.add(frame)
    }
  }

  private func binFrame(around frames: [PixelFrame], _ bound: [Range<Int>]) -> PixelFrame {
    let origin = viewport.origin
    var first = isHorizontal ? origin.x : origin.y
    var last = first + viewport.length
    for (slot, frame) in zip(cells.slots, frames)
    where bound.covers(slot.position) && isNear(frame) {
      let start = isHorizontal ? frame.x : frame.y
      first = min(first, start)
      last = max(last, start + (isHorizontal ? frame.width : frame.height))
    }
    let length = max(Self.binLength, (last - first) * 2)
    var start = isHorizontal ? cells.binFrame.x : cells.binFrame.y
    if first < start || last > start + length {
      // After a jump cells stand where others stood in the window before, and need not move.
      let margin = length / 8
      let room = margin..<max(margin + 1, length - margin - (last - first))
      start = first - (room.contains(firstInBin) ? firstInBin : (length - (last - first)) / 2)
    }
    firstInBin = first - start
    return isHorizontal
      ? PixelFrame(x: start, y: 0, width: length, height: max(1, viewport.height))
      : PixelFrame(x: 0, y: start, width: max(1, viewport.width), height: length)
  }

  /// Whether a frame is as close to the view as those are that reach into it. A layout may say that
  /// others do, too.
  private func isNear(_ frame: PixelFrame) -> Bool {
    let origin = viewport.origin
    let distance = isHorizontal ? frame.x - origin.x : frame.y - origin.y
    return abs(distance) < PixelFrame.reach / 8
  }

  func allocateCell(_ slot: RowSlot, _ frame: PixelFrame, isBeside: Bool) {
    var allocation = frame.allocation(from: cells.binFrame.x, cells.binFrame.y)
    // What is kept out of view waits beside the window.
    if isBeside {
      (allocation.x, allocation.y) = (-allocation.width - 64, 0)
    }
    gtk_widget_size_allocate(slot.row, &allocation)
  }

  // MARK: Asking for room

  func requestedSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    let isAlong = orientation == scrollOrientation
    let isAcross = orientation == GTK_ORIENTATION_HORIZONTAL
    let placeholder =
      (isAcross ? tools.placeholder.view?.requestedWidth : tools.placeholder.view?.requestedHeight)
      ?? 0
    guard isAlong else { return (max(48, placeholder), max(240, placeholder)) }
    let natural = max(48, Int(min(max(contentLength, Double(placeholder)), 32_000)))
    return requestedLength(contentLength, least: 48, natural: natural, along: orientation)
  }

  // MARK: Changing the layout

  func changeLayout() {
    guard viewport.length > 0 else { return }
    guard work.callOutDepth == 0 else { return reloadData() }
    bindPendingRows()
    var kept = anchorToKeep
    kept.isAtEnd = false
    motion.before = motion.screenNow()
    motion.end()
    resetFrames()
    supplementaries.invalidate()
    cursorAcross = nil
    viewport.pixelCache.invalidateAll()
    _ = takeSizes(of: cells.slots, keeping: kept.position)
    for slot in cells.slots {
      slot.isFresh = true
      updateLook(of: slot)
    }
    cells.fill(around: kept, keepingNeighbours: true)
    motion.begin()
    gtk_widget_queue_resize(widgetPointer)
  }

  func turn() {
    configureAdjustments(at: 0)
    guard viewport.length > 0 else { return }
    configure(
      isHorizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 0,
      Double(viewport.breadth), 20, Double(viewport.breadth))
    cells.binFrame = PixelFrame()
    reload(keepingScrollPosition: false)
  }
}
