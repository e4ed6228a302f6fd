import GtkListKit

/// What is known of a page before it is made.
struct PageInfo: Identifiable, Hashable {
  /// The name on the command line.
  let id: String
  let title: String
  let summary: String
  /// The name of a themed icon.
  let icon: String
  /// The Swift file of the page.
  let source: String

  init(id: String, title: String, summary: String, icon: String, source: String = #filePath) {
    self.id = id
    self.title = title
    self.summary = summary
    self.icon = icon
    self.source = source
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
  /// Buttons for the header bar; asked for once, after the widget. Default: none.
  func makeActions() -> [Widget]
  /// Called when the page comes on screen and when it leaves. Default: nothing.
  func isShownChanged(_ isShown: Bool)
}

extension GalleryPage {
  var isReady: Bool { true }
  var searchHint: String? { nil }
  func search(_ text: String) {}
  func makeActions() -> [Widget] { [] }
  func isShownChanged(_ isShown: Bool) {}
}

/// What the window offers a page.
final class PageContext {
  /// The line below the page's title; may be empty.
  var subtitle = "" { didSet { if subtitle != oldValue { subtitleChanged?() } } }
  var subtitleChanged: (() -> Void)?
}
