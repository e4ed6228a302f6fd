import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A search in a list of sections shows what it finds and nothing else, wherever that is.
final class SearchSectionTests: GtkTestCase {
  private static let fruit = ["apple", "pear", "plum"]
  private static let roots = ["beet", "carrot"]

  @MainActor private func sections(_ more: Int = 0) -> [Section] {
    let many = (0..<more).map { Track(1_000 + $0, "filler \($0)") }
    return [("Fruit", Self.fruit, 0), ("Roots", Self.roots, 100)].map { title, names, first in
      let tracks = names.enumerated().map { Track(first + $0, $1) }
      return Section(
        CollapsibleHeader.Model(title: title), header: CollapsibleHeader.self, id: title
      ) {
        Rows(title == "Roots" ? tracks + many : tracks, as: TrackCell.self).height(30)
      }
    }
  }

  @MainActor private func table(_ more: Int = 0) -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    adaptor.apply { for section in sections(more) { section } }
    return (adaptor, TableWindow(adaptor))
  }

  @MainActor private func search(
    _ text: String, _ adaptor: TableAdaptor, _ window: TableWindow, animated: Bool = false
  ) {
    var isDone = false
    adaptor.rearrange(Track.self, animated: animated, completion: { _ in isDone = true }) {
      $0.searched = Track.searched
      $0.search = text
    }
    Pump.until("the search is done") { isDone }
    window.settle()
  }

  @MainActor private func assertShows(
    _ texts: [String], _ window: TableWindow, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(
      window.shownRows.prefix(10).compactMap { $0.texts.first { !$0.isEmpty } }, texts, file: file,
      line: line)
  }

  @MainActor func testSectionsWithoutAMatchAreNotShown() {
    for animated in [false, true] {
      let (adaptor, window) = table()
      search("carrot", adaptor, window, animated: animated)
      assertShows(["Roots", "carrot"], window)
      search("p", adaptor, window, animated: animated)
      assertShows(["Fruit"] + Self.fruit, window)
      search("", adaptor, window, animated: animated)
      assertShows(["Fruit"] + Self.fruit + ["Roots"] + Self.roots, window)
    }
  }

  @MainActor func testWhereNothingMatchesThePlaceholderSaysSo() {
    let (adaptor, window) = table()
    window.table.emptyPlaceholder = .empty("Nothing Found", icon: "edit-find-symbolic")
    adaptor.setCollapsed(true, section: 0)
    search("nobody", adaptor, window)
    assertShows([], window)
    XCTAssert(window.table.widgetPointer.texts.contains("Nothing Found"))
  }

  @MainActor func testHitsInClosedSectionsAreShownAndTheSectionsCloseAgain() {
    for more in [0, 6_000] {
      let (adaptor, window) = table(more)
      adaptor.setCollapsed(true, section: 0)
      adaptor.setCollapsed(true, section: 1)
      window.settle()
      assertShows(["Fruit", "Roots"], window)
      search("plum", adaptor, window)
      assertShows(["Fruit", "plum"], window)
      search("pl", adaptor, window)
      assertShows(["Fruit", "apple", "plum"], window)
      search("", adaptor, window)
      assertShows(["Fruit", "Roots"], window)
    }
  }

  @MainActor func testHitsInClosedSectionsAreShownInEveryKindOfList() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      adaptor.apply { for section in sections() { section } }
      for section in 0...1 { adaptor.setCollapsed(true, section: section) }
      let window = SourceWindow(kind, adaptor)
      XCTAssertEqual(window.texts, [], "\(kind)")
      for (words, texts) in [("plum", ["plum"]), ("pl", ["apple", "plum"]), ("", [])] {
        var isDone = false
        adaptor.rearrange(Track.self, animated: false, completion: { _ in isDone = true }) {
          $0.searched = Track.searched
          $0.search = words
        }
        Pump.until("the search is done") { isDone }
        window.settle()
        XCTAssertEqual(window.texts, texts, "“\(words)” in the \(kind)")
      }
      window.window.close()
    }
  }

  @MainActor func testASectionWithAChosenHitStaysOpen() {
    let (adaptor, window) = table()
    adaptor.setCollapsed(true, section: 0)
    adaptor.setCollapsed(true, section: 1)
    search("plum", adaptor, window)
    window.click(row: [0, 0])
    search("", adaptor, window)
    assertShows(["Fruit"] + Self.fruit + ["Roots"], window)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
  }

  @MainActor func testASectionThatIsClosedDuringASearchStaysClosed() {
    let (adaptor, window) = table()
    search("p", adaptor, window)
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    search("pl", adaptor, window)
    assertShows(["Fruit"], window)
    search("", adaptor, window)
    assertShows(["Fruit", "Roots"] + Self.roots, window)
  }

  @MainActor func testRowsThatComeDuringASearchBringTheirHeader() {
    let (adaptor, window) = table()
    search("turnip", adaptor, window)
    assertShows([], window)
    adaptor.update { $0.append([TableModelHolder<TrackCell>(Track(7, "turnip"))], to: 1) }
    window.settle()
    assertShows(["Roots", "turnip"], window)
    adaptor.update { $0.remove([1, 0]) }
    window.settle()
    assertShows([], window)
  }

  @MainActor func testANewStateDuringASearchKeepsWhatIsHidden() {
    let (adaptor, window) = table()
    adaptor.setCollapsed(true, section: 1)
    search("beet", adaptor, window)
    adaptor.apply { for section in sections() { section } }
    window.settle()
    assertShows(["Roots", "beet"], window)
    search("", adaptor, window)
    assertShows(["Fruit"] + Self.fruit + ["Roots"], window)
  }

  @MainActor func testASectionThatComesClosedDuringASearchIsOpenForAsLong() {
    for isApplied in [true, false] {
      let (adaptor, window) = table()
      search("turnip", adaptor, window)
      let closed = Section(
        CollapsibleHeader.Model(title: "New"), header: CollapsibleHeader.self, id: "New"
      ) {
        Rows([Track(300, "turnip"), Track(301, "leek")], as: TrackCell.self).height(30)
      }.collapsed(true)
      if isApplied {
        adaptor.apply { for section in sections() + [closed] { section } }
      } else {
        let section = TableSectionViewHolder(
          cellHolders: [
            TableModelHolder<TrackCell>(Track(300, "turnip")),
            TableModelHolder<TrackCell>(Track(301, "leek")),
          ])
        section.headerData = CollapsibleHeader.Model(title: "New")
        section.headerViewClass = CollapsibleHeader.self
        section.isCollapsed = true
        adaptor.update { $0.insertSection(section, at: 2) }
      }
      window.settle()
      assertShows(["New", "turnip"], window)
      search("leek", adaptor, window)
      assertShows(["New", "leek"], window)
      search("", adaptor, window)
      assertShows(["Fruit"] + Self.fruit + ["Roots"] + Self.roots + ["New"], window)
    }
  }
}
