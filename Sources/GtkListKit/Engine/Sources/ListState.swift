internal import GtkListKitCore

/// The sections and rows of a list at one moment. It does not change.
///
/// A list shows one. Each reload and update leads to another one.
struct ListState {
  /// How many rows the sections have, and which headers and footers.
  var map = SectionMap()
  /// The identities of sections and rows; nil if the data source has none.
  var identities: SectionIdentities?
  /// Other states have another one, also if they have the same rows.
  let revision = Revision()
}

extension ListView {
  /// The state of the data source.
  ///
  /// An adaptor has it. The hooks of any other data source are called for each section.
  final func currentState() -> ListState {
    removeDroppedHeaders()
    guard let dataSource else { return ListState(map: emptyMap) }
    return callOut {
      if let source = dataSource as? any HolderListSource { return source.state(in: self) }
      let map = map(of: dataSource.numberOfSections(in: self)) {
        dataSource.list(self, numberOfItemsIn: $0)
      } has: {
        dataSource.list(self, has: $0, inSection: $1)
      } hides: {
        dataSource.list(self, hidesSection: $0)
      }
      let identities = dataSource.identities(in: self).map { SectionIdentities(of: $0) }
      return ListState(map: map, identities: identities)
    }
  }

  /// The state after all changes that wait; nil if it is not known yet.
  final var latestState: ListState? {
    switch work.change {
    case .updates(let updates): updates.last?.state
    case .reload, .difference: nil
    case nil: shownRows.state
    }
  }

  private var emptyMap: SectionMap {
    map(of: 0) { _ in
      0
    } has: { _, _ in
      false
    } hides: { _ in
      false
    }
  }

  /// The map of sections, with the list's own header and footer.
  ///
  /// Sections and rows that cannot be shown are reported.
  ///
  /// - Parameters:
  ///   - claimed: the number of sections.
  ///   - rows: the number of rows of a section.
  ///   - has: whether a section has a header or footer.
  ///   - hides: whether a section without rows shows no header and footer either.
  /// - Complexity: O(sections)
  final func map(
    of claimed: Int, rows: (Int) -> Int, has: (SectionViewKind, Int) -> Bool, hides: (Int) -> Bool
  ) -> SectionMap {
    var shapes: [SectionShape] = []
    var hidesSections = false
    let count = min(max(0, claimed), RowLimits.sections)
    shapes.reserveCapacity(count)
    var tooLong: Int?
    for section in 0..<count {
      let rows = rows(section)
      if rows > Arrangement.mostRows { tooLong = tooLong ?? section }
      var shape = shown(
        SectionShape(
          rows: max(0, rows), hasHeader: has(.header, section), hasFooter: has(.footer, section)))
      if shape.rows == 0, shape.hasHeader || shape.hasFooter, hides(section) {
        shape = SectionShape(rows: 0)
        hidesSections = true
      }
      shapes.append(shape)
    }
    report(tooLong: tooLong)
    report(tooManySections: claimed)
    var map = SectionMap(
      hasTableHeader: tableHeaderOrFooter(of: .header) != nil,
      hasTableFooter: tableHeaderOrFooter(of: .footer) != nil, sections: shapes)
    map.hidesSections = hidesSections
    return map
  }

  /// Says once that a section has more rows than can be shown.
  private func report(tooLong section: Int?) {
    defer { shownRows.hasReportedLength = section != nil }
    guard let section, !shownRows.hasReportedLength else { return }
    ListReport(
      .indexOutOfRange,
      "section \(section) has more than \(Arrangement.mostRows) rows; those behind them are not "
        + "shown",
      fix: "Divide the rows into several sections."
    ).send()
  }

  /// Reports once that a list cannot show so many sections.
  private func report(tooManySections count: Int) {
    let areTooMany = count > RowLimits.sections
    defer { shownRows.hasReportedSections = areTooMany }
    guard areTooMany, !shownRows.hasReportedSections else { return }
    ListReport(
      .indexOutOfRange,
      "\(count) sections are too many; the list shows the first \(RowLimits.sections)",
      fix: "Divide the rows into fewer sections."
    ).send()
  }
}
