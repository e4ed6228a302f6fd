internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The header of the section at the top, kept over the rows while its own row is scrolled away.
///
/// A class, because binding it calls out to code that may come back here.
final class StickyHeader {
  private(set) var slot: RowSlot?
  private(set) var section: Int?
  private var isDisplayed = false
  /// Its top edge in the view: 0, or above it where the next header pushes it out.
  var y = 0
  var height = 0

  var isShown: Bool { slot != nil }

  /// The data may have changed: the header has to be bound again.
  func invalidate() { section = nil }

  func show(_ wanted: Int, in table: TableView) {
    guard wanted != section || slot == nil else { return }
    hide(in: table)
    guard let dataSource = table.dataSource else { return }
    let view = table.guarded {
      dataSource.list(table, viewFor: .header, inSection: wanted)
    }
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
    section = wanted
    isDisplayed = true
    table.guarded { table.announce(view, of: .header, section: wanted, isDisplayed: true) }
  }

  func hide(in table: TableView) {
    guard let slot else { return }
    if isDisplayed, let view = slot.view as? SectionView, let section = view.boundSection {
      isDisplayed = false
      table.guarded { table.announce(view, of: .header, section: section, isDisplayed: false) }
    }
    slot.view.eventHandler = nil
    slot.view.representedObject = nil
    (slot.view as? SectionView)?.boundSection = nil
    gtk_style_context_remove_class(gtk_widget_get_style_context(slot.row), "sticky")
    if gtk_widget_get_parent(slot.row) != nil {
      glk_scroller_remove_overlay(table.scroller, slot.row)
    }
    self.slot = nil
    section = nil
    table.giveBack(slot)
  }
}

extension TableView {
  /// Shows the header of the section at the top edge, if its own row is not there.
  func showStickyHeader() {
    guard !isDestroyed, !isFilling else { return }
    guard let place = stickyPlace else {
      if sticky.isShown {
        sticky.hide(in: self)
        gtk_widget_queue_draw(widgetPointer)
      }
      return
    }
    let former = sticky.y
    let wasShown = sticky.isShown
    sticky.show(place.section, in: self)
    guard let slot = sticky.slot else { return }
    let room = place.room + settleStickyHeight(of: slot, at: place.position)
    sticky.y = min(0, room - sticky.height)
    if former != sticky.y || !wasShown { gtk_widget_queue_allocate(widgetPointer) }
  }

  /// Takes the header's real height. Where its own row was only estimated, what is in view has to
  /// stay, so the offset moves along; returns by how much the section's end comes nearer or not.
  private func settleStickyHeight(of slot: RowSlot, at position: Int) -> Int {
    slot.setFixedHeight(-1)
    let given = map.element(at: position).flatMap { element -> Double? in
      guard case .header(let section) = element else { return nil }
      return guarded { delegate?.list(self, heightFor: .header, inSection: section) }
    }
    let height = Self.usable(given) ?? slot.measure(width: rowWidth)
    sticky.height = Int(height)
    // Its own row knows better, once it was there.
    guard self.slot(at: position) == nil, !heights.isMeasured(at: position) else { return 0 }
    let known = heights.height(at: position)
    guard height != known else { return 0 }
    let offset = scrollOffset
    heights.setHeight(height, at: position)
    configureScroll(at: offset + height - known)
    pixelCache.invalidateAll()
    moveBin()
    return Int((offset + height - known) - scrollOffset)
  }

  /// The section at the top edge, its header's position, and the room until the next one.
  private var stickyPlace: (section: Int, position: Int, room: Int)? {
    guard hasStickyHeaders, placeholder == nil, heights.count > 0, viewHeight > 0 else {
      return nil
    }
    let section: Int
    switch map.element(at: heights.position(at: scrollOffset)) {
    case .header(let number), .footer(let number): section = number
    case .row(let path): section = path.section
    default: return nil
    }
    guard let header = map.position(of: .header(section: section)),
      heights.offset(of: header) < scrollOffset,
      let positions = map.positions(ofSection: section)
    else { return nil }
    let end = heights.offset(of: positions.upperBound)
    return (section, header, Int(end - scrollOffset))
  }

  /// Places what lies over the rows.
  func placeOverlays() {
    if let slot = sticky.slot {
      var place = GtkAllocation(
        x: gint(contentX), y: gint(sticky.y), width: gint(clamping: max(1, rowWidth)),
        height: gint(max(1, sticky.height)))
      var minimum: gint = 0
      var natural: gint = 0
      gtk_widget_get_preferred_width(slot.row, &minimum, &natural)
      gtk_widget_get_preferred_height_for_width(slot.row, place.width, &minimum, &natural)
      place.height = max(minimum, place.height)
      gtk_widget_size_allocate(slot.row, &place)
    }
    placeholderHost?.place(width: viewWidth, height: viewHeight)
  }
}
