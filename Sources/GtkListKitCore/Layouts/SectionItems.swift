/// What a layout is told of the items it places.
public struct SectionItems {
  /// How many there are.
  public let count: Int
  /// The room across the scroll direction, in pixels.
  public let breadth: Double
  let sizes: ItemSizes
  /// The flat position of the first item.
  let start: Int
  private let spanOf: ((Int) -> ItemSpan)?
  /// How many items, from the first, may be asked for their spans.
  let mostSpans: Int

  init(
    count: Int, breadth: Double, sizes: ItemSizes, start: Int, spanOf: ((Int) -> ItemSpan)? = nil,
    mostSpans: Int = RowLimits.asked
  ) {
    self.count = count
    self.breadth = breadth
    self.sizes = sizes
    self.start = start
    self.spanOf = spanOf
    self.mostSpans = mostSpans
  }

  /// The size of an item as far as it is known.
  ///
  /// - Complexity: O(log n)
  public func size(of item: Int) -> ItemSize { sizes.size(at: start + item) }

  /// Whether the size of an item is more than an estimate.
  public func isMeasured(_ item: Int) -> Bool { sizes.isMeasured(at: start + item) }

  /// How many columns and lines an item is to take.
  public func span(of item: Int) -> ItemSpan { spanOf?(item) ?? ItemSpan() }

  /// The runs of equal sizes in a range of items.
  ///
  /// - Complexity: O(log n + runs)
  func runs(in range: Range<Int>) -> [ItemSizes.Run] {
    sizes.runs(in: start + range.lowerBound..<start + range.upperBound, most: range.count)
  }

  /// Calls `body` with each run of items of the same size, from an item on. Reads ever more runs at
  /// a time, since a caller may need few or all of them.
  ///
  /// - Parameter body: The count, the size and whether it is measured; false ends it.
  func forEachRun(from item: Int, _ body: (Int, ItemSize, Bool) -> Bool) {
    var item = item
    var most = 16
    while item < count {
      let range = start + item..<start + count
      for run in sizes.runs(in: range, most: most) {
        guard body(run.count, run.size, run.isMeasured) else { return }
        item += run.count
      }
      most = min(256, most * 2)
    }
  }
}
