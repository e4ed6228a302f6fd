@testable import GtkListKitCore

/// A valid update with the lists before and after, built from a chooser's decisions.
struct UpdateCase {
  /// How large the lists may be and what may happen to them.
  struct Limits {
    var sections = 2
    var fewestRows = 0
    var rows = 2
    /// One in so many rows is edited.
    var rarity = 1
    var insertedSections = 1
    var insertedRows = 1
    var movesRows = true
    var reloadsSections = true
    var reloadsRows = true
    var editsSections = true
    var supplements = false
    var repeats = false
    /// Gives some rows as ranges.
    var usesRanges = false
  }

  private enum Fate: Int {
    case stays, deleted, moved, reloaded, movedAndReloaded
  }

  private(set) var old = NaiveList()
  private(set) var new = NaiveList()
  private(set) var update = ListUpdate()
  /// The identities of what must be shown anew.
  private(set) var reloaded: Set<Int> = []

  private let limits: Limits
  private var lastIdentity = 0
  /// For each new section the old one it was, nil when it is inserted.
  private var origins: [Int?] = []
  private var sectionFates: [Fate] = []
  /// What remains in each old section when rows have been deleted and moved away.
  private var remaining: [[Int]] = []
  /// The rows that move, until their targets are known.
  private var moving: [(from: ListIndexPath, identity: Int, isReloaded: Bool)] = []

  init(_ limits: Limits, by chooser: inout some Chooser) {
    self.limits = limits
    makeOldList(by: &chooser)
    decideSections(by: &chooser)
    decideRows(by: &chooser)
    makeNewList(by: &chooser)
    if limits.repeats { repeatChanges(by: &chooser) }
    if limits.usesRanges { useRanges(by: &chooser) }
  }

  private mutating func identity() -> Int {
    lastIdentity += 1
    return lastIdentity
  }

  private mutating func supplement(by chooser: inout some Chooser) -> Int? {
    limits.supplements && chooser.flip() ? identity() : nil
  }

  private mutating func makeOldList(by chooser: inout some Chooser) {
    old.tableHeader = supplement(by: &chooser)
    for _ in 0..<chooser.choose(from: 0...limits.sections) {
      var section = NaiveList.Section()
      section.header = supplement(by: &chooser)
      for _ in 0..<chooser.choose(from: limits.fewestRows...limits.rows) {
        section.rows.append(identity())
      }
      section.footer = supplement(by: &chooser)
      old.sections.append(section)
    }
    old.tableFooter = supplement(by: &chooser)
  }

  private mutating func decideSections(by chooser: inout some Chooser) {
    let fates: [Fate] =
      limits.editsSections
      ? [.stays, .deleted, .moved] + (limits.reloadsSections ? [.reloaded, .movedAndReloaded] : [])
      : [.stays]
    sectionFates = old.sections.indices.map { _ in fates[chooser.choose(fates.count)] }
    let inserted =
      limits.editsSections ? chooser.choose(from: 0...limits.insertedSections) : 0
    let survivors = sectionFates.count { $0 != .deleted }
    var targets = Array(0..<survivors + inserted)
    origins = Array(repeating: nil, count: targets.count)
    for (section, fate) in sectionFates.enumerated() {
      if fate == .deleted { update.deletedSections.append(section) }
      if fate == .reloaded || fate == .movedAndReloaded {
        update.reloadedSections.append(section)
      }
      if fate == .moved || fate == .movedAndReloaded {
        let target = chooser.take(from: &targets)
        origins[target] = section
        update.movedSections.append(SectionMove(from: section, to: target))
      }
    }
    for _ in 0..<inserted { update.insertedSections.append(chooser.take(from: &targets)) }
    let staying = sectionFates.indices.filter {
      sectionFates[$0] == .stays || sectionFates[$0] == .reloaded
    }
    for (target, section) in zip(targets, staying) { origins[target] = section }
  }

  private mutating func decideRows(by chooser: inout some Chooser) {
    var fates: [Fate] = [.stays, .deleted]
    if limits.movesRows, !origins.isEmpty { fates.append(.moved) }
    if limits.reloadsRows { fates.append(.reloaded) }
    if limits.reloadsRows, limits.movesRows, !origins.isEmpty { fates.append(.movedAndReloaded) }
    for (section, shape) in old.sections.enumerated() {
      remaining.append([])
      for (row, identity) in shape.rows.enumerated() {
        let path = ListIndexPath(row: row, section: section)
        let isEdited = chooser.choose(limits.rarity) == 0
        let fate = isEdited ? fates[chooser.choose(fates.count)] : .stays
        if fate == .reloaded || fate == .movedAndReloaded {
          update.reloadedRows.append(RowRange(path))
        }
        switch fate {
        case .stays, .reloaded:
          remaining[section].append(identity)
          if fate == .reloaded { reloaded.insert(identity) }
        case .deleted:
          update.deletedRows.append(RowRange(path))
        case .moved, .movedAndReloaded:
          moving.append((path, identity, fate == .movedAndReloaded))
        }
      }
    }
  }

  private mutating func makeNewList(by chooser: inout some Chooser) {
    // A row that leaves a reloaded section is a new one where it arrives.
    var arriving = Array(repeating: [(from: ListIndexPath, identity: Int)](), count: origins.count)
    for move in moving {
      let isCarried = !isReloaded(oldSection: move.from.section)
      let identity = isCarried ? move.identity : identity()
      if move.isReloaded, isCarried { reloaded.insert(identity) }
      arriving[chooser.choose(origins.count)].append((move.from, identity))
    }
    new.tableHeader = limits.supplements && chooser.flip() ? old.tableHeader ?? identity() : nil
    for (target, origin) in origins.enumerated() {
      let before = origin.map { old.sections[$0] }
      let isAnew = origin.map { isReloaded(oldSection: $0) } ?? true
      var section = NaiveList.Section()
      if limits.supplements, chooser.flip() { section.header = before?.header ?? identity() }
      section.rows = isAnew ? [] : origin.map { remaining[$0] } ?? []
      makeRows(of: &section, in: target, isAnew: isAnew, arriving[target], by: &chooser)
      if limits.supplements, chooser.flip() { section.footer = before?.footer ?? identity() }
      if let origin, isReloaded(oldSection: origin) {
        let all = section.rows + [section.header, section.footer].compactMap(\.self)
        reloaded.formUnion(all)
      }
      new.sections.append(section)
    }
    new.tableFooter = limits.supplements && chooser.flip() ? old.tableFooter ?? identity() : nil
    reloaded.formIntersection(new.elements)
  }

  private mutating func makeRows(
    of section: inout NaiveList.Section, in target: Int, isAnew: Bool,
    _ arriving: [(from: ListIndexPath, identity: Int)], by chooser: inout some Chooser
  ) {
    let inserted = chooser.choose(from: 0...limits.insertedRows)
    let count = section.rows.count + arriving.count + inserted
    var slots = Array(0..<count)
    var placed: [(row: Int, identity: Int)] = []
    for arrival in arriving {
      let row = chooser.take(from: &slots)
      let isReload = origins[target].map { isReloaded(oldSection: $0) } ?? false
      placed.append((row, isReload ? identity() : arrival.identity))
      update.movedRows.append(
        RowMove(from: arrival.from, to: ListIndexPath(row: row, section: target)))
    }
    for _ in 0..<inserted {
      let row = chooser.take(from: &slots)
      placed.append((row, identity()))
      // Where the whole section is new, its rows may or may not be listed.
      if !isAnew || row % 2 == 0 {
        update.insertedRows.append(RowRange(ListIndexPath(row: row, section: target)))
      }
    }
    for (row, identity) in placed.sorted(by: { $0.row < $1.row }) {
      section.rows.insert(identity, at: row)
    }
  }

  private func isReloaded(oldSection: Int) -> Bool {
    sectionFates[oldSection] == .reloaded || sectionFates[oldSection] == .movedAndReloaded
  }

  /// Names some of the rows that go, come and move together with their neighbours, and some twice.
  private mutating func useRanges(by chooser: inout some Chooser) {
    func joined(_ rows: [RowRange], _ chooser: inout some Chooser) -> [RowRange] {
      var ranges: [RowRange] = []
      for row in rows {
        let index = ranges.firstIndex {
          $0.section == row.section && $0.rows.upperBound == row.rows.lowerBound
        }
        if let index, chooser.flip() {
          ranges[index].rows = ranges[index].rows.lowerBound..<row.rows.upperBound
          if chooser.flip() { continue }
        }
        ranges.append(row)
      }
      return ranges
    }
    update.deletedRows = joined(update.deletedRows, &chooser)
    update.insertedRows = joined(update.insertedRows, &chooser)
    var moves: [RowMove] = []
    for move in Set(update.movedRows).sorted() {
      let index = moves.firstIndex {
        $0.from.section == move.from.section && $0.from.row + $0.count == move.from.row
          && $0.to.section == move.to.section && $0.to.row + $0.count == move.to.row
      }
      if let index, chooser.flip() { moves[index].count += 1 } else { moves.append(move) }
    }
    update.movedRows = limits.repeats ? moves + moves.filter { _ in chooser.flip() } : moves
  }

  /// Lists some changes again, and reloads some of what is deleted.
  private mutating func repeatChanges(by chooser: inout some Chooser) {
    func doubled<Element>(_ list: [Element], _ chooser: inout some Chooser) -> [Element] {
      list.flatMap { Array(repeating: $0, count: chooser.choose(from: 1...2)) }
    }
    update.reloadedRows += update.deletedRows.filter { _ in chooser.flip() }
    update.reloadedSections += update.deletedSections.filter { _ in chooser.flip() }
    update.deletedRows = doubled(update.deletedRows, &chooser).reversed()
    update.insertedRows = doubled(update.insertedRows, &chooser).reversed()
    update.movedRows = doubled(update.movedRows, &chooser).reversed()
    update.deletedSections = doubled(update.deletedSections, &chooser)
    update.insertedSections = doubled(update.insertedSections, &chooser)
    update.movedSections = doubled(update.movedSections, &chooser)
  }
}
