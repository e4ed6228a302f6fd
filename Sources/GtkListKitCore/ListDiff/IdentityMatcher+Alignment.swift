extension IdentityMatcher {
  /// Adds a span and pairs what can be found by going through both lists side by side.
  ///
  /// Common head and tail are skipped. Between, a difference is bridged when the lists agree again
  /// within a few elements; where too many differences are not, the rest is left for
  /// ``pair(findsDuplicates:)``. No id is hashed.
  ///
  /// - Complexity: O(elements), O(1) for two lists that share their storage
  @inlinable
  mutating func align<Old: RandomAccessCollection<ID>, New: RandomAccessCollection<ID>>(
    _ old: Old, _ new: New, oldSection: Int? = nil, newSection: Int? = nil
  ) where Old.Index == Int, New.Index == Int {
    let span = IdentityMatch.Span(oldSection: oldSection, newSection: newSection)
    let isDone = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in
        let isSame = old.baseAddress == new.baseAddress && old.count == new.count
        alignElements(old, new, span, head: isSame ? new.count : 0)
        return true
      }
    }
    if isDone != true { alignElements(old, new, span, head: 0) }
  }

  /// - Parameter head: How many elements at the beginning are known to be the same.
  @inlinable
  mutating func alignElements<Old: RandomAccessCollection<ID>, New: RandomAccessCollection<ID>>(
    _ old: Old, _ new: New, _ span: IdentityMatch.Span, head: Int
  ) where Old.Index == Int, New.Index == Int {
    var head = head
    var tail = 0
    let shorter = min(old.count, new.count)
    let oldStart = old.startIndex
    let newStart = new.startIndex
    while head < shorter, old[oldStart + head] == new[newStart + head] { head += 1 }
    let oldLast = old.endIndex - 1
    let newLast = new.endIndex - 1
    while tail < shorter - head, old[oldLast - tail] == new[newLast - tail] { tail += 1 }

    var span = span
    span.head = head
    span.tail = tail
    match.number(&span, old: old.count - head - tail, new: new.count - head - tail)
    let oldRest = match.oldRest.count
    let newRest = match.newRest.count
    alignMiddle(old, new, span)
    span.oldRest = oldRest..<match.oldRest.count
    span.newRest = newRest..<match.newRest.count
    match.spans.append(span)
  }

  @inlinable
  mutating func alignMiddle<Old: RandomAccessCollection<ID>, New: RandomAccessCollection<ID>>(
    _ old: Old, _ new: New, _ span: IdentityMatch.Span
  ) where Old.Index == Int, New.Index == Int {
    // From indexes to numbers.
    let toOldNumber = span.old.lowerBound - old.startIndex - span.head
    let toNewNumber = span.new.lowerBound - new.startIndex - span.head
    var oldIndex = old.startIndex + span.head
    var newIndex = new.startIndex + span.head
    let oldEnd = oldIndex + span.old.count
    let newEnd = newIndex + span.new.count
    // Elements in common pay for differences that could not be bridged.
    var credit = 64
    while oldIndex < oldEnd, newIndex < newEnd, credit > 0 {
      if old[oldIndex] == new[newIndex] {
        match.origins[newIndex + toNewNumber] = Int32(truncatingIfNeeded: oldIndex + toOldNumber)
        oldIndex += 1
        newIndex += 1
        credit += 1
        continue
      }
      let bridge = Self.bridge(old, oldIndex..<oldEnd, new, newIndex..<newEnd)
      if bridge == nil { credit -= 16 }
      let (oldNext, newNext) = bridge ?? (oldIndex + 1, newIndex + 1)
      leaveOld(old, oldIndex..<oldNext, toOldNumber)
      leaveNew(new, newIndex..<newNext, toNewNumber)
      oldIndex = oldNext
      newIndex = newNext
    }
    leaveOld(old, oldIndex..<oldEnd, toOldNumber)
    leaveNew(new, newIndex..<newEnd, toNewNumber)
  }

  @inlinable
  mutating func leaveOld<Old: RandomAccessCollection<ID>>(
    _ old: Old, _ range: Range<Int>, _ toNumber: Int
  ) where Old.Index == Int {
    if range.count > oldIDs.count {
      // Many come at once: to grow step by step would copy them again and again.
      oldIDs.reserveCapacity(oldIDs.count + range.count)
      match.oldRest.reserveCapacity(oldIDs.count + range.count)
    }
    for index in range {
      match.oldRest.append(.init(number: index + toNumber, span: match.spans.count))
      oldIDs.append(old[index])
    }
  }

  @inlinable
  mutating func leaveNew<New: RandomAccessCollection<ID>>(
    _ new: New, _ range: Range<Int>, _ toNumber: Int
  ) where New.Index == Int {
    if range.count > newIDs.count {
      newIDs.reserveCapacity(newIDs.count + range.count)
      match.newRest.reserveCapacity(newIDs.count + range.count)
    }
    for index in range {
      match.newRest.append(.init(number: index + toNumber, span: match.spans.count))
      newIDs.append(new[index])
    }
  }

  /// How far the search behind a difference goes.
  @inlinable static var reach: Int { 4 }

  /// Where, behind a difference at the beginning of both ranges, the lists first agree again: when
  /// a few elements are gone, or new, or others.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  static func bridge<Old: RandomAccessCollection<ID>, New: RandomAccessCollection<ID>>(
    _ old: Old, _ oldRange: Range<Int>, _ new: New, _ newRange: Range<Int>
  ) -> (Int, Int)? where Old.Index == Int, New.Index == Int {
    let oldStart = oldRange.lowerBound
    let newStart = newRange.lowerBound
    for distance in 1...reach {
      let oldNext = oldStart + distance
      let newNext = newStart + distance
      let isOldInside = oldNext < oldRange.upperBound
      let isNewInside = newNext < newRange.upperBound
      if isOldInside, old[oldNext] == new[newStart] { return (oldNext, newStart) }
      if isNewInside, old[oldStart] == new[newNext] { return (oldStart, newNext) }
      if isOldInside, isNewInside, old[oldNext] == new[newNext] { return (oldNext, newNext) }
    }
    return nil
  }
}
