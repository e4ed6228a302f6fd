internal import CGtkListKitGtk3

/// A row of a tree: an expander, an icon, a title over a subtitle, and a value.
///
/// For the nodes of an ``Outline``; the list indents the row. Events: ``EventName/rowExpand`` and
/// ``EventName/rowCollapse``, which the outline carries out.
public final class TreeRow: ListCell, ModelCell {
  /// What a ``TreeRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// The name of a themed icon; empty for none.
    public var icon: String
    /// The upper line: line breaks become spaces. Typing its beginning finds the row.
    public var title: String
    /// A smaller line below the title; empty for none.
    public var subtitle: String
    /// A short text at the row's end, as how many there are below; empty for none.
    public var value: String

    /// A title beside the expander, unless told otherwise.
    public init(title: String, subtitle: String = "", icon: String = "", value: String = "") {
      self.icon = icon
      self.title = title
      self.subtitle = subtitle
      self.value = value
    }

    public var searchText: String { title }
  }

  private let expander = ExpanderButton()
  private let icon = RowParts.optional(RowParts.icon())
  private let text = TitleColumn()
  private let value = RowParts.label(.value)

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(spacing: 6)
    RowParts.add(expander.button, to: row)
    RowParts.add(icon, to: row)
    text.add(to: row)
    RowParts.add(value, to: row, atEnd: true)
    nameChild("expander", expander.button.pointer)
    return row
  }

  public override func setUp() {
    guard let pointer = expander.button.pointer else { return }
    connectSignal("clicked", of: pointer.raw) { [weak self] _ in
      guard let self, let place = self.outline, place.isExpandable else { return }
      self.sendEvent(withName: place.isExpanded ? .rowCollapse : .rowExpand)
    }
  }

  public override var outline: OutlinePlace? {
    didSet { if outline != oldValue { expander.show(outline) } }
  }

  public func update(_ model: Model) {
    icon.setOptionalIcon(model.icon)
    text.update(model.title, model.subtitle)
    value.setLine(model.value)
  }
}
