import GtkListKit

/// The list, and what the user does to it.
final class Items {
  let table = TableView()
  let undo = UndoStack()
  private let adaptor = TableAdaptor()

  init(_ items: [Item]) {
    table.selectionMode = .multiple
    table.onDelete = { [weak self] rows in self?.delete(rows) }
    table.useAdaptor(adaptor)
    adaptor.undoStack = undo
    adaptor.apply {
      Section("Items") {
        Rows(items, as: ItemCell.self)
          .searchText { $0.title }
          .onEvent("done") { [weak self] item, row in self?.setDone(!item.isDone, row) }
          .rowActions { [weak self] item, _ in
            [
              RowAction(item.isDone ? "Not Done" : "Done") {
                self?.setDone(!item.isDone, $0)
              },
              RowAction(forSelected: "Delete", isDestructive: true) { self?.delete($0) },
            ]
          }
      }
    }
    search("")
  }

  func search(_ words: String) {
    table.emptyPlaceholder =
      words.isEmpty ? .empty("No Items") : .empty("Nothing Found", icon: "edit-find-symbolic")
    adaptor.rearrange(Item.self) {
      $0.searched = SearchedText(\.title)
      $0.search = words
    }
  }

  func add() {
    let id = (adaptor[0]?.models(Item.self).map(\.id).max() ?? 0) + 1
    adaptor.update("Add") {
      $0.insert(
        Item(id: id, title: "Item \(id)"), as: ItemCell.self, at: ListIndexPath(row: 0, section: 0))
    }
  }

  private func setDone(_ isDone: Bool, _ row: ListIndexPath) {
    adaptor.update(isDone ? "Done" : "Not Done") {
      $0.edit(Item.self, at: row) { $0.isDone = isDone }
    }
  }

  private func delete(_ rows: [ListIndexPath]) {
    adaptor.update("Delete") { $0.remove(rows) }
  }
}
