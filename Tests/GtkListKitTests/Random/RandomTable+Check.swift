import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

extension RandomTable {
  /// Compares everything there is to see with the naive table; nil when they agree.
  func divergence() -> String? {
    frame()
    // A layout may ask for another one.
    frame()
    if let failure { return failure }
    // Random heights cut off texts.
    let reports = Reports.taken().filter { $0.problem != .height }
    if !reports.isEmpty { return "reports: \(reports)" }
    let table = window.table
    guard table.numberOfSections == naive.sections.count else {
      return "\(table.numberOfSections) sections instead of \(naive.sections.count)"
    }
    for (index, section) in naive.sections.enumerated()
    where table.numberOfItems(in: index) != section.shownRows.count {
      return "\(table.numberOfItems(in: index)) rows in section \(index), not \(section.rows.count)"
    }
    return window.problem(showing: naive.texts) ?? cellProblem() ?? selectionProblem()
      ?? boundsProblem() ?? stickyProblem()
  }

  /// Cells hold what their paths say, and the paths are those on screen.
  private func cellProblem() -> String? {
    let onScreen = window.shownRows.filter { !$0.isSectionView }
      .map { window.table.indexPath(containing: $0.widget) }
    let visible = window.table.visibleIndexPaths
    if visible.map(Optional.some) != onScreen {
      return "\(visible) in view, \(onScreen) on screen"
    }
    for path in visible {
      let cell = window.table.cellForRow(at: path) as? ItemCell
      guard let row = naive.row(at: path) else { return "no row should be at \(path)" }
      if cell?.item != row.item { return "\(path) shows \(String(describing: cell?.item))" }
      if let height = row.height, window.shownRow(at: path)?.height != Int(height) {
        return "\(path) is \(window.shownRow(at: path)?.height ?? -1) high instead of \(height)"
      }
    }
    return nil
  }

  private func selectionProblem() -> String? {
    let selected = window.table.selectedIndexPaths.compactMap { naive.row(at: $0)?.id }
    if Set(selected) != naive.selected || selected.count != naive.selected.count {
      let given = Set(selected)
      return "selected besides: \(given.subtracting(naive.selected)), "
        + "missing: \(naive.selected.subtracting(given))"
    }
    for path in window.table.visibleIndexPaths {
      let isSelected = naive.row(at: path).map { naive.selected.contains($0.id) } ?? false
      if window.shownRow(at: path)?.isSelected != isSelected {
        return "\(path) looks \(isSelected ? "not " : "")selected"
      }
    }
    return nil
  }

  private func boundsProblem() -> String? {
    let page = gtk_adjustment_get_page_size(window.adjustment)
    if window.offset < 0 || window.offset > max(0, window.upper - page) + 0.5 {
      return "scrolled to \(window.offset) of \(window.upper) less \(page)"
    }
    let visible = window.shownRows.count
    let limit = visible + 2 * TableGeometry.overscan + 6
    let live = window.liveRows.count
    // Rows that were bound for a higher view, or lower rows, stay until the next refill.
    if live > limit + 24 { return "\(live) rows live with \(visible) on screen" }
    return nil
  }

  private func stickyProblem() -> String? {
    // One that was pushed out altogether may still be there.
    guard let sticky = window.stickyHeader, sticky.bottom > 0 else { return nil }
    if !window.table.hasStickyHeaders { return "a sticky header though there are none" }
    guard let first = window.shownRows.first,
      let index = naive.texts.firstIndex(of: first.text)
    else { return nil }
    let header = naive.texts[...index].last { $0.hasPrefix("H") }
    return sticky.text == header ? nil : "the sticky header is \(sticky.text), not \(header ?? "")"
  }
}
