@testable import GtkListKit
@testable import GtkListKitPatterns

/// An edit of sections: as a metric or plain sections make it, and as arrays do.
enum SectionEdit {
  case append([Int], to: Int)
  case appendToLast([Int])
  case insert([Int], at: ListIndexPath)
  case replace(ListIndexPath, with: [Int])
  case remove(ListIndexPath)
  case removeFirst(in: Int)
  case removeLast(in: Int)
  case removeAll(in: Int)
  case exchange(ListIndexPath, ListIndexPath)
  case move(ListIndexPath, to: ListIndexPath)
  case insertSections([[Int]], at: Int)
  case appendSections([[Int]])
  case removeSection(Int)
  case removeFirstSection
  case removeLastSection
  case removeSections([Int])
  case moveSection(Int, to: Int)
  case exchangeSections(Int, Int)
  case replaceSection(Int, with: [[Int]])

  /// Applies the edit to sections; `section` makes a section of items.
  ///
  /// - Throws: `ListIndexError` if an index does not exist.
  @MainActor func apply<Sections: EditableSections>(
    to sections: inout Sections, _ section: ([Int]) -> Sections.Section
  ) throws where Sections.Item == Int {
    switch self {
    case .append(let items, let number): try sections.append(items, to: number)
    case .appendToLast(let items): try sections.append(items)
    case .insert(let items, let path): try sections.insert(items, at: path)
    case .replace(let path, let items):
      if items.count == 1 {
        try sections.replace(at: path, with: items[0])
      } else {
        try sections.replace(at: path, with: items)
      }
    case .remove(let path): try sections.remove(at: path)
    case .removeFirst(let number): try sections.removeFirst(in: number)
    case .removeLast(let number): try sections.removeLast(in: number)
    case .removeAll(let number): try sections.removeAll(in: number)
    case .exchange(let a, let b): try sections.exchange(a, b)
    case .move(let path, let goal): try sections.move(path, to: goal)
    case .insertSections(let new, let number):
      if new.count == 1 {
        try sections.insert(section(new[0]), at: number)
      } else {
        try sections.insertSections(new.map(section), at: number)
      }
    case .appendSections(let new): try sections.appendSections(new.map(section))
    case .removeSection(let number): try sections.removeSection(at: number)
    case .removeFirstSection: try sections.removeFirstSection()
    case .removeLastSection: try sections.removeLastSection()
    case .removeSections(let numbers): try sections.removeSections(at: numbers)
    case .moveSection(let number, let goal): try sections.moveSection(number, to: goal)
    case .exchangeSections(let a, let b): try sections.exchangeSections(a, b)
    case .replaceSection(let number, let new):
      if new.count == 1 {
        try sections.replaceSection(at: number, with: section(new[0]))
      } else {
        try sections.replaceSection(at: number, with: new.map(section))
      }
    }
  }

  /// Edits arrays; returns whether all indexes are in range, without which nothing changes.
  func apply(to arrays: inout [[Int]]) -> Bool {
    let old = arrays
    func has(_ section: Int) -> Bool { old.indices.contains(section) }
    func has(_ path: ListIndexPath, inserting: Bool = false) -> Bool {
      has(path.section) && path.item >= 0
        && path.item < old[path.section].count + (inserting ? 1 : 0)
    }
    func edit(_ isValid: Bool, _ body: (inout [[Int]]) -> Void) -> Bool {
      if isValid { body(&arrays) }
      return isValid
    }
    func remove(_ path: ListIndexPath) -> Bool {
      edit(has(path)) { $0[path.section].remove(at: path.item) }
    }
    switch self {
    case .append(let items, let number): return edit(has(number)) { $0[number] += items }
    case .appendToLast(let items):
      return edit(!old.isEmpty) { $0[$0.count - 1] += items }
    case .insert(let items, let path):
      return edit(has(path, inserting: true)) {
        $0[path.section].insert(contentsOf: items, at: path.item)
      }
    case .replace(let path, let items):
      return edit(has(path)) {
        $0[path.section].replaceSubrange(path.item...path.item, with: items)
      }
    case .remove(let path): return remove(path)
    case .removeFirst(let number): return remove(ListIndexPath(item: 0, section: number))
    case .removeLast(let number):
      let count = has(number) ? old[number].count : 0
      return remove(ListIndexPath(item: count - 1, section: number))
    case .removeAll(let number): return edit(has(number)) { $0[number] = [] }
    case .exchange(let a, let b):
      return edit(has(a) && has(b)) {
        $0[a.section][a.item] = old[b.section][b.item]
        $0[b.section][b.item] = old[a.section][a.item]
      }
    case .move(let path, let goal):
      return edit(has(path) && has(goal, inserting: path.section != goal.section)) {
        $0[goal.section].insert($0[path.section].remove(at: path.item), at: goal.item)
      }
    case .insertSections(let new, let number):
      return edit((0...old.count).contains(number)) { $0.insert(contentsOf: new, at: number) }
    case .appendSections(let new): return edit(true) { $0 += new }
    case .removeSection(let number): return edit(has(number)) { $0.remove(at: number) }
    case .removeFirstSection: return edit(has(0)) { $0.removeFirst() }
    case .removeLastSection: return edit(has(0)) { $0.removeLast() }
    case .removeSections(let numbers):
      return edit(numbers.allSatisfy { has($0) }) {
        for number in Set(numbers).sorted(by: >) { $0.remove(at: number) }
      }
    case .moveSection(let number, let goal):
      return edit(has(number) && has(goal)) { $0.insert($0.remove(at: number), at: goal) }
    case .exchangeSections(let a, let b): return edit(has(a) && has(b)) { $0.swapAt(a, b) }
    case .replaceSection(let number, let new):
      return edit(has(number)) { $0.replaceSubrange(number...number, with: new) }
    }
  }
}
