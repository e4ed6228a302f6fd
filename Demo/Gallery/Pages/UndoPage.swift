import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A to-do list. Each change of it is one named `adaptor.update`, and that is all it takes to undo
/// and redo it.
final class UndoPage: GalleryPage {
  static let info = PageInfo(
    id: "undo", title: "Undo and Redo",
    summary:
      "A to-do list whose every change Ctrl+Z takes back. Tasks are dragged, or moved by Alt+Up.",
    icon: "edit-undo-symbolic",
    tries: [
      "Rename a task with F2, move it with Alt+Up, delete it, and press Ctrl+Z.",
      "Drag a task to another list.",
    ],
    article: "Undoing")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let stack = UndoStack()
  private lazy var buttons = UndoButtons(stack)
  private var lastID = 0
  /// The task that was added last, until it has a title.
  private var newTask: Int?
  private var isShown = false
  fileprivate static let done = 2

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.isBoxed = true
    table.maximumContentWidth = 600
    table.selectionMode = .multiple
    table.onDelete = { [weak self] in self?.delete($0) }
    adaptor.undoStack = stack
    adaptor.dataSource = [
      makeSection(
        "Today", ["Water the plants", "Call the dentist", "Answer Grace’s letter", "Buy bread"]),
      makeSection(
        "Later", ["Write the talk about lists", "Repair the bicycle", "Paint the fence"]),
      makeSection("Done", ["Return the books"]),
    ]
    table.reloadData()
    buttons.onChange = { [weak self] in self?.changed() }
    changed()
    let scroller = table.scrolled()
    connect(scroller, "realize") { [weak self] in self?.watchWindow(of: scroller) }
    return column(spacing: 0, buttons.widget, scroller)
  }

  func isShownChanged(_ isShown: Bool) { self.isShown = isShown }

  private func makeSection(_ title: String, _ tasks: [String]) -> TableSectionViewHolder {
    let number = ["Today", "Later", "Done"].firstIndex(of: title) ?? 0
    let isDone = number == Self.done
    let section = TableSectionViewHolder(
      headerData: title, headerViewClass: TitleHeader.self,
      cellHolders: tasks.map { makeHolder($0, home: isDone ? 0 : number, isDone: isDone) })
    section.givenID = title
    if !isDone {
      section.footerData = RowButton(title: "Add Task", event: .add)
      section.footerViewClass = AddRowFooter.self
    }
    section.onEvent = { [weak self] event, _, _, section in
      if event.name == .add { self?.add(to: section) }
    }
    return section
  }

  private func makeHolder(_ title: String, home: Int, isDone: Bool) -> TableCellViewHolder {
    lastID += 1
    let item = TaskItem(id: lastID, title: title, isDone: isDone, home: home)
    let holder = TaskHolder(item)
    holder.rowActions = { [weak self] _, path in self?.rowActions(at: path) ?? [] }
    holder.onActivate = { [weak self] _, path in self?.beginRenaming(path) }
    holder.onEvent = { [weak self] event, _, path in self?.handle(event, at: path) }
    return holder
  }

  private func handle(_ event: ListEvent, at path: ListIndexPath) {
    switch event.name {
    case .valueChanged: setDone(event.value?.bool ?? false, at: path)
    case TaskCell.renamed: rename(path, event.value?.string ?? "")
    case TaskCell.renamingCancelled: dropNewTask(at: path)
    default: break
    }
  }

  private func changed() {
    let counts = adaptor.dataSource.map(\.count)
    context.subtitle =
      "\(Numbers.grouped(counts.dropLast().reduce(0, +))) to do, "
      + "\(Numbers.grouped(counts.last ?? 0)) done"
  }

  // MARK: Changes

  private func add(to section: Int) {
    guard let count = adaptor[section]?.count else { return }
    let path = ListIndexPath(row: count, section: section)
    let holder = makeHolder("New task", home: section, isDone: false)
    adaptor.update("Add") { $0.insert(holder, at: path) }
    newTask = lastID
    beginRenaming(path)
  }

  private func beginRenaming(_ path: ListIndexPath) {
    // The row is there for certain once the event that asked for it is over.
    Task { [weak self] in
      self?.table.scrollToRow(at: path, position: .nearest)
      (self?.table.cellForRow(at: path) as? TaskCell)?.rename()
    }
  }

  private func rename(_ path: ListIndexPath, _ title: String) {
    guard let item = adaptor[path]?.cellData as? TaskItem else { return }
    guard !title.isEmpty else { return dropNewTask(at: path) }
    newTask = nil
    guard item.title != title else { return }
    adaptor.update("Rename") { $0.edit(TaskItem.self, at: path) { $0.title = title } }
  }

  /// Removes a task that was added and not given a title.
  private func dropNewTask(at path: ListIndexPath) {
    guard let newTask, (adaptor[path]?.cellData as? TaskItem)?.id == newTask else { return }
    self.newTask = nil
    // Once the cell, whose event this is, has ended its renaming.
    Task { [weak self] in self?.stack.undo() }
  }

  private func setDone(_ isDone: Bool, at path: ListIndexPath) {
    guard let item = adaptor[path]?.cellData as? TaskItem, item.isDone != isDone else { return }
    let section = isDone ? Self.done : item.home
    let row = isDone ? 0 : adaptor[section]?.count ?? 0
    move(path, to: ListIndexPath(row: row, section: section), isDone ? "Check Off" : "Bring Back")
  }

  /// Takes a task elsewhere; its box follows the section.
  private func move(_ path: ListIndexPath, to target: ListIndexPath, _ name: String) {
    adaptor.update(name) { list in
      list.move(path, to: target)
      list.edit(TaskItem.self, at: target) {
        $0.isDone = target.section == Self.done
        if path.section != Self.done { $0.home = path.section }
      }
    }
  }

  private func delete(_ paths: [ListIndexPath]) {
    adaptor.update(paths.count == 1 ? "Delete" : "Delete \(paths.count) Tasks") {
      $0.remove(paths)
    }
  }

  /// What the menu of a row has besides deleting it.
  private func rowActions(at path: ListIndexPath) -> [RowAction] {
    [RowAction("Rename") { [weak self] in self?.beginRenaming($0) }]
      + adaptor.dataSource.enumerated().filter { $0.offset != path.section }.map { section in
        RowAction("Move to \(section.element.headerData as? String ?? "")") {
          [weak self] in self?.move($0, to: ListIndexPath(row: 0, section: section.offset), "Move")
        }
      }
  }

  // MARK: Keys

  private func keyPressed(_ key: GdkEventKey) -> Bool {
    guard let path = focusedPath else { return false }
    guard Int32(key.keyval) == GDK_KEY_F2 else { return false }
    beginRenaming(path)
    return true
  }

  /// Undo works wherever the keyboard is, but for what is being written.
  private func watchWindow(of widget: Widget) {
    guard let window = gtk_widget_get_toplevel(widget) else { return }
    connect(window, "key-press-event") { [weak self] arguments in
      guard let self, let key = arguments.key, self.isShown, !widget.isTextWritten
      else { return false }
      return self.keyPressed(key) || self.buttons.keyPressed(key)
    }
    // A click on a part of the window that cannot have the focus ends a renaming, too.
    connect(window, "button-press-event") { [weak self] in self?.endRenaming() }
  }

  private func endRenaming() {
    guard let path = focusedPath else { return }
    (table.cellForRow(at: path) as? TaskCell)?.endRenaming()
  }

  /// The row that has the keyboard, or whose control has it.
  private var focusedPath: ListIndexPath? {
    table.widgetPointer.windowFocus.flatMap { table.indexPath(containing: $0) }
  }
}

/// A task that can be dragged to another place; only its box says that it is done.
private final class TaskHolder: TableModelHolder<TaskCell> {
  override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }

  override func canMoveWith(
    container: ListView, index: ListIndexPath, to target: ListIndexPath
  ) -> Bool {
    (index.section == UndoPage.done) == (target.section == UndoPage.done)
  }
}
