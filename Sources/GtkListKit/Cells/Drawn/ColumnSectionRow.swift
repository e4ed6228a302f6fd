/// A section's own row in an outline: what holders and adaptors of a column table are handed as
/// the header.
public final class ColumnSectionRow: SectionView, CollapsibleSectionView {
  /// The section's header data.
  public private(set) var data: Any?
  public private(set) var isCollapsed = false
  /// All rows of the section, shown or not.
  public private(set) var count = 0
  private(set) var revision = 0
  /// Its title as it is drawn, once it was asked for.
  var preparedTitle: String?
  var measuredRevision = -1
  var position = -1

  public override func update(data: Any?, collapsed: Bool, count: Int) {
    self.data = data
    isCollapsed = collapsed
    self.count = count
    revision = ColumnRow.FillRevision.next()
    preparedTitle = nil
  }

  func requestCollapse(_ collapse: Bool) -> Bool {
    guard collapse != isCollapsed else { return false }
    sendEvent(withName: collapse ? .sectionCollapse : .sectionExpand)
    return true
  }

  func unbind() {
    reads?.forget()
    position = -1
    boundSection = nil
    data = nil
    revision = ColumnRow.FillRevision.next()
    preparedTitle = nil
    eventHandler = nil
    representedObject = nil
  }
}
