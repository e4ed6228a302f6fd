/// How long ago a mail came.
public enum MailPeriod: Int, Sendable, CaseIterable, Comparable {
  case today
  case yesterday

  /// Two to six days ago.
  case thisWeek
  case earlier

  /// The period of a date, both in seconds since 1970; dates to come count as today.
  public init(of date: Int, now: Int) {
    self.init(of: .local(date), now: .local(now))
  }

  init(of date: CivilTime, now: CivilTime) {
    switch now.day - date.day {
    case ...0: self = .today
    case 1: self = .yesterday
    case 2...6: self = .thisWeek
    default: self = .earlier
    }
  }

  /// The heading for a person to read, as in "This week".
  public var title: String {
    switch self {
    case .today: "Today"
    case .yesterday: "Yesterday"
    case .thisWeek: "This week"
    case .earlier: "Earlier"
    }
  }

  public static func < (a: MailPeriod, b: MailPeriod) -> Bool {
    a.rawValue < b.rawValue
  }

  /// Cuts mails that are sorted by date, the newest first, into their periods.
  ///
  /// - Complexity: O(*n*); the mails are shared, not copied.
  public static func grouped(
    _ mails: [Mail], now: Int
  ) -> [(period: MailPeriod, mails: ArraySlice<Mail>)] {
    let today = CivilTime.local(now)
    let periods = mails.map { MailPeriod(of: .local($0.date), now: today) }
    var groups = [(period: MailPeriod, mails: ArraySlice<Mail>)]()
    var start = 0
    for end in mails.indices.map({ $0 + 1 }) {
      if end < mails.count, periods[end] == periods[start] { continue }
      groups.append((periods[start], mails[start..<end]))
      start = end
    }
    return groups
  }
}
