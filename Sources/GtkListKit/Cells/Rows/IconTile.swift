internal import CGtkListKitGtk3

/// An icon of the theme over a line of text, in an item of a collection.
///
/// One widget draws both, so a screen full of tiles costs little. An icon is looked up by its name
/// alone: GTK does not tell whether a theme's `-gtk-icon-style` asks for the symbolic one.
public final class IconTile: ListCell, ModelCell {
  /// What an ``IconTile`` shows.
  public nonisolated struct Model: Hashable, Sendable, SearchableModel {
    /// The icon's name; one that the theme does not have is shown as missing, an empty one not at all.
    public var icon: String
    /// The line below; empty for none.
    public var title: String
    /// The side of the icon in pixels, from 8 to 1024.
    public var size: Int

    /// How many lines the title may take, from 1 to 7. The tile is as high for a shorter title.
    public var lines: Int

    /// An icon of 48 pixels, above one line of text if a title is given.
    public init(icon: String, title: String = "", size: Int = 48, lines: Int = 1) {
      self.icon = icon
      self.title = title
      self.size = size
      self.lines = lines
    }

    public var searchText: String { title }
  }

  private let tile = ChildHandle.tile()

  public override func makeContent() -> WidgetPointer {
    tile.setStyleClass("list-tile", true)
    nameChild("tile", tile.pointer)
    return tile.pointer ?? super.makeContent()
  }

  public func update(_ model: Model) {
    tile.setIconSize(min(max(model.size, 8), 1024))
    tile.setTitleLines(model.lines)
    tile.showTile(icon: model.icon, title: model.title)
  }
}
