import CGtkListKitGtk3
import Dispatch
import GtkListKitTestSupport
import GtkListKitTesting
import Observation
import Synchronization
import XCTest

@testable import GtkListKit

/// Cells over models that tell of their changes.
final class ObservedRowsTests: GtkTestCase {
  @MainActor private func window(_ jobs: [Job], height: Int = 200) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(jobs, as: JobCell.self).height(20) }
    return TableWindow(adaptor, height: height)
  }

  @MainActor func testACellIsFilledAgainWhenWhatItReadChanges() {
    let jobs = Job.many(100)
    let window = window(jobs)
    window.rest()
    let filled = JobCell.filledSince {
      jobs[3].name = "changed"
      window.settle()
    }
    XCTAssertEqual(filled, [3])
    XCTAssertEqual(window.shownTexts[3], "changed")
    XCTAssertEqual(
      JobCell.filledSince {
        jobs[3].name = "again"
        window.settle()
      }, [3], "it is observed anew after each change")
    XCTAssertEqual(window.shownTexts[3], "again")
  }

  @MainActor func testWhatTheCellDidNotReadFillsNothing() {
    let jobs = Job.many(100)
    let window = window(jobs)
    window.rest()
    let filled = JobCell.filledSince {
      for job in jobs { job.note = "other" }
      window.settle()
    }
    XCTAssertEqual(filled, [])
  }

  @MainActor func testHoweverOftenAModelChangesItsCellIsFilledOnceAFrame() {
    let jobs = Job.many(100)
    let window = window(jobs)
    EventLoop.drain()
    let filled = JobCell.filledSince {
      for round in 0..<50 {
        jobs[1].name = "\(round)"
        jobs[4].name = "\(round)"
      }
      XCTAssertEqual(JobCell.filled, [], "nothing is filled while the app is at work")
      window.frame()
    }
    XCTAssertEqual(filled, [1, 4])
    XCTAssertEqual(window.shownTexts[4], "49")
  }

  @MainActor func testRowsWithoutACellAreNotFilled() {
    let jobs = Job.many(10_000)
    let window = window(jobs)
    // Rows beside the view are filled until then.
    window.rest()
    let far = JobCell.filledSince {
      for job in jobs[500...] { job.name = "far" }
      window.settle()
    }
    XCTAssertEqual(far, [])
    window.scroll(to: 20 * 5_000)
    XCTAssertEqual(window.shownTexts[0], "far")
    window.rest()
    let gone = JobCell.filledSince {
      for job in jobs[..<500] { job.name = "gone" }
      window.settle()
    }
    XCTAssertEqual(gone, [], "cells that showed them show others by now")
  }

  @MainActor func testAModelThatWasScrolledPastKeepsNothingOfTheList() {
    let jobs = Job.many(2_000)
    weak var table: TableView?
    weak var adaptor: TableAdaptor?
    do {
      let window = window(jobs)
      for offset in stride(from: 0.0, to: 38_000, by: 150) { window.scroll(to: offset) }
      (table, adaptor) = (window.table, window.table.adaptor)
      XCTAssertNotNil(adaptor)
      window.close()
    }
    XCTAssertNil(table)
    XCTAssertNil(adaptor)
    for job in jobs { job.name = "nobody looks" }
    EventLoop.drain()
  }

  @MainActor func testRandomChangesEndInWhatIsThere() {
    for seed in Thoroughness.seeds(12) {
      var random = SplitMix64(seed: seed)
      let jobs = Job.many(300)
      let window = window(jobs)
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: window.scroll(to: Double(Int.random(in: 0..<5_800, using: &random)))
        case 1: window.frame()
        default:
          for _ in 0..<Int.random(in: 1..<200, using: &random) {
            jobs[Int.random(in: 0..<300, using: &random)].name = "\(random.next() % 1_000)"
          }
        }
      }
      window.settle()
      window.assertShows(jobs.map(\.name), "seed \(seed)")
    }
  }

  @MainActor func testAChangeOnAnotherThreadIsShown() async {
    let jobs = Job.many(100)
    let window = window(jobs)
    await Task.detached { for job in jobs { job.name = "elsewhere" } }.value
    Pump.until("the change is shown") {
      window.frame()
      return window.shownTexts.allSatisfy { $0 == "elsewhere" }
    }
  }

  @MainActor func testARowBecomesAsHighAsItsNewText() {
    let jobs = Job.many(40)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(jobs, as: WrappedJobCell.self) }
    let window = TableWindow(adaptor)
    let height = window.shownRows[2].height
    jobs[2].name = String(repeating: "long words ", count: 30)
    window.settle()
    XCTAssertGreaterThan(window.shownRows[2].height, 2 * height)
    XCTAssertEqual(window.shownRows[3].y, window.shownRows[2].bottom)
  }

  @MainActor func testAHeaderIsFilledAgainWhenWhatItReadChanges() {
    let job = Job(0)
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(job, header: JobHeader.self) { Rows(Item.many(50), as: ItemCell.self) }
    }
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts[0], "Job 0")
    window.rest()
    let bound = ItemCell.boundSince {
      job.name = "changed"
      window.settle()
    }
    XCTAssertEqual(window.shownTexts[0], "changed")
    XCTAssertEqual(bound, [])
    window.table.hasStickyHeaders = true
    window.scroll(to: 300)
    job.name = "sticky"
    window.settle()
    XCTAssertEqual(window.stickyHeader?.text, "sticky")
  }

  @MainActor func testCellsOfADataSourceAreAskedForAgain() {
    let source = JobSource()
    let window = TableWindow {
      $0.dataSource = source
      $0.reloadData()
    }
    window.rest()
    let filled = JobCell.filledSince {
      source.jobs[2].name = "changed"
      window.settle()
    }
    XCTAssertEqual(filled, [2])
    XCTAssertEqual(window.shownTexts[2], "changed")
  }

  @MainActor func testItemsOfACollectionAreFilledAgain() {
    let jobs = Job.many(100)
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(jobs, as: JobCell.self) }
    let window = CollectionWindow(adaptor) {
      $0.layout = .grid(.count(3), length: .fixed(30))
    }
    window.rest()
    let filled = JobCell.filledSince {
      jobs[5].name = "changed"
      window.settle()
    }
    XCTAssertEqual(filled, [5])
  }

  @MainActor func testCellsThatChangeEachOthersModelsComeToAnEnd() {
    let shared = Job(0)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows([0, 1, 2], as: RivalCell.self).searchText { _ in nil } }
    RivalCell.shared = shared
    defer { RivalCell.shared = nil }
    let window = TableWindow(adaptor)
    for _ in 0..<40 { window.frame() }
    let fills = shared.size
    for _ in 0..<40 { window.frame() }
    XCTAssertEqual(shared.size, fills, "nothing is filled any more")
    let reports = Reports.taken()
    XCTAssertFalse(reports.isEmpty)
    XCTAssert(reports.allSatisfy { $0.problem == .reentrancy }, "\(reports)")
  }

  @MainActor func testCellsThatWereBrokenOffAreFilledAgainLater() {
    let shared = Job(0)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows([0, 1, 2], as: RivalCell.self).searchText { _ in nil } }
    RivalCell.shared = shared
    defer {
      RivalCell.shared = nil
      RivalCell.isRival = true
    }
    let window = TableWindow(adaptor)
    for _ in 0..<40 { window.frame() }
    XCTAssertFalse(Reports.taken().isEmpty)
    RivalCell.isRival = false
    shared.size = 1_000
    Pump.until("all of them show it") {
      window.frame()
      return window.shownTexts == ["1000", "1000", "1000"]
    }
    shared.size = 1_001
    for _ in 0..<3 { window.frame() }
    XCTAssertEqual(window.shownTexts, ["1001", "1001", "1001"], "they hear of changes again")
  }

  @MainActor func testAChangeThatAnotherThreadMakesLateIsShown() {
    let job = SlowJob()
    let adaptor = TableAdaptor()
    adaptor.apply { Rows([job], as: SlowJobCell.self) }
    let window = TableWindow(adaptor)
    SlowJobCell.fills = 0
    Task.detached { job.change(to: "late") }
    Pump.until("the cell is filled while the change is still to be made") {
      window.frame()
      return SlowJobCell.fills > 0
    }
    XCTAssertEqual(window.shownTexts, ["early"])
    job.mayChange.signal()
    // The kit does not look for it for ever, and the other thread may not come to it soon.
    job.hasChanged.wait()
    Pump.until("the change is shown") {
      window.frame()
      return window.shownTexts == ["late"]
    }
    let fills = SlowJobCell.fills
    for _ in 0..<20 { window.frame() }
    XCTAssertEqual(SlowJobCell.fills, fills)
  }

  @MainActor func testACellMayChangeWhatItReadsItself() {
    let adaptor = TableAdaptor()
    RivalCell.shared = Job(0)
    defer { RivalCell.shared = nil }
    adaptor.apply { Rows([0], as: RivalCell.self) }
    let window = TableWindow(adaptor)
    for _ in 0..<20 { window.frame() }
    XCTAssertEqual(RivalCell.shared?.size, 1)
  }

  @MainActor func testListsWithoutSuchModelsKeepNothingForThem() {
    let window = TableWindow(.over(Item.many(1_000)))
    window.scroll(to: 3_000)
    XCTAssertFalse(window.list.pendingBinding.observedViews.areAny)
    XCTAssert(window.list.boundCells.allSatisfy { $0.reads == nil })
  }
}

/// A cell of a job whose name is wrapped.
final class WrappedJobCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let content = TestWidgets.label(in: self)
    if let label = self["text"].pointer?.of(GtkLabel.self) {
      gtk_label_set_line_wrap(label, 1)
      gtk_label_set_width_chars(label, 8)
    }
    return content
  }
  func update(_ job: Job) { self["text"].text = job.name }
}

/// A header that shows a job's name.
final class JobHeader: SectionView, ModelSectionView {
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ job: Job, collapsed: Bool, count: Int) { self["text"].text = job.name }
}

/// A cell that changes what all of its kind show.
final class RivalCell: ListCell, ModelCell {
  static var shared: Job?
  static var isRival = true

  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ number: Int) {
    if Self.isRival { Self.shared?.size += 1 }
    self["text"].text = "\(Self.shared?.size ?? 0)"
  }
}

/// A data source without holders.
private final class JobSource: ListDataSource {
  let jobs = Job.many(30)

  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { jobs.count }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(JobCell.self)
    cell.update(jobs[path.item])
    return cell
  }
}

/// A model that tells of a change some time before it makes it.
private final class SlowJob: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex("early")
  let mayChange = DispatchSemaphore(value: 0)
  let hasChanged = DispatchSemaphore(value: 0)

  var name: String {
    registrar.access(self, keyPath: \.name)
    return stored.withLock { $0 }
  }

  func change(to name: String) {
    registrar.withMutation(of: self, keyPath: \.name) {
      mayChange.wait()
      stored.withLock { $0 = name }
      hasChanged.signal()
    }
  }
}

private final class SlowJobCell: ListCell, ModelCell {
  static var fills = 0
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ job: SlowJob) {
    Self.fills += 1
    self["text"].text = job.name
  }
}
