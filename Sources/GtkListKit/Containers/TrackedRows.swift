internal import GtkListKitCore

/// Some rows of a list, wherever updates and reloads take them. Those that go away are left out.
final class TrackedRows {
  /// Which of all rows they are by now.
  var ordinals: RangeSet<Int> { last.isEmpty ? others : others.union(RangeSet(last)) }
  private var others: RangeSet<Int>
  /// Those behind all others that ``popLast()`` takes next: taking each out of a set takes longer.
  private var last = 0..<0
  /// Called when the last of them has gone.
  var onLoss: (() -> Void)?

  fileprivate init(_ ordinals: RangeSet<Int>) { others = ordinals }

  /// Takes the last of them out of the set.
  func popLast() -> Int? {
    if last.isEmpty {
      guard let range = others.ranges.last else { return nil }
      others.remove(contentsOf: range)
      last = range
    }
    last = last.dropLast()
    return last.upperBound
  }

  fileprivate func follow(_ newOrdinals: (RangeSet<Int>) -> RangeSet<Int>) {
    let former = ordinals
    guard !former.isEmpty else { return }
    others = newOrdinals(former)
    last = 0..<0
    if others.isEmpty { onLoss?() }
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
