/// What turns one list into another, found by the ids of sections and items.
///
///     let diff = ListDiff(from: before, to: after)
///
/// Items are followed from section to section. An item that stays in its section counts as moved
/// only if it is not among the largest number of them that keep their order; sections likewise. A
/// section that moves takes its items along.
///
/// Where an id occurs more than once, each occurrence still becomes one of the other list or none,
/// so that the update is right all the same.
@usableFromInline package struct ListDiff: Equatable, Sendable {
  /// The changes of structure. Nothing in it is reloaded.
  @usableFromInline package var update = ListUpdate()
  /// For each id that new items have in common, two of them. When all of them were there before,
  /// they may be left out, as they have been reported then.
  @usableFromInline package var duplicateItems: [DuplicateID<ListIndexPath>] = []
  /// For each id that new sections have in common, two of them. When all of them were there
  /// before, they may be left out, as they have been reported then.
  @usableFromInline package var duplicateSections: [DuplicateID<Int>] = []

  /// No change.
  @inlinable
  package init() {}
}
