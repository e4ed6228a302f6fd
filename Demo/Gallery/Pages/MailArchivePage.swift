import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDatabase
import GtkListKitDesk

/// A million mails of a database, of which nothing is read that is not shown: folders with counts, a search
/// as one types, and mails that another process writes meanwhile.
final class MailArchivePage: GalleryPage {
  /// The PostgreSQL server with the archive; nil where it is a file.
  static var server: String?
  static let info = PageInfo(
    id: "mail-archive", title: "Mail Archive",
    summary:
      "A million mails of a database, searched as you type, while others come in and change them.",
    icon: "mail-read-symbolic",
    tries: [
      "Search a million mails of a database as you type.",
      "Let another process deliver mails with the button above.",
      "Press Enter on a mail to read it: the folder has one less that is unread.",
    ],
    article: "FetchingPages")

  private let context: PageContext
  private let archive: any MailArchive =
    server.map { MailServer($0, count: MailFile.size) } ?? MailFile()
  private let folderTable = TableView()
  private let folderAdaptor = TableAdaptor()
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let delivery = MailDelivery()
  private(set) var mails: LiveQuery<Mail>?
  private(set) var folders: LiveQuery<MailFolder>?
  private var folder: MailFolder?
  private var words = ""
  private var opening: Task<Void, Never>?
  private var counting: Task<Void, Never>?
  private var problem = ""
  /// Asks what is to become of a change that others were before.
  let conflictBar = ConflictBar()
  /// Whether somebody else changes each mail right before the user does.
  private var isContested = false
  private let undoStack = UndoStack()

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table, folderTable] }
  let searchHint: String? = "Search senders and subjects"
  var isReady: Bool {
    guard let mails, let folders else { return false }
    return mails.rows.model(at: 0) != nil && folders.rows.model(at: 0) != nil
      && !mails.rows.isLoading
  }

  func makeWidget() -> Widget {
    table.selectionMode = .multiple
    table.showsSeparators = true
    table.estimatedRowHeight = 66
    table.emptyPlaceholder = .empty(
      "No Matching Mail", message: "Try another word or folder.", icon: "edit-find-symbolic")
    table.onRetry = { [weak self] in self?.open() }
    table.useAdaptor(adaptor)
    folderTable.useAdaptor(folderAdaptor)
    let panel = Panel(title: "Folders", table: folderTable)
    open()
    adaptor.undoStack = undoStack
    let content = column(spacing: 0, conflictBar.widget, table.scrolled().expanded())
    UndoButtons(undoStack).watchKeys(of: content)
    return beside(content, panel, comesFirst: true)
  }

  func makeActions() -> [Widget] {
    [
      toggleButton("mail-send-receive-symbolic", "Let another process write new mails") {
        [weak self] in self?.deliver($0)
      },
      toggleButton(
        "system-users-symbolic", "Let somebody else change each mail right before you do"
      ) { [weak self] in self?.isContested = $0 },
    ]
  }

  func isShownChanged(_ isShown: Bool) {
    counting?.cancel()
    guard isShown else { return }
    counting = Task { [weak self] in
      repeat { self?.count() } while (try? await Task.sleep(for: .milliseconds(250))) != nil
    }
  }

  func search(_ text: String) {
    words = text
    showChoice()
  }

  // MARK: The database

  private func open() {
    guard opening == nil else { return }
    table.placeholder = .loading("Opening the archive…")
    opening = Task { [weak self, archive] in
      do {
        let database = try await archive.open { count in
          Task { @MainActor in self?.showProgress(count) }
        }
        try self?.show(database)
      } catch {
        self?.table.placeholder = .error("No Archive", message: "\(archive.place): \(error)")
      }
      self?.opening = nil
    }
  }

  private func showProgress(_ count: Int) {
    guard mails == nil else { return }
    table.placeholder = .loading(
      "Writing \(Numbers.grouped(count)) of \(Numbers.counted(archive.count, "mail", "mails"))…")
    context.subtitle = archive.place
  }

  private func show(_ database: any Database) throws {
    let mails = try LiveQuery<Mail>(
      database, from: .table(archive.mailTable.name, schema: archive.mailTable.schema), key: "id",
      order: [.descending("date")]
    ) { try Mail($0) }
    let folders = try LiveQuery<MailFolder>(
      database, from: .table(archive.folderTable.name, schema: archive.folderTable.schema),
      key: "id")
    (self.mails, self.folders) = (mails, folders)
    mails.onConflict = { [conflictBar] in await conflictBar.ask($0) }
    table.placeholder = nil
    adaptor.apply(animated: false) {
      Rows(mails.status, as: ErrorRow.self)
      Rows(mails.rows, as: MailCell.self)
        .searchText { $0.sender }
        .accessibleName { $0.spoken }
        .accessibleDescription { $0.preview }
        .onActivate { [weak self] in self?.read($0, at: $1) }
        .onEvent("Star") { [weak self] mail, _ in self?.set("isStarred", !mail.isStarred, of: mail)
        }
        .onDelete { [weak self] mails, _ in self?.throwAway(mails) }
    }
    folderAdaptor.apply(animated: false) {
      Section(id: "all") {
        Row(MailFolder.all, as: FolderCell.self).onSelect { [weak self] in self?.choose(nil) }
      }
      Section(id: "folders") {
        Rows(folders.rows, as: FolderCell.self)
          .searchText { $0.name }
          .onSelect { [weak self] folder, _ in self?.choose(folder) }
      }
    }
    folderTable.selectRow(at: ListIndexPath(row: 0, section: 0))
  }

  // MARK: What is shown

  private func choose(_ folder: MailFolder?) {
    self.folder = folder
    showChoice()
  }

  private func showChoice() {
    guard let mails else { return }
    let search = archive.search(for: words)
    let isInFolder = folder.map { DatabaseFilter("folder = ?", $0.name) }
    mails.filter =
      switch (isInFolder, search.filter) {
      case (let isInFolder?, let isFound?): isInFolder && isFound
      case (let one, let other): one ?? other
      }
    mails.search = search.words
    gtk_adjustment_set_value(
      gtk_scrollable_get_vadjustment(OpaquePointer(table.widgetPointer)), 0)
    count()
  }

  private func count() {
    guard let mails else { return }
    let shown =
      switch mails.rows.count {
      case .known(let rows): Numbers.counted(rows, "mail", "mails")
      default: "Counting…"
      }
    context.subtitle = problem.isEmpty ? shown : problem
  }

  // MARK: Changes

  /// Writes what a mail becomes, and what it was is what it has to be until then.
  private func write(_ changes: [RowChange], of changed: [Mail], named name: String) {
    guard let mails else { return }
    Task { [weak self, archive, undoStack] in
      do {
        if self?.isContested == true, let mail = changed.first {
          try await archive.setSubject("Re: \(mail.subject)", ofMail: mail.id)
        }
        try await mails.write(changes, named: name, in: undoStack)
        self?.problem = ""
      } catch {
        self?.problem = "Not written: \(error)"
      }
      self?.count()
    }
  }

  /// Shows a mail, which is read by that.
  private func read(_ mail: Mail, at path: ListIndexPath) {
    if mail.isUnread { set("isUnread", false, of: mail) }
    DetailPopover.show(Detail(mail), at: path, in: table)
  }

  private func set(_ column: String, _ isOn: Bool, of mail: Mail) {
    write(
      [.update(mail.id, from: [column: !isOn, "subject": mail.subject], to: [column: isOn])],
      of: [mail], named: isOn ? "Mark" : "Unmark")
  }

  /// Into the folder for that, and from there for good.
  private func throwAway(_ thrown: [Mail]) {
    let isTrash = folder?.name == "Trash"
    let changes = thrown.map { mail -> RowChange in
      let shown: [String: (any DatabaseConvertible)?] = ["subject": mail.subject]
      return isTrash
        ? .delete(mail.id, from: shown) : .update(mail.id, from: shown, to: ["folder": "Trash"])
    }
    write(changes, of: thrown, named: "Delete")
  }

  private func deliver(_ isOn: Bool) {
    guard isOn else { return delivery.stop() }
    let (isRunning, why) = delivery.start(into: archive)
    problem = isRunning ? "" : "No mails: \(why)"
    count()
  }
}

/// A folder of the archive.
nonisolated struct MailFolder: Identifiable, Equatable, Sendable, Decodable {
  let id: Int
  let name: String
  let total: Int
  let unread: Int

  static let all = MailFolder(id: -1, name: "All Mail", total: 0, unread: 0)
}

/// A folder, and how many mails there are in it; those that are unread count more.
private final class FolderCell: ListCell, ModelCell {
  private let name = ChildHandle(pointer: label())
  private let unread = ChildHandle(pointer: label(classes: ["gallery-number"], xalign: 1))
  private let total = ChildHandle(pointer: numberLabel(width: 8, classes: ["list-dim"]))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let name = name.pointer, let unread = unread.pointer, let total = total.pointer {
      content.add(name.expanded(vertically: false), unread, total)
    }
    return content
  }

  func update(_ model: MailFolder) {
    name.text = model.name
    name.setStyleClass("gallery-heading", model.unread > 0)
    unread.text = model.unread > 0 ? Numbers.grouped(model.unread) : ""
    total.text = model.total > 0 ? Numbers.grouped(model.total) : ""
    unread.setTooltip("Unread")
  }
}
