import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// A folder of this machine. Folders are read on another thread, thumbnails only for what is on
/// screen.
final class FilesPage: GalleryPage {
  static let info = PageInfo(
    id: "files", title: "Files",
    summary: "Folders of this machine, with sizes, dates and thumbnails as they come on screen.",
    icon: "folder-symbolic",
    tries: [
      "Open a folder or a file with Enter.",
      "Go up with Backspace or Alt+Up.",
      "Scroll through a folder of pictures: thumbnails are read when scrolling rests.",
    ],
    article: "BackgroundWork")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let thumbnails = Thumbnails()
  private let searched = SearchedText<FileRow>(\.entry.name)
  private let location: Widget = gtk_entry_new()
  private lazy var backButton = iconButton("go-previous-symbolic", "Back") { [weak self] in
    self?.goBack()
  }
  private lazy var upButton = iconButton("go-up-symbolic", "Containing folder") { [weak self] in
    self?.goUp()
  }
  private var path = Array("/usr/share".utf8)
  private var history: [[UInt8]] = []
  private var entries: [FolderEntry]?
  private var words = ""
  private var showsHidden = false
  private var showsDates = true
  private var loading: Task<Void, Never>?
  private var spinner: Task<Void, Never>?

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  var isReady: Bool { loading == nil && thumbnails.isIdle }
  let searchHint: String? = "Search this folder"

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.emptyPlaceholder = .empty("Empty Folder")
    table.onRetry = { [weak self] in self?.load() }
    gtk_entry_set_icon_from_icon_name(
      location.as(GtkEntry.self), GTK_ENTRY_ICON_PRIMARY, "folder-symbolic")
    connect(location, "activate") { [weak self] in
      guard let self else { return }
      self.enter(Array(self.location.text.utf8))
    }
    let ways = row(spacing: 0, backButton, upButton)
    ways.addClass("linked")
    let bar = row(spacing: 12, ways, location.expanded(vertically: false).named("Folder"))
    bar.addClass("gallery-bar")
    let scroller = table.scrolled()
    connect(scroller, "size-allocate") { [weak self] in
      let isWide = gtk_widget_get_allocated_width(scroller) >= 560
      Task { self?.setShowsDates(isWide) }
    }
    connect(table.widgetPointer, "key-press-event") { [weak self] arguments in
      guard let self, let key = arguments.key else { return false }
      return keyPressed(key)
    }
    load()
    return column(spacing: 0, bar, scroller)
  }

  func makeActions() -> [Widget] {
    [
      toggleButton("view-reveal-symbolic", "Hidden files") { [weak self] in
        self?.showsHidden = $0
        self?.fill()
      }
    ]
  }

  func search(_ text: String) {
    words = text
    table.emptyPlaceholder =
      text.isEmpty
      ? .empty("Empty Folder")
      : .empty("No Matches", message: "Try another word.", icon: "edit-find-symbolic")
    adaptor.search(text, in: searched, on: table) { [weak self] in self?.showCount() }
  }

  private func showCount() {
    guard entries != nil else { return }
    let all = adaptor.dataSource.reduce(0) { $0 + $1.count }
    context.subtitle = Numbers.matches(in: adaptor, of: all, "item", "items")
  }

  // MARK: Ways

  /// Backspace and Alt+Up go up, as in a file manager.
  private func keyPressed(_ key: GdkEventKey) -> Bool {
    let modifiers = key.state & gtk_accelerator_get_default_mod_mask().rawValue
    let goesUp =
      Int32(key.keyval) == GDK_KEY_BackSpace && modifiers == 0
      || Int32(key.keyval) == GDK_KEY_Up && modifiers == GDK_MOD1_MASK.rawValue
    guard goesUp, path.count > 1 else { return false }
    goUp()
    return true
  }

  private func open(_ entry: FolderEntry) {
    if entry.leadsToFolder { return enter(entry.path) }
    if !Desktop.open(entry.uri) { context.subtitle = "No app here opens \(entry.name)" }
  }

  private func enter(_ folder: [UInt8]) {
    guard folder != path else { return load() }
    history.append(path)
    path = folder
    load()
  }

  private func goBack() {
    guard let old = history.popLast() else { return }
    path = old
    load()
  }

  private func goUp() {
    let parent = path.prefix(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)
    enter(parent.isEmpty ? [UInt8(ascii: "/")] : Array(parent))
  }

  // MARK: Content

  private func load() {
    let folder = path
    location.text = String(decoding: folder, as: UTF8.self)
    gtk_widget_set_sensitive(backButton, history.isEmpty ? 0 : 1)
    gtk_widget_set_sensitive(upButton, folder.count > 1 ? 1 : 0)
    thumbnails.cancelAll()
    loading?.cancel()
    // That of a folder that was left would come over the rows of this one, and stay.
    spinner?.cancel()
    // Most folders are there at once; only for a slow one the rows give way to a spinner.
    spinner = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(200))
      if !Task.isCancelled { self?.table.placeholder = .loading("Reading the folder…") }
    }
    loading = Task { [weak self] in
      let result = await Task.detached { Self.read(folder) }.value
      guard let self, !Task.isCancelled else { return }
      self.spinner?.cancel()
      self.loading = nil
      self.show(result)
    }
  }

  private nonisolated static func read(
    _ path: [UInt8]
  ) -> Result<[FolderEntry], FolderListingError> {
    Result { () throws(FolderListingError) in try FolderListing.load(path: path) }
  }

  private func show(_ result: Result<[FolderEntry], FolderListingError>) {
    switch result {
    case .success(let entries):
      self.entries = entries
      table.placeholder = nil
    case .failure(let error):
      entries = nil
      context.subtitle = "No folder"
      let title =
        switch error {
        case .notFound: "No Such Folder"
        case .notAFolder: "Not a Folder"
        case .permissionDenied: "Not Allowed"
        case .failed: "Not Readable"
        }
      table.placeholder = .error(title, message: error.description)
    }
    fill()
    table.reloadDataFromTop()
  }

  private func setShowsDates(_ shows: Bool) {
    guard shows != showsDates else { return }
    showsDates = shows
    fill()
  }

  private func fill() {
    let shown = (entries ?? []).filter { showsHidden || !$0.isHidden }
    let (showsDates, thumbnails) = (showsDates, thumbnails)
    adaptor.apply {
      Rows(
        shown.map { FileRow(entry: $0, showsDate: showsDates, thumbnails: thumbnails) },
        as: FileCell.self
      )
      .searchText { $0.entry.name }
      .onActivate { [weak self] row, _ in
        self?.open(row.entry)
      }
    }
    // A large folder is searched on another thread.
    if adaptor.isArranging { search(words) } else { showCount() }
  }
}

private nonisolated struct FileRow: Identifiable, Sendable {
  let entry: FolderEntry
  let showsDate: Bool
  let thumbnails: Thumbnails
  var id: [UInt8] { entry.path }
}

/// Icon or thumbnail, name and kind, and in columns size and date.
private final class FileCell: ListCell, ModelCell {
  private let icon = image("", pixels: Thumbnails.size)
  private let name = ChildHandle(pointer: label())
  private let kind = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let size = ChildHandle(pointer: numberLabel(width: 9))
  private let date = ChildHandle(pointer: numberLabel(width: 11, classes: ["list-dim"]))
  private var path: [UInt8] = []

  override func makeContent() -> Widget {
    gtk_widget_set_size_request(icon, gint(Thumbnails.size), gint(Thumbnails.size))
    let content = cellRow(spacing: 12, icon)
    if let name = name.pointer, let kind = kind.pointer, let size = size.pointer,
      let date = date.pointer
    {
      let text = column(spacing: 2, name, kind)
      gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
      content.add(text.expanded(vertically: false), size, date)
    }
    return content
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    path = []
  }

  func update(_ model: FileRow) {
    let entry = model.entry
    name.text = entry.name
    let changed = RelativeDate.string(since: entry.modified, now: Int(time(nil)))
    kind.text = model.showsDate ? entry.content.title : "\(entry.content.title) · \(changed)"
    size.text = entry.size.map { ByteFormat.string($0) } ?? ""
    date.isVisible = model.showsDate
    date.text = changed
    guard path != entry.path else { return }
    path = entry.path
    gtk_image_set_from_icon_name(icon.as(GtkImage.self), entry.iconName, GTK_ICON_SIZE_DND)
    guard entry.content == .image, !entry.leadsToFolder else { return }
    model.thumbnails.load(entry.path) { [weak self] picture in
      guard let self, let picture, self.path == entry.path else { return }
      gtk_image_set_from_pixbuf(self.icon.as(GtkImage.self), picture.pixbuf)
    }
  }
}
