@testable import GtkListKit

extension CheckedWindow {
  /// A window with a hundred rows for each kind of list.
  static func ofEachKind() -> [CheckedWindow] {
    let tiles = CollectionAdaptor()
    tiles.apply { Section(id: "all") { Rows(Item.many(100), as: ItemCell.self) } }
    return [
      TableWindow(TableAdaptor.over(Item.many(100))),
      ColumnWindow(TableAdaptor.over(Item.many(100))), CollectionWindow(tiles),
    ]
  }
}
