internal import CGtkListKitGtk3

extension ColumnContent where Value == CellImage {
  /// A picture: one of the app's, an icon, or a file that is read when it comes into view.
  ///
  /// - Parameters:
  ///   - size: the square that it is fitted into, in pixels, from 8 to 1024. Rows are at least so
  ///     high.
  ///   - placeholder: the icon that stands for a file until it has been read.
  public static func image(
    size: Int = 24, placeholder: String = "image-x-generic-symbolic"
  ) -> ColumnContent {
    .pictures(size, placeholder, text: { _ in "" }) { $0 }
  }
}

extension ColumnContent where Value == String {
  /// The picture in a file, by its path; empty shows nothing. As ``CellImage/file(_:version:)``.
  public static func image(
    size: Int = 24, placeholder: String = "image-x-generic-symbolic"
  ) -> ColumnContent {
    .pictures(size, placeholder, text: { $0 }) { $0.isEmpty ? nil : .file($0) }
  }
}

extension ColumnContent {
  fileprivate static func pictures(
    _ size: Int, _ placeholder: String, text: @escaping (Value) -> String,
    image: @escaping (Value) -> CellImage?
  ) -> ColumnContent {
    let size = min(max(size, 8), 1024)
    let painter = CellPictures.Painter(size: size, placeholder: placeholder)
    var content = ColumnContent(
      text: text,
      makeRenderer: { _ in
        DrawnCellRenderer.make(width: size, height: size) { (value: Value, drawing) in
          if let image = image(value) { painter.draw(image, drawing) }
        }
      },
      fill: { value, renderer in renderer.setDrawnValue(value) })
    content.imageKey = { value, scale in image(value)?.key(size: size, scale: scale) }
    return content
  }
}
