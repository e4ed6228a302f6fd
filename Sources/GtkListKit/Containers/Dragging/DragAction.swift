internal import CGtkListKitGtk3

/// What a drop does with what was dragged. The user chooses with Control and Shift.
public enum DragAction: CaseIterable, Sendable {
  case copy
  case move
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
