import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The gallery: a sidebar, the running page, and its source beside it.
final class GalleryWindow {
  let pointer: Widget
  private(set) lazy var header = pointer.setHeaderBar(
    title: "GtkListKit Gallery", start: [backButton],
    end: [menu.button, sourceButton, aboutButton, searchButton])
  /// GTK has the header bar's own title be the window's, which is longer.
  let title = label(classes: ["title"], xalign: 0.5)
  let subtitle = label(classes: ["subtitle"], xalign: 0.5)
  lazy var side = SidePane { [weak self] in self?.density = $0 }
  let stack: Widget = gtk_stack_new()
  let paned: Widget = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
  let searchBar: Widget = gtk_search_bar_new()
  let searchEntry: Widget = gtk_search_entry_new()
  let sidebarEdge = separator(GTK_ORIENTATION_VERTICAL)
  let summary = label(classes: ["dim-label"])
  let status = row(spacing: 12)
  lazy var sidebar = Sidebar { [weak self] in self?.choose($0) }
  lazy var backButton = iconButton("go-previous-symbolic", "Pages") { [weak self] in
    self?.showPages()
  }
  lazy var searchButton = toggleButton("edit-find-symbolic", "Search this page (Ctrl+F)") {
    [weak self] in self?.setSearching($0)
  }
  lazy var aboutButton = toggleButton("help-about-symbolic", "About this page (Ctrl+I)") {
    [weak self] in self?.setShows(.about, $0)
  }
  lazy var sourceButton = toggleButton("text-x-generic-symbolic", "Source (Ctrl+U)") {
    [weak self] in self?.setShows(.source, $0)
  }
  lazy var menu = ViewMenu([
    ("About This Page", { [weak self] in self?.toggle(.about) }),
    ("Source", { [weak self] in self?.toggle(.source) }),
    ("Keyboard Shortcuts", { [weak self] in self?.showShortcuts() }),
    ("About GtkListKit Gallery", { [weak self] in self?.showAbout() }),
  ])

  /// The window of keys, once it was shown; closing hides it.
  var shortcuts: Widget?
  /// What the frames of the page's list cost, while that is shown over it.
  private var frameReport: FrameReport?

  private var hosts: [String: PageHost] = [:]
  private(set) var current: PageHost?
  private(set) var density = TableView.Density.regular { didSet { applyDensity() } }
  /// Whether only one of sidebar and page is shown, for want of room.
  private(set) var isNarrow = false
  /// Whether what is said of the page stands below it, and the width that this was decided by.
  var (isSideBelow, sideRoom) = (false, 0)
  /// In a narrow window: whether the sidebar is shown.
  private var showsPages = false
  /// What is room enough for both, with the text that there is.
  private var narrowWidth: Int { Int(700 * sidebar.table.textScale) }

  init(_ pointer: Widget, width: Int, height: Int) {
    self.pointer = pointer
    isNarrow = width < narrowWidth
    assemble()
    connectKeys()
    arrange()
    // GTK takes a size without the header bar.
    var headerHeight: gint = 0
    gtk_widget_get_preferred_height(header, nil, &headerHeight)
    gtk_window_set_default_size(
      pointer.as(GtkWindow.self), gint(width), max(1, gint(height) - headerHeight))
  }

  /// Shows over the page's list what its frames cost, or does so no more.
  func toggleFrameReport() {
    if let frameReport {
      frameReport.stop()
      print(frameReport.text)
      self.frameReport = nil
    } else if let list = current?.page.lists.first {
      frameReport = FrameReport(of: list, showsOverlay: true)
      frameReport?.sendMarksToSysprof()
    }
  }

  func present() {
    gtk_widget_realize(pointer)
    // The entry has the focus before the search bar is fully shown.
    gtk_widget_realize(searchEntry)
    gtk_window_present(pointer.as(GtkWindow.self))
    if isNarrow { focusList() } else { gtk_widget_grab_focus(sidebar.table.widgetPointer) }
  }

  /// Gives the keyboard to the list of pages, where it is on screen alone, or to the page's.
  func focusList() {
    guard let list = isShowingPages ? sidebar.table : current?.page.lists.first else { return }
    gtk_widget_grab_focus(list.widgetPointer)
  }

  /// Shows a page, which is made the first time. One that does not exist changes nothing.
  func show(_ id: String) {
    guard let pageClass = Pages.page(id), current?.info.id != id else { return }
    let host = hosts[id] ?? make(pageClass)
    if let current {
      current.page.isShownChanged(false)
      current.actions.removeFromParent()
    }
    current = host
    gtk_stack_set_visible_child(stack.as(GtkStack.self), host.widget)
    if isSideShown { side.show(host, density: density) }
    summary.text = host.info.summary
    updateSearch()
    sidebar.select(id)
    host.page.isShownChanged(true)
    arrange()
    // What frames cost is shown of the page that is there.
    if frameReport != nil {
      toggleFrameReport()
      toggleFrameReport()
    }
  }

  var isPageReady: Bool { current?.page.isReady ?? true }

  /// Waits until the window has been drawn and nothing moves any more.
  func settle() async {
    for _ in 0..<12 {
      gtk_widget_queue_draw(pointer)
      try? await Task.sleep(for: .milliseconds(40))
    }
  }

  private func make(_ pageClass: any GalleryPage.Type) -> PageHost {
    let host = PageHost(pageClass)
    hosts[host.info.id] = host
    // They are taken out when another page comes.
    g_object_ref_sink(host.actions)
    gtk_stack_add_named(stack.as(GtkStack.self), host.widget, host.info.id)
    host.setDensity(density)
    host.context.subtitleChanged = { [weak self] in self?.updateTitle() }
    host.context.open = { [weak self] in self?.choose($0) }
    if let findBar = host.page.findBar {
      connect(findBar.widgetPointer, "notify::search-mode-enabled") { [weak self] in
        self?.updateSearch()
      }
    }
    return host
  }

  private func choose(_ id: String) {
    showsPages = false
    show(id)
    arrange()
    // The list of pages has gone, and the keyboard with it. A click on a row gives it that first.
    if isNarrow { Task { focusList() } }
  }

  private func applyDensity() {
    for host in hosts.values { host.setDensity(density) }
    sidebar.table.density = density
  }

  // MARK: Narrow and wide

  /// The window is about to become no wider than that.
  func narrow(to width: Int) {
    if width < narrowWidth { widthChanged(to: width) }
  }

  /// Whether there is room for sidebar and page side by side.
  func widthChanged(to width: Int) {
    let isNarrow = width < narrowWidth
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showsPages = false
    arrange()
    // Another one may be selected in the list that was left.
    if let current { sidebar.select(current.info.id) }
  }

  func showPages() {
    guard isNarrow else { return }
    showsPages = true
    arrange()
    focusList()
  }

  var isShowingPages: Bool { isNarrow && showsPages }

  private func arrange() {
    sidebar.widget.isVisible = !isNarrow || showsPages
    sidebar.choosesBySelecting = !isNarrow
    gtk_widget_set_hexpand(sidebar.widget, isNarrow ? 1 : 0)
    sidebarEdge.isVisible = !isNarrow
    paned.isVisible = !isShowingPages
    backButton.isVisible = isNarrow && !showsPages
    placeActions()
    // In a narrow window the title has their room; the menu has them, too.
    sourceButton.isVisible = !isNarrow
    aboutButton.isVisible = !isNarrow
    summary.isVisible = !isNarrow
    status.isVisible = !isNarrow || (current?.hasActions == true && !isShowingPages)
    gtk_header_bar_set_decoration_layout(
      header.as(GtkHeaderBar.self), isNarrow ? ":close" : nil)
    updateTitle()
    updateSearch()
  }

  /// The page's buttons stand in the header bar, and where that has no room for them, below the page.
  private func placeActions() {
    guard let actions = current?.actions else { return }
    actions.isVisible = !isShowingPages
    guard gtk_widget_get_parent(actions) != (isNarrow ? status : header) else { return }
    actions.removeFromParent()
    if isNarrow {
      status.add(actions)
      gtk_box_reorder_child(status.as(GtkBox.self), actions, 0)
    } else {
      gtk_header_bar_pack_start(header.as(GtkHeaderBar.self), actions)
    }
  }

  private func updateTitle() {
    if let current, !isShowingPages {
      title.text = current.info.title
      subtitle.text = current.context.subtitle
    } else {
      title.text = "GtkListKit Gallery"
      subtitle.text = "\(Pages.all.count) pages"
    }
    subtitle.isVisible = !subtitle.text.isEmpty
    let page = current.map { "\($0.info.title) – " } ?? ""
    gtk_window_set_title(pointer.as(GtkWindow.self), page + "GtkListKit Gallery")
  }
}
