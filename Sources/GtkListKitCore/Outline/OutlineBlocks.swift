/// An array in blocks. While a copy is kept, a change copies one block and not all elements.
struct OutlineBlocks<Element> {
  private static var blockSize: Int { 64 }

  private var blocks: [ContiguousArray<Element>] = []
  private(set) var count = 0

  init(_ elements: [Element] = []) {
    for element in elements { append(element) }
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { blocks[index / Self.blockSize][index % Self.blockSize] }
    @inline(__always) _modify {
      yield &blocks[index / Self.blockSize][index % Self.blockSize]
    }
  }

  mutating func append(_ element: Element) {
    if count % Self.blockSize == 0 {
      blocks.append([])
      blocks[count / Self.blockSize].reserveCapacity(Self.blockSize)
    }
    blocks[count / Self.blockSize].append(element)
    count += 1
  }
}

extension OutlineBlocks: Sendable where Element: Sendable {}
