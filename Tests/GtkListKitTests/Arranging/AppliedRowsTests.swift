import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that are shown some time after they were applied.
final class AppliedRowsTests: GtkTestCase {
  @MainActor func testApplyCallsCompletionWhenSortedRowsAreShown() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor, height: 200)
    adaptor.arrange(RowArrangement<Number>(sort: [SortKey(\.text)]))
    var completions: [Bool] = []
    adaptor.apply {
      Rows((0..<100_000).map { Number(id: $0) }, as: NumberCell.self).height(20)
    }
    adaptor.apply(completion: { [weak list = window.list] in
      completions.append($0)
      list?.selectRow(at: [0, 70_000])
    }) { Rows((0..<100_001).map { Number(id: $0) }, as: NumberCell.self).height(20) }
    Pump.until("they are shown") {
      window.frame()
      return !completions.isEmpty
    }
    XCTAssertEqual(completions, [true])
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 70_000]])
  }

  private nonisolated struct Number: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String { "\(id)" }
  }

  private final class NumberCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ number: Number) { self["text"].text = number.text }
  }
}
