import CGtkListKitGtk3
import GtkListKit

/// A log with the newest entry on top, under a heading: a list of the kit itself.
final class NewestFirst<Cell: ModelCell> where Cell.Model: Identifiable {
  let table = TableView()
  let panel: Panel
  private let adaptor = TableAdaptor()
  private let patience: Duration
  private var entries: [Cell.Model] = []
  /// Entries that have come since the list was last filled, the newest last.
  private var pending: [Cell.Model] = []
  private var count = 0
  private var isWaiting = false
  private let limit = 200

  /// - Parameter patience: how long the list collects entries before it shows them.
  init(_ title: String, empty: Placeholder, patience: Duration = .zero) {
    self.patience = patience
    panel = Panel(title: title, table: table)
    table.selectionMode = .none
    table.accessibleName = title
    table.emptyPlaceholder = empty
    table.useAdaptor(adaptor)
  }

  /// Puts an entry on top, after a short time; the oldest entries are removed.
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
    // Does not scroll back to the top if the user has scrolled away from it.
    if follows { table.scrollToRow(at: ListIndexPath(row: 0, section: 0), position: .top) }
  }
}
