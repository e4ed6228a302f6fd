/// A source whose rows can be sorted, filtered and searched: an adaptor.
protocol ArrangedSource: HolderSource {
  /// Changes how the rows are arranged, and leaves what the closure does not touch.
  func rearrange<Model: Sendable>(
    _ model: Model.Type, animated: Bool, completion: ((Bool) -> Void)?,
    _ change: (inout RowArrangement<Model>) -> Void)
  /// The rows of the list whose texts have all words, where they stand when that is found out; of rows
  /// that have come meanwhile nothing is known. Large
  /// numbers are looked through off the main thread, where that is possible; nothing is to be made of what
  /// a cancelled task has found.
  func matches<Model: Sendable>(
    _ searched: SearchedText<Model>, _ query: SearchQuery, _ texts: FoundTexts
  ) async -> IndexRanges
  /// Whether the text of a row of the list has all words now.
  func holds<Model: Sendable>(
    _ searched: SearchedText<Model>, _ query: SearchQuery, at path: ListIndexPath
  ) -> Bool
  /// How many rows have each text; nil counts for nothing. Large numbers are read off the main thread,
  /// where that is possible; nothing is to be made of what a cancelled task has found.
  func counts<Model: Sendable>(
    _ model: Model.Type, of text: @escaping @Sendable (Model) -> String?
  ) async -> [String: Int]
}

extension ListSource {
  /// The adaptor that arranges the rows; nil if the source has no adaptor.
  var arrangedSource: (any ArrangedSource)? { holders as? any ArrangedSource }
}
