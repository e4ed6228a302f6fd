internal import CGtkListKitGtk3

extension RowParts {
  /// The picture of a cell's tile while it is loaded: it is asked for, waited for, and given up when
  /// the cell shows another one.
  final class LoadedPicture {
    private enum State {
      /// Not asked for yet, or given up.
      case missing
      case awaited
      case shown
      case broken
    }

    private let image: ChildHandle
    private let view: Any.Type
    private let loader: ImageLoader
    private(set) var key: ImageKey?
    /// The icon of a file that cannot be shown.
    var brokenIcon = "image-missing"
    /// The picture has been read and is shown.
    var onShow: ((ImageLoader.LoadedImage) -> Void)?
    private var state = State.missing

    /// - Parameter view: the class that shows the picture, for reports.
    init(_ image: ChildHandle, in view: Any.Type, loader: ImageLoader = .shared) {
      self.image = image
      self.view = view
      self.loader = loader
    }

    isolated deinit { pause() }

    /// How many pixels of the screen a logical pixel is.
    var scale: Int { image.pointer.map { Int(gtk_widget_get_scale_factor($0)) } ?? 1 }

    /// Shows a picture: at once if it is in the cache, else an icon until it has been read.
    ///
    /// - Parameters:
    ///   - starts: whether reading may begin now; else it does at ``start()``.
    ///   - keepsOld: whether the old image stays until then, because it is the same file in another size.
    func show(
      _ new: ImageKey?, placeholder: String, starts: Bool = true, keepsOld: Bool = false
    ) {
      if let new, new == key, state != .missing { return }
      forget()
      key = new
      guard let new else { return image.setPlaceholderIcon(placeholder) }
      if let picture = loader.cached(new) { return finish(new, picture) }
      if !keepsOld { image.setPlaceholderIcon(placeholder) }
      if starts { start() }
    }

    /// Begins to read the picture if it is missing, or was read for another scale of the screen; in
    /// that case the old one is shown until then.
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

    /// Stops waiting for the picture until ``start()``.
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

    private func finish(_ finished: ImageKey, _ picture: ImageLoader.LoadedImage) {
      // The cell may have gone on to another picture meanwhile.
      guard finished == key else { return }
      if let surface = picture.surface {
        state = .shown
        image.setPicture(surface)
        onShow?(picture)
      } else {
        state = .broken
        image.setPlaceholderIcon(brokenIcon)
      }
    }
  }
}
