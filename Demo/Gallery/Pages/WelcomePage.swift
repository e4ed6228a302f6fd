import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// What the gallery is, and a tile for each of its pages: the first collection that a visitor sees.
final class WelcomePage: GalleryPage {
  static let info = PageInfo(
    id: "welcome", title: "Welcome",
    summary: "Lists, tables and collections of GtkListKit, a page for each thing that they do.",
    icon: "go-home-symbolic",
    tries: [
      "Press Enter on a tile to open its page.",
      "Press Ctrl+K and type what you look for: words of a source are found, too.",
      "Press F1 for the keys that lists have.",
    ],
    article: "GettingStarted")

  private let context: PageContext
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [collection] }

  func makeWidget() -> Widget {
    collection.layout = .grid(.adaptive(minimum: 260), length: .fixed(102), spacing: 12, inset: 18)
    collection.selectionMode = .single
    collection.activatesOnSingleClick = true
    collection.useAdaptor(adaptor)
    adaptor.apply {
      for group in Pages.groups where !group.title.isEmpty {
        Section(group.title) {
          Rows(group.pages.map { $0.info }, as: PageTile.self)
            .searchText { $0.title }
            .onActivate { [weak self] page, _ in self?.context.open?(page.id) }
        }
      }
    }
    collection.widgetPointer.addClass("gallery-inset")
    return column(spacing: 0, makeTop(), collection.scrolled())
  }

  private func makeTop() -> Widget {
    let icon: Widget = gtk_image_new()
    if let picture = GalleryFiles.picture("\(GalleryStyle.id).svg", size: 64) {
      gtk_image_set_from_pixbuf(icon.as(GtkImage.self), picture)
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    let texts = column(
      spacing: 6, label("GtkListKit Gallery", classes: ["gallery-title"], wrap: true),
      label(
        "A million rows in twenty real widgets. Open a page, use it, and look at its source: "
          + "Ctrl+I says what to try, Ctrl+U shows how it is made, Ctrl+K searches.",
        classes: ["dim-label"], wrap: true))
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
    let top = row(spacing: 18, icon, texts.expanded(vertically: false))
    top.addClass("gallery-welcome")
    return top
  }
}

/// A page: its icon, its title, and what is on it.
private final class PageTile: ListCell, ModelCell {
  private let icon = ChildHandle(pointer: image("folder-symbolic", pixels: 24))
  private let title = ChildHandle(pointer: label(classes: ["gallery-tile-title"]))
  private let summary = ChildHandle(
    pointer: label(classes: ["list-dim", "list-subtitle"], wrap: true))

  override func makeContent() -> Widget {
    let tile = row(spacing: 12)
    tile.addClass("gallery-tile")
    guard let icon = icon.pointer, let title = title.pointer, let summary = summary.pointer else {
      return tile
    }
    gtk_widget_set_valign(icon, GTK_ALIGN_START)
    let label = summary.as(GtkLabel.self)
    gtk_label_set_lines(label, 3)
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(label, 20)
    tile.add(icon, column(spacing: 2, title, summary).expanded(vertically: false))
    return tile
  }

  func update(_ page: PageInfo) {
    icon.iconName = page.icon
    title.text = page.title
    summary.text = page.summary
  }
}
