import GtkListKit

final class ContactsPage: GalleryPage {
  static let info = PageInfo(
    id: "contacts", title: "Contacts", summary: "Contacts.", icon: "mail-unread-symbolic")
  private let table = TableView()
  init(_ context: PageContext) {}
  var lists: [TableView] { [table] }
  func makeWidget() -> Widget { scrolled(table.widgetPointer) }
}
