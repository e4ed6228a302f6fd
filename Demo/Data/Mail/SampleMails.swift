/// An inbox of mails that nobody sent.
public enum SampleMails {
  private static let day = 86_400

  /// Mails sorted by date, the newest first and with the highest identity.
  ///
  /// They spread over the four cases of ``MailPeriod``, recent ones more densely and more often
  /// unread. The same arguments in the same time zone give the same mails.
  ///
  /// - Parameters:
  ///   - count: How many; none if negative.
  ///   - now: Seconds since 1970, after which no mail is dated.
  public static func mails(count: Int, now: Int, seed: UInt64 = 7) -> [Mail] {
    guard count > 0 else { return [] }
    var random = SampleRandom(seed: seed &+ 1)
    var writer = SampleMailWriter(seed: seed)
    let secondOfToday = CivilTime.local(now).secondOfDay
    let dates = (0..<count).map { place in
      let age = age(place: place, of: count, with: &random)
      guard age > 0 else { return now - random.number(below: secondOfToday + 1) }
      // Few write at night: between half past six and eleven in the evening.
      return now - secondOfToday - age * day + 23_400 + random.number(below: 59_400)
    }
    return dates.sorted(by: >).enumerated().map { place, date in
      var mail = writer.write(id: count - place, date: date)
      let age = MailPeriod(of: date, now: now)
      mail.isUnread = random.happens(percent: unreadShare(age))
      mail.isStarred = random.happens(percent: 7)
      return mail
    }
  }

  /// How many days ago: of each ten mails one today, one yesterday and some this week, though
  /// no more a day than a person gets.
  private static func age(place: Int, of count: Int, with random: inout SampleRandom) -> Int {
    let today = min(max(count / 10, 1), 24)
    let yesterday = today + min(count / 10, 32)
    let thisWeek = yesterday + min(count / 4, 120)
    switch place {
    case ..<today: return 0
    case ..<yesterday: return 1
    case ..<thisWeek: return 2 + random.number(below: 5)
    default:
      // The lesser of two choices makes the recent past denser than the distant one.
      let span = 30 + count / 10
      return 7 + min(random.number(below: span), random.number(below: span))
    }
  }

  private static func unreadShare(_ period: MailPeriod) -> Int {
    switch period {
    case .today: 65
    case .yesterday: 30
    case .thisWeek: 12
    case .earlier: 3
    }
  }
}
