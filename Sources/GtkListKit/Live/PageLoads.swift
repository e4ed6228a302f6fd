extension PagedRows {
  /// The pages that are being fetched, and those that have come and wait to be shown.
  struct PageLoads {
    /// What a fetch has come to.
    struct Arrival {
      let page: Int
      let load: Int
      /// How many rows were asked for.
      let asked: Int
      let result: Result<Page, any Error>
    }

    private var tasks: [Int: (load: Int, task: Task<Void, Never>)] = [:]
    private var last = 0
    /// What waits to be shown.
    private(set) var arrivals: [Arrival] = []
    /// Whether somebody is about to take what has come.
    var isTaking = false

    /// How many pages are fetched at once at most.
    static var most: Int { 4 }

    /// How many rows are read at once if many are loaded.
    static var rowsReadAtOnce: Int { 2_048 }

    var isEmpty: Bool { tasks.isEmpty && arrivals.isEmpty }
    var canBegin: Bool { tasks.count < Self.most }

    /// Whether a page is on its way, or has come.
    func has(_ page: Int) -> Bool { tasks[page] != nil || arrivals.contains { $0.page == page } }

    /// The pages that have still to come.
    var coming: some Collection<Int> { tasks.keys }

    /// Whether a page has still to come.
    func isComing(_ page: Int) -> Bool { tasks[page] != nil }

    mutating func nextNumber() -> Int {
      last += 1
      return last
    }

    mutating func begin(_ page: Int, _ load: Int, _ task: Task<Void, Never>) {
      tasks[page] = (load, task)
    }

    /// Breaks off what nobody wants any more.
    mutating func cancel(besides wanted: Set<Int>) {
      for (page, load) in tasks where !wanted.contains(page) {
        load.task.cancel()
        tasks[page] = nil
      }
    }

    /// Breaks off what is out of date, and forgets what has come of it.
    mutating func cancel(_ pages: Set<Int>) {
      cancel(besides: Set(tasks.keys).subtracting(pages))
      arrivals.removeAll { pages.contains($0.page) }
    }

    mutating func cancelAll() {
      cancel(besides: [])
      arrivals = []
    }

    /// A fetch has come to something. False where nobody wants it any more.
    mutating func arrive(_ arrival: Arrival) -> Bool {
      guard tasks[arrival.page]?.load == arrival.load else { return false }
      tasks[arrival.page] = nil
      arrivals.append(arrival)
      return true
    }

    /// Takes out what waits to be shown.
    mutating func takeArrivals() -> [Arrival] {
      defer { arrivals = [] }
      return arrivals
    }
  }
}
