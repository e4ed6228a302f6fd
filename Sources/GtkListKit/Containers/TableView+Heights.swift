internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableView {
  /// Makes all heights anew from ``map``, as estimates.
  func resetHeights() {
    // Taken out meanwhile: an estimate asks the delegate, who may ask the list for a place.
    var new = HeightIndex()
    heights = HeightIndex()
    addEstimates(for: 0..<map.count) { count, height in
      new.insert(count: count, height: height, at: new.count)
    }
    heights = new
    widthMayShrink = true
    needsWidthMeasure = true
  }

  /// Lets the heights follow the rows through an update.
  func updateHeights(_ update: ResolvedUpdate) {
    var changed = HeightIndex()
    swap(&changed, &heights)
    update.positions.apply(to: &changed) { addEstimates(for: $0, $1) }
    swap(&changed, &heights)
  }

  /// Gives a bound row its height, or takes it from the row. True when the index changed.
  @discardableResult
  func settleHeight(of slot: RowSlot) -> Bool {
    let known = heights.height(at: slot.position)
    let asked = givenHeight(of: slot)
    let given = Self.usable(asked)
    if let asked, given == nil, slot.isFresh {
      ListReports.send(
        ListReport(
          .height, "\(asked) is no height; the row is measured instead",
          view: type(of: slot.view), at: slot.path))
    }
    slot.isMeasured = given == nil
    var height: Double
    if let given {
      height = given
      // A height smaller than the row's own frame cannot be had.
      if height < 32 { height = max(height, Double(slot.frameSize.height)) }
      slot.setFixedHeight(Int(height))
    } else {
      slot.setFixedHeight(-1)
      height = slot.measure(width: rowWidth)
    }
    if height == known, heights.isMeasured(at: slot.position) { return false }
    heights.setHeight(height, at: slot.position)
    if height == known { return false }
    pixelCache.invalidateAll()
    return true
  }

  private func givenHeight(of slot: RowSlot) -> Double? {
    switch slot.element {
    case .row(let path):
      guard let delegate else { return rowHeight }
      return guarded { delegate.list(self, heightForItemAt: path) }
    case .header(let section):
      return guarded { delegate?.list(self, heightFor: .header, inSection: section) }
    case .footer(let section):
      return guarded { delegate?.list(self, heightFor: .footer, inSection: section) }
    case .tableHeader, .tableFooter, nil:
      return nil
    }
  }

  var rowWidth: Int { contentWidth > 0 ? contentWidth : viewWidth }
}
