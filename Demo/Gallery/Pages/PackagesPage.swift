import GtkListKit

final class PackagesPage: GalleryPage {
  static let info = PageInfo(
    id: "packages", title: "Packages", summary: "Packages.", icon: "mail-unread-symbolic")
  private let table = TableView()
  init(_ context: PageContext) {}
  var lists: [TableView] { [table] }
  func makeWidget() -> Widget { scrolled(table.widgetPointer) }
}
