/// Columns that share a breadth, in whole pixels.
struct ColumnGeometry: Sendable {
  let count: Int
  private let pitch: Double
  private let spacing: Double
  private let breadth: Double

  init(_ columns: ItemColumns, breadth: Double, spacing: Double) {
    let spacing = ItemSize.gap(spacing)
    let breadth = breadth > 0 ? min(breadth, ItemSize.most) : 0
    let fitting = max(1, Int((breadth + spacing) / (ItemSize.least + spacing)))
    let wanted: Int
    switch columns {
    case .count(let count): wanted = count
    case .adaptive(let minimum):
      wanted = Int((breadth + spacing) / (ItemSize.sane(minimum) + spacing))
    }
    count = min(max(wanted, 1), fitting)
    self.spacing = spacing
    self.breadth = max(breadth, ItemSize.least)
    pitch = (self.breadth + spacing) / Double(count)
  }

  /// Where a column begins.
  func start(of column: Int) -> Double { (Double(column) * pitch).rounded() }

  /// How broad some neighbouring columns are together, with what lies between them.
  func breadth(of column: Int, span: Int = 1) -> Double {
    start(of: column + span) - spacing - start(of: column)
  }

  /// The breadth that all columns have at least.
  var leastBreadth: Double { max(ItemSize.least, (pitch - spacing).rounded(.down)) }
}
