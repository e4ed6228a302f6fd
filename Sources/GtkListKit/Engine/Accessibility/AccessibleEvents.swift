internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListAccessibility {
  /// What listeners have not been told yet.
  struct AccessibleEvents {
    private enum RowChange {
      case inserted(Range<Int>)
      case deleted(Range<Int>)
    }

    var selection = false
    var cursor = false
    var visibleData = false
    private var isReset = false
    private var rows: [RowChange] = []
    /// Of more changes it is only told that there were some.
    private static let mostChanges = 32

    mutating func reset() {
      isReset = true
      rows = []
    }

    mutating func add(_ edits: PositionEdits) {
      guard !isReset, !edits.isEmpty else { return }
      guard
        rows.count + edits.removals.count + edits.insertions.count <= Self.mostChanges
      else { return reset() }
      // From the end, so that each is told as things stand then.
      rows += edits.removals.reversed().map { .deleted($0) }
      rows += edits.insertions.map { .inserted($0) }
    }

    func emit(on content: WidgetPointer, isTable: Bool) {
      for change in rows {
        switch change {
        case .deleted(let range): emit("deleted", "remove", range, on: content, isTable)
        case .inserted(let range): emit("inserted", "add", range, on: content, isTable)
        }
      }
      if isReset, isTable { glk_accessible_emit(content, "model-changed") }
      if isReset || visibleData || !rows.isEmpty {
        glk_accessible_emit(content, "visible-data-changed")
      }
      if selection { glk_accessible_emit(content, "selection-changed") }
    }

    private func emit(
      _ name: String, _ childName: String, _ range: Range<Int>, on content: WidgetPointer,
      _ isTable: Bool
    ) {
      if isTable {
        glk_accessible_emit_rows(
          content, "row-\(name)", gint64(range.lowerBound), gint64(range.count))
      } else if range.count <= Self.mostChanges {
        for position in range {
          glk_accessible_emit_child(content, "children-changed::\(childName)", gint64(position))
        }
      }
    }
  }
}
