extension Outline {
  /// The loads of an outline's children that are under way.
  struct Loads {
    /// What a load has come to.
    struct Arrival {
      let node: Outline<Node>.NodeID
      let load: Int
      let result: Result<OutlineChildren<Node>, any Error>
    }

    private var count = 0
    private var last = 0
    /// What waits to be shown.
    private var arrivals: [Arrival] = []

    var isEmpty: Bool { count == 0 }

    /// A load begins, whose number no other has.
    mutating func begin() -> Int {
      count += 1
      last += 1
      return last
    }

    /// A load has come to something; true when nothing else waits to be shown.
    mutating func arrive(_ arrival: Arrival) -> Bool {
      arrivals.append(arrival)
      return arrivals.count == 1
    }

    /// Takes out what waits to be shown: those loads are over.
    mutating func takeArrivals() -> [Arrival] {
      count -= arrivals.count
      defer { arrivals = [] }
      return arrivals
    }
  }
}
