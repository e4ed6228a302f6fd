internal import GtkListKitCore

/// Who stood where when it was made, section by section: of holders, of other data, or of several
/// sources in one list. Later changes do not show.
final class SectionIdentities: ListIdentities {
  /// Some rows that are asked together.
  struct Part {
    let start: Int
    let count: Int
    let id: @MainActor (Int) -> RowIdentity?
    /// All of them at once, where that is quicker and each row has one.
    var all: (@MainActor () -> [RowIdentity])?
  }

  /// Whose a section is in a list that is put together from several sources.
  struct Origin {
    /// Kept alive as long as its address is an identity; it tells its ids from the same ids of another
    /// owner.
    let owner: AnyObject
    /// What else is kept alive for the same reason.
    var node: AnyObject?
    /// What tells the section's rows without an id from those of the owner's other sections.
    let placeKey: Int
    /// Whether the owner does not say who the rows are: they may be others without it showing.
    let isNameless: Bool
    /// Whether the same ids of another owner mean the same.
    var isShared = false
  }

  struct Entry {
    /// Made when asked for: most reloads ask for no section's.
    let id: @MainActor () -> AnyHashable?
    let count: Int
    var parts: [Part]
    var arrangement: Arrangement?
    var origin: Origin?

    init(
      id: @escaping @MainActor () -> AnyHashable?, count: Int, parts: [Part],
      arrangement: Arrangement? = nil
    ) {
      self.id = id
      self.count = count
      self.parts = parts
      self.arrangement = arrangement
    }

    /// - Parameter origin: whose it is; the ids are made those of the owner.
    init(
      id: @escaping @MainActor () -> AnyHashable?, count: Int, origin: Origin? = nil,
      itemID: @escaping @MainActor (Int) -> AnyHashable?
    ) {
      let owner = origin.flatMap { $0.isShared ? nil : ObjectIdentifier($0.owner) }
      func owned(_ id: AnyHashable) -> AnyHashable {
        owner.map { AnyHashable(OwnedID(owner: $0, id: id)) } ?? id
      }
      self.init(
        id: { id().map(owned) }, count: count,
        parts: [Part(start: 0, count: count, id: { itemID($0).map { RowIdentity(owned($0)) } })])
      self.origin = origin
    }

    /// The identity of a row as shown.
    @MainActor func rowID(_ row: Int) -> RowIdentity? {
      guard row >= 0, row < count else { return nil }
      guard let dataRow = arrangement.map({ $0.dataRow(at: row) }) ?? row,
        let part = parts.last(where: { $0.start <= dataRow })
      else { return nil }
      return part.id(dataRow - part.start)
    }
  }

  private struct OwnedID: Hashable, CustomStringConvertible {
    let owner: ObjectIdentifier
    let id: AnyHashable
    var description: String { "\(id)" }
  }

  let sections: [Entry]
  private var made: ListSnapshot<RowIdentity, RowIdentity>?

  init(_ sections: [Entry]) { self.sections = sections }

  /// The sections of a source that stands beside others, or in the place of others.
  ///
  /// - Parameter isShared: whether ids that other sources have too mean the same there.
  static func sections(
    of source: any ListSource, in list: ListView, isShared: Bool = false
  ) -> [Entry] {
    let identities = source.identities(in: list)
    return (0..<max(0, source.numberOfSections(in: list))).map { section in
      let isNameless = identities?.origin(ofSection: section)?.isNameless ?? (identities == nil)
      return Entry(
        id: { identities?.sectionID(section) ?? AnyHashable(section) },
        count: max(0, source.list(list, numberOfItemsIn: section)),
        origin: Origin(
          owner: source, placeKey: identities?.placeKey(ofSection: section) ?? section,
          isNameless: isNameless, isShared: isShared && identities != nil)
      ) { identities?.itemID(at: ListIndexPath(item: $0, section: section)) }
    }
  }

  var sectionCount: Int { sections.count }

  func itemCount(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func sectionID(_ section: Int) -> AnyHashable? {
    sections.indices.contains(section) ? sections[section].id() : nil
  }

  func itemID(at path: ListIndexPath) -> AnyHashable? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].rowID(path.item)?.hashable
  }

  /// Where an item stands; nil where there is none of that id. O(rows).
  func path(of id: AnyHashable) -> ListIndexPath? {
    let wanted = RowIdentity(id)
    for (number, section) in sections.enumerated() {
      if let row = (0..<section.count).first(where: { section.rowID($0) == wanted }) {
        return ListIndexPath(row: row, section: number)
      }
    }
    return nil
  }

  /// All ids, for a diff. Made once. O(rows).
  var snapshot: ListSnapshot<RowIdentity, RowIdentity> {
    if let made { return made }
    var snapshot = ListSnapshot<RowIdentity, RowIdentity>()
    for (number, section) in sections.enumerated() {
      var ids: [RowIdentity] = []
      var nameless = 0
      let place = placeKey(ofSection: number)
      func add(_ id: RowIdentity?) {
        if let id {
          ids.append(id)
        } else {
          ids.append(.place(nameless, in: place))
          nameless += 1
        }
      }
      if section.arrangement != nil {
        for row in 0..<section.count { add(section.rowID(row)) }
      } else {
        for part in section.parts {
          if let all = part.all?(), all.count == part.count {
            // Most lists have one group of rows, whose list is taken as it is.
            if ids.isEmpty { ids = all } else { ids += all }
          } else {
            for index in 0..<part.count { add(part.id(index)) }
          }
        }
      }
      snapshot.append(section.id().map { RowIdentity($0) } ?? .place(number, in: 0), items: ids)
    }
    made = snapshot
    return snapshot
  }

  // MARK: Rows without identities

  /// Has an update make the rows anew of whom nobody says who they are.
  ///
  /// - Parameters:
  ///   - concerned: the sections whose rows may be others now; nil is all. Where there are more of
  ///     them or fewer, they may be others in any case.
  ///   - former: what is shown.
  /// - Returns: the headers and footers of these sections, where there are any.
  func reload(
    namelessIn concerned: Range<Int>?, formerly former: SectionIdentities,
    by update: inout ListUpdate
  ) -> [ListElement] {
    var formerSections: [Int: Int] = [:]
    for (number, section) in former.sections.enumerated()
    where section.origin?.isNameless ?? false {
      formerSections[former.placeKey(ofSection: number)] = number
    }
    guard !formerSections.isEmpty else { return [] }
    var views: [ListElement] = []
    for (number, section) in sections.enumerated() where section.origin?.isNameless ?? false {
      guard let old = formerSections[placeKey(ofSection: number)],
        concerned?.contains(number) ?? true || section.count != former.itemCount(in: old)
      else { continue }
      update.reloadedRows += .init(
        at: (0..<former.itemCount(in: old)).lazy.map { ListIndexPath(item: $0, section: old) }
          .filter { former.itemID(at: $0) == nil })
      views += [.header(section: number), .footer(section: number)]
    }
    return views
  }
}

extension ListIdentities {
  /// Whose a section is, where several sources show a list.
  fileprivate func origin(ofSection section: Int) -> SectionIdentities.Origin? {
    guard let own = self as? SectionIdentities, own.sections.indices.contains(section) else {
      return nil
    }
    return own.sections[section].origin
  }

  /// What tells rows without an id from those of other sections: of other owners, too.
  func placeKey(ofSection section: Int) -> Int {
    guard let origin = origin(ofSection: section) else {
      return (sectionID(section) ?? AnyHashable(section)).hashValue
    }
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(origin.owner))
    hasher.combine(origin.placeKey)
    return hasher.finalize()
  }

  /// All ids, for a diff. O(rows).
  var allIDs: ListSnapshot<RowIdentity, RowIdentity> {
    if let own = self as? SectionIdentities { return own.snapshot }
    return SectionIdentities(
      (0..<max(0, sectionCount)).map { section in
        SectionIdentities.Entry(
          id: { sectionID(section) }, count: max(0, itemCount(in: section))
        ) { itemID(at: ListIndexPath(item: $0, section: section)) }
      }
    ).snapshot
  }
}
