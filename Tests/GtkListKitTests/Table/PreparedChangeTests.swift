import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lists that are built and compared off the main thread.
final class PreparedChangeTests: GtkTestCase {
  private struct Number: Identifiable, Sendable {
    let id: Int
  }

  private final class NumberCell: ListCell, ModelCell {
    private lazy var label = self["label"]

    override func makeContent() -> WidgetPointer {
      let label: WidgetPointer = gtk_label_new("")
      nameChild("label", label)
      return label
    }

    func update(_ model: Number) { label.text = "\(model.id)" }
  }

  private typealias Change = PreparedChange<String, Number>

  private nonisolated static func change(
    to ids: some Sequence<Int>, after old: Change? = nil
  ) -> Change {
    PreparedChange([("all", ids.map { Number(id: $0) })], after: old)
  }

  @MainActor private func show(
    _ change: Change, in adaptor: TableAdaptor
  ) {
    adaptor.apply(change) { section in
      Section(section.id) { Rows(section.models, as: NumberCell.self).height(30) }
    }
  }

  @MainActor func testAChangePreparedOnAnotherThreadTouchesOnlyWhatItNames() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    let first = Self.change(to: 0..<5_000)
    show(first, in: adaptor)
    window.settle()
    var prepared: Change?
    Task { @MainActor in
      prepared = await Task.detached {
        Self.change(to: (0..<5_000).filter { $0 != 3 }.reversed(), after: first)
      }.value
    }
    Pump.until("the change is prepared") { prepared != nil }
    guard let change = prepared else { return }
    window.table.scrollToRow(at: ListIndexPath(row: 100, section: 0), position: .top)
    window.settle()
    var bound = 0
    window.table.onTrace = { if $0.reason == .listReloaded { bound += 1 } }
    show(change, in: adaptor)
    window.settle()
    XCTAssertEqual(bound, 0, "nothing was reloaded")
    XCTAssertEqual(window.table.numberOfItems(in: 0), 4_999)
    XCTAssertEqual((adaptor[0, 0]?.cellData as? Number)?.id, 4_999)
    XCTAssertEqual((adaptor[0, 4_998]?.cellData as? Number)?.id, 0)
    XCTAssertNil(adaptor.sections[0].cellHolders.first { ($0.cellData as? Number)?.id == 3 })
  }

  @MainActor func testCompletionIsCalledWhenTheChangeIsShown() {
    for isSorted in [false, true] {
      let adaptor = TableAdaptor()
      let window = TableWindow(adaptor)
      let first = Self.change(to: 0..<5_000)
      show(first, in: adaptor)
      if isSorted { adaptor.arrange(RowArrangement(sort: [SortKey<Number>(\.id, .descending)])) }
      Pump.until("the rows are sorted") { !adaptor.isArranging }
      var results: [Bool] = []
      adaptor.apply(Self.change(to: 0..<6_000, after: first)) { isShown in
        results.append(isShown)
        XCTAssertEqual(window.table.numberOfItems(in: 0), 6_000, "sorted: \(isSorted)")
        window.table.selectRow(at: [0, 5_999])
      } _: { section in
        Section(section.id) { Rows(section.models, as: NumberCell.self).height(30) }
      }
      Pump.until("the change is shown") { !results.isEmpty }
      XCTAssertEqual(results, [true])
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 5_999]])
      window.close()
    }
  }

  @MainActor func testAChangeFromAnotherStateIsComparedAnew() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    show(Self.change(to: 0..<10), in: adaptor)
    // Begins with what was never shown.
    show(Self.change(to: 5..<12, after: Self.change(to: 50..<60)), in: adaptor)
    window.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 0), 7)
    XCTAssertEqual((adaptor[0, 0]?.cellData as? Number)?.id, 5)
    window.assertShows(["all"] + (5..<12).map { "\($0)" })
  }
}
