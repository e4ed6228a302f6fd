internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Offsets, and where places lie in pixels.
extension CellListView {
  final var isHorizontal: Bool { scrollOrientation == GTK_ORIENTATION_HORIZONTAL }
  final var viewLength: Int { isHorizontal ? viewWidth : viewHeight }
  final var viewBreadth: Int { isHorizontal ? viewHeight : viewWidth }

  /// What the adjustment of the scroll direction says.
  final var adjustmentValue: Double {
    glk_scroller_get_adjustment(scroller, scrollOrientation).map { gtk_adjustment_get_value($0) }
      ?? 0
  }

  /// Where along and across lie.
  private var geometry: ContentGeometry {
    ContentGeometry(
      isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, width: viewWidth,
      height: viewHeight, length: contentLength)
  }

  /// The offset of the content at the view's start: its top, or where text begins. Where the bar's
  /// value counts from the other end, it does so in the content and view that the bar was told of last.
  final var scrollOffset: Double {
    guard offsetIsMirrored,
      let adjustment = glk_scroller_get_adjustment(scroller, scrollOrientation)
    else { return adjustmentValue }
    let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    return max(0, end) - gtk_adjustment_get_value(adjustment)
  }

  /// The value that the adjustment has at an offset.
  final func adjustmentValue(at offset: Double) -> Double { geometry.exchanged(offset) }

  final var maximumOffset: Double { max(0, contentLength - Double(viewLength)) }

  /// Where a frame lies in the content, mirrored where one reads from right to left.
  final func pixelsByDirection(of frame: ItemFrame) -> PixelPlace {
    let place = geometry.rectangle(of: frame)
    return PixelPlace(x: place.x, y: place.y, width: place.width, height: place.height)
  }

  /// The pixel of the content at the view's top left.
  final var viewOrigin: (x: Int, y: Int) {
    func value(_ orientation: GtkOrientation) -> Int {
      glk_scroller_get_adjustment(scroller, orientation).map {
        Int(gtk_adjustment_get_value($0).rounded())
      } ?? 0
    }
    guard offsetIsMirrored else {
      return (value(GTK_ORIENTATION_HORIZONTAL), value(GTK_ORIENTATION_VERTICAL))
    }
    // As the other way round: it is the offset that is rounded.
    let end = scrollOffset + adjustmentValue
    return (Int((end - scrollOffset.rounded()).rounded()), value(GTK_ORIENTATION_VERTICAL))
  }

  /// The place in the content, along and across, of a point in the view.
  final func place(atX x: Double, y: Double) -> (along: Double, across: Double) {
    geometry.place(atX: x, y: y, offset: scrollOffset)
  }

  /// The positions that a view at an offset shows.
  final func visibleSet(at offset: Double) -> RangeSet<Int> {
    guard map.count > 0, viewLength > 0, placeholder == nil else { return RangeSet() }
    // As it is drawn: cells stand on whole pixels.
    let offset = offset.rounded()
    return RangeSet(positions(in: offset..<offset + Double(viewLength)))
  }

  /// The first position in view; behind the last one the last.
  final func anchor(at offset: Double) -> ScrollTracker.Anchor {
    guard map.count > 0, contentLength > 0 else { return .top }
    let position = firstPosition(at: offset)
    let isAtEnd = offset > 0 && offset >= maximumOffset - 0.5
    return ScrollTracker.Anchor(
      position: position, distance: frame(of: position).along - offset, isAtEnd: isAtEnd)
  }

  /// The anchor of a small scroll: what is there already, with all of its line, stays where it is seen,
  /// whatever comes in before it turns out to be like.
  final func steadyAnchor(at offset: Double) -> ScrollTracker.Anchor {
    var anchor = anchor(at: offset)
    guard offset > 0, !anchor.isAtEnd else { return anchor }
    let bound = visibleSet(at: offset).intersection(boundPositions)
    let steady = bound.ranges.lazy.joined().first { position in
      let place = frame(of: position)
      return covers(RangeSet(positions(in: place.along..<place.end)))
    }
    guard let first = steady ?? bound.ranges.first?.lowerBound else { return anchor }
    anchor.position = first
    anchor.distance = frame(of: first).along - offset
    return anchor
  }

  final func offset(for anchor: ScrollTracker.Anchor) -> Double {
    if anchor.isAtEnd { return maximumOffset }
    guard anchor.position < map.count else { return 0 }
    return min(max(0, frame(of: anchor.position).along - anchor.distance), maximumOffset)
  }
}
