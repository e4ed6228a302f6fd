import GtkListKitTestSupport

@testable import GtkListKit

/// What a random test does, kept in plain arrays.
struct NaiveTable {
  struct Row: Equatable {
    let id: Int
    /// How often the row was changed; a part of its text.
    var version = 0
    var height: Double?
    var lines = 1

    var text: String {
      (["R\(id).\(version)"] + Array(repeating: "more", count: lines - 1)).joined(separator: "\n")
    }
    var item: Item { Item(id, text) }
  }

  struct Section {
    let id: Int
    var hasHeader: Bool
    var hasFooter: Bool
    var isCollapsed = false
    var rows: [Row]
    /// The selected rows that collapsing has hidden.
    var parked: Set<Int> = []

    var shownRows: [Row] { isCollapsed ? [] : rows }
  }

  var sections: [Section] = []
  var selected: Set<Int> = []
  private var nextID = 0

  /// Another selection takes the place of the former, also of what collapsing has hidden.
  mutating func select(only ids: Set<Int>) {
    selected = ids
    for section in sections.indices { sections[section].parked = [] }
  }

  var texts: [String] {
    sections.flatMap { section in
      (section.hasHeader ? ["H\(section.id)"] : []) + section.shownRows.map(\.text)
        + (section.hasFooter ? ["F\(section.id)"] : [])
    }
  }

  var shownPaths: [ListIndexPath] {
    sections.indices.flatMap { section in
      sections[section].shownRows.indices.map { ListIndexPath(row: $0, section: section) }
    }
  }

  func row(at path: ListIndexPath) -> Row? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].shownRows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  mutating func newRow(_ chooser: inout SplitMix64) -> Row {
    nextID += 1
    var row = Row(id: nextID)
    row.vary(&chooser)
    return row
  }

  mutating func newSection(_ chooser: inout SplitMix64, rows: Int) -> Section {
    nextID += 1
    return Section(
      id: nextID, hasHeader: chooser.chance(3, of: 4), hasFooter: chooser.chance(1, of: 3),
      rows: (0..<rows).map { _ in newRow(&chooser) })
  }

  /// Rows that are gone are not selected any more.
  mutating func forget(_ rows: some Sequence<Row>) {
    for row in rows { selected.remove(row.id) }
  }
}

extension NaiveTable.Row {
  /// Another text, and another height: given or measured.
  mutating func vary(_ chooser: inout SplitMix64) {
    version += 1
    lines = chooser.below(4) == 0 ? 1 + chooser.below(4) : 1
    height = chooser.chance(1, of: 3) ? Double(18 + chooser.below(60)) : nil
  }
}

extension SplitMix64 {
  /// A number from zero up to, without, a count.
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  mutating func chance(_ part: Int, of whole: Int) -> Bool { below(whole) < part }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// One that is chosen the more often the more it weighs.
  mutating func pick<Element>(
    _ elements: [Element], weight: (Element) -> Int
  ) -> Element? {
    var ticket = below(elements.reduce(0) { $0 + weight($1) })
    return elements.first {
      ticket -= weight($0)
      return ticket < 0
    }
  }
}
