/// A header that the keyboard can open and close.
protocol CollapsibleSectionView: SectionView {
  /// True when the section was in the other state and the header has asked for the change.
  func requestCollapse(_ collapse: Bool) -> Bool
  /// Whether its section is closed.
  var isCollapsed: Bool { get }
}
