import CGtkListKitGtk3
import Glibc
import GtkListKit
import GtkListKitDesk

// The samples of the articles on what an app does with rows, as those in `ArticleSamples.swift`.

enum Letters {
  struct Letter: Identifiable, Equatable {
    let id: Int
    var sender: String
    var isStarred = false
  }

  // sample: CellsAndTemplates
  final class LetterCell: ListCell, ModelCell {
    private let sender = ChildHandle(pointer: gtk_label_new(nil))
    private let star = ChildHandle(pointer: gtk_toggle_button_new_with_label("★"))

    override func makeContent() -> WidgetPointer {
      let row: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
      gtk_style_context_add_class(gtk_widget_get_style_context(row), "list-cell")
      if let sender = sender.pointer, let star = star.pointer { row.add(sender, star) }
      return row
    }

    override func setUp() {
      route("toggled", of: star, as: "star")
    }

    func update(_ letter: Letter) {
      sender.text = letter.sender
      star.isActive = letter.isStarred
    }
  }
  // end

  static func readyMade(_ letters: [Letter]) -> some RowContent {
    // sample: CellsAndTemplates
    Rows(letters, as: ValueRow.self) { letter in
      .init(title: letter.sender, value: letter.isStarred ? "★" : "")
    }
    // end
  }

  static func react(
    _ adaptor: TableAdaptor, _ letters: [Letter], _ star: @escaping (Letter, Bool) -> Void
  ) {
    // sample: EventsAndSignals
    adaptor.apply {
      Rows(letters, as: LetterCell.self)
        .onEvent("star") { letter, _, value in star(letter, value?.bool ?? false) }
    }
    // end
  }

  static func takeOver(_ adaptor: TableAdaptor, _ letters: [Letter]) -> some RowContent {
    // sample: EventsAndSignals
    Rows(letters, as: LetterCell.self)
      .onEvent("star") { _, row, value in
        adaptor.update { $0.edit(Letter.self, at: row) { $0.isStarred = value?.bool ?? false } }
      }
    // end
  }

  // sample: EventsAndSignals
  final class LetterAdaptor: TableAdaptor {
    var starred = 0

    override func handle(cell: ListCell, event: ListEvent) -> Bool {
      if event.name == "star" { starred += 1 }
      return false  // the rows are to hear it, too
    }
  }
  // end

  static func listen(_ entry: WidgetPointer, _ adaptor: TableAdaptor) -> SignalConnection {
    // sample: EventsAndSignals
    let connection = connect(entry, "search-changed") { [weak adaptor] in
      guard let adaptor else { return }
      print("\(adaptor.selectedModels(Letter.self).count) selected")
    }
    // end
    return connection
  }

  static func offer(_ adaptor: TableAdaptor, _ letters: [Letter]) {
    // sample: MenusAndRowActions
    adaptor.apply {
      Rows(letters, as: LetterCell.self)
        .rowActions { [weak adaptor] letter, _ in
          [
            RowAction(letter.isStarred ? "Remove Star" : "Star") { path in
              adaptor?.update("Star") { $0.edit(Letter.self, at: path) { $0.isStarred.toggle() } }
            },
            RowAction("Delete", iconName: "edit-delete-symbolic", isDestructive: true) {
              path in
              adaptor?.update("Delete") { $0.remove(path) }
            },
          ]
        }
        .onDelete { [weak adaptor] _, rows in adaptor?.update("Delete") { $0.remove(rows) } }
    }
    // end
  }

  static func deleteSelected(_ adaptor: TableAdaptor, _ table: TableView) -> RowAction {
    // sample: MenusAndRowActions
    table.onDelete = { paths in
      adaptor.update("Delete") { $0.remove(paths) }
    }
    // end
    return
      // sample: MenusAndRowActions
      RowAction(forSelected: "Archive") { paths in
        adaptor.update("Archive") { $0.remove(paths) }
      }
    // end
  }

  static func menu(_ letters: [Letter], show: @escaping (Letter, (x: Double, y: Double)?) -> Void)
    -> some RowContent
  {
    // sample: MenusAndRowActions
    Rows(letters, as: LetterCell.self)
      .onEvent(.contextMenu) { letter, _, value in
        show(letter, value?.value(as: (x: Double, y: Double).self))
      }
    // end
  }

  static func copy(_ letters: [Letter], in table: TableView) -> some RowContent {
    // sample: MenusAndRowActions
    Rows(letters, as: LetterCell.self)
      .rowActions { [weak table] _, _ in
        [RowAction("Copy") { row in table?.copyRow(at: row) }]
      }
    // end
  }

  static func remember(_ window: WidgetPointer, _ adaptor: TableAdaptor, _ path: ListIndexPath) {
    // sample: Undoing
    let stack = UndoStack()
    adaptor.undoStack = stack
    adaptor.update("Delete") { $0.remove(path) }
    adaptor.update("Star") { $0.edit(Letter.self, at: path) { $0.isStarred = true } }
    // end

    // sample: Undoing
    window.addUndoActions(of: stack)
    // end
  }

  static func group(_ stack: UndoStack, _ inbox: TableAdaptor, _ archive: TableAdaptor) {
    // sample: Undoing
    stack.group("Archive All") {
      archive.update("Archive") { editor in
        for letter in inbox[0]?.models(Letter.self) ?? [] {
          editor.insert(letter, as: LetterCell.self, at: ListIndexPath(row: 0, section: 0))
        }
      }
      inbox.update("Archive") { editor in
        for row in (0..<editor.numberOfItems(in: 0)).reversed() {
          editor.remove(ListIndexPath(row: row, section: 0))
        }
      }
    }
    // end
  }

  /// A folder on the disk.
  final class Folder {
    private let stack: UndoStack
    private let readFolder: () -> Void

    init(_ stack: UndoStack, readFolder: @escaping () -> Void) {
      self.stack = stack
      self.readFolder = readFolder
    }

    // sample: Undoing
    func move(_ from: String, to new: String) -> Bool {
      defer { readFolder() }
      return rename(from, new) == 0
    }

    func renameFile(_ path: String, to new: String) {
      guard move(path, to: new) else { return }
      stack.register(
        "Rename",
        undo: { [weak self] in _ = self?.move(new, to: path) },
        redo: { [weak self] in _ = self?.move(path, to: new) })
    }
    // end
  }

  static func select(
    _ table: TableView, _ adaptor: TableAdaptor, _ letters: [Letter],
    show: @escaping (Letter) -> Void
  ) -> [Letter] {
    // sample: SelectingRows
    table.selectionMode = .multiple
    adaptor.apply {
      Rows(letters, as: LetterCell.self)
        .shouldSelect { letter, _ in !letter.sender.isEmpty }
        .onSelect { letter, _ in show(letter) }
    }
    // end

    // sample: SelectingRows
    let chosen = adaptor.selectedModels(Letter.self)
    let places = table.selectedIndexPaths
    // end
    return places.isEmpty ? [] : chosen
  }

  final class Pane {
    func show(_ letter: Letter?) {}
  }

  static func show(
    what table: TableView, _ adaptor: TableAdaptor, in pane: Pane, _ path: ListIndexPath
  ) {
    // sample: SelectingRows
    table.onSelectionChange = {
      let chosen = adaptor.selectedModels(Letter.self)
      pane.show(chosen.count == 1 ? chosen[0] : nil)
    }
    // end

    // sample: SelectingRows
    table.deselectAll()
    table.selectRow(at: path)
    table.scrollToRow(at: path)
    // end
  }

  // sample: DataOwnership
  final class Store {
    private(set) var letters: [Letter] = []
    private let adaptor = TableAdaptor()

    func add(_ letter: Letter) {
      letters.append(letter)
      show()
    }

    private func show() {
      adaptor.apply { Rows(letters, as: LetterCell.self) }
    }
  }
  // end

  final class LetterTile: ListCell, ModelCell {
    func update(_ letter: Letter) {}
  }

  static func share(_ letters: [Letter]) {
    // sample: DataOwnership
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(letters, as: LetterCell.self) }
    let table = ColumnTableView()
    table.columns = [TableColumn("From", \Letter.sender)]
    let tiles = CollectionView()
    table.useAdaptor(adaptor)
    tiles.useAdaptor(adaptor)
    // end
  }

  final class SwitchedStore {
    private let letters: [Letter] = []
    private let rows = TableAdaptor()
    private let columns = TableAdaptor()
    private let tiles = CollectionAdaptor()

    init() { show() }

    // sample: DataOwnership
    private func show() {
      rows.apply { Rows(letters, as: LetterCell.self) }
      columns.apply { Rows(letters) }
      tiles.apply { Rows(letters, as: LetterTile.self) }
    }
    // end
  }

  static func own(_ adaptor: TableAdaptor, _ letters: [Letter], _ path: ListIndexPath) -> [Letter] {
    // sample: DataOwnership
    adaptor.apply { Rows(letters, as: LetterCell.self) }
    adaptor.update { $0.edit(Letter.self, at: path) { $0.isStarred = true } }
    let saved = adaptor.models(Letter.self)
    // end
    return saved
  }
}

enum Feeds {
  // sample: BackgroundWork
  nonisolated struct Article: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
  }
  // end

  final class ArticleCell: ListCell, ModelCell {
    func update(_ article: Article) {}
  }

  nonisolated static func readArticles() throws -> [Article] { [] }

  // sample: BackgroundWork
  static func load(into table: TableView, _ adaptor: TableAdaptor) {
    table.placeholder = .loading("Reading the feed…")
    Task {
      do {
        let articles = try await Task.detached { try readArticles() }.value
        adaptor.apply { Rows(articles, as: ArticleCell.self) }
        table.placeholder = nil
      } catch {
        table.placeholder = .error("The feed cannot be read", message: "\(error)")
      }
    }
    table.onRetry = { [weak table] in table.map { load(into: $0, adaptor) } }
  }
  // end

  // sample: BackgroundWork
  static func refresh(
    _ adaptor: TableAdaptor, from old: PreparedChange<String, Article>?
  ) async throws -> PreparedChange<String, Article> {
    let change = try await Task.detached {
      PreparedChange([(id: "all", models: try readArticles())], after: old)
    }.value
    adaptor.apply(change) { section in
      Section { Rows(section.models, as: ArticleCell.self) }
    }
    return change
  }
  // end

  static func say(_ table: TableView, search: String) {
    // sample: ShowingPlaceholders
    table.emptyPlaceholder = .empty(
      "No Articles", message: "Subscribe to a feed.", icon: "folder-symbolic")
    // end

    // sample: ShowingPlaceholders
    table.emptyPlaceholder =
      search.isEmpty
      ? .empty("No Articles", message: "Subscribe to a feed.", icon: "folder-symbolic")
      : .empty("Nothing Found", message: "Try another word.", icon: "edit-find-symbolic")
    // end
  }

  struct Feed {
    var name: String
    var articles: [Article]
  }

  static func show(_ feeds: [Feed], in adaptor: TableAdaptor) {
    // sample: ShowingPlaceholders
    adaptor.apply {
      for feed in feeds where !feed.articles.isEmpty {
        Section(feed.name) { Rows(feed.articles, as: ArticleCell.self) }
      }
    }
    // end
  }

  static func theme() {
    // sample: Theming
    StyleSheet.add(
      """
      row.unread label { font-weight: bold; }
      .urgent { background-color: alpha(@error_color, 0.15); }
      tableview .list-cell { padding: 8px 14px; }
      """)
    // end
  }

  static func build(_ adaptor: TableAdaptor) -> WidgetPointer? {
    // sample: GtkBuilderAndGlade
    guard let builder = gtk_builder_new() else { return nil }
    defer { g_object_unref(builder) }
    guard gtk_builder_add_from_file(builder, "window.ui", nil) != 0 else { return nil }
    let table = TableView(adopting: gtk_builder_get_object(builder, "mails"))
    table?.useAdaptor(adaptor)
    let window = gtk_builder_get_object(builder, "window")?.as(GtkWidget.self)
    // end
    return window
  }
}

@MainActor enum Decoration {
  static func beSilent(_ initials: WidgetPointer) {
    // sample: Accessibility
    atk_object_set_role(gtk_widget_get_accessible(initials), ATK_ROLE_REDUNDANT_OBJECT)
    // end
  }
}
