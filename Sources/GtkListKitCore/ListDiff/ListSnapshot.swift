/// The ids of a list's sections and items at one moment.
///
///     var snapshot = ListSnapshot<String, Int>()
///     snapshot.append("Inbox", items: [4, 8])
///     let diff = ListDiff(from: shown, to: snapshot)
///
/// It is `Sendable` when its ids are, and then can be built and compared on any thread. Sections
/// taken over from another snapshot share its storage and are compared in no time.
@usableFromInline package struct ListSnapshot<SectionID: Hashable, ItemID: Hashable> {
  /// A section's id and those of its items.
  @usableFromInline package struct Section {
    @usableFromInline package var id: SectionID
    @usableFromInline package var items: [ItemID]

    @inlinable
    package init(_ id: SectionID, items: [ItemID] = []) {
      self.id = id
      self.items = items
    }
  }

  /// The sections, in order.
  @usableFromInline package var sections: [Section]

  @inlinable
  package init(sections: [Section] = []) {
    self.sections = sections
  }

  /// Adds a section behind the others.
  ///
  /// - Complexity: O(1) for an array, otherwise O(items)
  @inlinable
  package mutating func append(_ id: SectionID, items: some Sequence<ItemID>) {
    sections.append(Section(id, items: Array(items)))
  }
}

extension ListSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}
extension ListSnapshot.Section: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension ListSnapshot: Equatable {}
extension ListSnapshot.Section: Equatable {}
