import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that are sorted and filtered by what changes inside their models, and those that are only drawn.
final class ObservedOrderTests: GtkTestCase {
  private static let bySize = SortKey<Job>(\.size)
  private static let unfinished = RowFilter<Job> { !$0.isDone }

  @MainActor private func jobs(_ count: Int) -> [Job] {
    let jobs = Job.many(count)
    for job in jobs { job.size = 10 * job.id }
    return jobs
  }

  @MainActor private func arranged(
    _ jobs: [Job], by arrangement: RowArrangement<Job>
  ) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(jobs, as: JobCell.self).height(20) }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    adaptor.arrange(arrangement)
    Pump.until("the rows are arranged") { !adaptor.isArranging }
    window.settle()
    return window
  }

  @MainActor func testASortedRowGoesToWhereItsNewKeyBelongs() {
    for count in [40, 6_000] {
      let jobs = jobs(count)
      let window = arranged(jobs, by: RowArrangement(sort: [Self.bySize]))
      window.table.selectRow(at: [0, 2])
      let filled = JobCell.filledSince {
        jobs[2].size = 65
        window.settle()
      }
      XCTAssertEqual(
        window.shownTexts.prefix(8), [0, 1, 3, 4, 5, 6, 2, 7].map { "Job \($0)" }[...])
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 6]])
      XCTAssertEqual(filled, [2])
    }
  }

  @MainActor func testARowThatTheFilterDoesNotLetThroughAnyMoreGoes() {
    let jobs = jobs(40)
    let window = arranged(
      jobs, by: RowArrangement(sort: [Self.bySize], filter: Self.unfinished))
    jobs[3].isDone = true
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(4), ["Job 0", "Job 1", "Job 2", "Job 4"])
    XCTAssertEqual(window.list.numberOfItems(in: 0), 39)
  }

  @MainActor func testRandomKeysOfRowsOnScreenEndInOrder() {
    for seed in Thoroughness.seeds(12) {
      var random = SplitMix64(seed: seed)
      let jobs = jobs(10)
      let window = arranged(
        jobs, by: RowArrangement(sort: [Self.bySize], filter: Self.unfinished))
      for _ in 0..<30 {
        for _ in 0..<Int.random(in: 1..<5, using: &random) {
          guard let job = jobs.filter({ !$0.isDone }).randomElement(using: &random) else { break }
          if Int.random(in: 0..<20, using: &random) == 0 {
            job.isDone = true
          } else {
            job.size = Int.random(in: 0..<100, using: &random)
          }
        }
        window.settle()
        let wanted = jobs.filter { !$0.isDone }.sorted { ($0.size, $0.id) < ($1.size, $1.id) }
        XCTAssertEqual(window.shownTexts, wanted.map(\.name), "seed \(seed)")
      }
    }
  }

  @MainActor func testADrawnCellIsReadAgainWhenWhatItReadChanges() {
    let jobs = jobs(100)
    var read: [Int] = []
    let table = ColumnTableView()
    table.columns = [
      TableColumn<Job>(
        "Name",
        { job in
          read.append(job.id)
          return job.name
        }),
      TableColumn<Job>("Size", \.size, as: .number),
    ]
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(jobs) }
    let window = ColumnWindow(height: 200, table: table) { $0.useAdaptor(adaptor) }
    // Rows near the view are read again with any change.
    let inView = Set(window.shownRows.indices.dropLast())
    read = []
    jobs[1].name = "changed"
    window.settle()
    XCTAssertEqual(inView.intersection(read), [1], "of the rows in view that one, and no other")
    XCTAssertEqual(
      table.drawnRows[1].flatMap { row in
        if case .item(let row) = row { row.cells[0]?.value as? String } else { nil }
      }, "changed")
    read = []
    for job in jobs { job.note = "other" }
    for job in jobs[50...] { job.name = "far" }
    window.settle()
    XCTAssertEqual(read, [])
  }

  @MainActor func testADrawnRowGoesToWhereItsNewKeyBelongs() {
    let jobs = jobs(100)
    let table = ColumnTableView()
    table.columns = [TableColumn<Job>("Name", \.name)]
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(jobs) }
    let window = ColumnWindow(height: 200, table: table) { $0.useAdaptor(adaptor) }
    adaptor.arrange(RowArrangement(sort: [Self.bySize]))
    window.settle()
    jobs[0].size = 25
    window.settle()
    XCTAssertEqual(
      window.shownRows.prefix(4).map { $0.texts[0] }, ["Job 1", "Job 2", "Job 0", "Job 3"])
  }
}
