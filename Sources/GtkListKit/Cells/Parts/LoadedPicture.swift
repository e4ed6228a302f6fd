internal import CGtkListKitGtk3

/// The picture of a cell's tile on its way: asked for, waited for, and not wanted any more when the cell
/// goes on to another.
final class LoadedPicture {
  private let image: ChildHandle
  private let loader: ImageLoader
  private var key: ImageKey?
  private var isFinished = false

  init(_ image: ChildHandle, loader: ImageLoader = .shared) {
    self.image = image
    self.loader = loader
  }

  isolated deinit { forget() }

  /// How many pixels of the screen one of the app's is.
  var scale: Int { image.pointer.map { Int(gtk_widget_get_scale_factor($0)) } ?? 1 }

  /// Shows a picture: at once where it is known, else an icon until it has been read.
  ///
  /// - Parameter starts: whether reading may begin now; else ``isMissing`` says that it has to later.
  func show(_ new: ImageKey?, placeholder: String, starts: Bool = true) {
    if let new, new == key, isFinished || loader.isWanted(new) { return }
    forget()
    key = new
    guard let new else { return image.setPlaceholderIcon(placeholder) }
    if let known = loader.kept(new) { return finish(new, known) }
    image.setPlaceholderIcon(placeholder)
    if starts { start() }
  }

  /// Begins to read what is shown but not there yet.
  func start() {
    guard let key, !isFinished, !isAskedFor else { return }
    isAskedFor = true
    if case .done(let picture) = loader.picture(for: key, { [weak self] in self?.finish(key, $0) })
    {
      finish(key, picture)
    }
  }
  private var isAskedFor = false

  func forget() {
    if let key, isAskedFor, !isFinished { loader.cancel(key) }
    key = nil
    isFinished = false
    isAskedFor = false
  }

  private func finish(_ finished: ImageKey, _ picture: LoadedImage) {
    // The cell may have gone on to another picture meanwhile.
    guard finished == key else { return }
    isFinished = true
    if let surface = picture.surface {
      image.setPicture(surface)
    } else {
      image.setPlaceholderIcon("image-missing")
    }
  }
}
