internal import CGtkListKitGtk3

/// The picture of a cell's tile on its way: asked for, waited for, and not wanted any more when the cell
/// goes on to another.
final class LoadedPicture {
  private enum State {
    /// Not asked for yet, or not any more.
    case missing
    case awaited
    case shown
    case broken
  }

  private let image: ChildHandle
  private let view: Any.Type
  private let loader: ImageLoader
  private var key: ImageKey?
  private var state = State.missing

  /// - Parameter view: whose picture it is, for reports.
  init(_ image: ChildHandle, in view: Any.Type, loader: ImageLoader = .shared) {
    self.image = image
    self.view = view
    self.loader = loader
  }

  isolated deinit { pause() }

  /// How many pixels of the screen one of the app's is.
  var scale: Int { image.pointer.map { Int(gtk_widget_get_scale_factor($0)) } ?? 1 }

  /// Shows a picture: at once where it is known, else an icon until it has been read.
  ///
  /// - Parameter starts: whether reading may begin now; else it does at ``start()``.
  func show(_ new: ImageKey?, placeholder: String, starts: Bool = true) {
    if let new, new == key, state != .missing { return }
    forget()
    key = new
    guard let new else { return image.setPlaceholderIcon(placeholder) }
    if let known = loader.kept(new) { return finish(new, known) }
    image.setPlaceholderIcon(placeholder)
    if starts { start() }
  }

  /// Begins to read what is shown but not there yet, or there for another scale of the screen: that
  /// stays until the new one is there.
  func start() {
    if let key, key.scale != scale, state != .broken {
      pause()
      self.key = ImageKey(path: key.path, size: key.size, scale: scale, version: key.version)
      state = .missing
    }
    guard let key, state == .missing else { return }
    state = .awaited
    let answer = loader.picture(for: key, asker: self, in: view) { [weak self] in
      self?.finish(key, $0)
    }
    if case .done(let picture) = answer { finish(key, picture) }
  }

  /// Does not wait for it any more, until ``start()``.
  func pause() {
    guard let key, state == .awaited else { return }
    loader.cancel(key, by: self)
    state = .missing
  }

  func forget() {
    pause()
    key = nil
    state = .missing
  }

  private func finish(_ finished: ImageKey, _ picture: LoadedImage) {
    // The cell may have gone on to another picture meanwhile.
    guard finished == key else { return }
    if let surface = picture.surface {
      state = .shown
      image.setPicture(surface)
    } else {
      state = .broken
      image.setPlaceholderIcon("image-missing")
    }
  }
}
