internal import CGtkListKitGtk3

extension MessageRow {
  /// Somebody's initials on a circle, whose colour is always the same for the same name.
  struct Avatar {
    let label = ChildHandle(pointer: gtk_label_new(""))
    private final class State { var color = -1 }
    private let state = State()

    /// As many as the style sheet has classes `list-avatar-0` and so on.
    static let colorCount = 8

    init() {
      label.setStyleClass("list-avatar", true)
      // The sender's name stands beside it.
      if let pointer = label.pointer {
        atk_object_set_role(gtk_widget_get_accessible(pointer), ATK_ROLE_REDUNDANT_OBJECT)
      }
    }

    func show(_ name: String) {
      label.setLine(Self.initials(of: name))
      let color = Self.color(of: name)
      guard color != state.color else { return }
      if state.color >= 0 { label.setStyleClass("list-avatar-\(state.color)", false) }
      state.color = color
      label.setStyleClass("list-avatar-\(color)", true)
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
}
