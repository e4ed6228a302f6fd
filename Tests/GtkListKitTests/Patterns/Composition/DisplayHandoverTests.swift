import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows that stay on screen while another source or holder takes them over: each display ends for the
/// object that it began for.
final class DisplayHandoverTests: GtkTestCase {
  private final class Holder: CellViewHolder {
    nonisolated(unsafe) static var log: [String] = []
    private var name: String { (cellData as? Item)?.text ?? "" }
    override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      Self.log.append("will \(name)")
    }
    override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      Self.log.append("end \(name)")
    }
  }

  /// An adaptor of named rows with these identities.
  @MainActor private func adaptor(_ names: KeyValuePairs<Int, String>) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.appendToLast(
      section: nil, datas: names.map { Item($0, $1) }, cellClass: ItemCell.self,
      cellHolderClass: Holder.self)
    return adaptor
  }

  /// Shows a source in each kind of list, and compares logs after each step.
  @MainActor private func each<Source: ListSourceConvertible>(
    _ make: () -> Source, _ first: [String],
    _ steps: [(expected: [String], change: (Source, ListView) -> Void)], line: UInt = #line
  ) {
    for kind in SourceWindow.Kind.allCases {
      let source = make()
      Holder.log = []
      let window = SourceWindow(kind, source)
      XCTAssertEqual(Holder.log.sorted(), first, "\(kind)", line: line)
      for (number, step) in steps.enumerated() {
        Holder.log = []
        step.change(source, window.list)
        window.settle()
        XCTAssertEqual(
          Holder.log.sorted(), step.expected, "step \(number) in the \(kind)", line: line)
      }
      window.window.close()
    }
  }

  @MainActor func testSegmentsBeginAndEndTheirDisplays() {
    each(
      {
        SegmentedDatasource([
          ("a", adaptor([1: "a1", 2: "a2"])), ("b", adaptor([2: "b2", 3: "b3"])),
          ("same", adaptor([2: "b2", 3: "b3"])),
        ])
      }, ["will a1", "will a2"],
      [
        (["end a1", "end a2", "will b2", "will b3"], { source, _ in source.selectedIndex = 1 }),
        (["end b2", "end b3", "will b2", "will b3"], { source, _ in source.selectedIndex = 2 }),
        (["end b2", "end b3"], { _, list in list.useSource(nil) }),
      ])
  }

  @MainActor func testASourceChangeKeepsDisplaysOfOtherSources() {
    let segments = {
      SegmentedDatasource([("a", self.adaptor([1: "a"])), ("b", self.adaptor([1: "b"]))])
    }
    each(
      {
        ConcatenatedSource([adaptor([8: "above"]), segments(), adaptor([9: "below"])])
      }, ["will a", "will above", "will below"],
      [
        (
          ["end a", "will b"],
          { source, _ in (source.sources[1] as? SegmentedDatasource)?.selectedIndex = 1 }
        ), (["end above"], { source, _ in source.sources.removeFirst() }),
      ])
  }

  @MainActor func testDisplaysOfAReplacedHolderEnd() {
    each(
      { adaptor([1: "a", 2: "b"]) }, ["will a", "will b"],
      [
        (
          ["end a", "will new"],
          { source, _ in
            source.update {
              $0.replace([0, 0], with: Holder(data: Item(9, "new"), cellClass: ItemCell.self))
            }
          }
        ),
        ([], { source, _ in source.update { $0.edit(Item.self, at: [0, 1]) { $0.text = "b2" } } }),
        (["end b", "end new"], { _, list in list.useSource(nil) }),
      ])
  }

  @MainActor func testAnEqualOutputDisplaysItsRows() {
    final class Output: ListOutput {
      var shown: [Int] = []
      override func cellWillDisplay(at path: ListIndexPath) { shown.append(path.row) }
    }
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, nil)
      for _ in 0..<2 {
        let output = Output(sections: ListOutput(Item.many(3)).sections)
        window.list.show(output)
        window.settle()
        XCTAssertEqual(output.shown, [0, 1, 2], "\(kind)")
      }
      window.window.close()
    }
  }
}
