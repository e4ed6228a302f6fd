internal import GtkListKitCore

/// Who stood where when it was made, section by section: of holders, or as a data source says. Later
/// changes do not show.
final class SectionIdentities: ListIdentities {
  /// Some rows that are asked together.
  struct Part {
    let start: Int
    let count: Int
    let rows: any UnchangingRows
  }

  struct Entry {
    /// Made when asked for: most reloads ask for no section's. Nil if the data source names the section.
    let id: (@MainActor () -> AnyHashable?)?
    let count: Int
    var parts: [Part]
    var arrangement: Arrangement? { arranged.first }
    /// Empty where the rows are not arranged, so that it takes eight bytes of most sections.
    private let arranged: [Arrangement]

    init(
      id: (@MainActor () -> AnyHashable?)?, count: Int, parts: [Part],
      arrangement: Arrangement? = nil
    ) {
      self.id = id
      self.count = count
      self.parts = parts
      arranged = arrangement.map { [$0] } ?? []
    }

    /// The identity of a row as shown.
    @MainActor func rowID(_ row: Int) -> RowIdentity? {
      guard row >= 0, row < count else { return nil }
      guard let dataRow = arrangement.map({ $0.dataRow(at: row) }) ?? row,
        let part = parts.last(where: { $0.start <= dataRow })
      else { return nil }
      return part.rows.identity(at: dataRow - part.start)
    }

    /// Whether another section has these very rows, in the same order. False if that is not known.
    @MainActor func hasSameRows(as other: Entry) -> Bool {
      count == other.count && arrangement == nil && other.arrangement == nil
        && parts.count == other.parts.count
        && zip(parts, other.parts).allSatisfy { part, other in
          part.count == other.count && part.rows.isSame(as: other.rows)
        }
    }

    private var dataCount: Int { parts.last.map { $0.start + $0.count } ?? 0 }

    /// Where a row is in a later state of the section. O(parts).
    func row(_ row: Int, in later: Entry) -> ArrangedRow {
      let dataRow = if let arrangement { arrangement.dataRow(at: row) } else { Optional(row) }
      guard let dataRow, parts.count == later.parts.count,
        (arrangement?.dataCount ?? dataCount) == dataCount,
        (later.arrangement?.dataCount ?? later.dataCount) == later.dataCount,
        let number = parts.lastIndex(where: { $0.start <= dataRow })
      else { return .unknown }
      let (part, laterPart) = (parts[number], later.parts[number])
      let found = part.rows.row(dataRow - part.start, in: laterPart.rows)
      guard case .at(let index) = found else { return found }
      guard let arrangement = later.arrangement else { return .at(laterPart.start + index) }
      return arrangement.row(ofData: laterPart.start + index).map { .at($0) } ?? .hidden
    }
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
        return Entry(
          id: nil, count: count,
          parts: count == 0
            ? []
            : [
              Part(start: 0, count: count, rows: ToldRows(identities, section))
            ])
      })
    told = identities
  }

  var numberOfSections: Int { sections.count }

  func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func sectionID(_ section: Int) -> AnyHashable? {
    guard sections.indices.contains(section) else { return nil }
    return if let id = sections[section].id { id() } else { told?.sectionID(section) }
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

  /// Whether other identities are of these very rows, in the same order. False if that is not known.
  func isSame(as other: SectionIdentities) -> Bool {
    told == nil && other.told == nil && sections.count == other.sections.count
      && sections.indices.allSatisfy {
        sections[$0].hasSameRows(as: other.sections[$0]) && sectionID($0) == other.sectionID($0)
      }
  }

  /// All ids, for a diff. Made once. O(rows).
  var snapshot: ListSnapshot<RowIdentity, RowIdentity> {
    if let made { return made }
    var snapshot = ListSnapshot<RowIdentity, RowIdentity>()
    for (number, section) in sections.enumerated() {
      var ids: [RowIdentity] = []
      var countWithoutID = 0
      var key: RowIdentity.SectionKey?
      func add(_ id: RowIdentity?) {
        if let id {
          ids.append(id)
        } else {
          if key == nil { key = RowIdentity.SectionKey(positionKey(ofSection: number)) }
          ids.append(.withoutID(countWithoutID, in: key))
          countWithoutID += 1
        }
      }
      if section.arrangement != nil {
        for row in 0..<section.count { add(section.rowID(row)) }
      } else {
        for part in section.parts {
          if let all = part.rows.identityList(), all.count == part.count {
            // Most lists have one group of rows, whose list is taken as it is.
            if ids.isEmpty { ids = all } else { ids += all }
          } else {
            for index in 0..<part.count { add(part.rows.identity(at: index)) }
          }
        }
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
    for (number, section) in sections.enumerated() where lacksIDs(section: number) {
      guard let old = oldSections[positionKey(ofSection: number)],
        concerned?.contains(number) ?? true || section.count != previous.numberOfItems(in: old)
      else { continue }
      update.reloadedRows += .init(
        at: (0..<previous.numberOfItems(in: old)).lazy.map { ListIndexPath(item: $0, section: old) }
          .filter { previous.itemID(at: $0) == nil })
      views += [.header(section: number), .footer(section: number)]
    }
    return views
  }
}

/// The rows of a section as a data source identifies them.
private final class ToldRows: UnchangingRows {
  private let identities: any ListIdentities
  private let section: Int

  init(_ identities: any ListIdentities, _ section: Int) {
    self.identities = identities
    self.section = section
  }

  func identity(at row: Int) -> RowIdentity? {
    identities.itemID(at: ListIndexPath(item: row, section: section)).map { RowIdentity($0) }
  }

  func identityList() -> [RowIdentity]? { nil }
  func row(_ row: Int, in later: any UnchangingRows) -> ArrangedRow { .unknown }
  func isSame(as other: any UnchangingRows) -> Bool { false }
}
