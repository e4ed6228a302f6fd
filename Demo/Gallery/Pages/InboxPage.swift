import GtkListKit

final class InboxPage: GalleryPage {
  static let info = PageInfo(
    id: "inbox", title: "Inbox", summary: "Inbox.", icon: "mail-unread-symbolic")
  private let table = TableView()
  init(_ context: PageContext) {}
  var lists: [TableView] { [table] }
  func makeWidget() -> Widget { scrolled(table.widgetPointer) }
}
