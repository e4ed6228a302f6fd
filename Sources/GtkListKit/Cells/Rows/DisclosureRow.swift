internal import CGtkListKitGtk3

/// A row that leads somewhere: a title, a value and a chevron, and a button of its own if wanted.
///
/// Events: ``EventName/accessory`` from the button. Going there is the row's activation.
public final class DisclosureRow: ListCell, ModelCell {
  /// What a ``DisclosureRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel,
    AccessibleModel
  {
    /// Where the row leads, in one line: line breaks become spaces. Typing its beginning finds the
    /// row.
    public var title: String
    /// A smaller line below the title; empty for none.
    public var subtitle: String
    /// A short text before the chevron, as of what is set there; empty for none.
    public var value: String
    /// The icon of a button before the chevron; empty for no button.
    public var accessoryIcon: String
    /// What the button is called.
    public var accessoryTitle: String

    /// A title and a chevron, unless told otherwise.
    public init(
      title: String, subtitle: String = "", value: String = "", accessoryIcon: String = "",
      accessoryTitle: String = "Details"
    ) {
      self.title = title
      self.subtitle = subtitle
      self.value = value
      self.accessoryIcon = accessoryIcon
      self.accessoryTitle = accessoryTitle
    }

    public var searchText: String { title }
    /// The title, the subtitle and the value.
    public var accessibleName: String? { AccessibleText.joined(title, subtitle, value) }
  }

  private let text = RowParts.TitleColumn()
  private let value = RowParts.label(.value)
  private let accessory = RowParts.optional(RowParts.IconButton.make())
  private var accessoryTitle = ""

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    text.add(to: row, of: self)
    // GTK takes the mirrored icon by itself.
    RowParts.add(RowParts.icon("go-next-symbolic", classes: ["list-dim"]), to: row, atEnd: true)
    RowParts.add(accessory, to: row, atEnd: true)
    RowParts.add(value, to: row, atEnd: true)
    nameChild("accessory", accessory.pointer)
    return row
  }

  public override func setUp() {
    route("clicked", of: accessory, as: .accessory)
  }

  public func update(_ model: Model) {
    text.update(model.title, model.subtitle)
    value.setLine(model.value)
    RowParts.IconButton.update(accessory, icon: model.accessoryIcon)
    if !model.accessoryIcon.isEmpty, accessoryTitle != model.accessoryTitle {
      accessoryTitle = model.accessoryTitle
      RowParts.IconButton.name(accessory, accessoryTitle)
    }
  }
}
