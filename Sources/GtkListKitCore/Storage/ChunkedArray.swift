/// An array in chunks of about a thousand elements.
///
/// A copy shares the chunks: an edit of one of two copies takes O(chunks + elements of a chunk).
package struct ChunkedArray<Element> {
  /// None is empty.
  @usableFromInline
  package var chunks: [[Element]] = []
  /// The index behind the last element of each chunk.
  @usableFromInline
  package var ends: [Int] = []

  @inlinable
  package static var usualSize: Int { 1_024 }

  @inlinable
  package init(_ elements: [Element] = []) {
    chunks = Self.chunks(of: elements)
    countAgain(from: 0)
  }

  @inlinable
  package static func chunks(of elements: [Element]) -> [[Element]] {
    stride(from: 0, to: elements.count, by: usualSize).map {
      Array(elements[$0..<Swift.min($0 + usualSize, elements.count)])
    }
  }

  @inlinable
  package func start(of chunk: Int) -> Int { chunk == 0 ? 0 : ends[chunk - 1] }

  /// - Complexity: O(log chunks), O(1) in an array that has not been edited
  @inlinable
  package func chunk(of index: Int) -> Int {
    let likely = Swift.min(index / Self.usualSize, ends.count - 1)
    if index < ends[likely], index >= start(of: likely) { return likely }
    return ends.partitionPoint { $0 > index }
  }

  @inlinable
  package mutating func countAgain(from chunk: Int) {
    var end = start(of: chunk)
    ends.removeSubrange(chunk...)
    for number in chunk..<chunks.count {
      end += chunks[number].count
      ends.append(end)
    }
  }

  // MARK: Editing

  /// - Parameter index: of an element, or the count.
  @inlinable
  package mutating func insert(_ new: [Element], at index: Int) {
    guard !new.isEmpty else { return }
    guard !chunks.isEmpty else { return self = ChunkedArray(new) }
    let number = index == count ? chunks.count - 1 : chunk(of: index)
    chunks[number].insert(contentsOf: new, at: index - start(of: number))
    if chunks[number].count > 2 * Self.usualSize {
      // A last chunk of one element would be of no use.
      let half = chunks[number].count / 2
      let halves =
        chunks[number].count > 4 * Self.usualSize
        ? Self.chunks(of: chunks[number])
        : [Array(chunks[number][..<half]), Array(chunks[number][half...])]
      chunks.replaceSubrange(number...number, with: halves)
    }
    countAgain(from: number)
  }

  /// - Complexity: O(chunks + elements of the chunks that lose some)
  @inlinable
  package mutating func remove(_ indexes: IndexRanges) {
    let ranges = indexes.ranges
    guard let first = ranges.first, !first.isEmpty else { return }
    let unchanged = chunk(of: first.lowerBound)
    var next = 0
    var kept: [[Element]] = []
    for number in unchanged..<chunks.count {
      let all = start(of: number)..<ends[number]
      if next == ranges.count || ranges[next].lowerBound >= all.upperBound {
        Self.append(chunks[number], to: &kept)
        continue
      }
      var left: [Element] = []
      var from = all.lowerBound
      while next < ranges.count, ranges[next].lowerBound < all.upperBound {
        let gone = ranges[next].clamped(to: from..<all.upperBound)
        left += chunks[number][(from - all.lowerBound)..<(gone.lowerBound - all.lowerBound)]
        from = gone.upperBound
        // The rest of it is in the chunks that follow.
        guard ranges[next].upperBound <= all.upperBound else { break }
        next += 1
      }
      left += chunks[number][(from - all.lowerBound)...]
      Self.append(left, to: &kept)
    }
    chunks.replaceSubrange(unchanged..., with: kept)
    countAgain(from: unchanged)
  }

  @inlinable
  package static func append(_ chunk: [Element], to chunks: inout [[Element]]) {
    guard !chunk.isEmpty else { return }
    if let last = chunks.last, last.count + chunk.count <= usualSize {
      chunks[chunks.count - 1] += chunk
    } else {
      chunks.append(chunk)
    }
  }

  /// Whether another array has the same elements, in the same order.
  ///
  /// - Complexity: O(chunks + elements of chunks that are not shared)
  @inlinable
  package func isEqual(
    to other: ChunkedArray, by areEqual: (Element, Element) -> Bool
  ) -> Bool {
    guard count == other.count else { return false }
    if sharesChunks(with: other) { return true }
    guard ends == other.ends else { return zip(self, other).allSatisfy(areEqual) }
    return zip(chunks, other.chunks).allSatisfy { own, others in
      own.withUnsafeBufferPointer { own in
        others.withUnsafeBufferPointer { others in
          own.baseAddress == others.baseAddress
            || own.indices.allSatisfy { areEqual(own[$0], others[$0]) }
        }
      }
    }
  }

  /// Whether another array is an unedited copy, as far as that is known.
  ///
  /// - Complexity: O(1)
  @inlinable
  package func sharesChunks(with other: ChunkedArray) -> Bool {
    chunks.withUnsafeBufferPointer { own in
      other.chunks.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { ends.last ?? 0 }

  @inlinable
  package subscript(index: Int) -> Element {
    get {
      let number = chunk(of: index)
      return chunks[number][index - start(of: number)]
    }
    set {
      let number = chunk(of: index)
      chunks[number][index - start(of: number)] = newValue
    }
  }

  @inlinable
  package func makeIterator() -> some IteratorProtocol<Element> { chunks.joined().makeIterator() }
}

extension ChunkedArray: Sendable where Element: Sendable {}
