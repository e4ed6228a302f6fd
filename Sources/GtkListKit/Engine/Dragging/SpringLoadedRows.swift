internal import CGtkListKitGtk3
internal import GtkListKitCore

extension RowDrop {
  /// What was opened because something rested on it that is dragged: it closes again when that goes
  /// elsewhere and does not come back.
  final class SpringLoadedRows {
    private unowned let list: ListView
    private var rows: [RowReference] = []
    private var timer: LoopSource?

    /// How long it may be elsewhere, in milliseconds.
    static var patience: guint = 600

    init(_ list: ListView) { self.list = list }

    func open(_ position: Int) {
      let row = list.shownRows.reference(to: position)
      if list.setOpen(true, at: position) { rows.append(row) }
    }

    /// Something was dropped there, or the list is going: what is open stays so.
    func forget() {
      keep()
      rows = []
    }

    /// It is back, or is about to be dropped.
    func keep() { timer = nil }

    func closeSoon() {
      keep()
      guard !rows.isEmpty else { return }
      timer = LoopSource(after: Self.patience) { [unowned self] _ in
        // Where the main loop stood still meanwhile, events that say that it is back come first.
        timer = LoopSource(idle: G_PRIORITY_DEFAULT_IDLE) { [unowned self] in close() }
        return false
      }
    }

    private func close() {
      timer = nil
      guard list.work.callOutDepth == 0 else { return closeSoon() }
      let opened = rows
      rows = []
      // The innermost first.
      for row in opened.sorted(by: { $0.position ?? -1 > $1.position ?? -1 }) {
        if let position = row.position { close(at: position) }
      }
    }

    /// What has been scrolled away stays open: closing it would scroll there.
    private func close(at position: Int) {
      if list.presenter.view(at: position) == nil { return }
      _ = list.setOpen(false, at: position)
    }
  }
}
