internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The header of the section at the top, kept over the rows while its own row is scrolled away.
///
/// A class, because binding it calls out to code that may come back here.
final class StickyHeader {
  private(set) var slot: RowSlot?
  private(set) var section: Int?
  /// Where the header's own row stands.
  private(set) var position = -1
  private var isDisplayed = false
  private var isStale = false
  /// Set while the same header is bound again: its widgets are the first to be reused.
  private(set) var isRebinding = false
  /// Where it begins in the view: 0, or before it where the next header pushes it out.
  var along = 0
  var length = 0

  var isShown: Bool { slot != nil }

  /// The data may have changed: the header has to be bound again.
  func invalidate() { isStale = true }

  /// The section stands elsewhere now.
  func move(to position: Int, section: Int) {
    guard let slot else { return }
    self.position = position
    self.section = section
    (slot.view as? SectionView)?.boundSection = section
  }

  /// The section is gone, or nobody knows where it is.
  func lose() {
    position = -1
    section = nil
  }

  func show(_ wanted: Int, at position: Int, in table: CellListView) {
    let isSame = wanted == section && slot != nil
    if isSame, !isStale { return }
    if !isSame { hide(in: table) }
    isStale = false
    guard let dataSource = table.dataSource else { return }
    isRebinding = isSame
    let view = table.guarded {
      dataSource.list(table, viewFor: .header, inSection: wanted)
    }
    isRebinding = false
    if let view, view === slot?.view { return }
    hide(in: table)
    guard let view, let slot = table.freeSlot(of: view), !table.isDestroyed else { return }
    // It stands in no row: its place in the list box, if it had one, goes to the overlay.
    if let parent = gtk_widget_get_parent(slot.row), parent != table.widgetPointer {
      gtk_container_remove(parent.of(GtkContainer.self), slot.row)
    }
    view.kind = .header
    view.boundSection = wanted
    gtk_style_context_add_class(gtk_widget_get_style_context(slot.row), "sticky")
    gtk_widget_show(slot.row)
    if gtk_widget_get_parent(slot.row) == nil {
      glk_scroller_add_overlay(table.scroller, slot.row)
    }
    self.slot = slot
    self.position = position
    section = wanted
    isDisplayed = true
    table.guarded { table.announce(view, of: .header, section: wanted, isDisplayed: true) }
  }

  func hide(in table: CellListView) {
    let hadFocus = table.hasFocus(in: slot)
    guard let slot = take(in: table) else { return }
    slot.view.eventHandler = nil
    slot.view.representedObject = nil
    table.giveBack(slot)
    // The list keeps the keyboard.
    if hadFocus, !table.isDestroyed { gtk_widget_grab_focus(table.content) }
  }

  /// Ends the display, and leaves the header, which stays bound, to the caller.
  func take(in table: CellListView) -> RowSlot? {
    guard let slot else { return nil }
    if isDisplayed, let view = slot.view as? SectionView, let section = view.boundSection {
      isDisplayed = false
      table.guarded { table.announce(view, of: .header, section: section, isDisplayed: false) }
    }
    (slot.view as? SectionView)?.boundSection = nil
    gtk_style_context_remove_class(gtk_widget_get_style_context(slot.row), "sticky")
    if gtk_widget_get_parent(slot.row) != nil {
      glk_scroller_remove_overlay(table.scroller, slot.row)
    }
    self.slot = nil
    section = nil
    position = -1
    return slot
  }
}

extension CellListView {
  /// Shows the header of the section at the top edge, if its own row is not there.
  func updateStickyHeader() {
    guard hasCells, !isDestroyed, !isFilling, pending == nil else { return }
    let place = stickyPlace
    if sticky.isShown, place?.section != sticky.section, hasFocus(in: sticky.slot) {
      putStickyIntoItsRow()
    }
    guard let place else {
      if sticky.isShown {
        sticky.hide(in: self)
        gtk_widget_queue_draw(widgetPointer)
      }
      return
    }
    let former = sticky.along
    let wasShown = sticky.isShown
    sticky.show(place.section, at: place.position, in: self)
    guard let slot = sticky.slot else { return }
    let room = place.room + settleStickyLength(of: slot, at: place.position)
    sticky.along = min(0, room - sticky.length)
    if former != sticky.along || !wasShown { gtk_widget_queue_allocate(widgetPointer) }
  }

  func hasFocus(in slot: RowSlot?) -> Bool {
    guard let slot, let focusWidget else { return false }
    return focusWidget == slot.row || gtk_widget_is_ancestor(focusWidget, slot.row) != 0
  }

  /// The header goes where its own row stands, with the focus that is in it.
  private func putStickyIntoItsRow() {
    let position = sticky.position
    guard case .header(let section) = map.element(at: position), section == sticky.section,
      let focus = FocusedWidget(focusWidget), let slot = sticky.take(in: self)
    else { return }
    if let former = self.slot(at: position) {
      slots.removeAll { $0 === former }
      release(former)
      gtk_widget_hide(former.row)
      cellWasReleased(former)
    }
    slot.element = .header(section: section)
    slot.position = position
    slot.isFresh = true
    slots.insert(slot, at: slots.firstIndex(atOrAfter: position))
    gtk_container_add(content.of(GtkContainer.self), slot.row)
    _ = takeSizes(of: [slot], keeping: nil)
    focusedSlot = slot
    focus.restore()
    placeBin()
    updateDisplayedCells()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Takes the header's real height. Where its own row was only estimated, what is in view has to
  /// stay, so the offset moves along; returns by how much the section's end comes nearer or not.
  private func settleStickyLength(of slot: RowSlot, at position: Int) -> Int {
    slot.setFixedSize(width: -1, height: -1)
    let frame = frame(of: position)
    let breadth = Int(frame.breadth)
    let length =
      sectionViewLength(at: position)
      ?? (isHorizontal ? slot.measure(height: breadth) : slot.measure(width: breadth))
    sticky.length = Int(length)
    // Its own row knows better, once it was there.
    guard self.slot(at: position) == nil, !isMeasured(at: position), length != frame.length else {
      return 0
    }
    let offset = scrollOffset
    setLength(length, at: position)
    configureScroll(at: offset + length - frame.length)
    pixelCache.invalidateAll()
    placeBin()
    return Int(offset + length - frame.length - scrollOffset)
  }

  /// The length given to a header or footer.
  func sectionViewLength(at position: Int) -> Double? {
    let given: Double?
    switch map.element(at: position) {
    case .header(let section):
      given = guarded { delegate?.list(self, heightFor: .header, inSection: section) }
    case .footer(let section):
      given = guarded { delegate?.list(self, heightFor: .footer, inSection: section) }
    default: given = nil
    }
    guard let given, Self.isHeight(given) else { return nil }
    return given.rounded()
  }

  /// The section at the top edge, its header's position, and the room until the next one.
  private var stickyPlace: (section: Int, position: Int, room: Int)? {
    guard sticksHeaders, placeholder == nil, map.count > 0, viewLength > 0 else { return nil }
    let section: Int
    switch map.element(at: firstPosition(at: scrollOffset)) {
    case .header(let number), .footer(let number): section = number
    case .row(let path): section = path.section
    default: return nil
    }
    guard let header = map.position(of: .header(section: section)),
      frame(of: header).along < scrollOffset
    else { return nil }
    return (section, header, Int(end(ofSection: section) - scrollOffset))
  }

  /// Places what lies over the cells.
  func placeOverlays() {
    if let slot = sticky.slot, sticky.position >= 0 {
      var frame = frame(of: sticky.position)
      frame.along = scrollOffset.rounded() + Double(sticky.along)
      frame.length = Double(max(1, sticky.length))
      let origin = viewOrigin
      var place = pixels(of: frame).allocation(from: origin.x, origin.y)
      var minimum: gint = 0
      var natural: gint = 0
      gtk_widget_get_preferred_width(slot.row, &minimum, &natural)
      if isHorizontal { place.width = max(minimum, place.width) }
      gtk_widget_get_preferred_height_for_width(slot.row, place.width, &minimum, &natural)
      place.height = max(minimum, place.height)
      gtk_widget_size_allocate(slot.row, &place)
    }
    placeholderHost?.place(width: viewWidth, height: viewHeight)
  }
}
