import GtkListKit

/// What is known of a page before it is made.
struct PageInfo: Identifiable, Hashable {
  /// The name on the command line.
  let id: String
  let title: String
  let summary: String
  /// The name of a themed icon.
  let icon: String
  /// What a visitor may try on it, a sentence each.
  let tries: [String]
  /// The article about what it shows, by its file's name.
  let article: String
  /// The name of the page's Swift file.
  let source: String
  /// The name of a GtkBuilder file that its cells are made from.
  let template: String?

  init(
    id: String, title: String, summary: String, icon: String, tries: [String], article: String,
    template: String? = nil, source: String = #fileID
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.icon = icon
    self.tries = tries
    self.article = article
    self.template = template
    self.source = source.split(separator: "/").last.map { String($0) } ?? source
  }

  /// The first line of its article.
  var articleTitle: String {
    let text = GalleryFiles.text("\(article).md") ?? ""
    return String(text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
  }
}

/// A page of the gallery. It is made when it is first shown, and kept.
protocol GalleryPage: AnyObject {
  static var info: PageInfo { get }

  init(_ context: PageContext)

  /// Makes the page's widget; called once.
  func makeWidget() -> Widget

  /// The page's lists; the first one gets the keyboard.
  var lists: [ListView] { get }
  /// Whether the page has its data. Default: true.
  var isReady: Bool { get }
  /// What its search looks for, as in "Search packages"; nil when it has none. Default: nil.
  var searchHint: String? { get }
  /// Shows what matches; an empty text shows everything. Default: nothing.
  func search(_ text: String)
  /// The page's own bar that Ctrl+F opens; nil when it has none. Default: nil.
  var findBar: FindBar? { get }
  /// Buttons for the header bar; asked for once, after the widget. Default: none.
  func makeActions() -> [Widget]
  /// Called when the page comes on screen and when it leaves. Default: nothing.
  func isShownChanged(_ isShown: Bool)
}

extension GalleryPage {
  var isReady: Bool { true }
  var searchHint: String? { nil }
  func search(_ text: String) {}
  var findBar: FindBar? { nil }
  func makeActions() -> [Widget] { [] }
  func isShownChanged(_ isShown: Bool) {}
}

/// What the window offers a page.
final class PageContext {
  /// The line below the page's title; may be empty.
  var subtitle = "" { didSet { if subtitle != oldValue { subtitleChanged?() } } }
  var subtitleChanged: (() -> Void)?
  /// Shows another page, by its id.
  var open: ((String) -> Void)?
}
