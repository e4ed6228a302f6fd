import CGtkListKitGtk3
import GtkListKit

/// A list of what happened, the newest on top, under a heading: itself a list of the kit.
final class NewestFirst<Cell: ModelCell> where Cell.Model: Identifiable {
  let table = TableView()
  let panel: Panel
  private let adaptor = TableAdaptor()
  private let patience: Duration
  private var entries: [Cell.Model] = []
  /// What came since the list was filled last, the newest last.
  private var pending: [Cell.Model] = []
  private var count = 0
  private var isWaiting = false
  private let limit = 200

  /// - Parameter patience: how long the list waits for more before it is filled.
  init(_ title: String, empty: Placeholder, patience: Duration = .zero) {
    self.patience = patience
    panel = Panel(title: title, table: table)
    table.selectionMode = .none
    table.emptyPlaceholder = empty
    table.useAdaptor(adaptor)
  }

  /// Puts an entry on top, soon; the oldest ones go.
  ///
  /// - Parameter make: makes the entry of a number that no other has.
  func add(_ make: (Int) -> Cell.Model) {
    count += 1
    pending.append(make(count))
    if pending.count >= 2 * limit { pending.removeFirst(pending.count - limit) }
    guard !isWaiting else { return }
    isWaiting = true
    Task { [weak self, patience] in
      if patience > .zero { try? await Task.sleep(for: patience) }
      self?.fill()
    }
  }

  private func fill() {
    isWaiting = false
    entries = Array((pending.reversed() + entries).prefix(limit))
    pending = []
    let entries = entries
    let follows = panel.isAtTop
    adaptor.apply { Rows(entries, as: Cell.self) }
    // Who has scrolled to something looks at that.
    if follows { table.scrollToRow(at: ListIndexPath(row: 0, section: 0), place: .top) }
  }
}
