internal import GtkListKitCore

/// Changing the sections. These leave the view alone until it is told to reload or update.
///
/// Origin: Adaptor's `append`, `clear`, `set` and `appendToLast`.
extension Adaptor {
  /// Makes a holder for each datum and puts them behind a section's rows. False when the section
  /// does not exist.
  @discardableResult
  public final func append(
    toSection section: Int, withDatas datas: [Any?], cellClass: ListCell.Type?,
    cellHeight: Double? = nil,
    cellHolderClass: CellViewHolder<Container>.Type = CellViewHolder<Container>.self
  ) -> Bool {
    guard let holder = self[section] else { return false }
    holder.append(Self.holders(for: datas, cellClass, cellHeight, cellHolderClass))
    return true
  }

  /// Takes all rows of a section away. False when it does not exist.
  @discardableResult
  public final func clear(section: Int) -> Bool {
    guard let holder = self[section] else { return false }
    holder.groups = []
    return true
  }

  /// Replaces all rows of a section. False when it does not exist.
  @discardableResult
  public final func set(
    section: Int, withDatas datas: [Any?], cellClass: ListCell.Type?, cellHeight: Double? = nil,
    cellHolderClass: CellViewHolder<Container>.Type = CellViewHolder<Container>.self
  ) -> Bool {
    guard let holder = self[section] else { return false }
    holder.cellHolders = Self.holders(for: datas, cellClass, cellHeight, cellHolderClass)
    return true
  }

  /// Puts data into the section given, which becomes the last one; or into the last one there is;
  /// or into a new one.
  public final func appendToLast(
    section: SectionViewHolder<Container>? = nil, datas: [Any?], cellClass: ListCell.Type?,
    cellHeight: Double? = nil,
    cellHolderClass: CellViewHolder<Container>.Type = CellViewHolder<Container>.self
  ) {
    if let section {
      dataSource.append(section)
    } else if dataSource.isEmpty {
      dataSource.append(SectionViewHolder())
    }
    append(
      toSection: dataSource.count - 1, withDatas: datas, cellClass: cellClass,
      cellHeight: cellHeight, cellHolderClass: cellHolderClass)
  }

  private static func holders(
    for datas: [Any?], _ cellClass: ListCell.Type?, _ cellHeight: Double?,
    _ holderClass: CellViewHolder<Container>.Type
  ) -> [CellViewHolder<Container>] {
    datas.map { data in
      let holder = holderClass.init()
      holder.cellData = data
      if let cellClass { holder.cellClass = cellClass }
      if let cellHeight { holder.cellHeight = cellHeight }
      return holder
    }
  }
}
