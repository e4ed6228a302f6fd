import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

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

  /// As bindings that connect a widget's signals when its wrapper comes into another wrapper.
  final class Button {
    let widgetPointer: UnsafeMutablePointer<GtkWidget>
    var clicked: (() -> Void)?
    init(_ label: String) { widgetPointer = gtk_button_new_with_label(label) }

    fileprivate func didMoveToParent() {
      connect(widgetPointer, "clicked") { [weak self] in self?.clicked?() }
    }
  }

  /// A container of such a binding.
  final class Box {
    let widgetPointer: UnsafeMutablePointer<GtkWidget> =
      gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    private var children: [Button] = []

    func add(_ child: Button) {
      gtk_container_add(widgetPointer.as(GtkContainer.self), child.widgetPointer)
      children.append(child)
      child.didMoveToParent()
    }
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

  // sample: OtherBindings
  final class OpenCell: ListCell, ModelCell {
    private let box = Box()
    private let button = Button("Open")
    override func makeContent() -> WidgetPointer {
      box.add(button)
      button.clicked = { [weak self] in self?.sendEvent(withName: "open") }
      return box.widgetPointer
    }
    func update(_ title: String) { ChildHandle(pointer: button.widgetPointer).text = title }
  }
  // end

  final class BareCell: ListCell, ModelCell {
    let button = Button("Open")
    override func makeContent() -> WidgetPointer { button.widgetPointer }
    // sample: OtherBindings
    override func setUp() {
      route("clicked", of: ChildHandle(pointer: button.widgetPointer), as: "open")
    }
    // end
    func update(_ title: String) { ChildHandle(pointer: button.widgetPointer).text = title }
  }

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
