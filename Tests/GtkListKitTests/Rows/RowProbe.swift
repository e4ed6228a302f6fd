import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A row or section view without a list, as if it were bound, and the events that it sent.
@MainActor
final class RowProbe<View: ReusableView> {
  let view: View
  private(set) var events: [ListEvent] = []

  init(_ view: View = View()) {
    self.view = view
    _ = view.contentPointer
    bind()
  }

  func bind() {
    view.eventHandler = { [unowned self] _, event in events.append(event) }
  }

  /// What the list does with a row that goes off screen, and with it again later.
  func recycle() {
    view.eventHandler = nil
    view.representedObject = nil
    view.prepareForReuse()
  }

  var names: [EventName] { events.map(\.name) }
  var strings: [String?] { events.map { $0.value?.string } }
  var bools: [Bool?] { events.map { $0.value?.bool } }
  var doubles: [Double?] { events.map { $0.value?.double } }

  func child<T>(_ name: String, as type: T.Type) -> UnsafeMutablePointer<T>? {
    view[name].pointer?.of(T.self)
  }

  func press(_ name: String) {
    guard let button = child(name, as: GtkButton.self) else { return XCTFail("no \(name)") }
    gtk_button_clicked(button)
  }

  func accessibleName(_ name: String) -> String? {
    view[name].pointer.flatMap { gtk_widget_get_accessible($0) }
      .flatMap { atk_object_get_name($0) }.map { String(cString: $0) }
  }

  /// The texts of all labels that are not hidden, in their order.
  var texts: [String] { Self.texts(in: view.contentPointer) }

  private static func texts(in widget: WidgetPointer) -> [String] {
    guard gtk_widget_get_visible(widget) != 0 else { return [] }
    guard widget.isA(gtk_label_get_type()) else { return widget.children.flatMap(texts) }
    let text = String(cString: gtk_label_get_text(widget.of(GtkLabel.self)))
    return text.isEmpty ? [] : [text]
  }
}

/// Runs GTK's loop until something is so; false if it hangs.
@MainActor
func runLoop(until isDone: () -> Bool) -> Bool {
  MainLoop.attach()
  return (try? EventLoop.wait(for: "", until: isDone)) != nil
}
