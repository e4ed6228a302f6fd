internal import CGtkListKitGtk3

extension ListAccessibility {
  /// A set of AtkStateTypes, a bit for each.
  struct AccessibleStates: OptionSet {
    let rawValue: UInt
    init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ state: AtkStateType) { rawValue = 1 << UInt(state.rawValue) }

    static let busy = AccessibleStates(ATK_STATE_BUSY)
    static let checkable = AccessibleStates(ATK_STATE_CHECKABLE)
    static let checked = AccessibleStates(ATK_STATE_CHECKED)
    static let defunct = AccessibleStates(ATK_STATE_DEFUNCT)
    static let editable = AccessibleStates(ATK_STATE_EDITABLE)
    static let enabled = AccessibleStates(ATK_STATE_ENABLED)
    static let expandable = AccessibleStates(ATK_STATE_EXPANDABLE)
    static let expanded = AccessibleStates(ATK_STATE_EXPANDED)
    static let focusable = AccessibleStates(ATK_STATE_FOCUSABLE)
    static let focused = AccessibleStates(ATK_STATE_FOCUSED)
    static let invalid = AccessibleStates(ATK_STATE_INVALID_ENTRY)
    static let selectable = AccessibleStates(ATK_STATE_SELECTABLE)
    static let selected = AccessibleStates(ATK_STATE_SELECTED)
    static let sensitive = AccessibleStates(ATK_STATE_SENSITIVE)
    static let showing = AccessibleStates(ATK_STATE_SHOWING)
    static let transient = AccessibleStates(ATK_STATE_TRANSIENT)
    static let visible = AccessibleStates(ATK_STATE_VISIBLE)
  }
}
