import Foundation
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Large filtered trees that are loaded again.
final class ReloadedFilterTests: GtkTestCase {
  private struct Part: Identifiable, Sendable {
    let id: Int
    var isNew = false
    var isAtTop: Bool { id < 100_000 }
    var name: String { "Part \(id)" }
  }

  /// Holds up a filter on another thread at new nodes of the top level.
  private final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false

    func pass(_ part: Part) {
      guard part.isNew, part.isAtTop, !Thread.isMainThread else { return }
      condition.withLock {
        // A machine with one core has a single thread for all filters.
        let end = Date(timeIntervalSinceNow: 2)
        while !isOpen { isOpen = !condition.wait(until: end) }
      }
    }

    func open() {
      condition.withLock {
        isOpen = true
        condition.broadcast()
      }
    }
  }

  /// The filter of the top level ends after the filter of all levels.
  @MainActor func testParentsOfMatchesStayThroughAReload() {
    var isNew = false
    let top = (1...5_000).map { Part(id: $0) }
    let outline = Outline(OutlineParts(top: top, isNew: { isNew }))
    for id in [1, 2] { outline.expand(id) }
    let (window, adaptor) = ColumnWindow.tree(
      of: outline, TableColumn("Name", \.name, width: 200))
    let gate = Gate()
    adaptor.arrange(
      RowArrangement(
        filter: RowFilter<Part> {
          gate.pass($0)
          return $0.isAtTop ? $0.id.isMultiple(of: 1_000) : $0.id % 100_000 == 2
        }))
    Pump.until("it is filtered") { !adaptor.isArranging }
    func names() -> [String] { (0..<outline.rowCount).compactMap { outline.node(at: $0)?.name } }
    let shown = [
      "Part 1", "Part 100002", "Part 2", "Part 200002", "Part 1000", "Part 2000", "Part 3000",
      "Part 4000", "Part 5000",
    ]
    XCTAssertEqual(names(), shown)
    isNew = true
    outline.reload()
    Pump.until("all levels are filtered") {
      XCTAssertEqual(names(), shown)
      return !adaptor.isArranging
    }
    gate.open()
    Pump.until("the new nodes are shown") {
      window.frame()
      XCTAssertEqual(names(), shown)
      return outline.node(at: 0)?.isNew ?? false && !adaptor.isArranging && !outline.isLoading
    }
    XCTAssertEqual(names(), shown)
  }

  /// Five children below each node at the top.
  @MainActor private final class OutlineParts: OutlineSource {
    private let top: [Part]
    private let isNew: () -> Bool

    init(top: [Part], isNew: @escaping () -> Bool) { (self.top, self.isNew) = (top, isNew) }

    func children(of part: Part?) -> OutlineChildren<Part> {
      let isNew = isNew()
      guard let part else { return OutlineChildren(top.map { Part(id: $0.id, isNew: isNew) }) }
      return OutlineChildren((0..<5).map { Part(id: part.id * 100_000 + $0, isNew: isNew) })
    }

    func isExpandable(_ part: Part) -> Bool { part.isAtTop }
  }
}
