import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a user does.
extension RandomColumns {
  // MARK: Scrolling

  func smallScroll() {
    let step = Double(random.below(121) - 60)
    gtk_adjustment_set_value(window.adjustment, window.offset + step)
  }

  func jump() {
    gtk_adjustment_set_value(
      window.adjustment, (window.upper * Double(random.below(1_001)) / 1_000).rounded())
  }

  func scrollToRow() {
    let paths = naive.shown.enumerated().flatMap { section, rows in
      rows.indices.map { ListIndexPath(row: $0, section: section) }
    }
    guard let path = random.pick(paths),
      let place = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return }
    window.table.scrollToRow(at: path, position: place)
    frame()
    let part = naive.shown[path.section][path.row]
    guard let row = window.shownRows.first(where: { $0.texts.last == nil || shows($0, part) })
    else {
      failure = "\(path) is not there after scrolling to its \(place)"
      return
    }
    let view = window.rowsHeight
    let isAtEnd = window.offset <= 0.5 || window.offset >= window.maximumOffset - 0.5
    let isRight =
      switch place {
      case .top: isAtEnd || abs(row.y) <= 1
      case .middle: isAtEnd || abs(row.y + row.bottom - view) <= 3
      case .bottom: isAtEnd || abs(row.bottom - view) <= 1
      case .nearest: row.height > view || row.y >= 0 && row.bottom <= view
      }
    if !isRight { failure = "\(path) is at \(row.y)..\(row.bottom) of \(view), not its \(place)" }
  }

  private func shows(_ row: ShownRow, _ part: Part) -> Bool {
    row.texts == naive.texts(of: .part(part.id))
  }

  func resize() {
    window.resize(height: 120 + random.below(6) * 60)
  }

  func toggleHeaders() {
    window.table.showsHeaders.toggle()
  }

  func togglePlaceholder() {
    commitEdit(true)
    window.table.placeholder = .loading()
    frame()
    if !window.shownRows.isEmpty { failure = "rows beside a placeholder" }
    window.table.placeholder = nil
  }

  func rest() { window.table.tree.rest() }

  // MARK: Columns

  func changeColumns() {
    switch random.below(4) {
    case 0:
      guard let id = random.pick(naive.columns) else { return }
      if naive.hiddenColumns.contains(id) {
        naive.hiddenColumns.remove(id)
      } else if naive.visibleColumns.contains(where: { $0 != id && $0 != "done" }) {
        if naive.edit?.column == id { committed() }
        naive.hiddenColumns.insert(id)
        if naive.cursorColumn == id {
          let index = naive.columns.firstIndex(of: id) ?? 0
          let visible = naive.visibleColumns
          naive.cursorColumn =
            naive.columns[index...].first { visible.contains($0) }
            ?? naive.columns[..<index].last { visible.contains($0) }
        }
      }
      note("\(id) hidden: \(naive.hiddenColumns.contains(id))")
      column(id).isVisible = !naive.hiddenColumns.contains(id)
    case 1:
      note("other order")
      committed()
      naive.columns.shuffle(using: &random)
      window.table.columns = naive.columns.map { column($0) }
    case 2: name.width = 110 + random.below(5) * 10
    default:
      guard let handle = name.treeColumn?.handle else { return }
      gtk_tree_view_column_set_fixed_width(handle, gint(110 + random.below(50)))
    }
  }

  func changeStyle() {
    naive.isOutline.toggle()
    window.table.showsSectionsAsNodes = naive.isOutline
  }

  func clickHeader() {
    guard window.table.showsHeaders, let title = random.pick(["name", "size"]),
      !naive.hiddenColumns.contains(title), let header = window.header(title)
    else { return }
    window.settle()
    let adds = random.chance(1, of: 2)
    // A click takes the keyboard from the editor.
    committed()
    window.click(header, adds ? random.pick([.control, .shift]) ?? .control : [])
    func key(_ direction: SortDirection) -> NaiveColumns.Order {
      title == "name" ? .name(direction) : .size(direction)
    }
    let old = naive.order
    if !adds { naive.order.removeAll { $0 != key(.ascending) && $0 != key(.descending) } }
    if let place = naive.order.firstIndex(of: key(.ascending)) {
      naive.order[place] = key(.descending)
    } else if let place = naive.order.firstIndex(of: key(.descending)) {
      naive.order.remove(at: place)
    } else {
      naive.order.append(key(.ascending))
    }
    note("header \(title) \(adds): \(old) to \(naive.order)")
  }

  // MARK: Selection

  func select() {
    guard let part = random.pick(Array(naive.shown.joined())), let path = naive.path(of: part.id)
    else { return }
    note("select \(part.id)")
    if naive.selected.remove(part.id) != nil {
      window.table.deselectRow(at: path)
    } else {
      naive.selected.insert(part.id)
      // It is where the keyboard comes in.
      if !window.table.hasKeyboard { naive.cursor = .part(part.id) }
      window.table.selectRow(at: path)
    }
  }

  func selectAllOrNone() {
    if random.chance(1, of: 2) {
      window.table.selectAll()
      naive.select(only: Set(naive.shown.joined().map(\.id)))
    } else {
      window.table.deselectAll()
      naive.select(only: [])
    }
  }

  private var selectedIDs: [Int] {
    let shown = naive.shown
    return window.table.selectedIndexPaths.compactMap { path in
      shown.indices.contains(path.section) && shown[path.section].indices.contains(path.row)
        ? shown[path.section][path.row].id : nil
    }
  }

  /// Takes over what Shift has selected: where it began is the table's to know; what comes out is
  /// one run that ends at the row.
  private func takeRun(endingAt id: Int) {
    let rows = selectedIDs
    let order = naive.shown.joined().map(\.id)
    guard let start = rows.first.flatMap({ order.firstIndex(of: $0) }),
      Array(order[start..<min(order.count, start + rows.count)]) == rows,
      rows.first == id || rows.last == id
    else {
      failure = "shift selected \(rows)"
      return
    }
    naive.select(only: Set(rows))
  }

  /// The line that a row on screen shows.
  private func line(of row: ShownRow) -> NaiveColumns.Line? {
    naive.lines.first { naive.texts(of: $0) == row.texts }
  }

  func click() {
    window.settle()
    let screen = window.shownRows
    let rows = screen.indices.filter {
      screen[$0].bottom > 14 && screen[$0].y < window.rowsHeight - 14
    }
    guard let row = random.pick(rows) else { return }
    let columns = naive.visibleColumns
    let number = random.below(columns.count)
    let kind = random.below(4)
    guard let line = line(of: window.shownRows[row]) else {
      failure = "nobody knows the row \(window.shownRows[row].texts)"
      return
    }
    committed()
    note("click \(line) \(columns[number]) \(kind)")
    window.click(screenRow: row, column: number, kind == 0 ? .control : kind == 1 ? .shift : [])
    // The commit may have hidden the row that had the keyboard, or the one that was pressed.
    followCursor()
    guard naive.lines.contains(line) else { return }
    naive.cursor = line
    guard case .part(let id) = line else { return }
    naive.cursorColumn = columns == ["note"] ? nil : columns[number]
    switch kind {
    case 0:
      if naive.selected.remove(id) == nil { naive.selected.insert(id) }
    case 1: takeRun(endingAt: id)
    default: naive.select(only: [id])
    }
    if columns[number] == "done" { toggled(id) }
  }

  func focus() {
    committed()
    if random.chance(1, of: 3) {
      window.focus(window.before)
    } else {
      window.focusRows()
    }
  }

  // MARK: Keys

  func key() {
    window.settle()
    guard naive.edit == nil, gtk_widget_has_focus(window.tree) != 0 else { return }
    let keys = [
      GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Home,
      GDK_KEY_End, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_space, GDK_KEY_plus, GDK_KEY_minus,
    ]
    guard let key = random.pick(keys) else { return }
    switch key {
    case GDK_KEY_Left, GDK_KEY_Right: pressAcross(key)
    case GDK_KEY_space: pressSpace()
    case GDK_KEY_plus, GDK_KEY_minus: pressExpander(key)
    default: pressDown(key)
    }
  }

  /// The row that a key leads to; nil where it leads nowhere.
  private func target(of key: Int32) -> Int? {
    let lines = naive.lines
    let old = naive.cursor.flatMap { lines.firstIndex(of: $0) }
    let target: Int
    switch key {
    case GDK_KEY_Up, GDK_KEY_Down:
      guard let old else { return entry }
      target = old + (key == GDK_KEY_Up ? -1 : 1)
    case GDK_KEY_Home: target = 0
    case GDK_KEY_End: target = lines.count - 1
    default:
      guard let height = window.shownRows.first?.height, let old else { return nil }
      let step = key == GDK_KEY_Page_Up ? -1 : 1
      let page = max(1, window.rowsHeight - height)
      let place = max(0, old * height + height / 2 + step * page) / height
      target = min(
        max(0, place == old ? old + step : place), lines.count - 1)
    }
    return lines.indices.contains(target) ? target : nil
  }

  /// Where the keyboard begins that no row has had: at what is selected, in view before out of it, else
  /// at the first row that is wholly in view.
  private var entry: Int? {
    let lines = naive.lines
    let rows = window.shownRows
    func places(_ rows: [ShownRow]) -> [Int] {
      rows.compactMap { row in line(of: row).flatMap { lines.firstIndex(of: $0) } }
    }
    let seen = places(rows)
    func isSelected(_ line: Int) -> Bool {
      if case .part(let id) = lines[line] { naive.selected.contains(id) } else { false }
    }
    return seen.first(where: isSelected) ?? lines.indices.first(where: isSelected)
      ?? places(rows.filter { $0.y >= 0 }).first ?? seen.first
  }

  private func pressDown(_ key: Int32) {
    let isPage = key == GDK_KEY_Page_Up || key == GDK_KEY_Page_Down
    if isPage, naive.cursor == nil { return }
    let target = target(of: key)
    let modifiers: [Modifiers] = [[], [], [], .shift, .control]
    let modifier = random.pick(modifiers) ?? []
    note("key \(key) \(modifier.rawValue) from \(naive.cursor.map { "\($0)" } ?? "no row")")
    window.press(key, modifier)
    guard let target else {
      adoptFocus()
      return
    }
    naive.cursor = naive.lines[target]
    if case .part(let id) = naive.lines[target] {
      if modifier == .shift {
        takeRun(endingAt: id)
      } else if modifier == [] {
        naive.select(only: [id])
      }
    }
    let line = naive.lines[target]
    guard let row = window.shownRows.first(where: { self.line(of: $0) == line }) else {
      let rows = window.shownRows.map { $0.texts.first ?? "" }
      failure =
        "the cursor went out of view, to \(line); the table's is at "
        + "\(window.table.cursor.map { "\($0)" } ?? "no row") of \(naive.lines.count), and on screen are "
        + "\(rows)"
      return
    }
    if row.height <= window.rowsHeight, row.y < 0 || row.bottom > window.rowsHeight {
      failure = "the cursor stands at \(row.y)..\(row.bottom) of \(window.rowsHeight)"
    }
  }

  /// At the end of the rows the keyboard may go elsewhere.
  private func adoptFocus() {
    if let cursor = window.table.cursor, naive.lines.indices.contains(cursor) {
      naive.cursor = naive.lines[cursor]
    }
  }

  private func pressAcross(_ key: Int32) {
    guard let cursor = naive.cursor else { return }
    note("key \(key)")
    let isForward = key == GDK_KEY_Right
    window.press(key)
    if naive.cursorColumn == nil {
      if case .section(let id) = cursor, setOpen(isForward, id) { return }
      if !isForward, naive.isOutline, case .part(let id) = cursor, let place = naive.place(of: id) {
        naive.cursor = .section(naive.sections[place.section].id)
        return
      }
    }
    let visible = naive.visibleColumns
    let index = naive.cursorColumn.flatMap { visible.firstIndex(of: $0) }
    let next = index.map { $0 + (isForward ? 1 : -1) } ?? (isForward ? 0 : -1)
    if visible.indices.contains(next) {
      naive.cursorColumn = visible[next]
    } else if next < 0 {
      naive.cursorColumn = nil
    }
  }

  /// Opens or closes a section; false when it is so already.
  private func setOpen(_ isOpen: Bool, _ id: Int) -> Bool {
    guard let index = naive.sections.firstIndex(where: { $0.id == id }),
      naive.sections[index].isCollapsed == isOpen
    else { return false }
    naive.sections[index].isCollapsed = !isOpen
    return true
  }

  private func pressExpander(_ key: Int32) {
    guard case .section(let id)? = naive.cursor,
      naive.cursorColumn != "name" && naive.cursorColumn != "size",
      // Else it is a letter that rows are looked for by.
      let section = naive.sections.first(where: { $0.id == id }),
      section.isCollapsed == (key == GDK_KEY_plus)
    else { return }
    note("key \(key)")
    window.press(key)
    _ = setOpen(key == GDK_KEY_plus, id)
  }

  private func pressSpace() {
    note("space")
    window.press(GDK_KEY_space)
    guard case .part(let id)? = naive.cursor else { return }
    if naive.cursorColumn == "done" {
      toggled(id)
    } else {
      naive.select(only: [id])
    }
  }
}
