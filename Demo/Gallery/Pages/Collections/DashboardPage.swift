import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Tiles of several sizes, with counts on them and a surface behind each section.
final class DashboardPage: GalleryPage {
  static let info = PageInfo(
    id: "dashboard", title: "Dashboard",
    summary: "Items that span columns and lines, badges, and a background behind each section.",
    icon: "view-app-grid-symbolic",
    tries: [
      "Press Enter on a tile: it opens the page that it stands for.",
      "Make the window narrower.",
    ],
    article: "LayingOutCollections")

  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()

  private let context: PageContext

  init(_ context: PageContext) {
    self.context = context
    context.subtitle = "Tiles that span a grid"
  }

  var lists: [ListView] { [collection] }

  func makeWidget() -> Widget {
    collection.selectionMode = .single
    collection.useAdaptor(adaptor)
    adaptor.registerReusableView(
      viewClass: CountBadge.self, forSupplementaryViewOfKind: "Count")
    adaptor.registerReusableView(
      viewClass: SectionSurface.self, forSupplementaryViewOfKind: "Surface")
    var layout = CollectionLayout.spans(
      .adaptive(minimum: 150), length: .fixed(108), spacing: 10, inset: 18)
    layout.background = "Surface"
    layout.badges = [CollectionBadge("Count", at: .topTrailing, inset: 10)]
    collection.layout = layout
    adaptor.apply {
      for (title, tiles) in Tile.boards {
        Section(title) {
          Rows(tiles, as: TileCell.self).span { $0.span }
            .accessibleName { "\($0.title), \($0.value)" }
            .accessibleDescription { $0.lines.joined(separator: ", ") }
            .onActivate { [weak self] tile, _ in self?.context.open?(tile.page) }
        }
      }
    }
    collection.widgetPointer.addClass("gallery-inset")
    return collection.scrolled()
  }
}

/// What a tile of the dashboard shows.
private struct Tile: Identifiable, Hashable {
  let title: String
  let icon: String
  let value: String
  /// The page of the gallery that it opens.
  let page: String
  var count = 0
  /// What a large tile has room for.
  var lines: [String] = []
  var span = ItemSpan()
  var id: String { title }

  static let boards: [(String, [Tile])] = [
    (
      "Today",
      [
        Tile(
          title: "Mail", icon: "mail-unread-symbolic", value: "12 unread", page: "inbox", count: 12,
          lines: [
            "Viktor: the archive meeting", "Anders: lunch on Monday?", "Zoë: fresh air",
            "Mei: the book you mentioned", "Sofie: fwd: Sunday", "Oliver: invoice 2430",
          ],
          span: ItemSpan(columns: 2, lines: 2)),
        Tile(
          title: "Calendar", icon: "x-office-calendar-symbolic", value: "Next: 14:30",
          page: "events", count: 3),
        Tile(
          title: "Tasks", icon: "object-select-symbolic", value: "4 of 9 done", page: "undo",
          count: 5),
        Tile(
          title: "Weather", icon: "weather-few-clouds-symbolic", value: "18 °C, light wind",
          page: "placeholders",
          span: ItemSpan(fillsLine: true)),
        Tile(
          title: "Contacts", icon: "system-users-symbolic", value: "214 people", page: "contacts",
          span: ItemSpan(columns: 2)),
        Tile(
          title: "Notes", icon: "accessories-text-editor-symbolic", value: "31 notes",
          page: "cards", span: ItemSpan(fillsLine: true)),
      ]
    ),
    (
      "This computer",
      [
        Tile(
          title: "Storage", icon: "drive-harddisk-symbolic", value: "118 of 256 GB", page: "files",
          lines: ["Home  74 GB", "System  31 GB", "Music  8 GB", "Other  5 GB", "Free  138 GB"],
          span: ItemSpan(columns: 1, lines: 2)),
        Tile(
          title: "Network", icon: "network-wired-symbolic", value: "Connected", page: "slow-server"),
        Tile(title: "Sound", icon: "audio-volume-high-symbolic", value: "62 %", page: "settings"),
        Tile(
          title: "Updates", icon: "software-update-available-symbolic", value: "7 packages",
          page: "package-table",
          count: 7, span: ItemSpan(fillsLine: true)),
        Tile(
          title: "Printers", icon: "printer-symbolic", value: "2 ready", page: "invoice",
          span: ItemSpan(columns: 2)),
        Tile(
          title: "Battery", icon: "battery-good-symbolic", value: "84 %", page: "process-table",
          span: ItemSpan(fillsLine: true)),
      ]
    ),
  ]
}

private final class TileCell: ListCell, ModelCell {
  private let icon = ChildHandle(pointer: image("image-missing", pixels: 32))
  private let title = ChildHandle(pointer: label(classes: ["gallery-tile-title"]))
  private let value = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let lines = ChildHandle(pointer: label(classes: ["list-dim"]))

  override func makeContent() -> Widget {
    let tile = column(spacing: 2)
    tile.addClass("gallery-tile")
    guard let icon = icon.pointer, let title = title.pointer, let value = value.pointer,
      let lines = lines.pointer
    else { return tile }
    gtk_widget_set_halign(icon, GTK_ALIGN_START)
    gtk_widget_set_valign(icon, GTK_ALIGN_START)
    tile.add(
      icon, lines.margin(horizontal: 0, vertical: 6), title.expanded(horizontally: false), value)
    gtk_widget_set_valign(title, GTK_ALIGN_END)
    return tile
  }

  func update(_ tile: Tile) {
    icon.iconName = tile.icon
    title.text = tile.title
    value.text = tile.value
    lines.text = tile.lines.joined(separator: "\n")
    lines.isVisible = !tile.lines.isEmpty
  }
}

/// How many things of a tile ask to be looked at; nothing where there are none.
private final class CountBadge: SectionView {
  private let count = ChildHandle(pointer: label(classes: ["list-count-badge"], ellipsis: false))

  override func makeContent() -> Widget { count.pointer ?? label() }

  override func update(data: Any?, collapsed: Bool, count: Int) {
    let number = (data as? Tile)?.count ?? 0
    self.count.text = number > 99 ? "99+" : number > 0 ? String(number) : ""
    if let pointer = self.count.pointer { gtk_widget_set_opacity(pointer, number > 0 ? 1 : 0) }
  }
}

/// What lies behind a section.
private final class SectionSurface: SectionView {
  override func makeContent() -> Widget {
    let surface = row()
    surface.addClass("list-section-background")
    return surface
  }

  override func update(data: Any?, collapsed: Bool, count: Int) {}
}
