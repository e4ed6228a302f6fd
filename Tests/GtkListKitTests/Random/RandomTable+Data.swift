import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Changes of the data.
extension RandomTable {
  func insertRows() {
    guard naive.rowCount < 300, let section = openSection(withRows: false) else { return }
    var paths: [ListIndexPath] = []
    let start = random.below(naive.sections[section].rows.count + 1)
    for row in start..<start + 1 + random.below(4) {
      let new = naive.newRow(&random)
      naive.sections[section].rows.insert(new, at: row)
      adaptor[section]?.insert(holder(of: new), at: row)
      paths.append(ListIndexPath(row: row, section: section))
    }
    window.table.insertRows(at: paths.shuffled(using: &random))
  }

  func deleteRows() {
    guard let section = openSection() else { return }
    let count = naive.sections[section].rows.count
    let rows = Set((0..<1 + random.below(4)).map { _ in random.below(count) })
    for row in rows.sorted(by: >) {
      naive.forget([naive.sections[section].rows.remove(at: row)])
      adaptor[section]?.remove(at: row)
    }
    window.table.deleteRows(at: rows.map { ListIndexPath(row: $0, section: section) })
  }

  func moveRow() {
    guard let from = openSection(), let to = openSection(withRows: false) else { return }
    let source = random.below(naive.sections[from].rows.count)
    let row = naive.sections[from].rows.remove(at: source)
    let holder = adaptor[from]?.remove(at: source)
    let target = random.below(naive.sections[to].rows.count + 1)
    naive.sections[to].rows.insert(row, at: target)
    if let holder { adaptor[to]?.insert(holder, at: target) }
    let told = tellsWrongPlaces ? max(0, target - 1) : target
    window.table.moveRow(
      at: ListIndexPath(row: source, section: from), to: ListIndexPath(row: told, section: to))
  }

  func reloadRows() {
    guard let section = openSection() else { return }
    let count = naive.sections[section].rows.count
    let rows = Set((0..<1 + random.below(3)).map { _ in random.below(count) })
    let paths = rows.sorted().map { ListIndexPath(row: $0, section: section) }
    for path in paths {
      naive.sections[section].rows[path.row].vary(&random)
      refresh(path)
    }
    window.table.reloadRows(at: paths)
  }

  /// Deletions, reloads and insertions in one section at once.
  func batch() {
    guard naive.rowCount < 300, let section = openSection() else { return }
    let old = naive.sections[section].rows
    var deleted: [Int] = []
    var reloaded: [Int] = []
    var survivors: [(row: NaiveTable.Row, holder: TableCellViewHolder?)] = []
    for (index, row) in old.enumerated() {
      if random.chance(1, of: 6) {
        deleted.append(index)
        naive.forget([row])
      } else {
        let holder = adaptor[section]?[index]
        var row = row
        if random.chance(1, of: 6) {
          reloaded.append(index)
          row.vary(&random)
          holder?.cellData = row.item
          holder?.cellHeight = row.height
        }
        survivors.append((row, holder))
      }
    }
    var inserted: [Int] = []
    var all: [(row: NaiveTable.Row, holder: TableCellViewHolder?)] = []
    while !survivors.isEmpty {
      if random.chance(1, of: 6) {
        inserted.append(all.count)
        let new = naive.newRow(&random)
        all.append((new, holder(of: new)))
      } else {
        all.append(survivors.removeFirst())
      }
    }
    naive.sections[section].rows = all.map(\.row)
    adaptor[section]?.cellHolders = all.compactMap(\.holder)
    window.table.performUpdates {
      $0.deletedRows = deleted.map { RowRange(section: section, rows: $0..<$0 + 1) }
      $0.reloadedRows = reloaded.map { RowRange(section: section, rows: $0..<$0 + 1) }
      $0.insertedRows = inserted.map { RowRange(section: section, rows: $0..<$0 + 1) }
    }
  }

  // MARK: Sections

  func insertSection() {
    guard naive.sections.count < 7 else { return }
    let index = random.below(naive.sections.count + 1)
    let section = naive.newSection(&random, rows: random.below(25))
    naive.sections.insert(section, at: index)
    adaptor.sections.insert(holder(of: section), at: index)
    window.table.insertSections([index])
  }

  func deleteSection() {
    guard naive.sections.count > 1 else { return }
    let index = random.below(naive.sections.count)
    naive.forget(naive.sections.remove(at: index).rows)
    adaptor.sections.remove(at: index)
    window.table.deleteSections([index])
  }

  func moveSection() {
    guard naive.sections.count > 1 else { return }
    let from = random.below(naive.sections.count)
    let to = random.below(naive.sections.count)
    naive.sections.insert(naive.sections.remove(at: from), at: to)
    adaptor.sections.insert(adaptor.sections.remove(at: from), at: to)
    window.table.moveSection(from, to: to)
  }

  func reloadSection() {
    guard let index = openSection(withRows: false) else { return }
    naive.forget(naive.sections[index].rows)
    naive.sections[index].rows = (0..<random.below(25)).map { _ in naive.newRow(&random) }
    adaptor[index]?.cellHolders = naive.sections[index].rows.map { holder(of: $0) }
    window.table.reloadSections([index])
  }

  func collapse() {
    guard !naive.sections.isEmpty else { return }
    let index = random.below(naive.sections.count)
    let collapses = !naive.sections[index].isCollapsed
    naive.sections[index].isCollapsed = collapses
    if collapses {
      let hidden = Set(naive.sections[index].rows.map(\.id)).intersection(naive.selected)
      naive.sections[index].parked = hidden
      naive.selected.subtract(hidden)
    } else {
      let rows = Set(naive.sections[index].rows.map(\.id))
      naive.selected.formUnion(naive.sections[index].parked.intersection(rows))
      naive.sections[index].parked = []
    }
    adaptor.setCollapsed(collapses, section: index)
  }

  /// Rows of a collapsed section change, which nobody has to be told.
  func changeHiddenRows() {
    let closed = naive.sections.indices.filter {
      naive.sections[$0].isCollapsed && !naive.sections[$0].rows.isEmpty
    }
    guard let index = random.pick(closed) else { return }
    if random.chance(1, of: 2) {
      let row = random.below(naive.sections[index].rows.count)
      naive.sections[index].rows.remove(at: row)
      adaptor[index]?.remove(at: row)
    } else {
      let row = random.below(naive.sections[index].rows.count + 1)
      let new = naive.newRow(&random)
      naive.sections[index].rows.insert(new, at: row)
      adaptor[index]?.insert(holder(of: new), at: row)
    }
    adaptor.refreshSectionViews(of: index)
  }

  func removeCell() {
    guard let path = random.pick(window.table.visibleIndexPaths), naive.row(at: path) != nil
    else { return }
    naive.forget([naive.sections[path.section].rows.remove(at: path.row)])
    window.table.cellForRow(at: path)?.sendEvent(withName: .cellRemoved)
  }

  /// Everything anew, now and then in another order.
  func reload() {
    if random.chance(1, of: 2) {
      for index in naive.sections.indices {
        naive.sections[index].rows.shuffle(using: &random)
      }
      let holders = Dictionary(
        uniqueKeysWithValues: adaptor.sections.flatMap(\.cellHolders).map { ($0.id, $0) })
      for (index, section) in naive.sections.enumerated() where !section.isCollapsed {
        adaptor[index]?.cellHolders = section.rows.compactMap { holders[AnyHashable($0.id)] }
      }
      // Rows that nobody sees keep their order, in both.
      for (index, section) in naive.sections.enumerated() where section.isCollapsed {
        let order = adaptor[index]?.cellHolders.compactMap { ($0.cellData as? Item)?.id } ?? []
        naive.sections[index].rows = order.compactMap { id in
          section.rows.first { $0.id == id }
        }
      }
    }
    window.table.reloadData()
  }

  /// An update that does not fit: reported, and reloaded.
  func wrongUpdate() {
    guard let section = openSection() else { return }
    let row = random.below(naive.sections[section].rows.count)
    switch random.below(3) {
    case 0: window.table.deleteRows(at: [ListIndexPath(row: row, section: section)])
    case 1: window.table.insertSections([0])
    default: window.table.moveRow(at: ListIndexPath(row: row, section: section), to: [99, 0])
    }
    // The first rows may have been cut off, which was reported when they were shown.
    let problems = Reports.problems().filter { $0 != .height }
    if problems != [.update] { failure = "a wrong update gave the reports \(problems)" }
  }
}
