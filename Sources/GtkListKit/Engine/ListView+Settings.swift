internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

// What GtkBuilder, bindings and C set as properties of the widget. Each value lies in the widget, so
// that a list that adopts it takes it over; whatever Swift sets is told to those who listen.
extension ListView {
  /// Tells those who listen to a property of the widget; nothing if it has that value.
  final func publish(_ setting: GlkSetting, _ value: Int) {
    glk_scroller_set_setting(scroller, setting, gint(clamping: value))
  }

  /// Takes over what was set before there was a list.
  final func takeSettings() {
    for number in 0..<GLK_SETTING_SHOW_SEPARATORS.rawValue + 1 {
      let setting = GlkSetting(rawValue: number)
      let value = glk_scroller_get_setting(scroller, setting)
      if value != glk_setting_default(setting) { take(setting, Int(value)) }
    }
  }

  /// A property was set from outside. What the list does not take has its former value again.
  final func settingChanged(_ setting: GlkSetting) {
    take(setting, Int(glk_scroller_get_setting(scroller, setting)))
    // Whether it changed is told when this returns.
    guard setting == GLK_SETTING_ROW_HEIGHT else { return }
    glk_scroller_store_setting(scroller, setting, gint(clamping: shownRowHeight))
  }

  final func publishRowHeight() { publish(GLK_SETTING_ROW_HEIGHT, shownRowHeight) }

  /// The height as the property has it, in whole pixels; -1 measures each row.
  private var shownRowHeight: Int { rowHeight.map { Int($0.rounded()) } ?? -1 }

  /// Reports a setting of sticky views if the list draws its rows.
  final func reportStickyViews(_ setting: String) {
    guard !hasCells else { return }
    report(
      ListReport(
        .wrongClass,
        "\(setting): a column table has no headers and footers that stay in view; "
          + "nothing stays",
        fix: "Remove the setting, or show the sections in a TableView."))
  }

  /// Sets what all lists have.
  final func takeCommon(_ setting: GlkSetting, _ value: Int) {
    switch setting {
    case GLK_SETTING_ROW_HEIGHT:
      // A height that Swift gave may be between two pixels.
      if value != shownRowHeight { rowHeight = value < 0 ? nil : Double(value) }
    case GLK_SETTING_SELECTION_MODE: selectionMode = SelectionMode(gtk: value)
    case GLK_SETTING_STICKY_HEADERS: hasStickyHeaders = value != 0
    case GLK_SETTING_STICKY_FOOTERS: hasStickyFooters = value != 0
    case GLK_SETTING_ACTIVATE_ON_SINGLE_CLICK: activatesOnSingleClick = value != 0
    case GLK_SETTING_FOLLOWS_END: followsEnd = value != 0
    default: break
    }
  }
}

extension SelectionMode {
  private static let pairs: [(SelectionMode, GtkSelectionMode)] = [
    (.none, GTK_SELECTION_NONE), (.single, GTK_SELECTION_SINGLE), (.browse, GTK_SELECTION_BROWSE),
    (.multiple, GTK_SELECTION_MULTIPLE),
  ]

  init(gtk value: Int) {
    self = Self.pairs.first { Int($0.1.rawValue) == value }?.0 ?? .single
  }

  var gtk: Int { Self.pairs.first { $0.0 == self }.map { Int($0.1.rawValue) } ?? 1 }
}
