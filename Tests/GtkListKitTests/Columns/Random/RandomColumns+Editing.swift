import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Editing in the cells.
extension RandomColumns {
  private var entry: UnsafeMutablePointer<GtkEntry>? {
    window.table.cellEdits.current?.editor.control.of(GtkEntry.self)
  }

  /// What stands in the editor.
  var entryText: String? { entry.map { String(cString: gtk_entry_get_text($0)) } }

  func beginEdit() {
    let columns = naive.visibleColumns.filter { $0 == "name" || $0 == "size" }
    guard let part = random.pick(Array(naive.shown.joined())), let id = random.pick(columns)
    else { return }
    // A commit may sort the row elsewhere, or hide it.
    committed()
    window.table.endEditing()
    // A filter hides the row of the edit only then.
    EventLoop.drain()
    guard let path = naive.path(of: part.id), let part = naive.part(part.id) else { return }
    guard window.table.beginEditing(at: path, in: column(id)) else {
      failure = "\(id) at \(path) cannot be edited"
      return
    }
    note("edit \(id) of \(part.id)")
    began(part, id)
  }

  private func began(_ part: Part, _ column: String) {
    let text = NaiveColumns.text(of: part, in: column)
    naive.edit = NaiveColumns.Edit(id: part.id, column: column, start: text, text: text)
    naive.cursor = .part(part.id)
    naive.cursorColumn = column
  }

  func write() {
    guard let edit = naive.edit, let entry else { return }
    let text = edit.column == "size" ? "\(random.below(6))" : "E\(random.below(1_000))"
    note("write \(text)")
    gtk_entry_set_text(entry, text)
    naive.edit?.text = text
  }

  /// What any end of an edit but giving up does.
  func committed() {
    guard let edit = naive.edit else { return }
    naive.edit = nil
    guard edit.text != edit.start, naive.place(of: edit.id) != nil else { return }
    naive.remember()
    // The row may go elsewhere, and the place with it.
    keepsScrollPosition = false
    put([(edit.id, edit.column, edit.text)])
  }

  /// Puts texts into cells, each of which is told once.
  func put(_ texts: [(id: Int, column: String, text: String)]) {
    var put: [Commit] = []
    for (id, column, text) in texts {
      guard let place = naive.place(of: id) else { continue }
      var part = naive.sections[place.section].rows[place.row]
      let old = NaiveColumns.text(of: part, in: column)
      switch column {
      case "name": part.name = text
      case "size": part.size = Int(text) ?? -1
      default: part.isDone = text == "✓"
      }
      naive.sections[place.section].rows[place.row] = part
      put.append(Commit(id: id, column: column, old: old, new: text, part: part))
    }
    // Rows are told when all their values are there.
    for number in put.indices { put[number].part = naive.part(put[number].id) ?? put[number].part }
    commits += put
  }

  /// Clicks a check box, or presses the space bar on it.
  func toggled(_ id: Int) {
    guard let part = naive.part(id) else { return }
    naive.remember()
    put([(id, "done", part.isDone ? "" : "✓")])
  }

  func paste() {
    committed()
    window.table.endEditing()
    EventLoop.drain()
    followCursor()
    let columns = naive.visibleColumns
    let lines = naive.lines
    guard let start = naive.cursor.flatMap({ lines.firstIndex(of: $0) }) else { return }
    let first = naive.cursorColumn.flatMap { columns.firstIndex(of: $0) } ?? 0
    let targets = lines[start...].compactMap { line -> Int? in
      if case .part(let id) = line { id } else { nil }
    }.prefix(1 + random.below(4))
    guard !targets.isEmpty else { return }
    var texts: [(id: Int, column: String, text: String)] = []
    var rows: [String] = []
    let wanted = columns[first...].prefix(1 + random.below(3))
    for id in targets {
      let fields = wanted.map { column in
        switch column {
        case "name": "V\(random.below(1_000))"
        case "size": "\(random.below(6))"
        case "done": random.chance(1, of: 2) ? "✓" : ""
        default: "passed over"
        }
      }
      rows.append(fields.joined(separator: "\t"))
      texts += zip(wanted, fields).filter { $0.0 != "note" }.map { (id, $0, $1) }
    }
    note("paste \(texts)")
    if !texts.isEmpty {
      naive.remember()
      put(texts)
    }
    window.table.paste(rows.joined(separator: "\n") + "\n")
  }

  func commitEdit(_ commits: Bool) {
    guard naive.edit != nil else { return }
    if !window.table.endEditing(commits: commits) { failure = "the edit does not end" }
    if commits { committed() } else { naive.edit = nil }
  }

  func endEdit() {
    guard let edit = naive.edit else { return }
    window.settle()
    switch random.below(5) {
    case 0: commitEdit(true)
    case 1: commitEdit(false)
    case 2:
      note("escape")
      window.press(GDK_KEY_Escape)
      naive.edit = nil
    case 3:
      note("return")
      let lines = naive.lines
      let next = lines.firstIndex(of: .part(edit.id)).flatMap { index in
        lines[(index + 1)...].first { if case .part = $0 { true } else { false } }
      }
      window.press(GDK_KEY_Return)
      if case .part(let id) = next {
        naive.cursor = next
        naive.cursorColumn = edit.column
        naive.select(only: [id])
      }
      committed()
    default:
      note("focus out")
      window.focus(window.before)
      committed()
    }
  }

  /// Abandons an edit whose cell has another value than at its beginning.
  ///
  /// A commit over a newer value is a conflict, which has its own tests.
  func endConflictingEdit() {
    guard let edit = naive.edit, naive.path(of: edit.id) != nil, let part = naive.part(edit.id),
      NaiveColumns.text(of: part, in: edit.column) != edit.start
    else { return }
    commitEdit(false)
    // A filter may hide the row, which moves the keyboard.
    frame()
    followCursor()
  }

  /// The edit of a row that is not shown any more is given up, with a report of what was written.
  func dropLostEdit() {
    guard let edit = naive.edit else { return }
    // A new data source does not keep a row that the filter excludes.
    let isHeld = naive.sections.flatMap(\.rows).contains {
      $0.id == edit.id && $0.size < naive.least
    }
    guard naive.path(of: edit.id) == nil || isHeld && window.table.editedCell == nil else { return }
    naive.edit = nil
    if edit.text != edit.start { expectedReports.append(.edit) }
  }
}
