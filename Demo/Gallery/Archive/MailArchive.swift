import GalleryData
import GtkListKitDatabase

/// A database of generated mails, which is written when it is first asked for.
///
/// Beside the mails it has their folders with counts, which triggers keep, and the words of senders and
/// subjects for searching.
nonisolated protocol MailArchive: Sendable {
  associatedtype Connection: Database

  /// How many mails it gets.
  var count: Int { get }
  /// Where it is, as a person would write it.
  var place: String { get }
  var mailTable: DatabaseTable { get }
  var folderTable: DatabaseTable { get }
  /// What the command line of the gallery says to have mails written into it.
  var deliveryOptions: [String] { get }

  /// Connects to the archive, and writes it before where there is none.
  ///
  /// - Parameter progress: is told how many mails there are by now, on any thread.
  func open(_ progress: @escaping @Sendable (Int) -> Void) async throws -> Connection
  /// Connects to the archive that is there.
  func connect() throws -> Connection
  /// How mails are found that have all words of a text, each as a beginning.
  func search(for text: String) -> MailSearch
}

/// What a query is asked for to find mails by their words.
nonisolated struct MailSearch: Sendable {
  var filter: DatabaseFilter?
  var words: FullTextSearch?
}

nonisolated extension MailArchive {
  static var mailColumns: [String] {
    ["folder", "sender", "subject", "preview", "date", "isUnread", "isStarred"]
  }

  /// Inserts some mails, each into its folder.
  func insert(
    _ mails: some Collection<(mail: Mail, folder: String)>, _ database: isolated Connection
  ) throws {
    let dialect = database.dialect
    let names = Self.mailColumns.map { dialect.quoted($0) }.joined(separator: ", ")
    let marks = "(" + Self.mailColumns.map { _ in "?" }.joined(separator: ", ") + ")"
    let rows = Array(repeating: marks, count: mails.count).joined(separator: ", ")
    let values = mails.flatMap { mail, folder in
      [
        folder.databaseValue, mail.sender.databaseValue, mail.subject.databaseValue,
        mail.preview.databaseValue, mail.date.databaseValue, mail.isUnread.databaseValue,
        mail.isStarred.databaseValue,
      ]
    }
    try database.run("INSERT INTO \(dialect.quoted(mailTable)) (\(names)) VALUES \(rows)", values)
  }

  /// Writes something else into the subject of a mail.
  func setSubject(_ subject: String, ofMail id: Int) async throws {
    let database = try connect()
    let name = database.dialect.quoted(mailTable)
    try await database.run("UPDATE \(name) SET subject = ? WHERE id = ?", subject, id)
  }
}

nonisolated extension Mail {
  /// A mail of an archive's row.
  init(_ row: DatabaseRow) throws {
    try self.init(
      id: row.int("id"), sender: row.text("sender"), subject: row.text("subject"),
      preview: row.text("preview"), date: row.int("date"), isUnread: row.int("isUnread") != 0,
      isStarred: row.int("isStarred") != 0)
  }
}
