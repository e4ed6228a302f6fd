internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A child widget of a cell, by its name: enough to fill it without a GTK binding.
///
/// A handle without a widget ignores what it is told; the missing name was reported when the handle
/// was asked for.
public struct ChildHandle {
  /// The widget, for an app that has a GTK binding of its own.
  public let pointer: WidgetPointer?

  /// A handle of a widget that the app has; nil gives one that does nothing. The view whose content
  /// holds the widget keeps it alive: a handle must not be used after it.
  public init(pointer: WidgetPointer?) { self.pointer = pointer }

  /// The text of a label, button, entry or search entry.
  public var text: String {
    get {
      guard let pointer else { return "" }
      if isInstance(gtk_label_get_type()) {
        return String(cString: glk_without_mark(gtk_label_get_text(pointer.of(GtkLabel.self))))
      }
      if isInstance(gtk_entry_get_type()) {
        return String(cString: gtk_entry_get_text(pointer.of(GtkEntry.self)))
      }
      return GObjectProperties.string("label", of: pointer.raw) ?? ""
    }
    nonmutating set {
      guard let pointer else { return }
      if isInstance(gtk_label_get_type()) {
        let label = pointer.of(GtkLabel.self)
        let wraps = LongLabel.prepare(label, for: newValue)
        DisplayText.with(inOrder(newValue), wraps: wraps) {
          // For the same text GTK would lay out the row again.
          guard gtk_label_get_use_markup(label) != 0 || strcmp(gtk_label_get_text(label), $0) != 0
          else { return }
          gtk_label_set_text(label, $0)
        }
      } else if isInstance(gtk_entry_get_type()) {
        guard text != newValue else { return }
        DisplayText.with(newValue) { gtk_entry_set_text(pointer.of(GtkEntry.self), $0) }
      } else {
        DisplayText.with(newValue) { GObjectProperties.set("label", ofString: $0, of: pointer.raw) }
      }
    }
  }

  /// The text of a label in Pango's markup. Markup that does not parse, or asks for letters larger
  /// than any screen, is shown as plain text.
  public func setMarkup(_ markup: String) {
    guard let pointer, isInstance(gtk_label_get_type()) else { return }
    let label = pointer.of(GtkLabel.self)
    let wraps = LongLabel.prepare(label, for: markup)
    let isShown = DisplayText.with(markup, wraps: wraps, isMarkup: true) {
      guard glk_parse_markup($0, nil, nil) != 0 else { return false }
      gtk_label_set_markup(label, $0)
      return true
    }
    if !isShown { text = markup }
  }

  /// Has a label cut off what it has no room for, and say the whole text in a tooltip then.
  public func cutOffText() {
    guard let label = pointer, isInstance(gtk_label_get_type()) else { return }
    gtk_label_set_ellipsize(label.of(GtkLabel.self), PANGO_ELLIPSIZE_END)
    EllipsisTooltip.install(on: self)
  }

  /// Whether a switch, check or toggle is on.
  public var isActive: Bool {
    get { pointer.flatMap { GObjectProperties.bool("active", of: $0.raw) } ?? false }
    nonmutating set { setProperty("active", newValue) }
  }

  /// The number of a spin button, scale, level bar or progress bar.
  public var value: Double {
    get {
      guard let pointer else { return 0 }
      if isInstance(gtk_range_get_type()) {
        return gtk_range_get_value(pointer.of(GtkRange.self))
      }
      let name = isInstance(gtk_progress_bar_get_type()) ? "fraction" : "value"
      return GObjectProperties.double(name, of: pointer.raw) ?? 0
    }
    nonmutating set {
      guard let pointer else { return }
      if isInstance(gtk_range_get_type()) {
        gtk_range_set_value(pointer.of(GtkRange.self), newValue)
      } else {
        setProperty(isInstance(gtk_progress_bar_get_type()) ? "fraction" : "value", newValue)
      }
    }
  }

  /// The themed icon of an image; an empty name shows none.
  public var iconName: String {
    get { pointer.flatMap { GObjectProperties.string("icon-name", of: $0.raw) } ?? "" }
    nonmutating set {
      guard newValue != iconName else { return }
      setProperty("icon-name", newValue)
    }
  }

  /// Whether the widget is shown, as far as it depends on the widget itself; false without a
  /// widget.
  public var isVisible: Bool {
    get { pointer.map { gtk_widget_get_visible($0) != 0 } ?? false }
    nonmutating set { if let pointer { gtk_widget_set_visible(pointer, newValue.gboolean) } }
  }

  /// Whether the user can operate the widget, as far as it depends on the widget itself; one that
  /// is not is drawn greyed out. False without a widget.
  public var isSensitive: Bool {
    get { pointer.map { gtk_widget_get_sensitive($0) != 0 } ?? false }
    nonmutating set { if let pointer { gtk_widget_set_sensitive(pointer, newValue.gboolean) } }
  }

  /// The tooltip; an empty one is none.
  public func setTooltip(_ text: String) {
    guard let pointer else { return }
    if text.isEmpty {
      gtk_widget_set_tooltip_text(pointer, nil)
    } else {
      DisplayText.with(text, limit: DisplayText.tooltipLimit) {
        gtk_widget_set_tooltip_text(pointer, $0)
      }
    }
  }

  /// Adds or removes a class of the widget that style sheets can name.
  public func setStyleClass(_ name: String, _ on: Bool) {
    guard let pointer else { return }
    let context = gtk_widget_get_style_context(pointer)
    if on {
      gtk_style_context_add_class(context, name)
    } else {
      gtk_style_context_remove_class(context, name)
    }
  }

  /// Sets any property of the widget. One that does not exist or is of another type is reported.
  public func setProperty(_ name: String, _ value: Bool) {
    if let pointer { GObjectProperties.set(name, of: pointer.raw, to: .bool(value)) }
  }

  /// Sets any property of the widget that takes a whole number or a value of an enumeration. One
  /// that does not exist or is of another type is reported.
  public func setProperty(_ name: String, _ value: Int) {
    if let pointer { GObjectProperties.set(name, of: pointer.raw, to: .int(value)) }
  }

  /// Sets any property of the widget that takes a number. One that does not exist or is of another
  /// type is reported.
  public func setProperty(_ name: String, _ value: Double) {
    if let pointer { GObjectProperties.set(name, of: pointer.raw, to: .double(value)) }
  }

  /// Sets any property of the widget that takes a text. One that does not exist or is of another
  /// type is reported.
  public func setProperty(_ name: String, _ value: String) {
    if let pointer { GObjectProperties.set(name, of: pointer.raw, to: .string(value)) }
  }

  private func isInstance(_ type: GType) -> Bool {
    glk_is_instance_of(pointer, type) != 0
  }
}
