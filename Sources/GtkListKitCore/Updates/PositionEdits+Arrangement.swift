extension PositionEdits {
  /// Neighbouring positions of which an arrangement says where they went.
  struct Block: Sendable {
    let old: Range<Int>
    let new: Range<Int>
    let change: ArrangementChange

    func newPosition(of position: Int) -> Int? {
      change.newRow(of: position - old.lowerBound).map { $0 + new.lowerBound }
    }

    func oldPosition(of position: Int) -> Int? {
      change.oldRow(of: position - new.lowerBound).map { $0 + old.lowerBound }
    }
  }

  /// Edits in which everything outside the blocks, which are ascending, stays in order.
  init(oldCount: Int, newCount: Int, blocks: [Block]) {
    var stays: [Move] = []
    var old = 0
    var new = 0
    func stay(upTo end: Int) {
      if end > old { stays.append(Move(old: old..<end, new: new..<new + end - old)) }
    }
    for block in blocks {
      stay(upTo: block.old.lowerBound)
      old = block.old.upperBound
      new = block.new.upperBound
    }
    stay(upTo: oldCount)
    self.init(oldCount: oldCount, newCount: newCount, stays: stays, moves: [], blocks: blocks)
  }

  func block(ofOld position: Int) -> Block? {
    guard !blocks.isEmpty else { return nil }
    let index = blocks.partitionPoint { $0.old.upperBound > position }
    return index < blocks.count && blocks[index].old.contains(position) ? blocks[index] : nil
  }

  func block(ofNew position: Int) -> Block? {
    guard !blocks.isEmpty else { return nil }
    let index = blocks.partitionPoint { $0.new.upperBound > position }
    return index < blocks.count && blocks[index].new.contains(position) ? blocks[index] : nil
  }

  /// What arrangements make of a set of positions, given as ascending ranges.
  func carriedByBlocks(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var carried: [Range<Int>] = []
    for block in blocks {
      var index = ranges.partitionPoint { $0.upperBound > block.old.lowerBound }
      var own: [Range<Int>] = []
      while index < ranges.count, ranges[index].lowerBound < block.old.upperBound {
        own.append(ranges[index].clamped(to: block.old).moved(by: -block.old.lowerBound))
        index += 1
      }
      let new = block.change.newRows(of: IndexRanges(own))
      carried += new.ranges.map { $0.moved(by: block.new.lowerBound) }
    }
    return carried
  }

  /// How many numbers the edits hold. O(blocks).
  var weight: Int {
    let lists = removals.count + insertions.count + moves.count + 2 * carriedByOld.count
    return blocks.reduce(2 * lists) { $0 + $1.old.count + $1.new.count }
  }

  /// Whether sections are arranged anew.
  package var isArrangement: Bool { !blocks.isEmpty }

  /// Measured heights carried by blocks, by new position. No more than this are kept, so that the
  /// change of a list of which every row has been seen costs no more; the others are estimates
  /// again.
  static var mostCarriedHeights: Int { 8_192 }

  func measuredHeights(in heights: HeightIndex) -> [(position: Int, height: Double)] {
    var measured: [(position: Int, height: Double)] = []
    for block in blocks {
      var position = block.old.lowerBound
      heights.tree.forEachRun(in: block.old) { run in
        defer { position += run.count }
        let room = Self.mostCarriedHeights - measured.count
        guard run.isMeasured, room > 0 else { return }
        for previous in position..<position + min(run.count, room) {
          if let new = block.newPosition(of: previous) { measured.append((new, run.height)) }
        }
      }
    }
    return measured
  }
}

extension Range<Int> {
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
