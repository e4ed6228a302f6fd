import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list of contacts whose children can be edited, on screen, with an undo stack.
@MainActor
final class ChildEditingWindow {
  let host: RowWindow
  let list: ListView
  let adaptor = Adaptor()
  let stack = UndoStack()
  /// The events that rows got, in order.
  private(set) var events: [String] = []

  init(_ list: ListView, _ contacts: [Contact], height: Int = 300) {
    self.list = list
    host = RowWindow(list: list, width: 360, height: height, isShown: false)
    list.selectionMode = .multiple
    adaptor.undoStack = stack
    let rows = Rows(contacts, as: ContactCell.self)
      .editable("name", .text(\.name) { name, _ in name.isEmpty ? "A name is missing" : nil })
      .editable("age", .integer(\.age) { age, _ in age < 0 ? "Nobody is so young" : nil })
      .editable("kind", .choice(\.kind, of: Contact.Kind.allCases, title: \.rawValue))
      .editable("note", .text(\.note), title: "Remark", event: "Noted")
      .onEvent(.valueChanged) { [weak self] contact, path, value in
        self?.events.append("\(contact.name) \(value.map { "\($0)" } ?? "nothing") at \(path)")
      }
    adaptor.apply { Section { rows } }
    list.useSource(adaptor)
    host.show()
    host.click(row: [0, 0])
  }

  func takenEvents() -> [String] {
    defer { events = [] }
    return events
  }

  // MARK: Reading

  func contact(_ row: Int) -> Contact? { adaptor[0, row]?.cellData as? Contact }
  var names: [String] {
    (0..<list.numberOfItems(in: 0)).compactMap { contact($0)?.name }
  }

  var edited: String? { list.editedChild.map { "\($0.child) \($0.path.row)" } }
  var entry: WidgetPointer? {
    list.cellEdits.current.map(\.editor.control).flatMap {
      $0.isA(gtk_entry_get_type()) ? $0 : nil
    }
  }
  var entryText: String? {
    entry.map { String(cString: gtk_entry_get_text($0.of(GtkEntry.self))) }
  }
  /// Whether the keyboard is in the editor.
  var isWriting: Bool {
    guard let focus = host.focusWidget, let control = list.cellEdits.current?.editor.control
    else { return false }
    return focus == control || gtk_widget_is_ancestor(focus, control) != 0
  }
  var rejection: String? { list.cellEdits.current?.editor.rejection?.message }

  func frame(of widget: WidgetPointer) -> GdkRectangle {
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(widget, list.widgetPointer, 0, 0, &x, &y)
    return GdkRectangle(x: x, y: y, width: gint(widget.width), height: gint(widget.height))
  }

  func assertIsOverItsChild(file: StaticString = #filePath, line: UInt = #line) {
    guard let editor = list.cellEdits.current?.editor.control, let edited = list.editedChild,
      let child = list.cellForRow(at: edited.path)?[edited.child].pointer
    else { return XCTFail("no editor over a child", file: file, line: line) }
    let place = frame(of: editor)
    let target = frame(of: child)
    XCTAssertLessThanOrEqual(place.x, target.x, file: file, line: line)
    XCTAssertGreaterThanOrEqual(
      place.x + place.width, target.x + target.width, file: file, line: line)
    XCTAssertLessThanOrEqual(
      abs((2 * place.y + place.height) - (2 * target.y + target.height)), 1, file: file,
      line: line)
  }
}

extension GtkTestCase {
  /// Tries something with a table, a list in a collection and a grid.
  @MainActor
  func inEveryList(_ contacts: [Contact], _ body: (ChildEditingWindow) -> Void) {
    let table = ChildEditingWindow(TableView(), contacts)
    body(table)
    table.host.close()
    for layout in [CollectionLayout.list(), .grid(.count(1))] {
      let collection = CollectionView()
      collection.layout = layout
      let window = ChildEditingWindow(collection, contacts)
      body(window)
      window.host.close()
    }
  }
}

extension ChildEditingWindow {
  func press(_ key: Int32, _ modifiers: Modifiers = []) { host.press(key, modifiers) }
  func type(_ text: String) { host.type(text) }
  func sortByName() { arrange(RowArrangement(sort: [SortKey<Contact>(\.name)])) }
  /// Puts other text into the editor.
  func write(_ text: String) {
    entry.map { gtk_entry_set_text($0.of(GtkEntry.self), text) }
  }

  func insert(_ contact: Contact, at row: Int) {
    adaptor.update { $0.insert(contact, as: ContactCell.self, at: [0, row]) }
    host.settle()
  }
  func remove(_ row: Int) {
    adaptor.update { $0.remove([0, row]) }
    host.settle()
  }
  func replace(_ contact: Contact, at row: Int) {
    adaptor.update { $0.edit(Contact.self, at: [0, row]) { $0 = contact } }
    host.settle()
  }
  func reorder(_ rows: [Int]) {
    let section = adaptor.sections[0]
    let holders = section.cellHolders
    section.cellHolders = rows.map { holders[$0] }
    list.reloadData()
    host.settle()
  }
  func arrange(_ arrangement: RowArrangement<Contact>) {
    adaptor.arrange(arrangement)
    Pump.until("the rows are arranged") { !self.adaptor.isArranging }
    host.settle()
  }
}
