import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Ready-made rows show an app's own models, and its handlers have them.
final class RowsOverOwnModelsTests: GtkTestCase {
  @MainActor
  func testHandlersHaveTheModelsAndCellsWhatIsMadeOfThem() {
    let adaptor = TableAdaptor()
    var told: [String] = []
    adaptor.apply {
      Section {
        Rows(Contact.many(5), as: ValueRow.self) {
          TitleModel(title: $0.name, value: "\($0.age)")
        }
        .onSelect { contact, _ in told.append("select \(contact.id)") }
        .onActivate { contact, _ in told.append("activate \(contact.id)") }
        .rowActions { contact, _ in
          [RowAction("Call \(contact.name)") { _ in told.append("call \(contact.id)") }]
        }
      }
      Row(Contact(id: 9, name: "Single"), as: TextRow.self) { TextRow.Model(title: $0.name) }
    }
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownRows[2].texts, ["Contact 2", "30"])
    XCTAssertEqual(window.shownRows[5].texts, ["Single"])
    window.click(row: [0, 2])
    window.press(GDK_KEY_Return)
    let actions = window.table.rowActions(at: [0, 3])
    XCTAssertEqual(actions.map(\.title), ["Call Contact 3"])
    actions.first?.perform([0, 3])
    XCTAssertEqual(told, ["select 2", "activate 2", "call 3"])
  }

  @MainActor
  func testTypingFindsWhatTheCellsShow() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section {
        Rows(["b", "a", "c"].map { Contact(id: $0.hashValue, name: $0) }, as: TextRow.self) {
          TextRow.Model(title: "Row " + $0.name)
        }
      }
    }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    window.type("row c")
    XCTAssertEqual(window.focusedPath, [0, 2])
  }

  @MainActor
  func testRowsThatChangeAreFilledAgainAndOthersStay() {
    let adaptor = TableAdaptor()
    var contacts = Contact.many(4)
    var shown: [Int] = []
    func rows() -> Section {
      Section {
        Rows(contacts, as: TextRow.self) {
          shown.append($0.id)
          return TextRow.Model(title: $0.name)
        }
      }
    }
    adaptor.apply { rows() }
    let window = TableWindow(adaptor)
    shown = []
    contacts[1].name = "Other"
    contacts.swapAt(0, 3)
    adaptor.apply { rows() }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Contact 3", "Other", "Contact 2", "Contact 0"])
    XCTAssertEqual(shown, [1])
  }

  @MainActor
  func testAnOutlineOverOwnModelsOpensAndClosesByItsRows() {
    let adaptor = TableAdaptor()
    let outline = Outline(Contact.many(2), isExpandable: { $0.id < 10 }) { contact in
      OutlineChildren((0..<2).map { Contact(id: 10 + 2 * contact.id + $0, name: "Child \($0)") })
    }
    var activated: [Int] = []
    adaptor.apply {
      Section {
        Rows(outline, as: TreeRow.self) { TitleModel(title: $0.name, value: "\($0.id)") }
          .onActivate { contact, _ in activated.append(contact.id) }
      }
    }
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts, ["Contact 0", "Contact 1"])
    window.click(row: [0, 0])
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.shownTexts, ["Contact 0", "Child 0", "Child 1", "Contact 1"])
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(activated, [10])
  }

  @MainActor
  func testAColumnTableShowsTheModelsThemselves() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section {
        Rows(Contact.many(3), as: TextRow.self) { TextRow.Model(title: "never \($0.name)") }
      }
    }
    let table = ColumnTableView()
    table.columns = [TableColumn<Contact>("Name", \.name)]
    table.useAdaptor(adaptor)
    XCTAssertEqual(table.cellEdits.withRow(at: 1) { ($0.data as? Contact)?.name }, "Contact 1")
  }

  @MainActor
  func testRowsAppendedToThemAreShownAlike() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section {
        Rows(Contact.many(2), as: TextRow.self) { TextRow.Model(title: "Shown \($0.name)") }
      }
    }
    let window = TableWindow(adaptor)
    adaptor.update {
      $0.append([Contact(id: 7, name: "Seven")], as: DataCell<Contact>.self, to: 0)
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Shown Contact 0", "Shown Contact 1", "Shown Seven"])
  }
}
