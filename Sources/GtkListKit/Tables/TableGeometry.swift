internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The geometry of a ``TableView``: rows ask for their heights themselves, and stand in the middle of
/// a view that is wider than they may be.
final class TableGeometry: RowGeometry {
  /// Rows that are kept on either side of what is visible, so that small scrolls bind in batches.
  static let overscan = 8
  /// The left edge of the rows in the view.
  private(set) var left = 0
  /// The least width that the rows were found to need, and the one that they would like.
  var minimumWidth = 0
  var naturalWidth = 0
  var needsWidthMeasure = true
  var widthMayShrink = false
  /// The most that rows grow in width; nil sets no limit.
  var maximumWidth: Int?

  override func pixels(of frame: ItemFrame) -> ListView.PixelFrame {
    ListView.PixelFrame(
      x: left, y: Int(frame.along.rounded()), width: max(1, Int(frame.breadth)),
      height: max(1, Int(frame.length)))
  }

  override func overscan(
    beside visible: IndexRanges, at offset: Double, share: Double = 1
  ) -> IndexRanges {
    guard let first = visible.ranges.first, let last = visible.ranges.last else { return visible }
    let ahead = Int(Double(Self.overscan) * share)
    let near = max(0, first.lowerBound - ahead)..<min(heights.count, last.upperBound + ahead)
    return IndexRanges(near)
  }

  override func reset() {
    super.reset()
    widthMayShrink = true
    needsWidthMeasure = true
  }

  override func forgetSizes() {
    needsWidthMeasure = true
    widthMayShrink = true
    heights.forgetMeasurements()
  }

  override func textScaleChanged() { estimateAnew() }

  /// Rows with a height of their own have another one for another text.
  override func hasAnotherMeasure(_ slot: RowSlot) -> Bool {
    !slot.measurement.isTaken && !heights.isMeasured(at: slot.position)
  }

  override func takeSize(width: Int, height: Int) -> Bool {
    let index = list.tools.sectionIndex?.width ?? 0
    let room = max(1, width - index)
    let full = max(room, minimumWidth)
    let limited = min(full, max(maximumWidth ?? full, minimumWidth))
    let isSameWidth = limited == rowWidth && width == list.viewport.width
    list.viewport.width = width
    list.viewport.height = height
    rowWidth = limited
    left = (list.isRightToLeft ? index : 0) + max(0, (room - limited) / 2)
    if !isSameWidth { heights.forgetMeasurements() }
    return !isSameWidth
  }

  override func takeSizes(of slots: [RowSlot], keeping anchor: Int?) -> Bool {
    var changed = false
    for slot in slots where takeHeight(of: slot) { changed = true }
    return changed
  }

  /// Gives a bound row its height, or takes it from the row. True when the index changed.
  private func takeHeight(of slot: RowSlot) -> Bool {
    let old = heights.height(at: slot.position)
    let given = givenHeight(of: slot.element, shownBy: slot.view, reports: slot.isFresh)
    slot.measurement.isTaken = given == nil
    let height: Double
    if let given {
      height = given
      slot.setFixedHeight(Int(height))
    } else {
      slot.setFixedHeight(-1)
      height = slot.measure(width: rowWidth > 0 ? rowWidth : list.viewport.width)
    }
    if height == old, heights.isMeasured(at: slot.position) { return false }
    heights.setHeight(height, at: slot.position)
    return height != old
  }

  override var contentBreadth: Double { Double(max(list.viewport.width, minimumWidth)) }
  override var offsetAcross: Double {
    glk_scroller_get_adjustment(list.scroller, GTK_ORIENTATION_HORIZONTAL)
      .map { gtk_adjustment_get_value($0).pixels } ?? 0
  }
}
