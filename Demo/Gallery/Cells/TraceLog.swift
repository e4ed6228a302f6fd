import CGtkListKitGtk3
import GtkListKit

/// What a list says of its rows, the newest first: itself a list of the kit.
final class TraceLog {
  struct Entry: Identifiable, Equatable {
    let id: Int
    let row: String
    let reason: String
    let place: String
  }

  let table = TableView()
  let panel: Panel
  private let adaptor = TableAdaptor()
  private var entries: [Entry] = []
  /// What was said since the list was filled last, the newest last.
  private var pending: [Entry] = []
  private var count = 0
  private var isWaiting = false
  private static let limit = 200

  init() {
    panel = Panel(title: "Trace", table: table)
    table.selectionMode = .none
    table.density = .compact
    table.updatesAreAnimated = false
    table.emptyPlaceholder = .empty(
      "Nothing Was Done", message: "Change the list, or scroll it.",
      icon: "dialog-information-symbolic")
    table.useAdaptor(adaptor)
  }

  /// Puts an entry on top, soon: many come at once.
  func add(_ trace: RowTrace, row: String) {
    count += 1
    let origin = trace.formerly.map { "\($0.shortText) → " } ?? ""
    pending.append(
      Entry(
        id: count, row: row, reason: trace.reason.title,
        place: origin + trace.indexPath.shortText))
    if pending.count >= 2 * Self.limit { pending.removeFirst(pending.count - Self.limit) }
    guard !isWaiting else { return }
    isWaiting = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(200))
      self?.fill()
    }
  }

  private func fill() {
    isWaiting = false
    entries = Array((pending.reversed() + entries).prefix(Self.limit))
    pending = []
    let entries = entries
    let follows = panel.isAtTop
    adaptor.apply(animated: false) { Rows(entries, as: TraceCell.self) }
    guard follows else { return }
    table.scrollToRow(at: ListIndexPath(row: 0, section: 0), place: .top)
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
private final class TraceCell: ListCell, ModelCell {
  private let row = ChildHandle(pointer: label())
  private let reason = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let place = ChildHandle(
    pointer: label(classes: ["gallery-number"], xalign: 1, ellipsis: false))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 6)
    if let row = row.pointer, let reason = reason.pointer, let place = place.pointer {
      gtk_label_set_width_chars(row.of(GtkLabel.self), 8)
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
