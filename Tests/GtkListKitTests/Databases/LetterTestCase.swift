import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Tests over a table of letters, each of them for every kind of database.
class LetterTestCase: GtkTestCase {
  var kinds: [TestDatabase.Kind] { TestDatabase.Kind.allCases }
  private(set) var kind = TestDatabase.Kind.sqlite

  override func invokeTest() {
    for kind in kinds {
      self.kind = kind
      print("\(name) over \(kind)")
      super.invokeTest()
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

  @MainActor func settle(_ window: TableWindow, _ what: String, _ isSo: () -> Bool) {
    Pump.until(what) {
      window.frame()
      return isSo()
    }
    window.settle()
  }
}
