internal import CGtkListKitGtk3

/// A picture in a cell of one's own: as wide as it is given room, and as high as its aspect ratio makes
/// it.
///
/// ```swift
/// final class PhotoCell: ListCell, ModelCell {
///   private lazy var picture = PictureView(in: self)
///
///   override func makeContent() -> WidgetPointer { picture.pointer }
///   func update(_ photo: Photo) {
///     picture.show(.file(photo.path), aspectRatio: photo.width / photo.height)
///   }
/// }
/// ```
///
/// A file is read off the main thread, at the size that it is shown at, when scrolling has come to rest
/// and the cell is on screen; until then an icon stands for it. When the cell goes off screen, or shows
/// another one, a file that nobody else waits for is not read. One that cannot be shown is reported, and
/// has an icon instead. Given its aspect ratio, a picture has its room from the beginning, and nothing
/// moves when it comes; without one it is a square until its file has been read once.
///
/// Style sheets know it as `tile.list-picture`. Pictures are cached, in all lists together up to 32 MB.
@MainActor
public final class PictureView {
  /// How a picture stands in a place of another shape.
  public enum Fit: Sendable {
    /// All of it is to be seen, no larger than it is.
    case contain
    /// It fills its place, and what is too much of it is cut off. Its corners are as round as the style
    /// sheet has them.
    case cover
  }

  /// The widget, to be put into the cell's content.
  public let pointer: WidgetPointer
  /// How the picture stands in its place where that has another shape. Default: ``Fit/contain``.
  public var fit = Fit.contain {
    didSet { if fit != oldValue { handle.setPictureCovers(fit == .cover) } }
  }

  private let handle: ChildHandle
  private weak var view: ReusableView?
  private let loader: ImageLoader
  private lazy var loaded = makeLoaded()
  private var shown: CellImage?
  /// The width in heights that the app has given.
  private var givenRatio: Double?
  private var placeholder = PictureView.placeholder
  /// The icon of a file that cannot be shown.
  private let brokenIcon: String
  /// The side in pixels that is known before the widget has a size; nil where the room decides.
  private let side: Int?

  /// The icon that stands for a picture by default.
  public static let placeholder = "image-x-generic-symbolic"

  /// Makes the widget. The cell, header or footer keeps it.
  public convenience init(in view: ReusableView) {
    self.init(in: view, side: nil)
    handle.setStyleClass("list-picture", true)
    handle.setIconSize(32)
    handle.setPictureRatio(1)
  }

  /// - Parameters:
  ///   - side: that of the square that the picture is fitted into.
  ///   - brokenIcon: the icon of a file that cannot be shown.
  init(in view: ReusableView, side: Int?, brokenIcon: String = "image-missing") {
    handle = ChildHandle.tile()
    // A tile is always made.
    pointer = handle.pointer ?? gtk_label_new("")
    self.view = view
    self.side = side
    self.brokenIcon = brokenIcon
    loader = .shared
    view.pictures.append(self)
  }

  private func makeLoaded() -> RowParts.LoadedPicture {
    let loaded = RowParts.LoadedPicture(
      handle, in: view.map { type(of: $0) } ?? PictureView.self, loader: loader)
    loaded.brokenIcon = brokenIcon
    loaded.onShow = { [weak self] in self?.take($0.ratio) }
    return loaded
  }

  /// Shows a picture; nil shows none, and leaves its place free.
  ///
  /// - Parameters:
  ///   - image: a file, an icon or a picture of the app's.
  ///   - aspectRatio: the picture's width divided by its height, where that is known before it has been
  ///     read. What is not positive and finite counts as unknown.
  ///   - placeholder: the icon that stands for a file until it has been read; empty shows none.
  public func show(
    _ image: CellImage?, aspectRatio: Double? = nil, placeholder: String = PictureView.placeholder
  ) {
    givenRatio = aspectRatio.flatMap { $0.isFinite && $0 > 0 ? min(max($0, 0.01), 100) : nil }
    self.placeholder = placeholder
    let isSame = image == shown
    shown = image
    switch image?.kind {
    case .file:
      let key = key
      take(key.flatMap { loader.ratio(of: $0) })
      loaded.show(key, placeholder: placeholder, starts: false, keepsOld: isSame)
      // One that is on screen already; all others wait for the rest.
      if view?.slot?.isDisplayed == true, view?.owner?.isAtRest == true { start() }
    case .picture(let picture):
      loaded.forget()
      take(ImageLoader.LoadedImage(surface: cairo_surface_reference(picture.surface)).ratio)
      handle.setPicture(picture.surface)
    case .icon(let name):
      loaded.forget()
      take(nil)
      handle.setPictureIcon(name)
    case nil:
      loaded.forget()
      take(nil)
      handle.setPlaceholderIcon("")
    }
  }

  /// The picture has a shape; unknown, it is a square.
  private func take(_ ratio: Double?) {
    guard side == nil else { return }
    handle.setPictureRatio(givenRatio ?? ratio ?? 1)
  }

  /// What is to be read for the room that there is.
  private var key: ImageKey? {
    guard case .file(let path, let version)? = shown?.kind, !path.isEmpty else { return nil }
    var room = side ?? 0
    if side == nil {
      let width = Int(gtk_widget_get_allocated_width(pointer))
      let height = Int(gtk_widget_get_allocated_height(pointer))
      // A little more serves other widths, too.
      room = fit == .cover ? min(width, height) : max(width, height)
      room = (max(room, 1) + 63) / 64 * 64
    }
    return ImageKey(
      path: path, size: min(room, 2_048), scale: loaded.scale, version: version,
      covers: fit == .cover)
  }

  // MARK: The cell's life

  /// Scrolling has come to rest on the cell.
  func start() {
    guard let key else { return }
    if key != loaded.key {
      loaded.show(
        key, placeholder: placeholder, starts: false, keepsOld: loaded.key?.file == key.file)
    }
    loaded.start()
  }

  /// The cell has left the screen.
  func pause() { loaded.pause() }

  /// The cell is about to show something else.
  func forget() {
    loaded.forget()
    shown = nil
  }
}
