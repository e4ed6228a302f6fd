import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A real list to which random things are done, and a naive one that says what it should show then.
@MainActor
protocol RandomSubject: AnyObject, Sendable {
  associatedtype Window: CheckedWindow

  init(seed: UInt64)
  var window: Window { get }
  /// What was done last.
  var log: [String] { get }
  /// Does one random thing.
  func step()
  /// What is not as the naive list says; nil when all is.
  func divergence() -> String?
  func close()
}

extension RandomSubject {
  func close() { window.close() }

  /// Performs so many random operations from each seed, half as many in the everyday run.
  ///
  /// After each `period` of them it compares the screen with a full drawing.
  static func testOperations(_ count: Int, ofEach seeds: UInt64, lookingEvery period: Int) {
    let count = Thoroughness.choose(everyday: count / 2, full: count)
    for seed in RandomSeeds.of(seeds) {
      let subject = Self(seed: seed)
      if let found = subject.problem(within: count, lookingEvery: period) {
        XCTFail("seed \(seed), \(found)")
      }
      subject.close()
    }
  }

  /// Does so many random things, unless something is wrong before: what, and what was done last.
  func problem(within count: Int, lookingEvery period: Int) -> String? {
    for step in 0..<count {
      self.step()
      guard let problem = divergence() ?? staleness(step, period) else { continue }
      return "operation \(step): \(problem)\nlast: \(log.joined(separator: ", "))"
    }
    return nil
  }

  private func staleness(_ step: Int, _ period: Int) -> String? {
    guard step % period == period - 1 else { return nil }
    return window.stalePixels().map { "stale pixels, \($0)" }
  }
}

/// Where random tests begin.
enum RandomSeeds {
  /// So many seeds, a fifteenth of them in the everyday run. `GTKLISTKIT_SEEDS=first..count` names others,
  /// to repeat a run or try more.
  static func of(_ count: UInt64, from first: UInt64 = 20_261_121) -> Range<UInt64> {
    Thoroughness.seeds(
      Thoroughness.choose(everyday: max(1, count / 15), full: count), from: first)
  }
}

/// Random changes of what a list shows, and what each of them should have made of it.
@MainActor
protocol SeededRun: AnyObject {
  init(seed: UInt64)
  /// What was done last.
  var done: [String] { get }
  /// What is not as it should be; nil when all is.
  var difference: String? { get }
  /// Changes something.
  func step()
}

extension SeededRun {
  /// Makes so many changes from each of some seeds, and looks after each.
  static func compare(seeds: UInt64, steps: Int) {
    for seed in RandomSeeds.of(seeds, from: 0) {
      let run = Self(seed: seed)
      for step in 0..<steps {
        run.step()
        guard let difference = run.difference else { continue }
        return XCTFail("seed \(seed), step \(step): \(run.done.suffix(6)): \(difference)")
      }
    }
  }
}
