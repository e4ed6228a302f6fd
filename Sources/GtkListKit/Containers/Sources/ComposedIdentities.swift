internal import GtkListKitCore

/// The identities of a list that is put together from several sources.
final class ComposedIdentities: ListIdentities {
  struct Section {
    /// Whose it is: it is kept alive as long as its address is an identity, and tells its ids from
    /// the same ids of another owner.
    let owner: AnyObject
    /// What else is kept alive for the same reason.
    var node: AnyObject?
    /// The section's own id among those of the owner.
    let id: AnyHashable
    /// What tells its rows without an id from those of the owner's other sections.
    let placeKey: Int
    /// Whether the owner does not say who the rows are: they may be others without it showing.
    let isNameless: Bool
    /// Whether the same ids of another owner mean the same.
    var isShared = false
    let count: Int
    /// The id of an item among those of the owner; nil for one that has none.
    let itemID: (Int) -> AnyHashable?
  }

  private struct OwnedID: Hashable, CustomStringConvertible {
    let owner: ObjectIdentifier
    let id: AnyHashable
    var description: String { "\(id)" }
  }

  let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  /// What a source shows that stands in the place of others: ids that they have too mean the same.
  convenience init(sharing source: any ListSource, in list: ListView) {
    self.init(Self.sections(of: source, in: list, isShared: true))
  }

  /// The sections of a source that stands beside others, or in the place of others.
  ///
  /// - Parameter isShared: whether ids that other sources have too mean the same there.
  static func sections(
    of source: any ListSource, in list: ListView, isShared: Bool = false
  ) -> [Section] {
    let identities = source.identities(in: list)
    let composed = identities as? ComposedIdentities
    return (0..<max(0, source.numberOfSections(in: list))).map { section in
      Section(
        owner: source, id: identities?.sectionID(section) ?? AnyHashable(section),
        placeKey: identities?.placeKey(ofSection: section) ?? section,
        isNameless: composed?.isNameless(section) ?? (identities == nil),
        isShared: isShared && identities != nil,
        count: max(0, source.list(list, numberOfItemsIn: section))
      ) { identities?.itemID(at: ListIndexPath(item: $0, section: section)) }
    }
  }

  var sectionCount: Int { sections.count }

  func itemCount(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func sectionID(_ section: Int) -> AnyHashable? {
    guard sections.indices.contains(section) else { return nil }
    return id(sections[section].id, in: sections[section])
  }

  func itemID(at path: ListIndexPath) -> AnyHashable? {
    guard path.item >= 0, path.item < itemCount(in: path.section) else { return nil }
    let section = sections[path.section]
    return section.itemID(path.item).map { id($0, in: section) }
  }

  private func id(_ id: AnyHashable, in section: Section) -> AnyHashable {
    section.isShared
      ? id : AnyHashable(OwnedID(owner: ObjectIdentifier(section.owner), id: id))
  }

  // MARK: Rows without identities

  func isNameless(_ section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].isNameless
  }

  /// Rows without an id are never those of another owner.
  func ownPlaceKey(ofSection section: Int) -> Int? {
    guard sections.indices.contains(section) else { return nil }
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(sections[section].owner))
    hasher.combine(sections[section].placeKey)
    return hasher.finalize()
  }

  /// Has an update make the rows anew of whom nobody says who they are.
  ///
  /// - Parameters:
  ///   - concerned: the sections whose rows may be others now; nil is all. Where there are more of
  ///     them or fewer, they may be others in any case.
  ///   - former: what is shown.
  /// - Returns: the headers and footers of these sections, where there are any.
  func reload(
    namelessIn concerned: Range<Int>?, formerly former: ComposedIdentities,
    by update: inout ListUpdate
  ) -> [ListElement] {
    var formerSections: [Int: Int] = [:]
    for section in former.sections.indices where former.isNameless(section) {
      former.ownPlaceKey(ofSection: section).map { formerSections[$0] = section }
    }
    guard !formerSections.isEmpty else { return [] }
    var views: [ListElement] = []
    for section in sections.indices where isNameless(section) {
      guard let old = ownPlaceKey(ofSection: section).flatMap({ formerSections[$0] }),
        concerned?.contains(section) ?? true || sections[section].count != former.itemCount(in: old)
      else { continue }
      update.reloadedRows += .init(
        at: (0..<former.itemCount(in: old)).lazy.map { ListIndexPath(item: $0, section: old) }
          .filter { former.itemID(at: $0) == nil })
      views += [.header(section: section), .footer(section: section)]
    }
    return views
  }
}

extension ListIdentities {
  /// What tells rows without an id from those of other sections.
  func placeKey(ofSection section: Int) -> Int {
    (self as? ComposedIdentities)?.ownPlaceKey(ofSection: section)
      ?? (sectionID(section) ?? AnyHashable(section)).hashValue
  }
}
