import GtkListKitTesting
import Synchronization
import XCTest

@testable import GtkListKit

/// Pages of items that come when a test says so, in whatever order.
@MainActor
final class SlowPages {
  struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  var items: [Item]
  /// Whether answers say how many there are.
  var tellsCount: Bool
  /// The counts in other answers.
  var said: ((_ rows: Range<Int>) -> PagedRows<Item>.Count?)?
  /// All that was asked for, in order.
  private(set) var asked: [Range<Int>] = []
  private(set) var pending: [(rows: Range<Int>, answer: CheckedContinuation<Void, any Error>)] = []
  private let broken = Mutex<[Range<Int>]>([])
  private weak var made: PagedRows<Item>?
  /// What was broken off, in order.
  var cancelled: [Range<Int>] { broken.withLock { $0 } }

  init(_ items: [Item], tellsCount: Bool = false) {
    self.items = items
    self.tellsCount = tellsCount
  }

  func rows(
    _ count: PagedRows<Item>.Count = .unknown, pageSize: Int = 10
  ) -> PagedRows<Item> {
    let rows = PagedRows<Item>(count: count, pageSize: pageSize) { [weak self] rows in
      guard let self else { throw Refused() }
      return try await page(rows)
    }
    made = rows
    return rows
  }

  private func page(_ rows: Range<Int>) async throws -> PagedRows<Item>.Page {
    asked.append(rows)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { pending.append((rows, $0)) }
    } onCancel: {
      broken.withLock { $0.append(rows) }
    }
    return .init(
      Array(items[rows.clamped(to: 0..<items.count)]),
      count: tellsCount ? .known(items.count) : said?(rows))
  }

  var pendingRows: [Range<Int>] { pending.map(\.rows) }

  /// Answers what has been asked for, or only what begins at a row.
  func answer(_ start: Int? = nil) { take(start).forEach { $0.resume() } }

  func refuse(_ start: Int? = nil) { take(start).forEach { $0.resume(throwing: Refused()) } }

  private func take(_ start: Int?) -> [CheckedContinuation<Void, any Error>] {
    let taken = pending.filter { start == nil || $0.rows.lowerBound == start }
    pending.removeAll { request in taken.contains { $0.rows == request.rows } }
    return taken.map(\.answer)
  }

  /// Runs the main loop until everything waits for answers, and draws.
  func settle(_ window: CheckedWindow) {
    for _ in 0..<2 {
      window.settle()
      Pump.until("nothing is under way") { isQuiet }
    }
    window.settle()
  }

  private var isQuiet: Bool {
    guard let made else { return true }
    return !made.asking.isDue && !made.loads.isTaking && made.locating == nil
      && made.loads.coming.allSatisfy { page in
        pending.contains { $0.rows.lowerBound == page * made.pageSize }
      }
  }

  /// Answers until nothing more is asked for.
  func answerAll(in window: CheckedWindow) {
    for _ in 0..<50 {
      settle(window)
      if pending.isEmpty { return }
      answer()
    }
    XCTFail("there is no end of what is asked for: \(pendingRows)")
  }
}

extension TableAdaptor {
  /// Rows of 20 pixels that are fetched a page at a time.
  @MainActor
  static func over(_ pages: PagedRows<Item>) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(pages, as: ItemCell.self).height(20) }
    return adaptor
  }
}
