internal import GtkListKitCore

/// Who stood where when it was made, section by section: of holders, or as a data source says. Later
/// changes do not show.
final class SectionIdentities: ListIdentities {
  struct Entry {
    /// Nil if the data source names the section.
    let section: (any IdentifiedSection)?
    /// Nil if the section shows none.
    let rows: (any UnchangingRows)?
  }

  let sections: [Entry]
  /// The data source that says who its rows are; nil where holders do.
  private var told: (any ListIdentities)?
  private var made: ListSnapshot<RowIdentity, RowIdentity>?

  init(_ sections: [Entry]) { self.sections = sections }

  /// What a data source says, which is asked as it was then.
  convenience init(of identities: any ListIdentities) {
    if let own = identities as? SectionIdentities {
      self.init(own.sections)
      (told, made) = (own.told, own.made)
      return
    }
    self.init(
      (0..<min(max(0, identities.numberOfSections), RowLimits.sections)).map { section in
        let count = max(0, identities.numberOfItems(in: section))
        // A million empty sections take no room for rows.
        return Entry(section: nil, rows: count == 0 ? nil : ToldRows(identities, section, count))
      })
    told = identities
  }

  var numberOfSections: Int { sections.count }

  func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows?.count ?? 0 : 0
  }

  func sectionID(_ section: Int) -> AnyHashable? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].section?.id ?? told?.sectionID(section)
  }

  func positionKey(ofSection section: Int) -> AnyHashable {
    let known = sections.indices.contains(section) ? told?.positionKey(ofSection: section) : nil
    return known ?? sectionID(section) ?? AnyHashable(section)
  }

  func lacksIDs(section: Int) -> Bool {
    sections.indices.contains(section) && told?.lacksIDs(section: section) ?? false
  }

  func itemID(at path: ListIndexPath) -> AnyHashable? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].rows?.identity(at: path.item)?.hashable
  }

  /// Finds a row in a section of a later state without comparing identities.
  func row(at path: ListIndexPath, in later: SectionIdentities, _ section: Int) -> ArrangedRow {
    guard let rows = sections[path.section].rows, let laterRows = later.sections[section].rows
    else { return .unknown }
    return rows.row(path.row, in: laterRows)
  }

  /// Where an item stands; nil where there is none of that id. O(rows).
  func path(of id: AnyHashable) -> ListIndexPath? {
    let wanted = RowIdentity(id)
    for (number, section) in sections.enumerated() {
      if let rows = section.rows,
        let row = (0..<rows.count).first(where: { rows.identity(at: $0) == wanted })
      {
        return ListIndexPath(row: row, section: number)
      }
    }
    return nil
  }

  /// Whether other identities are of these very rows, in the same order. False if that is not known.
  func isSame(as other: SectionIdentities) -> Bool {
    told == nil && other.told == nil && sections.count == other.sections.count
      && sections.indices.allSatisfy {
        hasSameRows(in: $0, as: other)
          && (sections[$0].section === other.sections[$0].section
            || sectionID($0) == other.sectionID($0))
      }
  }

  /// Gives later identities of the same rows what these know for comparisons.
  func share(with later: SectionIdentities) { later.made = later.made ?? made }

  /// These identities, but with other rows in a section.
  func replacing(_ section: Int, by rows: any UnchangingRows) -> SectionIdentities {
    var all = sections
    all[section] = Entry(section: all[section].section, rows: rows)
    return SectionIdentities(all)
  }

  /// These identities, but others in sections that have another number of rows than a map.
  ///
  /// - Returns: nil if that is not possible.
  func fitting(_ map: SectionMap, else shown: SectionIdentities?) -> SectionIdentities? {
    guard sections.count == map.sections.count else { return nil }
    let others = map.sections.indices.filter { numberOfItems(in: $0) != map.sections[$0].rows }
    guard !others.isEmpty else { return self }
    guard told == nil, let shown, shown.told == nil, shown.sections.count == sections.count
    else { return nil }
    var all = sections
    for number in others { all[number] = shown.sections[number] }
    return SectionIdentities(all)
  }

  private func hasSameRows(in section: Int, as other: SectionIdentities) -> Bool {
    guard let rows = sections[section].rows, let others = other.sections[section].rows else {
      return sections[section].rows == nil && other.sections[section].rows == nil
    }
    return rows.isSame(as: others)
  }

  /// All ids, for a diff. Made once. O(rows).
  var snapshot: ListSnapshot<RowIdentity, RowIdentity> {
    if let made { return made }
    var snapshot = ListSnapshot<RowIdentity, RowIdentity>()
    for (number, section) in sections.enumerated() {
      var ids: [RowIdentity] = []
      var countWithoutID = 0
      var key: RowIdentity.SectionKey?
      section.rows?.addIdentities(to: &ids) {
        let known = key ?? RowIdentity.SectionKey(positionKey(ofSection: number))
        key = known
        defer { countWithoutID += 1 }
        return .withoutID(countWithoutID, in: known)
      }
      snapshot.append(
        sectionID(number).map { RowIdentity($0) } ?? .withoutID(number, in: nil), items: ids)
    }
    made = snapshot
    return snapshot
  }

  // MARK: Rows without identities

  /// Has an update reload the rows that have no identity.
  ///
  /// - Parameters:
  ///   - concerned: the sections whose rows may be others now; nil is all. Where there are more of
  ///     them or fewer, they may be others in any case.
  ///   - previous: what is shown.
  /// - Returns: the headers and footers of these sections, where there are any.
  func reload(
    withoutIDIn concerned: Range<Int>?, old previous: SectionIdentities,
    by update: inout ListUpdate
  ) -> [ListElement] {
    var oldSections: [AnyHashable: Int] = [:]
    for number in previous.sections.indices where previous.lacksIDs(section: number) {
      oldSections[previous.positionKey(ofSection: number)] = number
    }
    guard !oldSections.isEmpty else { return [] }
    var views: [ListElement] = []
    for number in sections.indices where lacksIDs(section: number) {
      guard let old = oldSections[positionKey(ofSection: number)],
        concerned?.contains(number) ?? true
          || numberOfItems(in: number) != previous.numberOfItems(in: old)
      else { continue }
      update.reloadedRows += .init(
        at: (0..<previous.numberOfItems(in: old)).lazy.map { ListIndexPath(item: $0, section: old) }
          .filter { previous.itemID(at: $0) == nil })
      views += [.header(section: number), .footer(section: number)]
    }
    return views
  }
}

/// A section that has its own identity.
protocol IdentifiedSection: AnyObject {
  var id: AnyHashable { get }
}

/// The rows of a section as a data source identifies them.
private final class ToldRows: UnchangingRows {
  private let identities: any ListIdentities
  private let section: Int
  let count: Int

  init(_ identities: any ListIdentities, _ section: Int, _ count: Int) {
    (self.identities, self.section, self.count) = (identities, section, count)
  }

  func identity(at row: Int) -> RowIdentity? {
    guard row >= 0, row < count else { return nil }
    return identities.itemID(at: ListIndexPath(item: row, section: section)).map { RowIdentity($0) }
  }

  func addIdentities(to identities: inout [RowIdentity], withoutID: () -> RowIdentity) {
    for row in 0..<count { identities.append(identity(at: row) ?? withoutID()) }
  }

  func row(_ row: Int, in later: any UnchangingRows) -> ArrangedRow { .unknown }
  func isSame(as other: any UnchangingRows) -> Bool { false }
}
