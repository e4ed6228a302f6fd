internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ChildHandle {
  /// A picture over a line of text, drawn by one widget: a list of many tiles costs half of what it
  /// does with an image, a label and a box around them. Its ``text`` and ``iconName`` are set as
  /// those of other widgets; either may be missing. Text that does not fit ends in an ellipsis, and
  /// is the tooltip.
  ///
  /// In a template it is `<object class="GlkTile">` with the properties `icon-name`, `pixel-size` and
  /// `label`. Style sheets know it as `tile`.
  ///
  /// - Parameter iconSize: the side of the icon in pixels, from 1 to 1024.
  public static func tile(iconSize: Int = 48) -> ChildHandle {
    IconPictures.install()
    let tile = ChildHandle(pointer: glk_tile_new())
    tile.setIconSize(iconSize)
    return tile
  }

  private var tile: OpaquePointer? { pointer?.opaque }

  /// The side of a tile's icons, in pixels.
  func setIconSize(_ size: Int) { glk_tile_set_pixel_size(tile, gint(clamping: size)) }

  /// The side of the square that a tile keeps free for its picture, in pixels.
  func setPictureRoom(_ side: Int) { glk_tile_set_room(tile, gint(clamping: side)) }

  /// An icon that stands for a picture until that is there.
  func setPlaceholderIcon(_ name: String) {
    DisplayText.with(name) { glk_tile_set_icon_name(tile, $0) }
    glk_tile_set_faint(tile, 1)
  }

  /// Shows a picture as a tile's.
  func setPicture(_ surface: OpaquePointer) { glk_tile_set_surface(tile, surface) }

  /// A tile as wide as its picture, however long its text is.
  func narrowTile(ellipsis: PangoEllipsizeMode) {
    glk_tile_set_fits_label(tile, 0)
    glk_tile_set_ellipsize(tile, ellipsis)
  }

  /// How many lines a tile's text may take.
  func setTitleLines(_ lines: Int) { glk_tile_set_lines(tile, gint(clamping: lines)) }

  /// Shows an icon and a text below it.
  func showTile(icon: String, title: String) {
    DisplayText.with(icon) { glk_tile_set_icon_name(tile, $0) }
    setTileTitle(title)
  }

  /// Line breaks become spaces.
  func setTileTitle(_ title: String) {
    DisplayText.with(Self.oneLine(title)) { glk_tile_set_label(tile, $0) }
  }

  /// The width in heights of the place that a tile keeps for its picture; nil for that of the picture.
  func setPictureRatio(_ ratio: Double?) { glk_tile_set_ratio(tile, ratio ?? 0) }

  /// Whether a picture fills its place, and is cut off where it is too long for it.
  func setPictureCovers(_ covers: Bool) { glk_tile_set_covers(tile, covers.gboolean) }

  /// Has the text stand in for a picture that is not there.
  func showTextAsPicture() { glk_tile_set_stands_in(tile, 1) }

  /// Shows an icon of the theme in the place of a picture.
  func setPictureIcon(_ name: String) {
    DisplayText.with(name) { glk_tile_set_icon_name(tile, $0) }
    glk_tile_set_faint(tile, 0)
  }
}
