import CGtkListKitGtk3
import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows are filtered by what they have in columns.
final class ColumnFilterTests: GtkTestCase {
  @MainActor
  func testEachKindOfFilterLeavesTheRowsThatMeetIt() {
    let window = FilterWindow()
    func shown(_ filters: [String: ColumnFilterValue]) -> [Int] {
      window.table.columnFilters = filters
      window.settle()
      return window.ids
    }
    XCTAssertEqual(shown(["Name": .words("LAMP")]), [0, 1])
    XCTAssertEqual(shown(["Name": .words("lamp red")]), [1], "all words, in any order")
    XCTAssertEqual(shown(["Name": .words("cafe")]), [2], "whatever the accents")
    XCTAssertEqual(shown(["Weight": .range(from: 10, to: nil)]), [1, 3], "nothing is no number")
    XCTAssertEqual(shown(["Weight": .range(from: 2.5, to: 10)]), [0, 1], "with both bounds")
    XCTAssertEqual(shown(["Count": .range(from: nil, to: 5)]), [0, 1, 3])
    XCTAssertEqual(shown(["City": .choices(["Oslo", "Bern"])]), [1, 2, 3])
    XCTAssertEqual(
      shown(["City": .choices(["Oslo"]), "Count": .range(from: 6, to: nil)]), [2],
      "all of them count")
    XCTAssertEqual(shown(["Name": .words("  ")]), [0, 1, 2, 3], "an empty one filters nothing")
    XCTAssertEqual(window.table.columnFilters, [:])
  }

  @MainActor
  func testFiltersOfColumnsAddToWhatTheAppFiltersSearchesAndSorts() {
    let window = FilterWindow()
    window.table.columnFilters = ["City": .choices(["Oslo", "Rome"])]
    var arrangement = RowArrangement<Parcel>()
    arrangement.filter = RowFilter { $0.count > 1 }
    arrangement.sort = [SortKey(\.name)]
    window.adaptor.arrange(arrangement)
    window.settle()
    XCTAssertEqual(window.ids, [2, 1])
    arrangement.searched = SearchedText(\.name)
    arrangement.search = "lamp"
    window.adaptor.arrange(arrangement)
    window.settle()
    XCTAssertEqual(window.ids, [1])
    window.table.columnFilters = [:]
    window.settle()
    XCTAssertEqual(window.ids, [1])
    window.adaptor.rearrange(Parcel.self) { $0.search = "" }
    window.settle()
    XCTAssertEqual(window.ids, [2, 1, 3])
  }

  @MainActor
  func testWhatColumnsFilterByStaysWhenTheArrangementIsCleared() {
    let window = FilterWindow()
    window.table.columnFilters = ["City": .choices(["Oslo", "Rome"])]
    window.settle()
    let filtered = window.ids
    window.adaptor.rearrange(Parcel.self) {
      $0.filter = RowFilter { $0.count > 1 }
      $0.sort = [SortKey(\.name)]
    }
    window.settle()
    XCTAssertNotEqual(window.ids, filtered)
    window.adaptor.clearArrangement()
    window.settle()
    XCTAssertEqual(window.ids, filtered)
    window.table.columnFilters = [:]
    window.settle()
    XCTAssertEqual(window.ids, [0, 1, 2, 3])
    window.adaptor.clearArrangement()
    window.settle()
    XCTAssertEqual(window.ids, [0, 1, 2, 3])
  }

  @MainActor
  func testAStateHasTheFiltersAndItsTextBringsThemBack() throws {
    let filters: [String: ColumnFilterValue] = [
      "Name": .words("blue \"lamp\""), "Weight": .range(from: 2.5, to: nil),
      "Sent": .range(from: nil, to: 1e9), "City": .choices(["Rome", "a'b\n"]),
    ]
    let window = FilterWindow()
    window.table.columnFilters = filters
    XCTAssertEqual(window.table.columnState.filters, filters)
    let state = try XCTUnwrap(ColumnTableState(text: window.table.columnState.text))
    XCTAssertEqual(state, window.table.columnState)
    let other = FilterWindow()
    other.table.columnState = state
    other.settle()
    XCTAssertEqual(other.table.columnFilters, filters)
    var foreign = ColumnTableState(columns: state.columns)
    foreign.filters = ["Nobody": .words("a"), "Name": .range(from: 1, to: 2), "ID": .words("1")]
    other.table.columnState = foreign
    other.settle()
    XCTAssertEqual(other.table.columnFilters, [:], "what does not fit is passed over")
    XCTAssertEqual(other.ids.count, 4)
    XCTAssertEqual(
      ColumnTableState(
        text: "{'columns': <[('Name', 90, true)]>, 'filters': <[('Name', 'new', ['x'])]>}")?
        .filters, [:], "so is what a later version has written")
  }

  @MainActor
  func testASavedStateIsToldWhenAFilterChanges() {
    let window = FilterWindow()
    var told: [ColumnTableState] = []
    window.table.onColumnsChange = { told.append($0) }
    window.table.columnFilters = ["Name": .words("lamp")]
    Pump.until("it is told") { !told.isEmpty }
    XCTAssertEqual(told.map(\.filters), [["Name": .words("lamp")]])
  }

  @MainActor
  func testWhatIsNoFilterIsReportedAndLeftOut() {
    let window = FilterWindow()
    window.table.columnFilters = [
      "Nobody": .words("a"), "ID": .words("1"), "Count": .words("1"), "Name": .words("lamp"),
    ]
    Reports.expect(.columnState, .columnState, .columnState)
    XCTAssertEqual(window.table.columnFilters, ["Name": .words("lamp")])
    window.settle()
    XCTAssertEqual(window.ids, [0, 1])
  }

  @MainActor
  func testAnAppMayFilterItself() {
    let window = FilterWindow()
    var asked: [[String: ColumnFilterValue]] = []
    window.table.onFilter = { asked.append($0) }
    window.table.columnFilters = ["Name": .words("lamp")]
    window.table.columnFilters = [:]
    XCTAssertEqual(asked, [["Name": .words("lamp")], [:]])
    XCTAssertEqual(window.ids.count, 4)
  }

  @MainActor
  func testASourceThatCannotFilterIsReportedAndAllRowsStay() {
    let source = UnfilteredSource()
    let table = ColumnTableView()
    table.columns = [TableColumn<Parcel>("Name", \.name).filtered(by: .text(\.name))]
    table.dataSource = source
    table.reloadData()
    table.columnFilters = ["Name": .words("x")]
    Reports.expect(.columnState)
    XCTAssertEqual(table.columnFilters, [:])
  }

  @MainActor
  func testColumnsThatGoTakeTheirFiltersWithThem() {
    let window = FilterWindow()
    window.table.columnFilters = ["Name": .words("lamp"), "City": .choices(["Oslo"])]
    window.settle()
    XCTAssertEqual(window.ids, [1])
    window.table.columns = [window.name]
    window.settle()
    XCTAssertEqual(window.table.columnFilters, ["Name": .words("lamp")])
    XCTAssertEqual(window.ids, [0, 1])
  }

  @MainActor
  func testWhereTheLastFilterGoesAllRowsAreShown() {
    for columns in [[AnyTableColumn](), [TableColumn<Parcel>("ID", { "\($0.id)" })]] {
      let window = FilterWindow()
      window.table.columnFilters = ["Name": .words("lamp")]
      window.settle()
      XCTAssertEqual(window.ids, [0, 1])
      window.table.columns = columns
      window.settle()
      XCTAssertEqual(window.table.columnFilters, [:])
      XCTAssertEqual(window.ids, [0, 1, 2, 3])
    }
  }

  @MainActor
  func testAColumnOfTheSameNameFiltersAsItDoes() {
    let window = FilterWindow()
    window.table.columnFilters = ["Name": .words("oslo")]
    window.settle()
    XCTAssertEqual(window.ids, [])
    let byCity = TableColumn<Parcel>("Name", \.name).filtered(by: .text(\.city))
    window.table.columns = [byCity, window.count]
    window.settle()
    XCTAssertEqual(window.ids, [1, 2])
    let byNumber = TableColumn<Parcel>("Name", \.name).filtered(by: .number(\.count))
    window.table.columns = [byNumber]
    window.settle()
    XCTAssertEqual(window.table.columnFilters, [:])
    XCTAssertEqual(window.ids, [0, 1, 2, 3])
  }

  @MainActor
  func testAnAdaptorThatComesBackIsFilteredAsTheTableIsByThen() {
    let window = FilterWindow()
    window.table.columnFilters = ["Name": .words("lamp")]
    window.adaptor.rearrange(Parcel.self) { $0.filter = RowFilter { $0.count > 1 } }
    window.settle()
    XCTAssertEqual(window.ids, [1])
    window.table.useAdaptor(TableAdaptor())
    window.table.columnFilters = [:]
    window.table.useAdaptor(window.adaptor)
    window.settle()
    XCTAssertEqual(window.ids, [1, 2, 3], "what the app filters by stays")
  }

  @MainActor
  func testASourceThatCannotFilterLeavesNoTraceOfTheFilter() throws {
    let window = FilterWindow(showsRow: true)
    window.write("lamp", window.name)
    window.table.useSource(ConcatenatedSource([TableAdaptor(), TableAdaptor()]))
    window.host.settle()
    Reports.expect(.columnState)
    XCTAssertEqual(window.text(window.name), "")
    let header = try XCTUnwrap(window.name.shownHeader)
    XCTAssertFalse(header.hasStyleClass("list-filtered"))
  }

  @MainActor
  func testAColumnThatAnotherTableTakesTakesItsFilterFieldAndEditAlong() throws {
    let window = FilterWindow(showsRow: true)
    window.name.editable(\.name)
    window.write("lamp", window.name)
    XCTAssertEqual(window.ids, [0, 1])
    XCTAssert(window.table.beginEditing(at: [0, 0], in: window.name))
    let editor = try XCTUnwrap(window.table.columnEdits.current?.editor)
    gtk_entry_set_text(editor.control.of(GtkEntry.self), "Lamp")
    let other = ColumnTableView()
    other.columns = [window.name]
    window.settle()
    XCTAssertNil(window.table.columnEdits.current)
    XCTAssertEqual(window.table.columnFilters, [:])
    XCTAssertNil(window.field(window.name))
    XCTAssertEqual(window.ids, [0, 1, 2, 3])
    XCTAssertEqual((window.adaptor[0, 0]?.cellData as? Parcel)?.name, "Lamp")
    gtk_widget_destroy(other.widgetPointer)
  }

  @MainActor
  func testAnotherAdaptorIsFilteredAlike() {
    let window = FilterWindow()
    window.table.columnFilters = ["Name": .words("lamp")]
    let other = TableAdaptor()
    other.apply { Section { Rows([Parcel(id: 9, name: "Lamp"), Parcel(id: 10, name: "Desk")]) } }
    window.table.useAdaptor(other)
    Pump.until("the rows are arranged") { !other.isArranging }
    window.host.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 0), 1)
  }

  @MainActor
  func testRandomFiltersLeaveWhatANaiveFilterLeaves() {
    for seed in RandomSeeds.of(20, from: 1) {
      var random = SplitMix64(seed: seed)
      let words = ["red", "blue", "lamp", "chair", "x"]
      let parcels = (0..<200).map { id in
        Parcel(
          id: id,
          name: (0..<3).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " "),
          weight: Bool.random(using: &random)
            ? Double(Int.random(in: -20...20, using: &random)) / 2 : nil,
          count: Int.random(in: 0...9, using: &random), sent: id * 10_000,
          city: ["Rome", "Oslo", "Bern"].randomElement(using: &random) ?? "")
      }
      let window = FilterWindow(parcels)
      for _ in 0..<12 {
        let word = words.randomElement(using: &random) ?? ""
        let least = Double(Int.random(in: -10...10, using: &random))
        let most = Double(Int.random(in: 0...9, using: &random))
        let cities = Set(["Rome", "Oslo", "Bern"].filter { _ in Bool.random(using: &random) })
        var filters: [String: ColumnFilterValue] = [:]
        if Bool.random(using: &random) { filters["Name"] = .words(word) }
        if Bool.random(using: &random) { filters["Weight"] = .range(from: least, to: nil) }
        if Bool.random(using: &random) { filters["Count"] = .range(from: nil, to: most) }
        if Bool.random(using: &random) { filters["City"] = .choices(cities) }
        window.table.columnFilters = filters
        window.settle()
        let expected = parcels.filter { parcel in
          (filters["Name"] == nil || parcel.name.contains(word))
            && (filters["Weight"] == nil || parcel.weight.map { $0 >= least } ?? false)
            && (filters["Count"] == nil || Double(parcel.count) <= most)
            && (filters["City"] == nil || cities.isEmpty || cities.contains(parcel.city))
        }
        XCTAssertEqual(window.ids, expected.map(\.id), "\(filters) of seed \(seed)")
      }
      window.host.close()
    }
  }
}

@MainActor
private final class UnfilteredSource: ListDataSource {
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 3 }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? { nil }
  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    row.update(data: Parcel.some[path.item])
  }
}

/// Ranges as they are written.
final class FilterRangeTests: GtkTestCase {
  @MainActor
  func testNumbersAreReadAsTheyAreWritten() {
    func read(_ text: String) -> ColumnFilterValue? { FilterRange.value(of: text, .number) }
    XCTAssertEqual(read(""), .range(from: nil, to: nil))
    XCTAssertEqual(read(" 5 "), .range(from: 5, to: 5))
    XCTAssertEqual(read("5..20"), .range(from: 5, to: 20))
    XCTAssertEqual(read("-5 … 2.5"), .range(from: -5, to: 2.5))
    XCTAssertEqual(read("5.."), .range(from: 5, to: nil))
    XCTAssertEqual(read("..5"), .range(from: nil, to: 5))
    XCTAssertEqual(read(">= 5"), .range(from: 5, to: nil))
    XCTAssertEqual(read("≤5"), .range(from: nil, to: 5))
    XCTAssertEqual(read("> 5"), .range(from: (5.0).nextUp, to: nil))
    XCTAssertEqual(read("<5"), .range(from: nil, to: (5.0).nextDown))
    XCTAssertEqual(read("10 M"), .range(from: 10e6, to: 10e6))
    XCTAssertEqual(read("> 10 M"), .range(from: (10e6).nextUp, to: nil))
    XCTAssertEqual(read("> 500 B"), .range(from: (500.0).nextUp, to: nil))
    XCTAssertEqual(read("2k..1.5 GB"), .range(from: 2e3, to: 1.5e9))
    for wrong in ["M", "5 X", "5 M M", "> B"] { XCTAssertNil(read(wrong), wrong) }
    for wrong in ["x", ">", "5..x", "5 20", "..", ">>5"] where wrong != ".." {
      XCTAssertNil(read(wrong), wrong)
    }
  }

  @MainActor
  func testADayIsAllOfIt() {
    let start = Double(CellParsing.day("2024-03-10") ?? 0)
    let end = Double(CellParsing.day("2024-03-11") ?? 0) - 1
    func read(_ text: String) -> ColumnFilterValue? { FilterRange.value(of: text, .date) }
    XCTAssertEqual(read("2024-03-10"), .range(from: start, to: end))
    XCTAssertEqual(read("> 2024-03-10"), .range(from: end + 1, to: nil))
    XCTAssertEqual(read("< 2024-03-10"), .range(from: nil, to: start - 1))
    XCTAssertEqual(read("≤ 2024-03-10"), .range(from: nil, to: end))
    XCTAssertNil(read("2024-13-10"))
  }

  @MainActor
  func testWhatIsShownIsReadAsTheSame() {
    for value in [
      ColumnFilterValue.range(from: 5, to: nil), .range(from: nil, to: -2.5),
      .range(from: 1, to: 1), .range(from: -1, to: 7), .range(from: nil, to: nil),
    ] {
      XCTAssertEqual(
        FilterRange.value(of: FilterRange.text(of: value, .number), .number), value)
    }
    let day = FilterRange.value(of: "2024-03-10..2024-04-02", .date)
    XCTAssertEqual(FilterRange.value(of: FilterRange.text(of: day, .date), .date), day)
  }
}
