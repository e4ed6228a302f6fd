import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class RowsToggleTests: GtkTestCase {
  @MainActor func testSwitchRowSendsWhatTheUserDoesAndNothingElse() {
    let probe = RowProbe<SwitchRow>()
    probe.view.update(.init(title: "Wi-Fi", subtitle: "On", isOn: true))
    XCTAssertEqual(probe.texts, ["Wi-Fi", "On"])
    XCTAssertEqual(probe.accessibleName("control"), "Wi-Fi")
    XCTAssertTrue(probe.view["control"].isActive)
    XCTAssertEqual(probe.names, [])
    gtk_switch_set_active(probe.child("control", as: GtkSwitch.self), 0)
    XCTAssertEqual(probe.names, [.valueChanged])
    XCTAssertEqual(probe.bools, [false])
    // The model has not changed, so the switch goes back, silently.
    probe.view.update(.init(title: "Wi-Fi", subtitle: "On", isOn: true))
    XCTAssertTrue(probe.view["control"].isActive)
    XCTAssertEqual(probe.events.count, 1)
    probe.recycle()
    gtk_switch_set_active(probe.child("control", as: GtkSwitch.self), 0)
    XCTAssertEqual(probe.events.count, 1)
  }

  @MainActor func testInsensitiveControls() {
    let probe = RowProbe<SwitchRow>()
    probe.view.update(.init(title: "Wi-Fi", isSensitive: false))
    XCTAssertFalse(probe.view["control"].isSensitive)
    probe.view.update(.init(title: "Wi-Fi"))
    XCTAssertTrue(probe.view["control"].isSensitive)
  }

  @MainActor func testCheckRowSendsItsState() {
    let probe = RowProbe<CheckRow>()
    probe.view.update(.init(title: "Spelling", subtitle: "While typing", isMixed: true))
    XCTAssertEqual(probe.texts, ["Spelling", "While typing"])
    let button = probe.child("control", as: GtkToggleButton.self)
    XCTAssertNotEqual(gtk_toggle_button_get_inconsistent(button), 0)
    probe.view.update(.init(title: "Spelling", isOn: true))
    XCTAssertEqual(gtk_toggle_button_get_inconsistent(button), 0)
    XCTAssertEqual(probe.names, [])
    probe.press("control")
    probe.press("control")
    XCTAssertEqual(probe.names, [.valueChanged, .valueChanged])
    XCTAssertEqual(probe.bools, [false, true])
    probe.recycle()
    probe.press("control")
    XCTAssertEqual(probe.events.count, 2)
  }

  @MainActor func testRadioRowSendsOnlyThatItWasChosen() {
    let probe = RowProbe<RadioRow>()
    probe.view.update(.init(title: "Metric"))
    XCTAssertEqual(probe.texts, ["Metric"])
    XCTAssertFalse(probe.view["control"].isActive)
    probe.press("control")
    XCTAssertEqual(probe.bools, [true])
    probe.press("control")
    XCTAssertEqual(probe.events.count, 1, "it was chosen already")
    probe.view.update(.init(title: "Metric", isOn: false))
    XCTAssertFalse(probe.view["control"].isActive)
    probe.view.update(.init(title: "Metric", isOn: true))
    XCTAssertTrue(probe.view["control"].isActive)
    XCTAssertEqual(probe.events.count, 1)
    probe.view.update(.init(title: "Metric"))
    probe.recycle()
    probe.press("control")
    XCTAssertEqual(probe.events.count, 1)
  }
}
