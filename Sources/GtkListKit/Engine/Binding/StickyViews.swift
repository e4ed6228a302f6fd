internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The headers and footers of a list that stay in view while their sections do.
final class StickyViews {
  private unowned let list: ListView
  let header: StickySectionView
  let footer: StickySectionView
  /// Whether the header of the section at the start stays in view.
  var staysAtStart = false { didSet { update() } }
  /// Whether the footer of the section at the end stays in view.
  var staysAtEnd = false { didSet { update() } }

  private var geometry: ListGeometry { list.geometry }

  init(_ list: ListView) {
    self.list = list
    header = StickySectionView(.header, of: list)
    footer = StickySectionView(.footer, of: list)
  }

  var all: [StickySectionView] { [header, footer] }

  /// The sticky view that a cell is shown by.
  func view(in slot: RowSlot) -> StickySectionView? {
    if slot === header.slot { return header }
    return slot === footer.slot ? footer : nil
  }

  /// The one that is being bound again.
  var rebound: StickySectionView? {
    if header.isRebinding { return header }
    return footer.isRebinding ? footer : nil
  }

  /// Shows the header of the section at the start of the view, and the footer of the one at its end,
  /// where their own rows are not there, after what stands at no row at all.
  func update() {
    guard list.hasCells, list.work.phase < .filling, list.pendingBinding.pending == nil else {
      return
    }
    list.cells.updateAttached()
    for sticky in all {
      guard list.work.phase < .filling, list.pendingBinding.pending == nil else { return }
      update(sticky)
    }
    // Of those that have left a few may wait for reuse.
    guard list.work.phase < .filling, list.pendingBinding.pending == nil else { return }
    list.callOut { list.cells.pool.trim(limit: list.cells.spareLimit) }
  }

  private func update(_ sticky: StickySectionView) {
    let target = stickyPosition(for: sticky.kind)
    if sticky.isShown, target?.section != sticky.section, list.cells.hasFocus(in: sticky.slot) {
      putIntoItsRow(sticky)
    }
    guard let target else {
      if sticky.isShown {
        sticky.hide()
        gtk_widget_queue_draw(list.widgetPointer)
      }
      return
    }
    let old = sticky.along
    let wasShown = sticky.isShown
    sticky.show(target.section, at: target.position)
    guard let slot = sticky.slot else { return }
    let shift = measureLength(of: slot, shownBy: sticky, at: target.position)
    sticky.along =
      sticky.kind == .header
      ? min(0, target.limit + shift - sticky.length)
      : max(list.viewport.length - sticky.length, target.limit)
    if old != sticky.along || !wasShown { gtk_widget_queue_allocate(list.widgetPointer) }
  }

  /// The view goes where its own row stands, with the focus that is in it.
  private func putIntoItsRow(_ sticky: StickySectionView) {
    let position = sticky.position
    guard let element = list.map.element(at: position),
      element.section(of: sticky.kind) == sticky.section,
      let focus = FocusedWidget(list.focusWidget), let slot = sticky.take()
    else { return }
    list.cells.insert(slot, as: element, at: position)
    if geometry.takeSizes(of: [slot], keeping: nil) { list.viewport.pixelCache.invalidateAll() }
    list.cells.focusedSlot = slot
    focus.restore()
    list.cells.placeBin()
    list.cells.updateDisplayed()
    gtk_widget_queue_resize(list.widgetPointer)
  }

  /// Takes the view's real length. Where a header's own row was only estimated, what is in view has
  /// to stay, so the offset moves along; returns by how much the section's end comes nearer or not.
  private func measureLength(
    of slot: RowSlot, shownBy sticky: StickySectionView, at position: Int
  ) -> Int {
    let frame = geometry.frame(of: position)
    let breadth = Int(frame.breadth)
    let given = list.sectionViewLength(at: position)
    if given == nil { slot.setFixedSize(width: -1, height: -1) }
    let length =
      given
      ?? (geometry.isHorizontal ? slot.measure(height: breadth) : slot.measure(width: breadth))
    sticky.length = Int(length)
    if given != nil {
      // As its own row has it, whatever the content asks for.
      slot.setFixedSize(
        width: geometry.isHorizontal ? sticky.length : -1,
        height: geometry.isHorizontal ? -1 : sticky.length)
    }
    // Its own row knows better, once it was there.
    guard list.cells.slot(at: position) == nil, !geometry.isMeasured(at: position),
      length != frame.length
    else {
      return 0
    }
    let offset = list.viewport.offset
    let drawn = list.cells.drawnFrames
    geometry.setLength(length, at: position)
    let target = sticky.kind == .header ? offset + length - frame.length : offset
    geometry.configureScroll(at: target)
    list.cells.movePicture(of: drawn)
    list.cells.placeBin()
    return Int(target - list.viewport.offset)
  }

  private struct StickyPosition {
    var section: Int
    /// Where the view's own row stands.
    var position: Int
    /// Where in the view the section ends for a header, and begins for a footer.
    var limit: Int
  }

  private func stickyPosition(for kind: SectionViewKind) -> StickyPosition? {
    guard kind == .header ? staysAtStart : staysAtEnd, list.placeholder == nil,
      list.map.count > 0, list.viewport.length > 0
    else { return nil }
    return kind == .header ? headerPosition : footerPosition
  }

  /// The section at the start of the view, its header's position, and the room until the next one.
  private var headerPosition: StickyPosition? {
    guard let section = geometry.sectionAtStart,
      let header = list.map.position(of: .header(section: section)),
      geometry.frame(of: header).along < list.viewport.offset
    else { return nil }
    return StickyPosition(
      section: section, position: header,
      limit: Int(geometry.end(ofSection: section) - list.viewport.offset))
  }

  /// The section at the end of the view, its footer's position, and where its items begin.
  private var footerPosition: StickyPosition? {
    let end = list.viewport.offset + Double(list.viewport.length)
    guard let section = geometry.sectionAtEnd,
      let footer = list.map.position(of: .footer(section: section)),
      geometry.frame(of: footer).end > end
    else { return nil }
    let start =
      list.map.position(of: .header(section: section)).map { geometry.frame(of: $0).end }
      ?? (section > 0 ? geometry.end(ofSection: section - 1) : 0)
    guard start < end else { return nil }
    return StickyPosition(
      section: section, position: footer, limit: Int(start - list.viewport.offset))
  }

  /// What the sticky header takes of the start of the view, and the sticky footer of its end, when a
  /// row is there.
  func cover(over position: Int) -> (start: Double, end: Double) {
    guard staysAtStart || staysAtEnd, let section = list.map.path(at: position)?.section else {
      return (0, 0)
    }
    func length(of element: ListElement, _ isSticky: Bool) -> Double {
      guard isSticky, let position = list.map.position(of: element) else { return 0 }
      return geometry.frame(of: position).length
    }
    return (
      length(of: .header(section: section), staysAtStart),
      length(of: .footer(section: section), staysAtEnd)
    )
  }

  /// Whether a header or footer that stays in view lies over what stands at a point.
  func covers(x: Double, y: Double) -> Bool {
    all.contains { sticky in
      guard let slot = sticky.slot else { return false }
      var frame = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &frame)
      return x >= Double(frame.x) && x < Double(frame.x + frame.width)
        && y >= Double(frame.y) && y < Double(frame.y + frame.height)
    }
  }

  /// Puts them in their places over the cells.
  func place() { for sticky in all { place(sticky) } }

  private func place(_ sticky: StickySectionView) {
    guard let slot = sticky.slot, sticky.position >= 0 else { return }
    var frame = geometry.frame(of: sticky.position)
    frame.along = list.viewport.offset.rounded() + Double(sticky.along)
    frame.length = Double(max(1, sticky.length))
    let origin = list.viewport.origin
    var allocation = geometry.pixels(of: frame).allocation(from: origin.x, origin.y)
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_get_preferred_width(slot.row, &minimum, &natural)
    if geometry.isHorizontal { allocation.width = max(minimum, allocation.width) }
    gtk_widget_get_preferred_height_for_width(slot.row, allocation.width, &minimum, &natural)
    allocation.height = max(minimum, allocation.height)
    gtk_widget_size_allocate(slot.row, &allocation)
  }

  // MARK: Changes

  /// Goes along with a change, where all of them are elsewhere by now.
  func move(by change: PositionMap) {
    for sticky in all {
      sticky.takeSection(by: change.new)
      if change.isMadeAnew(sticky.position) { sticky.invalidate() }
    }
  }

  /// Nobody knows where the sections are after a reload. One that the focus is in stays until it is
  /// known.
  func lose() {
    for sticky in all where !list.cells.hasFocus(in: sticky.slot) { sticky.lose() }
  }

  /// Takes those out of the view that are meant.
  func hide(where isConcerned: (ReusableView) -> Bool = { _ in true }) {
    for sticky in all where sticky.slot.map({ isConcerned($0.view) }) ?? false { sticky.hide() }
  }

  /// Their views, where they are shown.
  var slots: [RowSlot] { all.compactMap { $0.slot } }
}

extension ListElement {
  /// The header or footer of a section.
  static func sectionView(_ kind: SectionViewKind, ofSection section: Int) -> ListElement {
    kind == .footer ? .footer(section: section) : .header(section: section)
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
