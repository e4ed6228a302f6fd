internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Headers and footers that stay in view.
extension CellListView {
  var stickyViews: [StickySectionView] { [stickyHeader, stickyFooter] }

  /// The sticky view that a cell is shown by.
  func stickyView(of slot: RowSlot) -> StickySectionView? {
    if slot === stickyHeader.slot { return stickyHeader }
    return slot === stickyFooter.slot ? stickyFooter : nil
  }

  /// The one that is being bound again.
  var reboundStickyView: StickySectionView? {
    if stickyHeader.isRebinding { return stickyHeader }
    return stickyFooter.isRebinding ? stickyFooter : nil
  }

  /// Shows the header of the section at the start of the view, and the footer of the one at its end,
  /// where their own rows are not there, after what stands at no row at all.
  func updateStickyViews() {
    guard hasCells, phase < .filling, pending == nil else { return }
    updateAttachedCells()
    for sticky in stickyViews {
      guard phase < .filling, pending == nil else { return }
      update(sticky)
    }
    // Of those that have left a few may wait for reuse.
    guard phase < .filling, pending == nil else { return }
    guarded { pool.park(limit: spareLimit) }
  }

  private func update(_ sticky: StickySectionView) {
    let place = place(for: sticky.kind)
    if sticky.isShown, place?.section != sticky.section, hasFocus(in: sticky.slot) {
      putIntoItsRow(sticky)
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
    let shift = settleLength(of: slot, shownBy: sticky, at: place.position)
    sticky.along =
      sticky.kind == .header
      ? min(0, place.limit + shift - sticky.length)
      : max(viewLength - sticky.length, place.limit)
    if former != sticky.along || !wasShown { gtk_widget_queue_allocate(widgetPointer) }
  }

  func hasFocus(in slot: RowSlot?) -> Bool {
    guard let slot, let focusWidget else { return false }
    return focusWidget == slot.row || gtk_widget_is_ancestor(focusWidget, slot.row) != 0
  }

  /// The view goes where its own row stands, with the focus that is in it.
  private func putIntoItsRow(_ sticky: StickySectionView) {
    let position = sticky.position
    guard let element = map.element(at: position),
      element.section(of: sticky.kind) == sticky.section,
      let focus = FocusedWidget(focusWidget), let slot = sticky.take(in: self)
    else { return }
    if let former = self.slot(at: position) {
      slots.removeAll { $0 === former }
      release(former)
      gtk_widget_hide(former.row)
      cellWasReleased(former)
    }
    slot.element = element
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

  /// Takes the view's real length. Where a header's own row was only estimated, what is in view has
  /// to stay, so the offset moves along; returns by how much the section's end comes nearer or not.
  private func settleLength(
    of slot: RowSlot, shownBy sticky: StickySectionView, at position: Int
  ) -> Int {
    let frame = frame(of: position)
    let breadth = Int(frame.breadth)
    let given = sectionViewLength(at: position)
    if given == nil { slot.setFixedSize(width: -1, height: -1) }
    let length =
      given ?? (isHorizontal ? slot.measure(height: breadth) : slot.measure(width: breadth))
    sticky.length = Int(length)
    if given != nil {
      // As its own row has it, whatever the content asks for.
      slot.setFixedSize(
        width: isHorizontal ? sticky.length : -1, height: isHorizontal ? -1 : sticky.length)
    }
    // Its own row knows better, once it was there.
    guard self.slot(at: position) == nil, !isMeasured(at: position), length != frame.length else {
      return 0
    }
    let offset = scrollOffset
    setLength(length, at: position)
    let target = sticky.kind == .header ? offset + length - frame.length : offset
    configureScroll(at: target)
    pixelCache.invalidateAll()
    placeBin()
    return Int(target - scrollOffset)
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

  private struct StickyPlace {
    var section: Int
    /// Where the view's own row stands.
    var position: Int
    /// Where in the view the section ends for a header, and begins for a footer.
    var limit: Int
  }

  private func place(for kind: SectionViewKind) -> StickyPlace? {
    guard kind == .header ? hasStickyHeaders : hasStickyFooters, placeholder == nil,
      map.count > 0, viewLength > 0
    else { return nil }
    return kind == .header ? headerPlace : footerPlace
  }

  /// The section at the start of the view, its header's position, and the room until the next one.
  private var headerPlace: StickyPlace? {
    guard let section = sectionAtStart,
      let header = map.position(of: .header(section: section)),
      frame(of: header).along < scrollOffset
    else { return nil }
    return StickyPlace(
      section: section, position: header, limit: Int(end(ofSection: section) - scrollOffset))
  }

  /// The section at the end of the view, its footer's position, and where its items begin.
  private var footerPlace: StickyPlace? {
    let end = scrollOffset + Double(viewLength)
    guard let section = sectionAtEnd,
      let footer = map.position(of: .footer(section: section)), frame(of: footer).end > end
    else { return nil }
    let start =
      map.position(of: .header(section: section)).map { frame(of: $0).end }
      ?? (section > 0 ? self.end(ofSection: section - 1) : 0)
    guard start < end else { return nil }
    return StickyPlace(section: section, position: footer, limit: Int(start - scrollOffset))
  }

  /// What the sticky header takes of the start of the view, and the sticky footer of its end, when a
  /// row is there.
  func stickyCover(over position: Int) -> (start: Double, end: Double) {
    guard hasStickyHeaders || hasStickyFooters, let section = map.path(at: position)?.section else {
      return (0, 0)
    }
    func length(of element: ListElement, _ isSticky: Bool) -> Double {
      guard isSticky, let position = map.position(of: element) else { return 0 }
      return frame(of: position).length
    }
    return (
      length(of: .header(section: section), hasStickyHeaders),
      length(of: .footer(section: section), hasStickyFooters)
    )
  }

  /// Places what lies over the cells.
  func placeOverlays() {
    for sticky in stickyViews { place(sticky) }
    placeholderHost?.place(width: viewWidth, height: viewHeight)
  }

  private func place(_ sticky: StickySectionView) {
    guard let slot = sticky.slot, sticky.position >= 0 else { return }
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
}

extension ListElement {
  /// The header or footer of a section.
  static func sectionView(_ kind: SectionViewKind, ofSection section: Int) -> ListElement {
    kind == .footer ? .footer(section: section) : .header(section: section)
  }

  /// The section that it is in.
  var section: Int? {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    case .tableHeader, .tableFooter: nil
    }
  }

  /// The section whose header or footer it is.
  func section(of kind: SectionViewKind) -> Int? {
    switch self {
    case .header(let section): kind == .header ? section : nil
    case .footer(let section): kind == .footer ? section : nil
    default: nil
    }
  }
}
