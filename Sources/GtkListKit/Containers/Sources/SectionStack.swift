internal import GtkListKitCore

/// Sources one below the other, each with as many sections as it has now.
struct SectionStack {
  let counts: [Int]

  /// - Parameter counts: the sections of each source; a negative number counts as 0.
  init(_ counts: [Int]) { self.counts = counts.map { max(0, $0) } }

  init(_ sources: [any ListSource], in list: ListView) {
    self.init(sources.map { $0.numberOfSections(in: list) })
  }

  var sectionCount: Int { counts.reduce(0, +) }

  /// The section of all that is a source's section 0.
  func start(of source: Int) -> Int { counts.prefix(source).reduce(0, +) }

  /// Whose a section is, and which one it is there; nil out of range.
  func place(of section: Int) -> (source: Int, section: Int)? {
    guard section >= 0 else { return nil }
    var rest = section
    for (source, count) in counts.enumerated() {
      if rest < count { return (source, rest) }
      rest -= count
    }
    return nil
  }

  // MARK: Index

  /// The index titles of all sources that have any.
  static func indexTitles(of sources: [any ListSource], in list: ListView) -> [String]? {
    let titles = sources.compactMap { $0.sectionIndexTitles(in: list) }
    return titles.isEmpty ? nil : titles.flatMap { $0 }
  }

  /// Whose an index title is, and which section it leads to there; nil out of range.
  static func section(
    ofIndexTitle title: String, at index: Int, of sources: [any ListSource], in list: ListView
  ) -> (source: Int, section: Int)? {
    let titles = SectionStack(sources.map { $0.sectionIndexTitles(in: list)?.count ?? 0 })
    return titles.place(of: index).map { source, own in
      (source, sources[source].list(list, sectionForIndexTitle: title, at: own))
    }
  }
}
