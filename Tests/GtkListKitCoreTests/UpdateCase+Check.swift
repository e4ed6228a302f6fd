@testable import GtkListKitCore

extension UpdateCase {
  /// Where the resolved update differs from what the lists say, nil when it does not.
  func failure() -> String? {
    do {
      let resolved = try update.resolve(from: old.map, to: new.map)
      if let failure = resolved.positions.difference(from: old.elements, to: new.elements) {
        return "positions: \(failure) in \(self)"
      }
      if let failure = resolved.rowNumbers.difference(from: old.rows, to: new.rows) {
        return "rowNumbers: \(failure) in \(self)"
      }
      let found = Set(resolved.reloaded.ranges.joined().map { new.elements[$0] })
      return found == reloaded ? nil : "reloaded \(found), not \(reloaded) in \(self)"
    } catch {
      return "\(error) in \(self)"
    }
  }
}

extension PositionEdits {
  /// Where the edits differ from what identities before and after say, nil when they do not.
  func difference(from old: [Int], to new: [Int]) -> String? {
    guard oldCount == old.count, newCount == new.count else { return "counts" }
    let newPositions = Self.places(of: new, among: old + new)
    let oldPositions = Self.places(of: old, among: old + new)
    for position in -1...old.count {
      let expected = old.indices.contains(position) ? newPositions[old[position]] : nil
      if newPosition(of: position) != expected {
        return "old \(position) to \(newPosition(of: position) ?? -1), not \(expected ?? -1)"
      }
    }
    for position in -1...new.count {
      let expected = new.indices.contains(position) ? oldPositions[new[position]] : nil
      if oldPosition(of: position) != expected {
        return "new \(position) from \(oldPosition(of: position) ?? -1), not \(expected ?? -1)"
      }
    }
    return shapeViolation() ?? setDifference(from: old, newPositions)
  }

  /// What is wrong with the ranges themselves.
  private func shapeViolation() -> String? {
    for ranges in [removals, insertions] {
      if ranges.contains(where: \.isEmpty) { return "empty range" }
      // Ranges that touch should be one.
      if zip(ranges, ranges.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound }) {
        return "ranges out of order"
      }
    }
    for move in moves {
      if move.old.count != move.new.count { return "uneven move" }
      if !removals.contains(where: { $0.contains(move.old) })
        || !insertions.contains(where: { $0.contains(move.new) })
      {
        return "move outside removals and insertions"
      }
    }
    if zip(moves, moves.dropFirst()).contains(where: { $0.joined(with: $1) != nil }) {
      return "moves not coalesced"
    }
    // What is neither removed nor inserted keeps its order.
    let staying = (0..<oldCount).filter { place in !removals.contains { $0.contains(place) } }
    let arrived = (0..<newCount).filter { place in !insertions.contains { $0.contains(place) } }
    return staying.map { newPosition(of: $0) } == arrived ? nil : "survivors out of order"
  }

  /// Sends every third member through as a set.
  private func setDifference(from old: [Int], _ newPositions: [Int?]) -> String? {
    let members = old.indices.filter { old[$0] % 3 != 0 }
    let set = IndexRanges(members.map { $0..<$0 + 1 })
    let expected = members.compactMap { newPositions[old[$0]] }.sorted()
    return Array(apply(to: set).ranges.joined()) == expected ? nil : "set"
  }

  /// For each identity its index in `list`, nil when it is not there.
  private static func places(of list: [Int], among all: [Int]) -> [Int?] {
    var places = [Int?](repeating: nil, count: (all.max() ?? 0) + 1)
    for (index, identity) in list.enumerated() { places[identity] = index }
    return places
  }
}
