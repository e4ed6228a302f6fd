import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Shows what a list reports of its rows.
final class TraceLog {
  struct Entry: Identifiable, Equatable {
    let id: Int
    let row: String
    let reason: String
    let place: String
  }

  // Many entries come at once.
  private let entries = NewestFirst<TraceCell>(
    "Trace",
    empty: .empty(
      "Nothing Was Done", message: "Change the list, or scroll it.",
      icon: "dialog-information-symbolic"), patience: .milliseconds(200))

  var panel: Panel { entries.panel }

  init() {
    entries.table.density = .compact
    entries.table.updatesAreAnimated = false
  }

  func add(_ trace: RowTrace, row: String) {
    let origin = trace.oldIndexPath.map { "\($0.shortText) → " } ?? ""
    entries.add {
      Entry(
        id: $0, row: row, reason: trace.reason.title, place: origin + trace.indexPath.shortText)
    }
  }
}

extension ListIndexPath {
  /// Section and row as a person counts them.
  fileprivate var shortText: String { "\(section + 1).\(row + 1)" }
}

extension RowTrace.Reason {
  fileprivate var title: String {
    switch self {
    case .appeared: "appeared"
    case .listReloaded: "list reloaded"
    case .reloaded: "reloaded"
    case .dataChanged: "data changed"
    case .moved: "moved"
    case .removed: "removed"
    }
  }
}

/// What was done with a row: its name, what and where.
final class TraceCell: ListCell, ModelCell {
  private let row = ChildHandle(pointer: label())
  private let reason = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let place = ChildHandle(
    pointer: label(classes: ["gallery-number"], xalign: 1, ellipsis: false))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 6)
    if let row = row.pointer, let reason = reason.pointer, let place = place.pointer {
      gtk_label_set_width_chars(row.as(GtkLabel.self), 8)
      content.add(row, reason.expanded(vertically: false), place)
    }
    return content
  }

  func update(_ model: TraceLog.Entry) {
    row.text = model.row
    reason.text = model.reason
    place.text = model.place
  }
}
