internal import GtkListKit

/// Who stood where when it was made, section by section: of one source, or of several in one list.
final class SourceIdentities: ListIdentities {
  private let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  /// The sections of a source that stands beside others, or in the place of others.
  ///
  /// - Parameters:
  ///   - isShared: whether ids that other sources have too mean the same there.
  ///   - limit: how many sections are read. Further ones are left out.
  static func sections(
    of source: any ListSource, in list: ListView, isShared: Bool = false,
    limit: Int = ListHost.mostSections
  ) -> [Section] {
    let identities = source.identities(in: list)
    let count = min(max(0, source.numberOfSections(in: list)), limit)
    var names: SectionNames = NamesOfSource(source, identities)
    if !isShared || identities == nil { names = OwnedNames(names, owner: source) }
    return (0..<count).map { number in
      Section(
        names: names, number: number, count: max(0, source.list(list, numberOfItemsIn: number)))
    }
  }

  var numberOfSections: Int { sections.count }

  func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func sectionID(_ section: Int) -> AnyHashable? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].names.id(of: sections[section].number)
  }

  func itemID(at path: ListIndexPath) -> AnyHashable? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard path.item >= 0, path.item < section.count else { return nil }
    return section.names.itemID(path.item, in: section.number)
  }

  func positionKey(ofSection section: Int) -> AnyHashable {
    guard sections.indices.contains(section) else { return AnyHashable(section) }
    return sections[section].names.positionKey(of: sections[section].number)
      ?? sectionID(section) ?? AnyHashable(section)
  }

  func lacksIDs(section: Int) -> Bool {
    sections.indices.contains(section)
      && sections[section].names.lacksIDs(sections[section].number)
  }
}

extension SourceIdentities {
  /// A section. A list may have a million of them, so that its source names all of them together.
  struct Section {
    let names: SectionNames
    /// The number of the section in `names`.
    let number: Int
    let count: Int

    init(names: SectionNames, number: Int, count: Int) {
      self.names = names
      self.number = number
      self.count = count
    }

    /// - Parameter lacksIDs: whether some items have no identity.
    init(
      id: AnyHashable?, count: Int, lacksIDs: Bool = false,
      itemID: @escaping (Int) -> AnyHashable?
    ) {
      self.init(
        names: NamesOfSection(id: id, lacksIDs: lacksIDs, itemID: itemID), number: 0, count: count)
    }

    /// The same section with ids that belong to an owner. Sections of another owner with the same ids are others.
    func owned(by owner: AnyObject) -> Section {
      Section(names: OwnedNames(names, owner: owner), number: number, count: count)
    }
  }

  /// The identities of sections and their items.
  @MainActor
  class SectionNames {
    init() {}
    func id(of section: Int) -> AnyHashable? { nil }
    func itemID(_ item: Int, in section: Int) -> AnyHashable? { nil }
    /// The key of rows without an id; nil is the section's id.
    func positionKey(of section: Int) -> AnyHashable? { nil }
    func lacksIDs(_ section: Int) -> Bool { false }
  }

  private final class NamesOfSection: SectionNames {
    private let id: AnyHashable?
    private let lacksIDs: Bool
    private let itemID: (Int) -> AnyHashable?

    init(id: AnyHashable?, lacksIDs: Bool, itemID: @escaping (Int) -> AnyHashable?) {
      self.id = id
      self.lacksIDs = lacksIDs
      self.itemID = itemID
    }

    override func id(of section: Int) -> AnyHashable? { id }
    override func itemID(_ item: Int, in section: Int) -> AnyHashable? { itemID(item) }
    override func lacksIDs(_ section: Int) -> Bool { lacksIDs }
  }

  /// The identities that a source gives its sections.
  private final class NamesOfSource: SectionNames {
    /// Kept alive as long as its address is an identity.
    private let source: any ListSource
    private let identities: (any ListIdentities)?

    init(_ source: any ListSource, _ identities: (any ListIdentities)?) {
      self.source = source
      self.identities = identities
    }

    override func id(of section: Int) -> AnyHashable? {
      identities?.sectionID(section) ?? AnyHashable(section)
    }
    override func itemID(_ item: Int, in section: Int) -> AnyHashable? {
      identities?.itemID(at: ListIndexPath(item: item, section: section))
    }
    override func positionKey(of section: Int) -> AnyHashable? {
      AnyHashable(
        OwnedID(
          owner: ObjectIdentifier(source),
          id: identities?.positionKey(ofSection: section) ?? AnyHashable(section)))
    }
    override func lacksIDs(_ section: Int) -> Bool {
      identities?.lacksIDs(section: section) ?? true
    }
  }

  /// Identities that belong to an owner.
  private final class OwnedNames: SectionNames {
    private let names: SectionNames
    /// Kept alive as long as its address is an identity.
    private let owner: AnyObject

    init(_ names: SectionNames, owner: AnyObject) {
      self.names = names
      self.owner = owner
    }

    private func owned(_ id: AnyHashable?) -> AnyHashable? {
      id.map { AnyHashable(OwnedID(owner: ObjectIdentifier(owner), id: $0)) }
    }

    override func id(of section: Int) -> AnyHashable? { owned(names.id(of: section)) }
    override func itemID(_ item: Int, in section: Int) -> AnyHashable? {
      owned(names.itemID(item, in: section))
    }
    override func positionKey(of section: Int) -> AnyHashable? {
      names.positionKey(of: section)
    }
    override func lacksIDs(_ section: Int) -> Bool { names.lacksIDs(section) }
  }

  private struct OwnedID: Hashable, CustomStringConvertible {
    let owner: ObjectIdentifier
    let id: AnyHashable
    var description: String { "\(id)" }
  }
}
