internal import GtkListKitCore

extension ListView {
  /// Follows rows through every change of a list, as long as somebody holds it.
  class RowFollower {
    /// Called when the last of the rows has gone, once the list shows the change.
    final var onLoss: (() -> Void)?

    var isEmpty: Bool { true }
    func follow(_ change: PositionMap) {}
  }
}

/// A row, header or footer, wherever changes take it: what GtkTreeRowReference is to a GtkTreeView.
final class RowReference: ListView.RowFollower {
  /// Where it stands; nil once it has gone.
  var position: Int?
  private let searches: Bool

  init(_ position: Int?, searches: Bool) {
    self.position = position
    self.searches = searches
  }

  override var isEmpty: Bool { position == nil }
  override func follow(_ change: PositionMap) {
    position = position.flatMap { change.newPosition(of: $0, searches: searches) }
  }
}

extension ListView {
  /// Some rows, wherever changes take them. Those that go away are left out.
  final class RowSetReference: RowFollower {
    /// Which of all rows they are by now.
    var rowNumbers: RangeSet<Int> {
      get { last.isEmpty ? others : others.union(RangeSet(last)) }
      set {
        others = newValue
        last = 0..<0
      }
    }
    private var others: RangeSet<Int>
    /// Those behind all others that ``popLast()`` takes next: taking each out of a set takes longer.
    private var last = 0..<0

    init(_ rowNumbers: RangeSet<Int>) { others = rowNumbers }

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
