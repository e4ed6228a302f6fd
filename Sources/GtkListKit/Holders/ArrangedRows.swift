internal import GtkListKitCore

/// How a section's rows are arranged, and what they were when they were.
struct ArrangedRows {
  var arrangement: Arrangement
  let arranger: RowArranger
  /// False where rows that are to be shown have not found their places yet.
  private(set) var isComplete = true
  /// Whether the row under an editor is shown although the filter excludes it.
  var showsExcludedRow = false
  /// Nil if edits have left the arrangement with other rows than it was found for.
  private var revision: GroupRevision?
  /// The rows that the arrangement is of, which the list shows until there is another one. Nil
  /// with an outline among them, as its nodes open and close.
  private(set) var groups: [RowGroup]?
  /// The edits of those rows since, and the rows after them. Nil if something else has changed the rows.
  private var edited: (edits: RowOrigins, groups: [RowGroup])?

  init(
    _ arrangement: Arrangement, by arranger: RowArranger,
    of groups: [RowGroup], isComplete: Bool = true
  ) {
    self.arrangement = arrangement
    self.arranger = arranger
    self.isComplete = isComplete
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
    let kept = groups.compactMap { $0.unchanging() }
    self.groups = kept.count == groups.count ? kept : nil
    edited = nil
  }

  /// The rows are shown until another arrangement of them has been found.
  mutating func arrangeAgain() { revision = nil }

  /// Remembers an edit of the rows. Rows that get other holders are shown with them at once.
  ///
  /// - Parameter renumbers: whether rows come or go.
  mutating func note(
    _ edit: RowOrigins, renumbers: Bool, from old: [RowGroup], to new: [RowGroup]
  ) {
    guard let known = edited?.groups ?? groups ?? revision?.unchangedGroups,
      known.elementsEqual(old, by: ===)
    else { return }
    guard renumbers else {
      if edited != nil { edited?.groups = new } else if groups != nil { groups = new }
      return
    }
    let edits = edited.map { edit.following($0.edits) } ?? edit
    if !edits.isScattered { edited = (edits, new) }
  }

  /// Shows the rows that edits have left. O(rows) after an edit.
  mutating func showEdits() {
    if let (edits, rows) = edited {
      arrangement = arrangement.following(edits)
      groups = rows
      revision = nil
      edited = nil
    } else if groups == nil {
      groups = revision?.unchangedGroups
    }
  }

  /// Whether this is how those rows are to be shown.
  func isArranged(_ revision: GroupRevision) -> Bool { self.revision == revision }

  /// The arrangement with its rows, for another section. Nil if the rows are not known.
  func keepingRows() -> ArrangedRows? {
    var kept = self
    kept.showEdits()
    return kept.groups == nil ? nil : kept
  }
}

extension ArrangedRows {
  /// Tells whether a section's rows are those they were.
  struct GroupRevision: Equatable {
    private let groups: [(group: RowGroup, revision: Int)]

    init(_ groups: [RowGroup]) { self.groups = groups.map { ($0, $0.revision) } }

    /// The groups, if they have the rows that they had.
    var unchangedGroups: [RowGroup]? {
      groups.allSatisfy { $0.group.revision == $0.revision } ? groups.map(\.group) : nil
    }

    static func == (a: GroupRevision, b: GroupRevision) -> Bool {
      a.groups.count == b.groups.count
        && zip(a.groups, b.groups).allSatisfy {
          $0.group === $1.group && $0.revision == $1.revision
        }
    }
  }
}
