internal import CGtkListKitGtk3

/// An icon of the theme over a line of text, in an item of a collection.
///
/// One widget draws both, so a screen full of tiles costs little. An icon is looked up by its name
/// alone: GTK does not tell whether a theme's `-gtk-icon-style` asks for the symbolic one.
public final class IconTile: ListCell, ModelCell {
  private let tile = ChildHandle.tile()

  public override func makeContent() -> WidgetPointer {
    tile.setStyleClass("list-tile", true)
    nameChild("tile", tile.pointer)
    nameChild("title", tile.pointer)
    return tile.pointer ?? super.makeContent()
  }

  public func update(_ model: TitleModel) {
    tile.setIconSize(min(max(model.iconSize ?? 48, 8), 1024))
    tile.setTitleLines(model.lines)
    tile.showTile(icon: model.icon, title: model.title)
  }
}
