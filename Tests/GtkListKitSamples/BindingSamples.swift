import CGtkListKitGtk3
import GtkListKit

// The samples of the article “Other bindings”, with stand-ins for what bindings have;
// `OtherBindingsTests` runs them.

enum Binding {
  /// As bindings that give out typed pointers.
  final class Widget {
    let widgetPointer: UnsafeMutablePointer<GtkWidget>
    init(_ pointer: UnsafeMutablePointer<GtkWidget>) { widgetPointer = pointer }
  }

  /// As bindings that keep a raw pointer.
  final class Object {
    let ptr: UnsafeMutableRawPointer
    init(_ pointer: UnsafeMutableRawPointer) { ptr = pointer }
  }

  /// A type of a binding with a name that the kit has, too.
  enum SelectionMode { case none, single, browse, multiple }

  static func put(_ table: TableView, into box: Object) {
    // sample: OtherBindings
    gtk_container_add(box.ptr.assumingMemoryBound(to: GtkContainer.self), table.widgetPointer)
    // end
  }

  static func wrap(_ table: TableView) -> Object {
    // sample: OtherBindings
    let widget = Object(table.widgetPointer)
    table.associatedObject = widget
    // end
    return widget
  }

  // sample: OtherBindings
  final class BindingCell: ListCell, ModelCell {
    private let label = Widget(gtk_label_new(nil))
    override func makeContent() -> WidgetPointer { label.widgetPointer }
    func update(_ title: String) { ChildHandle(pointer: label.widgetPointer).text = title }
  }
  // end

  static func choose(_ table: TableView) {
    // sample: OtherBindings
    table.selectionMode = GtkListKit.SelectionMode.multiple
    // end
  }

  static func run(_ makeWindow: () -> Void) {
    // sample: OtherBindings
    MainLoop.attach()
    makeWindow()
    gtk_main()
    // end
  }

  // sample: OtherBindings
  nonisolated static func clicked(_ table: TableView) {
    MainActor.assumeIsolated { table.selectAll() }
  }
  // end
}
