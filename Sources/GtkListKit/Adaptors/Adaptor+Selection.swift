internal import GtkListKitCore

extension Adaptor {
  /// The data of the selected rows, in order; each is read when it is asked for. O(1) to make.
  ///
  /// The data of a row that is not loaded are nil.
  public final var selectedData: some Sequence<Any?> {
    selectedHolders.lazy.map { $0.cellData }
  }

  /// The models of that type among the selected rows, in order.
  ///
  /// If selected rows of ``PagedRows`` are not loaded, that is reported, and the result is empty rather than a part:
  /// call ``fetchSelectedModels(_:progress:)``.
  public final func selectedModels<Model>(_ type: Model.Type = Model.self) -> [Model] {
    var models: [Model] = []
    for data in selectedData {
      if data == nil, !shownLiveRows.isEmpty {
        list?.report(
          ListReport(
            .loading,
            "selectedModels: some selected rows are not loaded; no model is returned",
            fix: "Await fetchSelectedModels(_:progress:)."))
        return []
      }
      if let model = data as? Model { models.append(model) }
    }
    return models
  }

  /// The holders of the selected rows, in order; those of lazy rows are made when asked for.
  public final var selectedHolders: some Sequence<CellViewHolder> {
    AnySequence(selectedPaths.lazy.compactMap { [self] in self[$0] })
  }

  /// The selected rows as the adaptor counts, in order.
  final var selectedPaths: AnySequence<ListIndexPath> {
    let first = firstSection
    if fillsOtherLists {
      return AnySequence(
        sections.enumerated().lazy.filter { !$1.isCollapsed && $1.hasSelectedRows }
          .flatMap { number, section in
            section.shownSelection.ranges.joined().map { ListIndexPath(row: $0, section: number) }
          })
    }
    return AnySequence(
      (list?.selectedPathSequence ?? AnySequence([])).lazy.map {
        ListIndexPath(row: $0.row, section: $0.section - first)
      })
  }
}

extension ListView {
  /// The selected rows, in order, without a list of all of them being made.
  final var selectedPathSequence: AnySequence<ListIndexPath> {
    let map = selection.last?.map ?? map
    let ranges = Array((selection.last?.selection ?? selection.model).selected.ranges)
    return AnySequence(
      ranges.lazy.flatMap { $0 }.lazy.compactMap { map.path(ofRowNumber: $0) })
  }
}
