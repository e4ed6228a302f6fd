import CGtkListKitGtk3

@testable import GtkListKit

/// A cell that can leave each kind of thing behind when it is used again: the plants of the recycling
/// sanitizer.
final class LeakyCell: ListCell, ModelCell {
  enum Leak: String, CaseIterable {
    case text, styleClass, rowStyleClass, sensitivity, visibility, handler, timeout, adjustment
    case child, hiddenChild, tooltip
  }

  /// What even rows leave behind.
  static var leak: Leak?

  override func makeContent() -> WidgetPointer {
    let box = TestWidgets.label(in: self)
    let scale: WidgetPointer = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)
    gtk_widget_set_size_request(scale, 80, -1)
    gtk_container_add(box.container, scale)
    nameChild("scale", scale)
    let second: WidgetPointer = gtk_label_new("")
    gtk_container_add(box.container, second)
    nameChild("second", second)
    return box
  }

  func update(_ item: Item) {
    self["text"].text = item.text
    guard let leak = Self.leak, item.id % 2 == 0 else { return }
    let label = self["text"]
    switch leak {
    case .text: self["second"].text = "even \(item.id)"
    case .styleClass: label.setStyleClass("even", true)
    case .rowStyleClass: setStyleClass("even-row", true)
    case .sensitivity: label.isSensitive = false
    case .visibility: self["second"].isVisible = false
    case .handler:
      if let pointer = label.pointer { connectSignal("show", of: pointer.raw) { _ in } }
    case .timeout: g_timeout_add(60_000, { _ in 1 }, nil)
    case .adjustment: self["scale"].value = 70
    case .child:
      let label: WidgetPointer = gtk_label_new("more")
      gtk_widget_show(label)
      gtk_container_add(contentPointer.container, label)
    case .hiddenChild: gtk_container_add(contentPointer.container, gtk_label_new("more"))
    case .tooltip: label.setTooltip("even")
    }
  }
}
