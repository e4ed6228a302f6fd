import CGtkListKitGtk3
import GtkListKit

/// A cell that tells of whatever it is called for.
final class HostileCell: ListCell, ModelCell {
  /// Of all cells: some calls come before anybody has the cell.
  static var touched: (String) -> Void = { _ in }
  private func touched(_ name: String) { Self.touched(name) }
  private let label = ChildHandle(pointer: gtk_label_new(nil))

  override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
    let box: UnsafeMutablePointer<GtkWidget> = gtk_event_box_new()
    if let label = label.pointer { gtk_container_add(box.of(GtkContainer.self), label) }
    for signal in ["draw", "map", "unmap", "size-allocate", "style-updated"] {
      Hook.connect(box, signal) { [weak self] in self?.touched("cell.\(signal)") }
    }
    touched("cell.makeContent")
    return box
  }
  override func setUp() { touched("cell.setUp") }
  override func prepareForReuse() {
    super.prepareForReuse()
    touched("cell.prepareForReuse")
  }
  override func selectionDidChange() { touched("cell.selectionDidChange") }
  override func didActivate() { touched("cell.didActivate") }
  override func listDidRest() { touched("cell.listDidRest") }
  func update(_ number: Int) {
    label.text = "\(number)"
    touched("cell.update")
  }
}

/// Closures on signals of any object, whatever they hand over.
enum Hook {
  private final class Box {
    let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
  }

  static func connect<Instance>(
    _ instance: UnsafeMutablePointer<Instance>, _ signal: String, _ call: @escaping () -> Void
  ) {
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil)
    let box = Unmanaged.passRetained(Box(call)).toOpaque()
    g_closure_add_finalize_notifier(
      closure, box,
      { box, _ in
        if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
      })
    g_closure_set_meta_marshal(
      closure, box,
      { _, _, _, _, _, box in
        guard let box else { return }
        nonisolated(unsafe) let pointer = box
        MainActor.assumeIsolated {
          Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue().call()
        }
      })
    g_signal_connect_closure(instance, signal, closure, 0)
  }
}
