import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a user does: scrolling, selecting, resizing.
extension RandomTable {
  func smallScroll() {
    let step = Double(random.below(121) - 60)
    gtk_adjustment_set_value(window.adjustment, window.offset + step)
  }

  func jump() {
    gtk_adjustment_set_value(
      window.adjustment, (window.upper * Double(random.below(1_001)) / 1_000).rounded())
  }

  func scrollToRow() {
    frame()
    guard window.table.placeholder == nil, let path = random.pick(naive.shownPaths),
      let place = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return }
    window.table.scrollToRow(at: path, position: place)
    frame()
    guard let row = window.shownRow(at: path) else {
      failure = "\(path) is not there after scrolling to its \(place)"
      return
    }
    let view = window.table.widgetPointer.height
    let isAtEnd = window.offset <= 0.5 || window.offset >= window.maximumOffset - 0.5
    // Below the sticky header, or the header's own row where that is at the top.
    let first = window.shownRows.first
    let header = window.stickyHeader ?? (first?.isSectionView == true ? first : nil)
    let top = window.table.hasStickyHeaders ? (header?.bottom ?? 0) : 0
    let isRight =
      switch place {
      case .top: isAtEnd || abs(row.y - top) <= 1
      case .middle: isAtEnd || abs(row.y + row.bottom - view) <= 3
      case .bottom: isAtEnd || abs(row.bottom - view) <= 1
      case .nearest: row.height > view || row.y >= 0 && row.bottom <= view
      }
    if !isRight || row.bottom <= 0 || row.y >= view {
      failure = "\(path) is at \(row.y)..\(row.bottom) of \(view), not at its \(place), top \(top)"
    }
  }

  func resize() {
    let width = 180 + random.below(4) * 40
    let height = 150 + random.below(6) * 60
    gtk_widget_set_size_request(window.scrolled, gint(width), gint(height))
  }

  func changeLook() {
    switch random.below(6) {
    case 0: window.table.isBoxed.toggle()
    case 1: window.table.density = random.pick([.compact, .regular, .comfortable]) ?? .regular
    case 2, 3: window.table.hasStickyHeaders.toggle()
    case 4: window.table.showsSeparators.toggle()
    default:
      window.table.maximumContentWidth = window.table.maximumContentWidth == nil ? 200 : nil
    }
  }

  func togglePlaceholder() {
    window.table.placeholder = .loading()
    frame()
    if !window.shownRows.isEmpty { failure = "rows beside a placeholder" }
    window.table.placeholder = nil
  }

  func rest() { window.rest() }

  // MARK: Selection

  func select() {
    guard let path = random.pick(naive.shownPaths), let row = naive.row(at: path) else { return }
    if naive.selected.contains(row.id) {
      window.table.deselectRow(at: path)
      naive.selected.remove(row.id)
    } else {
      window.table.selectRow(at: path)
      naive.selected.insert(row.id)
    }
  }

  func selectAllOrNone() {
    if random.chance(1, of: 2) {
      window.table.selectAll()
      naive.select(only: Set(naive.shownPaths.compactMap { naive.row(at: $0)?.id }))
    } else {
      window.table.deselectAll()
      naive.select(only: [])
    }
  }

  func click() {
    frame()
    guard let path = random.pick(window.table.visibleIndexPaths), let row = naive.row(at: path)
    else { return }
    switch random.below(4) {
    case 0:
      window.click(row: path, .control)
      naive.selected.formSymmetricDifference([row.id])
    case 1:
      window.click(row: path, .shift)
      // Where it began is the model's to know; what comes out is one run that ends at the row.
      let rows = window.table.selectedIndexPaths.compactMap { naive.row(at: $0)?.id }
      let order = naive.shownPaths.compactMap { naive.row(at: $0)?.id }
      guard let start = rows.first.flatMap({ order.firstIndex(of: $0) }),
        Array(order[start..<min(order.count, start + rows.count)]) == rows,
        rows.first == row.id || rows.last == row.id
      else {
        failure = "shift selected \(rows)"
        return
      }
      naive.select(only: Set(rows))
    default:
      window.click(row: path)
      naive.select(only: [row.id])
    }
  }

  func key() {
    frame()
    guard let old = window.focusedPath else { return }
    let keys = [
      GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Home,
      GDK_KEY_End,
    ]
    guard let key = random.pick(keys) else { return }
    window.press(key)
    let selected = Set(window.table.selectedIndexPaths.compactMap { naive.row(at: $0)?.id })
    guard let path = window.focusedPath, let row = naive.row(at: path) else {
      // At the list's end the focus goes on; nothing is selected by it.
      return
    }
    // At the list's end, Up and Down do nothing.
    let isMeant = path != old || ![GDK_KEY_Up, GDK_KEY_Down].contains(key)
    if selected == [row.id], isMeant {
      naive.select(only: selected)
      let place = window.shownRow(at: path)
      let isSeen = (place?.bottom ?? 0) > 0 && (place?.y ?? 0) < window.table.widgetPointer.height
      if !isSeen { failure = "the cursor went out of view, to \(path)" }
    }
  }

  func focus() {
    frame()
    if random.chance(1, of: 3) {
      window.focus(window.before)
    } else if let path = random.pick(window.table.visibleIndexPaths),
      let row = window.rowWidget(at: path)
    {
      window.focus(row)
    }
  }
}
