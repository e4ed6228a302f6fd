internal import CGtkListKitGtk3

/// A cell without a class of its own: its widgets come from a template, and are reached by name.
///
/// Cells are pooled by class, so one may have been made for another template; it keeps the widgets
/// of each and shows those of the one asked for.
public final class TemplateCell: ListCell {
  private var instances: [CellTemplate: CellTemplate.Instance] = [:]
  private var shown: CellTemplate?

  public override func makeContent() -> WidgetPointer { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) }

  public override func update(data: Any?) {}

  /// Shows the widgets of a template.
  public func show(_ template: CellTemplate) {
    guard template != shown else { return }
    let box = contentPointer
    if let shown, let old = instances[shown] { gtk_widget_hide(old.root) }
    let instance = instances[template] ?? load(template)
    if instances.updateValue(instance, forKey: template) == nil {
      gtk_box_pack_start(box.of(GtkBox.self), instance.root, 1, 1, 0)
      slot?.findSpinners()
    }
    gtk_widget_show(instance.root)
    builder = instance
    shown = template
  }
}
