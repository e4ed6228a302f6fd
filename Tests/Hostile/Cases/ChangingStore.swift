import GtkListKit

/// A class-backed collection of numbers that ends the process when it is asked for one that is gone, as
/// arrays do.
nonisolated final class ChangingStore: RandomAccessCollection {
  var numbers: [Int]
  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  subscript(index: Int) -> Int { numbers[index] }

  init(_ count: Int) { numbers = Array(0..<count) }
}

/// Numbers that are as many as they claim to be.
nonisolated struct ClaimingNumbers: RandomAccessCollection {
  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(index: Int) -> Int { index }
}

/// A data source of numbers that answers whatever it is told to.
final class ClaimingSource: ListDataSource, ListDelegate {
  var sections = 1
  var rows: (Int) -> Int
  var heights = SectionHeights.estimated(40)
  var searchText: (ListIndexPath) -> String? = { "\($0.row)" }

  init(sections: Int = 1, rows: @escaping (Int) -> Int) {
    self.sections = sections
    self.rows = rows
  }

  func numberOfSections(in list: ListView) -> Int { sections }
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { rows(section) }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(NumberCell.self)
    cell.update(path.row)
    return cell
  }
  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    row.update(data: path.row)
  }
  func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    searchText(path)
  }
  func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { heights }
}

extension HostileRun {
  /// Shows what a data source has.
  func show(_ list: ListView, _ source: ClaimingSource) -> HostileWindow {
    list.dataSource = source
    list.delegate = source
    list.associatedObject = source
    list.reloadData()
    return show(list)
  }
}
