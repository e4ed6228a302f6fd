import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class RowsActivationTests: GtkTestCase {
  @MainActor func testActivatingASwitchOrCheckRowTurnsIt() {
    let toggle = RowProbe<SwitchRow>()
    toggle.view.update(.init(title: "Wi-Fi"))
    toggle.view.didActivate()
    XCTAssertEqual(toggle.bools, [true])
    toggle.view.update(.init(title: "Wi-Fi", isSensitive: false))
    toggle.view.didActivate()
    XCTAssertEqual(toggle.bools, [true])
    let check = RowProbe<CheckRow>()
    check.view.update(.init(title: "Spelling", isOn: true))
    check.view.didActivate()
    XCTAssertEqual(check.bools, [false])
  }

  @MainActor func testActivatingARadioRowChoosesIt() {
    let probe = RowProbe<RadioRow>()
    probe.view.update(.init(title: "Metric"))
    probe.view.didActivate()
    probe.view.didActivate()
    XCTAssertEqual(probe.bools, [true])
  }

  @MainActor func testActivationReachesTheCellOfATable() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.selectionMode = .none }
    var values: [Bool?] = []
    var activations = 0
    adaptor.apply {
      Section {
        Row(.init(title: "Wi-Fi"), as: SwitchRow.self)
          .onEvent(.valueChanged) { values.append($0?.bool) }
          .onActivate { activations += 1 }
        Row(.init(title: "Name"), as: EntryRow.self)
        Row(.init(title: "Copies"), as: SpinRow.self)
        Row(.init(title: "Volume"), as: ScaleRow.self)
      }
    }
    window.settle()
    window.table.activate(ListIndexPath(row: 0, section: 0))
    XCTAssertEqual(values, [true])
    XCTAssertEqual(activations, 1)
    for row in 1...3 {
      let path = ListIndexPath(row: row, section: 0)
      window.table.activate(path)
      let control = window.table.cellForRow(at: path)?["control"].pointer
      XCTAssertNotEqual(control.map { gtk_widget_is_focus($0) } ?? 0, 0, "row \(row)")
    }
  }
}
