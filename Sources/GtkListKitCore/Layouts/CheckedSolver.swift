/// A mistake in a layout, and how to fix it.
package struct LayoutProblem {
  package let message: String
  package let fix: String
}

/// The solver of an app's own layout, whose results are checked and corrected.
struct CheckedSolver: SectionSolver {
  /// The most items that a layout may show at once, unless more are asked for.
  static let mostItems = 2_000
  private static let mostExtent = 1e12

  /// Told what was wrong.
  final class Problems {
    var first: LayoutProblem?

    func note(_ message: @autoclosure () -> String, fix: @autoclosure () -> String) {
      if first == nil { first = LayoutProblem(message: message(), fix: fix()) }
    }
  }

  private var solver: any SectionSolver
  private let count: Int
  private let breadth: Double
  private let problems: Problems

  /// The solver itself when it is one of the kit's own.
  static func checking(
    _ solver: any SectionSolver, for items: SectionItems, _ problems: Problems
  ) -> any SectionSolver {
    switch solver {
    case is UniformGridSolver, is MeasuredGridSolver, is SpanGridSolver, is FlowSolver,
      is WaterfallSolver:
      solver
    default:
      CheckedSolver(
        solver: solver, count: items.count, breadth: items.breadth, problems: problems)
    }
  }

  var followsReadingOrder: Bool { solver.followsReadingOrder }

  var extent: Double {
    let extent = solver.extent
    guard extent >= 0, extent <= Self.mostExtent else {
      problems.note(
        "the layout reaches \(extent) pixels",
        fix: "Return an extent from 0 to \(Self.mostExtent) from the solver.")
      return extent > 0 && !extent.isNaN ? Self.mostExtent : 0
    }
    return extent
  }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    let frame = solver.frame(of: item, in: items)
    var sane = frame
    func check(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    }
    let room = max(breadth, ItemSize.least)
    sane.along = check(frame.along, 0...Self.mostExtent)
    sane.across = check(frame.across, 0...room - ItemSize.least)
    sane.length = check(frame.length, 1...ItemSize.most)
    sane.breadth = check(frame.breadth, 1...ItemSize.most)
    if sane != frame {
      problems.note(
        "the layout puts item \(item) at \(frame)",
        fix: "Return a frame inside of the section from frame(of:in:).")
    }
    return sane
  }

  func items(in span: Range<Double>) -> [Range<Int>] { items(in: span, most: Self.mostItems) }

  func items(in span: Range<Double>, most: Int) -> [Range<Int>] {
    var left = most
    var end = 0
    var found: [Range<Int>] = []
    let given = solver.items(in: span)
    for range in given.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let known = range.clamped(to: 0..<count)
      if known != range {
        problems.note(
          "the layout shows items \(range) of \(count)",
          fix: "Return ranges inside of 0..<\(count) from items(in:).")
      }
      let lower = max(end, known.lowerBound)
      guard lower < known.upperBound else { continue }
      if left < known.upperBound - lower {
        problems.note(
          "the layout shows more than \(most) items at once",
          fix: "Return only the items that lie in the span from items(in:).")
      }
      let upper = min(known.upperBound, lower + left)
      guard lower < upper else { break }
      if let last = found.last, last.upperBound == lower {
        found[found.count - 1] = last.lowerBound..<upper
      } else {
        found.append(lower..<upper)
      }
      left -= upper - lower
      end = upper
    }
    return found
  }

  func measure(of item: Int, in items: SectionItems) -> ItemMeasure? {
    let measure = solver.measure(of: item, in: items)
    switch measure {
    case .length(let given)?:
      return isBreadth(given, of: item) ? measure : .length(breadth: max(breadth, ItemSize.least))
    case .size(let given)?:
      return isBreadth(given, of: item) ? measure : .size(mostBreadth: max(breadth, ItemSize.least))
    case nil: return nil
    }
  }

  private func isBreadth(_ given: Double, of item: Int) -> Bool {
    let isOne = given >= 1 && given <= ItemSize.most
    if !isOne {
      problems.note(
        "the layout measures item \(item) at a cross-axis size of \(given)",
        fix: "Return a cross-axis size from 1 to \(ItemSize.most) from measure(of:in:).")
    }
    return isOne
  }

  mutating func sizesChanged(
    of changed: [Int], in items: SectionItems, keeping anchor: Int?
  ) {
    solver.sizesChanged(of: changed, in: items, keeping: anchor)
  }
}
