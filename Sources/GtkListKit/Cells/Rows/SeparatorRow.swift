internal import CGtkListKitGtk3

/// A gap between rows with a line in it, and a word if wanted. Where every row has a line below it,
/// the gap has none.
public final class SeparatorRow: ListCell, ModelCell {
  private let title = RowParts.optional(RowParts.label(.subtitle))

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(class: "list-separator-cell")
    RowParts.add(title, to: row)
    let line: WidgetPointer = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_set_valign(line, GTK_ALIGN_CENTER)
    gtk_box_pack_start(row.of(GtkBox.self), line, 1, 1, 0)
    return row
  }

  /// Shows a word before the line; empty for the line alone.
  public func update(_ word: String) {
    setStyleClass("list-separator-row", true)
    title.setOptionalLine(word)
  }
}
