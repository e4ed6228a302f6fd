internal import GtkListKit

/// Who stood where when it was made, section by section: of one source, or of several in one list.
final class SourceIdentities: ListIdentities {
  struct Section {
    let id: () -> AnyHashable?
    let count: Int
    let itemID: (Int) -> AnyHashable?
    /// What tells rows without an id from those of other sections; nil is the section's id.
    var positionKey: AnyHashable?
    var lacksIDs = false
    /// Kept alive as long as their addresses are identities.
    var owners: [AnyObject] = []

    init(
      id: @escaping () -> AnyHashable?, count: Int, itemID: @escaping (Int) -> AnyHashable?
    ) {
      self.id = id
      self.count = count
      self.itemID = itemID
    }

    /// The same section, whose ids are those of an owner: the same ids of another one mean others.
    func owned(by owner: AnyObject) -> Section {
      let (id, itemID, key) = (id, itemID, ObjectIdentifier(owner))
      var section = Section(
        id: { id().map { AnyHashable(OwnedID(owner: key, id: $0)) } }, count: count,
        itemID: { itemID($0).map { AnyHashable(OwnedID(owner: key, id: $0)) } })
      section.positionKey = positionKey
      section.lacksIDs = lacksIDs
      section.owners = owners + [owner]
      return section
    }
  }

  private struct OwnedID: Hashable, CustomStringConvertible {
    let owner: ObjectIdentifier
    let id: AnyHashable
    var description: String { "\(id)" }
  }

  private let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  /// The sections of a source that stands beside others, or in the place of others.
  ///
  /// - Parameter isShared: whether ids that other sources have too mean the same there.
  static func sections(
    of source: any ListSource, in list: ListView, isShared: Bool = false
  ) -> [Section] {
    let identities = source.identities(in: list)
    let count = min(max(0, source.numberOfSections(in: list)), ListHost.mostSections)
    return (0..<count).map { number in
      var section = Section(
        id: { identities?.sectionID(number) ?? AnyHashable(number) },
        count: max(0, source.list(list, numberOfItemsIn: number))
      ) { identities?.itemID(at: ListIndexPath(item: $0, section: number)) }
      section.positionKey = AnyHashable(
        OwnedID(
          owner: ObjectIdentifier(source),
          id: identities?.positionKey(ofSection: number) ?? AnyHashable(number)))
      section.lacksIDs = identities?.lacksIDs(section: number) ?? true
      section.owners = [source]
      return isShared && identities != nil ? section : section.owned(by: source)
    }
  }

  var numberOfSections: Int { sections.count }

  func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func sectionID(_ section: Int) -> AnyHashable? {
    sections.indices.contains(section) ? sections[section].id() : nil
  }

  func itemID(at path: ListIndexPath) -> AnyHashable? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    return path.item >= 0 && path.item < section.count ? section.itemID(path.item) : nil
  }

  func positionKey(ofSection section: Int) -> AnyHashable {
    let known = sections.indices.contains(section) ? sections[section].positionKey : nil
    return known ?? sectionID(section) ?? AnyHashable(section)
  }

  func lacksIDs(section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].lacksIDs
  }
}
