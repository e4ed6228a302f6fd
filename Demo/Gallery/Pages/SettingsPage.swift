import GtkListKit

final class SettingsPage: GalleryPage {
  static let info = PageInfo(
    id: "settings", title: "Settings", summary: "Settings.", icon: "mail-unread-symbolic")
  private let table = TableView()
  init(_ context: PageContext) {}
  var lists: [TableView] { [table] }
  func makeWidget() -> Widget { scrolled(table.widgetPointer) }
}
