internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView.Typeahead {
  /// What has been typed, at the lower end of the rows, for as long as another letter goes on with it.
  final class Bubble {
    private let label: OverlayLabel
    private var timer: LoopSource?
    /// Space around it, in pixels.
    private static let margin = 6

    init(_ list: ListView) {
      label = OverlayLabel(
        on: list, styleClass: "list-typeahead", ellipsize: PANGO_ELLIPSIZE_START)
    }

    func discard() {
      timer = nil
      label.discard()
    }

    /// - Parameter isFound: whether there is a row that begins so, as far as is known.
    func show(_ text: String, isFound: Bool) {
      label.show(text, isError: !isFound)
      timer = LoopSource(after: guint(ListView.Typeahead.pause / 1_000)) { [weak self] _ in
        self?.hide()
        return false
      }
    }

    func hide() {
      timer = nil
      label.hide()
    }

    /// The text that is shown; nil while none is.
    var text: String? { label.text }

    func place(width: Int, height: Int) {
      label.place(width: width, margin: Self.margin) { max(0, height - $0 - Self.margin) }
    }
  }
}
