internal import CGtkListKitGtk3

/// A text of one line, or of as many as it needs.
public final class TextRow: ListCell, ModelCell {
  /// What a ``TextRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// The text; without ``wraps`` its line breaks become spaces. Typing its beginning finds the
    /// row.
    public var title: String
    /// Whether a long text takes several lines; otherwise it ends in an ellipsis.
    public var wraps: Bool
    /// Whether the text is paler than that of other rows, as what matters less is.
    public var isDimmed: Bool

    /// One line in the usual colour, unless told otherwise.
    public init(title: String, wraps: Bool = false, isDimmed: Bool = false) {
      self.title = title
      self.wraps = wraps
      self.isDimmed = isDimmed
    }

    public var searchText: String { title }
  }

  private let label = RowParts.label(.title, classes: ["list-title"])
  private var wraps = false
  private var isDimmed = false

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(label, to: row, expand: true)
    nameChild("title", label.pointer)
    return row
  }

  public func update(_ model: Model) {
    if model.wraps != wraps { setWraps(model.wraps) }
    if model.isDimmed != isDimmed {
      isDimmed = model.isDimmed
      label.setStyleClass("list-dim", isDimmed)
    }
    if wraps { label.text = model.title } else { label.setLine(model.title) }
  }

  private func setWraps(_ wraps: Bool) {
    self.wraps = wraps
    guard let pointer = label.pointer?.of(GtkLabel.self) else { return }
    gtk_label_set_ellipsize(pointer, wraps ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    gtk_label_set_line_wrap(pointer, wraps.gboolean)
    gtk_label_set_line_wrap_mode(pointer, wraps ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
  }
}
