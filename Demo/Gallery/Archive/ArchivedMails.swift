import GalleryData
import Glibc

/// Writes the mails of an archive, the oldest first: the same ones for the same count.
nonisolated struct ArchivedMails {
  static let folders = ["Inbox", "Work", "Family", "Travel", "Newsletters", "Bills", "Trash"]
  /// Of so many mails those in each folder.
  private static let shares = [18, 27, 9, 6, 24, 8, 8]
  private let count: Int
  private let now = Int(time(nil))
  private var writer = SampleMailWriter(seed: 7)
  private var state: UInt64 = 1
  private(set) var written = 0

  init(count: Int) { self.count = count }

  /// The next mails, as far as there are, each with its folder.
  mutating func next(_ most: Int) -> [(mail: Mail, folder: String)] {
    (0..<min(most, count - written)).map { _ in
      written += 1
      // Twelve years, the last days as full as the first ones.
      let age = (count - written) * (12 * 365 * 86_400 / count)
      var mail = writer.write(id: written, date: now - age - 60)
      mail.isUnread = number(below: 100) < (age < 14 * 86_400 ? 40 : 3)
      mail.isStarred = number(below: 100) < 4
      return (mail, folder(of: number(below: 100)))
    }
  }

  private func folder(of percent: Int) -> String {
    var end = 0
    for (folder, share) in zip(Self.folders, Self.shares) {
      end += share
      if percent < end { return folder }
    }
    return Self.folders[0]
  }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
