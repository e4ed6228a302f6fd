internal import CGtkListKitGtk3

/// A title, which may be empty, and one or several buttons.
///
/// Events: each button's own, without a value.
public final class ButtonRow: ListCell, ModelCell {
  /// What a ``ButtonRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel, AccessibleModel {
    /// The text before the buttons, in one line; may be empty. Typing its beginning finds the row.
    public var title: String
    /// The buttons at the row's end, in this order.
    public var buttons: [RowButton]

    /// A row with any number of buttons.
    public init(title: String = "", buttons: [RowButton] = []) {
      self.title = title
      self.buttons = buttons
    }

    /// A row with one button.
    public init(
      title: String = "", button: String, event: EventName = .pressed,
      style: RowButton.Style = .normal
    ) {
      self.init(title: title, buttons: [RowButton(title: button, event: event, style: style)])
    }

    public var searchText: String { title }

    /// The title, or without one what the buttons say.
    public var accessibleName: String? {
      title.isEmpty ? buttons.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ") : title
    }
  }

  private let title = RowParts.label(.title, classes: ["list-title"])
  private let group = RowParts.box(spacing: 6)
  private var widgets: [ChildHandle] = []
  private var buttons: [RowButton] = []

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(title, to: row, expand: true)
    RowParts.add(ChildHandle(pointer: group), to: row, atEnd: true)
    return row
  }

  public func update(_ model: Model) {
    fill {
      title.setLine(model.title)
      while widgets.count < model.buttons.count { addButton() }
      for (index, widget) in widgets.enumerated() {
        let isUsed = index < model.buttons.count
        if widget.isVisible != isUsed { widget.isVisible = isUsed }
        guard isUsed else { continue }
        let old = buttons.indices.contains(index) ? buttons[index] : nil
        if old != model.buttons[index] {
          model.buttons[index].fill(widget, instead: old)
        }
      }
      // What a hidden button looks like has to be remembered as well.
      buttons = model.buttons + buttons.dropFirst(model.buttons.count)
    }
  }

  private func addButton() {
    let index = widgets.count
    let widget = RowButton.makeWidget()
    RowParts.add(widget, to: group)
    nameChild("button\(index)", widget.pointer)
    widgets.append(widget)
    guard let pointer = widget.pointer else { return }
    connectSignal("clicked", of: pointer.raw) { [weak self] _ in
      guard let self, self.buttons.indices.contains(index) else { return }
      self.sendEvent(withName: self.buttons[index].event)
    }
  }
}
