import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Reports that are sent while a list or its adaptor is in the middle of something: what a handler
/// does then waits.
final class ReportsInTheMiddleTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { Reports.collect() }
    super.tearDown()
  }

  /// Rows whose models go while the last one is selected, and what is done at the report of that.
  @MainActor private func each(
    _ answer: @escaping (ListView, ListAdaptor) -> Void,
    _ test: (SourceWindow, ListAdaptor, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for step in ["reload", "update", "apply"] {
        let store = ChangingStore(Item.many(40))
        let adaptor = ListAdaptor()
        adaptor.apply { Rows(store, as: ItemCell.self).height(30) }
        let window = SourceWindow(kind, adaptor)
        window.list.selectRow(at: [0, 39])
        window.settle()
        var counts: [Int] = []
        ListReport.handler = { [weak window] report in
          guard counts.isEmpty, let list = window?.list else { return }
          XCTAssertEqual(report.problem, .indexOutOfRange)
          counts.append(list.numberOfItems(in: 0))
          answer(list, adaptor)
          counts.append(list.numberOfItems(in: 0))
        }
        store.items = Item.many(30)
        switch step {
        case "reload": window.list.reloadData()
        case "update": adaptor.update { $0.insert(Item(99), as: ItemCell.self, at: [0, 0]) }
        default: adaptor.apply { Rows(store, as: ItemCell.self).height(30) }
        }
        window.list.reloadData()
        window.settle()
        let name = "\(step) in the \(kind)"
        if counts.count == 2 { XCTAssertEqual(counts[0], counts[1], "it waits: \(name)") }
        if step == "reload" { XCTAssertEqual(counts.count, 2, name) }
        XCTAssertEqual(
          window.list.selectedIndexPaths.count, window.list.selectedCount, name)
        test(window, adaptor, name)
        window.window.close()
      }
    }
  }

  @MainActor func testAHandlerThatDescribesTheListAnewIsHeardWhenTheReloadIsDone() {
    each { _, adaptor in
      adaptor.apply { Rows(Item.many(3), as: ItemCell.self).height(30) }
    } _: { window, _, name in
      guard name.hasPrefix("reload") else { return }
      XCTAssertEqual(window.texts, Item.many(3).texts, name)
      XCTAssertEqual(window.list.numberOfItems(in: 0), 3, name)
    }
  }

  @MainActor func testAHandlerThatReloadsDoesSoWhenTheReloadIsDone() {
    each { list, _ in
      list.reloadData()
    } _: { window, _, name in
      XCTAssertEqual(window.texts.count, window.list.visibleIndexPaths.count, name)
    }
  }
}
