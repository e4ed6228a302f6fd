import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Who says what can be edited: rows, holders, cells, data sources, columns.
final class EditedRowsOfSourcesTests: GtkTestCase {
  @MainActor
  func testReadyMadeRowsEditTheAppsOwnModels() {
    let adaptor = TableAdaptor()
    adaptor.undoStack = UndoStack()
    adaptor.apply {
      Section {
        Rows(Contact.many(5), as: SubtitleRow.self) { contact in
          TitleModel(title: contact.name, subtitle: "\(contact.age) years")
        }
        .editable("title", .text(\.name))
        .editable("subtitle", .integer(\.age))
      }
    }
    let window = TableWindow(adaptor)
    window.click(row: [0, 1])
    window.press(GDK_KEY_F2)
    window.type("Ada")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.table.editedChild?.child, "subtitle")
    window.type("36")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(
      adaptor[0, 1]?.cellData as? Contact, Contact(id: 1, name: "Ada", age: 36))
    XCTAssertEqual(window.shownRows[1].texts, ["Ada", "36 years"])
    XCTAssertEqual(adaptor.undoStack?.undo(), true)
    XCTAssertEqual(adaptor.undoStack?.undo(), true)
    window.settle()
    XCTAssertEqual(window.shownRows[1].texts, ["Contact 1", "30 years"])
  }

  @MainActor
  func testTilesEditTheTextBelowTheirPicture() {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Section {
        Rows(Contact.many(5), as: IconTile.self) {
          TitleModel(title: $0.name, icon: "folder")
        }.editable("title", .text(\.name))
      }
    }
    let window = CollectionWindow(adaptor) { $0.layout = .grid(.count(2)) }
    window.click(row: [0, 1])
    window.press(GDK_KEY_F2)
    guard let control = window.list.cellEdits.current?.editor.control,
      let tile = window.list.cellForRow(at: [0, 1])?["tile"].pointer
    else { return XCTFail("no editor") }
    var y: gint = 0
    gtk_widget_translate_coordinates(control, tile, 0, 0, nil, &y)
    XCTAssertGreaterThan(Int(y), tile.height / 2, "the picture stays in view")
    window.type("Home")
    window.press(GDK_KEY_Return)
    XCTAssertEqual((adaptor[0, 1]?.cellData as? Contact)?.name, "Home")
  }

  @MainActor
  func testAHolderSaysWhatOfItsRowCanBeEdited() {
    let adaptor = TableAdaptor()
    let holders = Contact.many(3).map { contact in
      let holder = TableModelHolder<ContactCell>(contact)
      if contact.id != 1 { holder.editable("name", CellEditing<Contact>.text(\.name)) }
      return holder
    }
    adaptor.sections = [TableSectionViewHolder(cellHolders: holders)]
    let window = TableWindow(adaptor)
    XCTAssert(window.table.beginEditing(at: [0, 0]))
    window.type("A")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.table.editedChild?.path, [0, 2], "the row between cannot be edited")
    XCTAssertEqual((adaptor[0, 0]?.cellData as? Contact)?.name, "A")
    XCTAssert(window.table.endEditing(commits: false))
    XCTAssertFalse(window.table.beginEditing(at: [0, 1]))
    XCTAssert(window.table.beginEditing(at: [0, 0]), "its holder for the new data, too")
  }

  @MainActor
  func testACellSaysWhatOfItCanBeEdited() {
    let adaptor = TableAdaptor()
    adaptor.apply { Section { Rows(Contact.many(3), as: OwnEditingCell.self) } }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    window.press(GDK_KEY_F2)
    window.type("A")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.table.editedChild?.path, [0, 1])
    XCTAssertEqual((adaptor[0, 0]?.cellData as? Contact)?.name, "A")
  }

  @MainActor
  func testADataSourceOfOnesOwnTakesEdits() {
    let source = ContactSource()
    let window = TableWindow {
      $0.dataSource = source
      $0.reloadData()
    }
    window.app = source
    XCTAssert(window.table.beginEditing(at: [0, 1]))
    window.type("A")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(source.contacts.map(\.name), ["Contact 0", "A", "Contact 2"])
    XCTAssertEqual(source.names, ["Edit Full name"])
    source.isLocked = true
    XCTAssert(window.table.beginEditing(at: [0, 1]))
    window.type("B")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(
      window.table.cellEdits.current?.editor.rejection?.message, "This cannot be changed here")
    Reports.expect(.edit)
    XCTAssert(window.table.endEditing(commits: false))
    XCTAssertEqual(source.contacts[1].name, "A")
  }

  @MainActor
  func testNodesOfAnOutlineStayAsTheyAre() {
    let adaptor = TableAdaptor()
    let outline = Outline(Contact.many(3)) { _ in .none }
    adaptor.apply {
      Section {
        Rows(outline, as: TreeRow.self) { TitleModel(title: $0.name) }
          .editable("title", .text(\.name))
      }
    }
    let window = TableWindow(adaptor)
    XCTAssert(window.table.beginEditing(at: [0, 1]))
    window.type("B")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(
      window.table.cellEdits.current?.editor.rejection?.message, "This cannot be changed here")
    Reports.expect(.edit)
    XCTAssert(window.table.endEditing(commits: false))
  }

  @MainActor
  func testAColumnIsNamedByItsID() {
    let window = EditingWindow(InvoiceLine.many(3))
    XCTAssert(window.table.beginEditing(at: [0, 1], child: "Price"))
    XCTAssertEqual(window.edited, "Price 1")
    XCTAssertEqual(window.table.editedChild?.child, "Price")
    XCTAssert(window.table.beginEditing(at: [0, 2]))
    XCTAssertEqual(window.edited, "Name 2")
    XCTAssertFalse(window.table.beginEditing(at: [0, 1], child: "Total"))
    Reports.expect(.edit)
  }
}

@MainActor
private final class ContactSource: ListDataSource {
  var contacts = Contact.many(3)
  var names: [String] = []
  var isLocked = false

  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { contacts.count }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(OwnEditingCell.self)
    cell.update(contacts[path.item])
    return cell
  }
  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    row.update(data: contacts[path.item])
  }
  func list(_ list: ListView, canEdit row: RowEdit) -> Bool { !isLocked }
  func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    for row in rows {
      if let contact = row.data as? Contact { contacts[row.indexPath.item] = contact }
    }
    names.append(name)
    list.reloadRows(at: rows.map(\.indexPath))
  }
}
