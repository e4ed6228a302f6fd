import CGtkListKitGtk3
import Glibc
import GtkListKit
import GtkListKitDesk

/// The pictures that the system ships, or those of a folder. Each is read when the view rests on it.
final class PhotosPage: GalleryPage {
  static let info = PageInfo(
    id: "photos", title: "Photo Wall",
    summary: "Pictures of a folder, read at their size when scrolling has come to rest.",
    icon: "image-x-generic-symbolic",
    tries: [
      "Open a picture with Enter, go on with the arrow keys, and back with Escape.",
      "Open a folder of your own with the button above.",
    ],
    article: "BackgroundWork")

  private let context: PageContext
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()
  private let stack: Widget = gtk_stack_new()
  private(set) lazy var viewer = PhotoViewer(left: { [weak self] in self?.leaveViewer() }) {
    [weak self] in self?.go($0)
  }
  private var shown: ListIndexPath?
  private var loading: Task<Void, Never>?
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [collection] }

  func makeWidget() -> Widget {
    collection.layout = .grid(.adaptive(minimum: 136), length: .fixed(162), spacing: 6, inset: 12)
    collection.selectionMode = .multiple
    collection.useAdaptor(adaptor)
    collection.emptyPlaceholder = .empty(
      "No Pictures", message: "Neither this folder nor those in it hold any. Open another one.",
      icon: "folder-pictures-symbolic")
    open("/usr/share")
    let wall = collection.scrolled()
    for view in [wall, viewer.widget] {
      gtk_widget_show_all(view)
      stack.add(view)
    }
    return stack.expanded()
  }

  // MARK: One picture

  private func view(_ path: ListIndexPath) {
    guard let picture = adaptor[path]?.cellData as? ImageModel else { return }
    shown = path
    gtk_stack_set_visible_child(stack.as(GtkStack.self), viewer.widget)
    viewer.show(picture.path, title: picture.title)
  }

  private func go(_ step: Int) {
    guard let shown else { return }
    view(ListIndexPath(row: shown.row + step, section: shown.section))
  }

  /// Back to the wall, with the picture selected.
  private func leaveViewer() {
    gtk_stack_set_visible_child(
      stack.as(GtkStack.self), gtk_widget_get_parent(collection.widgetPointer))
    gtk_widget_grab_focus(collection.widgetPointer)
    guard let shown else { return }
    collection.deselectAll()
    collection.selectRow(at: shown)
    collection.focusedIndexPath = shown
    collection.scrollToRow(at: shown)
  }

  func makeActions() -> [Widget] {
    [iconButton("folder-open-symbolic", "Open a folder") { [weak self] in self?.choose() }]
  }

  private func choose() {
    collection.widgetPointer.askForPath("Pictures", GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER) {
      [weak self] in self?.open($0)
    }
  }

  func open(_ folder: String) {
    isReady = false
    loading?.cancel()
    if shown != nil { leaveViewer() }
    shown = nil
    collection.placeholder = .loading("Looking for pictures…")
    loading = Task { [weak self] in
      let search = Task.detached { PictureSearch.pictures(in: folder, limit: 20_000) }
      let found = await withTaskCancellationHandler {
        await search.value
      } onCancel: {
        search.cancel()
      }
      guard !Task.isCancelled else { return }
      self?.show(found, of: folder)
    }
  }

  private func show(_ paths: [String], of folder: String) {
    context.subtitle = "\(Numbers.counted(paths.count, "picture", "pictures")) in \(folder)"
    collection.placeholder = nil
    adaptor.apply {
      Rows(
        paths.map {
          ImageModel(path: $0, title: name(of: $0), size: Int(112 * collection.textScale))
        }, id: \.path,
        as: ImageTile.self
      )
      .searchText { $0.title }
      .onActivate { [weak self] _, path in self?.view(path) }
    }
    collection.reloadDataFromTop()
    // Time for the first pictures, for whoever draws the page to a file.
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(600))
      self?.isReady = true
    }
  }

  private func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}

/// Finds picture files in a folder and those in it.
private nonisolated enum PictureSearch {
  private static let endings = [".png", ".jpg", ".jpeg", ".svg", ".webp", ".gif"]

  static func pictures(in folder: String, limit: Int) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast(), found.count < limit, folders.count < 100_000 {
      guard let directory = opendir(next) else { continue }
      defer { closedir(directory) }
      while !Task.isCancelled, let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        let path = next + "/" + name
        if isFolder(entry.pointee, at: path) {
          folders.append(path)
        } else if endings.contains(where: { name.lowercased().hasSuffix($0) }), isLarge(path) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// Some file systems do not say what an entry is. Links are not followed: they may lead in a circle.
  private static func isFolder(_ entry: dirent, at path: String) -> Bool {
    guard Int32(entry.d_type) == Int32(DT_UNKNOWN) else {
      return Int32(entry.d_type) == Int32(DT_DIR)
    }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Icons of a few pixels are no pictures.
  private static func isLarge(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 4_000
  }
}
