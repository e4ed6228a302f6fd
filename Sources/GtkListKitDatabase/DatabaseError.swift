package import GtkListKit

/// What a database could not do, or a row that is not as its model needs it.
public struct DatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What can be told apart on every database.
  public enum Kind: Sendable {
    /// A row does not fit its model.
    case mismatch
    /// Something was asked in a way that cannot be.
    case misuse
    /// Others hold what is wanted just now: it may be tried again.
    case busy
    /// The database cannot be reached, or has gone in the middle.
    case disconnected
    /// Nothing can be written.
    case readOnly
    /// There is no room for more.
    case full
    /// What is stored is damaged, or is no database.
    case damaged
    /// A rule of the table forbids what was to be written.
    case constraint
    /// The user may not do that.
    case forbidden
    /// It was broken off.
    case interrupted
    /// Anything else, such as a table or a column that is not there.
    case other
  }

  /// What kind of thing was wrong.
  public let kind: Kind
  /// The database's own code: the extended result code of SQLite, the SQLSTATE of PostgreSQL; empty
  /// where the database was not asked.
  public let code: String
  /// What was wrong, in the database's words.
  public let message: String
  /// The statement that was being carried out; nil where there is none.
  public let sql: String?

  /// How to prevent the error, as a sentence; nil if that is not known.
  public let fix: String?

  /// An error by its parts.
  public init(
    _ kind: Kind, code: String = "", _ message: String, sql: String? = nil, fix: String? = nil
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.sql = sql
    self.fix = fix
  }

  public var description: String { fix.map { "\(problem). Fix: \($0)" } ?? problem }
}

extension DatabaseError {
  /// Whether the statement is wrong, as after a mistake in a filter.
  var rejectsStatement: Bool { kind == .other || kind == .misuse }

  /// Rows are fetched for a query that no longer exists.
  static var queryIsGone: DatabaseError {
    DatabaseError(
      .misuse, "the query no longer exists", fix: "Keep the query as long as its rows are shown.")
  }
}

extension DatabaseError: PreventableError {
  package var problem: String { sql.map { "\(message) in “\($0)”" } ?? message }
}
