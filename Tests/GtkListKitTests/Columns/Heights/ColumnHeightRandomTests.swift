import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Random changes and scrolls of a column table with rows of different heights, against lists of
/// heights that are added up.
final class ColumnHeightRandomTests: GtkTestCase {
  private struct Row {
    var item: Item
    var height: Double?
  }

  /// A table and the rows that it should have.
  @MainActor
  private final class Run {
    let adaptor = TableAdaptor()
    let table: WrappingTable
    var rows: [Row] = []
    var random: SplitMix64
    var log: [String] = []
    /// Whether all rows are given their heights.
    let givesHeights: Bool
    private var nextID = 0

    init(seed: UInt64, givesHeights: Bool) {
      random = SplitMix64(seed: seed)
      self.givesHeights = givesHeights
      table = WrappingTable(adaptor, width: 300, height: 260)
      rows = (0..<40).map { _ in newRow() }
      adaptor.sections = [TableSectionViewHolder(cellHolders: rows.map { holder($0) })]
      table.table.reloadData()
      table.window.settle()
    }

    func newRow() -> Row {
      nextID += 1
      let height = givesHeights || random.below(3) == 0 ? Double(20 + random.below(120)) : nil
      return Row(
        item: Item(nextID, "\(nextID) " + String(repeating: "words and ", count: random.below(14))),
        height: height)
    }

    func holder(_ row: Row) -> TableCellViewHolder {
      TableCellViewHolder(data: row.item, cellClass: ItemCell.self, cellHeight: row.height)
    }

    func step() {
      let window = table.window
      switch random.below(12) {
      case 0, 1: scroll(by: 37)
      case 2: scroll(by: -37)
      case 3: scroll(by: Double(random.below(2_000)) - 1_000)
      case 4: scroll(to: Double(random.below(Int(max(1, window.maximumOffset)))))
      case 5, 6:
        let place = random.below(rows.count + 1)
        let row = newRow()
        log.append("insert at \(place)")
        rows.insert(row, at: place)
        adaptor.update { $0.insert(self.holder(row), at: [0, place]) }
      case 7:
        guard rows.count > 3 else { return }
        let place = random.below(rows.count)
        log.append("remove \(place)")
        rows.remove(at: place)
        adaptor.update { $0.remove([0, place]) }
      case 8:
        guard rows.count > 3 else { return }
        let (from, to) = (random.below(rows.count), random.below(rows.count))
        log.append("move \(from) to \(to)")
        rows.insert(rows.remove(at: from), at: to)
        adaptor.update { $0.move([0, from], to: [0, to]) }
      case 9:
        let width = 60 + random.below(240)
        log.append("column \(width)")
        table.texts.width = width
      case 10:
        let (width, height) = (120 + random.below(400), 60 + random.below(500))
        log.append("window \(width)x\(height)")
        window.resize(width: width, height: height)
      default:
        let place = random.below(rows.count)
        let changed = newRow()
        log.append("reload \(place)")
        rows[place] = Row(item: changed.item, height: changed.height)
        adaptor[0, place]?.cellData = changed.item
        adaptor[0, place]?.cellHeight = changed.height
        table.table.reloadRows(at: [[0, place]])
      }
      window.settle()
    }

    private func scroll(by distance: Double) { scroll(to: table.window.offset + distance) }
    private func scroll(to offset: Double) {
      log.append("scroll to \(offset)")
      table.window.scroll(to: min(max(0, offset), table.window.maximumOffset))
    }

    /// What is wrong; nil when nothing is.
    func problem() -> String? {
      let window = table.window
      if let problem = window.problem(showing: rows.map(\.item.text)) { return problem }
      for shown in window.shownRows {
        guard let index = rows.firstIndex(where: { $0.item.text == shown.text }) else {
          return "“\(shown.text)” is not among the rows"
        }
        let height = rows[index].height.map { Int($0) } ?? table.wantedHeight(of: shown.text)
        if shown.height != height { return "row \(index) is \(shown.height) high, not \(height)" }
        guard givesHeights else { continue }
        let top = rows[..<index].reduce(0) { $0 + Int($1.height ?? 0) } - Int(window.offset)
        if shown.y != top { return "row \(index) is at \(shown.y), not \(top)" }
      }
      if givesHeights {
        let total = rows.reduce(0) { $0 + ($1.height ?? 0) }
        if window.upper != max(total, Double(window.rowsHeight)) {
          return "all are \(window.upper) high, not \(total)"
        }
      }
      return nil
    }
  }

  @MainActor private func run(_ seeds: Range<UInt64>, givesHeights: Bool, steps: Int) {
    for seed in seeds {
      let run = Run(seed: seed, givesHeights: givesHeights)
      for number in 0..<steps {
        run.step()
        var problem = run.problem()
        if problem == nil, number % 10 == 0 {
          Pump.until("the motion ends") { !run.table.table.motion.isActive }
          run.table.window.settle()
          // The headers light up and fade by themselves.
          let rows = run.table.window.columnHeaderHeight..<Int.max
          let shown = run.table.window.picture().part(rows)
          let fresh = run.table.window.freshPicture().part(rows)
          if !shown.looksLike(fresh) { problem = "stale: \(shown.difference(from: fresh))" }
        }
        guard let problem else { continue }
        XCTFail("seed \(seed), step \(number): \(problem)\n\(run.log.suffix(8))")
        break
      }
      run.table.window.close()
    }
  }

  @MainActor func testEveryRowStandsWhereTheHeightsBeforeItAddUpTo() {
    run(RandomSeeds.of(18, from: 1), givesHeights: true, steps: 120)
  }

  @MainActor func testMeasuredRowsAreAsHighAsTheirTextsThroughEverything() {
    run(RandomSeeds.of(18, from: 11), givesHeights: false, steps: 120)
  }

  @MainActor func testTheSameWhileRowsAreOnTheirWay() {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    run(RandomSeeds.of(9, from: 21), givesHeights: true, steps: 80)
    run(RandomSeeds.of(9, from: 31), givesHeights: false, steps: 80)
  }
}
