import CGtkListKitGtk3
import GtkListKit

/// The peers' tile: a large icon over a number.
final class BenchTile: ListCell, ModelCell {
  private lazy var title = self["title"]

  override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    let container = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkContainer.self)
    let icon: WidgetPointer = gtk_image_new_from_icon_name("folder", GTK_ICON_SIZE_DIALOG)
    gtk_image_set_pixel_size(
      UnsafeMutableRawPointer(icon).assumingMemoryBound(to: GtkImage.self), 48)
    gtk_container_add(container, icon)
    let label: WidgetPointer = gtk_label_new("")
    gtk_container_add(container, label)
    nameChild("title", label)
    return box
  }

  func update(_ item: Int) { title.text = String(item) }
}
