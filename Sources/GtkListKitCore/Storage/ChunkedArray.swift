/// An array in chunks of about a thousand elements.
///
/// A copy shares the chunks: an edit of one of two copies takes O(chunks + elements of a chunk). A short array is one
/// plain array, because a list may have a million sections with one row.
package struct ChunkedArray<Element> {
  /// All elements of a short array. A long one has chunks instead.
  @usableFromInline
  package var short: [Element] = []
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
    short = elements
    divide()
  }

  /// Divides an array that has become long.
  @inlinable
  package mutating func divide() {
    guard short.count > 2 * Self.usualSize else { return }
    chunks = Self.chunks(of: short)
    short = []
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
    guard !chunks.isEmpty else {
      short.insert(contentsOf: new, at: index)
      return divide()
    }
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
    guard let first = ranges.first else { return }
    guard !chunks.isEmpty else {
      return short = Self.remaining(short, from: 0, without: ranges[...])
    }
    let unchanged = chunk(of: first.lowerBound)
    var next = 0
    var kept: [[Element]] = []
    for number in unchanged..<chunks.count {
      let all = start(of: number)..<ends[number]
      while next < ranges.count, ranges[next].upperBound <= all.lowerBound { next += 1 }
      let gone = ranges[next...].prefix { $0.lowerBound < all.upperBound }
      let left =
        gone.isEmpty
        ? chunks[number] : Self.remaining(chunks[number], from: all.lowerBound, without: gone)
      Self.append(left, to: &kept)
    }
    chunks.replaceSubrange(unchanged..., with: kept)
    countAgain(from: unchanged)
  }

  /// The elements of a chunk without some, by their indexes in the whole array.
  @inlinable
  package static func remaining(
    _ chunk: [Element], from start: Int, without gone: ArraySlice<Range<Int>>
  ) -> [Element] {
    var left: [Element] = []
    var next = 0
    for range in gone {
      let own = (range.lowerBound - start..<range.upperBound - start).clamped(
        to: next..<chunk.count)
      left += chunk[next..<own.lowerBound]
      next = own.upperBound
    }
    return left + chunk[next...]
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
  /// - Complexity: O(chunks + elements of chunks that are not shared), and O(1) for an unedited copy
  @inlinable
  package func isEqual(
    to other: ChunkedArray, by areEqual: (Element, Element) -> Bool
  ) -> Bool {
    guard count == other.count else { return false }
    guard ends == other.ends else { return zip(self, other).allSatisfy(areEqual) }
    return Self.areShared(chunks, other.chunks) && Self.areShared(short, other.short)
      || Self.areEqual(short, other.short, by: areEqual)
        && zip(chunks, other.chunks).allSatisfy { Self.areEqual($0, $1, by: areEqual) }
  }

  /// The indexes at which an edited copy of the same length has other elements.
  ///
  /// - Complexity: O(chunks + elements of chunks that are not shared)
  @inlinable
  package func differences(
    from other: ChunkedArray, by areEqual: (Element, Element) -> Bool
  ) -> [Int] {
    guard count == other.count else { return [] }
    guard ends == other.ends else {
      return indices.filter { !areEqual(self[$0], other[$0]) }
    }
    var found = Self.differences(short, other.short, from: 0, by: areEqual)
    for number in chunks.indices {
      found += Self.differences(
        chunks[number], other.chunks[number], from: start(of: number), by: areEqual)
    }
    return found
  }

  @inlinable
  package static func differences(
    _ chunk: [Element], _ other: [Element], from start: Int, by areEqual: (Element, Element) -> Bool
  ) -> [Int] {
    if areShared(chunk, other) { return [] }
    return chunk.indices.filter { !areEqual(chunk[$0], other[$0]) }.map { start + $0 }
  }

  @inlinable
  package static func areEqual(
    _ chunk: [Element], _ other: [Element], by areEqual: (Element, Element) -> Bool
  ) -> Bool {
    areShared(chunk, other)
      || chunk.count == other.count
        && chunk.indices.allSatisfy { areEqual(chunk[$0], other[$0]) }
  }

  /// Whether two arrays have the same storage.
  @inlinable
  package static func areShared<Value>(_ array: [Value], _ other: [Value]) -> Bool {
    array.withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { ends.last ?? short.count }
  // The defaults of the standard library are slow here, because its code is not specialized for this type.
  @inlinable
  package var count: Int { endIndex }
  @inlinable
  package var isEmpty: Bool { endIndex == 0 }
  @inlinable
  package var indices: Range<Int> { 0..<endIndex }

  @inlinable
  package subscript(index: Int) -> Element {
    get {
      if chunks.isEmpty { return short[index] }
      let number = chunk(of: index)
      return chunks[number][index - start(of: number)]
    }
    set {
      if chunks.isEmpty {
        short[index] = newValue
      } else {
        let number = chunk(of: index)
        chunks[number][index - start(of: number)] = newValue
      }
    }
  }

  /// Reads the elements in order.
  package struct Iterator: IteratorProtocol {
    @usableFromInline
    var elements: IndexingIterator<[Element]>
    @usableFromInline
    var rest: ArraySlice<[Element]>

    @inlinable
    package init(_ array: ChunkedArray) {
      elements = (array.chunks.first ?? array.short).makeIterator()
      rest = array.chunks.dropFirst()
    }

    @inlinable
    package mutating func next() -> Element? {
      if let element = elements.next() { return element }
      guard let chunk = rest.popFirst() else { return nil }
      elements = chunk.makeIterator()
      return elements.next()
    }
  }

  @inlinable
  package func makeIterator() -> Iterator { Iterator(self) }
}

extension ChunkedArray: Sendable where Element: Sendable {}
