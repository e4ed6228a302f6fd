internal import GtkListKitCore

extension PagedRows {
  /// The number of rows, by the counts and the rows in answers.
  ///
  /// Rows that are in an answer, or are missing, weigh more than an estimate until the next refresh.
  struct End {
    let pageSize: Int
    /// Whether no more rows are expected than there are.
    private(set) var isExact = false
    /// All rows before this one exist, as far as answers have shown.
    private var present = 0
    /// The first row that is missing in an answer; nil if no answer was short.
    private var absent: Int?
    /// The last estimate. If it is repeated, nothing has changed.
    private(set) var estimate: Int?
    /// Whether the next answer is the first after a refresh or a set count.
    private var isFresh = true
    private var hasReportedCap = false

    init(pageSize: Int) { self.pageSize = pageSize }

    /// Takes over a count of the app, and forgets the end in answers.
    ///
    /// - Parameter loaded: the end of the rows that are loaded.
    /// - Returns: how many rows to show.
    mutating func set(_ count: Count, loaded: Int = 0) -> Int {
      (present, absent, estimate, isExact, isFresh) = (loaded, nil, nil, false, true)
      switch count {
      case .known(let rows):
        let rows = Self.checked(rows)
        (present, isExact) = (min(loaded, rows), true)
        return rows
      case .estimated(let rows):
        let rows = Self.checked(rows)
        estimate = rows
        return rows == 0 && loaded == 0 ? 0 : fitted(rows)
      case .unknown: return fitted(0)
      }
    }

    /// Forgets what answers have shown, because the rows are fetched again.
    ///
    /// - Parameter isKnown: whether a count that was not refuted still counts.
    mutating func refresh(isKnown: Bool) {
      isExact = isExact && isKnown && absent == nil
      (present, absent, isFresh) = (0, nil, true)
    }

    /// Takes over an answer.
    ///
    /// - Parameters:
    ///   - said: the count in the answer.
    ///   - rows: the rows in the answer.
    ///   - asked: how many rows the answer was to contain.
    ///   - count: how many rows are shown.
    /// - Returns: how many rows to show now.
    mutating func take(_ said: Count?, _ rows: Range<Int>, asked: Int, of count: Int) -> Int {
      defer { isFresh = false }
      if case .known(let number)? = said {
        let number = Self.checked(number)
        (absent, isExact) = (nil, true)
        present = min(max(present, rows.upperBound), number)
        return number
      }
      note(rows, asked: asked, of: count)
      guard case .estimated(let said)? = said else { return fitted(count) }
      let number = Self.checked(said)
      reportCap(number, rows, asked: asked)
      // A count that no answer has refuted weighs more than an estimate.
      guard !isExact else { return fitted(count) }
      // A number in the next page means that there is one, and no more. The first answer has nothing to confirm.
      let isNews = number != estimate && number > rows.upperBound + (isFresh ? 1 : pageSize)
      estimate = number
      return fitted(isNews || count <= present ? number : count)
    }

    /// Reports a first page that is not full, if its estimate is much greater.
    private mutating func reportCap(_ number: Int, _ rows: Range<Int>, asked: Int) {
      guard !hasReportedCap, rows.lowerBound == 0, 1..<asked ~= rows.count,
        number > rows.upperBound + pageSize
      else { return }
      hasReportedCap = true
      ListReport(
        .loading,
        "the first page has \(rows.count) of \(asked) rows, and an estimate of \(number); the list ends there",
        fix: "Return all rows of the range that fetch receives, or pass .known as the count."
      ).send()
    }

    private mutating func note(_ rows: Range<Int>, asked: Int, of count: Int) {
      let end = rows.upperBound
      if rows.count < asked {
        // Without any row, the end may be far before it.
        absent = rows.isEmpty ? min(absent ?? end, end) : end
        present = rows.isEmpty ? min(present, end) : end
        isExact = present == absent
      } else if isExact, absent == nil {
        present = max(present, min(end, count))
      } else {
        present = max(present, end)
        if let absent, absent < end { self.absent = nil }
        isExact = present == absent
      }
    }

    /// A count that leaves room for rows which may still exist.
    private func fitted(_ count: Int) -> Int {
      guard !isExact else { return absent ?? count }
      let most = min(absent ?? .max, Arrangement.mostRows)
      if count > present, count <= most { return count }
      // Half of the way to the first missing row, or a page more.
      let step = absent.map { ($0 - present) / 2 } ?? 0
      return min(present + max(pageSize, step), most)
    }

    private static func checked(_ count: Int) -> Int {
      if count < 0 {
        ListReport(
          .update, "there cannot be \(count) rows; there are none",
          fix: "Pass a count of 0 or more."
        ).send()
      }
      return min(max(0, count), Arrangement.mostRows)
    }
  }
}
