import CGtkListKitGtk3
import GtkListKit
import GtkListKitTestSupport
import GtkListKitTesting

/// One list in its window, its data, and what is done to both.
final class SoakedList {
  private let window: ListWindow
  private let edit: (inout SplitMix64) -> Void

  init(_ list: ListView, edit: @escaping (inout SplitMix64) -> Void) throws {
    self.edit = edit
    window = ListWindow(list, width: 300, height: 300)
    try window.show()
  }

  /// Rows in two sections that a user and the app change, with undo.
  private convenience init(flat list: ListView) throws {
    let adaptor = Adaptor()
    let stack = UndoStack()
    adaptor.undoStack = stack
    list.selectionMode = .multiple
    list.useAdaptor(adaptor)
    var items = Self.items(0..<120)
    var next = 120
    func show(name: String? = nil) {
      adaptor.apply(name: name) {
        Section("Even", id: 0) { Rows(items.filter { $0.id % 2 == 0 }, as: SoakedCell.self) }
        Section("Odd", id: 1) { Rows(items.filter { $0.id % 2 == 1 }, as: SoakedCell.self) }
      }
    }
    show()
    try self.init(list) { random in
      let section = Int.random(in: 0..<2, using: &random)
      let path = ListIndexPath(
        row: Int.random(in: 0..<max(1, adaptor[section]?.count ?? 0), using: &random),
        section: section)
      switch Int.random(in: 0..<11, using: &random) {
      case 0:
        next += 1
        let place = Int.random(in: 0...items.count, using: &random)
        items.insert(SoakedItem(id: next, text: "Row \(next)"), at: place)
        if items.count > 160 { items.removeFirst(60) }
        show()
      case 1:
        items.remove(at: Int.random(in: 0..<items.count, using: &random))
        if items.count < 40 {
          items += Self.items(next + 1..<next + 81)
          next += 81
        }
        show()
      case 2:
        items.shuffle(using: &random)
        show(name: "Shuffle")
      case 3:
        let row = Int.random(in: 0..<items.count, using: &random)
        items[row].text = "Changed \(Int.random(in: 0..<100, using: &random))"
        show()
      case 4: adaptor.update("Delete") { $0.remove(path) }
      case 5: adaptor.update("Edit") { $0.edit(SoakedItem.self, at: path) { $0.text += "." } }
      case 6: adaptor.update { $0.edit(SoakedItem.self, at: path) { $0.text = "Read" } }
      case 7: adaptor.update("Move") { $0.move(path, to: ListIndexPath(row: 0, section: 0)) }
      case 8: stack.undo()
      case 9: stack.redo()
      default: adaptor.setCollapsed(Bool.random(using: &random), section: 0)
      }
    }
  }

  private static func items(_ numbers: Range<Int>) -> [SoakedItem] {
    numbers.map { SoakedItem(id: $0, text: "Row \($0)") }
  }

  /// The three lists, and trees in two of them, each in a window that is shown.
  static func all() throws -> [SoakedList] {
    let columns = ColumnTableView()
    columns.columns = [
      TableColumn<SoakedItem>("Text", \.text, width: 180).editable(\.text),
      TableColumn<SoakedItem>("Number", \.id, as: .number, width: 80),
    ]
    let collection = CollectionView()
    collection.layout = .grid(.adaptive(minimum: 80), length: .fixed(40))
    return [
      try SoakedList(flat: TableView()), try SoakedList(flat: columns),
      try SoakedList(flat: collection), try SoakedList(tree: TableView()),
      try SoakedList(tree: ColumnTableView()),
    ]
  }

  func close() { window.close() }

  /// Does one thing to the list, and draws a frame.
  func step(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1, 2: edit(&random)
    case 3: window.scroll(to: Double.random(in: 0...max(1, window.maximumOffset), using: &random))
    case 4: window.scroll(by: 23)
    case 5:
      let keys = [GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Page_Down]
      window.press(keys.randomElement(using: &random) ?? GDK_KEY_Down, .shift)
    case 6: window.resize(width: Int.random(in: 200...340, using: &random))
    case 7: window.list.selectAll()
    case 8: window.list.reloadData()
    case 9: editInPlace(&random)
    default: window.press(GDK_KEY_Down)
    }
    window.frame()
  }

  /// How often an editor was opened.
  private(set) static var openedEditors = 0

  /// Opens an editor where there is one for the row with the keyboard, and ends it, or goes on to the next cell.
  private func editInPlace(_ random: inout SplitMix64) {
    guard let table = window.list as? ColumnTableView else { return }
    window.press(GDK_KEY_F2)
    guard table.editedCell != nil else { return }
    Self.openedEditors += 1
    window.type("x")
    let ways = [GDK_KEY_Return, GDK_KEY_Escape, GDK_KEY_Tab]
    window.press(ways.randomElement(using: &random) ?? GDK_KEY_Escape)
  }
}

nonisolated struct SoakedItem: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
}

final class SoakedCell: ListCell, ModelCell {
  private let label = ChildHandle(pointer: gtk_label_new(nil))

  override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
    label.pointer ?? gtk_label_new(nil)
  }

  func update(_ item: SoakedItem) { label.text = item.text }
}
