import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A page that has been made, and what the window keeps with it.
final class PageHost {
  let info: PageInfo
  let page: any GalleryPage
  let widget: Widget
  let actions: Widget
  let hasActions: Bool
  let context = PageContext()
  /// What was last searched for on it.
  var searchText = ""

  init(_ pageClass: any GalleryPage.Type) {
    info = pageClass.info
    page = pageClass.init(context)
    widget = page.makeWidget()
    // The window's title says more than the page's name.
    for list in page.lists where list.accessibleName == nil { list.accessibleName = info.title }
    actions = row(spacing: 6)
    let buttons = page.makeActions()
    hasActions = !buttons.isEmpty
    for button in buttons { actions.add(button) }
    gtk_widget_show_all(widget)
    gtk_widget_show_all(actions)
  }

  func setDensity(_ density: TableView.Density) {
    for list in page.lists { (list as? TableView)?.density = density }
  }
}
