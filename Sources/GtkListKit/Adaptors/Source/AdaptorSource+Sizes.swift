internal import GtkListKitCore

/// The heights, sizes and places of items.
extension AdaptorSource {
  func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    guard let rows = adaptor.shownRows(of: section, in: list), let first = rows.groups.first else {
      return list.rowHeights.sectionHeights
    }
    let groups = rows.groups
    func shown(_ heights: SectionHeights?) -> SectionHeights {
      heights?.scaled(by: list.textScale) ?? list.rowHeights.sectionHeights
    }
    guard groups.count > 1 else { return shown(first.heights) }
    // Arranged, the rows of a group no longer stand together.
    guard rows.arrangement == nil else {
      let heights = shown(first.heights)
      let areAlike = groups.allSatisfy { shown($0.heights) == heights }
      return areAlike ? heights : .perRow
    }
    return .parts(groups.map { (count: $0.rowCount, heights: shown($0.heights)) })
  }

  func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return list.rowHeights.scaled(rows.height(at: index) ?? list.rowHeight)
  }

  func list(
    _ list: ListView, estimatedHeightForItemAt path: ListIndexPath
  ) -> Double? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return list.rowHeights.scaled(rows.height(at: index) ?? rows.estimatedHeight)
  }

  func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    let holder = adaptor.shownSection(section, in: list)
    return list.rowHeights.scaled(kind == .footer ? holder?.footerHeight : holder?.headerHeight)
  }

  func list(
    _ list: ListView, indentationLevelForItemAt path: ListIndexPath
  ) -> Int {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return 0 }
    return rows.indentation(at: index)
  }

  func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    adaptor.shownSection(section, in: list)?.layout
  }

  func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return rows.size(at: index, fitting: breadth)
      ?? list.size(
        ofRowHeight: list.rowHeights.scaled(rows.height(at: index) ?? list.rowHeight),
        fitting: breadth)
  }

  func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    adaptor.shownRows(of: section, in: list)?.groups.contains { $0.knowsSizes } ?? false
  }

  func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return ItemSpan() }
    return rows.span(at: index)
  }
}
