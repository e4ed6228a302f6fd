import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Tests over a table of letters, in a database of some kind.
class LetterTestCase: GtkTestCase {
  /// The kind of the databases that are made.
  final var kind = TestDatabase.Kind.sqlite

  override func setUp() {
    super.setUp()
    // A busy machine does not change which rows an undo selects.
    MainActor.assumeIsolated { ChangeFollower.longestUndo = .seconds(600) }
  }

  /// Does the same over every kind of database.
  @MainActor func overEachDatabase(_ body: () throws -> Void) rethrows {
    for kind in TestDatabase.Kind.allCases {
      self.kind = kind
      print("\(name) over \(kind)")
      try body()
      ListWindow.closeAll()
    }
  }

  @MainActor func letters(_ count: Int) -> [Letter] {
    (0..<count).map { Letter(id: $0, subject: "Letter \($0)", folder: "Inbox", size: $0) }
  }

  @MainActor func database(_ letters: [Letter], index: String = "id") throws
    -> TestDatabase
  {
    let database = try TestDatabase(kind)
    try database.makeLetters(letters, index: index)
    return database
  }

  @MainActor func window(_ query: LiveQuery<Letter>) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(query.rows, as: LetterCell.self).height(20) }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    window.app = query
    return window
  }

  /// A query of all letters that follows other connections quickly.
  ///
  /// - Throws: an error of the database.
  @MainActor func liveQuery(_ database: TestDatabase) throws -> LiveQuery<Letter> {
    let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
    query.pollInterval = .milliseconds(20)
    return query
  }

  /// A table of 3 000 letters that the Delete key deletes.
  @MainActor func deleting(
    _ query: LiveQuery<Letter>, _ stack: UndoStack = UndoStack(),
    adaptor: TableAdaptor = TableAdaptor()
  ) -> TableWindow {
    adaptor.apply {
      Rows(query.rows, as: LetterCell.self).height(20).onDelete(query.deletion(in: stack))
    }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    window.app = query
    settle(window, "the first rows are there") { window.shownTexts.first == "Letter 0" }
    settle(window, "the rows are counted") { window.list.numberOfItems(in: 0) == 3_000 }
    return window
  }

  /// How many rows are selected in a list, shown or not.
  ///
  /// - Throws: an error of the database.
  @MainActor func selectedKeys(
    of query: DatabaseQuery<Letter>, in list: TableAdaptor
  ) throws -> Int {
    try awaited {
      try await query.selection.keys(at: query.selection.moment(in: list, of: query)).count
    }
  }

  /// How many letters the database has.
  ///
  /// - Throws: an error of the database.
  @MainActor func count(_ database: TestDatabase, _ condition: String = "1 = 1") throws
    -> Int
  {
    let own = database.own
    return try awaited {
      try await own.rows("SELECT count(*) AS number FROM letter WHERE \(condition)")[0]
        .int("number")
    }
  }

  @MainActor func settle(_ window: ListWindow, _ what: String, _ isSo: () -> Bool) {
    Pump.until(what) {
      window.frame()
      return isSo()
    }
    window.settle()
  }
}
