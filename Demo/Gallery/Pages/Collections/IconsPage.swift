import CGtkListKitGtk3
import GtkListKit

/// All icons of the system's theme, by context.
final class IconsPage: GalleryPage {
  static let info = PageInfo(
    id: "icons", title: "Icon Browser",
    summary: "Every icon of the theme in a grid; type to go to a name.",
    icon: "view-grid-symbolic")

  private let context: PageContext
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()
  private var words = ""
  private lazy var groups = IconGroup.all()

  init(_ context: PageContext) { self.context = context }

  var lists: [TableView] { [] }
  let searchHint: String? = "Search icons"

  func makeWidget() -> Widget {
    collection.layout = .grid(.adaptive(minimum: 104), length: .fixed(108), spacing: 4, inset: 10)
    collection.hasStickyHeaders = true
    collection.selectionMode = .multiple
    collection.useAdaptor(adaptor)
    fill()
    return scrolled(collection.widgetPointer)
  }

  func search(_ text: String) {
    words = text.lowercased()
    fill()
    collection.reloadDataFromTop()
  }

  private func fill() {
    let all = groups.reduce(0) { $0 + $1.icons.count }
    var shown = groups
    if !words.isEmpty {
      shown = groups.map { group in
        IconGroup(context: group.context, icons: group.icons.filter { $0.name.contains(words) })
      }
    }
    let count = shown.reduce(0) { $0 + $1.icons.count }
    context.subtitle =
      words.isEmpty
      ? Numbers.counted(all, "icon", "icons")
      : "\(Numbers.grouped(count)) of \(Numbers.counted(all, "icon", "icons"))"
    collection.emptyPlaceholder =
      .empty("No Such Icon", message: "Try another word.", icon: "edit-find-symbolic")
    adaptor.apply {
      for group in shown where !group.icons.isEmpty {
        Section(
          .init(title: group.context), header: CollapsibleHeader.self, id: group.context
        ) {
          Rows(
            group.icons.lazy.map { IconTile.Model(icon: $0.name, title: $0.name, lines: 2) },
            id: \.icon,
            as: IconTile.self)
        }
      }
    }
  }
}

/// An icon of the theme.
struct ThemeIcon: Identifiable, Hashable {
  let name: String
  let context: String
  var id: String { context + "/" + name }
}

private struct IconGroup {
  var context: String
  var icons: [ThemeIcon]

  static func all() -> [IconGroup] {
    guard let theme = gtk_icon_theme_get_default() else { return [] }
    let contexts = strings(gtk_icon_theme_list_contexts(theme)).sorted()
    return contexts.map { context in
      // The pictures that a theme has of its symbolic icons are listed as icons of their own.
      let names = strings(gtk_icon_theme_list_icons(theme, context)).sorted()
        .filter { !$0.hasSuffix(".symbolic") }
      return IconGroup(
        context: context, icons: names.map { ThemeIcon(name: $0, context: context) })
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
