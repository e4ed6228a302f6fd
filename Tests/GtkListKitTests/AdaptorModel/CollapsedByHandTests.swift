import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Sections that are collapsed and expanded by their holders' property.
final class CollapsedByHandTests: GtkTestCase {
  @MainActor private func each(_ test: (SourceWindow, Adaptor) -> Void) {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      adaptor.apply {
        for (section, ids) in [0..<3, 10..<13].enumerated() {
          Section(id: section) { Rows(ids.map { Item($0) }, as: ItemCell.self) }
        }
      }
      let window = SourceWindow(kind, adaptor)
      test(window, adaptor)
      window.window.close()
    }
  }

  private static let first = ["Row 0", "Row 1", "Row 2"]
  private static let second = ["Row 10", "Row 11", "Row 12"]

  @MainActor func testACollapsedHolderIsShownSo() {
    each { window, list in
      list.collapse(0, true)
      XCTAssert(list.isCollapsed(0))
      window.settle()
      XCTAssertEqual(window.texts, Self.second, "\(window.kind)")
      list.collapse(1, true)
      list.collapse(0, false)
      window.settle()
      XCTAssertEqual(window.texts, Self.first, "\(window.kind)")
      list.collapse(0, true)
      list.collapse(0, false)
      window.settle()
      XCTAssertEqual(window.texts, Self.first, "\(window.kind): twice")
    }
  }

  @MainActor func testAnUpdateFollowsACollapsedHolder() {
    each { window, list in
      list.collapse(0, true)
      list.insert(Item(20), at: [1, 0])
      window.settle()
      XCTAssertEqual(window.texts, ["Row 20"] + Self.second, "\(window.kind)")
      list.collapse(0, false)
      list.insert(Item(21), at: [0, 0])
      window.settle()
      XCTAssertEqual(
        window.texts, ["Row 21"] + Self.first + ["Row 20"] + Self.second, "\(window.kind)")
    }
  }

  @MainActor func testAReloadFollowsACollapsedHolder() {
    each { window, list in
      list.collapse(0, true)
      window.list.reloadData()
      window.settle()
      XCTAssertEqual(window.texts, Self.second, "\(window.kind)")
      list.collapse(0, false)
      list.applySame()
      window.settle()
      XCTAssertEqual(window.texts, Self.first + Self.second, "\(window.kind)")
    }
  }

  @MainActor func testAHolderCollapsedInACallIsShownSo() {
    each { window, list in
      let other = TableAdaptor()
      for updatesOwn in [false, true] {
        window.list.callOut {
          list.collapse(0, true)
          if updatesOwn { list.insert(Item(20), at: [1, 0]) } else { other.update { _ in } }
        }
        Reports.expect(updatesOwn ? [.reentrancy] : [])
        window.settle()
        XCTAssertEqual(
          window.texts, (updatesOwn ? ["Row 20"] : []) + Self.second, "\(window.kind)")
        list.collapse(0, false)
        window.settle()
        XCTAssertEqual(window.texts.prefix(3), Self.first[...], "\(window.kind)")
      }
    }
  }

  @MainActor func testAHolderCollapsedInAnUpdateIsShownSo() {
    each { window, list in
      list.insert(Item(20), at: [1, 0]) { list.collapse(0, true) }
      window.settle()
      XCTAssertEqual(window.texts, ["Row 20"] + Self.second, "\(window.kind)")
    }
  }

  @MainActor func testAnOutlineExpandsInACollapsedHolder() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      let outline = Outline([Item(0), Item(1)], isExpandable: { $0.id == 0 }) { _ in
        OutlineChildren([Item(5)])
      }
      adaptor.apply {
        Section(id: 0) { Rows(outline, as: ItemCell.self) }
        Section(id: 1) { Rows((10..<13).map { Item($0) }, as: ItemCell.self) }
      }
      let window = SourceWindow(kind, adaptor)
      func check(_ texts: [String], _ note: String) {
        window.settle()
        XCTAssertEqual(window.texts, texts + Self.second, "\(kind): \(note)")
        XCTAssertEqual(window.list.map, window.list.currentState().map, "\(kind): \(note)")
      }
      adaptor.collapse(0, true)
      outline.expand(0)
      check([], "collapsed, and the node expanded")
      adaptor.collapse(0, false)
      outline.collapse(0)
      check(["Row 0", "Row 1"], "expanded, and the node collapsed")
      adaptor.collapse(0, true)
      check([], "collapsed")
      adaptor.collapse(0, false)
      outline.expand(0)
      check(["Row 0", "Row 5", "Row 1"], "expanded, and the node too")
      adaptor.collapse(0, true)
      adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.id, .descending)]), animated: false)
      Pump.until("the rows are arranged") { !adaptor.isArranging }
      window.settle()
      XCTAssertEqual(window.texts, Self.second.reversed(), "\(kind): arranged")
      window.window.close()
    }
  }
}

extension Adaptor {
  fileprivate func collapse(_ section: Int, _ isCollapsed: Bool) {
    self[section]?.isCollapsed = isCollapsed
  }
  fileprivate func isCollapsed(_ section: Int) -> Bool { self[section]?.isCollapsed ?? false }
  fileprivate func insert(_ item: Item, at path: ListIndexPath, _ first: () -> Void = {}) {
    update {
      first()
      $0.insert(item, as: ItemCell.self, at: path)
    }
  }
  fileprivate func applySame() {
    apply {
      for (section, ids) in [0..<3, 10..<13].enumerated() {
        Section(id: section) { Rows(ids.map { Item($0) }, as: ItemCell.self) }
      }
    }
  }
}
