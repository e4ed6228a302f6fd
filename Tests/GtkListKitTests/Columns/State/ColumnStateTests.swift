import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Saved and restored columns.
final class ColumnStateTests: GtkTestCase {
  @MainActor private static func columns() -> [AnyTableColumn] {
    [
      TableColumn<InvoiceLine>("Name", \.name, id: "name", width: 120).sorted(by: SortKey(\.name)),
      TableColumn<InvoiceLine>("Count", \.count, as: .number, id: "count", width: 80)
        .sorted(by: SortKey(\.count)),
      TableColumn<InvoiceLine>("Unit", \.unit, id: "unit", width: 90),
    ]
  }

  @MainActor private func window(_ prepare: (ColumnTableView) -> Void = { _ in }) -> ColumnWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows(InvoiceLine.many(50)) } }
    return ColumnWindow {
      $0.columns = Self.columns()
      prepare($0)
      $0.useAdaptor(adaptor)
    }
  }

  /// Returns the states that the app receives after an action.
  @MainActor private func told(
    by table: ColumnTableView, _ action: () -> Void
  ) -> [ColumnTableState] {
    var states: [ColumnTableState] = []
    table.onColumnsChange = { states.append($0) }
    HeldTimers.hold()
    action()
    HeldTimers.advance(milliseconds: 400)
    HeldTimers.release()
    table.onColumnsChange = nil
    return states
  }

  @MainActor private static let state = ColumnTableState(
    columns: [
      .init("unit", width: 70), .init("name", width: 150),
      .init("count", width: 60, isVisible: false),
    ],
    sorting: [.init("name", .descending), .init("count")])

  @MainActor func testAStateIsShownAndReadBack() throws {
    let window = window()
    window.table.columnState = Self.state
    window.settle()
    XCTAssertEqual(window.table.columnState, Self.state)
    XCTAssertEqual(window.headerTitles, ["Unit", "Name"])
    XCTAssertEqual(window.table.columns.map(\.id), ["unit", "name", "count"])
    XCTAssertEqual(window.shownRows.first?.texts, ["pieces", "Line 9", "1"])
    XCTAssertEqual(gtk_tree_view_column_get_width(window.shownColumns[0]), 70)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAStateThatIsSetBeforeThereAreRowsSortsThemToo() {
    let window = window { $0.columnState = Self.state }
    XCTAssertEqual(window.shownRows.first?.texts, ["pieces", "Line 9", "1"])
    XCTAssertEqual(window.table.columnState, Self.state)
  }

  @MainActor func testAStateIsALineOfTextThatReadsBack() throws {
    let text = Self.state.text
    XCTAssertEqual(
      text,
      "{'columns': <[('unit', 70, true), ('name', 150, true), ('count', 60, false)]>, "
        + "'sorting': <[('name', true), ('count', false)]>}")
    XCTAssertEqual(ColumnTableState(text: text), Self.state)
    let empty = ColumnTableState()
    XCTAssertEqual(ColumnTableState(text: empty.text), empty)
  }

  @MainActor func testSeededRandomStatesSurviveTextAndTable() throws {
    var random = SplitMix64(seed: 20_261_121)
    let window = window()
    let signs = ["a", "ü", "'", "\"", "\\", "\n", " ", "🙂", "<", "%", ")", "名"]
    for step in 0..<300 {
      let ids = (0..<Int.random(in: 1...6, using: &random)).map { index in
        "\(index)" + (0..<4).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
      }
      window.table.columns = ids.map {
        TableColumn<InvoiceLine>($0, \.name, width: 50).sorted(by: SortKey(\.name))
      }
      let visible = Int.random(in: 0..<ids.count, using: &random)
      let state = ColumnTableState(
        columns: ids.enumerated().shuffled(using: &random).map { index, id in
          .init(
            id, width: .random(in: 1...2_000, using: &random),
            isVisible: index == visible || .random(using: &random))
        },
        sorting: ids.shuffled(using: &random).prefix(.random(in: 0...ids.count, using: &random))
          .map { .init($0, .random(using: &random) ? .ascending : .descending) })
      let text = state.text
      let read = try XCTUnwrap(ColumnTableState(text: text), "step \(step): \(text)")
      XCTAssertEqual(read, state, "step \(step): \(text)")
      window.table.columnState = read
      XCTAssertEqual(window.table.columnState, state, "step \(step): \(text)")
      XCTAssertEqual(
        window.headerTitles, state.columns.filter(\.isVisible).map(\.id), "step \(step)")
    }
    window.settle()
    window.assertPixelsAreFresh()
  }

  // MARK: Bad states

  @MainActor func testAStateOfAnotherVersionOfTheAppFitsWithoutAWord() {
    typealias State = ColumnTableState
    let before = window().table.columnState.columns
    let cases: [(State, expected: [State.Column])] = [
      // The app has got a column since, or two, or lost one.
      (
        State(columns: [.init("unit", width: 70), .init("name", width: 120)]),
        [.init("unit", width: 70), .init("name", width: 120), .init("count", width: 80)]
      ),
      (
        State(columns: [.init("count", width: 33)]),
        [before[0], .init("count", width: 33), before[2]]
      ),
      (
        State(columns: [.init("gone", width: 10), .init("unit", width: 70)] + before.prefix(2)),
        [.init("unit", width: 70)] + before.prefix(2)
      ),
      (State(columns: [.init("gone", width: -7)]), before),
      (
        State(
          columns: [.init("gone", width: 10)]
            + before.map { .init($0.id, width: $0.width, isVisible: false) }), before
      ),
      (State(columns: before, sorting: [.init("gone"), .init("count")]), before),
    ]
    for (state, expected) in cases {
      let window = window()
      window.table.columnState = state
      Reports.expect()
      window.settle()
      XCTAssertEqual(window.table.columnState.columns, expected)
      XCTAssertEqual(
        window.table.columnState.sorting, state.sorting.isEmpty ? [] : [.init("count")])
      window.assertPixelsAreFresh()
      window.close()
    }
  }

  @MainActor func testABrokenStateIsReportedOnceAndTheRestApplied() {
    typealias State = ColumnTableState
    let before = window().table.columnState
    let cases: [(State, expected: [State.Column])] = [
      (
        State(
          columns: [.init("unit", width: 70), .init("unit", width: 99)] + before.columns.prefix(2)),
        [.init("unit", width: 70)] + before.columns.prefix(2)
      ),
      (
        State(columns: [
          .init("name", width: -5), .init("count", width: 0), .init("unit", width: .max),
        ]), before.columns
      ),
      (
        State(columns: before.columns.map { .init($0.id, width: $0.width, isVisible: false) }),
        before.columns
      ),
      (
        State(
          columns: before.columns,
          sorting: [.init("count"), .init("count", .descending)]), before.columns
      ),
    ]
    for (state, expected) in cases {
      let window = window()
      window.table.columnState = state
      Reports.expect(.columnState)
      window.settle()
      XCTAssertEqual(window.table.columnState.columns, expected)
      XCTAssertEqual(
        window.table.columnState.sorting, state.sorting.isEmpty ? [] : [.init("count")])
      XCTAssertEqual(window.shownRows.count, window.table.visibleIndexPaths.count)
      window.assertPixelsAreFresh()
      window.close()
    }
  }

  @MainActor func testTextThatIsNoStateIsReportedOnceAndNothingElse() {
    let texts = [
      "", "{", "hello", "{'columns': <7>}", "{'columns': <[('a', 'b', true)]>}", "[1, 2]",
      "{'sorting': <[('a', true)]>}", String(repeating: "<", count: 10_000),
      "{'columns': <[('a', 1",
    ]
    for text in texts {
      XCTAssertNil(ColumnTableState(text: text), text)
      Reports.expect(.columnState)
    }
  }

  @MainActor func testTextWithPartsOfALaterVersionIsReadAsFarAsItIsKnown() {
    let text = "{'columns': <[('a', 10, true)]>, 'sorting': <'no'>, 'filter': <(1, 'x')>}"
    XCTAssertEqual(ColumnTableState(text: text), ColumnTableState(columns: [.init("a", width: 10)]))
  }

  @MainActor func testAStateWithoutColumnsLeavesThemAlone() {
    let window = window()
    let before = window.table.columnState
    window.table.columnState = ColumnTableState()
    XCTAssertEqual(window.table.columnState, before)
  }

  // MARK: Being told

  @MainActor func testTheAppIsToldOfWhatAUserDoesOnceItStands() throws {
    let window = window()
    let table = window.table
    let header = try XCTUnwrap(window.header("Name"))
    window.focus(header)
    let widened = told(by: table) {
      for _ in 0..<5 {
        window.press(GDK_KEY_Right, [.alt, .shift], settles: false)
        // Lays the columns out without a turn of the loop, in which the table might tell already.
        window.frame()
      }
    }
    XCTAssertEqual(widened.map { $0.columns[0].width }, [170])
    let moved = told(by: table) { window.press(GDK_KEY_Right, .alt) }
    XCTAssertEqual(moved.map { $0.columns.map(\.id) }, [["count", "name", "unit"]])
    let sorted = told(by: table) { window.click(header) }
    XCTAssertEqual(sorted.map(\.sorting), [[.init("name")]])
    let hidden = told(by: table) {
      window.openMenu(ofHeader: "Name")
      window.choose("Unit")
    }
    XCTAssertEqual(hidden.map { $0.columns.filter(\.isVisible).map(\.id) }, [["count", "name"]])
  }

  @MainActor func testTheColumnsFollowAHeaderThatIsDraggedElsewhere() {
    let window = window()
    let handles = window.shownColumns
    let states = told(by: window.table) {
      // What GtkTreeView does when the header is let go.
      gtk_tree_view_move_column_after(window.treeView, handles[0], handles[2])
    }
    XCTAssertEqual(window.table.columns.map(\.id), ["count", "unit", "name"])
    XCTAssertEqual(states.map { $0.columns.map(\.id) }, [["count", "unit", "name"]])
    window.settle()
    XCTAssertEqual(window.shownRows.first?.texts, ["1", "pieces", "Line 0"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAChangeThatIsTakenBackAndARestoredStateAreNotTold() {
    let window = window()
    let states = told(by: window.table) {
      window.table.columns[0].width = 300
      window.table.columns[0].width = 120
    }
    XCTAssertEqual(states, [])
    XCTAssertEqual(told(by: window.table) { window.table.columnState = Self.state }, [])
  }

  @MainActor func testAWindowThatClosesAfterAChangeStillTells() {
    let window = window()
    var widths: [Int] = []
    window.table.onColumnsChange = { widths.append($0.columns[0].width) }
    window.table.columns[0].width = 222
    window.close()
    XCTAssertEqual(widths, [222])
  }

  @MainActor func testExpandersStayInTheirColumnWhereverThatGoes() {
    let window = window { $0.showsSectionsAsNodes = true }
    window.table.columnState = Self.state
    window.settle()
    XCTAssertEqual(window.shownRows.first?.texts, ["", "all", ""])
    window.table.outlineColumn = window.table.columns[0]
    window.settle()
    XCTAssertEqual(window.shownRows.first?.texts, ["all", "", ""])
  }
}
