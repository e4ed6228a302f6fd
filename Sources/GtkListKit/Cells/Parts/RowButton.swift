internal import CGtkListKitGtk3

/// A button in a row or footer.
public nonisolated struct RowButton: Equatable, Sendable {
  /// How much a button stands out.
  public enum Style: Equatable, Sendable {
    /// As the theme draws buttons.
    case normal
    /// The one that most people want.
    case suggested
    /// A button that removes something.
    case destructive
  }

  /// What the button says, in one line; ends in an ellipsis where there is no room.
  public var title: String
  /// What is sent when the button is pressed; an ``AddRowFooter`` sends ``EventName/add`` instead of
  /// ``EventName/pressed``.
  public var event: EventName
  /// How much the button stands out.
  public var style: Style
  /// Whether the button can be pressed; one that cannot is greyed out.
  public var isSensitive: Bool

  /// A button of the theme's usual look that can be pressed and sends ``EventName/pressed``, unless
  /// told otherwise.
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

  @MainActor func fill(_ button: ChildHandle, instead old: RowButton?) {
    guard let pointer = button.pointer else { return }
    let label = gtk_bin_get_child(pointer.of(GtkBin.self))
    if ChildHandle(pointer: label).setLine(title) { button.setAccessibleName(title) }
    if style != old?.style {
      button.setStyleClass("suggested-action", style == .suggested)
      button.setStyleClass("destructive-action", style == .destructive)
    }
    button.setSensitive(isSensitive)
  }
}
