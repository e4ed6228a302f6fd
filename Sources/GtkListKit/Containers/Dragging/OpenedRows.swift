internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What was opened because something rested on it that is dragged: it closes again when that goes
/// elsewhere and does not come back.
final class OpenedRows {
  private unowned let list: ListView
  private var rows: [RowReference] = []
  private var timer: guint = 0

  /// How long it may be elsewhere, in milliseconds.
  private static let patience: guint = 600

  init(_ list: ListView) { self.list = list }

  func open(_ position: Int) {
    let row = list.reference(to: position)
    if list.setOpen(true, at: position) { rows.append(row) }
  }

  /// Something was dropped there, or the list is going: what is open stays so.
  func forget() {
    keep()
    rows = []
  }

  /// It is back, or is about to be dropped.
  func keep() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  func closeSoon() {
    keep()
    guard !rows.isEmpty, !list.isDestroyed else { return }
    timer = g_timeout_add(
      Self.patience,
      { owner in
        onMain(owner, as: OpenedRows.self) { $0.close() }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func close() {
    timer = 0
    guard list.callDepth == 0 else { return closeSoon() }
    let opened = rows
    rows = []
    // The innermost first.
    for row in opened.sorted(by: { $0.position ?? -1 > $1.position ?? -1 }) {
      if let position = row.position { close(at: position) }
    }
  }

  /// What has been scrolled away stays open: closing it would scroll there.
  private func close(at position: Int) {
    if list is CellListView, list.view(at: position) == nil { return }
    _ = list.setOpen(false, at: position)
  }
}
