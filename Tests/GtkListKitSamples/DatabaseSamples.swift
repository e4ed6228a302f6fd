import FoundationEssentials
import GtkListKit
import GtkListKitPostgres
import GtkListKitSQLite

// The samples of the articles on databases.

enum DatabaseSamples {
  nonisolated struct Mail: Identifiable, Codable, Sendable {
    var id: Int?
    var subject: String
  }
  nonisolated struct Folder: Identifiable, Codable, Sendable {
    var id: Int?
    var parent: Int?
    var name: String
  }
  final class MailCell: ListCell, ModelCell {
    func update(_ mail: Mail) {}
  }
  final class FolderCell: ListCell, ModelCell {
    func update(_ folder: OutlineQuery<Folder>.Node) {}
  }
  struct Entry { var text: String }

  // MARK: Searching and filtering

  static func find(
    _ mails: LiveQuery<Mail>, in database: any Database, _ entry: Entry, since midnight: Int
  ) async throws {
    // sample: SearchingAndFiltering
    let date = DatabaseColumn<Int>("date")
    let sender = DatabaseColumn<String>("sender")
    mails.filter = date >= midnight && (sender.contains(entry.text) || sender == nil)
    // end
    // sample: SearchingAndFiltering
    let words = FullTextIndex(of: "mail", key: "id", columns: ["subject", "body"])
    try await words.install(in: database)
    // end
    // sample: SearchingAndFiltering
    mails.search = words.search(for: entry.text)
    // end
  }

  // MARK: Sections and trees

  static func showFolders(_ database: any Database, _ adaptor: TableAdaptor) throws -> AnyObject {
    // sample: SectionsAndTrees
    let folders = try GroupedQuery<Mail>(
      database, from: .table("mail"), key: "id", groupedBy: .column("folder"),
      groupOrder: .listed([.text("Inbox"), .text("Sent")]), order: [.descending("date")])
    adaptor.show(folders.sections) { folder in
      Section("\(folder.id) (\(folder.count))", id: folder.id) {
        Rows(folder.rows, as: MailCell.self)
      }
    }
    // end
    return folders
  }

  static func showTree(_ database: any Database, _ adaptor: TableAdaptor) throws -> AnyObject {
    // sample: SectionsAndTrees
    let folders = try OutlineQuery<Folder>(
      database, from: .table("folder"), key: "id", parent: "parent", order: [.ascending("name")])
    adaptor.apply { Rows(folders.outline, as: FolderCell.self) }
    // end
    return folders
  }

  static func write(
    _ folders: OutlineQuery<Folder>, _ drafts: Folder, _ archive: Folder, _ adaptor: TableAdaptor
  ) async throws {
    // sample: SectionsAndTrees
    try await folders.insert([Folder(parent: archive.id, name: "2025")], in: adaptor.undoStack)
    try await folders.move([drafts], below: archive.id, in: adaptor.undoStack)
    try await folders.delete([archive], in: adaptor.undoStack)
    // end
  }

  // MARK: Writing back

  static func write(
    _ mails: LiveQuery<Mail>, _ mail: Mail, _ table: ColumnTableView, _ adaptor: TableAdaptor,
    _ ask: @escaping ([WriteConflict.Column]) async -> Bool
  ) async throws -> [Mail] {
    // sample: WritingBack
    table.columns = [TableColumn<Mail>("Subject", \.subject, width: 300).editable(\.subject)]
    // end
    // sample: WritingBack
    try await mails.delete([mail], in: adaptor.undoStack)
    let made = try await mails.insert([Mail(subject: "New")], in: adaptor.undoStack)
    try await mails.write(
      [.update(7, from: ["folder": "Inbox"], to: ["folder": "Archive"]), .delete(9)],
      named: "Tidy Up")
    // end
    // sample: WritingBack
    mails.onConflict = { conflict in
      await ask(conflict.columns) ? .keepMine : .takeTheirs
    }
    // end
    // sample: WritingBack
    let number = try await mails.updateSelected(
      in: adaptor, to: ["folder": "Archive"], named: "Archive", undoStack: adaptor.undoStack)
    let keys = try await mails.selectedKeys(in: adaptor)
    // end
    print(number, keys)
    return made
  }

  static func rows(_ mails: LiveQuery<Mail>, _ adaptor: TableAdaptor) -> some RowContent {
    // sample: WritingBack
    Rows(mails.rows, as: MailCell.self).onDelete(mails.deletion(in: adaptor.undoStack))
    // end
  }

  // MARK: Keys

  // sample: WritingBack
  nonisolated struct OrderLine: Identifiable, Codable, Sendable {
    nonisolated struct ID: Hashable, Sendable, DatabaseConvertible {
      let order: Int
      let number: Int
      var databaseValue: DatabaseValue { .tuple([order.databaseValue, number.databaseValue]) }
    }
    var order: Int
    var number: Int
    var id: ID { ID(order: order, number: number) }
  }
  // end

  static func lines(_ database: any Database) throws -> AnyObject {
    // sample: WritingBack
    let lines = try LiveQuery<OrderLine>(database, from: .table("line"), key: ["order", "number"])
    // end
    return lines
  }

  // MARK: Dates and numbers

  // sample: DatesAndNumbers
  nonisolated struct Parcel: Identifiable, Codable, Sendable {
    var id: Int
    var sent: Date?
    var price: Decimal
    var code: UUID
  }
  // end

  static func filter(since monday: Date) -> DatabaseFilter {
    // sample: DatesAndNumbers
    let recent = DatabaseFilter("sent >= ?", monday.timeIntervalSince1970)
    // end
    return recent
  }

  static func filter(_ parcels: LiveQuery<Parcel>, from monday: Date, to friday: Date) {
    // sample: DatesAndNumbers
    let sent = DatabaseColumn<Date>("sent")
    parcels.filter = sent >= monday && sent < friday
    // end
    // sample: DatesAndNumbers
    parcels.filter = DatabaseFilter("day >= ?", "2026-11-30")
    // end
  }

  static func show(_ table: ColumnTableView) {
    // sample: DatesAndNumbers
    table.columns = [
      TableColumn<Parcel>("Sent", \.sent, as: .date(withTime: true)).sorted(by: SortKey(\.sent))
        .filtered(by: .date(\.sent)),
      TableColumn<Parcel>("Price", \.price, as: .number(digits: 2)).sorted(by: SortKey(\.price)),
    ]
    // end
  }

  static func read(_ row: DatabaseRow) throws -> Date {
    // sample: DatesAndNumbers
    let sent = try row.value("sent", as: Date.self)
    // end
    return sent
  }

  // MARK: Moving

  nonisolated struct TodoTask: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var title: String
    var place: Int
  }

  final class TaskCell: ListCell, ModelCell {
    func update(_ task: TodoTask) { self["title"].text = task.title }
  }

  static func order(
    _ adaptor: TableAdaptor, _ database: SQLiteDatabase, _ task: TodoTask, before other: TodoTask
  ) async throws -> AnyObject {
    // sample: WritingBack
    let tasks = try LiveQuery<TodoTask>(
      database, from: .table("task"), key: "id", order: [.ascending("place")])
    adaptor.apply { Rows(tasks.rows, as: TaskCell.self).canMove { _, _ in true } }
    adaptor.dragsRows(of: tasks)

    try await tasks.move([task], before: other, in: adaptor.undoStack)
    // end
    return tasks
  }

  // MARK: Servers

  static func showArchive(_ adaptor: TableAdaptor) async throws -> AnyObject {
    let mails: LiveQuery<Mail>
    // sample: GtkListKitPostgres
    let database = try PostgresDatabase(
      "postgresql://mail.example.org/archive?sslmode=verify-full")
    try await database.installChangeTrigger(on: "mail")
    mails = try LiveQuery<Mail>(
      database, from: .table("mail"), key: "id", order: [.descending("date")])
    adaptor.apply {
      Rows(mails.status, as: ErrorRow.self)
      Rows(mails.rows, as: MailCell.self)
    }
    // end
    return mails
  }

  static func showMails(_ adaptor: TableAdaptor) throws -> AnyObject {
    let mails: LiveQuery<Mail>
    // sample: GtkListKitSQLite
    let database = try SQLiteDatabase("/home/ada/mail.db")
    mails = try LiveQuery<Mail>(
      database, from: .table("mail"), key: "id", order: [.descending("date")])
    adaptor.apply {
      Rows(mails.status, as: ErrorRow.self)
      Rows(mails.rows, as: MailCell.self)
    }
    // end
    return mails
  }
}
