import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Loading many rows of a source that answers for the rows of several pages.
final class ManyPagesTests: GtkTestCase {
  @MainActor private final class Source {
    var asked: [Range<Int>] = []
    var failing: Int?
    lazy var rows = PagedRows<Item>(count: .known(20_000)) { [weak self] rows in
      self?.asked.append(rows)
      if let failing = self?.failing, rows.contains(failing) { throw Failed() }
      return .init(rows.map { Item($0) })
    }
    struct Failed: Error {}

    init() { rows.fetchesManyPages = true }
  }

  /// Loads selected rows.
  ///
  /// - Parameter atEnd: is called at the end, before pages out of view are forgotten.
  @MainActor private func load(
    _ source: Source, atEnd: @escaping () -> Void = {}, selecting: (ListView) -> Void
  ) -> Result<[Item], any Error>? {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(source.rows, as: ItemCell.self).height(20) }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    window.settle()
    source.asked = []
    selecting(window.list)
    var result: Result<[Item], any Error>?
    Task {
      do { result = .success(try await adaptor.fetchSelectedModels(Item.self)) } catch {
        result = .failure(error)
      }
      atEnd()
    }
    Pump.until("all are loaded") { result != nil }
    return result
  }

  @MainActor func testManyRowsAreReadInFewRequests() {
    let source = Source()
    let models = try? load(source) { $0.selectAll() }?.get()
    XCTAssertEqual(models?.map(\.id), Array(0..<20_000))
    XCTAssertLessThan(source.asked.count, 14, "\(source.asked)")
  }

  @MainActor func testOnlyPagesWithSelectedRowsAreRead() {
    let source = Source()
    let models = try? load(source) { list in
      let rows = IndexRanges(ofRows: (0..<10).map { $0 * 2_000 })
      list.selection.select(exactly: rows, mayRefuse: false)
    }?.get()
    XCTAssertEqual(models?.map(\.id), (0..<10).map { $0 * 2_000 })
    XCTAssertLessThan(source.asked.reduce(0) { $0 + $1.count }, 64 * 14, "\(source.asked)")
  }

  @MainActor func testAFailureNamesItsPageAlone() {
    let source = Source()
    source.failing = 5_000
    var found: [Item?] = []
    let result = load(
      source, atEnd: { found = [4_991, 5_000].map { source.rows.model(at: $0) } },
      selecting: { $0.selectAll() })
    XCTAssertThrowsError(try result?.get())
    XCTAssertEqual(found.map { $0?.id }, [4_991, nil])
    Reports.expectSome(.loading)
  }
}
