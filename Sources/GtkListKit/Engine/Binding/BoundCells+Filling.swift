internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension BoundCells {
  /// Gives every visible position a cell, keeping the anchor where it is.
  ///
  /// Cells are measured as they are bound, which moves what lies behind them, so it takes another
  /// turn until nothing visible is missing.
  ///
  /// - Parameters:
  ///   - ahead: what share of the overscan cells are made for, beside the view.
  ///   - keepingNeighbours: whether cells beside the visible ones stay that are bound already.
  func fill(
    around anchor: ScrollAnchor, ahead: Double = 0, keepingNeighbours: Bool = false
  ) {
    guard list.work.phase < .lettingGo, viewport.length > 0, viewport.breadth > 0 else { return }
    let outer = list.work.phase
    list.work.phase = .filling
    // Whatever cells call out to meanwhile, updates wait.
    list.beginCalls()
    // A cell that an estimate puts out of view may be back when its neighbours are measured.
    pending = keepingNeighbours ? [:] : nil
    var drawn: [(position: Int, frame: ListView.PixelFrame)] = []
    var hasMoved = false
    for turn in 0..<8 {
      let offset = viewport.offset(for: anchor)
      let visible = viewport.visibleSet(at: offset)
      // After a jump nothing of the picture is in view.
      if turn == 0, !visible.isDisjoint(boundPositions) { drawn = drawnFrames }
      var wanted = visible
      if turn == 0, anchor.distance < 0, anchor.position < list.map.count {
        // Taken for less than is scrolled out of it, what stays seems to be out of view until it is
        // measured, with its line.
        let frame = geometry.frame(of: anchor.position)
        if frame.end <= offset.rounded() {
          wanted.formUnion(IndexRanges(geometry.positions(in: frame.along..<frame.end)))
        }
      }
      let isAsking = wanted != visible
      if ahead > 0 || keepingNeighbours || turn > 0 {
        let near = geometry.overscan(beside: visible, at: offset)
        if ahead > 0 {
          wanted.formUnion(geometry.overscan(beside: visible, at: offset, share: ahead))
        }
        if keepingNeighbours {
          for slot in slots where near.contains(slot.position) {
            wanted.insert(contentsOf: slot.position..<slot.position + 1)
          }
        }
        // What is bound already may stay: measuring may also have found fewer cells to be needed.
        if ahead > 0 || turn > 0 { wanted.formUnion(boundPositions.intersection(near)) }
        if isContiguous, let first = visible.ranges.first?.lowerBound {
          wanted = IndexRanges(wanted.ranges.filter { $0.contains(first) })
        }
      }
      let total = geometry.contentLength
      let moves = bind(wanted, keeping: anchor.position)
      hasMoved = hasMoved || moves
      // What was only asked for its size, and is out of view indeed, goes again.
      if !moves && geometry.contentLength == total && !isAsking { break }
    }
    if hasMoved { movePicture(of: drawn) }
    if list.motion.before != nil { geometry.configureScroll(at: viewport.offset(for: anchor)) }
    for slot in pending?.values.sorted(by: { $0.position > $1.position }) ?? [] {
      list.motion.addGhost(ofLeaving: slot)
      release(slot)
    }
    pending = nil
    list.endCalls()
    list.work.phase = outer
    // Where they stood is something else, or out of view.
    viewport.pixelCache.ignoring { list.callOut { pool.trim(limit: spareLimit) } }
    finishFill(at: viewport.offset(for: anchor))
  }

  func followScroll() {
    // What is bound may call out to somebody who lets go of the list.
    let (list, viewport) = (list, viewport)
    guard viewport.length > 0 else { return }
    viewport.animation.giveWay()
    list.motion.end()
    defer { viewport.rest.schedule() }
    let offset = viewport.offset
    if list.pendingBinding.pending != nil {
      // Where the user scrolls to is what is shown, and at once.
      list.motion.before = nil
      list.pendingBinding.pending?.anchor = viewport.anchor(at: offset)
      return list.bindPendingRows()
    }
    // A small scroll binds a few cells ahead, so that the next ones only move the window, and no
    // frame has many to bind; a jump binds what is visible.
    let old = viewport.lastOffset
    let isSmall = abs(offset - old) < Double(viewport.length)
    viewport.lastOffset = offset
    if covers(viewport.visibleSet(at: offset)) {
      placeBin()
      updateDisplayed()
      list.sticky.update()
    } else {
      fill(around: steadyAnchor(at: offset, from: old), ahead: isSmall ? Self.overscanStep : 0)
    }
    list.tools.placeholder.place()
  }

  /// Makes cells for half of the overscan, as there is time.
  func rest() {
    let list = list
    list.bindPendingRows()
    guard list.map.count > 0 else { return }
    let offset = viewport.offset
    let visible = viewport.visibleSet(at: offset)
    if !covers(geometry.overscan(beside: visible, at: offset, share: 0.5)) {
      fill(around: viewport.anchor(at: offset), ahead: 0.5)
    }
    updateHover()
  }

  /// The anchor of a small scroll: what is there already, with all of its line, stays where it is seen,
  /// whatever comes in before it turns out to be like. What was seen before comes first: between it and
  /// cells that were bound beside the view, some of a line may be missing.
  private func steadyAnchor(at offset: Double, from old: Double) -> ScrollAnchor {
    var anchor = viewport.anchor(at: offset)
    guard offset > 0, !anchor.isAtEnd else { return anchor }
    let bound = viewport.visibleSet(at: offset).intersection(boundPositions)
    let seen = bound.intersection(viewport.visibleSet(at: old))
    let steady = [seen, bound].lazy.flatMap { $0.ranges.lazy.joined() }.first { position in
      let frame = geometry.frame(of: position)
      return self.covers(IndexRanges(geometry.positions(in: frame.along..<frame.end)))
    }
    guard let first = steady ?? bound.ranges.first?.lowerBound else { return anchor }
    anchor.position = first
    anchor.distance = geometry.frame(of: first).along - offset
    return anchor
  }

  private func finishFill(at target: Double) {
    geometry.configureScroll(at: target)
    wereFilled()
    gtk_widget_queue_allocate(list.widgetPointer)
    updateDisplayed()
    list.sticky.update()
  }

  /// Where the cells are in the content that were drawn there.
  var drawnFrames: [(position: Int, frame: ListView.PixelFrame)] {
    slots.lazy.filter { !$0.isFresh && self.boundPositions.contains($0.position) }
      .map { ($0.position, geometry.pixels(at: $0.position)) }
  }

  /// What is drawn stays so where all of it has moved by as much in the content, as it does when
  /// only what is out of view turns out to be of another size. Else everything is drawn anew.
  func movePicture(of drawn: [(position: Int, frame: ListView.PixelFrame)]) {
    guard let (first, old) = drawn.first, !slots.contains(where: hasBackground) else {
      return viewport.pixelCache.invalidateAll()
    }
    let present = geometry.pixels(at: first)
    let (right, down) = (present.x - old.x, present.y - old.y)
    guard
      drawn.allSatisfy({
        geometry.pixels(at: $0.position) == $0.frame.moved(right, down)
      })
    else { return viewport.pixelCache.invalidateAll() }
    viewport.pixelCache.move(right, down)
    binFrame = binFrame.moved(right, down)
  }

  /// Makes the bound cells those of a set. True when anything moved by it.
  private func bind(_ wanted: IndexRanges, keeping anchor: Int) -> Bool {
    var kept: [RowSlot] = []
    var beside: [RowSlot] = []
    let pinned = pinnedSlots
    // Backwards, so that the pool hands the cells out in the order they stand in: then a list box
    // has nothing to reorder after a jump.
    for slot in slots.reversed() {
      if wanted.contains(slot.position) {
        kept.append(slot)
      } else if pinned.contains(where: { $0 === slot }) {
        // Its widget stands beside the bound cells, off screen.
        endDisplay(of: slot)
        beside.append(slot)
      } else if pending != nil {
        pending?[slot.position] = slot
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
      } else if let slot = pending?.removeValue(forKey: position) {
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
    return made.isEmpty ? false : geometry.takeSizes(of: made, keeping: anchor)
  }

  /// Whether all of some positions have a cell.
  func covers(_ positions: IndexRanges) -> Bool { positions.isSubset(of: boundPositions) }
}
