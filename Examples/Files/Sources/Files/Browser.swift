import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A folder in sorted columns, kept up to date by GIO, and what can be done to its files.
final class Browser {
  let table = ColumnTableView()
  let undo = UndoStack()
  private(set) var folder = ""
  /// Called when the folder or what is selected in it has changed.
  var onChange: () -> Void = {}
  var showsHidden = false { didSet { show() } }

  private let adaptor = TableAdaptor()
  private var entries: [Entry] = []
  private var history: [String] = []
  private var monitor: UnsafeMutablePointer<GFileMonitor>?
  private var reading: Task<Void, Never>?
  /// What is to be selected, and perhaps renamed, once the folder is read.
  private var wanted: (path: String, isEdited: Bool)?
  private let name = TableColumn<Entry>("Name", \.name, width: 260)

  init() {
    table.columns = makeColumns()
    table.selectionMode = .multiple
    table.sortOrder = [(name, .ascending)]
    table.emptyPlaceholder = .empty("Empty Folder")
    table.onRetry = { [weak self] in self?.read() }
    table.onSelectionChange = { [weak self] in self?.onChange() }
    table.onDelete = { [weak self] rows in self?.trash(rows) }
    adaptor.undoStack = undo
    table.useAdaptor(adaptor)
  }

  private func makeColumns() -> [AnyTableColumn] {
    name.sorted(by: SortKey({ $0.name }, order: .fileNames))
    name.icon = \.icon
    name.expands = true
    // Without a setter: the disk is changed, and the folder read again.
    name.editable(
      parse: { $0 },
      validate: { [weak self] (name: String, entry: Entry) in
        if name.isEmpty || name.contains("/") { return "A name has a letter, and no “/”" }
        let isTaken = self?.entries.contains { $0.name == name && $0.path != entry.path } ?? false
        return isTaken ? "There is a file of that name" : nil
      })
    name.event = "rename"
    let size = TableColumn<Entry>("Size", \.size, as: .bytes, width: 90)
      .sorted(by: SortKey(\.size))
    let kind = TableColumn<Entry>("Kind", \.kind, width: 150).sorted(by: SortKey(\.kind))
    let changed = TableColumn<Entry>("Modified", \.modified, as: .date(withTime: true), width: 140)
      .sorted(by: SortKey(\.modified))
    for column in [kind, changed] { column.style = { _ in .dimmed } }
    return [name, size, kind, changed]
  }

  // MARK: Ways

  var summary: String {
    let count = adaptor.sections.reduce(0) { $0 + $1.count }
    return "\(count) items, \(table.selectedCount) selected"
  }

  func goBack() { if let old = history.popLast() { open(old, isBack: true) } }
  func goUp() { open(parent(folder)) }

  func open(_ path: String, isBack: Bool = false) {
    if !folder.isEmpty, folder != path, !isBack { history.append(folder) }
    // The folder that is left is to be found again.
    wanted = folder.isEmpty ? nil : (folder, false)
    folder = path
    entries = []
    show()
    watch()
    read()
  }

  /// Reads the folder anew whenever somebody changes it.
  private func watch() {
    if let monitor { g_object_unref(monitor) }
    let file = g_file_new_for_path(folder)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
    if let monitor { connect(monitor, "changed") { [weak self] in self?.read() } }
  }

  private func read() {
    reading?.cancel()
    let folder = folder
    reading = Task { [weak self] in
      let result = await Task.detached { Result { try Disk.entries(of: folder) } }.value
      guard let self, !Task.isCancelled else { return }
      self.entries = (try? result.get()) ?? []
      self.table.placeholder = nil
      if case .failure(let error) = result {
        self.table.placeholder = .error("The Folder Cannot Be Read", message: "\(error)")
      }
      self.show()
    }
  }

  // MARK: Rows

  private func show() {
    let shown = showsHidden ? entries : entries.filter { !$0.isHidden }
    // Folders stay above files, however the table is sorted.
    adaptor.apply {
      Section(id: "folders") { rows(shown.filter(\.isFolder)) }
      Section(id: "files") { rows(shown.filter { !$0.isFolder }) }
    }
    if let wanted, let entry = entries.first(where: { $0.path == wanted.path }),
      let row = adaptor.getCellHolder(withCellData: entry)?.index
    {
      self.wanted = nil
      table.deselectAll()
      table.selectRow(at: row)
      table.focusedIndexPath = row
      table.scrollToRow(at: row)
      if wanted.isEdited { table.beginEditing(at: row, in: name) }
    }
    onChange()
  }

  private func rows(_ entries: [Entry]) -> some RowContent {
    Rows(entries)
      .searchText { $0.name }
      .dragURI { text(g_filename_to_uri($0.path, nil, nil)) }
      .onActivate { [weak self] entry, _ in self?.activate(entry) }
      .onEvent("rename") { [weak self] entry, _, name in
        if let name = name?.string { self?.rename(entry, to: name) }
      }
      .rowActions { [weak self] entry, _ in
        [
          RowAction("Open") { _ in self?.activate(entry) },
          RowAction("Rename…") { row in
            if let self { self.table.beginEditing(at: row, in: self.name) }
          },
          RowAction(forSelected: "Move to Trash", isDestructive: true) { self?.trash($0) },
        ]
      }
  }

  func search(_ words: String) {
    table.emptyPlaceholder =
      words.isEmpty
      ? .empty("Empty Folder") : .empty("No Such File", icon: "edit-find-symbolic")
    adaptor.rearrange(Entry.self, completion: { [weak self] _ in self?.onChange() }) {
      $0.searched = SearchedText(\.name)
      $0.search = words
    }
  }

  // MARK: What is done to files

  private func activate(_ entry: Entry) {
    if entry.isFolder { return open(entry.path) }
    attempt("The File Cannot Be Opened") { try Disk.open(entry.path) }
  }

  private func rename(_ entry: Entry, to new: String) {
    let target = joined(folder, new)
    change("Rename", selects: target) {
      try Disk.move(entry.path, to: target)
    } undo: {
      try Disk.move(target, to: entry.path)
    }
  }

  func makeFolder() {
    var path = joined(folder, "New Folder")
    var number = 2
    while g_file_test(path, G_FILE_TEST_EXISTS) != 0 {
      path = joined(folder, "New Folder \(number)")
      number += 1
    }
    let made = path
    change("New Folder", selects: made, isEdited: true) {
      try Disk.makeFolder(made)
    } undo: {
      try Disk.trash(made)
    }
  }

  private func trash(_ rows: [ListIndexPath]) {
    let paths = rows.compactMap { adaptor.model(Entry.self, at: $0)?.path }
    guard !paths.isEmpty else { return }
    change("Move to Trash") {
      for path in paths { try Disk.trash(path) }
    } undo: {
      for path in paths { try Disk.restore(path) }
    }
  }

  /// Changes files as a step that can be taken back.
  private func change(
    _ title: String, selects: String? = nil, isEdited: Bool = false,
    _ perform: @escaping () throws -> Void, undo takeBack: @escaping () throws -> Void
  ) {
    let failure = "“\(title)” Is Not Possible"
    guard attempt(failure, perform) else { return }
    wanted = selects.map { ($0, isEdited) }
    read()
    let again = { [weak self] (body: () throws -> Void) in
      if self?.attempt(failure, body) == true { self?.read() }
    }
    undo.register(title, undo: { again(takeBack) }, redo: { again(perform) })
  }

  @discardableResult
  private func attempt(_ title: String, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      onFailure(title, "\(error)")
      return false
    }
  }

  var onFailure: (_ title: String, _ reason: String) -> Void = { _, _ in }
}
