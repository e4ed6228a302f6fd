/// Finds which elements of two lists are the same.
///
/// The steps are ``align(_:_:oldSection:newSection:)`` for every span, ``pair(findsDuplicates:)``
/// and ``findCopies(of:in:)`` for every span.
@usableFromInline
struct IdentityMatcher<ID: Hashable> {
  /// What has been found.
  @usableFromInline var match = IdentityMatch()

  /// The ids of what alignment left.
  @usableFromInline var oldIDs: ContiguousArray<ID> = []
  @usableFromInline var newIDs: ContiguousArray<ID> = []

  @usableFromInline let hash = IdentityHash<ID>()
  /// Finds the first of equal ids among ``newIDs``.
  @usableFromInline var table = IdentityTable(capacity: 0)
  /// For each of ``newIDs`` whether its duplicates have been reported.
  @usableFromInline var isReported: ContiguousArray<Bool> = []

  @inlinable
  init() {}
}
