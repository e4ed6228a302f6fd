internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The header of the section at the start of the view, kept over the cells while its own one is
/// scrolled away.
///
/// A class, because binding it calls out to code that may come back here.
final class StickyCell {
  private(set) var slot: RowSlot?
  private(set) var section: Int?
  private var isDisplayed = false
  /// Where it begins in the view: 0, or before it where the next header pushes it out.
  var along = 0
  var length = 0

  var isShown: Bool { slot != nil }

  /// The data may have changed: the header has to be bound again.
  func invalidate() { section = nil }

  func show(_ wanted: Int, in list: CellListView) {
    guard wanted != section || slot == nil else { return }
    hide(in: list)
    guard let dataSource = list.dataSource else { return }
    let view = list.guarded {
      dataSource.list(list, viewFor: .header, inSection: wanted)
    }
    guard let view, let slot = list.freeSlot(of: view), !list.isDestroyed else { return }
    // It stands at no place of its own: the one it had, if any, goes to the overlay.
    if let parent = gtk_widget_get_parent(slot.row), parent != list.widgetPointer {
      gtk_container_remove(parent.of(GtkContainer.self), slot.row)
    }
    view.kind = .header
    view.boundSection = wanted
    gtk_style_context_add_class(gtk_widget_get_style_context(slot.row), "sticky")
    gtk_widget_show(slot.row)
    if gtk_widget_get_parent(slot.row) == nil {
      glk_scroller_add_overlay(list.scroller, slot.row)
    }
    self.slot = slot
    section = wanted
    isDisplayed = true
    list.guarded { list.announce(view, of: .header, section: wanted, isDisplayed: true) }
  }

  func hide(in list: CellListView) {
    guard let slot else { return }
    if isDisplayed, let view = slot.view as? SectionView, let section = view.boundSection {
      isDisplayed = false
      list.guarded { list.announce(view, of: .header, section: section, isDisplayed: false) }
    }
    slot.view.eventHandler = nil
    slot.view.representedObject = nil
    (slot.view as? SectionView)?.boundSection = nil
    gtk_style_context_remove_class(gtk_widget_get_style_context(slot.row), "sticky")
    if gtk_widget_get_parent(slot.row) != nil {
      glk_scroller_remove_overlay(list.scroller, slot.row)
    }
    self.slot = nil
    section = nil
    list.giveBack(slot)
  }
}

extension CellListView {
  /// Shows the header of the section at the start of the view, if its own cell is not there.
  final func updateStickyHeader() {
    guard !isDestroyed, !isFilling else { return }
    guard let place = stickyPlace else {
      if sticky.isShown {
        sticky.hide(in: self)
        gtk_widget_queue_draw(widgetPointer)
      }
      return
    }
    let former = sticky.along
    let wasShown = sticky.isShown
    sticky.show(place.section, in: self)
    guard let slot = sticky.slot else { return }
    let room = place.room + settleStickyLength(of: slot, at: place.position)
    sticky.along = min(0, room - sticky.length)
    if former != sticky.along || !wasShown { gtk_widget_queue_allocate(widgetPointer) }
  }

  /// Takes the header's real length. Where its own cell was only estimated, what is in view has to
  /// stay, so the offset moves along; returns by how much the section's end comes nearer or not.
  private func settleStickyLength(of slot: RowSlot, at position: Int) -> Int {
    slot.setFixedSize(width: -1, height: -1)
    let frame = frame(of: position)
    let breadth = Int(frame.breadth)
    let length =
      sectionViewLength(at: position)
      ?? (isHorizontal ? slot.measure(height: breadth) : slot.measure(width: breadth))
    sticky.length = Int(length)
    // Its own cell knows better, once it was there.
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
  final func sectionViewLength(at position: Int) -> Double? {
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

  /// The section at the start of the view, its header's position, and the room until the next one.
  private var stickyPlace: (section: Int, position: Int, room: Int)? {
    guard hasStickyHeaders, placeholder == nil, map.count > 0, viewLength > 0 else { return nil }
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
  final func placeOverlays() {
    if let slot = sticky.slot, let section = sticky.section,
      let header = map.position(of: .header(section: section))
    {
      var frame = frame(of: header)
      frame.along = scrollOffset.rounded() + Double(sticky.along)
      frame.length = Double(max(1, sticky.length))
      var place = pixels(of: frame)
      let origin = viewOrigin
      place.x -= gint(clamping: origin.x)
      place.y -= gint(clamping: origin.y)
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
