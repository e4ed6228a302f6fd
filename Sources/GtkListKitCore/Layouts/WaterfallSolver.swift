/// Columns whose items are listed as far as they are known, and follow each other in turn behind
/// that: items of one estimated length cost no memory.
struct WaterfallSolver: SectionSolver {
  private struct Column {
    var items: [Int32] = []
    /// Each item with the gap below it.
    var lengths = HeightIndex()
  }

  private let count: Int
  private let geometry: ColumnGeometry
  private let spacing: Double
  private var columns: [Column]
  /// The column and the place in it of each item that is listed.
  private var places: [(column: Int32, rank: Int32)] = []
  /// The columns in the order in which the items behind the listed ones go into them.
  private var turn: [Int] = []
  /// The length of those items, with the gap.
  private var tailPitch = 0.0

  init(_ items: SectionItems, _ geometry: ColumnGeometry, spacing: Double) {
    count = min(items.count, Int(Int32.max))
    self.geometry = geometry
    self.spacing = spacing
    columns = Array(repeating: Column(), count: geometry.count)
    // Everything but the last run of estimates is listed.
    var tail = 0
    var item = 0
    items.forEachRun(from: 0) { count, size, isMeasured in
      tail = isMeasured ? item + count : item
      item += count
      return true
    }
    tail = min(tail, count)
    var runs: [[HeightRun]] = Array(repeating: [], count: geometry.count)
    var totals = [Double](repeating: 0, count: geometry.count)
    places.reserveCapacity(tail)
    items.forEachRun(from: 0) { count, size, isMeasured in
      for _ in 0..<min(count, tail - places.count) {
        let shortest = totals.shortest
        let pitch = size.length + spacing
        places.append((Int32(shortest), Int32(columns[shortest].items.count)))
        columns[shortest].items.append(Int32(places.count - 1))
        runs[shortest].appendMerging(HeightRun(count: 1, height: pitch, isMeasured: false))
        totals[shortest] += pitch
      }
      return places.count < tail
    }
    for column in columns.indices { columns[column].lengths = HeightIndex(runs: runs[column]) }
    level(items)
  }

  private var listed: Int { places.count }

  /// Lists items until the rest can go into the columns in turn.
  private mutating func level(_ items: SectionItems) {
    guard listed < count else {
      turn = []
      return
    }
    tailPitch = items.size(of: listed).length + spacing
    var totals = columns.map { $0.lengths.total }
    while listed < count, let least = totals.min(), let most = totals.max(),
      most - least >= tailPitch
    {
      list(to: totals.shortest, pitch: tailPitch)
      totals = columns.map { $0.lengths.total }
    }
    turn = columns.indices.sorted { (totals[$0], $0) < (totals[$1], $1) }
  }

  private mutating func list(to column: Int, pitch: Double) {
    places.append((Int32(column), Int32(columns[column].items.count)))
    columns[column].items.append(Int32(listed - 1))
    let lengths = columns[column].lengths
    columns[column].lengths.insert(count: 1, height: pitch, at: lengths.count)
  }

  var followsReadingOrder: Bool { false }

  var extent: Double {
    var longest = 0.0
    for (place, column) in columns.enumerated() {
      let rounds = turn.isEmpty ? 0 : tailRounds(of: turn.firstIndex(of: place) ?? 0)
      longest = max(longest, column.lengths.total + Double(rounds) * tailPitch)
    }
    return max(0, longest - spacing)
  }

  /// How many of the items that are not listed go into the column whose turn it is.
  private func tailRounds(of turn: Int) -> Int {
    (count - listed + columns.count - 1 - turn) / columns.count
  }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    let column: Int
    let along: Double
    let pitch: Double
    if item < listed {
      let place = places[item]
      column = Int(place.column)
      along = columns[column].lengths.offset(of: Int(place.rank))
      pitch = columns[column].lengths.height(at: Int(place.rank))
    } else {
      let behind = item - listed
      column = turn.isEmpty ? 0 : turn[behind % columns.count]
      along = columns[column].lengths.total + Double(behind / columns.count) * tailPitch
      pitch = tailPitch
    }
    return ItemFrame(
      along: along, across: geometry.start(of: column), length: max(0, pitch - spacing),
      breadth: geometry.breadth(of: column))
  }

  func items(in span: Range<Double>) -> [Range<Int>] {
    guard !span.isEmpty else { return [] }
    var found: [Int] = []
    for column in columns {
      guard let ranks = column.lengths.positions(in: span, gap: spacing) else { continue }
      found.append(contentsOf: column.items[ranks].lazy.map { Int($0) })
    }
    for (place, column) in turn.enumerated() {
      let top = columns[column].lengths.total
      let rounds = Double(tailRounds(of: place))
      var first = max(0, ((span.lowerBound - top) / tailPitch).rounded(.down))
      if top + (first + 1) * tailPitch - spacing <= span.lowerBound { first += 1 }
      let end = min(rounds, max(0, ((span.upperBound - top) / tailPitch).rounded(.up)))
      guard first < end else { continue }
      for round in Int(first)..<Int(end) {
        found.append(listed + round * columns.count + place)
      }
    }
    return found.sorted().joinedRanges
  }

  func measure(of item: Int, in items: SectionItems) -> ItemMeasure? {
    let frame = frame(of: item, in: items)
    return .length(breadth: frame.breadth)
  }

  mutating func sizesChanged(
    of changed: [Int], in items: SectionItems, keeping anchor: Int?
  ) {
    for item in changed where item < count {
      while listed <= item {
        let shortest = columns.map { $0.lengths.total }.shortest
        list(to: shortest, pitch: items.size(of: listed).length + spacing)
      }
      let place = places[item]
      columns[Int(place.column)].lengths.setHeight(
        items.size(of: item).length + spacing, at: Int(place.rank))
    }
    level(items)
  }
}

extension [Double] {
  /// The place of the smallest number, the first of equal ones.
  fileprivate var shortest: Int {
    var best = 0
    for index in indices where self[index] < self[best] { best = index }
    return best
  }
}
