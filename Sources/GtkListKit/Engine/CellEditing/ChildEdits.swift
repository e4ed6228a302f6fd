internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Edits of children of a list's cells.
final class ChildEdits: CellEdits {
  /// The pixels between an editor's edge and its text, as in the style sheet.
  private static let textInset: gint = 6
  /// The narrowest that an editor is, in pixels, where its row has room.
  private static let leastWidth: gint = 160

  override func part(named id: String?, at position: Int) -> (any EditedPart)? {
    let parts = parts(at: position)
    guard let id else {
      return parts.first { part in
        withRow(at: position) { row in list.callOut { part.editorSetup(for: row.data) != nil } }
          ?? false
      }
    }
    return parts.first { $0.partID == id }
  }

  /// What can be edited of a row: what its holder says, then what its cell says of itself.
  private func parts(at position: Int) -> [ChildEdit] {
    var parts: [ChildEdit] = []
    let cell = list.presenter.view(at: position) as? ListCell
    for edit in cell?.childEdits ?? [] { parts.put(edit) }
    let holder = withRow(at: position) { $0.representedObject as? any EditedHolder } ?? nil
    guard let own = holder?.childEdits, !own.isEmpty else { return parts }
    return own + parts.filter { part in !own.contains { $0.partID == part.partID } }
  }

  override func withRow<R>(at position: Int, _ body: (ColumnRow) -> R) -> R? {
    guard let path = list.map.path(at: position), let dataSource = list.dataSource else {
      return nil
    }
    let row = ColumnRow()
    row.list = list
    row.position = position
    row.path = path
    list.callOut {
      if let holders = list.holderSource {
        // Its hook is for cells of its own class.
        holders.identify(row, at: path, in: list)
      } else {
        dataSource.list(list, fill: row, at: path)
      }
    }
    defer { row.unbind() }
    return body(row)
  }

  // MARK: Where it is

  override func frame(of part: any EditedPart, at position: Int) -> GdkRectangle? {
    guard list.presenter.isBound(position), let whole = list.presenter.frame(ofItemAt: position),
      let cell = list.presenter.view(at: position) as? ListCell
    else { return nil }
    guard let child = shownChild(part, of: cell), var frame = frame(of: child) else {
      return whole
    }
    if glk_is_instance_of(child, glk_tile_get_type()) != 0 {
      // The text stands below the picture.
      let height = min(frame.height, gint(glk_tile_get_label_height(child.opaque)))
      frame.y += frame.height - height
      frame.height = height
    }
    return widened(frame, child, in: whole)
  }

  private func shownChild(_ part: any EditedPart, of cell: ListCell) -> WidgetPointer? {
    cell[part.partID].pointer.flatMap { gtk_widget_get_mapped($0) != 0 ? $0 : nil }
  }

  override func textShare(of part: any EditedPart, at position: Int) -> Double {
    let cell = list.presenter.view(at: position) as? ListCell
    return Double(cell.flatMap { shownChild(part, of: $0) }.map(textShare) ?? 0)
  }

  /// The alignment of a child's text: 0 at the start, 1 at the end.
  private func textShare(of child: WidgetPointer) -> Float {
    if glk_is_instance_of(child, glk_tile_get_type()) != 0 { return 0.5 }
    guard glk_is_instance_of(child, gtk_label_get_type()) != 0 else { return 0 }
    return gtk_label_get_xalign(child.of(GtkLabel.self))
  }

  private func frame(of widget: WidgetPointer) -> GdkRectangle? {
    var x: gint = 0
    var y: gint = 0
    guard gtk_widget_translate_coordinates(widget, list.widgetPointer, 0, 0, &x, &y) != 0 else {
      return nil
    }
    return GdkRectangle(
      x: x, y: y, width: gtk_widget_get_allocated_width(widget),
      height: gtk_widget_get_allocated_height(widget))
  }

  /// A frame in which the text keeps its place, with room for a longer one.
  private func widened(
    _ frame: GdkRectangle, _ child: WidgetPointer, in row: GdkRectangle
  ) -> GdkRectangle {
    var frame = frame
    frame.x -= Self.textInset
    frame.width += 2 * Self.textInset
    let missing = max(0, min(Self.leastWidth, row.width) - frame.width)
    let share = list.isRightToLeft ? 1 - textShare(of: child) : textShare(of: child)
    frame.x -= gint(Float(missing) * share)
    frame.width = min(frame.width + missing, row.width)
    frame.x = max(row.x, min(frame.x, row.x + row.width - frame.width))
    return frame
  }

  override var top: gint {
    guard let slot = list.sticky.header.slot, list.sticky.header.isShown else { return 0 }
    return frame(of: slot.row).map { max(0, $0.y + $0.height) } ?? 0
  }

  // MARK: Where it goes

  override func go(to part: any EditedPart, at position: Int) {
    list.bindPendingRows()
    super.go(to: part, at: position)
    guard let row = list.map.rowNumber(at: position), !list.selection.model.contains(row) else {
      return
    }
    list.selection.select(.replace(row))
  }

  override func target(
    of move: Move, from edit: Edit
  ) -> (position: Int, part: any EditedPart)? {
    guard let position = edit.row.position ?? list.cursor else { return nil }
    switch move {
    case .row(let step):
      return list.nearestRow(from: position + step, step: step).map { ($0, edit.part) }
    case .cell(let step): return cell(after: edit.part, at: position, step)
    }
  }

  /// The next child that has an editor, going on into the next rows.
  private func cell(
    after part: any EditedPart, at position: Int, _ step: Int
  ) -> (position: Int, part: any EditedPart)? {
    var position = position
    var parts = parts(at: position)
    var index = (parts.firstIndex { $0.partID == part.partID } ?? 0) + step
    // Rows that cannot be edited are passed over, but not by the million.
    for _ in 0..<1_000 {
      while parts.indices.contains(index) {
        let part = parts[index]
        let isEditable = withRow(at: position) { row in
          list.callOut { part.editorSetup(for: row.data) != nil }
        }
        if isEditable ?? false { return (position, part) }
        index += step
      }
      guard let next = list.nearestRow(from: position + step, step: step) else { return nil }
      position = next
      parts = self.parts(at: position)
      index = step > 0 ? 0 : parts.count - 1
    }
    return nil
  }

  override func move(to target: (position: Int, part: any EditedPart)) {
    list.select(cursorAt: target.position)
  }

  override func takeFocus() {
    if !(list.cursor.map { list.presenter.focusRow(at: $0) } ?? false) {
      gtk_widget_grab_focus(list.content)
    }
  }
}
