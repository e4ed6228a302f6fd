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
      // Rows beside those in view are filled when there is time.
      window.rest()
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

  private struct Line: Identifiable, Sendable {
    let job: Job
    var id: Int { job.id }
  }

  @MainActor func testAHeaderSortsByWhatOthersSayWhomTheModelsHold() {
    let jobs = jobs(300)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(jobs.map { Line(job: $0) }) }
    let column = TableColumn<Line>("Size", { "\($0.job.size)" }).sorted(by: SortKey(\.job.size))
    let window = ColumnWindow(adaptor) { $0.columns = [column] }
    for (direction, row) in [(SortDirection.ascending, 0), (.descending, 299)] {
      window.table.sortOrder = [(column, direction)]
      Pump.until("the rows are arranged") { !adaptor.isArranging }
      window.settle()
      // No cell shows it, so that nobody is told.
      jobs[250].size = -5
      XCTAssertEqual(adaptor.model(Line.self, at: [0, row])?.id, row == 0 ? 0 : 250)
    }
  }

  @MainActor func testHoldersOfManyRowsStayArrangedWhenAKeyChangesAndTheRowStays() {
    let jobs = jobs(5_000)
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: jobs.map {
          TableCellViewHolder(data: $0, cellClass: JobCell.self, cellHeight: 20)
        })
    ]
    let window = TableWindow(adaptor, height: 200)
    adaptor.arrange(RowArrangement<Job>(sort: [Self.bySize]))
    Pump.until("the rows are arranged") { !adaptor.isArranging }
    window.settle()
    jobs[2].size = 21
    window.settle()
    XCTAssert(adaptor.sections[0].isArranged(by: adaptor.arranger))
    XCTAssertFalse(adaptor.isArranging, "nothing has to be sorted anew")
    jobs[2].size = 45
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(5), [0, 1, 3, 4, 2].map { "Job \($0)" }[...])
    XCTAssert(adaptor.sections[0].isArranged(by: adaptor.arranger))
  }

  @MainActor func testRowsWithoutACellTakeTheirPlaceWhenTheListIsArrangedAgain() {
    for count in [100, 6_000] {
      let jobs = jobs(count)
      let arrangement = RowArrangement(sort: [Self.bySize], filter: Self.unfinished)
      let window = arranged(jobs, by: arrangement)
      jobs[90].size = -1
      jobs[91].isDone = true
      window.settle()
      let adaptor = window.table.adaptor
      adaptor?.arrange(arrangement)
      Pump.until("the rows are arranged") { adaptor?.isArranging == false }
      window.settle()
      XCTAssertEqual(window.shownTexts.prefix(2), ["Job 90", "Job 0"], "\(count)")
      XCTAssertEqual(window.list.numberOfItems(in: 0), count - 1)
      window.close()
    }
  }

  @MainActor func testNodesOfAnOutlineTakeTheirPlaceWhenTheListIsArrangedAgain() {
    let jobs = jobs(100)
    let adaptor = TableAdaptor()
    let outline = Outline(jobs, isExpandable: { _ in false }) { _ in .none }
    adaptor.apply { Rows(outline, as: JobCell.self) }
    let window = TableWindow(adaptor, height: 200)
    let arrangement = RowArrangement(sort: [Self.bySize])
    adaptor.arrange(arrangement)
    window.settle()
    jobs[90].size = -1
    adaptor.arrange(arrangement)
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(2), ["Job 90", "Job 0"])
  }

  @MainActor func testANodeGoesToWhereItsNewKeyBelongsAmongItsSiblings() {
    let (roots, below) = (jobs(5), (100..<104).map { Job($0) })
    for job in below { job.size = job.id }
    let adaptor = TableAdaptor()
    let outline = Outline(roots, isExpandable: { $0.id == 1 }) { job in
      job.id == 1 ? OutlineChildren(below) : .none
    }
    adaptor.apply { Rows(outline, as: JobCell.self) }
    let window = TableWindow(adaptor)
    adaptor.arrange(RowArrangement(sort: [Self.bySize], filter: Self.unfinished))
    outline.expand(1)
    window.settle()
    func ids() -> [Int] { window.shownTexts.compactMap { Int($0.dropFirst(4)) } }
    XCTAssertEqual(ids(), [0, 1, 100, 101, 102, 103, 2, 3, 4])
    below[0].size = 102
    window.settle()
    XCTAssertEqual(
      ids(), [0, 1, 101, 100, 102, 103, 2, 3, 4], "the same key: as the source has them")
    roots[1].size = 35
    window.settle()
    XCTAssertEqual(ids(), [0, 2, 3, 1, 101, 100, 102, 103, 4])
    below[2].isDone = true
    window.settle()
    XCTAssertEqual(ids(), [0, 2, 3, 1, 101, 100, 103, 4])
    // It stays for those below it.
    roots[1].isDone = true
    window.settle()
    XCTAssertEqual(ids(), [0, 2, 3, 1, 101, 100, 103, 4])
    let arranger = adaptor.arranger
    below[0].name = "Job 77"
    roots[1].size = 36
    window.settle()
    XCTAssertEqual(ids(), [0, 2, 3, 1, 101, 77, 103, 4])
    XCTAssert(adaptor.arranger === arranger, "what is in its place arranges nothing")
  }

  @MainActor func testRandomKeysOfNodesEndInOrder() {
    for seed in RandomSeeds.of(12) {
      var random = SplitMix64(seed: seed)
      let roots = jobs(4)
      let below = (0..<4).map { root in (0..<4).map { Job(10 * (root + 1) + $0) } }
      let adaptor = TableAdaptor()
      let outline = Outline(roots, isExpandable: { $0.id < 4 }) { job in
        job.id < 4 ? OutlineChildren(below[job.id]) : .none
      }
      adaptor.apply { Rows(outline, as: JobCell.self) }
      let window = TableWindow(adaptor, height: 700)
      adaptor.arrange(RowArrangement(sort: [Self.bySize]))
      for root in 0..<4 { outline.expand(root) }
      window.settle()
      for _ in 0..<25 {
        for _ in 0..<Int.random(in: 1..<5, using: &random) {
          let all = roots + below.flatMap { $0 }
          all.randomElement(using: &random)?.size = Int.random(in: 0..<50, using: &random)
        }
        window.settle()
        func sorted(_ jobs: [Job]) -> [Job] { jobs.sorted { ($0.size, $0.id) < ($1.size, $1.id) } }
        let wanted = sorted(roots).flatMap { [$0] + sorted(below[$0.id]) }
        XCTAssertEqual(window.shownTexts, wanted.map(\.name), "seed \(seed)")
      }
      window.close()
    }
  }

  @MainActor func testWhatRowsAreSortedByMayHaveTheListBindRows() {
    Self.kept = [\.holders, \.handlers]
    let jobs = jobs(40)
    let window = arranged(jobs, by: RowArrangement())
    let table = window.table
    let adaptor = table.adaptor
    adaptor?.arrange(
      RowArrangement(
        sort: [
          SortKey<Job> { job in
            MainActor.assumeIsolated { table.scrollToRow(at: [0, 0], position: .nearest) }
            return job.size
          }
        ]))
    window.settle()
    adaptor?.update { $0.setData([RowEdit(indexPath: [0, 39], data: Job(100))]) }
    jobs[1].size = 45
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(6), [0, 100, 2, 3, 4, 1].map { "Job \($0)" }[...])
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
    read = []
    jobs[1].name = "changed"
    window.settle()
    XCTAssertEqual(Set(read), [1], "that one, and no other in view or near it")
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
