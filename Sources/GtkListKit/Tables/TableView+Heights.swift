internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableView {
  /// Makes all heights anew from ``map``, as estimates.
  func resetHeights() {
    estimateHeights()
    widthMayShrink = true
    needsWidthMeasure = true
  }

  /// Gives a bound row its height, or takes it from the row. True when the index changed.
  @discardableResult
  func takeHeight(of slot: RowSlot) -> Bool {
    let former = heights.height(at: slot.position)
    let given = givenHeight(of: slot.element, shownBy: slot.view, reports: slot.isFresh)
    slot.isMeasured = given == nil
    let height: Double
    if let given {
      height = given
      slot.setFixedHeight(Int(height))
    } else {
      slot.setFixedHeight(-1)
      height = slot.measure(width: rowWidth)
    }
    if height == former, heights.isMeasured(at: slot.position) { return false }
    heights.setHeight(height, at: slot.position)
    return height != former
  }

  var rowWidth: Int { contentWidth > 0 ? contentWidth : viewport.width }
}
