internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ChildHandle {
  /// Shows text in one line of a label: line breaks become spaces. The same text costs nothing,
  /// where GTK would lay out the row again.
  ///
  /// - Returns: whether the label changed.
  @discardableResult
  func setLine(_ text: String) -> Bool {
    guard let label = pointer?.of(GtkLabel.self) else { return false }
    return DisplayText.with(inOrder(Self.oneLine(text))) { line in
      guard strcmp(gtk_label_get_text(label), line) != 0 else { return false }
      gtk_label_set_text(label, line)
      return true
    }
  }

  /// A text of numbers and signs alone, made to keep its order where one reads from right to left.
  func inOrder(_ text: String) -> String {
    guard let pointer, gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL,
      glk_needs_mark(text) != 0
    else { return text }
    return "\u{200E}" + text
  }

  /// As ``setLine(_:)``; a label without text is hidden.
  func setOptionalLine(_ text: String) {
    setLine(text)
    if isVisible == text.isEmpty { isVisible = !text.isEmpty }
  }

  /// Shows a themed icon; without one the image is hidden.
  func setOptionalIcon(_ name: String) {
    iconName = name
    if isVisible == name.isEmpty { isVisible = !name.isEmpty }
  }

  /// - Parameter size: the icon's side in pixels, as 8 to 256.
  func setOptionalIcon(_ name: String, size: Int) {
    if !name.isEmpty, let image = pointer?.of(GtkImage.self) {
      let size = gint(min(max(size, 8), 256))
      if gtk_image_get_pixel_size(image) != size { gtk_image_set_pixel_size(image, size) }
    }
    setOptionalIcon(name)
  }

  func setSensitive(_ on: Bool) {
    if isSensitive != on { isSensitive = on }
  }

  /// What assistive technology calls a control.
  func setAccessibleName(_ name: String) {
    guard let pointer else { return }
    DisplayText.with(name) { glk_set_accessible_name(pointer, $0) }
  }

  /// Assistive technology passes it over.
  func markAsDecoration() {
    guard let pointer else { return }
    atk_object_set_role(gtk_widget_get_accessible(pointer), ATK_ROLE_REDUNDANT_OBJECT)
  }

  /// The wheel scrolls the list and leaves the control alone.
  func ignoreWheel() {
    guard let pointer else { return }
    let instance = pointer.raw
    connectSignal("scroll-event", of: instance) { _ in
      g_signal_stop_emission_by_name(instance, "scroll-event")
    }
  }

  /// A text without line breaks.
  static func oneLine(_ text: String) -> String {
    text.utf8.prefix(DisplayText.limit + 8).contains { $0 == 10 || $0 == 13 } ? joined(text) : text
  }

  /// Looks only at as much text as a label shows.
  private static func joined(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8.prefix(DisplayText.limit + 8) {
      // A carriage return and its line feed are one break.
      if byte == 10, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 13
      bytes.append(byte == 10 || byte == 13 ? 32 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ChildHandle {
  /// A tooltip with the whole text of a label that is too narrow, made when the pointer rests on it.
  enum EllipsisTooltip {
    static func install(on label: ChildHandle) {
      guard let pointer = label.pointer else { return }
      gtk_widget_set_has_tooltip(pointer, 1)
      g_signal_connect_data(
        pointer.raw, "query-tooltip", unsafeBitCast(query, to: GCallback.self), nil, nil,
        GConnectFlags(rawValue: 0))
    }

    private typealias Query =
      @convention(c) (
        UnsafeMutablePointer<GtkLabel>?, gint, gint, gboolean, OpaquePointer?, gpointer?
      ) -> gboolean

    private static let query: Query = { label, _, _, _, tooltip, _ in
      guard let label, pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0
      else { return 0 }
      let text = String(cString: gtk_label_get_text(label))
      DisplayText.with(text, limit: DisplayText.tooltipLimit) { gtk_tooltip_set_text(tooltip, $0) }
      return 1
    }
  }
}
