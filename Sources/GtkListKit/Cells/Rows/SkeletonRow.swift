internal import CGtkListKitGtk3

/// A row whose data are on their way: bars where its text is going to be.
final class SkeletonRow: ListCell {
  override func makeContent() -> WidgetPointer {
    let row = RowParts.row(GTK_ORIENTATION_VERTICAL, spacing: 6, class: "list-skeleton")
    for (name, margin) in [("title", 120), ("subtitle", 40)] {
      let bar = RowParts.box(classes: ["skeleton-bar", name])
      gtk_widget_set_margin_end(bar, gint(margin))
      gtk_widget_set_valign(bar, GTK_ALIGN_CENTER)
      gtk_box_pack_start(row.of(GtkBox.self), bar, 0, 1, 0)
      gtk_widget_show(bar)
    }
    return row
  }

  override func update(data: Any?) {}

  /// How high the row is at least, so that little moves when its data come; 0 is as high as the bars are.
  var leastHeight: gint = 0 {
    didSet {
      guard leastHeight != oldValue else { return }
      gtk_widget_set_size_request(contentPointer, -1, leastHeight > 0 ? leastHeight : -1)
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    leastHeight = 0
  }
}
