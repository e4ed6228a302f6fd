internal import GtkListKitCore

/// A whole list as sections of models: a value that can be built, sorted and filtered on any thread
/// and handed to the main one.
public nonisolated struct ModelSections<SectionID, Model>: Sendable
where SectionID: Hashable & Sendable, Model: Identifiable & Sendable, Model.ID: Sendable {
  /// One section: its identity, which no other section has, and the rows' models in their order.
  public typealias Section = (id: SectionID, models: [Model])

  /// The sections in their order.
  public let sections: [Section]
  let revision = Revision()

  /// A list of these sections. O(1); what is different from another list is found out by
  /// ``PreparedChange``.
  public init(_ sections: [Section]) { self.sections = sections }

  var snapshot: ListSnapshot<SectionID, Model.ID> {
    var snapshot = ListSnapshot<SectionID, Model.ID>()
    for section in sections {
      snapshot.append(section.id, items: section.models.lazy.map { $0.id })
    }
    return snapshot
  }
}

/// The way from one list of models to another, found out on any thread.
///
/// ```swift
/// let change = await Task.detached { PreparedChange(from: shown, to: sorted(shown)) }.value
/// adaptor.apply(change) { section in
///   Section(section.id) { Rows(section.models, as: MailCell.self) }
/// }
/// ```
public nonisolated struct PreparedChange<SectionID, Model>: Sendable
where SectionID: Hashable & Sendable, Model: Identifiable & Sendable, Model.ID: Sendable {
  /// What the list showed when the change was found out, nil for nothing of the kind; where it
  /// shows something else by now, the difference is found out anew.
  public let old: ModelSections<SectionID, Model>?
  /// What the list shows after the change.
  public let new: ModelSections<SectionID, Model>
  let diff: ListDiff

  /// - Parameters:
  ///   - old: what the list shows; nil when it shows nothing of the kind.
  ///   - new: what it is to show.
  /// - Complexity: O(items), and O(n log n) for the moves among them.
  public init(
    from old: ModelSections<SectionID, Model>?, to new: ModelSections<SectionID, Model>
  ) {
    self.old = old
    self.new = new
    diff = ListDiff(from: old?.snapshot ?? ListSnapshot(), to: new.snapshot)
  }
}
