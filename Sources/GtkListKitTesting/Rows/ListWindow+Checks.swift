internal import CGtkListKitGtk3
public import GtkListKit

/// What has to be true of a list on screen. Each check throws a ``CheckFailure`` that says what was found
/// and what should be.
extension ListWindow {
  /// The first texts of the rows on screen are these, from top to bottom, headers and footers with them.
  public func expectRows(
    _ texts: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try expectEqual(shownTexts, texts, "the rows on screen", file, line)
  }

  /// The texts of one row are these.
  public func expectTexts(
    _ texts: [String], at path: ListIndexPath, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try expectEqual(
      row(at: path, file: file, line: line).texts, texts, "the texts at \(path)", file, line)
  }

  /// The selected rows are these, shown or not; those on screen are drawn as selected, and no others.
  public func expectSelection(
    _ paths: [ListIndexPath], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try expectEqual(list.selectedIndexPaths, paths, "the selection", file, line)
    for row in shownRows {
      guard row.isSelected != (row.indexPath.map { paths.contains($0) } ?? false) else { continue }
      let place = row.indexPath.map { " at \($0)" } ?? ""
      throw CheckFailure(
        "“\(row.text)”\(place) is drawn as \(row.isSelected ? "" : "not ")selected", file: file,
        line: line)
    }
  }

  /// The keyboard is at this row; nil: at none.
  public func expectFocus(
    _ path: ListIndexPath?, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try expectEqual(list.focusedIndexPath, path, "the row with the keyboard", file, line)
  }

  /// A row stands at this height of the list, in pixels, give or take one.
  public func expectRow(
    at path: ListIndexPath, atY y: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let found = try row(at: path, file: file, line: line).y
    guard abs(Double(found) - y) > 1 else { return }
    throw CheckFailure("\(path) stands at \(found), not at \(y)", file: file, line: line)
  }

  /// The rows on screen are some of these texts in order, stand without a gap and cover the view.
  public func expectShows(
    _ all: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    if let problem = problem(showing: all) {
      throw CheckFailure(problem, file: file, line: line)
    }
  }

  /// What is wrong with the rows on screen; nil when ``expectShows(_:file:line:)`` would pass.
  ///
  /// - Parameters:
  ///   - all: the texts of all rows of the list, in order.
  ///   - text: what is compared of each row, by default its first text.
  public func problem(
    showing all: [String], reading text: (ShownRow) -> String = { $0.text }
  ) -> String? {
    let rows = shownRows
    let height = rowsHeight
    guard let first = rows.first, let last = rows.last else {
      return all.isEmpty ? nil : "no rows for \(all.count) texts"
    }
    for (a, b) in zip(rows, rows.dropFirst()) where a.bottom != b.y {
      return "“\(text(a))” ends at \(a.bottom), “\(text(b))” begins at \(b.y)"
    }
    if first.y > 0 { return "a gap of \(first.y) at the top" }
    let texts = rows.map(text)
    guard let start = start(of: texts, in: all) else { return "not in order: \(texts)" }
    if last.bottom < height, start + texts.count != all.count {
      return "a gap at the bottom, below \(last.bottom)"
    }
    if last.bottom < height, offset > 0 {
      return "scrolled to \(offset) though all rows have room"
    }
    if start == 0, abs(Double(first.y) + offset) > 1 {
      return "the first row is at \(first.y) and the offset \(offset)"
    }
    return nil
  }

  /// Where a run of texts begins in all of them.
  private func start(of run: [String], in all: [String]) -> Int? {
    guard run.count <= all.count else { return nil }
    return (0...all.count - run.count).first { start in
      run.indices.allSatisfy { all[start + $0] == run[$0] }
    }
  }

  private func expectEqual<Value: Equatable>(
    _ found: Value, _ wanted: Value, _ what: String, _ file: StaticString, _ line: UInt
  ) throws {
    guard found != wanted else { return }
    throw CheckFailure("\(what): \(found), not \(wanted)", file: file, line: line)
  }
}
