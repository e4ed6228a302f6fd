internal import GtkListKitCore

/// The rows of a lazy group from between which others have gone, however scattered. They never change.
final class ThinnedRows<Container: ListView>: RowGroup<Container> {
  private let base: RowGroup<Container>
  private let left: LeftRows

  private init(_ base: RowGroup<Container>, _ left: LeftRows) {
    self.base = base
    self.left = left
  }

  /// What is left of a lazy group.
  ///
  /// - Parameter gone: ascending.
  /// - Complexity: O(ranges, and those gone before, + rows replaced × log ranges)
  static func rows(
    of group: RowGroup<Container>, without gone: [Range<Int>]
  ) -> RowGroup<Container> {
    let left = LeftRows(count: group.rowCount, without: gone)
    return (group as? PatchedRows)?.thinned(to: left) ?? rows(of: group, left)
  }

  static func rows(of group: RowGroup<Container>, _ left: LeftRows) -> RowGroup<Container> {
    if let thinned = group as? ThinnedRows {
      return rows(of: thinned.base, thinned.left.part(left))
    }
    guard let range = left.onlyRange else { return ThinnedRows(group, left) }
    return group.split(at: range.upperBound).head.split(at: range.lowerBound).tail
  }

  /// The number of a row in the whole group; nil out of range.
  private func former(_ index: Int) -> Int? {
    index >= 0 && index < left.count ? left.formerRow(of: index) : nil
  }

  override var count: Int { left.count }

  override func holder(at index: Int) -> CellViewHolder<Container>? {
    former(index).flatMap { base.holder(at: $0) }
  }

  override func holder(
    at index: Int, reusing spare: inout CellViewHolder<Container>?
  ) -> CellViewHolder<Container>? {
    guard let former = former(index) else { return nil }
    return base.holder(at: former, reusing: &spare)
  }

  override func split(
    at index: Int
  ) -> (head: RowGroup<Container>, tail: RowGroup<Container>) {
    let index = min(max(0, index), left.count)
    return (
      Self.rows(of: base, left.part(0..<index)),
      Self.rows(of: base, left.part(index..<left.count))
    )
  }

  // MARK: What rows look like

  override var heights: SectionHeights? {
    if case .parts = base.heights { return .perRow }
    return base.heights
  }
  override var estimatedHeight: Double? { base.estimatedHeight }
  override func height(at index: Int) -> Double? { former(index).flatMap { base.height(at: $0) } }
  override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    former(index).flatMap { base.size(at: $0, fitting: breadth) }
  }
  override var knowsSizes: Bool { base.knowsSizes }
  override func span(at index: Int) -> ItemSpan {
    former(index).map { base.span(at: $0) } ?? ItemSpan()
  }
  override var watchesSelection: Bool { base.watchesSelection }
  override var hasSearchTexts: Bool { base.hasSearchTexts }
  override func searchText(at index: Int) -> String? {
    former(index).flatMap { base.searchText(at: $0) }
  }
  override func accessibleName(at index: Int) -> String? {
    former(index).flatMap { base.accessibleName(at: $0) }
  }

  // MARK: What rows are

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let identity = base.identities()
    let left = left
    return { $0 >= 0 && $0 < left.count ? identity(left.formerRow(of: $0)) : nil }
  }

  override var version: Int { base.version }

  override func models<Model: Sendable>(as type: Model.Type) -> GroupModels<Model> {
    let left = left
    return switch base.models(as: type) {
    case .anywhere(let model):
      .anywhere { $0 >= 0 && $0 < left.count ? model(left.formerRow(of: $0)) : nil }
    case .onMain(let model):
      .onMain { $0 >= 0 && $0 < left.count ? model(left.formerRow(of: $0)) : nil }
    }
  }
}
