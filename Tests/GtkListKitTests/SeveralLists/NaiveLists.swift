@testable import GtkListKit

/// Sections with their selection, without any list.
struct NaiveLists: Equatable {
  enum Arrangement { case none, sorted, filtered, both }

  struct Section: Equatable {
    let name: String
    var items: [Item]
    var isCollapsed = false
  }

  var sections: [Section]
  /// The selected items, visible or not.
  var selected: Set<Int> = []
  var arrangement = Arrangement.none

  /// The items of a section as they are shown when it is expanded.
  func arranged(_ section: Int) -> [Item] {
    var items = sections[section].items
    if arrangement == .filtered || arrangement == .both {
      items = items.filter { $0.id % 3 != 0 }
    }
    if arrangement == .sorted || arrangement == .both {
      items = items.enumerated().sorted { ($0.1.text, $0.0) < ($1.1.text, $1.0) }.map(\.1)
    }
    return items
  }

  func shown(_ section: Int) -> [Item] { sections[section].isCollapsed ? [] : arranged(section) }

  var shown: [[Item]] { sections.indices.map { shown($0) } }

  /// The number of an item in the data of its section.
  func dataRow(of item: Item, in section: Int) -> Int? {
    sections[section].items.firstIndex { $0.id == item.id }
  }

  mutating func forgetMissing() {
    selected.formIntersection(sections.flatMap { $0.items.map(\.id) })
  }
}

extension RowArrangement<Item> {
  init(_ arrangement: NaiveLists.Arrangement) {
    self.init(
      sort: arrangement == .sorted || arrangement == .both ? [SortKey(\.text)] : [],
      filter: arrangement == .filtered || arrangement == .both
        ? RowFilter { $0.id % 3 != 0 } : nil)
  }
}
