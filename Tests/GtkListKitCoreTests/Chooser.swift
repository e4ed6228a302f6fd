import GtkListKitTestSupport

/// Makes the decisions in building a test case, so that one builder serves both the cases in
/// which every decision is tried and those in which they are drawn.
protocol Chooser {
  /// A number below `count`, which must be positive.
  mutating func choose(_ count: Int) -> Int
}

extension Chooser {
  mutating func choose(from range: ClosedRange<Int>) -> Int {
    range.lowerBound + choose(range.count)
  }

  mutating func flip() -> Bool { choose(2) == 1 }

  /// Takes one of the elements out.
  mutating func take<Element>(from elements: inout [Element]) -> Element {
    elements.remove(at: choose(elements.count))
  }
}

struct RandomChooser: Chooser {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func choose(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &generator)
  }
}

/// Goes through all sequences of decisions, like the digits of a counter.
struct ExhaustiveChooser: Chooser {
  private var digits: [(value: Int, count: Int)] = []
  private var next = 0

  mutating func choose(_ count: Int) -> Int {
    if next == digits.count { digits.append((0, count)) }
    defer { next += 1 }
    return digits[next].value
  }

  /// Steps to the next sequence; false when there is none.
  private mutating func advance() -> Bool {
    next = 0
    while let last = digits.popLast() {
      if last.value + 1 < last.count {
        digits.append((last.value + 1, last.count))
        return true
      }
    }
    return false
  }

  /// Calls `body` once for each sequence of decisions it can make, until it returns false.
  ///
  /// - Returns: How many sequences there were.
  static func forAll(_ body: (inout ExhaustiveChooser) -> Bool) -> Int {
    var chooser = ExhaustiveChooser()
    var count = 0
    repeat {
      count += 1
      guard body(&chooser) else { break }
    } while chooser.advance()
    return count
  }
}
