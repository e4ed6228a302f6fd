internal import GtkListKitCore

/// Rows whose holders exist.
package final class HolderRows: RowGroup {
  private var stored: ChunkedArray<CellViewHolder>
  /// The same holders, after a caller has read them as an array.
  private var array: [CellViewHolder]?
  private var cachedHeights: (given: Int, heights: SectionHeights?)?
  private var watched: (hooks: Int, answer: Bool)?

  /// One row for each holder, in this order. A holder stands for one row: of one that is given
  /// twice the rows have the same identity, which is reported.
  package init(_ holders: [CellViewHolder]) {
    stored = ChunkedArray(holders)
  }

  override var eager: HolderRows? { self }

  /// The holders in the order of the rows. O(holders) for the first reading, and after an edit that is not at the end.
  package var holders: [CellViewHolder] {
    if let array { return array }
    let new = Array(stored)
    array = new
    return new
  }

  // MARK: Edits of a group that is not shared

  /// Releases the array of the holders, which the next reading makes again.
  func forgetArray() { array = nil }

  /// The same rows for an edit. They take the array along, which would be copied for the edit otherwise.
  func copy() -> HolderRows {
    let new = HolderRows([])
    (new.stored, new.array) = (stored, array)
    (new.cachedHeights, new.watched) = (cachedHeights, watched)
    array = nil
    return new
  }

  /// Gives rows, which must be there, other holders.
  func replace(_ edits: [(row: Int, holder: CellViewHolder)]) {
    for (row, holder) in edits {
      array?[row] = holder
      stored[row] = holder
    }
    holdersDidChange(to: edits.map(\.holder))
  }

  /// Takes rows out, which must be there.
  func remove(_ rows: IndexRanges) {
    if let only = rows.ranges.first, rows.ranges.count == 1, only.upperBound == count {
      array?.removeLast(only.count)
    } else {
      array = nil
    }
    stored.remove(rows)
    holdersDidChange(to: [])
  }

  /// Puts holders before a row, or at the count behind the last, which must be there.
  func insert(_ holders: [CellViewHolder], at row: Int) {
    if row == count { array?.append(contentsOf: holders) } else { array = nil }
    stored.insert(holders, at: row)
    holdersDidChange(to: holders)
  }

  /// Forgets which holders watch the selection. Heights stay known if all rows are measured or have one height, and new
  /// holders do not change that.
  private func holdersDidChange(to new: [CellViewHolder]) {
    watched = nil
    guard let known = cachedHeights, known.heights != .perRow,
      new.isEmpty || Self.heights(of: new) == known.heights
    else {
      cachedHeights = nil
      return
    }
  }

  package override func split(at index: Int) -> (head: RowGroup, tail: RowGroup) {
    let index = min(max(0, index), count)
    let (head, tail) = (HolderRows([]), HolderRows([]))
    (head.stored, tail.stored) = (stored, stored)
    head.stored.remove(IndexRanges(index..<count))
    tail.stored.remove(IndexRanges(0..<index))
    return (head, tail)
  }

  // MARK: Rows

  package override var count: Int { stored.count }

  package override func holder(at index: Int) -> CellViewHolder? {
    index >= 0 && index < stored.count ? stored[index] : nil
  }

  override func index(of holder: CellViewHolder) -> Int? {
    stored.firstIndex { $0 === holder }
  }

  override func identity(at index: Int) -> RowIdentity? {
    holder(at: index).map { RowIdentity($0.id) }
  }

  override func isSame(as other: RowGroup) -> Bool {
    (other as? HolderRows).map { $0.stored.isEqual(to: stored, by: ===) } ?? false
  }

  override func holders(otherThanIn old: RowGroup) -> [(row: Int, holder: CellViewHolder)] {
    guard let old = old as? HolderRows else { return [] }
    return stored.differences(from: old.stored, by: ===).map { ($0, stored[$0]) }
  }

  /// Found out once for the holders as they are. O(holders).
  package override var watchesSelection: Bool {
    if let watched, watched.hooks == CellViewHolder.selectionHooks { return watched.answer }
    // Most are of one class: to compare classes takes longer than to look at the closure.
    var unwatched: ObjectIdentifier?
    let answer = stored.contains { holder in
      let kind = ObjectIdentifier(type(of: holder))
      if kind == unwatched, holder.onSelect == nil { return false }
      unwatched = kind
      return holder.watchesSelection
    }
    watched = (CellViewHolder.selectionHooks, answer)
    return answer
  }

  // MARK: Sizes

  /// Found out once for the holders as they are. O(holders).
  package override var heights: SectionHeights? {
    if let cachedHeights, cachedHeights.given == CellViewHolder.givenHeights {
      return cachedHeights.heights
    }
    let heights = Self.heights(of: stored)
    cachedHeights = (CellViewHolder.givenHeights, heights)
    return heights
  }

  private static func heights(of holders: some Collection<CellViewHolder>) -> SectionHeights? {
    let first = holders.first?.cellHeight
    guard holders.allSatisfy({ $0.cellHeight == first }) else { return .perRow }
    return first.map { .uniform($0) }
  }

  package override func height(at index: Int) -> Double? { holder(at: index)?.cellHeight }

  package override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    holder(at: index)?.size(fitting: breadth)
  }

  package override var knowsSizes: Bool { stored.first?.knowsSize ?? false }

  package override func span(at index: Int) -> ItemSpan {
    holder(at: index)?.cellSpan ?? ItemSpan()
  }
}
