import CGtkListKitGtk3
import GtkListKit

/// The peers' row: an icon, two labels and a button.
final class BenchCell: ListCell, ModelCell {
  private lazy var title = self["title"]
  private lazy var subtitle = self["subtitle"]

  override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    let text: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    for name in ["title", "subtitle"] {
      let label: WidgetPointer = gtk_label_new("")
      gtk_label_set_xalign(UnsafeMutableRawPointer(label).assumingMemoryBound(to: GtkLabel.self), 0)
      gtk_container_add(container(text), label)
      nameChild(name, label)
    }
    gtk_container_add(
      container(box), gtk_image_new_from_icon_name("folder", GTK_ICON_SIZE_LARGE_TOOLBAR))
    gtk_container_add(container(box), text)
    gtk_box_pack_end(
      UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self),
      gtk_button_new_with_label("Open"), 0, 0, 0)
    return box
  }

  func update(_ row: Int) {
    title.text = "Row \(row)"
    subtitle.text = "Subtitle of row \(row)"
  }

  private func container(_ widget: WidgetPointer) -> UnsafeMutablePointer<GtkContainer> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkContainer.self)
  }
}
