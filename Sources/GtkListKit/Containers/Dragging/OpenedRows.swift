internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What was opened because something rested on it that is dragged: it closes again when that goes
/// elsewhere and does not come back.
final class OpenedRows {
  private unowned let list: ListView
  /// The ordinals of rows of a tree; they follow every update.
  private var rows = RangeSet<Int>()
  /// Sections that have an identity, and the numbers of those that have none.
  private var sections: Set<AnyHashable> = []
  private var timer: guint = 0

  /// How long it may be elsewhere, in milliseconds.
  private static let patience: guint = 600

  init(_ list: ListView) { self.list = list }

  func open(_ position: Int) {
    let element = list.map.element(at: position)
    let ordinal = list.map.ordinal(at: position)
    guard list.setOpen(true, at: position) else { return }
    if let ordinal {
      rows.insert(contentsOf: ordinal..<ordinal + 1)
    } else if case .header(let section) = element {
      sections.insert(id(ofSection: section))
    }
  }

  private func id(ofSection section: Int) -> AnyHashable {
    list.identities?.sectionID(section) ?? AnyHashable(section)
  }

  func follow(_ newOrdinals: (RangeSet<Int>) -> RangeSet<Int>) {
    if !rows.isEmpty { rows = newOrdinals(rows) }
  }

  /// Something was dropped there, or the list is going: what is open stays so.
  func forget() {
    keep()
    rows = RangeSet()
    sections = []
  }

  /// It is back, or is about to be dropped.
  func keep() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  func closeSoon() {
    keep()
    guard !rows.isEmpty || !sections.isEmpty, !list.isDestroyed else { return }
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
    // The innermost first; each takes itself out of the rows that follow.
    while let last = rows.ranges.last?.last {
      rows.remove(contentsOf: last..<last + 1)
      if let position = list.map.position(ofOrdinal: last) { close(at: position) }
    }
    let sections = sections
    self.sections = []
    for section in list.map.sections.indices where sections.contains(id(ofSection: section)) {
      guard let header = list.map.position(of: .header(section: section)) else {
        return
      }
      close(at: header)
    }
  }

  /// What has been scrolled away stays open: closing it would scroll there.
  private func close(at position: Int) {
    if list is CellListView, list.view(at: position) == nil { return }
    _ = list.setOpen(false, at: position)
  }
}
