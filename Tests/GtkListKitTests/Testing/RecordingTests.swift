import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What was recorded is played back, and what became otherwise is found.
final class RecordingTests: GtkTestCase {
  private enum Kind: CaseIterable { case table, columns, collection }

  @MainActor private func window(_ kind: Kind, rows: Int = 60) -> CheckedWindow {
    let items = Item.many(rows)
    switch kind {
    case .table:
      return TableWindow(TableAdaptor.over(items, height: 30)) { $0.selectionMode = .multiple }
    case .columns: return ColumnWindow(TableAdaptor.over(items))
    case .collection:
      return CollectionWindow(CollectionAdaptor.items(items)) {
        $0.layout = .list(length: .fixed(30))
        $0.selectionMode = .multiple
      }
    }
  }

  /// Does random things that a user can do.
  @MainActor private func use(_ window: CheckedWindow, _ random: inout SplitMix64) {
    for _ in 0..<12 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let keys = [GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_End, GDK_KEY_Home, GDK_KEY_Page_Down]
        let modifiers: Modifiers = Bool.random(using: &random) ? .shift : []
        window.press(keys.randomElement(using: &random) ?? GDK_KEY_Down, modifiers)
      case 1:
        window.click(atX: 40, y: Double(Int.random(in: 60..<300, using: &random)))
      case 2:
        window.click(atX: 40, y: Double(Int.random(in: 60..<300, using: &random)), .control)
      case 3:
        // Beyond an edge the view springs back in its own time.
        window.scrollTouchpad(x: 0, y: Double.random(in: 0...3, using: &random), at: 100)
      default: window.resize(height: Int.random(in: 320..<420, using: &random))
      }
      if Bool.random(using: &random) { window.rest() }
    }
    window.rest()
  }

  @MainActor func testARecordingPlayedBackEndsInTheSameState() throws {
    for seed in RandomSeeds.of(4) {
      for kind in Kind.allCases {
        var random = SplitMix64(seed: seed)
        let recorded = window(kind)
        let recorder = EventRecorder(of: recorded.list)
        use(recorded, &random)
        recorder.stop()
        let state = recorded.list.stateDescription
        recorded.close()
        let played = window(kind)
        do {
          try Recording(recorder.text).play(in: played)
        } catch {
          return XCTFail("seed \(seed), \(kind): \(error)\n\(recorder.text)")
        }
        XCTAssertEqual(played.list.stateDescription, state, "seed \(seed), \(kind)")
        played.close()
      }
    }
  }

  @MainActor func testPlayedInAListThatDoesOtherwiseItSaysWhere() throws {
    let recorded = window(.table)
    let recorder = EventRecorder(of: recorded.list)
    recorded.click(atX: 40, y: 50)
    recorded.press(GDK_KEY_End)
    recorded.rest()
    recorder.stop()
    recorded.close()
    let played = window(.table, rows: 59)
    XCTAssertThrowsError(try Recording(recorder.text).play(in: played)) { error in
      XCTAssert("\(error)".contains("of the recording: the list is in the state"), "\(error)")
    }
  }

  @MainActor func testADragIsPlayedBack() throws {
    func list() -> (TableWindow, TableAdaptor) {
      let adaptor = TableAdaptor()
      adaptor.apply {
        Section("all") {
          Rows(Item.many(10), as: ItemCell.self).canMove { _, _ in true }
        }
      }
      return (TableWindow(adaptor), adaptor)
    }
    let (recorded, _) = list()
    let recorder = EventRecorder(of: recorded.list)
    let height = Double(recorded.shownRows[0].height)
    recorded.drag(from: height * 1.5, to: height * 4.6)
    recorded.rest()
    recorder.stop()
    let texts = recorded.shownTexts
    XCTAssertNotEqual(texts, Item.many(10).texts)
    recorded.close()
    let (played, _) = list()
    try Recording(recorder.text).play(in: played)
    XCTAssertEqual(played.shownTexts, texts)
  }

  @MainActor func testWhatIsNoRecordingIsRefused() throws {
    let head = "gtklistkit recording 1\n"
    XCTAssertNoThrow(try Recording(head + "# a comment\n\nkey down 65 38 0\n"))
    for text in [
      "", "key down 1 2 3", head + "key sideways 1 2 3", head + "press 4 1 0 0 0",
      head + "press 1 0 0 0 0", head + "motion 1 nan 0", head + "motion 1e300 0 0",
      head + "size 0 10", head + "size 10 99999999", head + "scroll 9 0 0 0 0 0",
      head + "key down 99999999999 1 0", head + "\u{0}", head + "fly 1 2",
    ] {
      XCTAssertThrowsError(try Recording(text), text)
    }
  }

  /// Whatever stands in a file, reading and playing it end nothing.
  @MainActor func testRandomLinesAreReadOrRefused() {
    let window = window(.table)
    for seed in RandomSeeds.of(300) {
      var random = SplitMix64(seed: seed)
      let words = ["key", "down", "up", "press", "release", "motion", "scroll", "size"]
      let numbers = ["0", "1", "3", "-5", "40", "300", "65364", "1e9", "4294967295", "x", "0.5"]
      let lines = (0..<4).map { _ in
        ([words.randomElement(using: &random) ?? ""]
          + (0..<Int.random(in: 0..<8, using: &random)).map { _ in
            (Int.random(in: 0..<6, using: &random) == 0 ? words : numbers)
              .randomElement(using: &random) ?? ""
          }).joined(separator: " ")
      }
      for line in lines {
        try? Recording("gtklistkit recording 1\n" + line).play(in: window)
      }
    }
    window.resize(width: 320, height: 400)
    window.assertPixelsAreFresh()
  }
}
