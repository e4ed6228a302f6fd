import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// What is said beside a page, in tabs: about it, its article, its source, and the .ui file of its cells.
final class SidePane {
  enum Tab: String, CaseIterable {
    case about, article, source, template
  }

  let widget: Widget
  private let stack: Widget = gtk_stack_new()
  private let article = SourcePane()
  private let source = SourcePane()
  private let template = SourcePane()
  private lazy var about = AboutPane(
    openArticle: { [weak self] in self?.tab = .article }, densityChanged: densityChanged)
  private let densityChanged: (TableView.Density) -> Void

  init(densityChanged: @escaping (TableView.Density) -> Void) {
    self.densityChanged = densityChanged
    let switcher: Widget = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(switcher.as(GtkStackSwitcher.self), stack.as(GtkStack.self))
    widget = column(
      spacing: 0, bar(centring: switcher),
      stack.expanded())
    let tabs: [(Tab, String, Widget)] = [
      (.about, "About", about.widget), (.article, "Article", article.widget),
      (.source, "Source", source.widget), (.template, ".ui", template.widget),
    ]
    for (tab, title, pane) in tabs {
      gtk_widget_show_all(pane)
      gtk_stack_add_titled(stack.as(GtkStack.self), pane, tab.rawValue, title)
    }
  }

  var tab: Tab {
    get {
      let name = gtk_stack_get_visible_child_name(stack.as(GtkStack.self))
      return name.flatMap { Tab(rawValue: String(cString: $0)) } ?? .about
    }
    set { gtk_stack_set_visible_child_name(stack.as(GtkStack.self), newValue.rawValue) }
  }

  /// Calls a closure when another tab is shown.
  func onTabChange(_ changed: @escaping () -> Void) {
    connect(stack, "notify::visible-child", changed)
  }

  func show(_ host: PageHost, density: TableView.Density) {
    let info = host.info
    about.show(host, density: density)
    article.show("\(info.article).md")
    source.show(info.source)
    // Of a tab that goes GTK would show the first instead.
    if info.template == nil, tab == .template { tab = .source }
    template.widget.isVisible = info.template != nil
    if let name = info.template { template.show(name) }
  }
}
