import XCTest

@testable import GtkListKit

extension EngineTable {
  typealias Editor = ListEditor

  /// A row of any section, shown or not.
  private func anyRow() -> ListIndexPath? {
    let sections = naive.sections.indices.filter { !naive.sections[$0].rows.isEmpty }
    guard let section = table.random.pick(sections) else { return nil }
    return ListIndexPath(row: below(naive.sections[section].rows.count), section: section)
  }

  /// One edit of an update, done to both.
  func edit(_ editor: Editor) {
    switch below(20) {
    case 0...4: insertRow(editor)
    case 5...7: removeRow(editor)
    case 8...10: moveRow(editor)
    case 11, 12: replaceRow(editor)
    case 13, 14: editRow(editor)
    case 15: reloadRow(editor)
    case 16: insertSection(editor)
    case 17: removeSection(editor)
    default: moveSection(editor)
    }
  }

  private func insertRow(_ editor: Editor) {
    guard naive.rowCount < 200, !naive.sections.isEmpty else { return }
    let section = below(naive.sections.count)
    let path = ListIndexPath(row: below(naive.sections[section].rows.count + 1), section: section)
    let row = naive.newRow(&table.random)
    table.note("insert \(row.id) at \(path)")
    naive.sections[section].rows.insert(row, at: path.row)
    editor.insert(table.holder(of: row), at: path)
  }

  private func removeRow(_ editor: Editor) {
    guard let path = anyRow() else { return }
    let row = naive.sections[path.section].rows.remove(at: path.row)
    table.note("remove \(row.id) at \(path)")
    naive.forget([row])
    editor.remove(path)
  }

  private func moveRow(_ editor: Editor) {
    // One that the same update has hidden would come back as another row.
    guard let source = anyRow(),
      !hidden.contains(naive.sections[source.section].rows[source.row].id)
    else { return }
    let row = naive.sections[source.section].rows.remove(at: source.row)
    let section = below(naive.sections.count)
    let target = ListIndexPath(
      row: below(naive.sections[section].rows.count + 1), section: section)
    table.note("move \(row.id) from \(source) to \(target)")
    naive.sections[section].rows.insert(row, at: target.row)
    let wasParked = naive.sections[source.section].parked.remove(row.id) != nil
    if naive.sections[section].isCollapsed {
      // Hidden, it stays selected.
      if naive.selected.remove(row.id) != nil || wasParked {
        naive.sections[section].parked.insert(row.id)
      }
      hidden.insert(row.id)
    } else if wasParked {
      naive.selected.insert(row.id)
    }
    editor.move(source, to: target)
  }

  private func replaceRow(_ editor: Editor) {
    guard let path = anyRow() else { return }
    naive.sections[path.section].rows[path.row].vary(&table.random)
    let row = naive.sections[path.section].rows[path.row]
    table.note("replace \(row.id) at \(path)")
    changed.insert(row.id)
    editor.replace(path, with: table.holder(of: row))
  }

  private func editRow(_ editor: Editor) {
    guard let path = anyRow() else { return }
    let height = naive.sections[path.section].rows[path.row].height
    naive.sections[path.section].rows[path.row].vary(&table.random)
    naive.sections[path.section].rows[path.row].height = height
    let row = naive.sections[path.section].rows[path.row]
    table.note("edit \(row.id) at \(path)")
    changed.insert(row.id)
    editor.edit(Item.self, at: path) { $0.text = row.text }
  }

  private func reloadRow(_ editor: Editor) {
    guard let path = anyRow() else { return }
    let row = naive.sections[path.section].rows[path.row]
    table.note("reload \(row.id) at \(path)")
    reloaded.insert(row.id)
    editor.reload(path)
  }

  private func insertSection(_ editor: Editor) {
    guard naive.sections.count < 7 else { return }
    let index = below(naive.sections.count + 1)
    let section = naive.newSection(&table.random, rows: below(20))
    table.note("insert section \(index)")
    naive.sections.insert(section, at: index)
    editor.insertSection(table.holder(of: section), at: index)
  }

  private func removeSection(_ editor: Editor) {
    guard naive.sections.count > 2 else { return }
    let index = below(naive.sections.count)
    table.note("remove section \(index)")
    naive.forget(naive.sections.remove(at: index).rows)
    editor.removeSection(index)
  }

  private func moveSection(_ editor: Editor) {
    guard !naive.sections.isEmpty else { return }
    let from = below(naive.sections.count)
    let to = below(naive.sections.count)
    table.note("move section \(from) to \(to)")
    naive.sections.insert(naive.sections.remove(at: from), at: to)
    editor.moveSection(from, to: to)
  }

  // MARK: New states

  /// The rows in another order, without some, with others, some with other data.
  func applyNewState() {
    for index in naive.sections.indices where !naive.sections[index].isCollapsed {
      var rows = naive.sections[index].rows
      switch below(5) {
      case 0: rows.shuffle(using: &table.random)
      case 1: rows.sort { $0.id < $1.id }
      case 2: rows.removeAll { _ in chance(1, of: 3) }
      case 3 where naive.rowCount < 150:
        for _ in 0..<below(8) {
          rows.insert(naive.newRow(&table.random), at: below(rows.count + 1))
        }
      default:
        for row in rows.indices where chance(1, of: 8) {
          rows[row].vary(&table.random)
          changed.insert(rows[row].id)
        }
      }
      naive.forget(naive.sections[index].rows.filter { row in !rows.contains { $0.id == row.id } })
      naive.sections[index].rows = rows
    }
    if chance(1, of: 4) { naive.sections.shuffle(using: &table.random) }
    table.note("apply")
    // Sections stay the objects they are, rows are all new ones.
    let old = Dictionary(
      uniqueKeysWithValues: table.adaptor.sections.map { ($0.id, $0) })
    let sections = naive.sections.map { section in
      let holder = table.holder(of: section)
      guard let same = old[holder.id] else { return holder }
      same.groups = holder.groups
      return same
    }
    table.adaptor.setSections(sections)
  }
}
