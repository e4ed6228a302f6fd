public import GtkListKitCore

/// Finding sections and holders. The first match wins; collapsed sections are searched too, rows
/// that a filter hides are not.
///
/// Origin: Adaptor's `getSectionHolder` and `getCellHolder`.
extension Adaptor {
  /// The section whose header data equal those given. O(sections).
  public final func getSectionHolder<Data: Equatable>(
    withHeaderData data: Data
  ) -> (index: Int, holder: SectionViewHolder<Container>)? {
    getSectionHolder(withHeaderData: data) { $0 == $1 }
  }

  /// The section whose header data compare as equal to those given; header data of another type are
  /// passed over. O(sections).
  public final func getSectionHolder<Data>(
    withHeaderData data: Data, comparisonHandler: (Data, Data) -> Bool
  ) -> (index: Int, holder: SectionViewHolder<Container>)? {
    firstSection { ($0.headerData as? Data).map { comparisonHandler($0, data) } ?? false }
  }

  /// The section whose footer data equal those given. O(sections).
  public final func getSectionHolder<Data: Equatable>(
    withFooterData data: Data
  ) -> (index: Int, holder: SectionViewHolder<Container>)? {
    getSectionHolder(withFooterData: data) { $0 == $1 }
  }

  /// The section whose footer data compare as equal to those given; footer data of another type are
  /// passed over. O(sections).
  public final func getSectionHolder<Data>(
    withFooterData data: Data, comparisonHandler: (Data, Data) -> Bool
  ) -> (index: Int, holder: SectionViewHolder<Container>)? {
    firstSection { ($0.footerData as? Data).map { comparisonHandler($0, data) } ?? false }
  }

  /// The holder whose data equal those given. O(rows).
  public final func getCellHolder<Data: Equatable>(
    withCellData data: Data
  ) -> (index: ListIndexPath, holder: CellViewHolder<Container>)? {
    getCellHolder(withCellData: data) { $0 == $1 }
  }

  /// The holder whose data compare as equal to those given; data of another type are passed over.
  /// O(rows).
  public final func getCellHolder<Data>(
    withCellData data: Data, comparisonHandler: (Data, Data) -> Bool
  ) -> (index: ListIndexPath, holder: CellViewHolder<Container>)? {
    for (number, section) in dataSource.enumerated() {
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

  /// Where a holder stands; nil when it is in no section, or lazy. O(rows).
  public final func indexPath(of holder: CellViewHolder<Container>) -> ListIndexPath? {
    for (number, section) in dataSource.enumerated() {
      var start = 0
      for group in section.groups {
        if let index = group.index(of: holder) {
          return section.shownRow(ofData: start + index).map {
            ListIndexPath(row: $0, section: number)
          }
        }
        start += group.rowCount
      }
    }
    return nil
  }

  private func firstSection(
    where matches: (SectionViewHolder<Container>) -> Bool
  ) -> (index: Int, holder: SectionViewHolder<Container>)? {
    guard let index = dataSource.firstIndex(where: matches) else { return nil }
    return (index, dataSource[index])
  }
}
