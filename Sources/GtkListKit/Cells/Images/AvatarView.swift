internal import CGtkListKitGtk3

/// Somebody's picture in a cell of one's own, or the initials on a circle, whose colour is always the
/// same for the same name.
///
/// ```swift
/// private lazy var avatar = AvatarView(in: self)
///
/// func update(_ person: Person) {
///   avatar.show(person.name, image: person.photo.map { .file($0) })
/// }
/// ```
///
/// To assistive technology it is decoration: the name is said by the cell's texts. Style sheets know it
/// as `tile.list-avatar`, and its colours as `list-avatar-0` to `list-avatar-7`. A file is read as that
/// of a ``PictureView`` is.
@MainActor
public final class AvatarView {
  /// The widget, to be put into the cell's content.
  public var pointer: WidgetPointer { picture.pointer }

  private let picture: PictureView
  private let handle: ChildHandle
  private var name: String?
  private var color: Int?

  /// As many as the style sheet has classes `list-avatar-0` and so on.
  static let colorCount = 8

  /// Makes the widget. The cell, header or footer keeps it.
  ///
  /// - Parameters:
  ///   - view: the cell.
  ///   - size: its breadth in pixels, from 16 to 96; nil is as the style sheet has it, 36 pixels for text
  ///     of ten points and in compact lists 26, and as much more as text is larger.
  public init(in view: ReusableView, size: Int? = nil) {
    let size = size.map { min(max($0, 16), 96) }
    picture = PictureView(in: view, side: size ?? 40, brokenIcon: "")
    picture.fit = .cover
    handle = ChildHandle(pointer: picture.pointer)
    if let size { gtk_widget_set_size_request(picture.pointer, gint(size), gint(size)) }
    gtk_widget_set_halign(picture.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(picture.pointer, GTK_ALIGN_CENTER)
    handle.showTextAsPicture()
    handle.setStyleClass("list-avatar", true)
    handle.markAsDecoration()
  }

  /// Shows somebody.
  ///
  /// - Parameters:
  ///   - name: whose initials are shown, and whose colour it is.
  ///   - image: the picture; nil, and until a file has been read, the initials.
  public func show(_ name: String, image: CellImage? = nil) {
    if name != self.name {
      self.name = name
      handle.setTileTitle(Self.initials(of: name))
      takeColor(of: name)
    }
    picture.show(image, placeholder: "")
  }

  private func takeColor(of name: String) {
    let color = Self.color(of: name)
    guard color != self.color else { return }
    if let old = self.color { handle.setStyleClass("list-avatar-\(old)", false) }
    self.color = color
    handle.setStyleClass("list-avatar-\(color)", true)
  }

  /// The first letters of the first and the last word; of a name without letters its first sign.
  static func initials(of name: String) -> String {
    let words = name.prefix(256).split { !($0.isLetter || $0.isNumber) }
    guard let first = words.first?.first else {
      return name.first { !$0.isWhitespace }.map { String($0) } ?? ""
    }
    guard words.count > 1, let last = words.last?.first else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  /// The same in every run, unlike Swift's own hash.
  static func color(of name: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8.prefix(256) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 16) % UInt32(colorCount))
  }
}
