import Testing

@testable import GalleryData

@Suite("Sample mails")
struct SampleMailsTests {
  private let now = 1_716_040_925
  private let mails: [Mail]

  init() {
    mails = SampleMails.mails(count: 500, now: now)
  }

  @Test("The same arguments give the same mails, another seed others")
  func repeatable() {
    #expect(SampleMails.mails(count: 500, now: now) == mails)
    #expect(SampleMails.mails(count: 500, now: now, seed: 8) != mails)
  }

  @Test("As many as wanted, none for less than one", arguments: [-1, 0, 1, 2, 3, 5000])
  func count(wanted: Int) {
    #expect(SampleMails.mails(count: wanted, now: now).count == max(wanted, 0))
  }

  @Test("The newest comes first, has the highest identity and is not in the future")
  func order() {
    #expect(mails.map(\.date) == mails.map(\.date).sorted(by: >))
    #expect(mails.map(\.id) == Array((1...500).reversed()))
    #expect(mails.first.map(\.date) ?? .max <= now)
  }

  @Test("All periods have mails, and grouping loses none")
  func periods() {
    let groups = MailPeriod.grouped(mails, now: now)
    #expect(groups.map(\.period) == MailPeriod.allCases)
    #expect(groups.flatMap(\.mails) == mails)
    #expect(MailPeriod.grouped([], now: now).isEmpty)
  }

  @Test("Texts are filled in, on one line and varied")
  func texts() {
    for mail in mails {
      for text in [mail.sender, mail.subject, mail.preview] {
        #expect(!text.isEmpty)
        #expect(!text.contains { "{}\n".contains($0) })
        #expect(!text.contains("  "))
      }
    }
    #expect(Set(mails.map(\.sender)).count > 150)
    #expect(Set(mails.map(\.subject)).count > 250)
    #expect(Set(mails.map(\.preview)).count > 400)
    #expect(mails.contains { $0.preview.count < 60 })
    #expect(mails.contains { $0.preview.count > 200 })
  }

  @Test("Some are unread, starred or labelled, but not all")
  func marks() {
    for share in [
      mails.count(where: \.isUnread), mails.count(where: \.isStarred),
      mails.count { !$0.labels.isEmpty },
    ] {
      #expect(share > 10 && share < 400)
    }
  }

  @Test(
    "Periods are counted in days of the calendar",
    arguments: [
      (-1, MailPeriod.today), (0, .today), (1, .yesterday), (2, .thisWeek), (6, .thisWeek),
      (7, .earlier), (700, .earlier),
    ])
  func periodOfDate(daysAgo: Int, period: MailPeriod) {
    let today = CivilTime(secondsSince1970: now, utcOffset: 0)
    let date = CivilTime(secondsSince1970: now - daysAgo * 86_400, utcOffset: 0)
    #expect(MailPeriod(of: date, now: today) == period)
  }
}
