internal import CGtkListKitGtk3

extension RowDrop {
  /// What a list would do with what is dragged over it, and where.
  struct Proposal {
    enum Kind {
      /// Its own rows go to another place.
      case moving(RowDrag)
      /// Another list's rows come here.
      case taking(RowDrag, from: ListView)
      /// The data source is handed the items.
      case rows(HeldRows, from: ListView)
      /// The data source is handed data, which are asked for as a type.
      case data(DropFormat, target: GdkAtom?)
    }

    var kind: Kind
    var position: DropPosition
    var action: DragAction
    var mark: DropIndicator.Mark
    /// Whether the list itself takes it, for want of another use.
    var isOwn = false
    /// The pointer across the view.
    var x = 0.0
  }
}
