import FoundationEssentials
import GtkListKit
import GtkListKitPostgres
import GtkListKitSQLite

// The code in the comments of lists over databases: see `DocCommentSampleTests`.

enum DatabaseDocs {
  nonisolated struct Mail: Codable, Identifiable, Sendable {
    var id: Int
    var subject: String
  }

  final class MailCell: ListCell, ModelCell { func update(_ mail: Mail) {} }
  final class TaskCell: ListCell, ModelCell { func update(_ mail: Mail) {} }

  static func drag(_ tasks: LiveQuery<Mail>, in adaptor: TableAdaptor) {
    // doc: Adaptor+DraggingQueryRows
    adaptor.apply { Rows(tasks.rows, as: TaskCell.self).canMove { _, _ in true } }
    adaptor.dragsRows(of: tasks)
    // end
  }

  // doc: DatabaseKey
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
    // doc: DatabaseKey
    let lines = try LiveQuery<OrderLine>(database, from: .table("line"), key: ["order", "number"])
    // end
    return lines
  }

  static func value(_ row: DatabaseRow) throws -> Date {
    // doc: DatabaseRow
    let sent = try row.value("sent", as: Date.self)
    // end
    return sent
  }

  static func filter(_ mails: LiveQuery<Mail>, since midnight: Int) {
    // doc: DatabaseFilter
    let date = DatabaseColumn<Int>("date")
    let folder = DatabaseColumn<String>("folder")
    mails.filter = date >= midnight && (folder == "Inbox" || folder == nil)
    mails.filter = .init("length(subject) > ?", 80)
    // end
  }

  static func write(
    _ mails: LiveQuery<Mail>, _ mail: Mail, in adaptor: TableAdaptor, _ table: ColumnTableView
  ) async throws {
    // doc: DatabaseQuery+Writing
    table.columns = [TableColumn<Mail>("Subject", \.subject).editable(\.subject)]
    try await mails.delete([mail], in: adaptor.undoStack)
    // end
    adaptor.apply {
      // doc: DatabaseQuery+Writing
      Rows(mails.rows, as: MailCell.self).onDelete(mails.deletion(in: adaptor.undoStack))
      // end
    }
    // doc: DatabaseQuery+Selection
    let count = try await mails.deleteSelected(in: adaptor, undoStack: adaptor.undoStack)
    // end
    // doc: DatabaseQuery+Selection
    try await mails.updateSelected(in: adaptor, to: ["folder": "Archive"], named: "Archive")
    // end
    print(count)
    // doc: RowChange
    try await mails.write(
      [.update(7, from: ["folder": "Inbox"], to: ["folder": "Archive"])], named: "Archive")
    // end
  }

  static func follow(_ mails: LiveQuery<Mail>, in adaptor: TableAdaptor) {
    // doc: FollowingQuery
    adaptor.apply {
      Rows(mails.status, as: ErrorRow.self)
      Rows(mails.rows, as: MailCell.self)
    }
    // end
  }

  static func search(
    _ mails: LiveQuery<Mail>, in database: SQLiteDatabase, _ entry: ListDocs.Entry
  ) async throws {
    // doc: FullTextIndex
    let words = FullTextIndex(of: "mail", key: "id", columns: ["subject", "body"])
    try await words.install(in: database)
    mails.search = words.search(for: entry.text)
    // end
  }

  static func group(_ database: SQLiteDatabase, in adaptor: TableAdaptor) throws {
    // doc: GroupedQuery
    let folders = try GroupedQuery<Mail>(
      database, from: .table("mail"), key: "id", groupedBy: .column("folder"),
      order: [.descending("date")])
    adaptor.show(folders.sections) { folder in
      Section("\(folder.id)", id: folder.id) { Rows(folder.rows, as: MailCell.self) }
    }
    // end
  }

  static func query(_ database: SQLiteDatabase, in adaptor: TableAdaptor) throws {
    // doc: LiveQuery
    let mails = try LiveQuery<Mail>(
      database, from: .table("mail"), key: "id", order: [.descending("date")])
    adaptor.apply { Rows(mails.rows, as: MailCell.self) }
    mails.filter = .init("folder = ?", "Inbox")
    // end
  }

  nonisolated struct Folder: Codable, Identifiable, Sendable { var id: Int, name: String }
  final class FolderCell: ListCell, ModelCell {
    func update(_ node: OutlineQuery<Folder>.Node) {}
  }

  static func tree(_ database: SQLiteDatabase, in adaptor: TableAdaptor) throws {
    // doc: OutlineQuery
    let folders = try OutlineQuery<Folder>(
      database, from: .table("folder"), key: "id", parent: "parent", order: [.ascending("name")])
    adaptor.apply { Rows(folders.outline, as: FolderCell.self) }
    // end
  }

  static func write(
    _ folders: OutlineQuery<Folder>, _ drafts: Folder, _ archive: Folder, in adaptor: TableAdaptor
  ) async throws {
    // doc: OutlineQuery+Writing
    try await folders.move([drafts], below: archive.id, in: adaptor.undoStack)
    // end
    adaptor.apply {
      // doc: OutlineQuery+Writing
      Rows(folders.outline, as: FolderCell.self).onDelete(folders.deletion(in: adaptor.undoStack))
      // end
    }
  }

  static func server() async throws -> LiveQuery<Mail> {
    // doc: PostgresDatabase
    let database = try PostgresDatabase("postgresql://mail.example.org/archive?sslmode=verify-full")
    try await database.installChangeTrigger(on: "mail")
    let mails = try LiveQuery<Mail>(database, from: .table("mail"), key: "id")
    // end
    return mails
  }

  static func file(_ path: String, _ subject: String) async throws -> [Mail] {
    // doc: SQLiteDatabase
    let database = try SQLiteDatabase(path)
    try await database.run("INSERT INTO mail (subject) VALUES (?)", subject)
    let unread = try await database.rows("SELECT * FROM mail WHERE isRead = ?", false)
    // end
    return try unread.map { try $0.decode() }
  }
}
