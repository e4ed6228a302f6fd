internal import GtkListKitCore

/// Rows whose holders exist.
package final class HolderRows: RowGroup {
  /// The holders in the order of the rows. Set, the view learns it at its next update or reload.
  ///
  /// - Complexity: O(holders) for the first reading, and after an edit elsewhere than at the end
  package var holders: [CellViewHolder] {
    get {
      if let array { return array }
      let new = Array(stored)
      array = new
      return new
    }
    set {
      array = newValue
      edit { $0 = ChunkedArray(newValue) }
    }
  }
  private var stored: ChunkedArray<CellViewHolder>
  /// The same holders, after a caller has read them as an array.
  private var array: [CellViewHolder]?
  private var edits = 0

  private func edit(_ body: (inout ChunkedArray<CellViewHolder>) -> Void) {
    body(&stored)
    edits &+= 1
  }

  /// One row for each holder, in this order. A holder stands for one row: of one that is given
  /// twice the rows have the same identity, which is reported.
  package init(_ holders: [CellViewHolder]) {
    stored = ChunkedArray(holders)
  }

  override var eager: HolderRows? { self }

  private init(as rows: HolderRows) {
    stored = rows.stored
    cachedHeights = rows.cachedHeights.flatMap {
      $0.edits == rows.edits ? (0, $0.given, $0.heights) : nil
    }
    watched = rows.watched.flatMap { $0.edits == rows.edits ? (0, $0.hooks, $0.answer) : nil }
  }

  /// Gives a row, which must be there, another holder.
  func replace(_ row: Int, with holder: CellViewHolder) {
    array?[row] = holder
    edit { $0[row] = holder }
  }

  /// Takes rows out, which must be there.
  func remove(_ rows: IndexRanges) {
    let knowsHeights = knowsUniformHeights
    if let only = rows.ranges.first, rows.ranges.count == 1, only.upperBound == count {
      array?.removeLast(only.count)
    } else {
      array = nil
    }
    edit { $0.remove(rows) }
    if knowsHeights { cachedHeights?.edits = edits }
  }

  /// Puts holders before a row, or at the count behind the last, which must be there.
  func insert(_ holders: [CellViewHolder], at row: Int) {
    let knowsHeights = knowsUniformHeights && cachedHeights?.heights == Self.heights(of: holders)
    if row == count { array?.append(contentsOf: holders) } else { array = nil }
    edit { $0.insert(holders, at: row) }
    if knowsHeights { cachedHeights?.edits = edits }
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
    let answer = stored.contains { holder in
      let kind = ObjectIdentifier(type(of: holder))
      if kind == unwatched, holder.onSelect == nil { return false }
      unwatched = kind
      return holder.watchesSelection
    }
    watched = (edits, CellViewHolder.selectionHooks, answer)
    return answer
  }
  private var watched: (edits: Int, hooks: Int, answer: Bool)?

  override func isSame(as other: RowGroup) -> Bool {
    (other as? HolderRows).map { $0.stored.isEqual(to: stored, by: ===) } ?? false
  }

  override func holders(otherThanIn old: RowGroup) -> [(row: Int, holder: CellViewHolder)] {
    guard let old = old as? HolderRows else { return [] }
    return stored.differences(from: old.stored, by: ===).map { ($0, stored[$0]) }
  }

  override func index(of holder: CellViewHolder) -> Int? {
    stored.firstIndex { $0 === holder }
  }

  package override func holder(at index: Int) -> CellViewHolder? {
    index >= 0 && index < stored.count ? stored[index] : nil
  }

  package override func split(at index: Int) -> (head: RowGroup, tail: RowGroup) {
    let head = HolderRows(as: self)
    let tail = HolderRows(as: self)
    let index = min(max(0, index), count)
    head.remove(IndexRanges(index..<count))
    tail.remove(IndexRanges(0..<index))
    return (head, tail)
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

  private static func heights(of holders: some Collection<CellViewHolder>) -> SectionHeights? {
    let first = holders.first?.cellHeight
    guard holders.allSatisfy({ $0.cellHeight == first }) else { return .perRow }
    return first.map { .uniform($0) }
  }

  /// Whether all rows have one known height.
  private var knowsUniformHeights: Bool {
    cachedHeights.map { $0.edits == edits && $0.heights != .perRow } ?? false
  }

  package override func height(at index: Int) -> Double? {
    holder(at: index)?.cellHeight
  }

  package override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    holder(at: index)?.size(fitting: breadth)
  }

  package override var knowsSizes: Bool { stored.first?.knowsSize ?? false }

  package override func span(at index: Int) -> ItemSpan {
    holder(at: index)?.cellSpan ?? ItemSpan()
  }

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let now = stored
    return { now.indices.contains($0) ? RowIdentity(now[$0].id) : nil }
  }
}
