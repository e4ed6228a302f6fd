import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// The folders of this machine as a tree. A folder is read, on another thread, when it is opened.
final class FileOutlinePage: GalleryPage {
  static let info = PageInfo(
    id: "file-outline", title: "File Outline",
    summary: "Folders as a tree, read when opened. Files are dragged out, and dropped on folders.",
    icon: "folder-open-symbolic",
    tries: [
      "Open a folder with Right, close it with Left.",
      "Drag a file out to another program, or onto a folder.",
    ],
    article: "Trees")

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let outline = Outline(FolderTree(root: "/"))

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  var isReady: Bool { !outline.isLoading }

  func makeWidget() -> Widget {
    table.showsTree = true
    table.selectionMode = .multiple
    table.columns = makeColumns()
    table.narrowStyle = .folds(below: 400, lines: 1)
    table.useAdaptor(adaptor)
    context.subtitle = "Folders, read when opened"
    adaptor.apply {
      Rows(outline).searchText { $0.name }
        .onActivate { [weak self] entry, _ in self?.toggle(entry) }
        .dragURI { $0.uri }
        .onDrop { entry, offer in
          entry.leadsToFolder && offer.actions.contains(.copy) ? .copy : nil
        } _: { [weak self] entry, drop in
          guard let self, case .uris(let uris) = drop.content else { return false }
          self.copy(uris, into: entry)
          return true
        }
    }
    adaptor.dragActions = [.copy, .link]
    adaptor.dropFormats = [.uris]
    // Something to look at from the start.
    outline.expandedIDs = Set(["/etc", "/etc/apt"].map { AnyHashable(Array($0.utf8)) })
    return table.scrolled()
  }

  func makeActions() -> [Widget] {
    [
      iconButton("view-refresh-symbolic", "Read again") { [weak self] in self?.outline.reload() },
      iconButton("go-up-symbolic", "Close all folders") { [weak self] in
        self?.outline.collapseAll()
      },
    ]
  }

  /// Copies files that were dropped on a folder into it, on another thread.
  private func copy(_ uris: [String], into folder: FolderEntry) {
    let path = folder.path
    context.subtitle = "Copying into \(folder.name)…"
    Task { [weak self] in
      let failures = await Task.detached { FileCopies.copy(uris, into: path) }.value
      guard let self else { return }
      self.outline.reload()
      let copied = Numbers.counted(uris.count - failures.count, "file", "files")
      self.context.subtitle = failures.first ?? "\(copied) copied into \(folder.name)"
    }
  }

  private func toggle(_ entry: FolderEntry) {
    guard entry.leadsToFolder else { return }
    if outline.isExpanded(entry.id) {
      outline.collapse(entry.id)
    } else {
      outline.expand(entry.id)
    }
  }

  private func makeColumns() -> [AnyTableColumn] {
    let name = TableColumn<FolderEntry>("Name", \.name, width: 260)
      .sorted(by: SortKey(\.name, order: .fileNames))
    name.icon = { $0.iconName }
    name.style = { $0.isHidden ? .dimmed : .plain }
    name.expands = true
    let preview = TableColumn<FolderEntry>(
      "Preview", { $0.content == .image ? .file(String(decoding: $0.path, as: UTF8.self)) : nil },
      as: .image(size: 22), width: 72)
    preview.isVisible = false
    let size = TableColumn<FolderEntry>("Size", \.size, as: .bytes, width: 90)
      .sorted(by: SortKey(\.size))
    let kind = TableColumn<FolderEntry>("Type", \.content.title, width: 110)
      .sorted(by: SortKey(\.content.title))
    kind.style = { _ in .dimmed }
    let date = TableColumn<FolderEntry>(
      "Modified", { RelativeDate.string(since: $0.modified, now: Int(time(nil))) }, width: 120
    ).sorted(by: SortKey(\.modified))
    date.alignment = .end
    date.style = { _ in .dimmed }
    return [name, preview, size, kind, date]
  }
}

/// What is below a folder.
private struct FolderTree: OutlineSource {
  let root: String

  func children(of folder: FolderEntry?) -> OutlineChildren<FolderEntry> {
    let path = folder?.path ?? Array(root.utf8)
    return .loading {
      try await Task.detached { () throws(FolderListingError) in
        try FolderListing.load(path: path)
      }.value
    }
  }

  /// A link to a folder may lead to one that the link is in.
  func isExpandable(_ entry: FolderEntry) -> Bool { entry.kind == .folder }

  func message(for error: any Error) -> String {
    let reason =
      switch error as? FolderListingError {
      case .permissionDenied: "Not allowed"
      case .notFound: "Gone"
      case .notAFolder: "No folder any more"
      case .failed, nil: "Not readable"
      }
    return "\(reason) – click to try again"
  }
}
