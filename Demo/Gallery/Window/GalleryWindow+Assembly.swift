import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

extension GalleryWindow {
  func assemble() {
    searchBar.add(searchEntry)
    gtk_entry_set_width_chars(searchEntry.as(GtkEntry.self), 24)
    gtk_search_bar_connect_entry(
      searchBar.as(GtkSearchBar.self), searchEntry.as(GtkEntry.self))
    connect(searchEntry, "search-changed") { [weak self] in self?.searchChanged() }
    connect(searchEntry, "activate") { [weak self] in self?.focusList() }
    connect(searchEntry, "key-press-event") { [weak self] arguments in
      guard arguments.key?.keyval == guint(GDK_KEY_Down) else { return false }
      self?.focusList()
      return true
    }
    connect(searchBar, "notify::search-mode-enabled") { [weak self] in self?.searchModeChanged() }

    gtk_stack_set_homogeneous(stack.as(GtkStack.self), 0)
    gtk_paned_pack1(paned.as(GtkPaned.self), stack, 1, 0)
    gtk_paned_pack2(paned.as(GtkPaned.self), source.widget, 0, 0)

    // Its own width asks for nothing, so the window can become narrower than sidebar and page.
    let body = row(spacing: 0, sidebar.widget, sidebarEdge, paned.expanded())
    let viewport: Widget = gtk_scrolled_window_new(nil, nil)
    gtk_scrolled_window_set_policy(
      viewport.as(GtkScrolledWindow.self), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    viewport.add(body)
    connect(viewport, "size-allocate") { [weak self, viewport] in
      let width = Int(gtk_widget_get_allocated_width(viewport))
      // A layout must not be changed while it is under way.
      Task { self?.widthChanged(to: width) }
    }
    status.add(summary.expanded(vertically: false), readout.widget)
    status.addClass("gallery-status")
    pointer.add(column(spacing: 0, searchBar, viewport.expanded(), status))
    gtk_widget_show_all(header)
    gtk_widget_show_all(gtk_bin_get_child(pointer.as(GtkBin.self)))
    source.widget.isVisible = false
  }

  func connectKeys() {
    connect(pointer, "key-press-event") { [weak self] arguments in
      arguments.key.flatMap { self?.keyPressed($0) } ?? false
    }
  }

  private func keyPressed(_ key: GdkEventKey) -> Bool {
    let isControl = key.state & GDK_CONTROL_MASK.rawValue != 0
    let isAlt = key.state & GDK_MOD1_MASK.rawValue != 0
    let isShift = key.state & GDK_SHIFT_MASK.rawValue != 0
    switch (Int32(key.keyval), isControl, isAlt) {
    case (GDK_KEY_f, true, false): ChildHandle(pointer: searchButton).isActive.toggle()
    case (GDK_KEY_u, true, false): ChildHandle(pointer: sourceButton).isActive.toggle()
    case (GDK_KEY_q, true, false), (GDK_KEY_w, true, false): gtk_widget_destroy(pointer)
    // With Shift it is the key for the menu of a row.
    case (GDK_KEY_F10, false, false) where !isShift: menu.toggle()
    case (GDK_KEY_F12, false, false): toggleFrameReport()
    case (GDK_KEY_Left, false, true): showPages()
    case (GDK_KEY_Escape, false, false):
      guard ChildHandle(pointer: searchButton).isActive else { return false }
      ChildHandle(pointer: searchButton).isActive = false
    default: return false
    }
    return true
  }

  // MARK: Source

  var isShowingSource: Bool { ChildHandle(pointer: sourceButton).isActive }

  func setShowsSource(_ shows: Bool) {
    source.widget.isVisible = shows
    guard shows, let current else { return }
    source.show(current.info.source)
    let size =
      isNarrow
      ? gtk_widget_get_allocated_height(paned) : gtk_widget_get_allocated_width(paned)
    gtk_paned_set_position(paned.as(GtkPaned.self), size / 2)
  }

  // MARK: Search

  /// Whether the search looks for pages rather than on one.
  private var searchesPages: Bool { isShowingPages || current?.page.searchHint == nil }

  func setSearching(_ isOn: Bool) {
    gtk_search_bar_set_search_mode(searchBar.as(GtkSearchBar.self), isOn ? 1 : 0)
  }

  private func searchModeChanged() {
    let isOn = gtk_search_bar_get_search_mode(searchBar.as(GtkSearchBar.self)) != 0
    ChildHandle(pointer: searchButton).isActive = isOn
    if isOn {
      gtk_widget_grab_focus(searchEntry)
    } else {
      searchEntry.text = ""
      focusList()
    }
  }

  private func searchChanged() {
    let text = searchEntry.text
    if searchesPages {
      sidebar.search(text)
      if text.isEmpty, let current { sidebar.select(current.info.id) }
    } else {
      current?.searchText = text
      current?.page.search(text)
    }
  }

  /// Another page, or the sidebar, is searched from now on.
  func updateSearch() {
    let hint = searchesPages ? "Search pages" : current?.page.searchHint ?? ""
    gtk_entry_set_placeholder_text(searchEntry.as(GtkEntry.self), hint)
    let text = searchesPages ? "" : current?.searchText ?? ""
    if searchEntry.text != text { searchEntry.text = text }
  }
}
