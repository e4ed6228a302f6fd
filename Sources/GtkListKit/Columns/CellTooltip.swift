internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension AnyTableColumn {
  /// What a cell says when the pointer rests on it, or at Ctrl+F1.
  enum CellTooltip: Equatable {
    case text(String)
    case markup(String)

    /// What it says, without markup.
    var plain: String {
      switch self {
      case .text(let text): return text
      case .markup(let markup):
        var plain: UnsafeMutablePointer<CChar>?
        let isMarkup = DisplayText.with(markup) {
          glk_parse_markup($0, nil, &plain) != 0
        }
        guard isMarkup, let plain else { return markup }
        defer { g_free(plain) }
        return String(cString: plain)
      }
    }
  }
}
