import GtkListKit

final class RowsPage: GalleryPage {
  static let info = PageInfo(
    id: "rows", title: "Rows", summary: "Rows.", icon: "mail-unread-symbolic")
  private let table = TableView()
  init(_ context: PageContext) {}
  var lists: [TableView] { [table] }
  func makeWidget() -> Widget { scrolled(table.widgetPointer) }
}
