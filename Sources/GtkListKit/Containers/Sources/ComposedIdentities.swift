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

  /// The sections of a source that stands beside others.
  static func sections(of source: any ListSource, in list: ListView) -> [Section] {
    let identities = source.identities(in: list)
    return (0..<max(0, source.numberOfSections(in: list))).map { section in
      Section(
        owner: source, id: identities?.sectionID(section) ?? AnyHashable(section),
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
    return owned(sections[section].id, by: sections[section].owner)
  }

  func itemID(at path: ListIndexPath) -> AnyHashable? {
    guard path.item >= 0, path.item < itemCount(in: path.section) else { return nil }
    let section = sections[path.section]
    return section.itemID(path.item).map { owned($0, by: section.owner) }
  }

  private func owned(_ id: AnyHashable, by owner: AnyObject) -> AnyHashable {
    AnyHashable(OwnedID(owner: ObjectIdentifier(owner), id: id))
  }
}
