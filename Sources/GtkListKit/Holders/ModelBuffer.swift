/// Models to which others are added at the end, and which go from the start, as the lines of a log do. A
/// copy shares all but a bounded number of them, so that a list may keep what it shows.
nonisolated struct ModelBuffer<Model>: RandomAccessCollection {
  private static var chunkLength: Int { 1 << chunkBits }
  private static var chunkBits: Int { 10 }

  /// All but the last are full.
  private var chunks: [[Model]] = []
  /// How many models of the first chunk have gone.
  private var gone = 0
  private(set) var count = 0

  init(_ models: some Sequence<Model>) { append(models) }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Model {
    let place = position + gone
    return chunks[place >> Self.chunkBits][place & (Self.chunkLength - 1)]
  }

  /// Adds models at the end.
  ///
  /// - Complexity: O(models added), and O(chunks) where somebody else has a copy
  mutating func append(_ models: some Sequence<Model>) {
    for model in models {
      if chunks.last.map({ $0.count == Self.chunkLength }) ?? true { chunks.append([]) }
      chunks[chunks.count - 1].append(model)
      count += 1
    }
  }

  /// Lets go of the oldest models; of some of them only once 1 023 more have gone.
  ///
  /// - Complexity: O(chunks)
  mutating func removeFirst(_ models: Int) {
    let removed = Swift.min(Swift.max(0, models), count)
    count -= removed
    gone += removed
    chunks.removeFirst(Swift.min(chunks.count, gone >> Self.chunkBits))
    gone &= Self.chunkLength - 1
    if count == 0 { (chunks, gone) = ([], 0) }
  }

  /// Some of the models. What lies outside is not kept, but for what shares a chunk with them.
  ///
  /// - Complexity: O(chunks)
  func part(_ range: Range<Int>) -> ModelBuffer {
    let range = range.clamped(to: 0..<count)
    var part = ModelBuffer(EmptyCollection())
    guard !range.isEmpty else { return part }
    let first = (range.lowerBound + gone) >> Self.chunkBits
    let last = (range.upperBound - 1 + gone) >> Self.chunkBits
    part.chunks = Array(chunks[first...last])
    part.gone = range.lowerBound + gone - first << Self.chunkBits
    part.count = range.count
    // More may be added behind the last one.
    let end = part.gone + part.count - (last - first) << Self.chunkBits
    part.chunks[last - first].removeSubrange(end...)
    return part
  }
}

extension ModelBuffer: Sendable where Model: Sendable {}
