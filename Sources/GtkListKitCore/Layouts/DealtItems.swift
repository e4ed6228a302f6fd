/// The column of each item of a waterfall, from the first item on. Items that fill all columns in
/// turn cost one entry together, others some bytes each.
struct DealtItems: Sendable {
  /// Items that follow each other.
  private struct Block: Sendable {
    /// The first of them.
    var first: Int
    /// Where their columns begin in ``cycles``, a list of columns.
    var cycle: Int
    /// Whether the columns repeat a cycle in which each occurs once.
    var isInTurn: Bool
  }

  private let columnCount: Int
  /// How many items there are.
  private(set) var count = 0
  /// How many items each column has.
  private(set) var counts: [Int]
  private var blocks: [Block] = []
  private var cycles: [Int32] = []
  /// For each block, how many items each column had before it.
  private var ranks: [Int] = []

  init(columns: Int) {
    columnCount = columns
    counts = Array(repeating: 0, count: columns)
  }

  /// The number of irregular items in a block: enough that the block's own cost is small, and few
  /// enough to search it quickly.
  private var mostListed: Int { max(64, 2 * columnCount) }

  private mutating func beginBlock(isInTurn: Bool) {
    blocks.append(Block(first: count, cycle: cycles.count, isInTurn: isInTurn))
    ranks.append(contentsOf: counts)
  }

  /// Puts an item into a column.
  mutating func append(to column: Int) {
    let hasRoom = blocks.last.map { !$0.isInTurn && count - $0.first < mostListed } ?? false
    if !hasRoom { beginBlock(isInTurn: false) }
    cycles.append(Int32(column))
    counts[column] += 1
    count += 1
  }

  /// Puts items into the columns in turn.
  mutating func append(_ number: Int, inTurn order: [Int]) {
    beginBlock(isInTurn: true)
    for column in order { cycles.append(Int32(column)) }
    count += number
    for (step, column) in order.enumerated() { counts[column] += order.rounds(of: number, step) }
  }

  /// Removes all items from one on.
  mutating func removeAll(from item: Int) {
    guard item < count else { return }
    let index = max(0, block(of: item))
    let block = blocks[index]
    counts = Array(ranks[index * columnCount..<(index + 1) * columnCount])
    let left = item - block.first
    if block.isInTurn {
      for step in 0..<columnCount {
        counts[Int(cycles[block.cycle + step])] += (left + columnCount - 1 - step) / columnCount
      }
    } else {
      for step in 0..<left { counts[Int(cycles[block.cycle + step])] += 1 }
    }
    let kept = left > 0 ? index + 1 : index
    cycles.removeSubrange(
      (left > 0 ? block.cycle + (block.isInTurn ? columnCount : left) : block.cycle)...)
    blocks.removeSubrange(kept...)
    ranks.removeSubrange((kept * columnCount)...)
    count = item
  }

  private func block(of item: Int) -> Int { blocks.partitionPoint { $0.first > item } - 1 }

  /// The column of an item and how many stand before it there.
  ///
  /// - Complexity: O(log blocks)
  func location(of item: Int) -> (column: Int, rank: Int) {
    let index = block(of: item)
    let block = blocks[index]
    let ranks = index * columnCount
    let step = item - block.first
    if block.isInTurn {
      let column = Int(cycles[block.cycle + step % columnCount])
      return (column, self.ranks[ranks + column] + step / columnCount)
    }
    let column = cycles[block.cycle + step]
    var rank = self.ranks[ranks + Int(column)]
    for other in block.cycle..<block.cycle + step where cycles[other] == column { rank += 1 }
    return (Int(column), rank)
  }

  /// Adds the items that stand in a column from one rank to another.
  ///
  /// - Complexity: O(log blocks + items of the blocks that they are in)
  func appendItems(ofColumn column: Int, _ wanted: Range<Int>, to found: inout [Int]) {
    guard !wanted.isEmpty else { return }
    var index =
      blocks.indices.partitionPoint { ranks[$0 * columnCount + column] > wanted.lowerBound } - 1
    while index >= 0, index < blocks.count {
      let block = blocks[index]
      var rank = ranks[index * columnCount + column]
      guard rank < wanted.upperBound else { return }
      let end = index + 1 < blocks.count ? blocks[index + 1].first : count
      if block.isInTurn {
        let cycle = cycles[block.cycle..<block.cycle + columnCount]
        let step = (cycle.firstIndex(of: Int32(column)) ?? block.cycle) - block.cycle
        let rounds = (end - block.first + columnCount - 1 - step) / columnCount
        for itemRank in wanted.clamped(to: rank..<rank + rounds) {
          found.append(block.first + (itemRank - rank) * columnCount + step)
        }
      } else {
        for step in 0..<end - block.first where cycles[block.cycle + step] == Int32(column) {
          if wanted.contains(rank) { found.append(block.first + step) }
          rank += 1
        }
      }
      index += 1
    }
  }
}

extension [Int] {
  /// How many of some items that go into the columns in turn go into the one at a step.
  func rounds(of items: Int, _ step: Int) -> Int { (items + count - 1 - step) / count }
}
