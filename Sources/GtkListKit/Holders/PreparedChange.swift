internal import GtkListKitCore

/// A whole list as sections of models, and what is different from the list before: found out on any
/// thread, and handed to the main one.
///
/// ```swift
/// let change = await Task.detached { PreparedChange(sections(of: mails), after: shown) }.value
/// adaptor.apply(change) { section in
///   Section(section.id) { Rows(section.models, as: MailCell.self) }
/// }
/// ```
public nonisolated struct PreparedChange<SectionID, Model>: Sendable
where SectionID: Hashable & Sendable, Model: Identifiable & Sendable, Model.ID: Sendable {
  /// One section: its identity, which no other section has, and the rows' models in their order.
  public typealias Section = (id: SectionID, models: [Model])

  /// What the list shows after the change: the sections in their order.
  public let sections: [Section]
  /// That of the change before; nil for the first.
  let oldRevision: Revision?
  let revision = Revision()
  let diff: ListDiff

  /// - Parameters:
  ///   - sections: what the list is to show.
  ///   - old: the change whose sections the list shows, or nil for the first. If the list shows other
  ///     sections later, the difference is found out again.
  /// - Complexity: O(items), and O(n log n) for the moves among them.
  public init(_ sections: [Section], after old: PreparedChange? = nil) {
    self.sections = sections
    oldRevision = old?.revision
    diff = ListDiff(
      from: old.map { Self.snapshot(of: $0.sections) } ?? ListSnapshot(),
      to: Self.snapshot(of: sections))
  }

  private static func snapshot(of sections: [Section]) -> ListSnapshot<SectionID, Model.ID> {
    var snapshot = ListSnapshot<SectionID, Model.ID>()
    for section in sections {
      snapshot.append(section.id, items: section.models.lazy.map { $0.id })
    }
    return snapshot
  }
}
