import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A table of items, for tests of single updates.
@MainActor
struct EngineList {
  let adaptor: TableAdaptor
  let window: TableWindow
  var table: TableView { window.table }

  init(_ sections: [Item]..., height: Double? = 30, headers: Bool = false) {
    let adaptor = TableAdaptor()
    adaptor.sections = sections.enumerated().map { number, items in
      let section = TableSectionViewHolder(cellHolders: items.map { Self.holder($0, height) })
      section.givenID = AnyHashable("section \(number)")
      if headers {
        section.headerData = "H\(number)"
        section.headerViewClass = CountView.self
      }
      return section
    }
    self.adaptor = adaptor
    window = TableWindow(adaptor) { $0.selectionMode = .multiple }
  }

  static func holder(_ item: Item, _ height: Double? = 30) -> TableCellViewHolder {
    TableCellViewHolder(data: item, cellClass: ItemCell.self, cellHeight: height)
  }

  /// The ids of all rows, section by section.
  var ids: [[Int]] {
    adaptor.sections.map { $0.cellHolders.compactMap { ($0.cellData as? Item)?.id } }
  }

  /// Everything there is to see, as the data say.
  var texts: [String] {
    adaptor.sections.flatMap { section in
      (section.headerViewClass == nil ? [] : [section.headerData as? String ?? ""])
        + (section.isCollapsed
          ? [] : section.cellHolders.compactMap { ($0.cellData as? Item)?.text })
    }
  }

  func assertShown(
    _ note: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    window.settle()
    window.assertShows(texts, note, file: file, line: line)
    window.assertPixelsAreFresh(note, file: file, line: line)
  }

  /// The ids that cells were filled with in the meantime.
  func filled(_ action: () -> Void) -> [Int] {
    ItemCell.boundSince {
      action()
      window.drawFrames()
    }
  }

  func cell(_ path: ListIndexPath) -> ListCell? { table.cellForRow(at: path) }
}
