import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// All icons of the system's theme, by context.
final class IconsPage: GalleryPage {
  static let info = PageInfo(
    id: "icons", title: "Icon Browser",
    summary: "Every icon of the theme in a grid; type to go to a name.",
    icon: "view-grid-symbolic",
    tries: [
      "Type a name to go to it.",
      "Draw a frame around some icons with the mouse.",
      "Press Enter to copy an icon’s name.",
    ],
    article: "LayingOutCollections")

  private let context: PageContext
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()
  private let searched = SearchedText<TitleModel>(\.title)
  private let groups = IconGroup.all()

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [collection] }
  let searchHint: String? = "Search icons"

  func makeWidget() -> Widget {
    collection.layout = .grid(.adaptive(minimum: 104), length: .fixed(108), spacing: 4, inset: 10)
    collection.hasStickyHeaders = true
    collection.selectionMode = .multiple
    collection.useAdaptor(adaptor)
    fill()
    return collection.scrolled()
  }

  func search(_ text: String) {
    adaptor.search(text, in: searched, on: collection) { [weak self] in self?.showCount() }
  }

  private func showCount() {
    let shown = adaptor.dataSource.reduce(0) { $0 + $1.arrangedCount }
    let all = adaptor.dataSource.reduce(0) { $0 + $1.count }
    let icons = Numbers.counted(all, "icon", "icons")
    context.subtitle = shown == all ? icons : "\(Numbers.grouped(shown)) of \(icons)"
  }

  private func fill() {
    collection.emptyPlaceholder =
      .empty("No Such Icon", message: "Try another word.", icon: "edit-find-symbolic")
    adaptor.apply {
      for group in groups where !group.names.isEmpty {
        Section(
          .init(title: group.context), header: CollapsibleHeader.self, id: group.context
        ) {
          // An icon may be in several contexts, so that its name is no identity.
          Rows(
            group.names.map { TitleModel(title: $0, icon: $0, lines: 2) }, as: IconTile.self
          )
          .onActivate { [weak self] icon, _ in
            Desktop.copy(icon.title)
            self?.context.subtitle = "Copied “\(icon.title)”"
          }
        }
      }
    }
    showCount()
  }
}

private struct IconGroup {
  let context: String
  let names: [String]

  static func all() -> [IconGroup] {
    guard let theme = gtk_icon_theme_get_default() else { return [] }
    let contexts = strings(gtk_icon_theme_list_contexts(theme)).sorted()
    return contexts.map { context in
      // The pictures that a theme has of its symbolic icons are listed as icons of their own.
      let names = strings(gtk_icon_theme_list_icons(theme, context)).sorted()
        .filter { !$0.hasSuffix(".symbolic") }
      return IconGroup(context: context, names: names)
    }
  }

  /// The strings of a list that is freed with them.
  private static func strings(_ list: UnsafeMutablePointer<GList>?) -> [String] {
    var found: [String] = []
    var node = list
    while let current = node {
      if let text = current.pointee.data?.assumingMemoryBound(to: CChar.self) {
        found.append(String(cString: text))
      }
      node = current.pointee.next
    }
    g_list_free_full(list) { g_free($0) }
    return found
  }
}
