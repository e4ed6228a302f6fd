/// A grid of lines that are all equally long: arithmetic, and no memory for each item.
struct UniformGridSolver: SectionSolver {
  private let count: Int
  private let columns: ColumnGeometry
  private let length: Double
  private let pitch: Double

  init(count: Int, _ columns: ColumnGeometry, length: Double, spacing: Double) {
    self.count = count
    self.columns = columns
    self.length = length
    pitch = length + spacing
  }

  private var lines: Int { (count + columns.count - 1) / columns.count }

  var extent: Double {
    lines == 0 ? 0 : Double(lines - 1) * pitch + length
  }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    let column = item % columns.count
    return ItemFrame(
      along: Double(item / columns.count) * pitch, across: columns.start(of: column),
      length: length, breadth: columns.breadth(of: column))
  }

  func items(in span: Range<Double>) -> [Range<Int>] {
    guard span.upperBound > 0, span.lowerBound < extent, !span.isEmpty else { return [] }
    var first = max(0, Int((span.lowerBound / pitch).rounded(.down)))
    // In the gap behind a line.
    if Double(first) * pitch + length <= span.lowerBound { first += 1 }
    let end = min(Double(lines), (span.upperBound / pitch).rounded(.up))
    let range = first * columns.count..<min(count, max(first, Int(end)) * columns.count)
    return range.isEmpty ? [] : [range]
  }
}
