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
    /// How many pages each load has that are wanted.
    private var running: [Int: Int] = [:]
    private var last = 0
    /// Whether each page is fetched by itself, after many at once have failed.
    var readsSinglePages = false
    /// What waits to be shown.
    private(set) var arrivals: [Arrival] = []
    /// Whether somebody is about to take what has come.
    var isTaking = false

    /// How many pages are fetched at once at most.
    static var most: Int { 4 }

    /// How many rows are read at once if many are loaded.
    static var rowsReadAtOnce: Int { 2_048 }

    var isEmpty: Bool { tasks.isEmpty && arrivals.isEmpty }
    var canBegin: Bool { running.count < Self.most }

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

    mutating func begin(_ pages: ClosedRange<Int>, _ load: Int, _ task: Task<Void, Never>) {
      for page in pages { tasks[page] = (load, task) }
      running[load] = pages.count
    }

    /// Breaks off what nobody wants any more.
    mutating func cancel(besides wanted: Set<Int>) {
      for (page, load) in tasks where !wanted.contains(page) {
        if end(page) { load.task.cancel() }
      }
    }

    /// Expects a page no more.
    ///
    /// - Returns: whether it was the last page of its load.
    private mutating func end(_ page: Int) -> Bool {
      guard let load = tasks.removeValue(forKey: page)?.load, let count = running[load] else {
        return false
      }
      running[load] = count > 1 ? count - 1 : nil
      return count == 1
    }

    /// Many pages could not be fetched at once.
    mutating func giveUp(_ load: Int) {
      readsSinglePages = true
      for (page, _) in tasks.filter({ $0.value.load == load }) { _ = end(page) }
    }

    /// Breaks off what is out of date, and forgets what has come of it.
    mutating func cancel(_ pages: Set<Int>) {
      cancel(besides: Set(tasks.keys).subtracting(pages))
      arrivals.removeAll { pages.contains($0.page) }
    }

    mutating func cancelAll() {
      cancel(besides: [])
      arrivals = []
      readsSinglePages = false
    }

    /// A fetch has come to something. False where nobody wants it any more.
    mutating func arrive(_ arrival: Arrival) -> Bool {
      guard tasks[arrival.page]?.load == arrival.load else { return false }
      _ = end(arrival.page)
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
