import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lists that show the states of a sequence.
final class FollowTests: GtkTestCase {
  @MainActor private func pump(_ window: TableWindow, _ what: String, _ isSo: () -> Bool) {
    Pump.until(what) {
      window.frame()
      return isSo()
    }
  }

  @MainActor func testEachStateIsShownAsADifference() {
    let (states, feed) = AsyncStream<[Item]>.makeStream()
    let adaptor = TableAdaptor()
    adaptor.follow(states) { Rows($0, as: ItemCell.self) }
    let window = TableWindow(adaptor)
    feed.yield(Item.many(5))
    pump(window, "the first state") { window.shownTexts.count == 5 }
    let bound = ItemCell.boundSince {
      feed.yield([Item(0), Item(2), Item(9), Item(3), Item(4)])
      pump(window, "the second state") { window.shownTexts.contains("Row 9") }
    }
    XCTAssertEqual(bound, [9])
    window.assertShows([0, 2, 9, 3, 4].map { "Row \($0)" })
  }

  @MainActor func testStatesThatAreOvertakenAreNeverDescribed() {
    let (batches, feed) = AsyncStream<Range<Int>>.makeStream()
    let adaptor = TableAdaptor()
    var described: [Int] = []
    adaptor.follow(Bursts(batches)) { count in
      described.append(count)
      return [Section { Rows(Item.many(count), as: ItemCell.self) }]
    }
    let window = TableWindow(adaptor)
    feed.yield(1..<2)
    pump(window, "the first state") { described == [1] }
    feed.yield(2..<201)
    Pump.until("the last state") { described.last == 200 }
    XCTAssertEqual(described, [1, 200])
    XCTAssertEqual(window.list.numberOfItems(in: 0), 200)
  }

  @MainActor func testAListWithoutRowsSaysThatTheyAreOnTheirWay() {
    let (states, feed) = AsyncStream<[Item]>.makeStream()
    let adaptor = TableAdaptor()
    adaptor.follow(states) { Rows($0, as: ItemCell.self) }
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.table.placeholder, .loading())
    feed.yield([Item(1)])
    pump(window, "the first state") { window.shownTexts == ["Row 1"] }
    XCTAssertNil(window.table.placeholder)
  }

  @MainActor func testAFailureIsShownAndTriedAgain() {
    let source = FailingStates()
    let adaptor = TableAdaptor()
    adaptor.follow(source, failure: { _ in .error("No Luck") }) { Rows($0, as: ItemCell.self) }
    let window = TableWindow(adaptor)
    pump(window, "the failure") { window.table.placeholder == .error("No Luck") }
    XCTAssertEqual(Reports.taken().map(\.problem), [.loading])
    window.table.onRetry?()
    pump(window, "the state") { window.shownTexts == ["Row 7"] }
    XCTAssertNil(window.table.placeholder)
    XCTAssertNil(window.table.onRetry, "it is the app's again")
  }

  @MainActor func testFollowingEndsWithTheAdaptor() {
    let (states, feed) = AsyncStream<[Item]>.makeStream()
    let ends = Tally()
    feed.onTermination = { _ in ends.add() }
    weak var old: TableAdaptor?
    do {
      let adaptor = TableAdaptor()
      old = adaptor
      adaptor.follow(states) { Rows($0, as: ItemCell.self) }
      EventLoop.drain()
    }
    XCTAssertNil(old)
    Pump.until("the sequence is cancelled") { ends.taken() == 1 }
  }

  @MainActor func testTheNextSequenceTakesThePlaceOfTheOld() {
    let (states, feed) = AsyncStream<[Item]>.makeStream()
    let (others, otherFeed) = AsyncStream<[Section]>.makeStream()
    let adaptor = TableAdaptor()
    adaptor.follow(states) { Rows($0, as: ItemCell.self) }
    let window = TableWindow(adaptor)
    adaptor.follow(others) { $0 }
    feed.yield([Item(1)])
    otherFeed.yield([Section { Rows([Item(2)], as: ItemCell.self) }])
    pump(window, "the other's state") { window.shownTexts == ["Row 2"] }
    adaptor.stopFollowing()
    otherFeed.yield([])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 2"])
  }
}

/// Fails at the first try, and has one state at the second.
private struct FailingStates: AsyncSequence {
  let tries = Tally()

  struct Iterator: AsyncIteratorProtocol {
    let tries: Tally
    var isOver = false

    mutating func next() async throws -> [Item]? {
      guard !isOver else { return nil }
      isOver = true
      let isFirst = tries.taken() == 0
      tries.add()
      if isFirst { throw NoLuck() }
      return [Item(7)]
    }
  }
  struct NoLuck: Error {}

  func makeAsyncIterator() -> Iterator { Iterator(tries: tries) }
}

/// States that come many at once, all in one turn of the main loop.
private nonisolated struct Bursts: AsyncSequence, AsyncIteratorProtocol {
  typealias Element = Int
  typealias Failure = Never

  private var batches: AsyncStream<Range<Int>>.Iterator
  private var rest = 0..<0

  init(_ batches: AsyncStream<Range<Int>>) { self.batches = batches.makeAsyncIterator() }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Int? { await next(isolation: nil) }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
    while rest.isEmpty {
      guard let batch = await batches.next(isolation: actor) else { return nil }
      rest = batch
    }
    return rest.popFirst()
  }
}
