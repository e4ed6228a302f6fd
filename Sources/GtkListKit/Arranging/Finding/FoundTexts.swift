internal import GtkListKitCore

/// The folded texts of sections that were looked through, for the next words that are looked for.
final class FoundTexts {
  /// The rows that were looked through: an object that other rows do not have, or numbers that change with them.
  struct Revision: Equatable {
    let rows: AnyObject?
    let numbers: [Int]

    static func == (a: Revision, b: Revision) -> Bool {
      a.rows === b.rows && a.numbers == b.numbers
    }
  }

  private struct Entry {
    let revision: Revision
    let texts: ByteKeys
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The texts of a section, as long as it is as it was then.
  func texts(of section: AnyObject, at revision: Revision) -> ByteKeys? {
    guard let entry = entries[ObjectIdentifier(section)], entry.revision == revision else {
      return nil
    }
    return entry.texts
  }

  func keep(_ texts: ByteKeys, of section: AnyObject, at revision: Revision) {
    entries[ObjectIdentifier(section)] = Entry(revision: revision, texts: texts)
  }

  /// Sections that are not there any more.
  func forget(allBut sections: [AnyObject]) {
    let kept = Set(sections.map { ObjectIdentifier($0) })
    entries = entries.filter { kept.contains($0.key) }
  }
}
