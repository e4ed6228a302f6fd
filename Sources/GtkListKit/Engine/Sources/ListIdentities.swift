/// Who stands where, as it was at one moment.
///
/// A list keeps the one of its last reload, so it has to be a value that does not change when the
/// data source does.
@MainActor
public protocol ListIdentities {
  /// How many sections there were.
  var numberOfSections: Int { get }
  /// How many items a section had.
  func numberOfItems(in section: Int) -> Int
  /// Who a section was; nil is known by its number.
  func sectionID(_ section: Int) -> AnyHashable?
  /// Who an item was; nil is known by its place in the section.
  func itemID(at path: ListIndexPath) -> AnyHashable?

  // Where a list is put together from several sources:

  /// What tells items without an id from those of other sections, where sections of several sources
  /// have the same id. Default: the section's id.
  func positionKey(ofSection section: Int) -> AnyHashable
  /// Whether items without an id may be others at any time, since nobody says who the section's items
  /// are. A difference makes their rows anew. Default: false, they are known by their places.
  func lacksIDs(section: Int) -> Bool
}
