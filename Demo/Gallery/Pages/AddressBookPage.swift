import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// People whose names, companies and numbers are written where they stand, and a bar that finds in them.
final class AddressBookPage: GalleryPage {
  static let info = PageInfo(
    id: "address-book", title: "Address Book",
    summary: "Rows whose parts are edited in place, and a bar that finds and marks words in them.",
    icon: "x-office-address-book-symbolic",
    tries: [
      "Press F2 on a row, write, and go on with Tab; Escape gives up, Ctrl+Z takes it back.",
      "Press Ctrl+F and type “an”: Enter goes from match to match.",
      "Take all of a name away: the row says why it does not take that.",
    ],
    article: "EditingCells")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let stack = UndoStack()
  private lazy var buttons = UndoButtons(stack)
  let findBar: FindBar?

  init(_ context: PageContext) {
    self.context = context
    findBar = FindBar(
      for: table, in: SearchedText<Contact>(\.displayName, \.shownCompany, \.phone, \.email))
  }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.selectionMode = .multiple
    table.scrollMarks = [.match, .selection]
    adaptor.undoStack = stack
    let people = SampleContacts.contacts(count: 200)
    adaptor.apply {
      Rows(people, as: AddressCell.self)
        .searchText { $0.displayName }
        .editable(
          "given",
          .text(\.givenName) { name, _ in
            name.allSatisfy(\.isWhitespace) ? "A given name is needed" : nil
          }, title: "Given Name"
        )
        .editable("family", .text(\.familyName), title: "Family Name")
        .editable("company", .text(\.company), title: "Company")
        .editable("phone", .text(\.phone), title: "Phone")
    }
    context.subtitle = Numbers.counted(people.count, "person", "people")
    let page = column(spacing: 0, buttons.widget)
    if let findBar { page.add(findBar.widgetPointer) }
    page.add(table.scrolled())
    buttons.watchKeys(of: page)
    return page
  }
}

extension Contact {
  /// Where the person works; empty for private contacts.
  fileprivate nonisolated var shownCompany: String { company ?? "" }
}

private final class AddressCell: ListCell, ModelCell {
  override class var template: CellTemplate? {
    .string(
      """
      <interface>
        <object class="GtkGrid" id="row">
          <property name="visible">1</property>
          <property name="column-homogeneous">1</property>
          <property name="column-spacing">12</property>
          <style><class name="list-cell"/></style>
          \(label("given", column: 0, line: 0, style: "gallery-heading"))
          \(label("family", column: 1, line: 0, style: "gallery-heading"))
          \(label("company", column: 0, line: 1, style: "list-dim"))
          \(label("phone", column: 1, line: 1, style: "list-dim"))
        </object>
      </interface>
      """)
  }

  /// Two columns as wide in each row, whatever they say, so that they fit a narrow window, too.
  private static func label(_ id: String, column: Int, line: Int, style: String) -> String {
    """
    <child>
      <object class="GtkLabel" id="\(id)">
        <property name="visible">1</property>
        <property name="xalign">0</property>
        <property name="hexpand">1</property>
        <property name="ellipsize">end</property>
        <style><class name="\(style)"/></style>
      </object>
      <packing>
        <property name="left-attach">\(column)</property>
        <property name="top-attach">\(line)</property>
      </packing>
    </child>
    """
  }

  func update(_ model: Contact) {
    self["given"].text = model.givenName
    self["family"].text = model.familyName
    self["company"].text = model.shownCompany
    self["phone"].text = model.phone
  }
}
