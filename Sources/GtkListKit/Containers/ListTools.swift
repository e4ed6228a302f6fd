internal import CGtkListKitGtk3

/// What lies over the rows or watches the pointer for a list; made once it is on a screen.
final class ListTools {
  let actions: RowActions
  let drag: RowDrag
  let drop: RowDrop

  init(_ list: ListView) {
    actions = RowActions(list)
    drag = RowDrag(list)
    drop = RowDrop(list)
  }

  /// Takes everything out of the list's widget, which may live on.
  func discard() {
    actions.discard()
    drag.discard()
    drop.discard()
  }

  /// Puts overlays where they belong, after the rows were placed.
  func place() {
    actions.place()
    drop.place()
  }
}
