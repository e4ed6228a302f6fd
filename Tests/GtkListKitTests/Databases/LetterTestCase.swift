import CGtkListKitGtk3
import GtkListKitTestSupport
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

  /// The text that the list puts on the clipboard, by lines.
  @MainActor final func copiedLines(_ window: CheckedWindow, _ what: String) -> [String] {
    let clipboard = gtk_widget_get_clipboard(
      window.list.widgetPointer, gdk_atom_intern("CLIPBOARD", 0))
    gtk_clipboard_set_text(clipboard, "nothing", -1)
    XCTAssert(window.list.copySelection(), what)
    var text = "nothing"
    Pump.until("\(what): the copy") {
      window.frame()
      if let copied = gtk_clipboard_wait_for_text(clipboard) {
        text = String(cString: copied)
        g_free(copied)
      }
      return text != "nothing"
    }
    return text.split(separator: "\n").map(String.init)
  }

  /// The rows that a table exports, by lines.
  ///
  /// - Throws: an error if they cannot be exported.
  @MainActor final func exportedLines(
    _ table: ColumnTableView, selectedOnly: Bool
  ) throws -> [String] {
    let path = TemporaryFolder.make() + "/rows.csv"
    try awaited { try await table.export(to: path, as: .csv, selectedOnly: selectedOnly) }
    return try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
      .dropFirst().map(String.init)
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
