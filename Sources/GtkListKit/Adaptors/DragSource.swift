extension Adaptor {
  /// What an adaptor's rows are moved and dragged as.
  struct DragSource {
    /// What other programs may do with what is dragged to them.
    var actions: Set<DragAction> = []
    var formats: ((DraggedRows) -> [DragFormat])?
    var onEnd: ((DraggedRows, DragAction?) -> Void)?

    /// Of more rows no addresses are offered: no program takes them well.
    private static let mostURIs = 100_000

    /// - Parameter uri: the address of what a row stands for.
    func offer(
      for rows: DraggedRows, uri: @escaping (ListIndexPath) -> String?
    ) -> DragOffer? {
      guard !actions.isEmpty, let first = rows.first else { return nil }
      var formats = formats?(rows) ?? []
      if rows.count <= Self.mostURIs, uri(first) != nil {
        formats.insert(.uris { rows.compactMap(uri) }, at: 0)
      }
      return DragOffer(actions: actions, formats: formats)
    }
  }
}
