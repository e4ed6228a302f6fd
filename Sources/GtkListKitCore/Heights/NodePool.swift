/// Storage for the nodes of a tree: each node is a block of at most `capacity` elements.
///
/// All blocks lie in one array, so that walking the tree touches no reference counts and a copy
/// of the tree is a copy of a few arrays.
struct NodePool<Element: Sendable>: Sendable {
  let capacity: Int
  private let filler: Element
  private var storage: ContiguousArray<Element> = []
  private var sizes: ContiguousArray<Int> = []
  private var released: [Int] = []

  /// - Parameter filler: What unused places hold.
  init(capacity: Int, filler: Element) {
    self.capacity = capacity
    self.filler = filler
  }

  subscript(node: Int, index: Int) -> Element {
    get { storage[node * capacity + index] }
    set { storage[node * capacity + index] = newValue }
  }

  func size(of node: Int) -> Int { sizes[node] }

  /// How many nodes are in use.
  var count: Int { sizes.count - released.count }

  /// Calls `body` with the node's elements, without copying them.
  @inline(__always)
  func withElements<Result>(
    of node: Int, _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    let block = node * capacity..<node * capacity + sizes[node]
    return storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[block])) }
  }

  mutating func allocate() -> Int {
    if let node = released.popLast() { return node }
    sizes.append(0)
    storage.append(contentsOf: repeatElement(filler, count: capacity))
    return sizes.count - 1
  }

  mutating func release(_ node: Int) {
    sizes[node] = 0
    released.append(node)
  }

  mutating func append(_ element: Element, to node: Int) {
    storage[node * capacity + sizes[node]] = element
    sizes[node] += 1
  }

  mutating func insert(_ element: Element, at index: Int, in node: Int) {
    resize(index..<index, of: node, to: 1)
    self[node, index] = element
  }

  mutating func remove(at index: Int, of node: Int) {
    resize(index..<index + 1, of: node, to: 0)
  }

  /// Makes room for `count` elements where the range was; what they hold is up to the caller.
  mutating func resize(_ range: Range<Int>, of node: Int, to count: Int) {
    guard count != range.count else { return }
    let start = node * capacity
    let tail = sizes[node] - range.upperBound
    storage.withUnsafeMutableBufferPointer { storage in
      guard tail > 0, let base = storage.baseAddress else { return }
      (base + start + range.lowerBound + count)
        .update(from: base + start + range.upperBound, count: tail)
    }
    sizes[node] += count - range.count
  }

  /// Moves the node's upper half to a new node.
  mutating func split(_ node: Int) -> Int {
    let other = allocate()
    let kept = sizes[node] / 2
    move(from: kept, of: node, to: other)
    sizes[node] = kept
    return other
  }

  /// Moves all elements of `other` behind those of `node`, and gives `other` up.
  mutating func absorb(_ other: Int, into node: Int) {
    move(from: 0, of: other, to: node)
    release(other)
  }

  private mutating func move(from first: Int, of source: Int, to target: Int) {
    let count = sizes[source] - first
    let from = source * capacity + first
    let to = target * capacity + sizes[target]
    storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return }
      (base + to).update(from: base + from, count: count)
    }
    sizes[target] += count
  }
}
