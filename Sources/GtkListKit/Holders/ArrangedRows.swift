internal import GtkListKitCore

/// How a section's rows are arranged, and what they were when they were.
struct ArrangedRows {
  var arrangement: Arrangement
  let arranger: RowArranger
  /// False where rows that are to be shown have not found their places yet.
  private(set) var isComplete = true
  /// Nil where too many edits have come since.
  private var revision: GroupRevision?
  /// The rows that the arrangement is of, which the list shows until there is another one. Nil
  /// where too many of them are changed in place: then the arrangement follows their edits.
  private(set) var groups: [RowGroup]?
  /// Where the rows are by now that the arrangement is of, since edits that it has not followed.
  private var edits: RowOrigins?

  static let mostCopiedHolders = 4_096

  init(
    _ arrangement: Arrangement, by arranger: RowArranger,
    of groups: [RowGroup], isComplete: Bool = true
  ) {
    self.arrangement = arrangement
    self.arranger = arranger
    self.isComplete = isComplete
    revision = GroupRevision(groups)
    follow(groups)
  }

  /// Of rows as they were read, which nobody changes.
  init(
    _ arrangement: Arrangement, by arranger: RowArranger,
    asRead groups: [RowGroup]
  ) {
    self.arrangement = arrangement
    self.arranger = arranger
    revision = GroupRevision(groups)
    self.groups = groups
  }

  /// The arrangement is that of the rows as they are by now.
  mutating func follow(_ groups: [RowGroup]) {
    revision = GroupRevision(groups)
    let holders = groups.reduce(0) { $0 + $1.eagerCount }
    let copies = groups.compactMap { $0.unchanging() }
    let areKept = holders <= Self.mostCopiedHolders && copies.count == groups.count
    self.groups = areKept ? copies : nil
    edits = nil
  }

  /// Remembers an edit of rows of which there is no copy.
  mutating func note(_ edit: RowOrigins, of groups: [RowGroup]) {
    guard self.groups == nil, revision != nil else { return }
    let edited = edits.map { edit.following($0) } ?? edit
    edits = edited
    revision = edited.isScattered ? nil : GroupRevision(groups)
  }

  /// Whether this is how those rows are to be shown.
  func isArranged(_ revision: GroupRevision) -> Bool {
    edits == nil && self.revision == revision
  }

  /// Goes on showing what there is left of rows that were edited in place, or that others have
  /// taken the place of. False when nobody knows which those are. O(rows).
  mutating func followEdits(of groups: [RowGroup]) -> Bool {
    guard let revision, revision.isUnchanged else { return false }
    if let edits {
      arrangement = arrangement.following(edits)
      self.edits = RowOrigins(count: arrangement.dataCount)
    }
    if revision != GroupRevision(groups) { self.groups = revision.rowGroups }
    return true
  }

  /// Goes on showing rows that nobody changes any more, where they were not copied.
  mutating func keep(_ groups: [RowGroup]) {
    if self.groups == nil, followEdits(of: groups) { self.groups = groups }
  }
}

extension ArrangedRows {
  /// Tells whether a section's rows are those they were.
  struct GroupRevision: Equatable {
    private let groups: [(group: RowGroup, revision: Int)]

    init(_ groups: [RowGroup]) { self.groups = groups.map { ($0, $0.revision) } }

    var rowGroups: [RowGroup] { groups.map(\.group) }

    /// Whether those groups have the rows that they had.
    var isUnchanged: Bool { groups.allSatisfy { $0.group.revision == $0.revision } }

    static func == (a: GroupRevision, b: GroupRevision) -> Bool {
      a.groups.count == b.groups.count
        && zip(a.groups, b.groups).allSatisfy {
          $0.group === $1.group && $0.revision == $1.revision
        }
    }
  }
}
