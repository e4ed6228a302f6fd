import CGtkListKitGtk3
import GtkListKit
import GtkListKitPatterns
import GtkListKitTesting

// The code in the comments of patterns and of what tests use: see `DocCommentSampleTests`.

enum PatternDocs {
  final class PictureSection: CascadingSectionDelegate {}
  final class PriceSection: CascadingSectionDelegate {}

  static func cascade(in table: TableView) {
    // doc: CascadingRootDelegate
    let root = CascadingRootDelegate(childDelegates: [PictureSection(), PriceSection()])
    root.prepare(list: table)
    // end
  }

  static func build(_ factory: some SectionFactory, in list: TableView) {
    // doc: ListOutput
    list.show(ListOutput(factory))
    // end
  }

  struct Setting { let name: String }
  final class SettingCell: ListCell, ModelCell { func update(_ setting: Setting) {} }

  // doc: MetricDataSource
  final class ShopSettings: MetricDataSource<Setting, String> {
    override func recipe(for item: Setting, at path: ListIndexPath) -> CellRecipe<Setting> {
      CellRecipe(SettingCell.self)
    }
  }
  // end

  struct Event { let kind: String, title: String, mail: String }

  final class MeetingCell: ListCell {
    func show(_ event: Event) {}
  }

  static func factory(of list: TableView) -> Factory<Event> {
    // doc: Factory
    let factory = Factory<Event> { event, _ in event.kind }
    factory.registerCell(MeetingCell.self, for: "meeting") { cell, event, _ in cell.show(event) }
    factory.register(
      CellRecipe(template: .file("trip.ui")) { cell, event, _ in cell["goal"].text = event.title },
      for: "trip")
    // end
    return factory
  }

  final class MailCell: ListCell, ModelCell {
    func update(_ mail: String) {}
    func setSubject(_ subject: String) {}
  }

  static func recipe() -> CellRecipe<String> {
    // doc: CellRecipe
    CellRecipe(MailCell.self)
    // end
  }

  @ListBuilder<CellRecipe<Event>> static func recipes() -> [CellRecipe<Event>] {
    // doc: CellRecipe
    CellRecipe(MailCell.self, showing: { event in event.mail })
    CellRecipe(MailCell.self) { cell, event, path in cell.setSubject(event.title) }
    CellRecipe(template: .file("mail.ui")) { cell, event, _ in cell["subject"].text = event.title }
    // end
  }

  static func test(_ table: TableView) throws {
    // doc: ListWindow
    let window = ListWindow(table, width: 320, height: 400)
    try window.show()
    window.press(GDK_KEY_Down)
    try window.expectRows(["Ada", "Grace"])
    // end
  }

  static func record(_ table: TableView, save: (String) -> Void) {
    // doc: EventRecorder
    let recorder = EventRecorder(of: table)
    // … in an app, or by a ListWindow
    recorder.stop()
    save(recorder.text)
    // end
  }
}
