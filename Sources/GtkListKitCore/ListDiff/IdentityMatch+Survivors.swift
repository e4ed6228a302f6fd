extension IdentityMatch {
  /// Calls `body` with the old and the new path of each element that is still there.
  ///
  /// - Complexity: O(elements)
  @usableFromInline
  func forEachSurvivor(_ body: (_ old: ListIndexPath, _ new: ListIndexPath) -> Void) {
    for span in spans {
      let oldSection = span.oldSection ?? 0
      let newSection = span.newSection ?? 0
      for item in 0..<span.head {
        body(
          ListIndexPath(item: item, section: oldSection),
          ListIndexPath(item: item, section: newSection))
      }
      for number in span.new {
        let origin = Int(origins[number])
        if span.old.contains(origin) { body(span.oldPath(of: origin), span.newPath(of: number)) }
      }
      let oldTail = span.head + span.old.count
      let newTail = span.head + span.new.count
      for item in 0..<span.tail {
        body(
          ListIndexPath(item: oldTail + item, section: oldSection),
          ListIndexPath(item: newTail + item, section: newSection))
      }
    }
    for crossing in crossings { body(crossing.from, crossing.to) }
  }

  /// For each of so many new elements of a single span the old one it was.
  ///
  /// - Complexity: O(elements)
  @usableFromInline
  func origins(count: Int) -> [Int?] {
    var origins = [Int?](repeating: nil, count: count)
    forEachSurvivor { old, new in origins[new.item] = old.item }
    return origins
  }
}
