@testable import GtkListKitCore

extension DiffCase {
  /// What is wrong with the diff of the two lists, nil when nothing is.
  func failure() -> String? { failure(of: ListDiff(from: old, to: new)) }

  /// What is wrong with any diff of the two lists.
  func failure(of diff: ListDiff) -> String? {
    (applyFailure(diff) ?? resolveFailure(diff) ?? economyFailure(diff)).map {
      "\($0) in \(diff) of \(self)"
    }
  }

  /// Which elements the result has, and whether it took from the old list what it could.
  private func applyFailure(_ diff: ListDiff) -> String? {
    let oldIDs = Set(old.sections.flatMap(\.items))
    let before = old.sections.map { $0.items.map { DiffElement(id: $0, isNew: false) } }
    let after = new.sections.map { $0.items.map { DiffElement(id: $0, isNew: true) } }
    let expected = new.sections.map { section in
      section.items.map { DiffElement(id: $0, isNew: !oldIDs.contains($0)) }
    }
    guard let result = diff.apply(to: before, from: after) else { return "cannot be applied" }
    return result == expected ? nil : "gives \(result)"
  }

  /// Whether the update is valid and carries every row to where its id is.
  private func resolveFailure(_ diff: ListDiff) -> String? {
    do {
      let resolved = try diff.update.resolve(from: old.map, to: new.map)
      let rowNumbers = resolved.rowNumbers
      return rowNumbers.difference(
        from: old.sections.flatMap(\.items), to: new.sections.flatMap(\.items))
    } catch {
      return "\(error)"
    }
  }

  /// Whether the update changes more than it has to.
  private func economyFailure(_ diff: ListDiff) -> String? {
    let update = diff.update
    let oldIDs = old.sections.map(\.id)
    let newIDs = new.sections.map(\.id)
    let survivors = Set(oldIDs).intersection(newIDs)
    guard update.deletedSections.count == oldIDs.count - survivors.count,
      update.insertedSections.count == newIDs.count - survivors.count
    else { return "sections that survive are deleted" }
    // One row more is worse than all sections.
    let weights = new.sections.map { $0.items.count * 1_000 + 1 }
    let moved = update.movedSections.reduce(0) { $0 + weights[$1.to] }
    guard moved == newIDs.fewestMoves(from: oldIDs, weights: weights) else {
      return "too many rows move with their sections, or too many sections"
    }
    let items = Set(old.sections.flatMap(\.items)).intersection(new.sections.flatMap(\.items))
    var expected = Expectation(crossings: items.count)
    for section in old.sections {
      guard let target = new.sections.first(where: { $0.id == section.id }) else { continue }
      expected.deletions += section.items.count { !items.contains($0) }
      expected.insertions += target.items.count { !items.contains($0) }
      expected.moves += target.items.fewestMoves(from: section.items)
      expected.crossings -= Set(section.items).intersection(target.items).count
    }
    guard update.deletedRows.paths.count == expected.deletions else { return "deleted rows" }
    guard update.insertedRows.paths.count == expected.insertions else { return "inserted rows" }
    guard update.movedRows.count == expected.moves + expected.crossings else {
      return "\(update.movedRows.count) rows move, not \(expected.moves + expected.crossings)"
    }
    guard update.reloadedRows.isEmpty, update.reloadedSections.isEmpty else { return "reloads" }
    guard diff.duplicateItems.isEmpty, diff.duplicateSections.isEmpty else { return "duplicates" }
    return nil
  }
}

/// An element that knows from which list it was taken.
struct DiffElement: Equatable {
  let id: Int
  let isNew: Bool
}

/// How many rows may change.
private struct Expectation {
  var deletions = 0
  var insertions = 0
  /// Within a section.
  var moves = 0
  /// From one section to another.
  var crossings: Int
}

extension [Int] {
  /// How many ids must move for those in both lists to come into this order: all but the most
  /// that can stay. Each counts as much as it weighs.
  fileprivate func fewestMoves(from old: [Int], weights: [Int]? = nil) -> Int {
    let kept = indices.compactMap { index in
      old.firstIndex(of: self[index]).map { (origin: $0, weight: weights?[index] ?? 1) }
    }
    let most = kept.count <= 6 ? mostInOrder(kept) : heaviestIncrease(kept)
    return kept.reduce(0) { $0 + $1.weight } - most
  }

  /// The weight of the heaviest choice of these that ascends, by trying all.
  private func mostInOrder(_ all: [(origin: Int, weight: Int)]) -> Int {
    var most = 0
    for choice in 0..<(1 << all.count) {
      let chosen = all.indices.filter { choice >> $0 & 1 == 1 }.map { all[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy({ $0.origin < $1.origin }) {
        most = Swift.max(most, chosen.reduce(0) { $0 + $1.weight })
      }
    }
    return most
  }

  /// The same in the square of the count.
  private func heaviestIncrease(_ all: [(origin: Int, weight: Int)]) -> Int {
    var heaviest: [Int] = []
    for (index, one) in all.enumerated() {
      let before = (0..<index).filter { all[$0].origin < one.origin }.map { heaviest[$0] }
      heaviest.append((before.max() ?? 0) + one.weight)
    }
    return heaviest.max() ?? 0
  }
}
