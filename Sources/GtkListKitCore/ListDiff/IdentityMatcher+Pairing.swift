extension IdentityMatcher {
  /// Pairs what alignment left, through a hash table of the new elements.
  ///
  /// Of new elements with equal ids the first gets the partner. An old element next to one that
  /// found a partner is compared with the element next to that before it is hashed.
  ///
  /// - Complexity: O(elements that alignment left), expected
  @inlinable
  mutating func pair(findsDuplicates: Bool) {
    guard !newIDs.isEmpty, findsDuplicates || !oldIDs.isEmpty else { return }
    fillTable()
    var next = 0
    for index in oldIDs.indices {
      let id = oldIDs[index]
      var partner = next
      if next >= newIDs.count || match.newRest[next].hasPartner || newIDs[next] != id {
        guard let found = table.find(hash(id), isEqual: { newIDs[$0] == id }),
          !match.newRest[found].hasPartner
        else { continue }
        partner = found
      }
      match.join(old: index, new: partner)
      next = partner + 1
    }
  }

  @inlinable
  mutating func fillTable() {
    table = IdentityTable(capacity: newIDs.count)
    isReported = ContiguousArray(repeating: false, count: newIDs.count)
    for index in newIDs.indices {
      let id = newIDs[index]
      let equal = table.insert(index, hash(id)) { newIDs[$0] == id }
      if let equal, !isReported[equal] {
        isReported[equal] = true
        match.duplicates.append(
          DuplicateID(
            first: match.newPath(ofRest: equal), second: match.newPath(ofRest: index)))
      }
    }
  }

  /// Reports elements that were inserted although their id was there already, when any were
  /// inserted.
  ///
  /// - Parameter ids: All new ids of the span.
  /// - Complexity: O(elements of the span), expected
  @inlinable
  mutating func findCopies<New: RandomAccessCollection<ID>>(
    of ids: New, in span: IdentityMatch.Span
  ) where New.Index == Int {
    let start = ids.startIndex
    for item in 0..<ids.count {
      let number = item - span.head + span.new.lowerBound
      // What has no partner is in the table itself.
      if span.new.contains(number), match.origins[number] < 0 { continue }
      let id = ids[start + item]
      guard let found = table.find(hash(id), isEqual: { newIDs[$0] == id }),
        !match.newRest[found].hasPartner, !isReported[found]
      else { continue }
      isReported[found] = true
      let path = ListIndexPath(item: item, section: span.newSection ?? 0)
      let other = match.newPath(ofRest: found)
      match.duplicates.append(DuplicateID(first: min(path, other), second: max(path, other)))
    }
  }
}
