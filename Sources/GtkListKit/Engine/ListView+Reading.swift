internal import CGtkListKitGtk3
public import GtkListKitCore

extension ListView {
  /// The sections that are shown, as of the last reload or update.
  public final var numberOfSections: Int {
    map.sections.count
  }

  /// The rows of a section that are shown; 0 when it does not exist.
  public final func numberOfItems(in section: Int) -> Int {
    map.sections.indices.contains(section) ? map.sections[section].rows : 0
  }

  /// Where a cell stands; nil when it shows no row of this list.
  public final func indexPath(for cell: ListCell) -> ListIndexPath? {
    cell.list === self ? cell.boundPath : nil
  }

  /// The row that holds a widget, be it a button deep inside.
  public final func indexPath(containing widget: UnsafeMutableRawPointer?) -> ListIndexPath? {
    guard let widget = checkedWidget(widget, for: "the row of a widget") else { return nil }
    return cells.slot(containing: widget)?.path
  }

  /// The cell of a row; nil when the row is not on screen or does not exist.
  public final func cellForRow(at path: ListIndexPath) -> ListCell? {
    bindPendingRows()
    guard let position = map.position(of: path) else { return nil }
    return presenter.view(at: position) as? ListCell
  }

  /// The header or footer of a section; nil when it is not on screen.
  public final func sectionView(of kind: SectionViewKind, inSection section: Int) -> SectionView? {
    bindPendingRows()
    let element: ListElement =
      kind == .footer ? .footer(section: section) : .header(section: section)
    guard let position = map.position(of: element) else { return nil }
    return presenter.view(at: position) as? SectionView
  }

  /// The rows in view, in order.
  public final var visibleIndexPaths: [ListIndexPath] {
    visiblePositions.joined().compactMap { map.path(at: $0) }
  }

  /// A cell of the class, from the pool or new, without data.
  public final func dequeueCell<Cell: ListCell>(_ cellClass: Cell.Type) -> Cell {
    cells.dequeue(cellClass)
  }

  /// A cell that shows nothing, for a row that is meant to be blank: a cell of the app's may have
  /// kept what another row showed.
  package final func blankCell() -> ListCell { dequeueCell(BlankCell.self) }

  /// A section view of the class, from the pool or new, without data. While the data source is asked
  /// for a view of some kind, it has that kind.
  public final func dequeueSectionView<View: SectionView>(_ viewClass: View.Type) -> View {
    let view = cells.dequeue(viewClass)
    if let askedKind = work.askedKind { view.kind = askedKind }
    return view
  }

  final func blankSectionView() -> SectionView { dequeueSectionView(BlankSectionView.self) }

  final func reportRange(_ path: ListIndexPath, _ message: String) {
    let rows = numberOfItems(in: path.section)
    let isSection = 0..<numberOfSections ~= path.section
    let error =
      isSection
      ? ListIndexError(index: path.item, bound: rows, section: path.section)
      : ListIndexError(index: path.section, bound: numberOfSections)
    report(
      ListReport(
        .indexOutOfRange, "\(message): \(numberOfSections) sections, \(rows) rows in this one",
        fix: error.fix, at: path))
  }
}
