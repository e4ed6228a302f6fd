public import GtkListKitCore

extension ListView {
  /// Scrolls a row into view. A path that does not exist is reported and scrolls nowhere. From inside
  /// a callback after an update, which waits, so does the scrolling; and so it does before the list has
  /// a size, or has had any rows.
  public final func scrollToRow(
    at path: ListIndexPath, position scrollPosition: ScrollPosition = .nearest,
    animated: Bool = false
  ) {
    guard !waitsToScroll({ $0.scrollToRow(at: path, position: scrollPosition, animated: animated) })
    else {
      return
    }
    guard let position = map.position(of: path) else {
      if !awaitsRows({ $0.scrollToRow(at: path, position: scrollPosition, animated: animated) }) {
        reportRange(path, "there is no row to scroll to")
      }
      return
    }
    viewport.reveal(position, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the header of a section, or its first row, or to where they would be if it shows
  /// nothing; see ``scrollToRow(at:position:animated:)``.
  public final func scrollToSection(_ section: Int, animated: Bool = false) {
    guard !waitsToScroll({ $0.scrollToSection(section, animated: animated) }) else { return }
    let positions = map.positions(ofSection: section)
    if positions?.isEmpty ?? true,
      awaitsRows({ $0.scrollToSection(section, animated: animated) })
    {
      return
    }
    guard let positions else {
      reportRange(ListIndexPath(row: 0, section: section), "there is no section to scroll to")
      return
    }
    guard map.count > 0 else { return }
    viewport.reveal(min(positions.lowerBound, map.count - 1), at: .top, animated: animated)
  }

  /// Has an update done first that has waited: paths are those of the data, and the list does not show
  /// them yet. True when that is not possible now, and the scrolling comes after it.
  final func waitsToScroll(_ scroll: @escaping (ListView) -> Void) -> Bool {
    guard hasWaitingChange else { return false }
    guard work.callOutDepth > 0 else {
      performWaitingChange()
      return false
    }
    work.scroll = scroll
    return true
  }

  /// Whether a list that has had no rows yet will scroll when they come.
  final func awaitsRows(_ scroll: @escaping (ListView) -> Void) -> Bool {
    guard !work.hadRows, map.rowCount == 0 else { return false }
    work.firstScroll = scroll
    return true
  }

  /// There may be rows now that somebody waits for.
  final func scrollToAwaitedRows() {
    guard map.rowCount > 0 else { return }
    work.hadRows = true
    let scroll = work.firstScroll
    work.firstScroll = nil
    scroll?(self)
  }
}
