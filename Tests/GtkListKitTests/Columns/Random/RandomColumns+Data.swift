import CGtkListKitGtk3
import GtkListKitCore
import XCTest

@testable import GtkListKit

/// Changes of the data.
extension RandomColumns {
  /// Carries out edits of one named change.
  private func change(_ name: String, _ body: (ListEditor) -> Void) {
    note(name)
    naive.remember()
    adaptor.update(name, body)
    naive.forgetGone()
    endConflictingEdit()
  }

  /// A row that is shown, or would be if its section were open.
  private func somePath() -> ListIndexPath? {
    let filled = naive.sections.indices.filter { !naive.arranged($0).isEmpty }
    return random.pick(filled).map {
      ListIndexPath(row: random.below(naive.arranged($0).count), section: $0)
    }
  }

  func insert() {
    guard naive.rowCount < 160, !naive.sections.isEmpty else { return }
    change("insert") { insert($0) }
  }

  private func insert(_ editor: ListEditor) {
    let section = random.below(naive.sections.count)
    let shown = naive.arranged(section)
    let row = random.below(shown.count + 1)
    let part = naive.newPart(&random)
    let place = row < shown.count ? shown[row] : naive.sections[section].rows.count
    naive.sections[section].rows.insert(part, at: place)
    note("+\(part.id) at \([section, row])")
    editor.insert(holder(of: part), at: ListIndexPath(row: row, section: section))
  }

  func remove() {
    guard let path = somePath() else { return }
    change("remove") { remove(path, $0) }
  }

  private func remove(_ path: ListIndexPath, _ editor: ListEditor) {
    let row = naive.arranged(path.section)[path.row]
    note("-\(naive.sections[path.section].rows.remove(at: row).id)")
    editor.remove(path)
  }

  func move() {
    guard let path = somePath(), let target = moveTarget(path) else { return }
    change("move") { move(path, target, $0) }
  }

  private func moveTarget(_ path: ListIndexPath) -> Int? {
    let target = random.below(naive.sections.count)
    return naive.order.isEmpty || target != path.section ? target : nil
  }

  private func move(_ path: ListIndexPath, _ target: Int, _ editor: ListEditor) {
    let row = naive.arranged(path.section)[path.row]
    let part = naive.sections[path.section].rows.remove(at: row)
    let shown = naive.arranged(target)
    let place = random.below(shown.count + 1)
    naive.sections[target].rows.insert(
      part, at: place < shown.count ? shown[place] : naive.sections[target].rows.count)
    note("\(part.id) to \([target, place])")
    let told = tellsWrongPlaces ? max(0, place - 1) : place
    editor.move(path, to: ListIndexPath(row: told, section: target))
  }

  func setPart() {
    guard let path = somePath() else { return }
    change("set") { setPart(path, $0) }
  }

  private func setPart(_ path: ListIndexPath, _ editor: ListEditor) {
    let row = naive.arranged(path.section)[path.row]
    var part = naive.sections[path.section].rows[row]
    part.name += "'"
    part.size = random.below(6)
    note("\(part.id) is \(part.size)")
    naive.sections[path.section].rows[row] = part
    guard !keepsChangesToItself else { return }
    switch random.below(3) {
    case 0: editor.edit(Part.self, at: path) { $0 = part }
    case 1: editor.replace(path, with: holder(of: part))
    default: editor.setData([RowEdit(indexPath: path, data: part)])
    }
  }

  /// Several edits, each counting rows as the one before has left them.
  func transaction() {
    change("transaction") { editor in
      for _ in 0..<1 + random.below(6) {
        guard let path = somePath() else { return insert(editor) }
        switch random.below(6) {
        case 0, 1: if naive.rowCount < 160 { insert(editor) }
        case 2: remove(path, editor)
        case 3:
          // What goes through a closed section comes back as another row.
          if let target = moveTarget(path), !naive.sections[target].isCollapsed,
            !naive.sections[path.section].isCollapsed
          {
            move(path, target, editor)
          }
        case 4:
          naive.state.reconfigured.insert(
            naive.sections[path.section].rows[naive.arranged(path.section)[path.row]].id)
          editor.reconfigure(path)
        default: setPart(path, editor)
        }
      }
    }
  }

  func reloadRows() {
    let paths = naive.shown.enumerated().flatMap { section, rows in
      rows.indices.map { ListIndexPath(row: $0, section: section) }
    }
    let some = (0..<1 + random.below(3)).compactMap { _ in random.pick(paths) }
    window.table.reloadRows(at: Array(Set(some)))
  }

  // MARK: Sections

  func insertSection() {
    guard naive.sections.count < 6 else { return }
    let index = random.below(naive.sections.count + 1)
    change("insert section \(index)") { editor in
      let section = naive.newSection(&random, rows: random.below(12))
      naive.sections.insert(section, at: index)
      editor.insertSection(holder(of: section), at: index)
    }
  }

  func removeSection() {
    guard naive.sections.count > 1 else { return }
    let index = random.below(naive.sections.count)
    change("remove section \(index)") { editor in
      naive.sections.remove(at: index)
      editor.removeSection(index)
    }
  }

  func moveSection() {
    guard naive.sections.count > 1 else { return }
    let from = random.below(naive.sections.count)
    let to = random.below(naive.sections.count)
    change("move section \(from) to \(to)") { editor in
      naive.sections.insert(naive.sections.remove(at: from), at: to)
      editor.moveSection(from, to: to)
    }
  }

  func collapse() {
    guard !naive.sections.isEmpty else { return }
    let section = random.below(naive.sections.count)
    naive.sections[section].isCollapsed.toggle()
    note("\(naive.sections[section].isCollapsed ? "close" : "open") \(section)")
    adaptor.setCollapsed(naive.sections[section].isCollapsed, section: section)
  }

  // MARK: All at once

  /// All sections as they are to be; the adaptor compares.
  func apply() {
    naive.remember()
    vary()
    adaptor.setSections(holders(), name: "apply")
    naive.forgetGone()
  }

  /// New rows without a word to the undo stack, which an app then has to empty.
  func changeOutside() {
    naive.doubtHidden()
    vary()
    stack.removeAll()
    naive.done = []
    naive.undone = []
    adaptor.sections = holders()
    window.table.reloadData()
    naive.forgetGone()
    // New holders know nothing of what the former ones hid.
    naive.doubtHidden()
  }

  private func vary() {
    for section in naive.sections.indices {
      naive.sections[section].rows.removeAll { _ in random.chance(1, of: 8) }
      if random.chance(1, of: 3) { naive.sections[section].rows.shuffle(using: &random) }
      if naive.rowCount < 160, random.chance(1, of: 2) {
        let place = random.below(naive.sections[section].rows.count + 1)
        naive.sections[section].rows.insert(naive.newPart(&random), at: place)
      }
    }
  }

  func reload() { window.table.reloadData() }

  func goBack() {
    let isUndo = random.chance(2, of: 3)
    guard let state = isUndo ? naive.done.popLast() : naive.undone.popLast() else { return }
    note(isUndo ? "undo" : "redo")
    let old = naive.sections.map(\.rows)
    let reconfigured = isUndo ? naive.state.reconfigured : state.reconfigured
    if isUndo {
      naive.undone.append(naive.state)
      stack.undo()
    } else {
      naive.done.append(naive.state)
      stack.redo()
    }
    let hasReturned = naive.goBack(state)
    noteHiddenTitles()
    let lines = naive.lines
    let cursor = window.table.cursor.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
    let edited = reconfigured.union(edited(since: old))
    endConflictingEdit()
    guard hasReturned || !edited.isEmpty else { return }
    // The keyboard goes to what came back or was edited, which is brought into view.
    keepsScrollPosition = false
    guard hasReturned || edited.contains(where: { cursor == .part($0) }) else { return }
    naive.cursor = cursor
    naive.cursorColumn = window.table.cellCursor.column?.id
  }

  /// The parts that are others in the same place; none where parts have come, gone or been moved.
  private func edited(since old: [[Part]]) -> [Int] {
    let rows = naive.sections.map(\.rows)
    guard rows.map({ $0.map(\.id) }) == old.map({ $0.map(\.id) }) else { return [] }
    return zip(old.joined(), rows.joined()).filter { $0 != $1 }.map(\.1.id)
  }

  // MARK: Two tables

  func moveToOther() {
    guard let path = somePath(), naive.state.others.count < 12 else { return }
    note("\(path) to the other")
    naive.remember()
    let row = naive.arranged(path.section)[path.row]
    let part = naive.sections[path.section].rows.remove(at: row)
    let target = random.below(naive.state.others.count + 1)
    naive.state.others.insert(part, at: target)
    stack.group("move away") {
      adaptor.update("take") { $0.remove(path) }
      otherAdaptor.update("put") { $0.insert(holder(of: part), at: [0, target]) }
    }
    naive.forgetGone()
  }

  func moveFromOther() {
    guard !naive.state.others.isEmpty, !naive.sections.isEmpty else { return }
    let source = random.below(naive.state.others.count)
    let section = random.below(naive.sections.count)
    note("\(source) from the other to \(section)")
    naive.remember()
    let part = naive.state.others.remove(at: source)
    let shown = naive.arranged(section)
    let row = random.below(shown.count + 1)
    naive.sections[section].rows.insert(
      part, at: row < shown.count ? shown[row] : naive.sections[section].rows.count)
    stack.group("move here") {
      otherAdaptor.update("take") { $0.remove([0, source]) }
      adaptor.update("put") { $0.insert(holder(of: part), at: [section, row]) }
    }
  }

  // MARK: Arranging

  private static let filters = (0..<4).map { least in RowFilter<Part> { $0.size >= least } }

  func filter() {
    naive.least = random.below(4)
    note("at least \(naive.least)")
    adaptor.rearrange(Part.self, animated: false) {
      $0.filter = naive.least == 0 ? nil : Self.filters[naive.least]
    }
  }

  func sort() {
    let keys: [[NaiveColumns.Order]] = [
      [], [.name(.ascending)], [.size(.descending)], [.size(.ascending), .name(.descending)],
    ]
    guard let order = random.pick(keys) else { return }
    naive.order = order
    note("sort \(order)")
    window.table.sortOrder = order.map {
      switch $0 {
      case .name(let direction): (name, direction)
      case .size(let direction): (size, direction)
      }
    }
  }
}
