internal import CGtkListKitGtk3

/// A title and a bar that says how full, strong or good something is.
public final class LevelRow: ListCell, ModelCell {
  /// What a ``LevelRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel,
    AccessibleModel
  {
    /// What the bar measures, in one line: line breaks become spaces. Assistive technology calls
    /// the bar by it, and typing its beginning finds the row.
    public var title: String
    /// How much of ``maximum`` is filled. What is outside of 0 to ``maximum`` is moved to the
    /// nearer of them; what is not finite counts as 0.
    public var level: Double
    /// The level of a full bar.
    public var maximum: Double
    /// Whether the bar consists of one block for each whole number.
    public var isDiscrete: Bool
    /// A text between title and bar.
    public var value: String

    /// An empty bar in one piece that is full at 1, without a text, unless told otherwise.
    public init(
      title: String, level: Double = 0, maximum: Double = 1, isDiscrete: Bool = false,
      value: String = ""
    ) {
      self.title = title
      self.level = level
      self.maximum = maximum
      self.isDiscrete = isDiscrete
      self.value = value
    }

    public var searchText: String { title }
    /// The title and the value.
    public var accessibleName: String? { AccessibleText.joined(title, value) }
  }

  private let title = RowParts.label(.title, classes: ["list-title"])
  private let value = RowParts.label(.value)
  private let bar = ChildHandle(pointer: gtk_level_bar_new())

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(title, to: row, expand: true)
    if let pointer = bar.pointer { gtk_widget_set_size_request(pointer, 120, -1) }
    RowParts.add(bar, to: row, atEnd: true)
    RowParts.add(value, to: row, atEnd: true)
    nameChild("bar", bar.pointer)
    return row
  }

  public func update(_ model: Model) {
    if title.setLine(model.title) { bar.setAccessibleName(model.title) }
    value.setLine(model.value)
    guard let bar = bar.pointer?.of(GtkLevelBar.self) else { return }
    let range = NumberModel.NumberRange(0, max(0, model.maximum))
    // A block each is drawn for every number, so there cannot be thousands.
    let isDiscrete = model.isDiscrete && range.maximum <= 64
    let mode = isDiscrete ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS
    if gtk_level_bar_get_mode(bar) != mode { gtk_level_bar_set_mode(bar, mode) }
    let maximum = range.maximum > 0 ? range.maximum : 1
    if gtk_level_bar_get_max_value(bar) != maximum {
      gtk_level_bar_set_max_value(bar, maximum)
      // GTK's own thresholds are for a maximum of 1.
      gtk_level_bar_add_offset_value(bar, "low", maximum * 0.25)
      gtk_level_bar_add_offset_value(bar, "high", maximum * 0.75)
      gtk_level_bar_add_offset_value(bar, "full", maximum)
    }
    gtk_level_bar_set_value(bar, range.clamped(model.level))
  }
}
