import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// A price list as in a spreadsheet: users select cells and blocks of cells, copy, paste, clear and fill them.
///
/// The names stay in view while the months scroll.
final class SpreadsheetPage: GalleryPage {
  static let info = PageInfo(
    id: "spreadsheet", title: "Spreadsheet",
    summary: "Select blocks of cells, copy, paste, fill and clear them. The names stay in view.",
    icon: "x-office-spreadsheet-symbolic",
    tries: [
      "Drag over cells, type a price and press Ctrl+Enter: all of them get it.",
      "Ctrl+D copies the first row of the selected cells down, and Delete clears them.",
      "Scroll to December. A header’s menu freezes other columns.",
    ],
    article: "WorkingWithCells")

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let stack = UndoStack()
  private lazy var buttons = UndoButtons(stack)
  private let message = label(classes: ["error"], wrap: true)
  private var isShown = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.columns = makeColumns()
    table.selectionUnit = .cells
    table.frozenColumnCount = 1
    table.onPasteRefused = { [weak self] in self?.show($0) }
    table.onCellSelectionChange = { [weak self] in self?.selectionChanged() }
    table.onDelete = { [weak self] rows in
      self?.adaptor.update(rows.count == 1 ? "Delete Row" : "Delete \(rows.count) Rows") {
        $0.remove(rows)
      }
    }
    adaptor.undoStack = stack
    table.useAdaptor(adaptor)
    adaptor.apply { Rows(PriceList.rows(500)) }
    buttons.onChange = { [weak self] in self?.message.isVisible = false }
    selectionChanged()
    let scroller = table.scrolled()
    gtk_scrolled_window_set_policy(
      scroller.as(GtkScrolledWindow.self), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
    // Undo works wherever the keyboard is, except in an editor.
    buttons.watchWindow(of: scroller) { [weak self] in
      guard let self else { return false }
      return isShown && table.editedCell == nil
    }
    gtk_widget_set_no_show_all(message, 1)
    return column(spacing: 0, buttons.widget, scroller, message)
  }

  func isShownChanged(_ isShown: Bool) { self.isShown = isShown }

  private func makeColumns() -> [AnyTableColumn] {
    let name = TableColumn<PricedProduct>("Product", \.name, width: 170)
      .editable(\.name) { text, _ in
        text.allSatisfy(\.isWhitespace) ? "A product needs a name" : nil
      }
    name.sorted(by: SortKey(\.name))
    let group = TableColumn<PricedProduct>("Group", \.group, width: 100).editable(\.group)
    let supplier = TableColumn<PricedProduct>("Supplier", \.supplier, width: 130)
      .editable(\.supplier)
    let months = PriceList.months.indices.map { month in
      let column = TableColumn<PricedProduct>(
        PriceList.months[month], { $0.prices[month] }, as: .number(), width: 74
      ).editable(\.prices[month]) { price, _ in
        price ?? 0 < 0 ? "A price is not negative" : nil
      }
      return column
    }
    let isListed = TableColumn<PricedProduct>("Listed", \.isListed, as: .toggle, width: 70)
      .editable(\.isListed)
    return [name, group, supplier] + months + [isListed]
  }

  private func selectionChanged() {
    let ranges = table.selectedCells
    let count = ranges.reduce(0) { sum, range in
      sum + (range.last.row - range.first.row + 1) * range.columns.count
    }
    context.subtitle =
      count > 1
      ? Numbers.counted(count, "cell", "cells") + " selected"
      : Numbers.counted(adaptor[0]?.count ?? 0, "product", "products")
  }

  private func show(_ cells: [RefusedCell]) {
    guard let first = cells.first else { return }
    let count = Numbers.counted(cells.count, "cell keeps its value", "cells keep their values")
    message.text = "\(count). “\(first.text)”: \(first.message)"
    message.isVisible = true
  }
}
