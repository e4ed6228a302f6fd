extension IdentityMatcher {
  /// Finds what became of the sections.
  ///
  /// - Complexity: O(sections) expected
  @inlinable
  static func sections<Old: ListContents, New: ListContents>(
    _ old: Old, _ new: New, findsDuplicates: Bool
  ) -> IdentityMatch where Old.SectionID == ID, New.SectionID == ID {
    var matcher = Self()
    let ids = SectionIDs(new)
    matcher.align(SectionIDs(old), ids)
    matcher.pair(findsDuplicates: findsDuplicates)
    if findsDuplicates, matcher.match.hasInsertions {
      for span in matcher.match.spans { matcher.findCopies(of: ids, in: span) }
    }
    matcher.match.order()
    return matcher.match
  }

  /// Finds what became of the items.
  ///
  /// - Parameter origins: For each new section the old one it was.
  /// - Complexity: O(sections + items) expected
  @inlinable
  static func items<Old: ListContents, New: ListContents>(
    _ old: Old, _ new: New, origins: [Int?], findsDuplicates: Bool
  ) -> IdentityMatch where Old.ItemID == ID, New.ItemID == ID {
    var matcher = Self()
    var isDeleted = [Bool](repeating: true, count: max(old.sectionCount, 0))
    for (section, origin) in origins.enumerated() {
      let ids = new.itemIDs(inSection: section)
      if let origin {
        isDeleted[origin] = false
        let oldIDs = old.itemIDs(inSection: origin)
        matcher.align(oldIDs, ids, oldSection: origin, newSection: section)
      } else {
        matcher.align(EmptyCollection(), ids, oldSection: nil, newSection: section)
      }
    }
    for section in isDeleted.indices where isDeleted[section] {
      let oldIDs = old.itemIDs(inSection: section)
      matcher.align(oldIDs, EmptyCollection(), oldSection: section, newSection: nil)
    }
    matcher.pair(findsDuplicates: findsDuplicates)
    if findsDuplicates, matcher.match.hasInsertions {
      for span in matcher.match.spans {
        guard let section = span.newSection else { continue }
        matcher.findCopies(of: new.itemIDs(inSection: section), in: span)
      }
    }
    matcher.match.order()
    return matcher.match
  }
}
