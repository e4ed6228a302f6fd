import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The calls of a list into the adaptor that fills it.
final class ApplyCallsTests: GtkTestCase {
  private static var count: Int { 1_000 }

  /// Sections of which only the first ones are on screen.
  @MainActor private func sections(lastRows: Int = 3, text: String = "Row") -> [Section] {
    (0..<Self.count).map { number in
      Section("Section \(number)") {
        Rows(
          (0..<(number == Self.count - 1 ? lastRows : 3)).map { row in
            Item(number * 10 + row, number < Self.count / 2 ? "Row" : "\(text) \(row)")
          }, as: ItemCell.self)
      }
    }
  }

  /// A list with some selected rows.
  @MainActor private func counted(
    _ kind: SourceWindow.Kind
  ) -> (window: SourceWindow, adaptor: ListAdaptor, source: CountedSource) {
    let adaptor = ListAdaptor()
    adaptor.setSections(sections())
    let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
    window.list.selectionMode = .multiple
    window.list.selectRow(at: [0, 1])
    window.list.selectRow(at: [Self.count - 1, 0])
    window.settle()
    let source = CountedSource(adaptor)
    source.take(over: window.list)
    return (window, adaptor, source)
  }

  /// A layout is calculated again for all sections.
  private static let layoutHooks: Set<String> = [
    "list(_:layoutIn:)", "list(_:heightFor:inSection:)", "list(_:estimatedHeightFor:inSection:)",
    "list(_:knowsSizesIn:)", "list(_:sizeForItemAt:fitting:)",
  ]
  private static let heightHooks = [
    "list(_:estimatedHeightForItemAt:)", "list(_:heightForItemAt:)",
  ]

  @MainActor func testApplyCallsNothingForRowsThatAreNotBound() {
    for kind in SourceWindow.Kind.allCases {
      let (window, adaptor, source) = counted(kind)
      func expectCalls(_ note: String, _ expected: [String] = [], line: UInt = #line) {
        let calls = source.takenCalls
        XCTAssertEqual(
          kind == .collection ? calls.filter { !Self.layoutHooks.contains($0) } : calls,
          expected, "\(kind), \(note)", line: line)
      }
      adaptor.setSections(sections())
      expectCalls("equal models")
      adaptor.setSections(sections(text: "Other"))
      expectCalls("other models")
      adaptor.setSections(sections(lastRows: 5))
      expectCalls("two more rows", kind == .table ? Self.heightHooks + Self.heightHooks : [])
      XCTAssertEqual(window.list.numberOfItems(in: Self.count - 1), 5)
      adaptor.update { $0.remove([Self.count - 1, 4]) }
      expectCalls("an update")
      XCTAssertEqual(window.list.numberOfItems(in: Self.count - 1), 4)
      adaptor.setSections(sections())
      expectCalls("fewer rows")
      XCTAssertEqual(
        window.list.selectedIndexPaths, [[0, 1], [Self.count - 1, 0]], "\(kind)")
      window.window.close()
      withExtendedLifetime(source) {}
    }
  }
}
