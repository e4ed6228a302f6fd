internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ColumnTableView {
  /// Makes all rows anew from ``map``.
  func rebuildRows(keepingPlace: Bool) {
    var anchor = anchor(at: scrollOffset)
    if let placeToKeep {
      anchor.position = placeToKeep
      anchor.isAtEnd = false
    }
    if !keepingPlace { anchor = ScrollTracker.Anchor(position: 0, distance: 0) }
    placeToKeep = nil
    placeToSettle = nil
    moveFollowedRows { heldTargets[$0] }
    for row in boundRows { release(row) }
    boundRows = []
    bound = 0..<0
    releaseGlimpses()
    makeHeights()
    anchor.position = min(anchor.position, max(0, heights.count - 1))
    bindingReason = { _ in .listReloaded }
    settle(at: anchor)
    bindingReason = nil
  }

  /// Carries an update over to rows and place. ``map`` is still the old one.
  func applyToRows(_ update: ResolvedUpdate, map new: SectionMap) {
    var kept = anchorSurviving(update.positions, from: placeToSettle ?? placeToHold)
    take(new, after: update)
    if hasVariableRowHeights { carryHeights(through: update) } else { makeHeights() }
    moveRows(by: update)
    moveFollowedRows { update.positions.newPosition(of: $0) }
    kept.position = min(kept.position, max(0, heights.count - 1))
    base = min(base, max(0, map.count - 1))
    configureScroll(at: offset(for: kept))
    if hasVariableRowHeights { placeToSettle = kept }
    // Binding waits for the next frame, or for whoever asks for a row.
    needsWindow = true
    updatePlaceholder()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Binds what updates have brought into view.
  func settleWindow() {
    guard needsWindow, !isDestroyed, callDepth == 0 else { return }
    needsWindow = false
    measureRows()
    releaseGlimpses()
    if hasVariableRowHeights {
      let place = placeToSettle ?? anchor(at: scrollOffset)
      placeToSettle = nil
      fillRows(around: place, isStale: true)
    } else {
      showWindow(isStale: true)
    }
    refreshRowStates()
    viewsWereFilled(refilledViews(), animated: false)
  }

  private func settle(at anchor: ScrollTracker.Anchor) {
    needsWindow = false
    resizeWindow()
    measureRows()
    base = min(base, max(0, map.count - Int(glk_row_model_get_count(window))))
    configureScroll(at: offset(for: anchor))
    if hasVariableRowHeights {
      fillRows(around: anchor, isStale: true)
    } else {
      showWindow(isStale: true)
    }
    updatePlaceholder()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Gives the bound rows their new positions, and lets go of those that are gone or reloaded.
  private func moveRows(by update: ResolvedUpdate) {
    releaseGlimpses()
    var survivors: [DrawnRow] = []
    callDepth += 1
    defer { callDepth -= 1 }
    for row in boundRows {
      let new = update.positions.newPosition(of: row.position)
      if let new, !update.reloaded.contains(new) {
        survivors.append(row)
      } else {
        if new == nil, case .item(let row) = row, let path = row.path {
          trace(.removed, path)
        }
        release(row)
      }
    }
    for row in survivors {
      guard let position = update.positions.newPosition(of: row.position) else { continue }
      row.position = position
      switch (row, map.element(at: position)) {
      case (.item(let row), .row(let path)):
        if row.path != path { trace(.moved, path, formerly: row.path) }
        row.path = path
      case (.section(let row), .header(let section)):
        row.boundSection = section
      default: break
      }
    }
    boundRows = survivors.sorted { $0.position < $1.position }
    bound = 0..<0
  }
}
