/// A row as it stands on the screen.
protocol PlacedRow {
  var text: String { get }
  /// Its top edge below that of the place for rows, in pixels.
  var y: Int { get }
  var height: Int { get }
}

extension PlacedRow {
  var bottom: Int { y + height }
}

extension ListWindow {
  /// What is wrong with rows on screen that should be some of these texts in order, without a gap,
  /// and cover the height; nil when nothing is.
  func problem(with rows: [some PlacedRow], showing all: [String], in height: Int) -> String? {
    guard let first = rows.first, let last = rows.last else {
      return all.isEmpty ? nil : "no rows for \(all.count) texts"
    }
    for (a, b) in zip(rows, rows.dropFirst()) where a.bottom != b.y {
      return "“\(a.text)” ends at \(a.bottom), “\(b.text)” begins at \(b.y)"
    }
    if first.y > 0 { return "a gap of \(first.y) at the top" }
    let texts = rows.map(\.text)
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
}
