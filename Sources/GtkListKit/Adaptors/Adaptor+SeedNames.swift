public import GtkListKitCore

// What Adaptor for iOS calls things, for whoever comes from it.

extension Adaptor {
  /// The original's name for ``list``.
  public final var view: ListView? { list }
  /// The original's name for ``sections``.
  public final var dataSource: [SectionViewHolder] {
    get { sections }
    _modify { yield &sections }
  }
}

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
    cellHolderClass: CellViewHolder.Type = CellViewHolder.self
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
    cellHolderClass: CellViewHolder.Type = CellViewHolder.self
  ) -> Bool {
    guard let holder = self[section] else { return false }
    holder.cellHolders = Self.holders(for: datas, cellClass, cellHeight, cellHolderClass)
    return true
  }

  /// Puts data into the section given, which becomes the last one; or into the last one there is;
  /// or into a new one.
  public final func appendToLast(
    section: SectionViewHolder? = nil, datas: [Any?], cellClass: ListCell.Type?,
    cellHeight: Double? = nil,
    cellHolderClass: CellViewHolder.Type = CellViewHolder.self
  ) {
    if let section {
      sections.append(section)
    } else if sections.isEmpty {
      sections.append(SectionViewHolder())
    }
    append(
      toSection: sections.count - 1, withDatas: datas, cellClass: cellClass,
      cellHeight: cellHeight, cellHolderClass: cellHolderClass)
  }

  private static func holders(
    for datas: [Any?], _ cellClass: ListCell.Type?, _ cellHeight: Double?,
    _ holderClass: CellViewHolder.Type
  ) -> [CellViewHolder] {
    datas.map { data in
      let holder = holderClass.init()
      holder.cellData = data
      if let cellClass { holder.cellClass = cellClass }
      if let cellHeight { holder.cellHeight = cellHeight }
      return holder
    }
  }
}

/// Finding sections and holders. The first match wins; collapsed sections are searched too, rows
/// that a filter hides are not.
///
/// Origin: Adaptor's `getSectionHolder` and `getCellHolder`.
extension Adaptor {
  // Data are autoclosures, because Swift 6.3.1 crashes if it opens data of type Any for a generic
  // parameter that is also a parameter of a closure.

  /// The section whose header data equal those given. O(sections).
  public final func getSectionHolder<Data: Equatable>(
    withHeaderData data: Data
  ) -> (index: Int, holder: SectionViewHolder)? {
    getSectionHolder(withHeaderData: data) { $0 == $1 }
  }

  /// The section whose header data compare as equal to those given; header data of another type are
  /// passed over. O(sections).
  public final func getSectionHolder<Data>(
    withHeaderData data: @autoclosure () -> Data, comparisonHandler: (Data, Data) -> Bool
  ) -> (index: Int, holder: SectionViewHolder)? {
    let data = data()
    return firstSection { ($0.headerData as? Data).map { comparisonHandler($0, data) } ?? false }
  }

  /// The section whose footer data equal those given. O(sections).
  public final func getSectionHolder<Data: Equatable>(
    withFooterData data: Data
  ) -> (index: Int, holder: SectionViewHolder)? {
    getSectionHolder(withFooterData: data) { $0 == $1 }
  }

  /// The section whose footer data compare as equal to those given; footer data of another type are
  /// passed over. O(sections).
  public final func getSectionHolder<Data>(
    withFooterData data: @autoclosure () -> Data, comparisonHandler: (Data, Data) -> Bool
  ) -> (index: Int, holder: SectionViewHolder)? {
    let data = data()
    return firstSection { ($0.footerData as? Data).map { comparisonHandler($0, data) } ?? false }
  }

  /// The holder whose data equal those given. O(rows).
  public final func getCellHolder<Data: Equatable>(
    withCellData data: Data
  ) -> (index: ListIndexPath, holder: CellViewHolder)? {
    getCellHolder(withCellData: data) { $0 == $1 }
  }

  /// The holder whose data compare as equal to those given; data of another type are passed over.
  /// O(rows).
  public final func getCellHolder<Data>(
    withCellData data: @autoclosure () -> Data, comparisonHandler: (Data, Data) -> Bool
  ) -> (index: ListIndexPath, holder: CellViewHolder)? {
    let data = data()
    for (number, section) in sections.enumerated() {
      var row = 0
      for group in section.groups {
        for index in 0..<group.rowCount {
          if let holder = group.holder(at: index), let other = holder.cellData as? Data,
            comparisonHandler(other, data), let shown = section.shownRow(ofData: row)
          {
            return (ListIndexPath(row: shown, section: number), holder)
          }
          row += 1
        }
      }
    }
    return nil
  }

  private func firstSection(
    where matches: (SectionViewHolder) -> Bool
  ) -> (index: Int, holder: SectionViewHolder)? {
    guard let index = sections.firstIndex(where: matches) else { return nil }
    return (index, sections[index])
  }
}

extension SectionViewHolder {
  /// The original's name for ``isCollapsed``.
  public final var collapsed: Bool {
    get { isCollapsed }
    set { isCollapsed = newValue }
  }
}

/// The original's name for ``ListView/useSource(_:keepsScrollPosition:)``.
extension ListView {
  /// Fills the list from an adaptor, or another source, which the list keeps alive; nil empties it.
  ///
  /// Origin: Adaptor's `useAdaptor(_:)`.
  public final func useAdaptor(_ adaptor: (any ListSourceConvertible)?) { useSource(adaptor) }

  /// The adaptor that fills the list; nil if another source fills it, or none.
  public final var adaptor: Adaptor? { (source as? AdaptorSource)?.adaptor }

  /// Fills the list from a new adaptor.
  @discardableResult
  public final func useAdaptor() -> Adaptor {
    let adaptor = Adaptor()
    useSource(adaptor)
    return adaptor
  }
}

/// An adaptor for a table.
public typealias TableAdaptor = Adaptor
/// An adaptor for a collection.
public typealias CollectionAdaptor = Adaptor
/// An adaptor for any list.
public typealias ListAdaptor = Adaptor
/// The list that the hooks of a holder receive.
public typealias TableContainer = ListView
/// A holder of a table's row.
public typealias TableCellViewHolder = CellViewHolder
/// A holder of a collection's item.
public typealias CollectionCellViewHolder = CellViewHolder
/// A section of a table.
public typealias TableSectionViewHolder = SectionViewHolder
/// A section of a collection.
public typealias CollectionSectionViewHolder = SectionViewHolder
/// A holder of a table's row with a model.
public typealias TableModelHolder<Cell: ModelCell> = ModelCellViewHolder<Cell>
