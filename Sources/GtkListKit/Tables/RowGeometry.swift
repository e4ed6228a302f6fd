internal import GtkListKitCore

/// The geometry of tables: rows one below the other, and an index of their heights.
class RowGeometry: ListGeometry {
  final var heights = HeightIndex()
  /// The width of the rows; 0 until it is known.
  final var rowWidth = 0

  /// The height that a row gets where this one is given or measured: a column table rounds it, and
  /// raises it to what the theme needs.
  ///
  /// - Parameter isGiven: whether somebody wants it so; else it is an estimate, or measured.
  func allowedHeight(_ height: Double, isGiven: Bool = false) -> Double { height }

  override var ownLength: Double { heights.total }
  override func frame(of position: Int) -> ItemFrame {
    ItemFrame(
      along: heights.offset(of: position), across: 0, length: heights.height(at: position),
      breadth: Double(rowWidth > 0 ? rowWidth : list.viewport.width))
  }
  override func positions(in span: Range<Double>) -> [Range<Int>] {
    guard heights.count > 0 else { return [] }
    let first = heights.position(at: span.lowerBound)
    // A bottom edge that only touches the next row does not show it.
    let last = heights.position(at: span.upperBound - 0.5)
    return [first..<max(first, last) + 1]
  }
  override func firstPosition(at offset: Double) -> Int { heights.position(at: offset) }
  override func end(ofSection section: Int) -> Double {
    heights.offset(of: list.map.positions(ofSection: section)?.upperBound ?? heights.count)
  }
  override func isMeasured(at position: Int) -> Bool { heights.isMeasured(at: position) }
  override func setLength(_ length: Double, at position: Int) {
    heights.setHeight(length, at: position)
  }
  override var scrollStep: Double { list.estimatedRowHeight }

  override func position(besides position: Int, pages: Int) -> Int {
    let page = max(1, Double(list.viewport.height) - heights.height(at: position))
    let middle = heights.offset(of: position) + heights.height(at: position) / 2
    let target = heights.position(at: max(0, middle + Double(pages) * page))
    if target == position { return min(max(0, position + pages), max(0, heights.count - 1)) }
    return target
  }

  // MARK: Heights

  /// Takes all heights for estimates.
  override func reset() {
    // Taken out meanwhile: an estimate asks the delegate, who may ask the list for a place.
    heights = HeightIndex()
    let estimates = RowEstimates()
    heights = HeightIndex { add in
      addEstimates(for: 0..<list.map.count, estimates) { count, height in
        add(count, allowedHeight(height))
      }
    }
  }

  /// As ``reset()``, keeping the row under the top edge where it is.
  func estimateAnew() {
    let anchor =
      list.pendingBinding.pending?.anchor ?? list.viewport.anchor(at: list.viewport.offset)
    reset()
    configureScroll(at: list.viewport.offset(for: anchor))
  }

  override func carry(through update: ResolvedUpdate) {
    var changed = HeightIndex()
    swap(&changed, &heights)
    let estimates = RowEstimates()
    update.positions.apply(to: &changed) { positions, add in
      addEstimates(for: positions, estimates) { count, height in add(count, allowedHeight(height)) }
    }
    swap(&changed, &heights)
    takeGivenHeights(of: update.reloaded)
  }
}
