internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// How a list begins and ends with its widget.
extension ListView {
  /// Lets go of a widget that somebody may just be putting somewhere: the widget lives until the main
  /// loop turns, and says then that its list has gone.
  final func leaveWidget() {
    var hooks = GlkScrollerHooks()
    hooks.parented = { _, hasParent in
      guard hasParent != 0 else { return }
      MainActor.assumeIsolated {
        ListReport(
          .pointer,
          "the widget of a list without a reference was added to a parent; it shows nothing",
          fix: "Keep a reference to the list until its widget has a parent."
        ).send()
      }
    }
    glk_scroller_set_hooks(scroller, &hooks, nil)
    g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { widget in
        g_object_unref(widget)
        return 0
      }, widgetPointer, nil)
  }

  /// Somebody destroys the widget. False while calls into the kit are under way: then it stays whole
  /// until they have returned.
  ///
  /// - Parameter isLaidOut: whether GTK is at work with the widget
  final func mayBeDestroyed(whileLaidOut isLaidOut: Bool) -> Bool {
    guard !isDestroyed, KitCalls.depth > 0 else {
      widgetDestroyed()
      return true
    }
    KitCalls.afterwards { gtk_widget_destroy(self.widgetPointer) }
    // GTK needs the window around what it lays out, and around cells that come into the list just now.
    if let parent = gtk_widget_get_parent(widgetPointer),
      !isLaidOut && work.phase == .idle || gtk_widget_in_destruction(parent) != 0
    {
      gtk_container_remove(parent.of(GtkContainer.self), widgetPointer)
    }
    return false
  }

  final func widgetDestroyed() {
    guard !isDestroyed else { return }
    if CutRows.current?.living === self { CutRows.current = nil }
    work.phase = .ended
    viewport.rest.stop()
    viewport.kinetic.stop()
    work.discard()
    viewport.animation.stop()
    pendingBinding.discard()
    pendingBinding.discardReconfiguration()
    motion.end()
    cellEdits.discard()
    presenter.discard()
    (viewport.width, viewport.height) = (0, 0)
    accessibility?.discard()
    accessibility = nil
    viewport.pixelCache.discard()
    tools.discard()
    selection.last = (map, selection.model, cursor)
    // Nothing stands anywhere any more, and nothing has a size: so nobody need ask for the end.
    take(PositionMap(reloading: ListState(map: map), as: ListState()))
    for keeper in selection.keepers.values { keeper()?.listWasDestroyed(self) }
  }

  /// The app destroys the widget that the rows are in, or takes it out. Nothing can take its place.
  private func contentWasLost() {
    guard !isDestroyed else { return }
    report(
      ListReport(
        .pointer,
        "the widget that \(type(of: self)) has its rows in was destroyed or removed; the list ends",
        fix: "Destroy widgetPointer, the list's own widget."))
    gtk_widget_destroy(widgetPointer)
  }

  private func restyle() {
    viewport.pixelCache.restyle()
    let scale = TextScale.ofDesktop(widgetPointer)
    if scale == textScale {
      geometry.forgetSizes()
    } else {
      rowHeights.textScale = scale
      geometry.textScaleChanged()
    }
    gtk_widget_queue_resize(widgetPointer)
  }

  final func detachFromWidget() {
    widgetDestroyed()
    glk_scroller_set_hooks(scroller, nil, nil)
    glk_scroller_set_content(scroller, nil)
    selfWhileParented = nil
  }

  final func parentDidChange(_ hasParent: Bool) {
    // Released after the callback that led here has returned to C, and after those that an app has
    // taken the list out of its window in.
    let old = selfWhileParented
    selfWhileParented = hasParent ? self : nil
    tools.sectionIndex?.keepClearOfScrollBar()
    if let old, !hasParent, KitCalls.depth > 1 {
      KitCalls.afterwards { withExtendedLifetime(old) {} }
    }
    withExtendedLifetime(old) {}
  }

  /// Whether the list is on screen and was not drawn yet.
  final var awaitsFirstFrame: Bool { !motion.hasDrawn && gtk_widget_get_mapped(widgetPointer) != 0 }

  static let hooks = GlkScrollerHooks(
    allocated: { owner, width, height in
      onMain(owner, as: ListView.self) { list in
        guard !list.isDestroyed else { return }
        list.presenter.layOut(width: Int(width), height: Int(height))
        list.tools.place(width: Int(width), height: Int(height))
        // Not while everything is being placed.
        if list.work.focus != nil { list.scheduleWaitingChange() }
      }
    },
    scrolled: { owner in
      onMain(owner, as: ListView.self) { list in
        list.tools.actions?.hide()
        list.presenter.followScroll()
        list.showSliderLabel()
        list.cellEdits.layOut()
      }
    },
    adjustments_changed: { owner in
      onMain(owner, as: ListView.self) { list in
        list.viewport.kinetic.stop()
        list.presenter.adjustmentsChanged()
      }
    },
    draw: { owner, cr in
      guard let cr else { return }
      let target = Unchecked(cr)
      onMain(owner, as: ListView.self) { list in
        list.presenter.draw(on: target.value)
        list.tools.focusRing.wasDrawn(on: target.value)
      }
    },
    invalidated: { owner, region in
      guard let region else { return }
      let target = Unchecked(region)
      onMain(owner, as: ListView.self) {
        $0.viewport.pixelCache.add(target.value, x: $0.cells.binFrame.x, y: $0.cells.binFrame.y)
      }
    },
    preferred_width: { owner, minimum, natural in
      tellPreferredSize(GTK_ORIENTATION_HORIZONTAL, of: owner, minimum, natural)
    },
    preferred_height: { owner, minimum, natural in
      tellPreferredSize(GTK_ORIENTATION_VERTICAL, of: owner, minimum, natural)
    },
    focus: { owner, direction in
      onMain(owner, as: ListView.self, or: -1) { $0.moveFocus(direction)?.gboolean ?? -1 }
    },
    held: { owner, isHeld in
      onMain(owner, as: ListView.self) { $0.viewport.kinetic.setHeld(isHeld != 0) }
    },
    dragged: { owner, widget, hasBegun in
      guard let widget else { return }
      let target = Unchecked(widget)
      onMain(owner, as: ListView.self) { $0.widgetIsDragged(target.value, hasBegun != 0) }
    },
    focus_grabbed: { owner in onMain(owner, as: ListView.self) { $0.takeFocus() } },
    realized: { owner, isRealized in
      onMain(owner, as: ListView.self) { list in
        if isRealized != 0 { list.tools.install() }
        list.viewport.pixelCache.invalidateAll()
      }
    },
    parented: { owner, hasParent in
      onMain(owner, as: ListView.self) { $0.parentDidChange(hasParent != 0) }
    },
    style_updated: { owner in onMain(owner, as: ListView.self) { $0.restyle() } },
    setting_changed: { owner, setting in
      onMain(owner, as: ListView.self) { $0.settingChanged(GlkSetting(rawValue: setting)) }
    },
    destroyed: { owner, isAtWork in
      guard let owner else { return 1 }
      nonisolated(unsafe) let pointer = owner
      // Not counted as a call into the kit, as others are.
      return MainActor.assumeIsolated {
        Unmanaged<ListView>.fromOpaque(pointer).takeUnretainedValue()
          .mayBeDestroyed(whileLaidOut: isAtWork != 0).gboolean
      }
    },
    content_lost: { owner in onMain(owner, as: ListView.self) { $0.contentWasLost() } }
  )

  private nonisolated static func tellPreferredSize(
    _ orientation: GtkOrientation, of owner: gpointer?, _ minimum: UnsafeMutablePointer<gint>?,
    _ natural: UnsafeMutablePointer<gint>?
  ) {
    let targets = Unchecked((minimum, natural))
    onMain(owner, as: ListView.self) {
      let size = $0.presenter.preferredSize(orientation)
      targets.value.0?.pointee = gint(clamping: size.minimum)
      targets.value.1?.pointee = gint(clamping: size.natural)
    }
  }
}
