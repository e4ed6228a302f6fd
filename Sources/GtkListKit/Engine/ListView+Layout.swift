internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Placing what is bound, in the size that the list is given.
extension ListView {
  /// Places everything in the size that the scroller was given.
  final func layOutCells(width: Int, height: Int) {
    guard work.phase != .lettingGo else { return }
    bindPendingRows()
    let isSameSize = width == viewport.width && height == viewport.height
    var anchor = isSameSize ? anchorToKeep : viewport.anchorForResize()
    if !isSameSize { viewport.pixelCache.invalidateAll() }
    let formerLength = viewport.length
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
    let resized = cells.slots.filter {
      $0.isMeasured && (isMeasuredAnew || geometry.hasAnotherSize($0))
        || geometry.hasAnotherMeasure($0)
    }
    if !isMeasuredAnew, !resized.isEmpty, !motion.isActive { motion.before = motion.screenNow() }
    let hasMoved =
      resized.isEmpty ? false : geometry.takeSizes(of: resized, keeping: anchor.position)
    if hasMoved { viewport.pixelCache.invalidateAll() }
    let isCovered = cells.covers(viewport.visibleSet(at: min(offset, viewport.maximumOffset)))
    // A shorter view has less beside it.
    if hasMoved || isMeasuredAnew || !isCovered || viewport.length < formerLength {
      cells.fill(around: anchor, ahead: isCovered ? BoundCells.overscanStep : 0)
      offset = viewport.offset
    }
    geometry.configureScroll(at: min(offset, viewport.maximumOffset))
    if !isSameSize { viewport.wasResized(keeping: anchor) }
    if let awaited {
      viewport.reveal(awaited.position, at: awaited.scrollPosition, animated: false)
    }
    // A larger view may have scrolled to another section.
    sticky.update()
    placeCells()
    sticky.place()
    tools.placeholder.view?.place(width: viewport.width, height: viewport.height)
    if hasMoved { motion.begin() }
    motion.before = nil
    cells.updateDisplayedCells()
    viewport.rest.schedule()
  }

  final func restyleCells() {
    viewport.pixelCache.restyle()
    geometry.forgetSizes()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Has the bin window follow the scroll bars. It stays where it is in the content until the cells
  /// in it are given their new places, so that what they have drawn is where they stand in it.
  final func placeBin() {
    if hasCells { placeBin(at: cells.binFrame) }
  }

  /// Moves the bin window to a frame in the content.
  final func placeBin(at frame: PixelFrame) {
    cells.binFrame = frame
    let origin = viewport.origin
    let seen = frame.allocation(from: origin.x, origin.y)
    glk_scroller_place_bin(scroller, seen.x, seen.y, seen.width, seen.height)
  }
}
