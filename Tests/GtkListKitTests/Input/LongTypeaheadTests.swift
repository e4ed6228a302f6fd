import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Typing finds rows among more than can be asked at once.
final class LongTypeaheadTests: GtkTestCase {
  private static let count = 100_000

  /// Rows that count how often they are asked for their texts; the last is called "target".
  @MainActor private final class Names {
    var asked = 0
    let adaptor = TableAdaptor()
    let window: TableWindow

    init() {
      window = TableWindow(adaptor)
      adaptor.apply {
        Rows(0..<LongTypeaheadTests.count, id: \.self, as: NumberCell.self).height(30)
          .searchText { [weak self] number in
            self?.asked += 1
            return number == LongTypeaheadTests.count - 1 ? "target" : "n\(number)"
          }
      }
      window.settle()
      window.press(GDK_KEY_Tab)
      window.focus(window.before)
      window.press(GDK_KEY_Tab)
      window.press(GDK_KEY_Home)
      asked = 0
    }

    var found: Int? { window.table.selectedIndexPaths.first?.row }

    /// Whether rows are asked while nobody types.
    func goesOn() -> Bool {
      let before = asked
      for _ in 0..<100 where asked == before {
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
      }
      return asked != before
    }
  }

  final class NumberCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ model: Int) {}
  }

  @MainActor func testTheMainLoopRunsWhileRowsAreAsked() {
    let names = Names()
    names.window.type("t", settles: false)
    XCTAssertLessThan(names.asked, Self.count - 1, "a key takes no longer than a few rows")
    XCTAssertEqual(names.found, 0)
    XCTAssert(names.goesOn())
    Pump.until("the row is found") { names.found == Self.count - 1 }
    XCTAssertEqual(names.window.focusedPath, [0, Self.count - 1])
    XCTAssertFalse(names.goesOn())
  }

  @MainActor func testMainLoopRunsWhileLongTextsAreSearched() {
    let read = Reads()
    let body = String(repeating: "Lorem ipsum dolor sit amet, ", count: 8_000)
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(0..<200, id: \.self, as: NumberCell.self).height(30).searchText { number in
        read.count += 1
        return number == 199 ? "z" : body
      }
    }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    read.count = 0
    window.type("z", settles: false)
    XCTAssertLessThan(read.count, 199, "a key takes no longer than a few long texts")
    Pump.until("the row is found") { window.table.selectedIndexPaths == [[0, 199]] }
  }

  @MainActor func testTheNextLetterLooksForBoth() {
    let names = Names()
    names.window.type("tx", settles: false)
    let most = names.asked + Self.count + 1
    Pump.until("all rows were asked") { !names.goesOn() }
    XCTAssertEqual(names.found, 0)
    XCTAssertLessThanOrEqual(names.asked, most, "the first search has ended")
  }

  @MainActor func testEscapeTheCursorAndTheFocusEndTheSearch() {
    let names = Names()
    let window = names.window
    let ways: [(String, () -> Void)] = [
      ("Escape", { window.press(GDK_KEY_Escape) }),
      ("another row", { window.press(GDK_KEY_Down) }),
      ("a click", { window.click(row: [0, 2]) }),
      ("the focus elsewhere", { window.focus(window.before) }),
      ("other rows", { window.table.useAdaptor(TableAdaptor.over([Item(1)])) }),
    ]
    for (way, end) in ways {
      window.focus(window.before)
      window.press(GDK_KEY_Tab)
      window.type("t", settles: false)
      XCTAssert(names.goesOn(), way)
      end()
      XCTAssertFalse(names.goesOn(), way)
      XCTAssertNotEqual(names.found, Self.count - 1, way)
      window.press(GDK_KEY_Escape)
    }
  }

  @MainActor func testRowsThatGoMeanwhileHideNoOther() {
    let names = Names()
    names.window.type("t", settles: false)
    XCTAssert(names.goesOn())
    names.adaptor.update { $0.remove((1...100).map { ListIndexPath(row: $0, section: 0) }) }
    Pump.until("the row is found") { names.found == Self.count - 101 }
  }

  @MainActor func testAListThatEndsMeanwhileEndsTheSearch() {
    let names = Names()
    names.window.type("t", settles: false)
    names.window.close()
    XCTAssertFalse(names.goesOn())
  }

  // MARK: Rows without text

  @MainActor func testRowsThatCanHaveNoTextAreNotAsked() {
    let read = Reads()
    let numbers = (0..<1_000_000).lazy.map { number in
      read.count += 1
      return number
    }
    let adaptor = TableAdaptor()
    let window = ColumnWindow {
      $0.columns = [TableColumn<Int>("Number", { $0 }, as: .number)]
      $0.useAdaptor(adaptor)
    }
    adaptor.apply { Section("all") { Rows(numbers, id: \.self) } }
    window.settle()
    window.click(screenRow: 3, column: 0)
    let selected = window.table.selectedIndexPaths
    XCTAssertFalse(selected.isEmpty)
    read.count = 0
    window.type("b")
    window.settle()
    XCTAssertLessThan(read.count, 1_000)
    XCTAssertEqual(window.table.selectedIndexPaths, selected)
  }

  private final class Reads { var count = 0 }

  @MainActor func testSectionsWithoutTextArePassedOver() {
    let adaptor = TableAdaptor()
    let window = ColumnWindow {
      $0.columns = [TableColumn<Int>("Number", { $0 }, as: .number)]
      $0.useAdaptor(adaptor)
    }
    adaptor.apply {
      Section("numbers") { Rows(0..<1_000_000, id: \.self) }
      Section("names") { Rows(["one", "two"], id: \.self) }
    }
    window.settle()
    window.click(screenRow: 2, column: 0)
    window.type("tw")
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 1]], "at once")
    Reports.expectSome(.wrongModel)
  }

  @MainActor func testOnlyTypesThatCanHaveATextAreSearched() {
    class Base {}
    struct Plain {}
    XCTAssertFalse(SearchText.mayBeOf(Int.self, example: 1))
    XCTAssertFalse(SearchText.mayBeOf(Plain.self, example: Plain()))
    XCTAssert(SearchText.mayBeOf(String.self, example: ""))
    XCTAssert(SearchText.mayBeOf(Item.self, example: Item(1)))
    XCTAssert(SearchText.mayBeOf(Any.self, example: 1), "the next may be a text")
    XCTAssert(SearchText.mayBeOf((any Sendable).self, example: 1))
    XCTAssert(SearchText.mayBeOf(AnyHashable.self, example: AnyHashable(1)))
    XCTAssert(SearchText.mayBeOf(Int?.self, example: 1))
    XCTAssert(SearchText.mayBeOf(Base.self, example: Base()), "a derived one may have a text")
  }
}
