internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Placing what is bound, in the size that the list is given.
extension BoundCells {
  func layOut(width: Int, height: Int) {
    guard list.work.phase != .lettingGo else { return }
    list.bindPendingRows()
    let isSameSize = width == viewport.width && height == viewport.height
    var anchor = isSameSize ? list.anchorToKeep : viewport.anchorForResize()
    if !isSameSize { viewport.pixelCache.invalidateAll() }
    list.tools.placeholder.takeSize(width: width, height: height)
    let oldLength = viewport.length
    // From right to left the scroll bar's value counts from the other end, which moves with the size.
    var offset = viewport.offset
    let isMeasuredAnew = geometry.takeSize(width: width, height: height)
    if isMeasuredAnew { viewport.pixelCache.invalidateAll() }
    let awaited = viewport.takeAwaited()
    if let awaited {
      geometry.configureScroll(
        at: viewport.offset(showing: awaited.position, at: awaited.scrollPosition))
      offset = viewport.offset
      anchor = viewport.anchor(at: offset)
    }
    let resized = slots.filter {
      $0.measurement.isTaken && (isMeasuredAnew || geometry.hasAnotherSize($0))
        || geometry.hasAnotherMeasure($0)
    }
    if !isMeasuredAnew, !resized.isEmpty, !list.motion.isActive {
      list.motion.before = list.motion.screenNow()
    }
    let hasMoved =
      resized.isEmpty ? false : geometry.takeSizes(of: resized, keeping: anchor.position)
    if hasMoved { viewport.pixelCache.invalidateAll() }
    let isCovered = covers(viewport.visibleSet(at: min(offset, viewport.maximumOffset)))
    // A shorter view has less beside it.
    if hasMoved || isMeasuredAnew || !isCovered || viewport.length < oldLength {
      fill(around: anchor, ahead: isCovered ? BoundCells.overscanStep : 0)
      offset = viewport.offset
    }
    geometry.configureScroll(at: min(offset, viewport.maximumOffset))
    if !isSameSize { viewport.wasResized(keeping: anchor) }
    if let awaited {
      viewport.reveal(awaited.position, at: awaited.scrollPosition, animated: false)
    }
    // A larger view may have scrolled to another section.
    list.sticky.update()
    place()
    reportCutContent()
    list.sticky.place()
    list.tools.placeholder.place()
    if hasMoved { list.motion.begin() }
    list.motion.before = nil
    updateDisplayed()
    viewport.rest.schedule()
  }

  /// Moves the bin window to a frame in the content, or has it follow the scroll bars: then it stays
  /// where it is in the content until the cells in it are given their new places, so that what they
  /// have drawn is where they stand in it.
  func placeBin(at frame: ListView.PixelFrame? = nil) {
    binFrame = frame ?? binFrame
    let origin = viewport.origin
    let seen = binFrame.allocation(from: origin.x, origin.y)
    glk_scroller_place_bin(list.scroller, seen.x, seen.y, seen.width, seen.height)
  }

  /// Has what has come or got another size drawn.
  func redrawFresh() {
    for slot in slots {
      let resized = glk_row_take_resized(slot.row.opaque) != 0
      guard resized || slot.isFresh else { continue }
      slot.isFresh = false
      viewport.pixelCache.add(geometry.pixels(at: slot.position))
    }
  }
}
