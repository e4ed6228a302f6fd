internal import GtkListKitCore

extension SectionViewHolder {
  /// What a section says of itself. Most of a million sections say nothing, and have none.
  final class Look {
    var headerData: Any?
    var headerViewClass: SectionView.Type?
    var headerHeight: Double?
    var footerData: Any?
    var footerViewClass: SectionView.Type?
    var footerHeight: Double?
    var givenID: AnyHashable?
    var search: SectionSearch?
    var onDelete: ((ListView, [ListIndexPath]) -> Void)?
    var onEvent: ((ListEvent, SectionViewKind, ListView, Int) -> Void)?
    private var layouts: [CollectionLayout] = []
    var layout: CollectionLayout? {
      get { layouts.first }
      set { layouts = newValue.map { [$0] } ?? [] }
    }
  }
}

extension SectionViewHolder {
  /// The selection and the arrangement of a section. A section that has shown no row has none.
  final class State {
    /// The number of states that were made.
    ///
    /// If it is the same as before, a section without a state still has none.
    static var made = 0
    /// How the rows are arranged; nil shows all in the order of the data.
    var arrangement: ArrangedRows?
    /// What is known of the rows, and of which.
    var cachedSortKeys: (revision: ArrangedRows.GroupRevision, cache: SortKeyCache)?
    /// What edits have done to the rows since somebody began to arrange them, and to which.
    var sinceReading: (revision: ArrangedRows.GroupRevision, origins: RowOrigins)?
    var selection = StoredSelection()
  }
}
