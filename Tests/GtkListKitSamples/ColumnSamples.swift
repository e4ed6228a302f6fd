import GtkListKit

// The samples of the articles on columns and dragging, as those in `ArticleSamples.swift`.

enum Packages {
  nonisolated struct Package: Identifiable, Sendable {
    let id: Int
    var name: String
    var installedSize: Int
  }

  final class Settings { var columns = "" }

  static func setUp(_ table: ColumnTableView, _ settings: Settings) {
    // sample: SettingUpColumns
    let size = TableColumn<Package>("Size", \.installedSize, as: .bytes, id: "size")
    table.columns = [
      TableColumn<Package>("Name", \.name, id: "name", width: 220).sorted(by: SortKey(\.name)),
      size.sorted(by: SortKey(\.installedSize)),
    ]
    // end

    // sample: SettingUpColumns
    if let state = ColumnTableState(text: settings.columns) { table.columnState = state }
    table.onColumnsChange = { settings.columns = $0.text }
    // end

    // sample: SettingUpColumns
    table.showsSectionsAsNodes = true
    // end

    // sample: SettingUpColumns
    size.filtered(by: .number(\.installedSize))
    table.showsFilterRow = true
    // end

    // sample: SettingUpColumns
    table.narrowStyle = .folds(below: 480, lines: 2)
    // end

    // sample: SettingUpColumns
    size.tooltip = { "\($0.installedSize) bytes" }
    // end
  }
}

enum Sheet {
  struct Item: Identifiable {
    let id: Int
    var count: Int
  }

  final class Status { var text = "" }

  static func setUp(_ table: ColumnTableView, _ status: Status) {
    // sample: WorkingWithCells
    table.selectionUnit = .cells
    table.frozenColumnCount = 1
    table.onCellSelectionChange = { status.text = "\(table.selectedCells.count) ranges" }
    // end

    // sample: WorkingWithCells
    let count = TableColumn<Item>("Count", \.count, as: .number).editable(\.count)
    count.clearValue = "0"
    // end
    table.columns = [count]
  }
}

enum Invoice {
  enum Unit: CaseIterable {
    case piece, hour
    var title: String { self == .piece ? "Piece" : "Hour" }
  }

  struct Item: Identifiable {
    let id: Int
    var name: String
    var price: Double
    var unit: Unit
    var isPaid: Bool
  }

  static func columns() -> [AnyTableColumn] {
    // sample: EditingCells
    let name = TableColumn<Item>("Name", \.name).editable(\.name)
    let price = TableColumn<Item>("Price", \.price, as: .number())
      .editable(\.price) { price, item in price < 0 ? "A price is not negative" : nil }
    let unit = TableColumn<Item>("Unit", \.unit, as: .combo(Unit.allCases) { $0.title })
      .editable(\.unit)
    let paid = TableColumn<Item>("Paid", \.isPaid, as: .toggle).editable(\.isPaid)
    // end
    return [name, price, unit, paid]
  }

  final class ItemCell: ListCell, ModelCell {
    func update(_ item: Item) {}
  }

  static func rows(_ items: [Item], _ adaptor: TableAdaptor, _ table: TableView) {
    // sample: EditingCells
    adaptor.apply {
      Rows(items, as: ItemCell.self)
        .editable("name", .text(\.name) { name, _ in name.isEmpty ? "An item has a name" : nil })
        .editable("price", .number(\.price))
    }
    // end

    // sample: EditingCells
    table.beginEditing(at: ListIndexPath(row: 0, section: 0), child: "price")
    // end
  }

  struct Version: Comparable, CustomStringConvertible {
    let number: Int
    init?(_ text: String) {
      guard let number = Int(text) else { return nil }
      self.number = number
    }
    var description: String { "\(number)" }
    static func < (a: Version, b: Version) -> Bool { a.number < b.number }
  }

  struct Release {
    var version: Version
    var oldest: Version
  }

  static func edit(_ column: TableColumn<Release>) {
    // sample: EditingCells
    column.editable(
      text: { $0.version.description }, parse: { Version($0) },
      validate: { version, item in version < item.oldest ? "Too old" : nil },
      set: { $0.version = $1 })
    // end
  }
}

enum Tracks {
  struct Track {
    var title: String
  }

  final class TrackCell: ListCell, ModelCell {
    func update(_ track: Track) {}
  }

  // sample: DraggingRows
  final class TrackHolder: TableCellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
  }

  // end

  static func connect(_ adaptor: TableAdaptor, _ other: TableAdaptor, _ stack: UndoStack) {
    // sample: DraggingRows
    adaptor.undoStack = stack
    other.undoStack = stack
    other.acceptsItems = { $0.cellClass == TrackCell.self }
    other.holderForItem = { TrackHolder(data: $0.data, cellClass: $0.cellClass) }
    // end
  }

  struct File {
    var uri: String
  }

  final class FileRow: ListCell, ModelCell {
    func update(_ file: File) {}
  }

  static func offer(
    _ files: [File], _ adaptor: TableAdaptor, encode: @escaping (DraggedRows) -> [UInt8],
    forget: @escaping (DraggedRows) -> Void
  ) {
    // sample: DraggingRows
    adaptor.dragActions = [.copy, .move]
    adaptor.apply { Rows(files, as: FileRow.self).dragURI { $0.uri } }
    adaptor.dragFormats = { rows in
      [.data("application/x-tracks") { encode(rows) }]
    }
    adaptor.onDragEnd = { rows, action in
      if action == .move { forget(rows) }
    }
    // end
  }

  final class Folder {
    var isWritable = true
    func take(_ content: DropContent) -> Bool { true }
  }

  final class FolderRow: ListCell, ModelCell {
    func update(_ folder: Folder) {}
  }

  static func take(
    _ folders: [Folder], _ adaptor: TableAdaptor, _ table: ColumnTableView,
    insert: @escaping ([String], DropPosition) -> Void
  ) {
    // sample: DraggingRows
    adaptor.dropFormats = [.uris, .table]
    adaptor.onDrop = { drop in
      guard case .uris(let uris) = drop.content else { return false }
      insert(uris, drop.position)
      return true
    }
    adaptor.apply {
      Rows(folders, as: FolderRow.self).onDrop { folder, offer in
        folder.isWritable ? offer.suggestedAction : nil
      } _: { folder, drop in
        folder.take(drop.content)
      }
    }
    table.pastesDroppedText = true
    // end
  }
}

enum WhatListsDo {
  struct Line { var article: String; var price: Double }

  static func prices() -> TableColumn<Line> {
    // sample: WhatListsDo
    TableColumn<Line>("Price", \.price, as: .number()).editable(\.price)
    // end
  }

  static func leave(_ table: ColumnTableView, to path: String) async throws {
    // sample: WhatListsDo
    try await table.export(to: path, as: .csv)
    try table.print(title: "Mails")
    // end
  }
}
