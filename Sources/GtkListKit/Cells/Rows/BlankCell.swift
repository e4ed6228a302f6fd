/// What stands where there is no cell, so that the rows keep their places.
final class BlankCell: ListCell {
  override func update(data: Any?) {}
}

/// What stands where there is no section view.
final class BlankSectionView: SectionView {
  override func update(data: Any?, collapsed: Bool, count: Int) {}
}
