internal import GtkListKitCore

extension ListView {
  /// The changes of a list's rows while something is found out about them as they were.
  final class ChangesMeanwhile: RowFollower {
    private var changes: [PositionMap] = []

    override var isEmpty: Bool { false }
    override func follow(_ change: PositionMap) { changes.append(change) }

    /// Where rows that were there in the beginning are by now; those that have gone are left out.
    func newRows(of rows: IndexRanges) -> IndexRanges {
      changes.reduce(rows) { $1.newRows(of: $0) }
    }
  }
}
