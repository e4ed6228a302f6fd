internal import GtkListKitCore

/// The holders of a group as they were at a moment.
///
/// As long as only a few have gone or come since then, they are the group's own: copying 100 000 holders
/// would take longer than to edit some.
final class HolderSnapshot {
  /// Whose they are; nil where they have been copied.
  private var group: HolderRows?
  private var copied: [CellViewHolder] = []
  private let count: Int
  /// Where the group's rows were at that moment.
  private var origins: RowOrigins
  /// Those that have gone from the group since, by their rows.
  private var gone: [Int: CellViewHolder] = [:]

  private static let mostGone = 256
  private static let mostStretches = 16

  init(_ group: HolderRows) {
    self.group = group
    count = group.count
    origins = RowOrigins(count: group.count)
  }

  /// Whether the group has these very holders, as far as it has told.
  var isCurrent: Bool { group != nil && origins == RowOrigins(count: count) }

  /// The holder of a row; nil out of range.
  func holder(at row: Int) -> CellViewHolder? {
    guard row >= 0, row < count else { return nil }
    guard let group else { return copied[row] }
    return origins.row(ofFormer: row).flatMap { group.holder(at: $0) } ?? gone[row]
  }

  /// The group is about to change otherwise.
  func copy() {
    guard let group else { return }
    copied = isCurrent ? group.holders : (0..<count).compactMap { holder(at: $0) }
    self.group = nil
    gone = [:]
  }

  /// The group is about to lose rows.
  func follow(removing rows: RangeSet<Int>) {
    guard let group else { return }
    let leaving = rows.ranges.reduce(0) { $0 + $1.count }
    guard gone.count + leaving <= Self.mostGone,
      origins.stretches.count + rows.ranges.count <= Self.mostStretches
    else { return copy() }
    let former = FormerRows(origins)
    for range in rows.ranges {
      for row in range {
        if let former = former.row(of: row) { gone[former] = group.holder(at: row) }
      }
    }
    origins.remove(rows)
  }

  /// The group is about to get rows.
  func follow(inserting count: Int, at row: Int) {
    guard group != nil else { return }
    guard origins.stretches.count + 2 <= Self.mostStretches else { return copy() }
    origins.insert(count, at: row)
  }
}
