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

/// Several rows, which are followed through all changes.
final class RowsReference: ListView.RowFollower {
  /// The position of each; nil after it was removed.
  private(set) var positions: [Int?]

  init(_ positions: [Int?]) { self.positions = positions }

  override var isEmpty: Bool { positions.allSatisfy { $0 == nil } }
  override func follow(_ change: PositionMap) {
    for index in positions.indices {
      positions[index] = positions[index].flatMap { change.newPosition(of: $0) }
    }
  }
}

/// One of several rows that are followed together.
struct FollowedRow {
  let rows: RowsReference
  let index: Int

  /// Its position; nil after it was removed.
  var position: Int? { rows.positions[index] }
}
