internal import CGtkListKitGtk3

/// A row of a tree: an expander, an icon, a title over a subtitle, and a value.
///
/// For the nodes of an ``Outline``; the list indents the row. Events: ``EventName/rowExpand`` and
/// ``EventName/rowCollapse``, which the outline carries out.
public final class TreeRow: ListCell, ModelCell {
  private let expander = ExpanderButton()
  private let icon = RowParts.optional(RowParts.icon())
  private let text = RowParts.TitleColumn()
  private let value = RowParts.label(.value)

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(spacing: 6)
    RowParts.add(expander.button, to: row)
    RowParts.add(icon, to: row)
    text.add(to: row, of: self)
    RowParts.add(value, to: row, atEnd: true)
    nameChild("expander", expander.button.pointer)
    nameChild("value", value.pointer)
    return row
  }

  public override func setUp() {
    guard let pointer = expander.button.pointer else { return }
    connectSignal("clicked", of: pointer.raw) { [weak self] _ in
      guard let self, let outline = self.outline, outline.isExpandable else { return }
      self.sendEvent(withName: outline.isExpanded ? .rowCollapse : .rowExpand)
    }
  }

  public override var outline: OutlinePosition? {
    didSet { if outline != oldValue { expander.show(outline) } }
  }

  public func update(_ model: TitleModel) {
    icon.setOptionalIcon(model.icon)
    text.update(model.title, model.subtitle)
    value.setLine(model.value)
  }
}
