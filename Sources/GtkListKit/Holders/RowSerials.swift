/// Numbers that rows of models are known by in later states, also where a group's rows have become those of
/// several groups, or of a longer one. No two rows have the same.
struct RowSerials {
  private static var next = 0
  /// Groups of more pieces get new numbers: rows that are appended a few at a time, in turn with those of
  /// others.
  private static let mostPieces = 64

  private var pieces: [Range<Int>]

  /// New ones.
  init(count: Int) {
    pieces = []
    append(count)
  }

  private init(_ pieces: [Range<Int>]) { self.pieces = pieces }

  /// New ones for rows that come behind the others.
  mutating func append(_ count: Int) {
    guard count > 0 else { return }
    let new = Self.next..<Self.next + count
    Self.next = new.upperBound
    if let last = pieces.last, last.upperBound == new.lowerBound {
      pieces[pieces.count - 1] = last.lowerBound..<new.upperBound
    } else if pieces.count < Self.mostPieces {
      pieces.append(new)
    } else {
      self = RowSerials(count: pieces.reduce(count) { $0 + $1.count })
    }
  }

  /// Those of some of the rows.
  func part(_ rows: Range<Int>) -> RowSerials {
    var start = 0
    var part: [Range<Int>] = []
    for piece in pieces {
      let own = rows.clamped(to: start..<start + piece.count)
      let first = piece.lowerBound - start
      if !own.isEmpty { part.append(own.lowerBound + first..<own.upperBound + first) }
      start += piece.count
    }
    return RowSerials(part)
  }

  subscript(row: Int) -> Int? {
    var start = 0
    for piece in pieces {
      if row < start + piece.count { return row < start ? nil : piece.lowerBound + row - start }
      start += piece.count
    }
    return nil
  }

  func row(of serial: Int) -> Int? {
    var start = 0
    for piece in pieces {
      if piece.contains(serial) { return start + serial - piece.lowerBound }
      start += piece.count
    }
    return nil
  }
}
