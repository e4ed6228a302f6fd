internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What a ``FrameReport`` is told.
extension BoundCells {
  func noteFilling(of slot: RowSlot, _ element: ListElement, since start: Int) {
    guard !isMakingFresh else { return }
    var reason: RowTrace.Reason?
    if case .row = element {
      reason = list.pendingBinding.bindingReason?(bindingPosition) ?? .appeared
    }
    FrameReport.noteFilling(
      of: slot.view, reason, isReused: gtk_widget_get_parent(slot.row) != nil, since: start)
    slot.watchDrawing()
  }
}

extension FrameReport {
  static func noteFilling(
    of view: ReusableView, _ reason: RowTrace.Reason?, isReused: Bool, since start: Int
  ) {
    FrameCosts.current?.note(.bind, of: type(of: view), since: start) {
      $0.bound += 1
      $0.reused += isReused ? 1 : 0
      $0.binding += $1
      if let reason { $0.reasons[reason.rawValue, default: 0] += 1 }
    }
  }
}
