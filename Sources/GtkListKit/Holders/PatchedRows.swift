internal import GtkListKitCore

/// The rows of a lazy group of which some were replaced: holders for those, however scattered, and
/// none for the others.
final class PatchedRows<Container: ListView>: RowGroup<Container> {
  private let base: RowGroup<Container>
  private var patches: SparseRows<CellViewHolder<Container>>
  private var edits = 0

  init(
    _ base: RowGroup<Container>,
    _ patches: SparseRows<CellViewHolder<Container>> = SparseRows()
  ) {
    self.base = base
    self.patches = patches
  }

  /// Gives a row another holder.
  func replace(_ index: Int, with holder: CellViewHolder<Container>) {
    patches[index] = holder
    edits &+= 1
  }

  override var count: Int { base.count }

  override func holder(at index: Int) -> CellViewHolder<Container>? {
    patches[index] ?? base.holder(at: index)
  }

  override func split(
    at index: Int
  ) -> (head: RowGroup<Container>, tail: RowGroup<Container>) {
    let index = min(max(0, index), count)
    let (head, tail) = base.split(at: index)
    var above = SparseRows<CellViewHolder<Container>>()
    var below = above
    for (row, holder) in patches {
      if row < index { above[row] = holder } else { below[row - index] = holder }
    }
    return (
      above.isEmpty ? head : PatchedRows(head, above),
      below.isEmpty ? tail : PatchedRows(tail, below)
    )
  }

  /// What is left between ranges that are taken out.
  ///
  /// - Complexity: O(ranges + rows replaced × log rows replaced)
  func parts(between ranges: [Range<Int>]) -> [RowGroup<Container>] {
    var parts: [RowGroup<Container>] = []
    var next = patches.sorted { $0.row < $1.row }[...]
    var rest = base
    var start = 0
    for range in ranges + [count..<count] {
      var own = SparseRows<CellViewHolder<Container>>()
      for (row, holder) in next.prefix(while: { $0.row < range.lowerBound }) {
        own[row - start] = holder
      }
      next = next.drop { $0.row < range.upperBound }
      let head = rest.split(at: range.lowerBound - start).head
      parts.append(own.isEmpty ? head : PatchedRows(head, own))
      rest = rest.split(at: range.upperBound - start).tail
      start = range.upperBound
    }
    return parts
  }

  /// Those of the rows that are left.
  ///
  /// - Complexity: O(ranges + rows replaced × log ranges)
  func thinned(to left: LeftRows) -> RowGroup<Container> {
    let rows = ThinnedRows.rows(of: base, left)
    var own = SparseRows<CellViewHolder<Container>>()
    for (row, holder) in patches {
      if let row = left.row(ofFormer: row) { own[row] = holder }
    }
    return own.isEmpty ? rows : PatchedRows(rows, own)
  }

  // MARK: What rows look like

  override var heights: SectionHeights? {
    let areOthers = patches.contains { $0.value.cellHeight != base.height(at: $0.row) }
    return areOthers ? .perRow : base.heights
  }
  override var estimatedHeight: Double? { base.estimatedHeight }
  override func height(at index: Int) -> Double? {
    patches[index].map(\.cellHeight) ?? base.height(at: index)
  }
  override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    patches[index].map { $0.size(fitting: breadth) } ?? base.size(at: index, fitting: breadth)
  }
  override var knowsSizes: Bool { base.knowsSizes }
  override func span(at index: Int) -> ItemSpan {
    patches[index]?.cellSpan ?? base.span(at: index)
  }
  override var watchesSelection: Bool { true }
  override var hasSearchTexts: Bool { !patches.isEmpty || base.hasSearchTexts }
  override func searchText(at index: Int) -> String? {
    patches[index].map(\.searchText) ?? base.searchText(at: index)
  }
  override func accessibleName(at index: Int) -> String? {
    patches[index].map(\.accessibleName) ?? base.accessibleName(at: index)
  }

  // MARK: What rows are

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let patches = patches
    let identity = base.identities()
    return { patches[$0].map { RowIdentity($0.id) } ?? identity($0) }
  }

  override var version: Int { edits }

  override func copy() -> RowGroup<Container>? { PatchedRows(base, patches) }

  override var eagerCount: Int { patches.count }

  override func isSame(as other: RowGroup<Container>) -> Bool {
    guard let other = other as? PatchedRows, other.base === base,
      other.patches.count == patches.count
    else { return false }
    return patches.allSatisfy { other.patches[$0.row] === $0.value }
  }

  override func index(of holder: CellViewHolder<Container>) -> Int? {
    patches.first { $0.value === holder }?.row
  }

  override func models<Model: Sendable>(as type: Model.Type) -> GroupModels<Model> {
    var own = SparseRows<Model?>()
    for (row, holder) in patches { own[row] = .some(holder.cellData as? Model) }
    let read = own
    switch base.models(as: type) {
    case .anywhere(let model): return .anywhere { read[$0] ?? model($0) }
    case .onMain(let model): return .onMain { read[$0] ?? model($0) }
    }
  }
}
