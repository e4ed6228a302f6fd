internal import GtkListKitCore

/// Some rows of a list, wherever updates and reloads take them. Those that go away are left out.
final class TrackedRows {
  /// Which of all rows they are by now.
  private(set) var ordinals: RangeSet<Int>
  /// Called when the last of them has gone.
  var onLoss: (() -> Void)?

  fileprivate init(_ ordinals: RangeSet<Int>) { self.ordinals = ordinals }

  /// Takes the last of them out of the set.
  func popLast() -> Int? {
    guard let last = ordinals.ranges.last?.upperBound else { return nil }
    ordinals.remove(contentsOf: last - 1..<last)
    return last - 1
  }

  fileprivate func follow(_ newOrdinals: (RangeSet<Int>) -> RangeSet<Int>) {
    guard !ordinals.isEmpty else { return }
    ordinals = newOrdinals(ordinals)
    if ordinals.isEmpty { onLoss?() }
  }
}

/// Those who follow rows, as long as they live.
struct RowTrackers {
  private struct Tracker {
    weak var rows: TrackedRows?
  }

  private var trackers: [Tracker] = []

  fileprivate mutating func add(_ rows: TrackedRows) {
    trackers.removeAll { $0.rows == nil }
    trackers.append(Tracker(rows: rows))
  }

  var rows: [TrackedRows] { trackers.compactMap(\.rows) }
}

extension ListView {
  /// Knows where rows are from now on, until nobody holds the answer any more.
  final func track(_ ordinals: RangeSet<Int>) -> TrackedRows {
    let rows = TrackedRows(ordinals)
    rowTrackers.add(rows)
    return rows
  }

  /// Tells who follows rows where those are now.
  final func moveTrackedRows(_ newOrdinals: (RangeSet<Int>) -> RangeSet<Int>) {
    for rows in rowTrackers.rows { rows.follow(newOrdinals) }
  }
}
