import GtkListKitCore
import GtkListKitTestSupport

@testable import GtkListKit

/// A row of a random column table.
struct Part: Identifiable, Equatable, Sendable, SearchableModel {
  let id: Int
  var name: String
  var size: Int
  var isDone = false

  var note: String { "n\(id)" }
  var searchText: String { name }

  static let byName = SortKey<Part>(\.name, order: .codePoints)
  static let bySize = SortKey<Part>(\.size)
}

/// What a random test of a column table does, kept in plain arrays.
struct NaiveColumns {
  struct Section: Equatable {
    let id: Int
    var isCollapsed = false
    var rows: [Part]
    var title: String { "S\(id)" }
  }

  /// What stands in a row of the table.
  enum Line: Equatable {
    case section(Int)
    case part(Int)
  }

  enum Order: Equatable {
    case name(SortDirection)
    case size(SortDirection)
  }

  struct Edit: Equatable {
    let id: Int
    let column: String
    let start: String
    var text: String
  }

  /// What undo brings back.
  struct State: Equatable {
    var sections: [Section]
    /// The rows of the other table.
    var others: [Part]
    /// The rows that the last change only configured again.
    var reconfigured: Set<Int> = []
  }

  var state = State(sections: [], others: [])
  var isOutline = false
  /// The least size that is shown.
  var least = 0
  var order: [Order] = []
  var columns = ["name", "size", "done", "note"]
  var hiddenColumns: Set<String> = []
  /// All selected rows, shown or not.
  var selected: Set<Int> = []
  /// Rows that were selected when they were hidden, before another selection was begun.
  var uncertain: Set<Int> = []
  var cursor: Line?
  var cursorColumn: String?
  var edit: Edit?
  /// Closed sections that the table does not show: edits of them are not seen at once.
  var hiddenTitles: Set<Int> = []
  var done: [State] = []
  var undone: [State] = []
  private var closed: Set<Int> = []
  private var lastID = 0

  var sections: [Section] {
    get { state.sections }
    set { state.sections = newValue }
  }

  var visibleColumns: [String] { columns.filter { !hiddenColumns.contains($0) } }
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  mutating func newPart(_ random: inout SplitMix64) -> Part {
    lastID += 1
    return Part(id: lastID, name: "P\(lastID)", size: random.below(6))
  }

  mutating func newSection(_ random: inout SplitMix64, rows: Int) -> Section {
    lastID += 1
    let id = lastID
    return Section(id: id, rows: (0..<rows).map { _ in newPart(&random) })
  }

  // MARK: What is shown

  /// The rows of the data that are shown, or would be if the section were open, in order.
  func arranged(_ section: Int) -> [Int] {
    let rows = sections[section].rows
    // The row under an editor stays until the edit ends.
    let left = rows.indices.filter { rows[$0].size >= least || rows[$0].id == edit?.id }
    guard !order.isEmpty else { return left }
    return left.sorted { a, b in
      for key in order {
        switch key {
        case .name(let direction) where rows[a].name != rows[b].name:
          return (rows[a].name < rows[b].name) == (direction == .ascending)
        case .size(let direction) where rows[a].size != rows[b].size:
          return (rows[a].size < rows[b].size) == (direction == .ascending)
        default: continue
        }
      }
      return a < b
    }
  }

  /// The shown rows, section by section.
  var shown: [[Part]] {
    sections.indices.map { section in
      sections[section].isCollapsed ? [] : arranged(section).map { sections[section].rows[$0] }
    }
  }

  var lines: [Line] {
    zip(sections.indices, shown).flatMap { section, rows in
      (hasLine(section) ? [.section(sections[section].id)] : []) + rows.map { .part($0.id) }
    }
  }

  /// A section of which the filter leaves nothing has no line of its own.
  private func hasLine(_ section: Int) -> Bool {
    guard isOutline, !sections[section].isCollapsed else {
      return isOutline && !hiddenTitles.contains(sections[section].id)
    }
    return !isFilteredAway(section)
  }

  private func isFilteredAway(_ section: Int) -> Bool {
    least > 0 && !sections[section].rows.isEmpty && arranged(section).isEmpty
  }

  /// The texts of a line's cells, by the order of the columns.
  func texts(of line: Line) -> [String] {
    switch line {
    case .section(let id):
      // The first column that the table had keeps the titles while it is to be seen; a column of numbers has
      // them where there is no other.
      let outline = (["name"] + columns.filter { $0 != "size" } + ["size"]).first {
        $0 != "done" && !hiddenColumns.contains($0)
      }
      return columns.map { $0 == outline ? "S\(id)" : "" }
    case .part(let id):
      guard let part = part(id) else { return [] }
      return columns.map { Self.text(of: part, in: $0) }
    }
  }

  static func text(of part: Part, in column: String) -> String {
    switch column {
    case "name": part.name
    case "size": "\(part.size)"
    case "note": part.note
    default: part.isDone ? "✓" : ""
    }
  }

  func part(_ id: Int) -> Part? {
    place(of: id).map { sections[$0.section].rows[$0.row] }
  }

  /// Where the data have a row.
  func place(of id: Int) -> (section: Int, row: Int)? {
    for (number, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.id == id }) { return (number, row) }
    }
    return nil
  }

  /// Where a row is shown; nil while it is not.
  func path(of id: Int) -> ListIndexPath? {
    for (section, rows) in shown.enumerated() {
      if let row = rows.firstIndex(where: { $0.id == id }) {
        return ListIndexPath(row: row, section: section)
      }
    }
    return nil
  }

  // MARK: Changes

  /// Remembers the present state as one that undo comes back to.
  mutating func remember() {
    noteClosed()
    done.append(state)
    if done.count > 100 { done.removeFirst() }
    undone = []
    state.reconfigured = []
  }

  /// Rows that are gone are not selected any more.
  mutating func forgetGone() {
    let all = Set(sections.flatMap { $0.rows.map(\.id) })
    selected.formIntersection(all)
    uncertain.formIntersection(all)
  }

  /// Of the selected rows that are not shown nobody knows what becomes.
  mutating func doubtHidden() {
    let hidden = selected.subtracting(shown.joined().map(\.id))
    uncertain.formUnion(hidden)
    selected.subtract(hidden)
  }

  /// Another selection takes the place of the former.
  mutating func select(only ids: Set<Int>) {
    doubtHidden()
    selected = ids
    uncertain.subtract(ids)
  }

  /// Remembers which sections were closed last, also of those that go.
  mutating func noteClosed() {
    for section in sections {
      if section.isCollapsed { closed.insert(section.id) } else { closed.remove(section.id) }
    }
  }

  /// Whether rows came back.
  mutating func goBack(_ state: State) -> Bool {
    // Whether sections are closed is no part of a change.
    noteClosed()
    let old = Set(shown.joined().map(\.id))
    self.state = state
    for index in sections.indices {
      sections[index].isCollapsed = closed.contains(sections[index].id)
    }
    forgetGone()
    let returned = Set(shown.joined().map(\.id)).subtracting(old)
    guard !returned.isEmpty else { return false }
    // Which of them are selected then is for other tests to say.
    uncertain.formUnion(selected.union(returned))
    selected = []
    return true
  }
}
