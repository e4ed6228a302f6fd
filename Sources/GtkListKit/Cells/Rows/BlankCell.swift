/// The cell of a row that has none, so that the other rows keep their positions. It has a class of its
/// own: a plain ``ListCell`` that waits for reuse may hold an app's widgets.
final class BlankCell: ListCell {}

/// The header or footer of a section that has none.
final class BlankSectionView: SectionView {}
