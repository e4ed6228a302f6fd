internal import GtkListKitCore

/// The texts of rows for typing and assistive technology, and places in an outline.
extension AdaptorSource {
  func list(
    _ list: ListView, parentOfItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list),
      let parent = rows.parent(of: index)
    else { return nil }
    return ListIndexPath(row: path.item - index + parent, section: path.section)
  }

  func list(
    _ list: ListView, searchTextForItemAt path: ListIndexPath
  ) -> String? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return rows.searchText(at: index)
  }

  func list(
    _ list: ListView, searchKeysForItemAt path: ListIndexPath
  ) -> [String]? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return rows.searchKeys(at: index)
  }

  func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return rows.accessibleName(at: index)
  }

  func list(
    _ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath
  ) -> String? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return rows.accessibleDescription(at: index)
  }

  func list(
    _ list: ListView, outlinePositionOfItemAt path: ListIndexPath
  ) -> OutlinePosition? {
    guard let (rows, index) = adaptor.shownGroup(at: path, in: list) else { return nil }
    return rows.outlinePosition(at: index)
  }
}
