import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

extension RandomColumns {
  /// What the user looks at, and where.
  struct Place {
    typealias Row = (line: NaiveColumns.Line, y: Int)
    /// The rows that may keep their distance from the top edge: the first one that stays does.
    let rows: [Row]
    let lines: [NaiveColumns.Line]
    let offset: Double
  }

  private func whole(_ texts: [String]) -> String { texts.joined(separator: "|") }

  /// The places of the edited row, if it is visible, and of the first row.
  func place() -> Place? {
    let lines = naive.lines
    let texts = lines.map { whole(naive.texts(of: $0)) }
    let rows = window.shownRows.compactMap { row in
      texts.firstIndex(of: whole(row.texts)).map { (line: lines[$0], y: row.y) }
    }
    guard let first = rows.first, window.shownRows.first?.y == first.y else { return nil }
    let edited = rows.filter { $0.line == naive.edit.map { .part($0.id) } }
    return Place(rows: edited + [first], lines: lines, offset: window.offset)
  }

  /// Compares everything there is to see with the naive model; nil when they agree.
  func divergence() -> String? {
    dropLostEdit()
    frame()
    // A layout may ask for another one.
    frame()
    if let failure { return failure }
    followCursor()
    // Random heights cut off texts.
    let reports = Reports.taken().filter { $0.problem != .height }
    if reports.map(\.problem) != expectedReports {
      return "reports: \(reports), not \(expectedReports)"
    }
    expectedReports = []
    let heard = adaptor.takenCommits()
    if heard != commits { return "the rows heard of \(heard), not \(commits)" }
    commits = []
    let table = window.table
    let counts = (0..<table.numberOfSections).map { table.numberOfItems(in: $0) }
    let shown = naive.shown
    if counts != shown.map(\.count) { return "\(counts) rows, not \(shown.map(\.count))" }
    return rowsProblem() ?? columnsProblem() ?? selectionProblem() ?? cursorProblem()
      ?? editProblem() ?? frameProblem() ?? undoProblem() ?? boundsProblem() ?? otherProblem()
  }

  private func rowsProblem() -> String? {
    let all = naive.lines.map { whole(naive.texts(of: $0)) }
    if let problem = window.problem(showing: all, reading: { whole($0.texts) }) {
      return "\(problem) of \(all)"
    }
    let shown = naive.shown
    for path in window.table.visibleIndexPaths {
      let data = (window.table.cellForRow(at: path) as? ColumnRow)?.data as? Part
      if data != shown[path.section][path.row] { return "\(path) has \(String(describing: data))" }
    }
    return nil
  }

  private func columnsProblem() -> String? {
    if window.headerTitles != naive.visibleColumns {
      return "the columns are \(window.headerTitles), not \(naive.visibleColumns)"
    }
    return nil
  }

  private func selectionProblem() -> String? {
    let shown = naive.shown
    let all = Set(shown.joined().map(\.id))
    let given = window.table.selectedIndexPaths.map { shown[$0.section][$0.row].id }
    // What came back although another selection had begun.
    for id in naive.uncertain.intersection(all) {
      naive.uncertain.remove(id)
      if given.contains(id) { naive.selected.insert(id) } else { naive.selected.remove(id) }
    }
    let expected = naive.selected.intersection(all)
    if Set(given) != expected || given.count != expected.count {
      return "selected besides: \(Set(given).subtracting(expected).sorted()), missing: "
        + "\(expected.subtracting(given).sorted())"
    }
    let drawn = Set(window.shownRows.filter(\.isSelected).map { whole($0.texts) })
    let seen = Set(window.shownRows.map { whole($0.texts) })
    let wanted = Set(expected.map { whole(naive.texts(of: .part($0))) }).intersection(seen)
    return drawn == wanted ? nil : "\(drawn.sorted()) look selected, not \(wanted.sorted())"
  }

  /// Takes over which closed sections the table does not show.
  func noteHiddenTitles() {
    let shown = window.table.map.sections
    naive.hiddenTitles = Set(
      zip(naive.sections, shown).filter { $0.isCollapsed && !$1.hasHeader }.map { $0.0.id })
  }

  /// A row that is gone passes the cursor on, to whichever the table says, and so does a table that the
  /// keyboard has waited in until there are rows.
  func followCursor() {
    noteHiddenTitles()
    let lines = naive.lines
    guard naive.cursor.map({ !lines.contains($0) }) ?? keyboardWaits else { return }
    // The user has not chosen the new row, so that the keyboard is in none of its cells.
    if naive.cursor != nil { naive.cursorColumn = nil }
    naive.cursor = window.table.cursor.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
  }

  private func cursorProblem() -> String? {
    followCursor()
    let lines = naive.lines
    keyboardWaits = lines.isEmpty && window.table.work.focus != nil
    let cursor = window.table.cursor
    if let cursor, !lines.indices.contains(cursor) { return "the cursor is at \(cursor)" }
    let line = cursor.map { lines[$0] }
    if line != naive.cursor {
      return "the cursor is at \(String(describing: line)), not \(String(describing: naive.cursor))"
    }
    return columnProblem()
  }

  private func columnProblem() -> String? {
    let column = window.table.cellCursor.column?.id
    guard column != naive.cursorColumn else { return nil }
    return "the keyboard is in \(column ?? "the row"), not \(naive.cursorColumn ?? "the row")"
  }

  private func editProblem() -> String? {
    let edited = window.table.editedCell
    let id = edited.map { naive.shown[$0.path.section][$0.path.row].id }
    if id != naive.edit?.id || edited?.column.id != naive.edit?.column {
      return "edited is \(String(describing: edited?.path)), not \(String(describing: naive.edit))"
    }
    if entryText != naive.edit?.text {
      return "written is \(entryText ?? "nothing"), not \(naive.edit?.text ?? "nothing")"
    }
    return nil
  }

  private func frameProblem() -> String? {
    guard keepsScrollPosition, let before = placeBefore, window.offset > 0.5 || before.offset > 0.5
    else {
      return nil
    }
    if before.offset <= 0.5, before.rows.count == 1 {
      return "the table left its very top for \(window.offset)"
    }
    let lines = naive.lines
    let height = window.shownRows.first?.height ?? 0
    guard let kept = before.rows.first(where: { lines.contains($0.line) }),
      let index = lines.firstIndex(of: kept.line), window.offset > 0.5,
      window.offset < window.maximumOffset - 0.5
    else { return nil }
    let wanted = index * height - kept.y
    if abs(Double(wanted) - window.offset) <= 1.5 { return nil }
    // Where rows have passed each other the first may be one of those, and another begins there.
    let hasMoved =
      lines.filter { before.lines.contains($0) } != before.lines.filter { lines.contains($0) }
    let isAligned =
      abs((window.offset + Double(kept.y)).remainder(dividingBy: Double(height))) <= 1.5
    return hasMoved && isAligned
      ? nil
      : "the row \(kept) moved: the offset was \(before.offset) and is \(window.offset), not \(wanted)"
  }

  private func undoProblem() -> String? {
    if stack.canUndo != !naive.done.isEmpty || stack.canRedo != !naive.undone.isEmpty {
      return "undo: \(stack.canUndo) of \(naive.done.count), redo: \(stack.canRedo) of "
        + "\(naive.undone.count)"
    }
    return nil
  }

  private func boundsProblem() -> String? {
    let page = gtk_adjustment_get_page_size(window.adjustment)
    if window.offset < 0 || window.offset > max(0, window.upper - page) + 0.5 {
      return "scrolled to \(window.offset) of \(window.upper) less \(page)"
    }
    if window.liveRows > window.mostLiveRows + 16 {
      return "\(window.liveRows) rows live with \(window.shownRows.count) on screen"
    }
    return nil
  }

  private func otherProblem() -> String? {
    let rows = otherAdaptor.sections[0].cellHolders.map { $0.cellData as? Part }
    if rows != naive.state.others { return "the other table has \(rows)" }
    for _ in 0..<2 { otherWindow.frame() }
    return otherWindow.problem(showing: naive.state.others.map(\.name))
  }
}
