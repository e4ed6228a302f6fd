internal import GtkListKitCore

/// Rows whose holders exist.
package final class HolderRows: RowGroup {
  /// The holders in the order of the rows. Set, or changed in place, the view learns it at its next
  /// update or reload.
  package var holders: [CellViewHolder] {
    get { stored }
    _modify {
      for snapshot in currentSnapshots { snapshot.copy() }
      // Whoever edits may throw.
      defer { edits &+= 1 }
      yield &stored
    }
  }
  private var stored: [CellViewHolder]
  private var edits = 0
  private struct Snapshot { weak var holders: HolderSnapshot? }
  /// Those who know the holders as they once were.
  private var snapshots: [Snapshot] = []
  private var currentSnapshots: [HolderSnapshot] { snapshots.compactMap { $0.holders } }

  /// One row for each holder, in this order. A holder stands for one row: of one that is given
  /// twice the rows have the same identity, which is reported.
  package init(_ holders: [CellViewHolder]) {
    stored = holders
  }

  override var eager: HolderRows? { self }

  private init(as rows: HolderRows) {
    stored = rows.stored
    cachedHeights = rows.cachedHeights.flatMap {
      $0.edits == rows.edits ? (0, $0.given, $0.heights) : nil
    }
    watched = rows.watched.flatMap { $0.edits == rows.edits ? (0, $0.hooks, $0.answer) : nil }
  }

  /// Takes rows out, which must be there.
  ///
  /// - Complexity: O(holders behind the first one), a few nanoseconds for a thousand of them
  func remove(_ rows: RangeSet<Int>) {
    for snapshot in currentSnapshots { snapshot.follow(removing: rows) }
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
  func insert(_ holders: [CellViewHolder], at row: Int) {
    for snapshot in currentSnapshots { snapshot.follow(inserting: holders.count, at: row) }
    stored.insert(contentsOf: holders, at: row)
    keepHeights(with: holders)
    edits &+= 1
  }

  package override var count: Int { stored.count }

  override var revision: Int { edits }

  override func copy() -> RowGroup? { HolderRows(as: self) }

  override var eagerCount: Int { stored.count }

  /// Found out once for the holders as they are. O(holders).
  package override var watchesSelection: Bool {
    if let watched, watched.edits == edits, watched.hooks == CellViewHolder.selectionHooks {
      return watched.answer
    }
    // Most are of one class: to compare classes takes longer than to look at the closure.
    var unwatched: ObjectIdentifier?
    let answer = stored.withUnsafeBufferPointer { holders in
      for row in 0..<holders.count {
        let kind = ObjectIdentifier(type(of: holders[row]))
        if kind == unwatched, holders[row].onSelect == nil { continue }
        unwatched = kind
        if holders[row].watchesSelection { return true }
      }
      return false
    }
    watched = (edits, CellViewHolder.selectionHooks, answer)
    return answer
  }
  private var watched: (edits: Int, hooks: Int, answer: Bool)?

  override func isSame(as other: RowGroup) -> Bool {
    guard let other = other as? HolderRows, other.stored.count == stored.count else {
      return false
    }
    return stored.withUnsafeBufferPointer { own in
      other.stored.withUnsafeBufferPointer { others in
        own.baseAddress == others.baseAddress || own.indices.allSatisfy { own[$0] === others[$0] }
      }
    }
  }

  override func known(at index: Int) -> (row: UnnamedEdits.Row, holder: CellViewHolder?)? {
    guard stored.indices.contains(index) else { return nil }
    return (.holder(ObjectIdentifier(stored[index])), stored[index])
  }

  override func renewed(by edits: UnnamedEdits) -> RowGroup? {
    guard !edits.isEmpty else { return nil }
    var renewed: HolderRows?
    for (row, former) in stored.enumerated() {
      guard let holder = edits.holder(insteadOf: former) else { continue }
      let rows = renewed ?? HolderRows(as: self)
      rows.holders[row] = holder
      renewed = rows
    }
    return renewed
  }

  override func index(of holder: CellViewHolder) -> Int? {
    stored.firstIndex { $0 === holder }
  }

  package override func holder(at index: Int) -> CellViewHolder? {
    index >= 0 && index < stored.count ? stored[index] : nil
  }

  package override func split(at index: Int) -> (head: RowGroup, tail: RowGroup) {
    let index = min(max(0, index), holders.count)
    return (HolderRows(Array(holders[..<index])), HolderRows(Array(holders[index...])))
  }

  /// Found out once for the holders as they are. O(holders).
  package override var heights: SectionHeights? {
    if let cachedHeights, cachedHeights.edits == edits,
      cachedHeights.given == CellViewHolder.givenHeights
    {
      return cachedHeights.heights
    }
    let heights = Self.heights(of: stored)
    cachedHeights = (edits, CellViewHolder.givenHeights, heights)
    return heights
  }
  private var cachedHeights: (edits: Int, given: Int, heights: SectionHeights?)?

  private static func heights(of holders: [CellViewHolder]) -> SectionHeights? {
    let first = holders.first?.cellHeight
    guard holders.allSatisfy({ $0.cellHeight == first }) else { return .perRow }
    return first.map { .uniform($0) }
  }

  /// What is known of the heights is known still, where rows have gone or others like them have come.
  private func keepHeights(with new: [CellViewHolder] = []) {
    guard let own = cachedHeights, own.edits == edits, own.heights != .perRow,
      new.isEmpty || own.heights == Self.heights(of: new)
    else { return }
    cachedHeights?.edits &+= 1
  }

  package override func height(at index: Int) -> Double? {
    holder(at: index)?.cellHeight
  }

  package override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    holder(at: index)?.size(fitting: breadth)
  }

  package override var knowsSizes: Bool { holders.first?.knowsSize ?? false }

  package override func span(at index: Int) -> ItemSpan {
    holder(at: index)?.cellSpan ?? ItemSpan()
  }

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    snapshots.removeAll { $0.holders == nil }
    let now = currentSnapshots.last { $0.isCurrent } ?? HolderSnapshot(self)
    if snapshots.last?.holders !== now { snapshots.append(Snapshot(holders: now)) }
    return { index in now.holder(at: index).map { RowIdentity($0.id) } }
  }
}
