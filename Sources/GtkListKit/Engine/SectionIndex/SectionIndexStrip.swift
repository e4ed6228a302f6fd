internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The letters of a list's sections, one below the other beside the rows. A press or a drag over
/// them goes to the section; with the focus, Up, Down, Home, End and the letters themselves do.
final class SectionIndexStrip {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let scroller: OpaquePointer
  let widget: WidgetPointer = gtk_event_box_new()
  private let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
  private var gesture: OpaquePointer?
  private(set) var titles: [String] = []
  private var labels: [ChildHandle] = []
  /// The letter that was gone to last.
  private(set) var current: Int?
  /// Every how manieth letter is shown, so that they have room.
  private var step = 1

  /// The scrolled window whose scroll bar was moved off the letters; only to be compared.
  private var movedBar: WidgetPointer?

  /// The room a letter takes at least, in pixels, where the desktop's text is as large as usual.
  private static let letterHeight = 15.0

  init(_ list: ListView) {
    self.list = list
    scroller = list.scroller
    g_object_ref_sink(widget)
    gtk_container_add(widget.of(GtkContainer.self), box)
    gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
    gtk_widget_set_can_focus(widget, 1)
    gtk_widget_add_events(widget, gint(GDK_KEY_PRESS_MASK.rawValue))
    gtk_style_context_add_class(gtk_widget_get_style_context(widget), "list-index")
    glk_set_accessible_name(widget, "Section index")
    glk_scroller_add_overlay(list.scroller, widget)
    gtk_widget_show(box)
    let gesture: OpaquePointer = gtk_gesture_drag_new(widget)
    self.gesture = gesture
    let object = UnsafeMutableRawPointer(gesture)
    var start = 0.0
    connectSignal("drag-begin", of: object) { [weak self] arguments in
      guard let self, let y = arguments[1]?.double else { return }
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      start = y
      self.go(to: self.letter(at: y))
    }
    connectSignal("drag-update", of: object) { [weak self] arguments in
      guard let self, let y = arguments[1]?.double else { return }
      let number = self.letter(at: start + y)
      if number != self.current { self.go(to: number) }
    }
    connectEvent("key-press-event", of: widget.raw) { [weak self] in self?.keyPressed() ?? false }
    for signal in ["focus-in-event", "focus-out-event"] {
      connectSignal(signal, of: widget.raw, after: true) { [weak self] _ in self?.showCurrent() }
    }
  }

  isolated deinit {
    if let gesture { g_object_unref(UnsafeMutableRawPointer(gesture)) }
    g_object_unref(widget)
  }

  func discard() {
    titles = []
    keepClearOfScrollBar()
    if gtk_widget_get_parent(widget) != nil { glk_scroller_remove_overlay(scroller, widget) }
  }

  /// The width that rows leave free for it.
  var width: Int {
    guard !titles.isEmpty else { return 0 }
    var natural: gint = 0
    gtk_widget_get_preferred_width(widget, nil, &natural)
    return Int(natural)
  }

  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    current = nil
    for label in labels { if let pointer = label.pointer { gtk_widget_destroy(pointer) } }
    labels = titles.map { title in
      let label = ChildHandle(pointer: gtk_label_new(nil))
      label.text = title
      if let pointer = label.pointer { gtk_container_add(box.of(GtkContainer.self), pointer) }
      label.isVisible = true
      return label
    }
    step = 1
    gtk_widget_set_visible(widget, (!titles.isEmpty).gboolean)
    gtk_widget_queue_resize(list.widgetPointer)
    keepClearOfScrollBar()
  }

  /// Gives the scroll bar a place of its own while there are letters, which it would lie over. It looks as it
  /// did, which the style sheet sees to.
  func keepClearOfScrollBar() {
    guard let parent = gtk_widget_get_parent(UnsafeMutablePointer<GtkWidget>(scroller)),
      glk_is_instance_of(parent, gtk_scrolled_window_get_type()) != 0,
      gtk_widget_in_destruction(parent) == 0
    else { return }
    let window = parent.of(GtkScrolledWindow.self)
    let style = gtk_widget_get_style_context(parent)
    if titles.isEmpty {
      if movedBar == parent {
        gtk_scrolled_window_set_overlay_scrolling(window, 1)
        gtk_style_context_remove_class(style, "list-with-index")
      }
      movedBar = nil
    } else if gtk_scrolled_window_get_overlay_scrolling(window) != 0 {
      gtk_scrolled_window_set_overlay_scrolling(window, 0)
      gtk_style_context_add_class(style, "list-with-index")
      movedBar = parent
    }
  }

  /// Puts the strip at the end of the view.
  func place(width viewWidth: Int, height: Int) {
    guard !titles.isEmpty else { return }
    let room = max(1, Int(Double(height) / (Self.letterHeight * list.textScale)))
    let wanted = max(1, (titles.count + room - 1) / room)
    if wanted != step {
      step = wanted
      for (number, label) in labels.enumerated() { label.isVisible = number % step == 0 }
    }
    let width = self.width
    list.place(
      widget,
      GdkRectangle(
        x: list.isRightToLeft ? 0 : gint(clamping: viewWidth - width), y: 0,
        width: gint(clamping: width), height: gint(clamping: height)))
  }

  // MARK: Going there

  /// The letter at a height of the strip; the first or last one beyond the ends.
  private func letter(at y: Double) -> Int {
    var frame = GtkAllocation()
    gtk_widget_get_allocation(box, &frame)
    // The event box has a window of its own, in whose pixels the press is; its child's place is too.
    let share = (y - Double(frame.y)) / Double(max(1, frame.height))
    return nearest(Int((share * Double(titles.count)).rounded(.down)))
  }

  private func nearest(_ number: Int) -> Int { min(max(0, number), titles.count - 1) }

  /// Goes to the section of a letter; to the first or last one beyond the ends. Of a section that
  /// shows nothing, to the next one that does, as of letters that no section begins with.
  func go(to number: Int) {
    guard !titles.isEmpty else { return }
    let number = nearest(number)
    current = number
    showCurrent()
    guard let section = section(ofLetter: number) else { return }
    let following = (section..<list.numberOfSections).first { isShown($0) }
    if let target = following ?? (0..<section).last(where: { isShown($0) }) {
      list.scrollToSection(target)
    }
  }

  private func section(ofLetter number: Int) -> Int? {
    let section = list.callOut {
      list.dataSource?.list(list, sectionForIndexTitle: titles[number], at: number) ?? number
    }
    return titles.indices.contains(number) && 0..<list.numberOfSections ~= section ? section : nil
  }

  private func isShown(_ section: Int) -> Bool {
    list.map.positions(ofSection: section)?.isEmpty == false
  }

  /// The letter to go on from: the one gone to last, as long as its section is in view, else that of
  /// the section at the top.
  private var letterInView: Int? {
    guard let current, let section = section(ofLetter: current) else { return nil }
    let visible = list.visibleRange
    guard let positions = list.map.positions(ofSection: section), !positions.isEmpty,
      !positions.overlaps(visible), let top = list.map.element(at: visible.lowerBound)?.section
    else { return current }
    return titles.indices.last { self.section(ofLetter: $0).map { $0 <= top } ?? false } ?? current
  }

  private func showCurrent() {
    let isFocused = gtk_widget_has_focus(widget) != 0
    for (number, label) in labels.enumerated() {
      label.setStyleClass("current", number == current && isFocused)
    }
  }

  private func keyPressed() -> Bool {
    guard let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    let key = withUnsafeMutablePointer(to: &event.pointee.key) { KeyPress($0) }
    guard !key.isControl, !key.isAlt else { return false }
    switch Int32(key.keyval) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: go(to: (letterInView ?? titles.count) - 1)
    case GDK_KEY_Down, GDK_KEY_KP_Down: go(to: (letterInView ?? -1) + 1)
    case GDK_KEY_Home, GDK_KEY_KP_Home: go(to: 0)
    case GDK_KEY_End, GDK_KEY_KP_End: go(to: titles.count - 1)
    default:
      guard let character = key.character,
        let number = titles.firstIndex(where: {
          $0.lowercased().hasPrefix(character.lowercased())
        })
      else { return false }
      go(to: number)
    }
    return true
  }
}

extension ListView {
  /// Asks for the letters of the index, and shows them where there are any.
  final func updateSectionIndex() {
    let titles = callOut { dataSource?.sectionIndexTitles(in: self) } ?? []
    guard !titles.isEmpty || tools.sectionIndex != nil else { return }
    if tools.sectionIndex == nil { tools.sectionIndex = SectionIndexStrip(self) }
    tools.sectionIndex?.show(titles)
  }
}
