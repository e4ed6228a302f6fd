@testable import GtkListKitCore

/// An operation drawn from a chooser and done to an index and to its naive reference.
enum HeightOperation {
  static func perform(
    on index: inout HeightIndex, and naive: inout NaiveHeights, by chooser: inout some Chooser,
    mostInserted: Int, heights: [Double]
  ) {
    let height = heights[chooser.choose(heights.count)]
    let count = naive.count
    switch chooser.choose(count == 0 ? 1 : 5) {
    case 0:
      let added = chooser.choose(from: 1...mostInserted)
      let position = chooser.choose(count + 1)
      let isMeasured = chooser.flip()
      index.insert(count: added, height: height, isMeasured: isMeasured, at: position)
      naive.insert(count: added, height: height, isMeasured: isMeasured, at: position)
    case 1:
      let range = self.range(below: count, by: &chooser)
      index.remove(range)
      naive.entries.removeSubrange(range)
    case 2:
      let range = self.range(below: count, by: &chooser)
      index.forgetMeasurements(in: range)
      naive.forget(in: range)
    default:
      let position = chooser.choose(count)
      index.setHeight(height, at: position)
      naive.entries[position] = .init(height: height, isMeasured: true)
    }
  }

  private static func range(below count: Int, by chooser: inout some Chooser) -> Range<Int> {
    let lower = chooser.choose(count)
    return lower..<lower + chooser.choose(from: 0...min(count - lower, 40))
  }
}
