/// The cell of a row that has none, so that the other rows keep their positions.
final class BlankCell: ListCell {
  override func update(data: Any?) {}
}

/// The header or footer of a section that has none.
final class BlankSectionView: SectionView {
  override func update(data: Any?, collapsed: Bool, count: Int) {}
}
