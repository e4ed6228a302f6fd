import CGtkListKitGtk3
import GtkListKitTesting
import Observation
import XCTest

@testable import GtkListKit

/// Rows that get other data while the user operates a control in them.
final class OperatedCellTests: GtkTestCase {
  /// A row with a number, by its id.
  private struct Level: Identifiable, Equatable, Sendable {
    let id: Int
    var value: Double
    static func three(_ value: Double) -> [Level] { (0..<3).map { Level(id: $0, value: value) } }
  }

  @MainActor @Observable final class ObservedLevel: Identifiable {
    let id: Int
    var value = 10.0
    init(_ id: Int) { self.id = id }
  }

  /// The ways in which a row gets a value while the user is at it.
  private enum Way: CaseIterable { case apply, edit, observed, reload }

  /// A list of rows over levels, with what gives the second row another value.
  @MainActor private final class Subject {
    let window: SourceWindow
    let set: (Double) -> Void

    init<Cell: ModelCell>(
      _ kind: SourceWindow.Kind, _ way: Way, _ cell: Cell.Type,
      _ model: @escaping @MainActor (Double) -> Cell.Model
    ) {
      let adaptor = Adaptor()
      func show(_ levels: [Level]) {
        adaptor.apply {
          Section(id: 0) { Rows(levels, as: cell) { model($0.value) }.height(44) }
        }
      }
      let observed = (0..<3).map { ObservedLevel($0) }
      if way == .observed {
        adaptor.apply {
          Section(id: 0) { Rows(observed, as: cell) { model($0.value) }.height(44) }
        }
      } else {
        show(Level.three(10))
      }
      let window = SourceWindow(kind, adaptor)
      self.window = window
      set = { value in
        var levels = Level.three(10)
        levels[1].value = value
        switch way {
        case .apply: show(levels)
        case .edit: adaptor.update { $0.edit(Level.self, at: [0, 1]) { $0.value = value } }
        case .observed: observed[1].value = value
        case .reload:
          show(levels)
          window.list.reloadData()
        }
        window.settle()
      }
      window.settle()
    }

    var control: WidgetPointer {
      get throws { try XCTUnwrap(window.list.cellForRow(at: [0, 1])?["control"].pointer) }
    }
  }

  @MainActor private func inBothLists<Cell: ModelCell>(
    _ cell: Cell.Type, _ model: @escaping @MainActor (Double) -> Cell.Model,
    _ check: (Subject, String) throws -> Void
  ) rethrows {
    for way in Way.allCases {
      for kind in [SourceWindow.Kind.table, .collection] {
        let subject = Subject(kind, way, cell, model)
        try check(subject, "\(way) in a \(kind)")
        subject.window.window.close()
      }
    }
  }

  @MainActor private func checkDrag(
    _ subject: Subject, _ note: String
  ) throws {
    let window = subject.window.window
    let scale = try subject.control
    func value() -> Double { gtk_range_get_value(scale.of(GtkRange.self)) }
    func send(_ type: GdkEventType) {
      window.sendButton(
        type, scale, Double(scale.width) * 0.6, Double(scale.height) * 0.7, [], 1)
      subject.window.settle()
    }
    XCTAssertEqual(value(), 10, note)
    send(GDK_BUTTON_PRESS)
    let dragged = value()
    XCTAssertNotEqual(dragged, 10, note)
    subject.set(77)
    XCTAssertEqual(value(), dragged, note)
    send(GDK_BUTTON_RELEASE)
    Pump.until("\(note): the value is shown") {
      subject.window.settle()
      return value() == 77
    }
  }

  @MainActor func testADraggedScaleKeepsItsValueUntilReleased() throws {
    func model(_ value: Double) -> NumberModel {
      NumberModel(title: "Level", value: value, maximum: 100)
    }
    try inBothLists(ScaleRow.self, model, checkDrag)
  }

  @MainActor private func checkChoice(
    _ subject: Subject, _ note: String
  ) throws {
    let combo = try subject.control.of(GtkComboBox.self)
    func isOpen() -> Bool {
      GObjectProperties.bool("popup-shown", of: UnsafeMutableRawPointer(combo)) == true
    }
    gtk_widget_child_focus(try subject.control, GTK_DIR_TAB_FORWARD)
    subject.window.press(GDK_KEY_space)
    Pump.until("\(note): it is open") { isOpen() }
    subject.set(20)
    XCTAssert(isOpen(), note)
    XCTAssertEqual(gtk_combo_box_get_active(combo), 0, note)
    gtk_combo_box_popdown(combo)
    Pump.until("\(note): the choice is shown") {
      subject.window.settle()
      return gtk_combo_box_get_active(combo) == 1
    }
  }

  @MainActor func testAnOpenChoiceStaysOpen() throws {
    func model(_ value: Double) -> ComboRow.Model {
      // Other items would close it.
      let items = ["10", "20"].map { ComboRow.Item(id: $0, title: "\($0) of \(value)") }
      return ComboRow.Model(title: "Level", items: items, selectedID: "\(Int(value))")
    }
    try inBothLists(ComboRow.self, model, checkChoice)
  }
}
