internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CollectionView {
  // MARK: Placing

  /// The bin window reaches far beyond the view, so that scrolling leaves cells where they are in it.
  private static let binLength = 16_384

  func placeItems() {
    let frames = cells.slots.map { slot in
      let frame = geometry.pixels(at: slot.position)
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
    var first = geometry.isHorizontal ? origin.x : origin.y
    var last = first + viewport.length
    for (slot, frame) in zip(cells.slots, frames)
    where bound.covers(slot.position) && isNear(frame) {
      let start = geometry.isHorizontal ? frame.x : frame.y
      first = min(first, start)
      last = max(last, start + (geometry.isHorizontal ? frame.width : frame.height))
    }
    let length = max(Self.binLength, (last - first) * 2)
    var start = geometry.isHorizontal ? cells.binFrame.x : cells.binFrame.y
    if first < start || last > start + length {
      // After a jump cells stand where others stood in the window before, and need not move.
      let margin = length / 8
      let room = margin..<max(margin + 1, length - margin - (last - first))
      start = first - (room.contains(firstInBin) ? firstInBin : (length - (last - first)) / 2)
    }
    firstInBin = first - start
    return geometry.isHorizontal
      ? PixelFrame(x: start, y: 0, width: length, height: max(1, viewport.height))
      : PixelFrame(x: 0, y: start, width: max(1, viewport.width), height: length)
  }

  /// Whether a frame is as close to the view as those are that reach into it. A layout may say that
  /// others do, too.
  private func isNear(_ frame: PixelFrame) -> Bool {
    let origin = viewport.origin
    let distance = geometry.isHorizontal ? frame.x - origin.x : frame.y - origin.y
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
    let isAlong = orientation == geometry.orientation
    let isAcross = orientation == GTK_ORIENTATION_HORIZONTAL
    let placeholder =
      (isAcross ? tools.placeholder.view?.requestedWidth : tools.placeholder.view?.requestedHeight)
      ?? 0
    guard isAlong else { return (max(48, placeholder), max(240, placeholder)) }
    let natural = max(48, Int(min(max(geometry.contentLength, Double(placeholder)), 32_000)))
    return requestedLength(geometry.contentLength, least: 48, natural: natural, along: orientation)
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
    geometry.reset()
    supplementaries.invalidate()
    viewport.pixelCache.invalidateAll()
    _ = geometry.takeSizes(of: cells.slots, keeping: kept.position)
    for slot in cells.slots {
      slot.isFresh = true
      updateLook(of: slot)
    }
    cells.fill(around: kept, keepingNeighbours: true)
    motion.begin()
    gtk_widget_queue_resize(widgetPointer)
  }

  func turn() {
    geometry.configureScroll(at: 0)
    guard viewport.length > 0 else { return }
    cells.binFrame = PixelFrame()
    reload(keepingScrollPosition: false)
  }
}
