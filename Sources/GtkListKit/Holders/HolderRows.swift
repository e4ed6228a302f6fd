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
    keepHeights()
    edits &+= 1
  }

  /// Puts holders before a row, or at the count behind the last, which must be there.
  ///
  /// - Complexity: as ``remove(_:)``
  func insert(_ holders: [CellViewHolder<Container>], at row: Int) {
    for kept in currentKept { kept.follow(inserting: holders.count, at: row) }
    stored.insert(contentsOf: holders, at: row)
    keepHeights(with: holders)
    edits &+= 1
  }

  public override var count: Int { stored.count }

  override var version: Int { edits }

  override func copy() -> RowGroup<Container>? { HolderRows(stored) }

  override var eagerCount: Int { stored.count }

  /// Found out once for the holders as they are. O(holders).
  public override var watchesSelection: Bool {
    if let watched, watched.edits == edits, watched.hooks == selectionHooks {
      return watched.answer
    }
    // Most are of one class: to compare classes takes longer than to look at the closure.
    var unwatched: ObjectIdentifier?
    let answer = stored.contains { holder in
      let kind = ObjectIdentifier(type(of: holder))
      if kind == unwatched { return holder.onSelect != nil }
      unwatched = kind
      return holder.watchesSelection
    }
    watched = (edits, selectionHooks, answer)
    return answer
  }
  private var watched: (edits: Int, hooks: Int, answer: Bool)?

  override func isSame(as other: RowGroup<Container>) -> Bool {
    guard let other = other as? HolderRows, other.stored.count == stored.count else {
      return false
    }
    return stored.withUnsafeBufferPointer { own in
      other.stored.withUnsafeBufferPointer { others in
        own.baseAddress == others.baseAddress || own.indices.allSatisfy { own[$0] === others[$0] }
      }
    }
  }

  override func index(of holder: CellViewHolder<Container>) -> Int? {
    stored.firstIndex { $0 === holder }
  }

  public override func holder(at index: Int) -> CellViewHolder<Container>? {
    // Asked of every row: `indices` would be made each time.
    index >= 0 && index < stored.count ? stored[index] : nil
  }

  public override func split(
    at index: Int
  ) -> (head: RowGroup<Container>, tail: RowGroup<Container>) {
    let index = min(max(0, index), holders.count)
    return (HolderRows(Array(holders[..<index])), HolderRows(Array(holders[index...])))
  }

  /// Found out once for the holders as they are. O(holders).
  public override var heights: SectionHeights? {
    if let known, known.edits == edits, known.given == givenHeights { return known.heights }
    let heights = Self.heights(of: stored[...])
    known = (edits, givenHeights, heights)
    return heights
  }
  private var known: (edits: Int, given: Int, heights: SectionHeights?)?

  private static func heights(
    of holders: ArraySlice<CellViewHolder<Container>>
  ) -> SectionHeights? {
    let first = holders.first?.cellHeight
    guard holders.allSatisfy({ $0.cellHeight == first }) else { return .perRow }
    return first.map { .uniform($0) }
  }

  /// What is known of the heights is known still, where rows have gone or others like them have come.
  private func keepHeights(with new: [CellViewHolder<Container>] = []) {
    guard let own = known, own.edits == edits, own.heights != .perRow,
      new.isEmpty || own.heights == Self.heights(of: new[...])
    else { return }
    known?.edits &+= 1
  }

  public override func height(at index: Int) -> Double? {
    holder(at: index)?.cellHeight
  }

  public override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    holder(at: index)?.size(fitting: breadth)
  }

  public override var knowsSizes: Bool { holders.first?.knowsSize ?? false }

  public override func span(at index: Int) -> ItemSpan {
    holder(at: index)?.cellSpan ?? ItemSpan()
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
