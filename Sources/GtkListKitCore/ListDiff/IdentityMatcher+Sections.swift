extension IdentityMatcher {
  /// Finds what became of the sections.
  ///
  /// - Complexity: O(sections) expected
  @inlinable
  static func sections<ItemID>(
    _ old: ListSnapshot<ID, ItemID>, _ new: ListSnapshot<ID, ItemID>, findsDuplicates: Bool
  ) -> IdentityMatch {
    var matcher = Self()
    let ids = new.sections.map(\.id)
    matcher.align(old.sections.map(\.id), ids)
    matcher.pair(findsDuplicates: findsDuplicates)
    if findsDuplicates, matcher.match.hasInsertions {
      for span in matcher.match.spans { matcher.findCopies(of: ids, in: span) }
    }
    matcher.match.order { new.sections[$0].items.count }
    return matcher.match
  }

  /// Finds what became of the items.
  ///
  /// - Parameter origins: For each new section the old one it was.
  /// - Complexity: O(sections + items) expected
  @inlinable
  static func items<SectionID>(
    _ old: ListSnapshot<SectionID, ID>, _ new: ListSnapshot<SectionID, ID>, origins: [Int?],
    findsDuplicates: Bool
  ) -> IdentityMatch {
    var matcher = Self()
    var isDeleted = [Bool](repeating: true, count: old.sections.count)
    for (section, origin) in origins.enumerated() {
      let ids = new.sections[section].items
      if let origin {
        isDeleted[origin] = false
        let oldIDs = old.sections[origin].items
        matcher.align(oldIDs, ids, oldSection: origin, newSection: section)
      } else {
        matcher.align(EmptyCollection(), ids, oldSection: nil, newSection: section)
      }
    }
    for section in isDeleted.indices where isDeleted[section] {
      let oldIDs = old.sections[section].items
      matcher.align(oldIDs, EmptyCollection(), oldSection: section, newSection: nil)
    }
    matcher.pair(findsDuplicates: findsDuplicates)
    if findsDuplicates, matcher.match.hasInsertions {
      for span in matcher.match.spans {
        guard let section = span.newSection else { continue }
        matcher.findCopies(of: new.sections[section].items, in: span)
      }
    }
    matcher.match.order()
    return matcher.match
  }
}

extension IdentityMatch {
  /// For each of so many new elements of a single span the old one it was.
  ///
  /// - Complexity: O(elements)
  @usableFromInline
  func origins(count: Int) -> [Int?] {
    var found = [Int?](repeating: nil, count: count)
    for span in spans {
      for item in 0..<span.head { found[item] = item }
      for number in span.new {
        let origin = Int(origins[number])
        guard span.old.contains(origin) else { continue }
        found[span.newPath(of: number).item] = span.oldPath(of: origin).item
      }
      for item in 0..<span.tail {
        found[span.head + span.new.count + item] = span.head + span.old.count + item
      }
    }
    return found
  }
}
