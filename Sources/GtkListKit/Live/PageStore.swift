internal import GtkListKitCore

extension PagedRows {
  /// The pages of rows that are there. A copy shares their models.
  struct PageStore {
    /// A row as it is shown.
    enum Row {
      case loaded(Model, Stamp)
      /// Not there yet.
      case pending
      /// Could not be fetched; not every row of a page says so.
      case failed(String, isTold: Bool)
    }

    /// Which answer a model came with: the same one shows the same.
    struct Stamp: Equatable {
      let load: Int
      let index: Int
    }

    /// A row that has come.
    enum Slot {
      case model(Model)
      /// It came without its model; why is known once the app was asked.
      case failed(String?)

      var model: Model? { if case .model(let model) = self { model } else { nil } }
      var isFailed: Bool { model == nil }
    }

    struct Page {
      var slots: [Slot]
      var load: Int
      var lastUse: Int

      func row(at index: Int) -> Row { slots[index].row(Stamp(load: load, index: index)) }
    }

    /// How many rows a page has.
    let size: Int
    /// How many rows there are.
    private(set) var count: Int
    var pages: [Int: Page] = [:]
    /// Rows that are shown until they have been fetched anew, by their numbers.
    var old: [Int: (slot: Slot, stamp: Stamp)] = [:]
    /// Why pages are not there.
    private var failures: [Int: String] = [:]
    /// The pages that have arrived with rows without models. Some of them may have been fetched again.
    private var pagesWithFailures: Set<Int> = []
    private var lastUse = 0

    /// One row in so many of a page that could not be fetched says so.
    static var toldInterval: Int { 8 }

    init(size: Int, count: Int) {
      self.size = size
      self.count = count
    }

    // MARK: Rows

    func row(at row: Int) -> Row? {
      guard row >= 0, row < count else { return nil }
      let (page, index) = row.quotientAndRemainder(dividingBy: size)
      if let page = pages[page], index < page.slots.count { return page.row(at: index) }
      if let old = old[row] { return old.slot.row(old.stamp) }
      guard let message = failures[page] else { return .pending }
      return .failed(message, isTold: index % Self.toldInterval == 0)
    }

    func model(at row: Int) -> Model? {
      if case .loaded(let model, _)? = self.row(at: row) { model } else { nil }
    }

    /// A model that is there, as an example.
    var anyModel: Model? {
      pages.values.lazy.compactMap { $0.slots.lazy.compactMap(\.model).first }.first
    }

    // MARK: Pages

    func page(of row: Int) -> Int { row / size }

    /// The rows of a page, as far as there are.
    func rows(of page: Int) -> Range<Int> {
      (page * size..<page * size + size).clamped(to: 0..<count)
    }

    /// Whether nothing is to be fetched of a page, or that has failed.
    func isSettled(_ page: Int) -> Bool {
      failures[page] != nil || pages[page]?.slots.count ?? 0 >= rows(of: page).count
    }

    /// Whether rows of a page are shown until it has been fetched anew.
    func hasOldRows(_ page: Int) -> Bool {
      !old.isEmpty && pages[page] == nil && rows(of: page).contains { old[$0] != nil }
    }

    var loadedPages: Int { pages.count }

    /// Whether any row is there, or was to be.
    var isTouched: Bool { !(pages.isEmpty && old.isEmpty && failures.isEmpty) }

    /// The end of the last row that is there.
    var loadedEnd: Int { pages.lazy.map { $0 * size + $1.slots.count }.max() ?? 0 }

    mutating func put(_ slots: [Slot], as page: Int, load: Int) {
      lastUse += 1
      pages[page] = Page(slots: slots, load: load, lastUse: lastUse)
      failures[page] = nil
      if slots.contains(where: \.isFailed) {
        pagesWithFailures.insert(page)
      } else {
        pagesWithFailures.remove(page)
      }
      if !old.isEmpty { for row in page * size..<page * size + size { old[row] = nil } }
    }

    mutating func fail(_ page: Int, _ message: String) { failures[page] = message }

    var failedPages: [Int] { failures.keys.sorted() }

    func failure(of page: Int) -> String? { failures[page] }

    /// Says why a row came without its model.
    mutating func fail(row: Int, _ message: String) {
      let (page, index) = row.quotientAndRemainder(dividingBy: size)
      guard let slots = pages[page]?.slots, slots.indices.contains(index),
        case .failed(nil) = slots[index]
      else { return }
      pages[page]?.slots[index] = .failed(message)
    }

    /// The pages that came with rows without models.
    var pagesWithFailedRows: [Int] {
      pagesWithFailures.filter { pages[$0]?.slots.contains(where: \.isFailed) ?? false }.sorted()
    }

    /// A page that has failed, or rows of it, are to be fetched anew.
    mutating func forgetFailure(of page: Int) {
      failures[page] = nil
      guard let content = pages[page], content.slots.contains(where: \.isFailed) else { return }
      pages[page] = nil
      for (index, slot) in content.slots.enumerated() where !slot.isFailed {
        old[page * size + index] = (slot, Stamp(load: content.load, index: index))
      }
    }

    /// There are so many rows from now on; those behind them are forgotten.
    mutating func setCount(_ count: Int) {
      if count < self.count {
        for (page, content) in pages where page * size + content.slots.count > count {
          let left = max(0, count - page * size)
          pages[page] =
            left == 0
            ? nil
            : Page(
              slots: Array(content.slots.prefix(left)), load: content.load,
              lastUse: content.lastUse)
        }
        old = old.filter { $0.key < count }
        failures = failures.filter { $0.key * size < count }
      }
      self.count = count
    }

    /// Forgets the old models on the pages of some rows, which may have moved.
    ///
    /// - Returns: the rows that were forgotten.
    mutating func forgetOld(around rows: IndexRanges) -> IndexRanges {
      let known = Set(old.keys.map(page)).filter {
        pages[$0] == nil && !rows.intersection(IndexRanges(self.rows(of: $0))).isEmpty
      }
      guard !known.isEmpty else { return IndexRanges() }
      let forgotten = old.keys.filter { known.contains(page(of: $0)) }
      for row in forgotten { old[row] = nil }
      return IndexRanges(ofRows: forgotten)
    }

    // MARK: Use

    /// Those pages are wanted now.
    mutating func use(_ wanted: some Sequence<Int>) {
      lastUse += 1
      for page in wanted { pages[page]?.lastUse = lastUse }
    }

    /// Forgets the pages that were wanted the longest ago, and says which rows these are.
    mutating func evict(downTo most: Int, keeping wanted: Set<Int>) -> IndexRanges {
      var forgotten = IndexRanges()
      if pages.count + old.count / size > most {
        let far = old.keys.filter { !wanted.contains($0 / size) }
        for row in far { old[row] = nil }
        forgotten = IndexRanges(ofRows: far)
      }
      guard pages.count > most else { return forgotten }
      let oldest = pages.filter { !wanted.contains($0.key) }.sorted {
        ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key)
      }
      let gone = oldest.prefix(pages.count - most).map(\.key)
      for page in gone { pages[page] = nil }
      forgotten.formUnion(IndexRanges(gone.map(rows)))
      return forgotten
    }

    // MARK: Fetching anew

    /// All rows are to be fetched anew, and are shown until then.
    mutating func makeOld() {
      for (page, content) in pages {
        for (index, slot) in content.slots.enumerated() {
          old[page * size + index] = (slot, Stamp(load: content.load, index: index))
        }
      }
      pages = [:]
      failures = [:]
      pagesWithFailures = []
    }

    /// So many rows have come before a row, or have gone from there where the number is negative. All
    /// pages are to be fetched anew.
    mutating func shift(from row: Int, by distance: Int) {
      old = old.shifted(from: row, by: distance)
      count = min(max(0, count + distance), Arrangement.mostRows)
    }
  }
}

extension PagedRows.PageStore: RowStore {}

extension PagedRows.PageStore.Slot {
  fileprivate func row(_ stamp: PagedRows.PageStore.Stamp) -> PagedRows.PageStore.Row {
    switch self {
    case .model(let model): .loaded(model, stamp)
    case .failed(let message?): .failed(message, isTold: true)
    case .failed(nil): .pending
    }
  }
}

extension Dictionary where Key == Int {
  /// What is kept by rows, after so many have come before a row, or have gone from there where the number
  /// is negative.
  func shifted(from row: Int, by distance: Int) -> Self {
    var moved: Self = [:]
    for (number, value) in self {
      if number < Swift.min(row, row + distance) {
        moved[number] = value
      } else if number >= row {
        moved[number + distance] = value
      }
    }
    return moved
  }
}
