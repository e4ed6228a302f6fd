import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// An invoice as in a spreadsheet: every cell that can be written in is one `editable(\.part)` on
/// its column; the sums follow, and Ctrl+Z takes each edit or paste back.
final class InvoicePage: GalleryPage {
  static let info = PageInfo(
    id: "invoice", title: "Invoice",
    summary:
      "Write in the cells; Ctrl+V and dropped text fill them. Lines are dragged out as text.",
    icon: "accessories-calculator-symbolic",
    tries: [
      "Press F2 or just type in a cell; Tab goes to the next.",
      "Copy cells of a spreadsheet and press Ctrl+V here.",
    ],
    article: "EditingCells")

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let stack = UndoStack()
  private lazy var buttons = UndoButtons(stack)
  private let message = label(classes: ["error"], wrap: true)
  private let net = label(classes: ["gallery-number"], ellipsis: false)
  private let tax = label(classes: ["gallery-number"], ellipsis: false)
  private let gross = label(classes: ["gallery-number", "gallery-total"], ellipsis: false)
  private var lastID = 0
  private var isShown = false
  /// Monday, 5 October 2026, at noon.
  private static let firstDay = 1_791_201_600

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    let items = SampleInvoice.items(from: Self.firstDay)
    lastID = items.count
    table.columns = makeColumns()
    table.narrowStyle = .folds(below: 400, lines: 2)
    table.selectionMode = .multiple
    table.pasteUndoName = "Paste Cells"
    table.emptyPlaceholder = .empty(
      "No Lines", message: "Add the first one with the button above.",
      icon: "accessories-calculator-symbolic")
    table.onPasteRefused = { [weak self] cells in self?.tell(of: cells) }
    table.useAdaptor(adaptor)
    adaptor.apply {
      Section("Lines") {
        Rows(items).canMove { _, _ in true }
      }
    }
    table.onDelete = { [weak self] rows in self?.delete(rows) }
    adaptor.undoStack = stack
    takeDrops()
    buttons.onChange = { [weak self] in self?.changed() }
    changed()
    let add = iconButton("list-add-symbolic", "Add Line") { [weak self] in self?.add() }
    gtk_box_pack_end(buttons.widget.as(GtkBox.self), add, 0, 0, 0)
    let scroller = table.scrolled()
    gtk_scrolled_window_set_policy(
      scroller.as(GtkScrolledWindow.self), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
    // Undo works wherever the keyboard is, except in an editor.
    buttons.watchWindow(of: scroller) { [weak self] in
      guard let self else { return false }
      return isShown && table.editedCell == nil
    }
    return column(spacing: 0, buttons.widget, scroller, makeTotals())
  }

  func isShownChanged(_ isShown: Bool) { self.isShown = isShown }

  private func makeColumns() -> [AnyTableColumn] {
    let article = TableColumn<InvoiceItem>("Article", \.article, width: 210)
      .editable(\.article) { text, _ in
        text.allSatisfy(\.isWhitespace) ? "A line needs an article" : nil
      }
    article.expands = true
    let quantity = TableColumn<InvoiceItem>("Quantity", \.quantity, as: .number(), width: 78)
      .editable(\.quantity) { number, _ in number > 0 ? nil : "More than nothing, please" }
    let unit = TableColumn<InvoiceItem>(
      "Unit", \.unit, as: .combo(InvoiceItem.Unit.allCases) { $0.rawValue }, width: 90
    ).editable(\.unit)
    let price = TableColumn<InvoiceItem>("Price", \.price, as: .number(), width: 72)
      .editable(\.price) { price, _ in price < 0 ? "A price is not negative" : nil }
    let discount = TableColumn<InvoiceItem>(
      "Discount", \.discount, as: .text { "\(Numbers.short($0)) %" }, width: 78
    ).editable(\.discount) { percent, _ in
      (0...100).contains(percent ?? 0) ? nil : "From 0 to 100 percent, or nothing"
    }
    discount.alignment = .end
    let taxRate = TableColumn<InvoiceItem>(
      "Tax", \.taxRate, as: .combo(InvoiceItem.taxRates) { "\($0) %" }, width: 60
    ).editable(\.taxRate, choices: { _ in InvoiceItem.taxRates })
    taxRate.alignment = .end
    let net = TableColumn<InvoiceItem>("Amount", \.net, as: .number(), width: 84)
    let day = TableColumn<InvoiceItem>("Day", \.day, as: .date(), width: 94).editable(\.day)
    let delivered = TableColumn<InvoiceItem>(
      "Delivered", \.isDelivered, as: .toggle, width: 92
    ).editable(\.isDelivered)
    return [delivered, article, quantity, unit, price, discount, taxRate, net, day]
  }

  private func makeTotals() -> Widget {
    let sums = row(
      spacing: 12, row(spacing: 6, label("Net", classes: ["dim-label"], ellipsis: false), net),
      row(spacing: 6, label("Tax", classes: ["dim-label"], ellipsis: false), tax),
      row(spacing: 6, label("Total", ellipsis: false), gross))
    gtk_widget_set_halign(sums, GTK_ALIGN_END)
    gtk_widget_set_no_show_all(message, 1)
    let bar = column(spacing: 6, message, sums)
    bar.addClass("gallery-totals")
    return bar
  }

  // MARK: Other programs

  /// Lines go to other programs as text; text that is dropped on a cell fills cells, and between
  /// lines it becomes new ones.
  private func takeDrops() {
    adaptor.dragActions = [.copy]
    table.pastesDroppedText = true
    adaptor.dropFormats = [.table]
    adaptor.canDrop = { _, place in if case .onto = place { nil } else { .copy } }
    adaptor.onDrop = { [weak self] drop in
      guard let self, case .table(let rows) = drop.content else { return false }
      self.insert(rows, at: drop.position)
      return true
    }
  }

  private func insert(_ rows: [[String]], at place: DropPosition) {
    var path = ListIndexPath(row: 0, section: 0)
    if case .before(let place) = place { path = place }
    adaptor.update(rows.count == 1 ? "Insert Line" : "Insert \(rows.count) Lines") { editor in
      for fields in rows {
        lastID += 1
        let item = InvoiceItem(id: lastID, fields: fields, day: items.last?.day ?? Self.firstDay)
        editor.insert(holder(for: item), at: path)
        path.item += 1
      }
    }
  }

  private func holder(for item: InvoiceItem) -> TableCellViewHolder {
    let holder = InvoiceLineHolder(data: item, cellClass: DataCell<InvoiceItem>.self)
    return holder
  }

  // MARK: Changes

  private var items: [InvoiceItem] { adaptor[0]?.models() ?? [] }

  private func changed() {
    let totals = InvoiceTotals(items)
    net.text = amount(totals.net)
    tax.text = amount(totals.tax)
    gross.text = amount(totals.gross)
    message.isVisible = false
    context.subtitle = Numbers.counted(totals.count, "line", "lines")
  }

  private func amount(_ euros: Double) -> String {
    "\(Numbers.decimals(euros, 2)) €"
  }

  private func add() {
    guard let count = adaptor[0]?.count else { return }
    lastID += 1
    let last = items.last?.day ?? Self.firstDay
    let item = InvoiceItem(id: lastID, article: "New article", day: last)
    let holder = holder(for: item)
    let path = ListIndexPath(row: count, section: 0)
    adaptor.update("Add Line") { $0.insert(holder, at: path) }
    table.beginEditing(at: path, in: table.columns[1])
  }

  /// Deletes what is selected, if the line is part of it, else only the line.
  private func delete(_ rows: [ListIndexPath]) {
    adaptor.update(rows.count == 1 ? "Delete Line" : "Delete \(rows.count) Lines") {
      $0.remove(rows)
    }
  }

  private func tell(of cells: [RefusedCell]) {
    guard let first = cells.first else { return }
    let count = Numbers.counted(cells.count, "cell was", "cells were")
    message.text = "\(count) not pasted. “\(first.text)”: \(first.message)"
    message.isVisible = true
  }
}

/// A line that can be dragged to another place.
private final class InvoiceLineHolder: TableCellViewHolder {
  override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
}
