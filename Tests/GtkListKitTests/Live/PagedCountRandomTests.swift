import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Random answers of a server against the rows that it has.
final class PagedCountRandomTests: GtkTestCase {
  @MainActor func testAnyAnswersShowTheRowsOfTheServer() {
    defer { _ = Reports.taken() }
    for seed in RandomSeeds.of(24) {
      var random = SplitMix64(seed: seed)
      let run = CountedRun(&random)
      for step in 0..<60 {
        let problem = run.step(&random)
        XCTAssertNil(problem, "step \(step) of seed \(seed)")
        if problem != nil { return }
      }
    }
  }
}

/// Rows of a server that counts in its own way, and a viewer of them.
@MainActor
private final class CountedRun {
  private struct Refused: Error {}

  private enum Style: CaseIterable { case silent, unknown, exact, tooLow, tooHigh, next, mixed }

  private var items: [Item]
  private let style: Style
  private var failures = 0
  private var version = 0
  private var random: SplitMix64
  /// Whether the app sets a known count.
  private let isKnown: Bool
  private let viewer = PageViewer()
  /// The end of the rows that were loaded since the server or the count changed.
  private var seen = 0
  private lazy var rows = PagedRows<Item>(
    count: initialCount, pageSize: [1, 7, 10, 20].randomElement(using: &random) ?? 10
  ) { [weak self] rows in
    guard let self else { throw Refused() }
    return try await page(rows)
  }

  init(_ random: inout SplitMix64) {
    self.random = SplitMix64(seed: random.next())
    items = Item.many(.random(in: 0...200, using: &random))
    style = Style.allCases.randomElement(using: &random) ?? .silent
    isKnown = Int.random(in: 0..<4, using: &random) == 0
    rows.mostPages = .random(in: 1...6, using: &random)
    rows.attach(to: viewer)
    viewer.look(at: 0, of: rows)
  }

  private var initialCount: PagedRows<Item>.Count {
    if isKnown { return .known(items.count) }
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .unknown
    case 1: .estimated(.random(in: 0...items.count, using: &random))
    default: .estimated(.random(in: 0...500, using: &random))
    }
  }

  private func page(_ asked: Range<Int>) async throws -> PagedRows<Item>.Page {
    for _ in 0..<Int.random(in: 0..<3, using: &random) { await Task.yield() }
    if failures > 0, Bool.random(using: &random) {
      failures -= 1
      throw Refused()
    }
    return .init(Array(items[asked.clamped(to: 0..<items.count)]), count: said(asked, style))
  }

  private func said(_ asked: Range<Int>, _ style: Style) -> PagedRows<Item>.Count? {
    switch style {
    case .silent: nil
    case .unknown: .unknown
    case .exact: .known(items.count)
    case .tooLow: .estimated(items.count / 2)
    case .tooHigh: .estimated(items.count * 2 + 30)
    case .next: .estimated(asked.upperBound + 1)
    case .mixed:
      said(
        asked,
        [.silent, .unknown, .tooLow, .tooHigh, .next].randomElement(using: &random) ?? .silent)
    }
  }

  /// Takes one step. Returns the problem afterwards.
  func step(_ random: inout SplitMix64) -> String? {
    let step = Int.random(in: 0..<10, using: &random)
    switch step {
    case 0, 1, 2:
      viewer.look(at: .random(in: 0...max(0, rows.rowCount), using: &random), of: rows)
    case 3, 4: viewer.look(at: rows.rowCount, of: rows)
    case 5: viewer.look(at: 0, of: rows)
    case 6:
      version += 1
      items = (0..<Int.random(in: 0...200, using: &random)).map { Item($0 + version * 1_000) }
      seen = 0
      rows.refresh()
      if isKnown { rows.count = .known(items.count) }
    case 7:
      seen = 0
      rows.refresh()
    case 8: failures = .random(in: 1...3, using: &random)
    default: return findEnd()
    }
    settle()
    return problem(isComplete: false)
  }

  private func findEnd() -> String? {
    for _ in 0..<400 {
      failures = 0
      rows.retry()
      viewer.look(at: rows.rowCount, of: rows)
      settle()
      if rows.count == .known(items.count), rows.store.failedPages.isEmpty { break }
    }
    viewer.look(at: rows.rowCount, of: rows)
    settle()
    return problem(isComplete: true)
  }

  private func settle() {
    Pump.until("nothing is under way") { !rows.isLoading && !rows.asking.isDue }
  }

  private func problem(isComplete: Bool) -> String? {
    if isComplete, rows.count != .known(items.count) {
      return "\(style): \(rows.count) instead of \(items.count)"
    }
    if viewer.count != rows.rowCount { return "the viewer has \(viewer.count) rows" }
    seen = max(seen, rows.store.loadedEnd)
    if rows.rowCount < seen { return "\(style): \(rows.rowCount) of \(seen) rows are left" }
    for row in viewer.visible {
      // A page that was refused shows its old rows, or an error.
      if rows.store.failedPages.contains(rows.store.page(of: row)) { continue }
      switch rows.store.row(at: row) {
      case .loaded(let item, _)?:
        // A page that fails after a refresh keeps its old rows.
        if rows.store.failedPages.contains(rows.store.page(of: row)) { continue }
        guard row < items.count, item == items[row] else { return "row \(row) is \(item)" }
      case .failed?:
        return "row \(row) has failed"
      case .pending?, nil: return "\(style): row \(row) of \(rows.rowCount) is missing"
      }
    }
    return nil
  }
}

/// A window of ten rows.
@MainActor
private final class PageViewer: LiveRowsViewer {
  private(set) var count = 0
  private var start = 0

  var visible: Range<Int> { (start..<start + 10).clamped(to: 0..<count) }

  func look(at row: Int, of rows: PagedRows<Item>) {
    count = rows.rowCount
    start = max(0, min(row, count - 10))
    rows.rowIsNear()
  }

  func nearRows(of live: any LiveRows) -> (bound: [Int], visible: [Range<Int>]) {
    (Array(visible), [visible])
  }
  func selectedRows(of live: any LiveRows, count: Int) -> IndexRanges { IndexRanges() }
  func liveRowsWillChange(_ live: any LiveRows) {}
  func liveRowsChanged(_ live: any LiveRows, _ change: LiveRowsChange) {
    count = change.counts.now
    start = max(0, min(start, count - 10))
    (live as? PagedRows<Item>)?.rowIsNear()
  }
}
