internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Where something can be dropped.
extension ListView {
  /// The list whose widget that is; nil when it is none.
  static func list(of widget: WidgetPointer) -> ListView? {
    guard glk_is_instance_of(widget, glk_scroller_get_type()) != 0,
      let owner = glk_scroller_get_owner(widget.opaque)
    else { return nil }
    return Unmanaged<ListView>.fromOpaque(owner).takeUnretainedValue()
  }

  /// The positions that a point of the view may mean, the likeliest first.
  final func dropPositions(atViewX x: Double, y: Double) -> [DropPosition] {
    let y = max(y, presenter.rowsTop)
    guard map.rowCount > 0 || !map.sections.isEmpty else { return [.list] }
    let between = gap(atViewX: x, y: y).map { [DropPosition.before($0)] } ?? []
    guard let position = presenter.position(atViewX: x, y: y), let path = map.path(at: position),
      let frame = presenter.frame(ofItemAt: position)
    else { return between }
    let share = share(of: frame, at: position, x: x, y: y)
    return share > 0.25 && share < 0.75
      ? [.onto(path)] + between : between + [.onto(path)]
  }

  /// The row before which something goes that is dropped at a point; nil where nothing can go.
  final func gap(atViewX x: Double, y: Double) -> ListIndexPath? {
    guard let position = presenter.position(atViewX: x, y: y),
      let element = map.element(at: position)
    else {
      // Below the last row.
      guard let section = map.sections.indices.last else { return nil }
      return ListIndexPath(row: map.sections[section].rows, section: section)
    }
    switch element {
    case .row(let path):
      return isBehind(path, at: position, x: x, y: y)
        ? ListIndexPath(row: path.row + 1, section: path.section) : path
    case .header(let section): return ListIndexPath(row: 0, section: section)
    case .footer(let section):
      return ListIndexPath(row: numberOfItems(in: section), section: section)
    case .tableHeader: return map.sections.isEmpty ? nil : ListIndexPath(row: 0, section: 0)
    case .tableFooter:
      guard let section = map.sections.indices.last else { return nil }
      return ListIndexPath(row: numberOfItems(in: section), section: section)
    }
  }

  /// Whether a gap that a point means lies behind the row at the point.
  final func isGap(_ gap: ListIndexPath, behindRowAtViewX x: Double, y: Double) -> Bool {
    guard let position = presenter.position(atViewX: x, y: max(y, presenter.rowsTop)),
      let path = map.path(at: position)
    else { return false }
    return gap.section == path.section && gap.row == path.row + 1
  }

  /// How far from an item's start, towards the next one, a point of its frame is: from 0 to 1.
  private func share(of frame: GdkRectangle, at position: Int, x: Double, y: Double) -> Double {
    guard geometry.hasNeighboursBeside(position) else {
      return (y - Double(frame.y)) / max(1, Double(frame.height))
    }
    let share = (x - Double(frame.x)) / max(1, Double(frame.width))
    return isRightToLeft ? 1 - share : share
  }

  /// Whether a point of the view is on what stands at the position that is found for it.
  final func isOn(_ position: Int, x: Double, y: Double) -> Bool {
    geometry.covers(position, x: x, y: y) && !sticky.covers(x: x, y: y)
  }

  private func isBehind(_ path: ListIndexPath, at position: Int, x: Double, y: Double) -> Bool {
    guard let frame = presenter.frame(ofItemAt: position) else { return false }
    return share(of: frame, at: position, x: x, y: y) >= 0.5
  }

  /// Whether a row, or a section's header, is there to be opened.
  final func isClosed(at position: Int) -> Bool {
    switch presenter.view(at: position) {
    case let cell as ListCell:
      return cell.outline.map { $0.isExpandable && !$0.isExpanded } ?? false
    case let header as any CollapsibleSectionView: return header.isCollapsed
    default: return false
    }
  }

  /// Opens or closes a row of a tree, or the section of a header. False when it is so already.
  final func setOpen(_ isOpen: Bool, at position: Int) -> Bool {
    if setExpanded(isOpen, rowAt: position) { return true }
    guard let header = revealedView(at: position) as? any CollapsibleSectionView,
      header.isCollapsed == isOpen
    else { return false }
    return header.requestCollapse(!isOpen)
  }
}
