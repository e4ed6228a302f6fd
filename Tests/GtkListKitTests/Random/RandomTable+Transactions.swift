import XCTest

@testable import GtkListKit

/// Changes through the adaptor's transactions, which find out themselves what changed.
extension RandomTable {
  /// Several edits, each counting rows as the one before has left them.
  func transaction() {
    adaptor.update { editor in
      for _ in 0..<1 + random.below(6) { edit(editor) }
    }
  }

  private func edit(_ editor: ListEditor) {
    guard let section = openSection(withRows: false) else { return }
    let count = naive.sections[section].rows.count
    let path = ListIndexPath(row: random.below(count), section: section)
    switch random.below(count == 0 ? 1 : 6) {
    case 0:
      guard naive.rowCount < 300 else { return }
      let target = ListIndexPath(row: random.below(count + 1), section: section)
      let new = naive.newRow(&random)
      naive.sections[section].rows.insert(new, at: target.row)
      editor.insert(holder(of: new), at: target)
    case 1:
      naive.forget([naive.sections[section].rows.remove(at: path.row)])
      editor.remove(path)
    case 2:
      guard let into = openSection(withRows: false) else { return }
      let row = naive.sections[section].rows.remove(at: path.row)
      let room = naive.sections[into].rows.count
      let target = ListIndexPath(row: random.below(room + 1), section: into)
      naive.sections[into].rows.insert(row, at: target.row)
      editor.move(path, to: target)
    case 3:
      naive.sections[section].rows[path.row].vary(&random)
      editor.replace(path, with: holder(of: naive.sections[section].rows[path.row]))
    case 4:
      naive.sections[section].rows[path.row].vary(&random)
      refresh(path)
      editor.reconfigure(path)
    default:
      guard naive.sections.count > 1 else { return }
      let target = random.below(naive.sections.count)
      naive.sections.insert(naive.sections.remove(at: section), at: target)
      editor.moveSection(section, to: target)
    }
  }

  /// All sections as they are to be; the adaptor compares.
  func apply() {
    for index in naive.sections.indices where !naive.sections[index].isCollapsed {
      var rows = naive.sections[index].rows
      let gone = rows.filter { _ in random.chance(1, of: 8) }
      naive.forget(gone)
      rows.removeAll { gone.contains($0) }
      if random.chance(1, of: 3) { rows.shuffle(using: &random) }
      for row in rows.indices where random.chance(1, of: 8) { rows[row].vary(&random) }
      while naive.rowCount < 300, random.chance(1, of: 3) {
        rows.insert(naive.newRow(&random), at: random.below(rows.count + 1))
      }
      naive.sections[index].rows = rows
      adaptor[index]?.cellHolders = rows.map { holder(of: $0) }
    }
    if random.chance(1, of: 3), let last = adaptor.sections.indices.last {
      let target = random.below(last + 1)
      naive.sections.insert(naive.sections.remove(at: last), at: target)
      adaptor.sections.insert(adaptor.sections.remove(at: last), at: target)
    }
    adaptor.setSections(adaptor.sections)
  }
}
