internal import GtkListKitCore

extension ListView {
  /// Some rows, wherever changes take them. Those that go away are left out.
  final class RowSetReference: RowFollower {
    /// Which of all rows they are by now.
    var rowNumbers: IndexRanges {
      get { last.isEmpty ? others : others.union(IndexRanges(last)) }
      set {
        others = newValue
        last = 0..<0
      }
    }
    private var others: IndexRanges
    /// Those behind all others that ``popLast()`` takes next: taking each out of a set takes longer.
    private var last = 0..<0

    init(_ rowNumbers: IndexRanges) { others = rowNumbers }

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

    override var isEmpty: Bool { others.isEmpty && last.isEmpty }
    override func follow(_ change: PositionMap) {
      rowNumbers = change.newRows(of: rowNumbers)
    }
  }
}
