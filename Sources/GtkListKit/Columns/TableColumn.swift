internal import CGtkListKitGtk3

/// A column that shows a part of its rows' models.
///
/// ```swift
/// table.columns = [
///   TableColumn<Package>("Name", \.name, width: 200),
///   TableColumn<Package>("Size", \.installedSize, as: .bytes),
/// ]
/// ```
///
/// Rows of another model are reported once and leave the column's cells empty. A nil value shows
/// nothing. A row is read when it comes into view and when it is filled again, not each time that it
/// is drawn: what depends on anything but the model is told by ``ListView/reloadRows(at:)``.
@MainActor
public final class TableColumn<Model>: AnyTableColumn {
  /// How the text of single cells differs.
  public var style: ((Model) -> CellStyle)? { didSet { table?.drawnRows.cellsChanged() } }
  /// Whether a row's cell can be edited, in a column that is editable. Nil: all can.
  public var canEdit: ((Model) -> Bool)?

  /// What a cell says when the pointer rests on it, or at Ctrl+F1. Nil or an empty text says nothing,
  /// but for text that is cut off.
  public var tooltip: ((Model) -> String?)? { didSet { table?.tree.updateTooltips() } }
  /// As ``tooltip``, with Pango markup; it goes before. What is no markup is shown as it stands.
  public var tooltipMarkup: ((Model) -> String?)? { didSet { table?.tree.updateTooltips() } }

  /// What stands in exported tables, and on the clipboard where the column cannot be edited: a number
  /// where stars are drawn, for instance. Nil: the text as it is shown.
  public var exportText: ((Model) -> String)?

  /// The name of a themed icon at the start of each cell; empty leaves its place free. Nil: no place
  /// for icons.
  public var icon: ((Model) -> String)? {
    didSet {
      if (icon == nil) != (oldValue == nil) {
        table?.columnSet.rebuild()
      } else {
        table?.drawnRows.cellsChanged()
      }
    }
  }

  /// Set where the cells can be edited.
  var editing: CellEditing<Model>?
  private let content: any BoundContent<Model>
  private var hasReportedModel = false

  /// - Parameters:
  ///   - title: the header's text.
  ///   - value: the part of the model; nil shows nothing.
  ///   - content: how it is drawn.
  ///   - id: what saved states know the column by; by default the title.
  ///   - width: in pixels for text of normal size.
  public init<Value>(
    _ title: String, _ value: @escaping (Model) -> Value?, as content: ColumnContent<Value>,
    id: String? = nil, width: Int = 120
  ) {
    self.content = ContentOfValue(value: value, content: content)
    super.init(id: id, title: title, width: width)
  }

  /// A column of plain text.
  public convenience init(
    _ title: String, _ value: @escaping (Model) -> String?, id: String? = nil, width: Int = 120
  ) {
    self.init(title, value, as: .text, id: id, width: width)
  }

  override var contentAlignment: TextAlignment { content.alignment }
  override var showsText: Bool { content.isText }
  override var showsFigures: Bool { content.isFigures }
  override func makeRenderer(on widget: WidgetPointer) -> CellRenderer {
    content.makeRenderer(on: widget)
  }

  override func read(_ data: Any?) -> AnyTableColumn.PreparedCell {
    guard let model = data as? Model else {
      reportModel(of: data)
      return AnyTableColumn.PreparedCell()
    }
    return AnyTableColumn.PreparedCell(
      value: content.read(model), style: content.isText ? style?(model) ?? .plain : .plain,
      iconName: icon?(model) ?? "")
  }

  private func reportModel(of data: Any?) {
    guard let data, !hasReportedModel else { return }
    hasReportedModel = true
    ListReport(
      .wrongModel,
      "the column “\(title)” shows \(Model.self) and was given \(type(of: data)); "
        + "its cells stay empty",
      fix: "Use a TableColumn of \(type(of: data)), or pass rows of type \(Model.self)."
    ).send()
  }

  override func fill(
    _ renderer: CellRenderer, with cell: AnyTableColumn.PreparedCell, isSelected: Bool
  ) {
    content.fill(renderer, cell.value)
    guard content.isText, let table else { return }
    renderer.show(
      cell.style, isSelected: isSelected, on: table.tree.widget, base: content.attributes)
  }

  override var canSpin: Bool { content.canSpin }
  override func isSpinning(_ cell: AnyTableColumn.PreparedCell) -> Bool {
    content.isSpinning(cell.value)
  }
  override var showsPictures: Bool { content.showsPictures }
  override func imageKey(of data: Any?, scale: Int) -> ImageKey? {
    (data as? Model).flatMap { content.imageKey($0, scale: scale) }
  }

  override var hasTooltips: Bool { tooltip != nil || tooltipMarkup != nil || super.hasTooltips }
  override func tooltip(for data: Any?) -> AnyTableColumn.CellTooltip? {
    guard let model = data as? Model else { return nil }
    if let markup = tooltipMarkup?(model), !markup.isEmpty { return .markup(markup) }
    guard let text = tooltip?(model), !text.isEmpty else { return nil }
    return .text(text)
  }

  override var hasIcon: Bool { icon != nil }

  override func clear(_ renderer: CellRenderer) { content.fill(renderer, nil) }

  override func show(_ text: String, _ style: CellStyle, in renderer: CellRenderer) {
    guard content.isText, let table else { return }
    renderer.setText(text)
    renderer.show(style, isSelected: false, on: table.tree.widget, base: content.attributes)
  }

  override func text(of data: Any?) -> String { (data as? Model).map(content.text) ?? "" }

  /// What can be written is copied as it is written.
  override func copiedText(of data: Any?) -> String {
    guard let editing else { return exportedText(of: data) ?? text(of: data) }
    guard editing.kind == .text, let model = data as? Model else { return text(of: data) }
    return editing.text(model)
  }

  override func exportedText(of data: Any?) -> String? {
    guard let exportText, let model = data as? Model else { return nil }
    return exportText(model)
  }

  override func state(of data: Any?) -> AnyTableColumn.CellState? {
    (data as? Model).flatMap(content.state)
  }
  override var showsShares: Bool { content.showsShares }
  var showsDates: Bool { content.showsDates }

  override func valueAfterClick(on data: Any?) -> EventValue? {
    (data as? Model).flatMap(content.valueAfterClick)
  }

  // MARK: Editing

  override var editorKind: CellEditor.Kind? { editing?.kind }

  override func editorSetup(for data: Any?) -> CellEditor.Setup? {
    guard let editing, let model = data as? Model, canEdit?(model) ?? true else { return nil }
    return editing.setup(for: model)
  }

  override func answer(to input: CellEditor.Input, for data: Any?) -> CellEditor.Answer? {
    guard let editing, let model = data as? Model, canEdit?(model) ?? true else { return nil }
    return editing.answer(to: input, for: model, rejection: rejection)
  }

  /// What can be chosen in the column, where it shows values of a type.
  func contentChoices<Value>(of type: Value.Type) -> [Value]? {
    (content as? ContentOfValue<Model, Value>)?.content.choices
  }

  /// How the column writes values of a type, if it shows any.
  func contentText<Value>(of type: Value.Type) -> ((Value) -> String)? {
    (content as? ContentOfValue<Model, Value>)?.content.text
  }
}

/// A content and where its values come from, whatever their type.
@MainActor
protocol BoundContent<Model> {
  associatedtype Model
  var alignment: TextAlignment { get }
  var attributes: CellAttributes { get }
  var isText: Bool { get }
  var isFigures: Bool { get }
  func makeRenderer(on widget: WidgetPointer) -> CellRenderer
  func read(_ model: Model) -> Any?
  func fill(_ renderer: CellRenderer, _ read: Any?)
  func text(_ model: Model) -> String
  func valueAfterClick(_ model: Model) -> EventValue?
  var canSpin: Bool { get }
  func isSpinning(_ read: Any?) -> Bool
  var showsPictures: Bool { get }
  func imageKey(_ model: Model, scale: Int) -> ImageKey?
  func state(_ model: Model) -> AnyTableColumn.CellState?
  var showsShares: Bool { get }
  var showsDates: Bool { get }
}

struct ContentOfValue<Model, Value>: BoundContent {
  let value: (Model) -> Value?
  let content: ColumnContent<Value>

  var alignment: TextAlignment { content.alignment }
  var attributes: CellAttributes { content.attributes }
  var isText: Bool { content.isText }
  var isFigures: Bool { content.attributes.hasTabularFigures }
  func makeRenderer(on widget: WidgetPointer) -> CellRenderer { content.makeRenderer(widget) }
  func read(_ model: Model) -> Any? { value(model).map(content.read) }
  func fill(_ renderer: CellRenderer, _ read: Any?) { content.fill(read, renderer) }
  func text(_ model: Model) -> String { value(model).map(content.text) ?? "" }
  func state(_ model: Model) -> AnyTableColumn.CellState? {
    guard let state = content.state, let value = value(model) else { return nil }
    return state(value)
  }
  var showsShares: Bool { content.showsShares }
  var showsDates: Bool { content.showsDates }
  func valueAfterClick(_ model: Model) -> EventValue? {
    guard let toggled = content.toggled, let value = value(model) else { return nil }
    return toggled(value)
  }
  var canSpin: Bool { content.isSpinning != nil }
  func isSpinning(_ read: Any?) -> Bool {
    (read as? Value).flatMap { content.isSpinning?($0) } ?? false
  }
  var showsPictures: Bool { content.imageKey != nil }
  func imageKey(_ model: Model, scale: Int) -> ImageKey? {
    value(model).flatMap { content.imageKey?($0, scale) }
  }
}
