internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// A request for the keyboard that rows will fulfil.
  struct PendingFocus {
    /// Where the keyboard is until then; nil where GTK puts it. To be compared only.
    var old: WidgetPointer?
  }
}

extension ListView {
  /// From a row Tab goes to headers, footers and backgrounds on screen that have widgets, and then leaves the list; from
  /// a widget of a row first to the next one in it. Coming in, it reaches the cursor's row. Nil leaves the
  /// decision to GTK.
  final func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    if let moved = presenter.moveFocus(direction) { return moved }
    if placeholder != nil {
      work.focus = PendingFocus()
      return nil
    }
    if let location = focusLocation {
      if goRoundControls(location.parts, direction) { return true }
      if !passesControls(direction), moveFocus(through: location.parts, direction) { return true }
      // What stays in view lies over the rows: arrows lead into them.
      if isOnStickyView, direction != GTK_DIR_TAB_FORWARD, direction != GTK_DIR_TAB_BACKWARD {
        return enterRows()
      }
      // Beside a row there is nothing else.
      if direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT { return false }
      return focusSectionView(beside: location.order, direction)
        || direction == GTK_DIR_TAB_FORWARD && (focusSectionIndex() || focusEmptyList(direction))
    }
    if let sectionIndex = tools.sectionIndex, gtk_widget_is_focus(sectionIndex.widget) != 0,
      direction == GTK_DIR_TAB_FORWARD
    {
      return false
    }
    if enterRows() { return true }
    work.focus = PendingFocus()
    guard Self.goesBack(direction) else {
      return emptyStop == nil && focusSectionView(beside: nil, direction)
        || focusEmptyList(direction)
    }
    return focusEmptyList(direction) || focusSectionView(beside: nil, direction)
  }

  // MARK: Lists without rows

  /// The widgets that take the keyboard in a list without rows: the button of its placeholder, and the list itself,
  /// so that the user can paste into it.
  private var emptyStops: [WidgetPointer] {
    guard map.rowCount == 0 else { return [] }
    return [tools.placeholder.view?.box, presenter.widget].compactMap { $0 }
  }

  /// The number of the stop that has the keyboard.
  private var emptyStop: Int? {
    focusWidget.flatMap { focusWidget in
      emptyStops.firstIndex { focusWidget.isOrIsBelow($0) }
    }
  }

  private func focusEmptyList(_ direction: GtkDirectionType) -> Bool {
    let stops = emptyStops
    let isTaken =
      Self.goesBack(direction)
      ? stops[..<(emptyStop ?? stops.count)].reversed().contains { focusStop($0, direction) }
      : stops[(emptyStop.map { $0 + 1 } ?? 0)...].contains { focusStop($0, direction) }
    // Rows that come later take the keyboard over.
    if isTaken { work.focus = PendingFocus(old: focusWidget) }
    return isTaken
  }

  private func focusStop(_ widget: WidgetPointer, _ direction: GtkDirectionType) -> Bool {
    guard widget == presenter.widget else { return gtk_widget_child_focus(widget, direction) != 0 }
    guard gtk_widget_get_mapped(widget) != 0 else { return false }
    gtk_widget_grab_focus(widget)
    return focusWidget == widget
  }

  /// Gives the keyboard to the cursor's row, the selected one or the first in view; false while there
  /// is none that could take it.
  @discardableResult
  private func enterRows() -> Bool {
    guard let place = cursor ?? entry, let position = positionWhenBound(of: place) else {
      return false
    }
    let old = cursor
    tools.typeahead.stop()
    cursor = position
    viewport.reveal(position, at: .nearest, animated: false)
    if presenter.focusRow(at: position) { return true }
    cursor = old
    return false
  }

  // MARK: Focus that waits for rows

  /// Gives the list the keyboard, now or when it has rows.
  final func takeFocus() {
    guard !hasKeyboard else { return }
    if gtk_widget_child_focus(widgetPointer, GTK_DIR_TAB_FORWARD) == 0 {
      work.focus = PendingFocus(old: focusWidget)
    }
  }

  /// Hands rows the keyboard that could not take it when the list was given it, unless somebody else
  /// has it by now.
  final func takePendingFocus() {
    guard let request = work.focus, placeholder == nil, map.rowCount > 0,
      gtk_widget_get_mapped(widgetPointer) != 0,
      gtk_widget_get_allocated_width(widgetPointer) > 1,
      gtk_widget_get_allocated_height(widgetPointer) > 1
    else { return }
    work.focus = nil
    // A scrolled window takes the keyboard where nothing in it does.
    guard
      focusWidget.map({
        $0 == request.old || gtk_widget_is_ancestor(widgetPointer, $0) != 0
      }) ?? true
    else { return }
    enterRows()
  }

  /// What has the keyboard is about to be hidden, or another thing to take its place.
  final func keepFocus(in widget: WidgetPointer) {
    guard let focusWidget, gtk_widget_is_ancestor(focusWidget, widget) != 0 else { return }
    work.focus = PendingFocus()
  }

  // MARK: Inside the list

  /// What the focus is in, one part after the other, and where that stands among the rows. What is
  /// behind positions comes after the last of them.
  private var focusLocation: (order: Int, parts: [WidgetPointer])? {
    guard let focusWidget else { return nil }
    if let inside = cells.slot(containing: focusWidget) {
      let own = inside.view is SectionView ? inside.view.contentPointer : inside.row
      return (inside.position * 2, [own] + inside.badges.map { $0.slot.view.contentPointer })
    }
    return overlaidStops.first { focusWidget.isOrIsBelow($0.widget) }
      .map { ($0.order, [$0.widget]) }
  }

  private var isOnStickyView: Bool { sticky.slots.contains { cells.hasFocus(in: $0) } }

  /// What is in no row of its own: backgrounds, and headers and footers that stay in view.
  private var overlaidStops: [(order: Int, widget: WidgetPointer)] {
    cells.focusableBackgrounds.map { ($0.position * 2 + 1, $0.view.contentPointer) }
      + sticky.all.compactMap { sticky in
        sticky.slot.map { (sticky.position * 2, $0.view.contentPointer) }
      }
  }

  private static func goesBack(_ direction: GtkDirectionType) -> Bool {
    direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP
  }

  /// Goes on from the part that the focus is in.
  final func moveFocus(through parts: [WidgetPointer], _ direction: GtkDirectionType) -> Bool {
    let current =
      parts.firstIndex { part in
        focusWidget.map { $0 == part || gtk_widget_is_ancestor($0, part) != 0 } ?? false
      } ?? 0
    let next = Self.goesBack(direction) ? parts[...current].reversed() : Array(parts[current...])
    return next.contains { gtk_widget_child_focus($0, direction) != 0 }
  }

  /// Goes to a header, footer or background on screen that takes the focus: search entries,
  /// expanders, buttons.
  private func focusSectionView(beside order: Int?, _ direction: GtkDirectionType) -> Bool {
    let goesBack = Self.goesBack(direction)
    var stops = boundSectionViews.compactMap { $0.slot }.filter { $0.isBound && $0.isDisplayed }
      .map { (order: $0.position * 2, widget: $0.view.contentPointer) }
    stops += overlaidStops
    stops.sort { $0.order < $1.order }
    if let order { stops = stops.filter { goesBack ? $0.order < order : $0.order > order } }
    return (goesBack ? stops.reversed() : stops).contains {
      gtk_widget_child_focus($0.widget, direction) != 0
    }
  }

  /// Goes to the letters beside the rows, behind everything else.
  private func focusSectionIndex() -> Bool {
    guard let sectionIndex = tools.sectionIndex, gtk_widget_get_visible(sectionIndex.widget) != 0
    else { return false }
    gtk_widget_grab_focus(sectionIndex.widget)
    return true
  }

  /// Where the keyboard begins that was in no row yet: at what is selected, best in view, else at the
  /// first row in view, which is one that is wholly there, so that nothing scrolls: whoever stands at the
  /// end of a log stays there.
  var entry: Int? {
    let visible = visibleRange
    let seen = visible.first { map.rowNumber(at: $0).map(selection.model.contains) ?? false }
    let first = selection.model.selected.ranges.first?.lowerBound
    if let selected = seen ?? first.flatMap({ map.position(ofRowNumber: $0) }),
      let element = map.element(at: selected), isReachable(element)
    {
      return selected
    }
    let header = sticky.header
    let edge = viewport.offset + (header.isShown ? Double(header.along + header.length) : 0)
    let start =
      visible.first { geometry.frame(of: $0).along >= edge - 0.5 } ?? visible.lowerBound
    return nearestRow(from: start, step: 1) ?? nearestRow(from: start, step: -1)
  }

  /// Whether the keyboard is in a widget of the cell that text is written in.
  final func isWriting(in cell: ListCell) -> Bool {
    guard cell.slot != nil, let focusWidget, focusWidget.takesText else { return false }
    return gtk_widget_is_ancestor(focusWidget, cell.contentPointer) != 0
  }

  /// The header or footer that the keyboard is in.
  final var focusedSectionView: SectionView? {
    // Each of a million sections may ask.
    guard hasCells, let focusWidget, gtk_widget_is_ancestor(focusWidget, widgetPointer) != 0 else {
      return nil
    }
    return ([cells.focusedSlot] + sticky.all.map(\.slot)).lazy
      .compactMap { $0?.view as? SectionView }.first { self.cells.hasFocus(in: $0.slot) }
  }

  /// Whether the keyboard is in a widget of a row, or of a view on one, that is pressed by keys: GTK
  /// has the window do that, with keys that nobody wants.
  final var isOnControl: Bool {
    guard let focusWidget, cells.slot(containing: focusWidget)?.row != focusWidget,
      let parts = focusLocation?.parts, parts.contains(where: { $0 != focusWidget }),
      let widgetClass = UnsafeRawPointer(
        focusWidget.pointee.parent_instance.g_type_instance.g_class)
    else { return false }
    return widgetClass.assumingMemoryBound(to: GtkWidgetClass.self).pointee.activate_signal != 0
  }

  /// Whether the keyboard is in a header, a footer, behind the rows or in the index beside them: what
  /// a key does with a row is not meant then.
  final var isOnSectionView: Bool {
    guard let focusWidget else { return false }
    if let sectionIndex = tools.sectionIndex, gtk_widget_is_focus(sectionIndex.widget) != 0 {
      return true
    }
    if let slot = cells.slot(containing: focusWidget) { return slot.view is SectionView }
    return overlaidStops.contains { focusWidget.isOrIsBelow($0.widget) }
  }

  /// The window's focus widget.
  final var focusWidget: WidgetPointer? {
    owningWindow.flatMap { gtk_window_get_focus($0.of(GtkWindow.self)) }
  }
}

extension WidgetPointer {
  func isOrIsBelow(_ other: WidgetPointer) -> Bool {
    self == other || gtk_widget_is_ancestor(self, other) != 0
  }
}
