import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a filter finds below closed nodes.
final class OutlineSearchTests: GtkTestCase {
  struct Chapter: Identifiable, Sendable, SearchableModel {
    let id: String
    var parts: [Chapter] = []
    var searchText: String { id }
  }

  private var book: [Chapter] {
    [
      Chapter(
        id: "one",
        parts: [
          Chapter(id: "early", parts: [Chapter(id: "needle"), Chapter(id: "hay")]),
          Chapter(id: "late"),
        ]), Chapter(id: "two", parts: [Chapter(id: "hay stack")]), Chapter(id: "three"),
    ]
  }

  private static let searched = SearchedText<Chapter>(\.id)

  @MainActor private func window(_ outline: Outline<Chapter>) -> (ColumnWindow, TableAdaptor) {
    ColumnWindow.tree(of: outline, TableColumn("Name", \.id, width: 200))
  }

  @MainActor private func search(
    _ text: String, _ adaptor: TableAdaptor, _ window: ColumnWindow,
    _ change: (inout RowArrangement<Chapter>) -> Void = { _ in }
  ) {
    var arrangement = RowArrangement(searched: Self.searched, search: text)
    change(&arrangement)
    adaptor.arrange(arrangement)
    Pump.until("the search is done") { !adaptor.isArranging }
    window.settle()
  }

  @MainActor func testATreeThatIsThereIsSearchedThoughNobodyHasOpenedIt() {
    let (window, adaptor) = window(Outline(book, children: \.parts))
    search("needle", adaptor, window)
    window.assertShows(["one"])
    search("hay", adaptor, window)
    window.assertShows(["one", "two"])
    search("late", adaptor, window)
    window.assertShows(["one"])
    search("", adaptor, window)
    window.assertShows(["one", "two", "three"])
  }

  @MainActor func testAReloadLeavesATreeAsTheListHasItThatArrangedItLast() {
    for leaves in [false, true] {
      let outline = Outline(book, children: \.parts)
      let (first, firstAdaptor) = window(outline)
      let (second, secondAdaptor) = window(outline)
      search("needle", firstAdaptor, first)
      search("three", secondAdaptor, second)
      second.assertShows(["three"])
      if leaves {
        firstAdaptor.apply { Rows([Chapter(id: "else")]) }
        first.settle()
      }
      outline.reload()
      Pump.until("all is arranged") { !firstAdaptor.isArranging && !secondAdaptor.isArranging }
      second.settle()
      second.assertShows(["three"])
    }
  }

  @MainActor func testWhatOpensInASearchShowsTheWayToWhatWasFound() {
    let outline = Outline(book, children: \.parts)
    let (window, adaptor) = window(outline)
    search("needle", adaptor, window)
    outline.expand("one")
    window.settle()
    window.assertShows(["one", "early"])
    outline.expand("early")
    window.settle()
    window.assertShows(["one", "early", "needle"])
    search("hay", adaptor, window)
    window.assertShows(["one", "early", "hay", "two"])
    outline.collapse("one")
    search("needle", adaptor, window)
    window.assertShows(["one"])
  }

  /// The texts of the rows that are drawn with an expander.
  @MainActor private func expandable(_ window: ColumnWindow) -> [String] {
    window.list.boundCells.compactMap { $0 as? ColumnRow }
      .filter { $0.outline?.isExpandable ?? false }.compactMap { ($0.data as? Chapter)?.id }
  }

  @MainActor func testNoExpanderOpensToNothing() {
    let outline = Outline(book, children: \.parts)
    let (window, adaptor) = window(outline)
    XCTAssertEqual(expandable(window), ["one", "two"])
    search("one", adaptor, window)
    window.assertShows(["one"])
    XCTAssertEqual(expandable(window), [], "nothing matches below it")
    search("needle", adaptor, window)
    XCTAssertEqual(expandable(window), ["one"])
    outline.expand("one")
    window.settle()
    XCTAssertEqual(expandable(window), ["one", "early"])
    search("one", adaptor, window)
    window.assertShows(["one"])
    XCTAssertEqual(expandable(window), [], "though it is expanded")
    search("", adaptor, window)
    window.assertShows(["one", "early", "late", "two", "three"])
    XCTAssertEqual(expandable(window), ["one", "early", "two"])
    search("needle", adaptor, window)
    outline.collapse("one")
    window.settle()
    XCTAssertEqual(expandable(window), ["one"], "after it was collapsed")
  }

  @MainActor func testASearchExpandsTheWayToItsMatches() {
    let outline = Outline(book, children: \.parts)
    let (window, adaptor) = window(outline)
    let opens: (inout RowArrangement<Chapter>) -> Void = { $0.expandsToMatches = true }
    search("needle", adaptor, window, opens)
    window.assertShows(["one", "early", "needle"])
    search("hay", adaptor, window, opens)
    window.assertShows(["one", "early", "hay", "two", "hay stack"])
    search("stack", adaptor, window, opens)
    window.assertShows(["two", "hay stack"])
    search("", adaptor, window)
    window.assertShows(["one", "two", "three"])
    outline.expand("one")
    search("needle", adaptor, window, opens)
    window.assertShows(["one", "early", "needle"])
    search("", adaptor, window)
    window.assertShows(["one", "early", "late", "two", "three"])
    search("needle", adaptor, window, opens)
    window.list.selectRow(at: [0, 2])
    search("", adaptor, window)
    window.assertShows(["one", "early", "needle", "hay", "late", "two", "three"])
  }

  @MainActor func testASearchShowsWhatIsBelowItsMatches() {
    for opens in [false, true] {
      let outline = Outline(book, children: \.parts)
      let (window, adaptor) = window(outline)
      let shows: (inout RowArrangement<Chapter>) -> Void = {
        $0.showsBelowMatches = true
        $0.expandsToMatches = opens
      }
      search("one", adaptor, window, shows)
      window.assertShows(["one"])
      XCTAssertEqual(expandable(window), ["one"])
      outline.expand("one")
      outline.expand("early")
      window.settle()
      window.assertShows(["one", "early", "needle", "hay", "late"])
      search("early", adaptor, window, shows)
      window.assertShows(["one", "early", "needle", "hay"])
      search("e", adaptor, window) {
        shows(&$0)
        $0.filter = RowFilter { $0.id != "hay" }
      }
      window.assertShows(["one", "early", "needle", "late", "three"])
    }
  }

  @MainActor func testALargeTreeExpandsTheWayToItsMatches() {
    let roots = (0..<100).map { root in
      Chapter(
        id: "r\(root)",
        parts: (0..<100).map {
          Chapter(id: "r\(root)-\($0)", parts: [Chapter(id: "leaf \(root) \($0)")])
        })
    }
    let outline = Outline(roots, children: \.parts)
    let (window, adaptor) = window(outline)
    adaptor.arrange(RowArrangement(searched: Self.searched, search: "\"leaf 42 7\""))
    search("\"leaf 42 7\"", adaptor, window) { $0.expandsToMatches = true }
    Pump.until("the way is shown") { outline.rowCount > 2 }
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(3), ["r42", "r42-7", "leaf 42 7"])
    search("leaf", adaptor, window) { $0.expandsToMatches = true }
    Pump.until("the ways are shown") { outline.rowCount > 900 && !adaptor.isArranging }
    XCTAssertLessThan(outline.rowCount, 12_000, "not all of them")
    search("", adaptor, window)
    window.settle()
    XCTAssertEqual(outline.rowCount, 100)
  }

  @MainActor func testALargeTreeThatIsThereIsSearchedElsewhere() {
    let roots = (0..<100).map { root in
      Chapter(
        id: "r\(root)",
        parts: (0..<100).map { Chapter(id: "r\(root)-\($0)", parts: [Chapter(id: "leaf \($0)")]) })
    }
    let (window, adaptor) = window(Outline(roots, children: \.parts))
    adaptor.arrange(RowArrangement(searched: Self.searched, search: "r42-7"))
    XCTAssertTrue(adaptor.isArranging, "not on the main thread")
    Pump.until("the search is done") { !adaptor.isArranging }
    window.settle()
    window.assertShows(["r42"])
    search("nothing", adaptor, window)
    window.assertShows([])
  }

  @MainActor func testOfOtherTreesOnlyWhatWasOpenedIsSearched() {
    var asked: [String] = []
    let outline = Outline(book) { chapter in
      asked.append(chapter.id)
      return OutlineChildren(chapter.parts)
    }
    let (window, adaptor) = window(outline)
    search("hay", adaptor, window)
    window.assertShows([])
    XCTAssertEqual(asked, [], "a search asks for nothing that takes time")
    search("", adaptor, window)
    outline.expand("two")
    search("hay", adaptor, window)
    window.assertShows(["two", "hay stack"])
  }

  @MainActor func testANodeThatStandsBelowItselfIsSearchedOnce() {
    final class Loop: OutlineSource {
      func id(of node: Chapter) -> String { node.id }
      func children(of node: Chapter?) -> OutlineChildren<Chapter> {
        OutlineChildren([Chapter(id: "a"), Chapter(id: "b")])
      }
      func knownChildren(of node: Chapter) -> OutlineChildren<Chapter>? { children(of: node) }
    }
    let (window, adaptor) = window(Outline(Loop()))
    search("b", adaptor, window)
    window.assertShows(["a", "b"])
    search("c", adaptor, window)
    window.assertShows([])
  }

  @MainActor func testAReloadShowsWhatMatchesNow() {
    var parts = [Chapter(id: "hay")]
    let outline = Outline(book.dropFirst()) { chapter in
      OutlineChildren(chapter.id == "two" ? parts : [])
    }
    outline.expand("two")
    let (window, adaptor) = window(outline)
    search("needle", adaptor, window)
    window.assertShows([])
    parts.append(Chapter(id: "needle"))
    outline.reload()
    window.settle()
    window.assertShows(["two", "needle"])
    parts = []
    outline.reload()
    window.settle()
    window.assertShows([])
  }
}
