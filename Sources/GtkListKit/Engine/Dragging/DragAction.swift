internal import CGtkListKitGtk3

/// What a drop does with what was dragged. The user chooses with Control and Shift.
public enum DragAction: CaseIterable, Sendable {
  /// What is dragged stays where it is, and another of it goes where it is dropped.
  case copy
  /// What is dragged goes where it is dropped, and whoever it came from takes it away.
  case move
  /// What is dragged stays where it is, and is only pointed to from where it is dropped.
  case link

  var gdkAction: GdkDragAction {
    switch self {
    case .copy: GDK_ACTION_COPY
    case .move: GDK_ACTION_MOVE
    case .link: GDK_ACTION_LINK
    }
  }

  /// Nil where there is none of them, or more than one.
  init?(_ action: GdkDragAction) {
    guard let found = DragAction.allCases.first(where: { $0.gdkAction == action }) else {
      return nil
    }
    self = found
  }
}

extension Set<DragAction> {
  init(_ actions: GdkDragAction) {
    self.init(DragAction.allCases.filter { actions.rawValue & $0.gdkAction.rawValue != 0 })
  }

  var gdkActions: GdkDragAction {
    GdkDragAction(rawValue: reduce(0) { $0 | $1.gdkAction.rawValue })
  }
}
