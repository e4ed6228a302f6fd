/// What is known of the nodes of an outline, by their slots.
///
/// It lies in blocks: whoever keeps the outline as it was costs the next change one block, not all.
struct OutlineContents<Content> {
  private static var blockSize: Int { 64 }

  private var blocks: [[Content?]]
  private var count = 1

  init(first content: Content) { blocks = [[content]] }

  subscript(slot: Int) -> Content? {
    get { blocks[slot / Self.blockSize][slot % Self.blockSize] }
    _modify { yield &blocks[slot / Self.blockSize][slot % Self.blockSize] }
  }

  mutating func append(_ content: Content) {
    if count % Self.blockSize == 0 { blocks.append([]) }
    blocks[count / Self.blockSize].append(content)
    count += 1
  }
}

extension OutlineContents: Sendable where Content: Sendable {}
