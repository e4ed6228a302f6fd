import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class RowsProgressTests: GtkTestCase {
  /// Shows a widget in a window that is mapped.
  @MainActor private func show(_ content: WidgetPointer) -> WidgetPointer {
    let window: WidgetPointer = gtk_offscreen_window_new()
    gtk_container_add(window.of(GtkContainer.self), content)
    gtk_widget_show(window)
    return window
  }

  @MainActor func testProgressRowShowsItsFraction() {
    let probe = RowProbe<ProgressRow>()
    probe.view.update(.init(title: "File", fraction: 0.42))
    XCTAssertEqual(probe.texts, ["File", "42%"])
    let bar = probe.child("bar", as: GtkProgressBar.self)
    XCTAssertEqual(gtk_progress_bar_get_fraction(bar), 0.42, accuracy: 1e-9)
    for wrong in [Double.nan, -3, .infinity] {
      probe.view.update(.init(title: "File", fraction: wrong, value: "?"))
      XCTAssertEqual(gtk_progress_bar_get_fraction(bar), 0)
      XCTAssertEqual(probe.texts, ["File", "?"])
    }
    probe.view.update(.init(title: "File", fraction: 7))
    XCTAssertEqual(gtk_progress_bar_get_fraction(bar), 1)
  }

  @MainActor func testProgressRowMovesOnlyWhileItIsSeen() {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    let probe = RowProbe<ProgressRow>()
    probe.view.update(.init(title: "File"))
    XCTAssertFalse(probe.view.isMoving)
    let window = show(probe.view.contentPointer)
    XCTAssertTrue(probe.view.isMoving)
    gtk_widget_hide(probe.view.contentPointer)
    XCTAssertFalse(probe.view.isMoving)
    gtk_widget_show(probe.view.contentPointer)
    XCTAssertTrue(probe.view.isMoving)
    probe.view.update(.init(title: "File", fraction: 0.5))
    XCTAssertFalse(probe.view.isMoving)
    probe.view.update(.init(title: "File"))
    XCTAssertTrue(probe.view.isMoving)
    probe.recycle()
    XCTAssertFalse(probe.view.isMoving)
    gtk_widget_destroy(window)
  }

  @MainActor func testLevelRowTakesAnyNumber() {
    let probe = RowProbe<LevelRow>()
    probe.view.update(.init(title: "Battery", level: 3, maximum: 5, isDiscrete: true, value: "60%"))
    XCTAssertEqual(probe.texts, ["Battery", "60%"])
    let bar = probe.child("bar", as: GtkLevelBar.self)
    XCTAssertEqual(gtk_level_bar_get_value(bar), 3)
    XCTAssertEqual(gtk_level_bar_get_mode(bar), GTK_LEVEL_BAR_MODE_DISCRETE)
    probe.view.update(.init(title: "Battery", level: .nan, maximum: -1))
    XCTAssertEqual(gtk_level_bar_get_value(bar), 0)
    probe.view.update(.init(title: "Battery", level: 2e9, maximum: 1e9, isDiscrete: true))
    XCTAssertEqual(gtk_level_bar_get_mode(bar), GTK_LEVEL_BAR_MODE_CONTINUOUS)
    XCTAssertEqual(gtk_level_bar_get_value(bar), 1e9)
  }

  @MainActor func testLoadingRowSpinsOnlyWhileItIsSeen() {
    let probe = RowProbe<LoadingRow>()
    probe.view.update(.loading())
    XCTAssertEqual(probe.texts, ["Loading…"])
    XCTAssertFalse(probe.view["spinner"].isActive)
    let window = show(probe.view.contentPointer)
    XCTAssertTrue(probe.view["spinner"].isActive)
    gtk_widget_hide(probe.view.contentPointer)
    XCTAssertFalse(probe.view["spinner"].isActive)
    gtk_widget_destroy(window)
  }

  @MainActor func testTheSpinnerOfARowThatWasTakenAwayStops() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    let table = window.table
    adaptor.apply {
      Section {
        Row(.init(title: "A"), as: TextRow.self)
        Row(.loading(), as: LoadingRow.self)
      }
    }
    let path = ListIndexPath(row: 1, section: 0)
    XCTAssertTrue(runLoop { table.cellForRow(at: path) is LoadingRow })
    let row = table.cellForRow(at: path)
    XCTAssertTrue(runLoop { row?["spinner"].isActive == true })
    adaptor.apply { Row(.init(title: "A"), as: TextRow.self) }
    XCTAssertTrue(runLoop { row?["spinner"].isActive == false })
  }
}
