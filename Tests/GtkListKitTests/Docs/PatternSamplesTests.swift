import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns
@testable import GtkListKitSamples

/// The samples of each pattern do what an app does with it, and need no casts.
final class PatternSamplesTests: GtkTestCase {
  private let people = ["Ada", "Grace", "Mary"].enumerated().map { Person(id: $0, name: $1) }

  @MainActor private func window(_ source: any ListSourceConvertible) -> TableWindow {
    TableWindow { $0.useSource(source) }
  }

  func testTheSamplesAndTheGallerysPagesOfThePatternsNeedNoCasts() {
    let samples = ["Tests/GtkListKitSamples", "Tests/GtkListKitSamples/DocComments"]
      .flatMap { folder in
        SourceNames.names(in: "\(SourceNames.root)/\(folder)").filter { $0.hasSuffix(".swift") }
          .map { "\(folder)/\($0)" }
      }
    XCTAssertGreaterThan(samples.count, 15)
    let pages = ["ProductPage", "ShopPage", "EventsPage", "CharactersPage"]
      .map { "Demo/Gallery/Pages/\($0).swift" }
    for file in samples + pages {
      let lines = SourceNames.text(of: "\(SourceNames.root)/\(file)").split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      XCTAssertGreaterThan(lines.count, 30, file)
      for line in lines {
        // What stands between quotation marks is no code.
        let code = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 0 }.map { $0.element }.joined(separator: "text")
        for cast in [" as? ", " as! ", " is "] where code.contains(cast) {
          XCTFail("\(file): \(line)")
        }
      }
    }
  }

  @MainActor func testAMetricAppEditsMovesAndUndoes() {
    let app = SettingsApp.make()
    let window = window(app)
    XCTAssertEqual(window.shownTexts.prefix(3), ["Shop", "Address", "Address: 0"])
    window.click(row: [1, 0])
    window.press(GDK_KEY_Insert)
    XCTAssertEqual(app.globalDataMetric.allData.map(\.value), ["0", "1", "copy", "2"])
    window.press(GDK_KEY_Delete)
    window.press(GDK_KEY_Up, .alt)
    XCTAssertEqual(app.log.filter { !$0.hasPrefix("rests") }.count, 3, "\(app.log)")
    for _ in 0..<3 { app.undoStack?.undo() }
    XCTAssertEqual(app.globalDataMetric.allData.map(\.value), ["0", "1", "2"])
    window.table.cellForRow(at: [2, 0])?.sendEvent(withName: "reset")
    XCTAssertEqual(app.globalDataMetric.allData.map(\.value), ["0", "1", "0"])
  }

  @MainActor func testAFactoryAppHasACellForEachKindAndMarksItems() {
    let app = DiaryApp()
    let window = window(app.segments)
    XCTAssertEqual(window.shownTexts, ["Day 0", "Ada", "Milk", "Day 1", "Bread"])
    window.table.cellForRow(at: [0, 0])?.sendEvent(withName: "call")
    XCTAssertEqual(app.log, ["call Ada"])
    app.segments.selectedIndex = 1
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Day 0", "Milk", "Bread"])
    window.doubleClick(row: [0, 1])
    XCTAssertEqual(app.log.last, "1 marked or not")
  }

  @MainActor func testABuilderAppHearsOfItsModelsAndItsEnd() {
    var log: [String] = []
    let factory = CharactersApp(
      people: people, onSelect: { log.append($0.name) }, onEnd: { log.append("end") })
    let window = TableWindow { $0.show(ListOutput(factory)) }
    XCTAssertEqual(log, ["end"])
    window.click(row: [0, 1])
    XCTAssertEqual(log, ["end", "Grace"])
  }

  @MainActor func testACascadingAppChangesItsModelsAndHoldsAnotherSource() {
    let diary = DiaryApp()
    let app = ProductApp(people, diary.segments)
    let window = window(app.root)
    XCTAssertEqual(
      window.shownTexts,
      ["Details", "Ada", "Grace", "Mary", "Day 0", "Ada", "Milk", "Day 1", "Bread"])
    window.click(row: [0, 1])
    window.press(GDK_KEY_Return)
    window.table.cellForRow(at: [0, 2])?.sendEvent(withName: "call")
    XCTAssertEqual(app.log, ["open Grace", "call"])
    window.settle()
    XCTAssertEqual(window.shownTexts[2], "Grace!")
  }

  @MainActor func testAnAppOfAllPatternsIsOneList() {
    let app = MixedApp(people)
    let window = window(app.source)
    XCTAssertEqual(window.shownTexts.prefix(4), ["Friends", "Ada", "Grace", "Mary"])
    XCTAssertEqual(window.table.numberOfSections, 1 + 3 + 2)
    window.click(row: [0, 1])
    XCTAssertEqual(app.log, ["Grace at [0, 1]"])
    XCTAssertEqual(app.chosen.map(\.name), ["Grace"])
    app.rename([0, 1])
    window.settle()
    XCTAssertEqual(app.friends.map(\.name), ["Ada", "Grace?", "Mary"])
    XCTAssertEqual(app.adaptor.model(Person.self, at: [0, 1])?.name, "Grace?")
    XCTAssertNil(app.adaptor.model(String.self, at: [0, 1]))
    XCTAssertNil(app.adaptor.model(Person.self, at: [0, 3]))
  }
}
