internal import CGtkListKitGtk3
public import GtkListKitCore

extension ListView {
  /// The sections that are shown, as of the last reload or update.
  public final var numberOfSections: Int {
    tellEdits()
    return map.sections.count
  }

  /// The rows of a section that are shown; 0 when it does not exist.
  public final func numberOfItems(in section: Int) -> Int {
    tellEdits()
    return map.sections.indices.contains(section) ? map.sections[section].rows : 0
  }

  /// Where a cell stands; nil when it shows no row of this list.
  public final func indexPath(for cell: ListCell) -> ListIndexPath? {
    tellEdits()
    return cell.list === self ? cell.boundPath : nil
  }

  /// The row that holds a widget, be it a button deep inside.
  public final func indexPath(containing widget: UnsafeMutableRawPointer?) -> ListIndexPath? {
    guard let widget = checkedWidget(widget, for: "the row of a widget") else { return nil }
    tellEdits()
    return cells.slot(containing: widget)?.path
  }

  /// The cell of a row; nil when the row is not on screen or does not exist.
  public final func cellForRow(at path: ListIndexPath) -> ListCell? {
    tellEdits()
    bindPendingRows()
    guard let position = map.position(of: path) else { return nil }
    return presenter.view(at: position) as? ListCell
  }

  /// The header or footer of a section; nil when it is not on screen.
  public final func sectionView(of kind: SectionViewKind, inSection section: Int) -> SectionView? {
    tellEdits()
    bindPendingRows()
    let element: ListElement =
      kind == .footer ? .footer(section: section) : .header(section: section)
    guard let position = map.position(of: element) else { return nil }
    return presenter.view(at: position) as? SectionView
  }

  /// The rows in view, in order.
  public final var visibleIndexPaths: [ListIndexPath] {
    tellEdits()
    return visiblePositions.joined().compactMap { map.path(at: $0) }
  }

  /// A cell of the class, from the pool or new, without data.
  public final func dequeueCell<Cell: ListCell>(_ cellClass: Cell.Type) -> Cell {
    cells.dequeue(cellClass)
  }

  /// A cell that shows nothing, for a row that is meant to be blank: a cell of the app's may have
  /// kept what another row showed.
  public final func blankCell() -> ListCell { dequeueCell(BlankCell.self) }

  /// A section view of the class, from the pool or new, without data. While the data source is asked
  /// for a view of some kind, it has that kind.
  public final func dequeueSectionView<View: SectionView>(_ viewClass: View.Type) -> View {
    let view = cells.dequeue(viewClass)
    if let askedKind = work.askedKind { view.kind = askedKind }
    return view
  }

  final func blankSectionView() -> SectionView { dequeueSectionView(BlankSectionView.self) }

  // MARK: Scrolling

  /// Scrolls a row into view. A path that does not exist is reported and scrolls nowhere. From inside
  /// a callback after an update, which waits, so does the scrolling; and so it does before the list has
  /// a size, or has had any rows.
  public final func scrollToRow(
    at path: ListIndexPath, position scrollPosition: ScrollPosition = .nearest,
    animated: Bool = false
  ) {
    guard !waitsToScroll({ $0.scrollToRow(at: path, position: scrollPosition, animated: animated) })
    else {
      return
    }
    guard let position = map.position(of: path) else {
      if !awaitsRows({ $0.scrollToRow(at: path, position: scrollPosition, animated: animated) }) {
        reportRange(path, "there is no row to scroll to")
      }
      return
    }
    viewport.reveal(position, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the header of a section, or its first row, or to where they would be if it shows
  /// nothing; see ``scrollToRow(at:position:animated:)``.
  public final func scrollToSection(_ section: Int, animated: Bool = false) {
    guard !waitsToScroll({ $0.scrollToSection(section, animated: animated) }) else { return }
    let positions = map.positions(ofSection: section)
    if positions?.isEmpty ?? true,
      awaitsRows({ $0.scrollToSection(section, animated: animated) })
    {
      return
    }
    guard let positions else {
      reportRange(ListIndexPath(row: 0, section: section), "there is no section to scroll to")
      return
    }
    guard map.count > 0 else { return }
    viewport.reveal(min(positions.lowerBound, map.count - 1), at: .top, animated: animated)
  }

  /// Has an update done first that has waited: paths are those of the data, and the list does not show
  /// them yet. True when that is not possible now, and the scrolling comes after it.
  final func waitsToScroll(_ scroll: @escaping (ListView) -> Void) -> Bool {
    tellEdits()
    guard hasWaitingChange else { return false }
    guard work.callOutDepth > 0 else {
      performWaitingChange()
      return false
    }
    work.scroll = scroll
    return true
  }

  /// Whether a list that has had no rows yet will scroll when they come.
  final func awaitsRows(_ scroll: @escaping (ListView) -> Void) -> Bool {
    guard !work.hadRows, map.rowCount == 0 else { return false }
    work.firstScroll = scroll
    return true
  }

  /// There may be rows now that somebody waits for.
  final func scrollToAwaitedRows() {
    guard map.rowCount > 0 else { return }
    work.hadRows = true
    let scroll = work.firstScroll
    work.firstScroll = nil
    scroll?(self)
  }

  final func reportRange(_ path: ListIndexPath, _ message: String) {
    let rows = numberOfItems(in: path.section)
    report(
      ListReport(
        .indexOutOfRange, "\(message): \(numberOfSections) sections, \(rows) rows in this one",
        at: path))
  }
}
