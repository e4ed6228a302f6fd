internal import GtkListKitCore

/// The rows of a lazy group that were edited: some have gone from between the others, and some have
/// holders of their own, however scattered. No holders are made for the others.
final class EditedRows: RowGroup {
  private let base: RowGroup
  /// Which rows of the base are left.
  private let left: RemainingRows
  /// By the rows of the base.
  private var patches: SparseRows<CellViewHolder>

  private init(
    _ base: RowGroup, _ left: RemainingRows,
    _ patches: SparseRows<CellViewHolder>
  ) {
    self.base = base
    self.left = left
    self.patches = patches
  }

  convenience init(_ base: RowGroup) {
    self.init(base, RemainingRows(count: base.rowCount), SparseRows())
  }

  /// What is left of a lazy group.
  ///
  /// - Complexity: O(ranges, and those gone before, + rows replaced × log ranges)
  static func rows(of group: RowGroup, without gone: IndexRanges) -> RowGroup {
    let edited = group.edited()
    var left = edited.left
    left.remove(gone)
    return edited.rows(left)
  }

  private func rows(_ left: RemainingRows) -> RowGroup {
    var own = patches
    for (row, _) in patches where left.index(of: row) == nil { own[row] = nil }
    guard own.isEmpty, let range = left.onlyRange else { return EditedRows(base, left, own) }
    return base.split(at: range.upperBound).head.split(at: range.lowerBound).tail
  }

  /// Gives rows other holders. The group must not be shared.
  func replace(_ edits: [(row: Int, holder: CellViewHolder)]) {
    for (index, holder) in edits {
      if let row = left.row(of: index) { patches[row] = holder }
    }
  }

  func copy() -> EditedRows { EditedRows(base, left, patches) }

  override func edited() -> EditedRows { self }

  override var count: Int { left.count }

  override func holder(at index: Int) -> CellViewHolder? {
    left.row(of: index).flatMap { patches[$0] ?? base.holder(at: $0) }
  }

  override func data(at index: Int) -> Any? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map(\.cellData) ?? base.data(at: row)
  }

  override func deleter(of index: Int) -> (any RowDeleter)? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map(\.deleter) ?? base.deleter(of: row)
  }

  override func split(at index: Int) -> (head: RowGroup, tail: RowGroup) {
    let index = min(max(0, index), count)
    return (rows(left.part(0..<index)), rows(left.part(index..<count)))
  }

  override func options<Cell: ModelCell>(of cell: Cell.Type) -> RowOptions<Cell.Model>.Shared? {
    base.options(of: cell)
  }

  // MARK: What rows look like

  override var heights: SectionHeights? {
    if patches.contains(where: { $0.value.cellHeight != base.height(at: $0.row) }) {
      return .perRow
    }
    if case .parts = base.heights, left.onlyRange != 0..<base.rowCount { return .perRow }
    return base.heights
  }
  override var estimatedHeight: Double? { base.estimatedHeight }
  override func height(at index: Int) -> Double? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map { $0.cellHeight } ?? base.height(at: row)
  }
  override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map { $0.size(fitting: breadth) } ?? base.size(at: row, fitting: breadth)
  }
  override var knowsSizes: Bool { base.knowsSizes }
  override func span(at index: Int) -> ItemSpan {
    guard let row = left.row(of: index) else { return ItemSpan() }
    return patches[row]?.cellSpan ?? base.span(at: row)
  }
  override var watchesSelection: Bool { !patches.isEmpty || base.watchesSelection }
  override var hasSearchTexts: Bool { !patches.isEmpty || base.hasSearchTexts }
  override func searchText(at index: Int) -> String? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map(\.searchText) ?? base.searchText(at: row)
  }
  override func searchKeys(at index: Int) -> [String]? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map(\.searchKeys) ?? base.searchKeys(at: row)
  }
  override func accessibleName(at index: Int) -> String? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map(\.accessibleName) ?? base.accessibleName(at: row)
  }
  override func accessibleDescription(at index: Int) -> String? {
    guard let row = left.row(of: index) else { return nil }
    return patches[row].map(\.accessibleDescription) ?? base.accessibleDescription(at: row)
  }

  // MARK: What rows are

  override func identity(at index: Int) -> RowIdentity? {
    left.row(of: index).flatMap { row in
      patches[row].map { RowIdentity($0.id) } ?? base.identity(at: row)
    }
  }

  override func identityList() -> [RowIdentity]? {
    guard patches.isEmpty, let all = base.identityList() else { return nil }
    var ids: [RowIdentity] = []
    ids.reserveCapacity(left.count)
    for range in left.ranges { ids += all[range] }
    return ids
  }

  override func isSame(as other: RowGroup) -> Bool {
    guard let other = other as? EditedRows, other.base === base,
      other.left == left, other.patches.count == patches.count
    else { return false }
    return patches.allSatisfy { other.patches[$0.row] === $0.value }
  }

  override func holders(otherThanIn old: RowGroup) -> [(row: Int, holder: CellViewHolder)] {
    let old = old.edited()
    return patches.compactMap { row, holder in
      guard old.patches[row] !== holder else { return nil }
      return left.index(of: row).map { ($0, holder) }
    }
  }

  override func index(of holder: CellViewHolder) -> Int? {
    guard let row = patches.first(where: { $0.value === holder })?.row else { return nil }
    return left.index(of: row)
  }

  override func models<Model: Sendable>(as type: Model.Type) -> GroupModels<Model> {
    var own = SparseRows<Model?>()
    for (row, holder) in patches { own[row] = .some(holder.cellData as? Model) }
    let (read, left) = (own, left)
    switch base.models(as: type) {
    case .anywhere(let model):
      return .anywhere { index in left.row(of: index).flatMap { read[$0] ?? model($0) } }
    case .onMain(let model):
      return .onMain { index in left.row(of: index).flatMap { read[$0] ?? model($0) } }
    }
  }
}
