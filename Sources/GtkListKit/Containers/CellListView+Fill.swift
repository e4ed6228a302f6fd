internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Gives every visible position a cell, keeping the anchor where it is.
  ///
  /// Cells are measured as they are bound, which moves what lies behind them, so it takes another
  /// turn until nothing visible is missing.
  ///
  /// - Parameters:
  ///   - ahead: whether cells are made for what lies beside the view, too.
  ///   - keepingNeighbours: whether cells beside the visible ones stay that are bound already.
  final func fill(
    around anchor: ScrollTracker.Anchor, ahead: Bool, keepingNeighbours: Bool = false
  ) {
    guard phase < .lettingGo, viewLength > 0, viewBreadth > 0 else { return }
    let outer = phase
    phase = .filling
    // Whatever cells call out to meanwhile, updates wait.
    beginCalls()
    // A cell that an estimate puts out of view may be back when its neighbours are measured.
    waiting = keepingNeighbours ? [:] : nil
    for turn in 0..<8 {
      let offset = offset(for: anchor)
      let visible = visibleSet(at: offset)
      var wanted = visible
      if turn == 0, anchor.distance < 0, anchor.position < map.count {
        // Taken for less than is scrolled out of it, what stays seems to be out of view until it is
        // measured, with its line.
        let place = frame(of: anchor.position)
        if place.end <= offset.rounded() {
          wanted.formUnion(RangeSet(positions(in: place.along..<place.end)))
        }
      }
      if ahead || keepingNeighbours || turn > 0 {
        let near = positionsAhead(of: visible, at: offset, half: false)
        if ahead {
          wanted = near
        } else if keepingNeighbours {
          for slot in slots where near.contains(slot.position) {
            wanted.insert(contentsOf: slot.position..<slot.position + 1)
          }
        }
        // Measuring found fewer cells to be needed: what is bound already may stay.
        if turn > 0 { wanted.formUnion(boundPositions.intersection(near)) }
        if cellsAreContiguous, let first = visible.ranges.first?.lowerBound {
          wanted = RangeSet(wanted.ranges.filter { $0.contains(first) })
        }
      }
      let total = contentLength
      let moved = bind(wanted, keeping: anchor.position)
      if !moved && contentLength == total { break }
    }
    if departure != nil { configureScroll(at: offset(for: anchor)) }
    for slot in waiting?.values.sorted(by: { $0.position > $1.position }) ?? [] { leave(slot) }
    waiting = nil
    endCalls()
    phase = outer
    guarded { pool.park(limit: spareLimit) }
    finishFill(at: offset(for: anchor))
  }

  /// How many cells may wait for reuse: as many as the overscan has room for and does not use.
  var spareLimit: Int {
    let offset = scrollOffset
    let visible = visibleSet(at: offset)
    let all = visible.ranges
    var before = 0
    var behind = 0
    if let first = all.first?.lowerBound, let last = all.last?.upperBound {
      for range in positionsAhead(of: visible, at: offset, half: false).ranges {
        before += max(0, min(range.upperBound, first) - range.lowerBound)
        behind += max(0, range.upperBound - max(range.lowerBound, last))
      }
    }
    // As much on either side, though there may be less to show on one.
    let overscan = max(Self.leastOverscan, 2 * max(before, behind))
    let spare = max(0, all.reduce(0) { $0 + $1.count } + overscan - slots.count)
    return spare + spareAttachedCells(besides: spare)
  }

  private func finishFill(at target: Double) {
    configureScroll(at: target)
    cellsWereFilled()
    gtk_widget_queue_allocate(widgetPointer)
    updateDisplayedCells()
    updateStickyViews()
  }

  /// Makes the bound cells those of a set. True when anything moved by it.
  private func bind(_ wanted: RangeSet<Int>, keeping anchor: Int) -> Bool {
    var kept: [RowSlot] = []
    var beside: [RowSlot] = []
    let held = heldSlots
    // Backwards, so that the pool hands the cells out in the order they stand in: then a list box
    // has nothing to reorder after a jump.
    let ranges = PositionRanges(wanted)
    for slot in slots.reversed() {
      if ranges.contains(slot.position) {
        kept.append(slot)
      } else if held.contains(where: { $0 === slot }) {
        // Its widget stands beside the bound cells, off screen.
        endDisplay(of: slot)
        beside.append(slot)
      } else if waiting != nil {
        waiting?[slot.position] = slot
      } else {
        release(slot)
      }
    }
    kept.reverse()
    var all: [RowSlot] = []
    all.reserveCapacity(kept.count + 16)
    var made: [RowSlot] = []
    var next = 0
    for position in wanted.ranges.lazy.joined() {
      if next < kept.count, kept[next].position == position {
        all.append(kept[next])
        next += 1
      } else if let slot = waiting?.removeValue(forKey: position) {
        all.append(slot)
      } else {
        let slot = makeCell(at: position)
        all.append(slot)
        made.append(slot)
      }
    }
    slots = all
    boundPositions = wanted
    for slot in beside { slots.insert(slot, at: slots.firstIndex(atOrAfter: slot.position)) }
    return made.isEmpty ? false : takeSizes(of: made, keeping: anchor)
  }

  // MARK: Scrolling

  final func followCells() {
    guard viewLength > 0 else { return }
    tracker.cancelUnlessTicking()
    endMotion()
    let offset = scrollOffset
    if pending != nil {
      // Where the user scrolls to is what is shown, and at once.
      departure = nil
      pending?.anchor = anchor(at: offset)
      settleCells()
      return scheduleRest()
    }
    if covers(visibleSet(at: offset)) {
      lastOffset = offset
      placeBin()
      updateDisplayedCells()
      updateStickyViews()
    } else {
      // A small scroll binds a batch ahead, so that the next ones only move the window; a jump
      // binds what is visible.
      let isSmall = abs(offset - lastOffset) < Double(viewLength)
      lastOffset = offset
      fill(around: isSmall ? steadyAnchor(at: offset) : anchor(at: offset), ahead: isSmall)
    }
    scheduleRest()
  }

  /// Whether all of some positions have a cell.
  final func covers(_ positions: RangeSet<Int>) -> Bool { positions.isSubset(of: boundPositions) }

  /// Cells beside what is visible, made when there is time.
  final func extendOverscan() {
    settleCells()
    guard map.count > 0 else { return }
    let offset = scrollOffset
    if !covers(positionsAhead(of: visibleSet(at: offset), at: offset, half: true)) {
      fill(around: anchor(at: offset), ahead: true)
    }
    updateHover()
  }
}
