public import GtkListKit

/// Shows sections of builders, in the order given. For other contents a new output replaces it, or,
/// where it stands in a larger source, its ``sections`` are set.
///
/// ```swift
/// list.show(ListOutput(factory))     // what was there before and still is stays in its place
/// ```
///
/// Origin: `DefaultTableViewOutput`.
open class ListOutput: ForwardingSource {
  /// Setting others shows the difference, by the ids of builders and sections.
  public final var sections: [any BuilderSection] { didSet { host?.applyDifference() } }
  /// Where the builders remember what the user edits in cells: of several rows it is one step.
  public final var undoStack: UndoStack?
  /// The heights that the rows had when their cells were configured.
  private var givenHeights: [ObjectIdentifier: Double?] = [:]

  /// - Parameter sections: what is shown, from top to bottom.
  public init(sections: [any BuilderSection]) { self.sections = sections }

  /// Shows the sections that a factory makes, which is asked once.
  public convenience init(_ factory: some SectionFactory) {
    self.init(sections: factory.buildSections())
  }

  /// The user has selected a row. Default: tells its builder.
  open func didSelectCell(at path: ListIndexPath) { builder(at: path)?.didSelect(at: path) }
  /// A row comes on screen: the place to load more. Default: tells its builder.
  open func cellWillDisplay(at path: ListIndexPath) { builder(at: path)?.willDisplay(at: path) }

  private func section(_ number: Int) -> (any BuilderSection)? {
    sections.indices.contains(number) ? sections[number] : nil
  }

  // MARK: As a list's source

  open override func numberOfSections(in list: ListView) -> Int { sections.count }

  open override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    self.section(section)?.numberOfItems ?? 0
  }

  private func builder(at path: ListIndexPath) -> (any CellBuilder)? {
    section(path.section)?.builder(at: path.row)
  }

  open override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = section(path.section)?.cell(at: path, in: list)
    if let cell { show(builder(at: path), in: cell, at: path) }
    return cell
  }

  open override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    let builder = builder(at: path)
    row.fill { row.update(data: builder?.columnData) }
    show(builder, in: row, at: path)
  }

  private func show(_ builder: (any CellBuilder)?, in cell: ListCell, at path: ListIndexPath) {
    cell.representedObject = builder
    givenHeights.updateValue(
      section(path.section)?.heightForCell(at: path), forKey: ObjectIdentifier(cell))
    cell.eventHandler = { [weak builder] _, event in builder?.handle(event) }
  }

  /// A row whose builder is another one is that one's to fill again. The same builder may show
  /// something else by now.
  open override func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh {
    let builder = builder(at: path)
    let old = cell.representedObject as? any CellBuilder
    // A row of another height has to be measured again.
    let height = givenHeights[ObjectIdentifier(cell)] ?? old?.cellHeight
    let hasOtherHeight = height != section(path.section)?.heightForCell(at: path)
    if let row = cell as? ColumnRow {
      if !hasOtherHeight, old === builder,
        row.shows(builder?.columnData, insteadOf: row.data)
      {
        return .unchanged
      }
      self.list(list, fill: row, at: path)
      return .filled
    }
    guard let builder, let old else { return .needsOther }
    var refresh = builder.refresh(cell, of: old)
    if refresh == .needsOther, old === builder {
      refresh = list.fillAgain(cell) { section(path.section)?.cell(at: path, in: list) }
    }
    show(builder, in: cell, at: path)
    return refresh == .unchanged && hasOtherHeight ? .filled : refresh
  }

  /// A header whose section is another one is that one's to fill again. The same section may have
  /// something else to say by now.
  open override func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection number: Int
  ) -> ListRefresh {
    guard let section = section(number) else { return .unchanged }
    let isSame = view.representedObject === section
    view.representedObject = section
    if let row = view as? ColumnSectionRow {
      self.list(list, fill: row, ofSection: number)
      return .filled
    }
    let refresh = section.refreshHeader(view)
    guard refresh == .needsOther, isSame else { return refresh }
    defer { view.representedObject = section }
    return list.fillAgain(view) { section.headerView(in: list) }
  }

  open override func list(
    _ list: ListView, searchTextForItemAt path: ListIndexPath
  ) -> String? { builder(at: path)?.searchText }

  open override func undoStack(of list: ListView) -> UndoStack? { undoStack }

  open override func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    builder(at: row.indexPath)?.canTake(row.data) ?? false
  }

  /// Each builder takes its own data, which may lead to another output.
  open override func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    let edited = rows.map { (builder: builder(at: $0.indexPath), row: $0) }
    for (builder, row) in edited { builder?.take(row.data, named: name) }
    var update = ListUpdate()
    update.reloadedRows = .init(
      at: edited.filter { $0.builder === builder(at: $0.row.indexPath) }.map(\.row.indexPath))
    host?.perform(update, animated: false)
  }

  open override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }

  open override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    section(path.section)?.heightForCell(at: path) ?? list.rowHeight.map { $0 * list.textScale }
  }

  open override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { kind == .header ? self.section(section)?.title : nil }

  open override func list(
    _ list: ListView, has kind: SectionViewKind, inSection section: Int
  ) -> Bool {
    guard kind == .header, let section = self.section(section) else { return false }
    return section.headerHeight.map { $0 > 0 } ?? true
  }

  open override func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    guard kind == .header, let section = self.section(section) else { return nil }
    let view = section.headerView(in: list)
    view?.representedObject = section
    return view
  }

  open override func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? { kind == .header ? self.section(section)?.headerHeight : nil }

  open override func identities(in list: ListView) -> (any ListIdentities)? {
    SourceIdentities(
      sections.map { section in
        let (id, builders) = (section.id, section.builders)
        return SourceIdentities.Section(id: id, count: max(0, section.numberOfItems)) {
          builders.indices.contains($0) ? builders[$0].id : nil
        }
      })
  }

  open override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    didSelectCell(at: path)
  }

  open override func list(
    _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
  ) { cellWillDisplay(at: path) }
}

extension ListView {
  /// Shows an output in place of the former one: rows that both have stay, all others come, go and
  /// move.
  public final func show(_ output: ListOutput) { useSource(output, keepsScrollPosition: true) }
}
