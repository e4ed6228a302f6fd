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
    gtk_paned_pack2(paned.as(GtkPaned.self), side.widget, 0, 0)

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
    connect(paned, "size-allocate") { [weak self] in
      Task { self?.placeSide() }
    }
    connect(pointer, "configure-event") { [weak self] arguments in
      // Before the header bar is laid out, which in a narrow window has no room for all buttons. The
      // size is that with the window's shadow: enough to say that there is too little.
      if let size = arguments.event?.pointee.configure { self?.narrow(to: Int(size.width)) }
      return false
    }
    status.add(summary.expanded(vertically: false))
    status.addClass("gallery-status")
    pointer.add(column(spacing: 0, searchBar, viewport.expanded(), status))
    let titles = column(spacing: 0, title, subtitle)
    gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
    gtk_header_bar_set_custom_title(header.as(GtkHeaderBar.self), titles)
    gtk_widget_show_all(header)
    gtk_widget_show_all(gtk_bin_get_child(pointer.as(GtkBin.self)))
    side.widget.isVisible = false
    side.onTabChange { [weak self] in self?.updateSideButtons() }
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
    case (GDK_KEY_f, true, false) where findBar?.isOpen == true: findBar?.open()
    case (GDK_KEY_f, true, false) where searchesPage:
      ChildHandle(pointer: searchButton).isActive.toggle()
    case (GDK_KEY_f, true, false), (GDK_KEY_k, true, false): searchGallery()
    case (GDK_KEY_i, true, false): toggle(.about)
    case (GDK_KEY_u, true, false): toggle(.source)
    case (GDK_KEY_F1, false, false), (GDK_KEY_question, true, false): showShortcuts()
    case (GDK_KEY_q, true, false), (GDK_KEY_w, true, false): gtk_widget_destroy(pointer)
    // With Shift it is the key for the menu of a row.
    case (GDK_KEY_F10, false, false) where !isShift: menu.toggle()
    case (GDK_KEY_F12, false, false): toggleFrameReport()
    // Elsewhere it moves the header of a column.
    case (GDK_KEY_Left, false, true) where isNarrow && !isShowingPages: showPages()
    case (GDK_KEY_Escape, false, false):
      guard ChildHandle(pointer: searchButton).isActive else { return false }
      ChildHandle(pointer: searchButton).isActive = false
    default: return false
    }
    return true
  }

  // MARK: Search

  /// Whether there is a page on screen that can be searched.
  private var searchesPage: Bool {
    !isShowingPages && (current?.page.searchHint != nil || findBar != nil)
  }

  /// The bar of the page itself, in place of the window's.
  private var findBar: FindBar? { isShowingPages ? nil : current?.page.findBar }

  /// Gives the keyboard to the entry that finds pages, by what they show and by words of their sources.
  func searchGallery() {
    showPages()
    gtk_widget_grab_focus(sidebar.entry)
  }

  func setSearching(_ isOn: Bool) {
    if let findBar {
      guard findBar.isOpen != isOn else { return }
      return isOn ? findBar.open() : findBar.close()
    }
    // Keys reach the entry before the next frame, which shows it.
    if isOn { gtk_widget_realize(searchEntry) }
    gtk_search_bar_set_search_mode(searchBar.as(GtkSearchBar.self), isOn ? 1 : 0)
  }

  private func searchModeChanged() {
    let isOn = gtk_search_bar_get_search_mode(searchBar.as(GtkSearchBar.self)) != 0
    if findBar == nil { ChildHandle(pointer: searchButton).isActive = isOn }
    if isOn {
      gtk_widget_grab_focus(searchEntry)
    } else {
      searchEntry.text = ""
      focusList()
    }
  }

  private func searchChanged() {
    current?.searchText = searchEntry.text
    current?.page.search(searchEntry.text)
  }

  /// Another page is searched from now on.
  func updateSearch() {
    searchButton.isVisible = searchesPage
    gtk_entry_set_placeholder_text(
      searchEntry.as(GtkEntry.self), current?.page.searchHint ?? "")
    let text = current?.searchText ?? ""
    if searchEntry.text != text { searchEntry.text = text }
    let bar = searchBar.as(GtkSearchBar.self)
    if !searchesPage || findBar != nil { gtk_search_bar_set_search_mode(bar, 0) }
    ChildHandle(pointer: searchButton).isActive =
      findBar?.isOpen ?? (gtk_search_bar_get_search_mode(bar) != 0)
  }
}
