/// Columns into which known items go one by one, and the items behind them in turn: items of one
/// estimated length cost no memory.
struct WaterfallSolver: SectionSolver {
  private struct Column {
    /// Each item with the gap below it.
    var lengths = HeightIndex()
    /// The items that follow below.
    var added: [HeightRun] = []
  }

  private var count: Int
  private let geometry: ColumnGeometry
  private let spacing: Double
  private var columns: [Column]
  /// How far each column reaches.
  private var totals: [Double]
  private var dealt: DealtItems
  /// The columns in the order in which the items behind those go into them.
  private var turn: [Int] = []
  /// The length of those items, with the gap.
  private var tailPitch = 0.0

  init(_ items: SectionItems, _ geometry: ColumnGeometry, spacing: Double) {
    count = items.count
    self.geometry = geometry
    self.spacing = spacing
    columns = Array(repeating: Column(), count: geometry.count)
    totals = Array(repeating: 0, count: geometry.count)
    dealt = DealtItems(columns: geometry.count)
    dealKnown(items)
  }

  /// The same section after an update that left its first items unchanged: they keep their columns.
  ///
  /// - Complexity: O(runs of equal sizes behind them)
  func following(_ items: SectionItems, unchanged: Int) -> WaterfallSolver {
    var next = self
    next.count = items.count
    if unchanged < dealt.count {
      next.dealt.removeAll(from: unchanged)
      for (column, count) in next.dealt.counts.enumerated() {
        let known = next.columns[column].lengths.count
        next.columns[column].lengths.remove(count..<known)
        next.totals[column] = next.columns[column].lengths.total
      }
    }
    next.dealKnown(items)
    return next
  }

  // MARK: Dealing

  /// Puts all items into columns but the last run of estimates.
  private mutating func dealKnown(_ items: SectionItems) {
    var estimates = (count: 0, pitch: 0.0)
    items.forEachRun(from: dealt.count) { count, size, isMeasured in
      let pitch = size.length + spacing
      if isMeasured || pitch != estimates.pitch {
        deal(estimates.count, pitch: estimates.pitch)
        estimates = (0, pitch)
      }
      if isMeasured { deal(count, pitch: pitch) } else { estimates.count += count }
      return true
    }
    level(items)
  }

  /// Puts more items of one length into columns, each into the shortest.
  private mutating func deal(_ number: Int, pitch: Double) {
    var left = number
    while left > 0 {
      if left >= 2 * columns.count, isLevel(for: pitch) {
        let order = order
        for (step, column) in order.enumerated() {
          add(order.rounds(of: left, step), pitch, to: column)
        }
        return dealt.append(left, inTurn: order)
      }
      let shortest = totals.shortest
      add(1, pitch, to: shortest)
      dealt.append(to: shortest)
      left -= 1
    }
  }

  private mutating func add(_ count: Int, _ pitch: Double, to column: Int) {
    columns[column].added.appendMerging(
      HeightRun(count: count, height: pitch, isMeasured: true))
    totals[column] += Double(count) * pitch
  }

  /// Whether items of one length go into the columns in turn.
  private func isLevel(for pitch: Double) -> Bool {
    guard let least = totals.min(), let most = totals.max() else { return true }
    return most - least < pitch
  }

  /// The columns by their length.
  private var order: [Int] {
    totals.indices.sorted { (totals[$0], $0) < (totals[$1], $1) }
  }

  /// Puts items into columns until the rest can go into them in turn.
  private mutating func level(_ items: SectionItems) {
    if dealt.count < count {
      tailPitch = items.size(of: dealt.count).length + spacing
      while dealt.count < count, !isLevel(for: tailPitch) { deal(1, pitch: tailPitch) }
    }
    turn = dealt.count < count ? order : []
    for column in columns.indices where !columns[column].added.isEmpty {
      let end = columns[column].lengths.count
      columns[column].lengths.tree.replace(end..<end, with: columns[column].added)
      columns[column].added = []
    }
  }

  // MARK: As a solver

  var followsReadingOrder: Bool { false }

  var extent: Double {
    var longest = totals.max() ?? 0
    for (step, column) in turn.enumerated() {
      let rounds = turn.rounds(of: count - dealt.count, step)
      longest = max(longest, totals[column] + Double(rounds) * tailPitch)
    }
    return max(0, longest - spacing)
  }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    let column: Int
    let along: Double
    let pitch: Double
    if item < dealt.count {
      let location = dealt.location(of: item)
      column = location.column
      along = columns[column].lengths.offset(of: location.rank)
      pitch = columns[column].lengths.height(at: location.rank)
    } else {
      let behind = item - dealt.count
      column = turn.isEmpty ? 0 : turn[behind % turn.count]
      along = totals[column] + Double(behind / columns.count) * tailPitch
      pitch = tailPitch
    }
    return ItemFrame(
      along: along, across: geometry.start(of: column), length: max(0, pitch - spacing),
      breadth: geometry.breadth(of: column))
  }

  func items(in span: Range<Double>) -> [Range<Int>] {
    guard !span.isEmpty else { return [] }
    var found: [Int] = []
    for (number, column) in columns.enumerated() {
      guard let ranks = column.lengths.positions(in: span, gap: spacing) else { continue }
      dealt.appendItems(ofColumn: number, ranks, to: &found)
    }
    for (step, column) in turn.enumerated() {
      let top = totals[column]
      let rounds = Double(turn.rounds(of: count - dealt.count, step))
      var first = max(0, ((span.lowerBound - top) / tailPitch).rounded(.down))
      if top + (first + 1) * tailPitch - spacing <= span.lowerBound { first += 1 }
      let end = min(rounds, max(0, ((span.upperBound - top) / tailPitch).rounded(.up)))
      guard first < end else { continue }
      for round in Int(first)..<Int(end) {
        found.append(dealt.count + round * turn.count + step)
      }
    }
    return found.sorted().joinedRanges
  }

  func measure(of item: Int, in items: SectionItems) -> ItemMeasure? {
    let column: Int
    if item < dealt.count {
      column = dealt.location(of: item).column
    } else {
      column = turn.isEmpty ? 0 : turn[(item - dealt.count) % turn.count]
    }
    return .length(breadth: geometry.breadth(of: column))
  }

  mutating func sizesChanged(
    of changed: [Int], in items: SectionItems, keeping anchor: Int?
  ) {
    let known = dealt.count
    for item in changed where item < count {
      let pitch = items.size(of: item).length + spacing
      if item < known {
        let location = dealt.location(of: item)
        columns[location.column].lengths.setHeight(pitch, at: location.rank)
        totals[location.column] = columns[location.column].lengths.total
      } else if item >= dealt.count {
        deal(item - dealt.count, pitch: tailPitch)
        deal(1, pitch: pitch)
      }
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
