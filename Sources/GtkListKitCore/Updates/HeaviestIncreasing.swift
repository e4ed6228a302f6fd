/// Which elements of a list stay when it is given another order: those that are in the order of their origins
/// already, as heavy together as can be. None does that has no origin. Rows of a difference weigh the same, and may be
/// millions: `IdentityMatch.order` finds theirs by patience, in a third of the room.
///
/// - Parameters:
///   - origins: for each element the number that it had, no number twice
///   - weight: the weight of an element, by its number now
/// - Complexity: O(n log n), O(n) where nothing has changed its order
func heaviestIncreasing(_ origins: [Int?], weight: (Int) -> Int) -> [Bool] {
  let own = origins.indices.filter { origins[$0] != nil }
  func origin(_ number: Int) -> Int { origins[number] ?? 0 }
  if zip(own, own.dropFirst()).allSatisfy({ origin($0) < origin($1) }) {
    return origins.map { $0 != nil }
  }
  var stays = [Bool](repeating: false, count: origins.count)
  var ranks = [Int](repeating: 0, count: origins.count)
  for (rank, number) in own.sorted(by: { origin($0) < origin($1) }).enumerated() {
    ranks[number] = rank + 1
  }
  // A Fenwick tree of the best chain that ends at or before a rank.
  var best = [(weight: Int, last: Int)](repeating: (0, -1), count: own.count + 1)
  var previous = [Int](repeating: -1, count: origins.count)
  var heaviest = (weight: 0, last: -1)
  for number in own {
    var chain = (weight: 0, last: -1)
    var node = ranks[number] - 1
    while node > 0 {
      if best[node].weight > chain.weight { chain = best[node] }
      node -= node & -node
    }
    previous[number] = chain.last
    let candidate = (weight: chain.weight + weight(number), last: number)
    if candidate.weight > heaviest.weight { heaviest = candidate }
    node = ranks[number]
    while node <= own.count {
      if best[node].weight < candidate.weight { best[node] = candidate }
      node += node & -node
    }
  }
  var number = heaviest.last
  while number >= 0 {
    stays[number] = true
    number = previous[number]
  }
  return stays
}
