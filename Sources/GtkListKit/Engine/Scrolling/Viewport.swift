internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The part of a list's content that is seen: how large it is, where it stands, and how it gets
/// elsewhere.
final class Viewport {
  private unowned let list: ListView
  var width = 0
  /// The height of what shows cells.
  var height = 0
  var lastOffset = 0.0
  /// Whether the scroll bar's value was set to count from where text ends.
  var isMirrored = false
  /// Whether who stands at the end stays there, whatever comes.
  var followsEnd = false
  /// What to scroll to once the list has a size.
  var awaited: (row: RowReference, scrollPosition: ScrollPosition)?
  /// Whether that is the end, whichever row is the last by then.
  private var awaitsEnd = false
  /// What was kept at the last size, the offset that it led to, and in what.
  private var resized: (anchor: ScrollAnchor, offset: Double, length: Double, revision: Int)?
  let animation: ScrollAnimation
  let rest: ScrollRest
  let kinetic: KineticScrolling
  let pixelCache = PixelCache()

  private lazy var geometry = list.geometry

  init(_ list: ListView) {
    self.list = list
    animation = ScrollAnimation(list)
    rest = ScrollRest(list)
    kinetic = KineticScrolling(list)
  }

  /// How far it reaches in the scroll direction, and across.
  var length: Int { geometry.isHorizontal ? width : height }
  var breadth: Int { geometry.isHorizontal ? height : width }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    glk_scroller_get_adjustment(list.scroller, geometry.orientation)
  }

  /// Where along and across lie.
  private var axes: ContentGeometry {
    let geometry = geometry
    return ContentGeometry(
      isHorizontal: geometry.isHorizontal, isRightToLeft: list.isRightToLeft, width: width,
      height: height, length: geometry.contentLength)
  }

  // MARK: Offsets

  /// The offset of the content at the view's start: its top, or where text begins. Where the bar's
  /// value counts from the other end, it does so in the content and view that the bar was told of last.
  var offset: Double {
    guard let adjustment else { return 0 }
    let value = valueFromStart
    guard isMirrored else { return value }
    let reach = gtk_adjustment_get_upper(adjustment).pixels - adjustment.lowerPixels
    return max(0, reach - gtk_adjustment_get_page_size(adjustment).pixels) - value
  }

  /// The value that the adjustment has at an offset, from that of the content's start on.
  func adjustmentValue(at offset: Double) -> Double { axes.exchanged(offset) }

  /// The adjustment's value as the scroll bar has it.
  var barValue: Double { adjustment.map { gtk_adjustment_get_value($0).pixels } ?? 0 }

  /// How far the adjustment is from its value at the content's start.
  private var valueFromStart: Double { adjustment.map { $0.pixelsFromLower } ?? 0 }

  /// The adjustment's value at the content's start, for something that is to lie so far behind it: 0, but for as
  /// long as the value is not to be changed.
  func startValue(with value: Double) -> Double {
    kinetic.isUnderWay ? barValue - value : 0
  }

  var maximumOffset: Double { max(0, geometry.contentLength - Double(length)) }

  func setOffset(_ offset: Double) {
    guard let adjustment else { return }
    gtk_adjustment_set_value(
      adjustment, adjustment.lowerPixels + adjustmentValue(at: offset))
  }

  func offset(for anchor: ScrollAnchor) -> Double {
    if anchor.isAtEnd { return maximumOffset }
    guard anchor.position < list.map.count else { return 0 }
    return min(max(0, geometry.frame(of: anchor.position).along - anchor.distance), maximumOffset)
  }

  /// The offset that shows a row at a scroll position.
  func offset(showing position: Int, at scrollPosition: ScrollPosition) -> Double {
    let frame = geometry.frame(of: position)
    let view = Double(length)
    let covered = list.sticky.cover(over: position)
    let wanted: Double
    switch scrollPosition {
    case .top: wanted = frame.along - covered.start
    case .middle: wanted = frame.along - (view - frame.length) / 2
    case .bottom: wanted = frame.end + covered.end - view
    case .nearest:
      let offset = offset
      if frame.along - covered.start < offset {
        wanted = frame.along - covered.start
      } else if frame.end + covered.end > offset + view {
        wanted = min(frame.along - covered.start, frame.end + covered.end - view)
      } else {
        wanted = offset
      }
    }
    // Room before the first position belongs to it, unless that puts the end of another out of view.
    if wanted > 0, wanted < view, geometry.positions(in: 0..<wanted).isEmpty,
      wanted >= frame.along - covered.start || frame.end + covered.end <= view
    {
      return 0
    }
    return min(max(0, wanted), maximumOffset)
  }

  // MARK: Pixels

  /// Where a frame lies in the content, mirrored where one reads from right to left.
  func pixels(of frame: ItemFrame) -> ListView.PixelFrame {
    let rectangle = axes.rectangle(of: frame)
    return ListView.PixelFrame(
      x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }

  /// The pixel of the content at the view's top left.
  var origin: (x: Int, y: Int) {
    func value(_ orientation: GtkOrientation) -> Int {
      glk_scroller_get_adjustment(list.scroller, orientation).map {
        Int($0.pixelsFromLower.rounded())
      } ?? 0
    }
    guard isMirrored else {
      return (value(GTK_ORIENTATION_HORIZONTAL), value(GTK_ORIENTATION_VERTICAL))
    }
    // As the other way round: it is the offset that is rounded.
    let end = offset + valueFromStart
    return (Int((end - offset.rounded()).rounded()), value(GTK_ORIENTATION_VERTICAL))
  }

  /// The point of the content, along and across, that is drawn at a point of the view: on whole pixels.
  func contentPoint(atX x: Double, y: Double) -> (along: Double, across: Double) {
    axes.contentPoint(atX: x, y: y, offset: offset.rounded())
  }

  // MARK: Positions

  /// The positions that a view at an offset shows.
  func visibleSet(at offset: Double) -> IndexRanges {
    IndexRanges(visibleRanges(at: offset))
  }

  /// Whether the view shows a position; without making a set, as every row is asked that somebody reads.
  func shows(_ position: Int) -> Bool {
    visibleRanges(at: offset).contains { $0.contains(position) }
  }

  private func visibleRanges(at offset: Double) -> [Range<Int>] {
    guard list.map.count > 0, length > 0, list.placeholder == nil else { return [] }
    // As it is drawn: cells stand on whole pixels.
    let offset = offset.rounded()
    return geometry.positions(in: offset..<offset + Double(length))
  }

  /// What stays where it is when the view gets another size. It is the same through all sizes that a
  /// window is dragged through, though it may be another that is the first in view at each.
  func anchorForResize() -> ScrollAnchor {
    (keepsResizeAnchor ? resized?.anchor : nil) ?? anchor(at: offset)
  }

  /// Whether nothing has changed, moved or been asked for since the last size.
  var keepsResizeAnchor: Bool {
    guard let resized else { return false }
    return resized.offset == offset && resized.length == geometry.contentLength
      && resized.revision == list.shownRows.revision
  }

  /// The view has another size, in which an anchor was kept.
  func wasResized(keeping anchor: ScrollAnchor) {
    resized = (anchor, offset, geometry.contentLength, list.shownRows.revision)
  }

  /// The first position in view; behind the last one the last.
  func anchor(at offset: Double) -> ScrollAnchor {
    guard list.map.count > 0, geometry.contentLength > 0 else { return start }
    let position = geometry.firstPosition(at: offset)
    // Nobody has scrolled away from the end while there was no size to scroll in.
    let isAtEnd =
      offset > 0 && offset >= maximumOffset - 0.5
      || followsEnd && (length <= 0 || maximumOffset < 0.5)
    return ScrollAnchor(
      position: position, distance: geometry.frame(of: position).along - offset,
      isAtEnd: isAtEnd)
  }

  /// What a list begins with that has shown nothing yet.
  var start: ScrollAnchor {
    var start = ScrollAnchor.top
    start.isAtEnd = followsEnd
    return start
  }

  // MARK: Scrolling

  /// Scrolls what stands at a position into view.
  func reveal(_ position: Int, at scrollPosition: ScrollPosition, animated: Bool) {
    // Who hears of the scrolling may let go of the list.
    let list = list
    KitCalls.begin()
    defer { KitCalls.end() }
    guard let position = list.positionWhenBound(of: position) else { return }
    animation.stop()
    kinetic.endCoasting()
    (awaited, awaitsEnd) = (nil, false)
    resized = nil
    // Where the row is, and what else is seen with it, depends on the size.
    guard length > 0, breadth > 0 else {
      return awaited = (list.shownRows.reference(to: position), scrollPosition)
    }
    if animated, list.animationsAreEnabled, gtk_widget_get_mapped(list.widgetPointer) != 0 {
      animation.start(to: position, at: scrollPosition)
      return
    }
    // The cells around the target are measured as they appear, which may move it: look again.
    for _ in 0..<4 {
      let target = offset(showing: position, at: scrollPosition)
      if abs(target - offset) < 0.5, list.presenter.isBound(position) { break }
      setOffset(target)
    }
  }

  /// Scrolls behind everything.
  func revealEnd() {
    // Who hears of the scrolling may let go of the list.
    let list = list
    reveal(list.map.count - 1, at: .bottom, animated: false)
    guard length > 0, breadth > 0 else {
      awaitsEnd = awaited != nil
      return
    }
    // The last position need not be the lowest, nor end where the content does. What appears is measured.
    for _ in 0..<4 where abs(maximumOffset - offset) >= 0.5 { setOffset(maximumOffset) }
    withExtendedLifetime(list) {}
  }

  /// What the list was to scroll to before it had a size, which it has now.
  func takeAwaited() -> (position: Int, scrollPosition: ScrollPosition)? {
    guard let awaited, length > 0, breadth > 0 else { return nil }
    self.awaited = nil
    if awaitsEnd {
      awaitsEnd = false
      return (list.map.count - 1, .bottom)
    }
    return awaited.row.position.map { ($0, awaited.scrollPosition) }
  }
}
