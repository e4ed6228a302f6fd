internal import CGtkListKitGtk3

/// A title and a choice of several.
///
/// Activating the row opens the choice.
///
/// Events: ``EventName/valueChanged`` with the id of the chosen item.
public final class ComboRow: ListCell, ModelCell {
  /// One choice of a ``ComboRow``.
  public nonisolated struct Item: Equatable, Sendable, Identifiable {
    /// What the event carries when the item is chosen; the user does not see it.
    public var id: String
    /// What the user reads, in one line.
    public var title: String

    /// - Parameters:
    ///   - id: what the event carries when the item is chosen.
    ///   - title: what the user reads; the id unless given.
    public init(id: String, title: String? = nil) {
      self.id = id
      self.title = title ?? id
    }
  }

  /// What a ``ComboRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// What is chosen, in one line before the choice: line breaks become spaces. Assistive
    /// technology calls the choice by it, and typing its beginning finds the row.
    public var title: String
    /// What can be chosen, in this order. Of several items with the same id the first is the one
    /// shown as chosen.
    public var items: [Item]
    /// The id of the chosen item; one that no item has chooses none.
    public var selectedID: String?
    /// Whether another item can be chosen; a control that cannot be operated is greyed out.
    public var isSensitive: Bool

    /// A choice that can be operated and in which nothing is chosen yet, unless told otherwise.
    public init(
      title: String, items: [Item] = [], selectedID: String? = nil, isSensitive: Bool = true
    ) {
      self.title = title
      self.items = items
      self.selectedID = selectedID
      self.isSensitive = isSensitive
    }

    public var searchText: String { title }
  }

  private let title = RowParts.label(.title, classes: ["list-title"])
  private let control = ChildHandle(pointer: gtk_combo_box_text_new())
  private var items: [Item] = []

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    control.ignoreWheel()
    ellipsizeItems()
    RowParts.add(title, to: row, expand: true)
    RowParts.add(control, to: row, atEnd: true)
    nameChild("control", control.pointer)
    return row
  }

  public override func setUp() {
    guard let pointer = control.pointer else { return }
    connectSignal("changed", of: pointer.raw) { [weak self] _ in
      guard let self else { return }
      let index = Int(gtk_combo_box_get_active(pointer.of(GtkComboBox.self)))
      guard self.items.indices.contains(index) else { return }
      self.sendEvent(withName: .valueChanged, value: .string(self.items[index].id))
    }
  }

  public override func didActivate() {
    guard control.isSensitive, !items.isEmpty, let pointer = control.pointer,
      gtk_widget_get_mapped(pointer) != 0
    else { return }
    gtk_combo_box_popup(pointer.of(GtkComboBox.self))
  }

  public func update(_ model: Model) {
    fill {
      if title.setLine(model.title) { control.setAccessibleName(model.title) }
      guard let pointer = control.pointer else { return }
      if items != model.items { setItems(model.items, of: pointer.of(GtkComboBoxText.self)) }
      let index = items.firstIndex { $0.id == model.selectedID } ?? -1
      gtk_combo_box_set_active(pointer.of(GtkComboBox.self), gint(index))
      control.setSensitive(model.isSensitive)
    }
  }

  private func setItems(_ new: [Item], of combo: UnsafeMutablePointer<GtkComboBoxText>) {
    items = new
    gtk_combo_box_text_remove_all(combo)
    for item in new {
      DisplayText.with(control.inOrder(item.title)) { gtk_combo_box_text_append_text(combo, $0) }
    }
  }

  /// A long item must not make the row wider than the view.
  private func ellipsizeItems() {
    guard let pointer = control.pointer,
      let cells = gtk_cell_layout_get_cells(pointer.opaque)
    else { return }
    defer { g_list_free(cells) }
    guard let cell = cells.pointee.data else { return }
    GObjectProperties.set("width-chars", of: cell, to: .int(8))
    GObjectProperties.set("max-width-chars", of: cell, to: .int(24))
    GObjectProperties.set("ellipsize", of: cell, to: .int(Int(PANGO_ELLIPSIZE_END.rawValue)))
  }
}
