public import GtkListKitCore

/// Rows whose holders exist.
public final class HolderRows<Container: ListView>: RowGroup<Container> {
  /// The holders in the order of the rows. Set, or changed in place, the view learns it at its next
  /// update or reload.
  public var holders: [CellViewHolder<Container>] {
    get { stored }
    _modify {
      for kept in currentKept { kept.copy() }
      yield &stored
      edits &+= 1
    }
  }
  private var stored: [CellViewHolder<Container>]
  private var edits = 0
  /// Those who know the holders as they once were.
  private var kept: [WeakKeptHolders<Container>] = []
  private var currentKept: [KeptHolders<Container>] { kept.compactMap { $0.holders } }

  /// One row for each holder, in this order. A holder stands for one row: of one that is given
  /// twice the rows have the same identity, which is reported.
  public init(_ holders: [CellViewHolder<Container>]) {
    stored = holders
  }

  /// Takes rows out, which must be there.
  ///
  /// - Complexity: O(holders behind the first one), a few nanoseconds for a thousand of them
  func remove(_ rows: RangeSet<Int>) {
    for kept in currentKept { kept.follow(removing: rows) }
    if rows.ranges.count <= 8 {
      for range in rows.ranges.reversed() { stored.removeSubrange(range) }
    } else {
      stored.removeSubranges(rows)
    }
    edits &+= 1
  }

  /// Puts holders before a row, or at the count behind the last, which must be there.
  ///
  /// - Complexity: as ``remove(_:)``
  func insert(_ holders: [CellViewHolder<Container>], at row: Int) {
    for kept in currentKept { kept.follow(inserting: holders.count, at: row) }
    stored.insert(contentsOf: holders, at: row)
    edits &+= 1
  }

  public override var count: Int { holders.count }

  override var version: Int { edits }

  override func copy() -> RowGroup<Container>? { HolderRows(holders) }

  override var eagerCount: Int { holders.count }

  override func isSame(as other: RowGroup<Container>) -> Bool {
    guard let other = other as? HolderRows, other.holders.count == holders.count else {
      return false
    }
    return zip(holders, other.holders).allSatisfy { $0 === $1 }
  }

  override func index(of holder: CellViewHolder<Container>) -> Int? {
    holders.firstIndex { $0 === holder }
  }

  public override func holder(at index: Int) -> CellViewHolder<Container>? {
    holders.indices.contains(index) ? holders[index] : nil
  }

  public override func split(
    at index: Int
  ) -> (head: RowGroup<Container>, tail: RowGroup<Container>) {
    let index = min(max(0, index), holders.count)
    return (HolderRows(Array(holders[..<index])), HolderRows(Array(holders[index...])))
  }

  public override var heights: SectionHeights? {
    guard let first = holders.first?.cellHeight else {
      return holders.contains { $0.cellHeight != nil } ? .perRow : nil
    }
    return holders.allSatisfy { $0.cellHeight == first } ? .uniform(first) : .perRow
  }

  public override func height(at index: Int) -> Double? {
    holders.indices.contains(index) ? holders[index].cellHeight : nil
  }

  public override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    holders.indices.contains(index) ? holders[index].size(fitting: breadth) : nil
  }

  public override var knowsSizes: Bool { holders.first?.knowsSize ?? false }

  public override func span(at index: Int) -> ItemSpan {
    holders.indices.contains(index) ? holders[index].cellSpan : ItemSpan()
  }

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    kept.removeAll { $0.holders == nil }
    let now = currentKept.last(where: \.isCurrent) ?? KeptHolders(self)
    if kept.last?.holders !== now { kept.append(WeakKeptHolders(holders: now)) }
    return { index in now.holder(at: index).map { RowIdentity($0.id) } }
  }
}

private struct WeakKeptHolders<Container: ListView> {
  weak var holders: KeptHolders<Container>?
}
