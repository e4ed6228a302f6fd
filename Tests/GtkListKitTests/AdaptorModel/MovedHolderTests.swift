import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Holders that an app puts elsewhere itself, without an update.
final class MovedHolderTests: GtkTestCase {
  @MainActor private func fixture() -> (TableAdaptor, TableWindow, [TableCellViewHolder]) {
    let holders = (0..<6).map {
      TableCellViewHolder(data: Item($0), cellClass: ItemCell.self, cellHeight: 30)
    }
    let adaptor = TableAdaptor()
    adaptor.sections = [TableSectionViewHolder(cellHolders: holders)]
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    return (adaptor, window, holders)
  }

  @MainActor private func assertSelected(
    _ holders: [TableCellViewHolder], _ adaptor: TableAdaptor, line: UInt = #line
  ) {
    let selected = Array(adaptor.selectedHolders)
    XCTAssertTrue(selected.elementsEqual(holders, by: ===), "\(selected)", line: line)
  }

  @MainActor func testHoldersThatChangePlacesBySubscriptStaySelected() {
    let (adaptor, window, holders) = fixture()
    window.table.selectRow(at: [0, 1])
    adaptor[0, 1] = holders[4]
    adaptor[0, 4] = holders[1]
    window.table.reloadData()
    assertSelected([holders[1]], adaptor)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
  }

  @MainActor func testHoldersThatAreSortedInPlaceStaySelected() {
    let (adaptor, window, holders) = fixture()
    window.table.selectRow(at: [0, 0])
    window.table.selectRow(at: [0, 2])
    adaptor[0]?.cellHolders.reverse()
    window.table.reloadData()
    assertSelected([holders[2], holders[0]], adaptor)
    adaptor[0]?.cellHolders.removeFirst()
    window.table.reloadData()
    assertSelected([holders[2], holders[0]], adaptor)
  }

  @MainActor func testHoldersThatChangeSectionsBySubscriptStaySelected() {
    let adaptor = TableAdaptor()
    let holders = (0..<10_000).map {
      TableCellViewHolder(data: Item($0), cellClass: ItemCell.self, cellHeight: 30)
    }
    adaptor.sections = [
      TableSectionViewHolder(cellHolders: Array(holders[..<5_000])),
      TableSectionViewHolder(cellHolders: Array(holders[5_000...])),
    ]
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.table.selectRow(at: [0, 0])
    window.table.selectRow(at: [1, 1])
    adaptor[0, 0] = holders[5_001]
    adaptor[1, 1] = holders[0]
    window.table.reloadData()
    assertSelected([holders[5_001], holders[0]], adaptor)
  }

  @MainActor func testAMovedHolderStaysSelectedWhenRowsAreSorted() {
    let (adaptor, window, holders) = fixture()
    window.table.selectRow(at: [0, 1])
    adaptor[0, 1] = holders[4]
    adaptor[0, 4] = holders[1]
    adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.id, .descending)]))
    window.settle()
    assertSelected([holders[1]], adaptor)
  }

  @MainActor func testASelectionThatIsMadeInBetweenHolds() {
    let (adaptor, window, holders) = fixture()
    window.table.selectRow(at: [0, 1])
    adaptor[0, 1] = holders[4]
    adaptor[0, 4] = holders[1]
    // The list counts as before.
    window.table.selectRow(at: [0, 2])
    window.table.reloadData()
    assertSelected([holders[2], holders[1]], adaptor)
  }

  // MARK: Rows that the list does not show

  @MainActor func testAClosedSectionStaysSelectedWhenItsHoldersAreEdited() throws {
    let edits: [(String, (TableSectionViewHolder, TableAdaptor) -> Void)] = [
      (
        "given other data",
        { _, adaptor in
          adaptor[0, 3] = adaptor[0, 3]?.with(data: Item(30))
        }
      ),
      (
        "appended",
        { rows, _ in
          rows.cellHolders.append(TableCellViewHolder(data: Item(9), cellClass: ItemCell.self))
        }
      ),
      (
        "put in front",
        { rows, _ in
          rows.cellHolders.insert(
            TableCellViewHolder(data: Item(9), cellClass: ItemCell.self), at: 0)
        }
      ),
      ("reversed", { rows, _ in rows.cellHolders.reverse() }),
      (
        "reversed, and others appended by the section",
        { rows, adaptor in
          rows.cellHolders.reverse()
          adaptor[0]?.groups.append(
            HolderRows([TableCellViewHolder(data: Item(9), cellClass: ItemCell.self)]))
        }
      ),
      (
        "reversed, and one removed by the section",
        { rows, adaptor in
          rows.cellHolders.reverse()
          adaptor[0]?.remove(at: 0)
        }
      ),
      (
        "removed by the section, and reversed",
        { rows, adaptor in
          adaptor[0]?.remove(at: 0)
          rows.cellHolders.reverse()
        }
      ),
    ]
    for (name, edit) in edits {
      let (adaptor, window, _) = fixture()
      window.table.selectRow(at: [0, 1])
      adaptor.setCollapsed(true, section: 0)
      edit(try XCTUnwrap(adaptor[0]), adaptor)
      adaptor.setCollapsed(false, section: 0)
      XCTAssertEqual(adaptor.selectedData.map { ($0 as? Item)?.id }, [1], name)
      window.close()
    }
  }

  @MainActor func testRowsThatWereHiddenStaySelectedInASectionThatIsFilledLate() {
    let (adaptor, window, _) = fixture()
    window.table.selectRow(at: [0, 1])
    adaptor.setCollapsed(true, section: 0)
    let section = TableSectionViewHolder()
    section.cellHolders = [3, 2, 1, 0].map {
      TableCellViewHolder(data: Item($0), cellClass: ItemCell.self)
    }
    adaptor.setSections([section])
    adaptor.setCollapsed(false, section: 0)
    XCTAssertEqual(adaptor.selectedData.map { ($0 as? Item)?.id }, [1])
  }

  @MainActor func testARowStaysSelectedWhoseHolderIsReplacedByAnotherOne() throws {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: ["a", "b", "c"].map {
          TableCellViewHolder(data: $0, cellClass: StringCell.self, cellHeight: 30)
        })
    ]
    let window = TableWindow(adaptor)
    window.table.selectRow(at: [0, 1])
    adaptor[0, 1] = adaptor[0, 1]?.with(data: "new")
    window.table.reloadData()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
    XCTAssertEqual(adaptor.selectedModels(String.self), ["new"])
  }

  // MARK: Rows of which some are hidden

  /// Tracks 0 to 5, of whom a filter hides the last; tracks 1 and 5 are selected.
  @MainActor private func filtered(isLazy: Bool) -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([(0..<6).map { Track($0, "t", $0) }], isLazy: isLazy))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.table.selectRow(at: [0, 1])
    window.table.selectRow(at: [0, 5])
    adaptor.arrange(RowArrangement(filter: RowFilter<Track> { $0.length != 5 }))
    XCTAssertEqual(adaptor.selectedIDs, [1])
    return (adaptor, window)
  }

  @MainActor func testFilteredRowsStaySelectedThroughEditsOfTheirHolders() throws {
    let (adaptor, window) = filtered(isLazy: false)
    try XCTUnwrap(adaptor[0]).cellHolders.insert(
      TableModelHolder<TrackCell>(Track(9, "t", 9)), at: 0)
    window.table.reloadData()
    XCTAssertEqual(adaptor.shownIDs, [[9, 0, 1, 2, 3, 4]])
    XCTAssertEqual(adaptor.selectedIDs, [1])
    try XCTUnwrap(adaptor[0]).cellHolders.reverse()
    window.table.reloadData()
    XCTAssertEqual(adaptor.selectedIDs, [1])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [5, 1])
  }

  @MainActor func testClickBeforeEditsAreShownSelectsOldRow() throws {
    let (adaptor, window) = filtered(isLazy: false)
    try XCTUnwrap(adaptor[0]).cellHolders.reverse()
    window.table.selectRow(at: [0, 2])
    window.table.reloadData()
    XCTAssertEqual(adaptor.selectedIDs, [2, 1])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [5, 2, 1])
  }

  @MainActor func testLazyRowsThatChangePlacesStaySelected() throws {
    for isFiltered in [false, true] {
      let (adaptor, window) = filtered(isLazy: true)
      if !isFiltered { adaptor.clearArrangement() }
      let section = try XCTUnwrap(adaptor[0])
      let (first, second) = (section[0], section[1])
      section[0] = second
      section[1] = first
      window.table.reloadData()
      XCTAssertEqual(
        section.cellHolders.compactMap { ($0.cellData as? Track)?.id }, [1, 0, 2, 3, 4, 5])
      adaptor.clearArrangement()
      XCTAssertEqual(adaptor.selectedIDs, [1, 5], isFiltered ? "filtered" : "all")
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0], [0, 5]])
      window.close()
    }
  }

  // MARK: Edits that fail

  @MainActor func testAnEditThatThrowsIsNoticed() throws {
    struct Broken: Error {}
    func reverse(_ holders: inout [TableCellViewHolder]) throws {
      holders.reverse()
      throw Broken()
    }
    let (adaptor, window, holders) = fixture()
    window.table.selectRow(at: [0, 1])
    let section = try XCTUnwrap(adaptor[0])
    XCTAssertThrowsError(try reverse(&section.cellHolders))
    window.table.reloadData()
    assertSelected([holders[1]], adaptor)
  }
}
