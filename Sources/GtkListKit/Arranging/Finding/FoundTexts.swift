internal import GtkListKitCore

/// The folded texts of sections that were looked through, for the next words that are looked for.
final class FoundTexts {
  private struct Entry {
    let revision: [Int]
    let texts: ByteKeys
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The texts of a section, as long as it is as it was then.
  func texts(of section: AnyObject, at revision: [Int]) -> ByteKeys? {
    guard let entry = entries[ObjectIdentifier(section)], entry.revision == revision else {
      return nil
    }
    return entry.texts
  }

  func keep(_ texts: ByteKeys, of section: AnyObject, at revision: [Int]) {
    entries[ObjectIdentifier(section)] = Entry(revision: revision, texts: texts)
  }

  /// Sections that are not there any more.
  func forget(allBut sections: [AnyObject]) {
    let kept = Set(sections.map { ObjectIdentifier($0) })
    entries = entries.filter { kept.contains($0.key) }
  }
}
