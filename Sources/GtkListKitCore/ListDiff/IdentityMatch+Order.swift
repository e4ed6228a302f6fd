extension IdentityMatch {
  /// Decides which of the paired elements of a span keep their order and which move, as few as
  /// possible: all but a longest increasing subsequence.
  ///
  /// - Complexity: O(n log n) with `n` elements in the middle of spans with pairs out of order,
  ///   O(n) when most are in order
  @usableFromInline
  mutating func order() {
    for span in spans where span.isDisordered { order(span) }
  }

  /// Decides which of the paired sections keep their order and which move: as few rows as possible do, and of
  /// the sections without rows as few.
  ///
  /// - Parameter rows: how many rows a new section has
  /// - Complexity: O(sections log sections), O(sections) when all are in order
  @usableFromInline
  mutating func order(rows: (Int) -> Int) {
    for span in spans where span.isDisordered {
      let paired = span.new.map { number in
        let origin = Int(origins[number])
        return span.old.contains(origin) ? origin : nil
      }
      // Rows first: all sections together weigh less than one row.
      let staying = heaviestIncreasing(paired) { number in
        rows(span.newPath(of: span.new.lowerBound + number).item) * (paired.count + 1) + 1
      }
      for (index, number) in span.new.enumerated() where !staying[index] {
        guard let origin = paired[index] else { continue }
        moves.append(RowMove(from: span.oldPath(of: origin), to: span.newPath(of: number)))
      }
    }
  }

  /// The fewest moves of rows in a section: those of the longest increasing subsequence of origins stay. By patience,
  /// as all weigh the same; `heaviestIncreasing` is for sections and edits, which do not.
  private mutating func order(_ span: Span) {
    let origins = origins[span.new]
    let own = Int32(span.old.lowerBound)..<Int32(span.old.upperBound)
    // The k-th is the smallest origin at which a subsequence of k + 1 elements can end, and the
    // new element that has it.
    var endOrigins: ContiguousArray<Int32> = []
    var ends: ContiguousArray<Int32> = []
    endOrigins.reserveCapacity(origins.count)
    ends.reserveCapacity(origins.count)
    // For each new element the one before it in its subsequence.
    var previous = ContiguousArray<Int32>(repeating: -1, count: origins.count)
    for number in span.new {
      let origin = origins[number]
      guard own.contains(origin) else { continue }
      let index = endOrigins.insertionIndex(of: origin)
      if index > 0 { previous[number - span.new.lowerBound] = ends[index - 1] }
      if index == ends.count {
        endOrigins.append(origin)
        ends.append(Int32(number))
      } else {
        endOrigins[index] = origin
        ends[index] = Int32(number)
      }
    }
    let firstMove = moves.count
    var kept = Int(ends.last ?? -1)
    for number in span.new.reversed() {
      if number == kept {
        kept = Int(previous[number - span.new.lowerBound])
      } else if own.contains(origins[number]) {
        let from = span.oldPath(of: Int(origins[number]))
        moves.append(RowMove(from: from, to: span.newPath(of: number)))
      }
    }
    moves[firstMove...].reverse()
  }
}

extension ContiguousArray<Int32> {
  /// How many of these ascending numbers are smaller. The end is tried first, where almost all
  /// come when few elements move.
  fileprivate func insertionIndex(of number: Int32) -> Int {
    guard count > 0, self[count - 1] > number else { return count }
    guard count > 1, self[count - 2] > number else { return count - 1 }
    return self[..<(count - 2)].partitionPoint { $0 > number }
  }
}
