import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lists of one adaptor. Each is in a callback from time to time, while the sections change.
@MainActor
final class RandomLists {
  @MainActor private final class Shown {
    let window: SourceWindow
    /// The rows that a list shows as long as it is in a callback.
    var behind: [[Int]]?

    init(_ window: SourceWindow) { self.window = window }

    var ids: [[Int]] {
      let list = window.list
      return list.map.sections.indices.map { section in
        (0..<list.map.sections[section].rows).compactMap { row in
          list.shownRows.identities?.itemID(at: [section, row]) as? Int
        }
      }
    }
  }

  private let adaptor = ListAdaptor()
  private let stack = UndoStack()
  private let lists: [Shown]
  private var random: SplitMix64
  private var model: NaiveLists
  private typealias Step = (before: NaiveLists, after: NaiveLists, isWhole: Bool)
  private var undone: [Step] = []
  private var steps: [Step] = []
  private var lastID = 0
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    model = NaiveLists(sections: [])
    let kinds = SourceWindow.Kind.allCases.shuffled(using: &random)
    lists = kinds.prefix(2).map { Shown(SourceWindow($0, nil, height: 1_000)) }
    model.sections = ["A", "B", "C"].map { name in
      NaiveLists.Section(name: name, items: (0..<4).map { _ in newItem() })
    }
    adaptor.undoStack = stack
    adaptor.setSections(described)
    for shown in lists { shown.window.list.useSource(adaptor) }
    settle()
  }

  private func newItem() -> Item {
    lastID += 1
    return Item(lastID, "\(Int.random(in: 100..<999, using: &random)) of \(lastID)")
  }

  private var described: [Section] {
    model.sections.map { section in
      Section(section.name) { Rows(section.items, as: ItemCell.self) }
    }
  }

  func close() {
    for shown in lists where shown.behind != nil { shown.window.list.endCalls() }
    for shown in lists { shown.window.window.close() }
  }

  private func settle() {
    Pump.until("all is arranged") { !adaptor.isArranging }
    for shown in lists where shown.behind == nil { shown.window.settle() }
    // Updates from callbacks are reported.
    let unexpected = Reports.taken().filter { $0.problem != .reentrancy }
    XCTAssertEqual(unexpected.map(\.description), [], log.suffix(8).joined(separator: ", "))
  }

  // MARK: Steps

  func step() -> String? {
    let number = Int.random(in: 0..<12, using: &random)
    switch number {
    case 0...2: changeLag()
    case 3...5: edit()
    case 6: describeAgain()
    case 7: undo()
    case 8: arrange()
    case 9: collapse()
    default: select()
    }
    settle()
    return divergence
  }

  private func changeLag() {
    let number = Int.random(in: lists.indices, using: &random)
    let shown = lists[number]
    if shown.behind == nil {
      shown.behind = shown.ids
      shown.window.list.beginCalls()
    } else {
      shown.window.list.endCalls()
      shown.behind = nil
    }
    log.append("list \(number) \(shown.behind == nil ? "follows" : "is in a callback")")
  }

  private func register(_ before: NaiveLists, isWhole: Bool = false) {
    steps.append((before, model, isWhole))
    undone = []
  }

  private func edit() {
    let before = model
    adaptor.update("Edit") { editor in
      for _ in 0..<Int.random(in: 1...3, using: &random) { edit(editor) }
    }
    register(before)
  }

  private func edit(_ editor: ListEditor) {
    let section = Int.random(in: model.sections.indices, using: &random)
    let rows = model.arranged(section)
    let row = Int.random(in: 0...rows.count, using: &random)
    let path = ListIndexPath(row: row, section: section)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where model.sections[section].items.count < 8:
      let item = newItem()
      let place =
        row < rows.count
        ? model.dataRow(of: rows[row], in: section) ?? 0 : model.sections[section].items.count
      editor.insert(ModelCellViewHolder<ItemCell>(item), at: path)
      model.sections[section].items.insert(item, at: place)
      log.append("insert \(item.id) at \(path)")
    case 1 where row < rows.count:
      editor.remove([path])
      model.sections[section].items.removeAll { $0.id == rows[row].id }
      model.forgetMissing()
      log.append("remove \(rows[row].id)")
    case 2 where row < rows.count:
      let text = "\(Int.random(in: 100..<999, using: &random)) edited"
      editor.edit(Item.self, at: path) { $0.text = text }
      if let place = model.dataRow(of: rows[row], in: section) {
        model.sections[section].items[place].text = text
      }
      log.append("edit \(rows[row].id)")
    case 3 where row < rows.count && model.arrangement == .none:
      let target = Int.random(in: model.sections.indices, using: &random)
      let item = model.sections[section].items.remove(at: row)
      let place = Int.random(in: 0...model.sections[target].items.count, using: &random)
      model.sections[target].items.insert(item, at: place)
      editor.move(path, to: ListIndexPath(row: place, section: target))
      log.append("move \(item.id) to [\(target), \(place)]")
    default: break
    }
  }

  private func describeAgain() {
    let before = model
    var items = model.sections.flatMap(\.items)
    if Bool.random(using: &random) { items.shuffle(using: &random) }
    items.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
    for _ in 0..<Int.random(in: 0...2, using: &random) { items.append(newItem()) }
    var sections = model.sections
    for index in sections.indices { sections[index].items = [] }
    for item in items.prefix(22) {
      let section = Int.random(in: sections.indices, using: &random)
      sections[section].items.append(item)
    }
    if Int.random(in: 0..<3, using: &random) == 0 { sections.swapAt(0, 2) }
    model.sections = sections
    model.forgetMissing()
    adaptor.setSections(described, name: "Describe")
    register(before, isWhole: true)
    log.append("apply")
  }

  private func undo() {
    if Bool.random(using: &random), let last = steps.popLast() {
      stack.undo()
      restore(last.before, selectsReturned: !last.isWhole)
      undone.append(last)
      log.append("undo")
    } else if let next = undone.popLast() {
      stack.redo()
      restore(next.after, selectsReturned: !next.isWhole)
      steps.append(next)
      log.append("redo")
    }
  }

  /// Collapsed sections and the arrangement stay. A list that follows selects the rows that are back.
  private func restore(_ other: NaiveLists, selectsReturned: Bool) {
    let collapsed = Set(model.sections.filter(\.isCollapsed).map(\.name))
    let old = Set(model.shown.flatMap { $0 }.map(\.id))
    model.sections = other.sections
    for index in model.sections.indices {
      model.sections[index].isCollapsed = collapsed.contains(model.sections[index].name)
    }
    model.forgetMissing()
    let shown = Set(model.shown.flatMap { $0 }.map(\.id))
    let returned = shown.subtracting(old)
    guard selectsReturned, !returned.isEmpty, lists.contains(where: { $0.behind == nil })
    else { return }
    model.selected = model.selected.subtracting(shown).union(returned)
  }

  private func arrange() {
    let all: [NaiveLists.Arrangement] = [.none, .sorted, .filtered, .both]
    model.arrangement = all.randomElement(using: &random) ?? .none
    if model.arrangement == .none {
      adaptor.clearArrangement()
    } else {
      adaptor.arrange(RowArrangement(model.arrangement))
    }
    log.append("arrange \(model.arrangement)")
  }

  private func collapse() {
    let section = Int.random(in: model.sections.indices, using: &random)
    model.sections[section].isCollapsed.toggle()
    adaptor.setCollapsed(model.sections[section].isCollapsed, section: section)
    log.append("collapse \(section) \(model.sections[section].isCollapsed)")
  }

  /// Selects or deselects a row that a list shows, also while it waits.
  private func select() {
    guard let shown = lists.randomElement(using: &random) else { return }
    let list = shown.window.list
    let all = shown.ids.enumerated().flatMap { section, ids in
      ids.indices.map { ListIndexPath(row: $0, section: section) }
    }
    guard let path = all.randomElement(using: &random) else { return }
    let id = shown.ids[path.section][path.row]
    let isThere = model.sections.contains { $0.items.contains { $0.id == id } }
    if list.isSelected(path) {
      list.deselectRow(at: path)
      model.selected.remove(id)
    } else {
      list.selectRow(at: path)
      if isThere { model.selected.insert(id) }
    }
    log.append("select \(id) in the \(shown.window.kind)")
  }

  // MARK: Comparing

  private var divergence: String? {
    let expected = model.shown.map { $0.map(\.id) }
    for shown in lists {
      let kind = shown.window.kind
      if let behind = shown.behind {
        if shown.ids != behind {
          return "\(kind) shows \(shown.ids) in a callback, \(behind) before"
        }
        continue
      }
      if shown.ids != expected { return "\(kind) shows \(shown.ids), not \(expected)" }
      let texts = model.shown.flatMap { $0.map(\.text) }
      if shown.window.texts.filter({ $0.contains(" ") }) != texts {
        return "\(kind) shows \(shown.window.texts), not \(texts)"
      }
      let selected = model.shown.flatMap { $0 }.map(\.id).filter { model.selected.contains($0) }
      let marked = shown.window.list.selectedIndexPaths.map { expected[$0.section][$0.row] }
      if marked != selected { return "\(kind) has selected \(marked), not \(selected)" }
    }
    return nil
  }
}
