extension ListDiff {
  /// Whether the elements can be numbered.
  ///
  /// - Complexity: O(sections)
  @inlinable
  static func isComparable<SectionID, ItemID>(_ list: ListSnapshot<SectionID, ItemID>) -> Bool {
    guard list.sections.count <= IdentityMatch.mostElements else { return false }
    var room = IdentityMatch.mostElements
    for section in list.sections {
      room -= min(section.items.count, IdentityMatch.mostElements + 1)
      guard room >= 0 else { return false }
    }
    return true
  }

  /// Takes over what became of the sections.
  @usableFromInline
  mutating func takeSections(from match: IdentityMatch) {
    for span in match.spans {
      for rest in match.oldRest[span.oldRest] where !rest.hasPartner {
        update.deletedSections.append(span.oldPath(of: Int(rest.number)).item)
      }
      for rest in match.newRest[span.newRest] where !rest.hasPartner {
        update.insertedSections.append(span.newPath(of: Int(rest.number)).item)
      }
    }
    update.movedSections = match.moves.map { SectionMove(from: $0.from.item, to: $0.to.item) }
    duplicateSections = match.duplicates.map {
      DuplicateID(first: $0.first.item, second: $0.second.item)
    }
  }

  /// Takes over what became of the items. What goes with its section or comes with it is not told.
  @usableFromInline
  mutating func takeItems(from match: IdentityMatch) {
    for span in match.spans where span.oldSection != nil && span.newSection != nil {
      for rest in match.oldRest[span.oldRest] where !rest.hasPartner {
        update.deletedRows.append(span.oldPath(of: Int(rest.number)))
      }
      for rest in match.newRest[span.newRest] where !rest.hasPartner {
        update.insertedRows.append(span.newPath(of: Int(rest.number)))
      }
    }
    update.movedRows = match.moves + match.crossings
    duplicateItems = match.duplicates
  }
}
