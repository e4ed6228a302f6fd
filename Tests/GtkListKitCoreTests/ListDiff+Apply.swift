import GtkListKitCore

extension ListDiff {
  /// Makes the new list out of the old one.
  ///
  /// What survives is taken from the old list; what is inserted, and the number of sections, from
  /// the new one.
  ///
  /// - Returns: Nil when these are not lists between which the update leads.
  /// - Complexity: O(sections + items + changes log changes)
  func apply<Element>(to old: [[Element]], from new: [[Element]]) -> [[Element]]? {
    guard let origins = sectionOrigins(oldCount: old.count, newCount: new.count) else {
      return nil
    }
    var staying: [[Element?]] = old
    var arrivals = Array(repeating: [(item: Int, element: Element)](), count: new.count)
    for move in update.movedRows.flatMap(\.single) {
      guard let element = old.element(at: move.from), new.element(at: move.to) != nil else {
        return nil
      }
      staying[move.from.section][move.from.item] = nil
      arrivals[move.to.section].append((move.to.item, element))
    }
    for path in update.deletedRows.paths {
      guard old.element(at: path) != nil else { return nil }
      staying[path.section][path.item] = nil
    }
    for path in update.insertedRows.paths {
      guard let element = new.element(at: path) else { return nil }
      arrivals[path.section].append((path.item, element))
    }
    return new.indices.map { section in
      guard let origin = origins[section] else {
        return new[section].replacing(arrivals[section])
      }
      return staying[origin].compactMap(\.self).merging(arrivals[section])
    }
  }

  /// For each new section the old one it is, nil when it is inserted.
  private func sectionOrigins(oldCount: Int, newCount: Int) -> [Int?]? {
    var leaves = Set(update.deletedSections)
    var comes = Set(update.insertedSections)
    var origins = [Int?](repeating: nil, count: newCount)
    for move in update.movedSections {
      guard origins.indices.contains(move.to), 0..<oldCount ~= move.from else { return nil }
      leaves.insert(move.from)
      comes.insert(move.to)
      origins[move.to] = move.from
    }
    let staying = (0..<oldCount).filter { !leaves.contains($0) }
    let targets = (0..<newCount).filter { !comes.contains($0) }
    guard staying.count == targets.count else { return nil }
    for (section, target) in zip(staying, targets) { origins[target] = section }
    return origins
  }
}

extension Array {
  fileprivate func element<Item>(at path: ListIndexPath) -> Item? where Element == [Item] {
    guard indices.contains(path.section), self[path.section].indices.contains(path.item) else {
      return nil
    }
    return self[path.section][path.item]
  }

  /// Puts elements in the place of those that are there.
  fileprivate func replacing(_ others: [(item: Int, element: Element)]) -> Self {
    var result = self
    for other in others { result[other.item] = other.element }
    return result
  }

  /// Takes elements in at the places they are to have in the end.
  fileprivate func merging(_ arrivals: [(item: Int, element: Element)]) -> Self {
    var result = Self()
    var rest = self[...]
    for arrival in arrivals.sorted(by: { $0.item < $1.item }) {
      while result.count < arrival.item, let element = rest.popFirst() { result.append(element) }
      result.append(arrival.element)
    }
    return result + rest
  }
}

extension [RowRange] {
  /// The rows one by one.
  var paths: [ListIndexPath] {
    flatMap { range in range.rows.map { ListIndexPath(row: $0, section: range.section) } }
  }
}

extension RowMove {
  /// The rows one by one.
  fileprivate var single: [RowMove] {
    (0..<count).map {
      RowMove(
        from: ListIndexPath(row: from.row + $0, section: from.section),
        to: ListIndexPath(row: to.row + $0, section: to.section))
    }
  }
}

extension ListSnapshot {
  /// The shape of the list, whose sections have neither header nor footer.
  var map: SectionMap {
    SectionMap(sections: sections.map { SectionShape(rows: $0.items.count) })
  }
}
