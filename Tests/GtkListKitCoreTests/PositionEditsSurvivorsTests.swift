import Testing

@testable import GtkListKitCore

/// Who is left of some positions, against looking at all of them.
struct PositionEditsSurvivorsTests {
  private typealias Move = PositionEdits.Move

  /// All edits of a few positions in which some go, some come and one block moves.
  private static let cases: [PositionEdits] = {
    var cases: [PositionEdits] = []
    for count in 0...6 {
      for gone in 0..<(1 << count) {
        let left = (0..<count).filter { gone & (1 << $0) == 0 }
        for moved in [nil] + left.map(Optional.some) {
          for target in 0...left.count where moved != nil || target == 0 {
            var order = left.filter { $0 != moved }
            if let moved { order.insert(moved, at: min(target, order.count)) }
            // One comes at the front of every other one.
            var new = 0
            var stays: [Move] = []
            var moves: [Move] = []
            for (index, old) in order.enumerated() {
              if index.isMultiple(of: 2) { new += 1 }
              let move = Move(old: old..<old + 1, new: new..<new + 1)
              if old == moved { moves.append(move) } else { stays.append(move) }
              new += 1
            }
            cases.append(
              PositionEdits(oldCount: count, newCount: new, stays: stays, moves: moves))
          }
        }
      }
    }
    return cases
  }()

  @Test func theyAreThoseThatSurvive() {
    for edits in Self.cases {
      let moved = Set(edits.moves.flatMap(\.old))
      for old in 0...edits.oldCount {
        #expect(edits.isMoved(old) == moved.contains(old))
        for staying in [false, true] {
          func isLeft(_ position: Int) -> Bool {
            edits.newPosition(of: position) != nil && !(staying && moved.contains(position))
          }
          #expect(
            edits.survivor(atOrAfter: old, staying: staying)
              == (old..<max(old, edits.oldCount)).first(where: isLeft))
          #expect(
            edits.survivor(before: old, staying: staying) == (0..<old).last(where: isLeft))
        }
      }
    }
  }

  @Test func replacementOfAMovedRowHasItsOldNeighbours() {
    for edits in Self.cases {
      for old in edits.moves.flatMap(\.old) {
        let place = edits.successor(ofMoved: old)
        let above = edits.survivor(before: old, staying: true)
        let below = edits.survivor(atOrAfter: old, staying: true)
        if let above { #expect(place > edits.newPosition(of: above) ?? 0) }
        #expect(place <= below.flatMap { edits.newPosition(of: $0) } ?? edits.newCount)
      }
    }
  }

  @Test func theNextRowTakesThePlaceOfOneThatMovesDown() {
    // 0 1 2 3 become 0 2 1 3.
    let edits = PositionEdits(
      oldCount: 4, newCount: 4,
      stays: [
        PositionEdits.Move(old: 0..<1, new: 0..<1), PositionEdits.Move(old: 2..<3, new: 1..<2),
        PositionEdits.Move(old: 3..<4, new: 3..<4),
      ], moves: [PositionEdits.Move(old: 1..<2, new: 2..<3)])
    #expect(edits.successor(ofMoved: 1) == 1)
  }

  @Test func amongArrangedRowsAThousandAreLookedAt() throws {
    let hidden = try #require(
      ArrangementChange(
        from: Arrangement(Array(0..<5_000), of: 5_000), to: Arrangement([4_999], of: 5_000)))
    let block = PositionEdits.Block(old: 1..<5_001, new: 1..<2, change: hidden)
    let edits = PositionEdits(oldCount: 5_002, newCount: 3, blocks: [block])
    #expect(edits.survivor(atOrAfter: 4_500, staying: true) == 5_000)
    #expect(edits.survivor(atOrAfter: 10, staying: true) == 5_001)
    #expect(edits.survivor(before: 3_000, staying: true) == 0)
  }
}
