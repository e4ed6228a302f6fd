/// Numbers that rows are in the order of.
protocol PlaceNumber: Comparable {
  /// So many further on; nil where there is no such number.
  func advanced(byPlaces count: Int) -> Self?
  /// Some numbers between two others, in their order; nil where there is no room for them.
  static func spread(_ count: Int, from: Self, to: Self) -> [Self]?
  prefix static func - (number: Self) -> Self
}

extension Int128: PlaceNumber {
  func advanced(byPlaces count: Int) -> Int128? { self + Int128(count) }
  static func spread(_ count: Int, from: Int128, to: Int128) -> [Int128]? {
    let step = (to - from) / Int128(count + 1)
    return step > 0 ? (1...count).map { from + step * Int128($0) } : nil
  }
}

extension Double: PlaceNumber {
  func advanced(byPlaces count: Int) -> Double? {
    let number = self + Double(count)
    return number.isFinite && number != self ? number : nil
  }
  static func spread(_ count: Int, from: Double, to: Double) -> [Double]? {
    let step = (to - from) / Double(count + 1)
    let all = (1...count).map { from + step * Double($0) }
    let whole = [from] + all + [to]
    return zip(whole, whole.dropFirst()).allSatisfy(<) ? all : nil
  }
}

/// The places that moved rows get, and others that have to make room for them.
struct RowPlaces<Number: PlaceNumber>: Equatable {
  /// Those of the moved rows, in their order.
  var moved: [Number]
  /// Those of the rows before them, the nearest first, as far as they get others.
  var before: [Number] = []
  /// Those of the rows behind them, the nearest first.
  var behind: [Number] = []

  /// Places for some rows between others, with as few others as possible that move as well.
  ///
  /// - Parameters:
  ///   - before: the places of the rows before them, the nearest first.
  ///   - behind: the places of the rows behind them, the nearest first.
  ///   - isWhole: whether there are no more rows than those, on either side.
  /// - Returns: nil where more rows have to be looked at, or numbers come to an end.
  static func places(
    for count: Int, before: [Number], behind: [Number], isWhole: (before: Bool, behind: Bool)
  ) -> RowPlaces? {
    guard let last = before.first, let next = behind.first else {
      guard let edge = before.first ?? behind.first else { return nil }
      let numbers = (1...count).map {
        edge.advanced(byPlaces: behind.isEmpty ? $0 : $0 - count - 1)
      }
      return numbers.contains { $0 == nil } ? nil : RowPlaces(moved: numbers.compactMap { $0 })
    }
    if let moved = Number.spread(count, from: last, to: next) { return RowPlaces(moved: moved) }
    let forward = pushed(count, after: last, behind, isWhole: isWhole.behind)
    let backward = pushed(count, after: -next, before.map { -$0 }, isWhole: isWhole.before)
    if let backward, backward.others.count < forward?.others.count ?? .max {
      return RowPlaces(
        moved: backward.moved.reversed().map { -$0 }, before: backward.others.map { -$0 })
    }
    return forward.map { RowPlaces(moved: $0.moved, behind: $0.others) }
  }

  /// Each one further on than the one before, up to the first row that is further on already.
  private static func pushed(
    _ count: Int, after start: Number, _ others: [Number], isWhole: Bool
  ) -> (moved: [Number], others: [Number])? {
    var numbers = [start]
    for index in 0..<count + others.count {
      if index >= count, let last = numbers.last, others[index - count] > last {
        return (Array(numbers[1...count]), Array(numbers[(count + 1)...]))
      }
      guard let next = numbers.last?.advanced(byPlaces: 1) else { return nil }
      numbers.append(next)
    }
    return isWhole ? (Array(numbers[1...count]), Array(numbers[(count + 1)...])) : nil
  }
}
