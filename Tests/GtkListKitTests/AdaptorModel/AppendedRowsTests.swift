import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that come at a section's end and go from its start without holders, as those of a log do.
final class AppendedRowsTests: GtkTestCase {
  @MainActor private func log(
    _ count: Int, _ options: (Rows<[Item], ItemCell>) -> Rows<[Item], ItemCell> = { $0 }
  )
    -> TableAdaptor
  {
    let adaptor = TableAdaptor()
    adaptor.apply { options(Rows(Item.many(count), as: ItemCell.self)) }
    return adaptor
  }

  private func items(_ range: Range<Int>) -> [Item] { range.map { Item($0) } }

  @MainActor private func ids(_ adaptor: TableAdaptor) -> [Int] {
    adaptor[0]?.models(Item.self).map(\.id) ?? []
  }

  // MARK: What they do

  @MainActor func testAppendedRowsDoWhatTheRowsBeforeThemDo() {
    var activated: [Int] = []
    let adaptor = log(3) { rows in
      rows.height(47).onActivate { item, _ in activated.append(item.id) }
    }
    let window = TableWindow(adaptor)
    adaptor.update { $0.append(items(3..<5), as: ItemCell.self, to: 0) }
    window.settle()
    XCTAssertEqual(window.shownTexts, items(0..<5).texts)
    window.table.activate([0, 4])
    XCTAssertEqual(activated, [4])
    XCTAssertEqual(adaptor.sections[0].groups.map { $0.height(at: $0.count - 1) }, [47])
  }

  @MainActor func testTheyGoOnDoingItWhenAllRowsHaveGoneBefore() {
    let adaptor = log(3) { $0.height(47) }
    let window = TableWindow(adaptor)
    adaptor.update { $0.removeFirst(100, from: 0) }
    window.settle()
    XCTAssertEqual(window.shownTexts, [])
    adaptor.update { $0.append(items(3..<5), as: ItemCell.self, to: 0) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 3", "Row 4"])
    XCTAssertEqual(adaptor.sections[0].groups.map { $0.height(at: 0) }, [47])
  }

  @MainActor func testBehindRowsOfOtherKindsTheyAreKnownByTheirModels() {
    let adaptor = TableAdaptor.over(Item.many(2))
    let window = TableWindow(adaptor)
    adaptor.update { $0.append(items(2..<4), as: ItemCell.self, to: 0) }
    window.settle()
    XCTAssertEqual(window.shownTexts, items(0..<4).texts)
    XCTAssertEqual(adaptor[[0, 3]]?.id, AnyHashable(3))
    adaptor.update { $0.append(["text"], as: StringCell.self, to: 0) }
    window.settle()
    XCTAssertEqual(window.shownTexts.last, "text")
  }

  @MainActor func testSelectionAndPlaceFollowRowsWhoseLogIsTrimmed() {
    let adaptor = log(5_000)
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.table.scrollToRow(at: [0, 3_000], position: .top)
    window.table.selectRow(at: [0, 3_001])
    window.settle()
    let texts = window.shownTexts
    adaptor.update {
      $0.append(items(5_000..<5_100), as: ItemCell.self, to: 0)
      $0.removeFirst(2_500, from: 0)
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, texts)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 501]])
  }

  @MainActor func testSortedAndFilteredRowsFindTheirPlaces() {
    let adaptor = log(6)
    let window = TableWindow(adaptor)
    var isShown: Bool?
    adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.text, .descending)])) {
      isShown = $0
    }
    Pump.until("it is sorted") { isShown != nil }
    adaptor.update { $0.append([Item(9, "Row 2½"), Item(10, "Row 9")], as: ItemCell.self, to: 0) }
    window.settle()
    XCTAssertEqual(
      window.shownTexts, ["Row 9", "Row 5", "Row 4", "Row 3", "Row 2½", "Row 2", "Row 1", "Row 0"])
    adaptor.update { $0.removeFirst(2, from: 0) }
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Row 4", "the first ones that are shown")
  }

  @MainActor func testUndoTakesThemBack() {
    let adaptor = log(3)
    adaptor.undoStack = UndoStack()
    let window = TableWindow(adaptor)
    adaptor.update("Log") {
      $0.append(items(3..<6), as: ItemCell.self, to: 0)
      $0.removeFirst(2, from: 0)
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, items(2..<6).texts)
    adaptor.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, items(0..<3).texts)
    adaptor.undoStack?.redo()
    window.settle()
    XCTAssertEqual(window.shownTexts, items(2..<6).texts)
  }

  // MARK: What they cost

  @MainActor func testNoHoldersAreKeptAndTrimmedModelsAreLetGo() {
    final class Line {}
    final class LineCell: ListCell, ModelCell {
      override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
      func update(_ line: Line) {}
    }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows([Line](), as: LineCell.self).height(20) }
    let window = TableWindow(adaptor)
    weak var first: Line?
    inAScope {
      let lines = (0..<3_000).map { _ in Line() }
      first = lines[0]
      adaptor.update { $0.append(lines, as: LineCell.self, to: 0) }
    }
    for _ in 0..<20 {
      adaptor.update {
        $0.append((0..<500).map { _ in Line() }, as: LineCell.self, to: 0)
        $0.removeFirst(500, from: 0)
      }
    }
    window.table.scrollToRow(at: [0, 2_999])
    window.settle()
    XCTAssertEqual(adaptor.sections[0].groups.count, 1)
    XCTAssertNil(adaptor.sections[0].groups[0].eager)
    XCTAssertEqual(adaptor[0]?.count, 3_000)
    XCTAssertNil(first)
  }

  private func inAScope(_ body: () -> Void) { body() }

  // MARK: Mistakes

  @MainActor func testASectionThatDoesNotExistIsReported() {
    let adaptor = log(1)
    adaptor.update { $0.append([Item(1)], as: ItemCell.self, to: 1) }
    Reports.expect(.indexOutOfRange)
    adaptor.update { $0.removeFirst(from: -1) }
    Reports.expect(.indexOutOfRange)
    adaptor.update { $0.removeFirst(-5, from: 0) }
    XCTAssertEqual(ids(adaptor), [0])
  }

  // MARK: Random

  @MainActor func testRandomEditsOfALogLeaveTheModelsOfAnArray() {
    for seed in RandomSeeds.of(8) {
      var random = SplitMix64(seed: seed)
      let adaptor = log(Int.random(in: 0...3_000, using: &random))
      var naive = ids(adaptor)
      let window = TableWindow(adaptor)
      var next = 10_000
      for step in 0..<40 {
        adaptor.update(animated: false) { editor in
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
              let count = Int.random(in: 0...1_500, using: &random)
              editor.append(items(next..<next + count), as: ItemCell.self, to: 0)
              naive += next..<next + count
              next += count
            case 2:
              let count = Int.random(in: 0...1_800, using: &random)
              editor.removeFirst(count, from: 0)
              naive.removeFirst(min(count, naive.count))
            case 3:
              guard let row = naive.indices.randomElement(using: &random) else { break }
              editor.remove([ListIndexPath(row: row, section: 0)])
              naive.remove(at: row)
            default:
              let row = Int.random(in: 0...naive.count, using: &random)
              editor.insert(Item(next), as: ItemCell.self, at: ListIndexPath(row: row, section: 0))
              naive.insert(next, at: row)
              next += 1
            }
          }
        }
        let known = ids(adaptor)
        XCTAssertEqual(known, naive, "seed \(seed), step \(step)")
        XCTAssertEqual(window.table.numberOfItems(in: 0), naive.count)
        window.scroll(to: Double.random(in: 0...max(1, window.maximumOffset), using: &random))
        window.settle()
        let shown = naive.map { "Row \($0)" }
        let problem = window.problem(showing: shown)
        XCTAssertNil(problem, "seed \(seed), step \(step)")
        guard problem == nil, known == naive else { return }
      }
      window.close()
    }
  }
}
