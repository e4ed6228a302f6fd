import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A table whose rows are arranged, edited, hidden by collapses and brought back by undo, and a
/// naive one to which the same is done.
@MainActor
final class ArrangedTable {
  struct Section {
    let id: Int
    var isCollapsed = false
    var rows: [Track]
  }

  let adaptor = TableAdaptor()
  let window: TableWindow
  private let stack = UndoStack()
  private let isLazy: Bool
  private(set) var sections: [Section] = []
  /// All selected rows, shown or not.
  private(set) var selected: Set<Int> = []
  private var arrangement = RowArrangement<Track>()
  private var least = 0
  private var direction = 0
  /// A state to go back or forth to, and whether the list was described anew between.
  private struct Past {
    let sections: [Section]
    let isWhole: Bool
  }
  private var done: [Past] = []
  private var undone: [Past] = []
  private var random: SplitMix64
  private var nextID = 0
  private(set) var log: [String] = []

  private static let filters = (0..<3).map { least in
    RowFilter<Track> { $0.length >= least }
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isLazy = seed.isMultiple(of: 2)
    window = TableWindow(adaptor, width: 240, height: 300) { $0.selectionMode = .multiple }
    for id in 0..<3 {
      sections.append(Section(id: id, rows: (0..<8 + random.below(12)).map { _ in newTrack() }))
    }
    adaptor.undoStack = stack
    adaptor.setSections(holders(), animated: false)
    window.settle()
  }

  private func newTrack() -> Track {
    nextID += 1
    return Track(nextID, "T\(nextID)", random.below(4))
  }

  private func holders() -> [TableSectionViewHolder] {
    let holders = Track.sections(sections.map(\.rows), isLazy: isLazy)
    for (section, holder) in zip(sections, holders) {
      holder.givenID = AnyHashable(section.id)
      holder.headerData = "H\(section.id)"
      holder.headerViewClass = CountView.self
    }
    return holders
  }

  // MARK: What is to be seen

  /// The rows of the data that are shown, or would be if the section were open, in order.
  private func arranged(_ section: Int) -> [Int] {
    let rows = sections[section].rows
    let left = rows.indices.filter { rows[$0].length >= least }
    guard direction != 0 else { return left }
    return left.sorted {
      let order = (rows[$0].length - rows[$1].length) * direction
      return order == 0 ? $0 < $1 : order < 0
    }
  }

  private var shownIDs: [[Int]] {
    sections.indices.map { section in
      sections[section].isCollapsed ? [] : arranged(section).map { sections[section].rows[$0].id }
    }
  }

  /// What is not as it should be; nil when all is.
  func problem() -> String? {
    let shown = shownIDs
    if adaptor.shownIDs != shown { return "the adaptor shows \(adaptor.shownIDs), not \(shown)" }
    let counts = shown.indices.map { window.table.numberOfItems(in: $0) }
    if counts != shown.map(\.count) { return "the list has \(counts) rows, not \(shown)" }
    for path in window.table.visibleIndexPaths {
      let track = (window.table.cellForRow(at: path) as? TrackCell)?.track
      let expected = sections[path.section].rows.first { $0.id == shown[path.section][path.row] }
      if track != expected { return "\(path) shows \(String(describing: track))" }
    }
    let given = adaptor.selectedIDs
    let expected = selected.intersection(shown.joined())
    if Set(given) != expected || given.count != expected.count {
      return "selected besides: \(Set(given).subtracting(expected).sorted()), missing: "
        + "\(expected.subtracting(given).sorted())"
    }
    let reports = Reports.taken()
    return reports.isEmpty ? nil : "reports: \(reports)"
  }

  // MARK: Steps

  func step() {
    switch random.below(20) {
    case 0...2: insert()
    case 3, 4: remove()
    case 5, 6: edit()
    case 7, 8: move()
    case 9, 10: collapse()
    case 11...13: arrange()
    case 14: apply()
    case 15, 16: goBack()
    case 17...18: select()
    default: scroll()
    }
  }

  private func note(_ text: String) {
    log.append(text)
    if log.count > 12 { log.removeFirst() }
  }

  private func change(_ name: String, _ body: (ListEditor) -> Void) {
    note(name)
    done.append(Past(sections: sections, isWhole: false))
    undone = []
    adaptor.update(name, body)
    forgetGone()
  }

  private func forgetGone() {
    selected.formIntersection(sections.flatMap { $0.rows.map(\.id) })
  }

  /// A row that is shown, or would be if its section were open.
  private func somePath() -> ListIndexPath? {
    let filled = sections.indices.filter { !arranged($0).isEmpty }
    return random.pick(filled).map {
      ListIndexPath(row: random.below(arranged($0).count), section: $0)
    }
  }

  private func insert() {
    let section = random.below(sections.count)
    let shown = arranged(section)
    let row = random.below(shown.count + 1)
    let track = newTrack()
    change("insert \(track.id) at \([section, row])") { editor in
      let place = row < shown.count ? shown[row] : sections[section].rows.count
      sections[section].rows.insert(track, at: place)
      editor.insert(holder(of: track), at: ListIndexPath(row: row, section: section))
    }
  }

  private func holder(of track: Track) -> TableCellViewHolder {
    let holder = TableModelHolder<TrackCell>(track)
    holder.cellHeight = 30
    return holder
  }

  private func remove() {
    guard let path = somePath() else { return }
    let row = arranged(path.section)[path.row]
    change("remove \(sections[path.section].rows[row].id)") { editor in
      sections[path.section].rows.remove(at: row)
      editor.remove(path)
    }
  }

  private func edit() {
    guard let path = somePath() else { return }
    let row = arranged(path.section)[path.row]
    let length = random.below(4)
    change("edit \(sections[path.section].rows[row].id): \(length)") { editor in
      sections[path.section].rows[row].length = length
      editor.edit(Track.self, at: path) { $0.length = length }
    }
  }

  private func move() {
    guard let path = somePath() else { return }
    let target = random.below(sections.count)
    guard direction == 0 || target != path.section else { return }
    let row = arranged(path.section)[path.row]
    change("move \(sections[path.section].rows[row].id) to \(target)") { editor in
      let track = sections[path.section].rows.remove(at: row)
      let shown = arranged(target)
      let place = random.below(shown.count + 1)
      sections[target].rows.insert(
        track, at: place < shown.count ? shown[place] : sections[target].rows.count)
      editor.move(path, to: ListIndexPath(row: place, section: target))
    }
  }

  private func collapse() {
    let section = random.below(sections.count)
    sections[section].isCollapsed.toggle()
    note("\(sections[section].isCollapsed ? "close" : "open") \(section)")
    adaptor.setCollapsed(sections[section].isCollapsed, section: section)
  }

  private func arrange() {
    least = random.below(3)
    direction = random.below(3) - 1
    note("arrange \(direction), at least \(least)")
    if least == 0, direction == 0 { return adaptor.clearArrangement() }
    arrangement.filter = Self.filters[least]
    arrangement.sort =
      direction == 0 ? [] : [direction > 0 ? Track.byLength : Track.byLength.reversed]
    adaptor.arrange(arrangement)
  }

  private func apply() {
    note("apply")
    done.append(Past(sections: sections, isWhole: true))
    undone = []
    for section in sections.indices {
      sections[section].rows.removeAll { _ in random.chance(1, of: 8) }
      if random.chance(1, of: 3) { sections[section].rows.shuffle(using: &random) }
      if random.chance(1, of: 2) {
        let place = random.below(sections[section].rows.count + 1)
        sections[section].rows.insert(newTrack(), at: place)
      }
    }
    adaptor.setSections(holders(), name: "apply")
    forgetGone()
  }

  private func goBack() {
    let isUndo = random.chance(2, of: 3)
    guard let state = isUndo ? done.popLast() : undone.popLast() else { return }
    note(isUndo ? "undo" : "redo")
    let old = Set(shownIDs.joined())
    let present = Past(sections: sections, isWhole: state.isWhole)
    if isUndo {
      undone.append(present)
      stack.undo()
    } else {
      done.append(present)
      stack.redo()
    }
    // Whether sections are closed is not part of a change.
    let closed = Set(sections.filter(\.isCollapsed).map(\.id))
    sections = state.sections.map {
      Section(id: $0.id, isCollapsed: closed.contains($0.id), rows: $0.rows)
    }
    forgetGone()
    // Of the rows that are shown those that come back are selected, and nothing else.
    let shown = Set(shownIDs.joined())
    let returned = shown.subtracting(old)
    if !state.isWhole, !returned.isEmpty { selected = selected.subtracting(shown).union(returned) }
  }

  private func select() {
    let open = shownIDs.enumerated().flatMap { section, ids in
      ids.indices.map { ListIndexPath(row: $0, section: section) }
    }
    guard let path = random.pick(open) else { return }
    let id = shownIDs[path.section][path.row]
    note("select \(id)")
    if selected.remove(id) != nil {
      window.table.deselectRow(at: path)
    } else {
      selected.insert(id)
      window.table.selectRow(at: path)
    }
  }

  private func scroll() {
    note("scroll")
    window.scroll(to: Double(random.below(Int(window.maximumOffset) + 1)))
  }

  func chance(_ part: Int, of whole: Int) -> Bool { random.chance(part, of: whole) }
}
