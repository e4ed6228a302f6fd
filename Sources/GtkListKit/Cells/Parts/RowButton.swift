internal import CGtkListKitGtk3

/// A button in a row or footer.
public nonisolated struct RowButton: Equatable, Sendable {
  /// How much a button stands out.
  public enum Style: Equatable, Sendable {
    case normal
    /// The one that most people want.
    case suggested
    /// One that takes something away.
    case destructive
  }

  public var title: String
  /// What is sent when the button is pressed.
  public var event: EventName
  public var style: Style
  public var isSensitive: Bool

  public init(
    title: String, event: EventName = .pressed, style: Style = .normal, isSensitive: Bool = true
  ) {
    self.title = title
    self.event = event
    self.style = style
    self.isSensitive = isSensitive
  }
}

extension RowButton {
  /// A button whose long text ends in an ellipsis instead of making the row wider than the view.
  @MainActor static func makeWidget() -> ChildHandle {
    let button: WidgetPointer = gtk_button_new()
    let label: WidgetPointer = gtk_label_new("")
    gtk_label_set_ellipsize(label.of(GtkLabel.self), PANGO_ELLIPSIZE_END)
    gtk_container_add(button.of(GtkContainer.self), label)
    gtk_widget_show_all(button)
    return ChildHandle(pointer: button)
  }

  @MainActor func fill(_ button: ChildHandle, instead former: RowButton?) {
    guard let pointer = button.pointer else { return }
    let label = gtk_bin_get_child(pointer.of(GtkBin.self))
    if ChildHandle(pointer: label).setLine(title) { button.setAccessibleName(title) }
    if style != former?.style {
      button.setStyleClass("suggested-action", style == .suggested)
      button.setStyleClass("destructive-action", style == .destructive)
    }
    button.setSensitive(isSensitive)
  }
}
