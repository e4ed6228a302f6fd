internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A row widget and the reusable view in it. The pair stays together for life.
final class RowSlot {
  let view: ReusableView
  /// A GlkRow; the slot owns a reference.
  let row: WidgetPointer
  /// Where it stands in the whole list; -1 while it waits for reuse.
  var position = -1 {
    didSet { if position >= 0 { glk_row_set_position(row.opaque, gint64(position)) } }
  }
  var element: ListElement?
  var isDisplayed: Bool {
    get { view.isDisplayed }
    set { view.isDisplayed = newValue }
  }
  private(set) var isSeen = false
  /// Made by the list for reuse; one that an app made goes back to the app.
  var isPooled = false
  var measurement = Measurement()
  /// What the slot is shown as when it stands at no position of its own: on an item or behind a
  /// section.
  weak var supplementary: SupplementaryCell?
  /// The views on the slot's item.
  var badges: [SupplementaryCell] = []
  /// Which ones the item was to have when somebody was asked for them; nil when they have to be asked
  /// for.
  var cachedBadges: [CollectionBadge]?
  /// What the view was for the row before, while the ``RecyclingSanitizer`` is on.
  var oldRow: RecyclingSanitizer.PreviousRow?
  /// The sources of the main loop that were added while it was filled, while that is on.
  var fillingSources: [guint] = []
  private var isDrawingWatched = false
  /// Which frame was under way when the row was made.
  var madeInFrame: gint64?
  /// Bound since the last drawing.
  var isFresh = true
  /// Whether the row waits to be pasted elsewhere.
  var isCut = false
  /// What turns in the row; the slot owns references.
  private var spinners: [WidgetPointer] = []
  private var fixedSize = (width: -1, height: -1)
  private var look = Look()

  /// What is known of the size that its widget wants.
  struct Measurement {
    /// Whether the height or size in the list's index comes from the widget.
    var isTaken = false
    /// What it was measured for, or given a size for.
    var measure: ItemMeasure?
    /// What the widget asked for when it was measured last.
    var size: ItemSize?
  }

  /// The style classes of rows that are the list's, not the view's.
  static let ownClasses: Set<String> = [
    "first", "last", "section-view", "sticky", "supplementary", "pressed", "activatable",
  ]

  /// What a row's style classes say about its place.
  struct Look: Equatable {
    var isFirst = false
    var isLast = false
    var indentation = 0
  }

  init(view: ReusableView, row: WidgetPointer = glk_row_new()) {
    self.view = view
    self.row = row
    LiveObjects.rows.began()
    g_object_ref_sink(row)
    gtk_container_add(row.of(GtkContainer.self), view.contentPointer)
    gtk_widget_show(row)
    if view is SectionView {
      gtk_style_context_add_class(gtk_widget_get_style_context(row), "section-view")
      gtk_list_box_row_set_selectable(row.of(GtkListBoxRow.self), 0)
      gtk_list_box_row_set_activatable(row.of(GtkListBoxRow.self), 0)
      gtk_widget_set_can_focus(row, 0)
    }
    view.slot = self
    showRole()
    findSpinners()
  }

  /// Looks for what turns, once the view has widgets that it had not before.
  func findSpinners() {
    let found = Spinners.all(in: view.contentPointer)
    for spinner in found { g_object_ref(spinner) }
    for spinner in spinners { g_object_unref(spinner) }
    spinners = found
    setSeen(isSeen)
  }

  isolated deinit {
    LiveObjects.rows.ended()
    detach()
    for spinner in spinners { g_object_unref(spinner) }
    guard KitCalls.depth > 0 else { return g_object_unref(row) }
    // Whoever has called may go on with it, as assistive technology does with what it has asked for.
    KitCalls.afterwards { [row] in g_object_unref(row) }
  }

  /// Tells assistive technology whether it is a row, a heading or something else.
  func showRole() { glk_row_set_role(row.opaque, view.accessibleRole) }

  /// Takes the row out of the list and the view's widgets out of the row, so that a view which an
  /// app still holds keeps them.
  func detach() {
    if view.slot === self { view.slot = nil }
    if let parent = gtk_widget_get_parent(row) {
      gtk_container_remove(parent.of(GtkContainer.self), row)
    }
    if gtk_widget_get_parent(view.contentPointer) == row {
      gtk_container_remove(row.of(GtkContainer.self), view.contentPointer)
    }
  }

  /// Puts the row behind all others in the list box, where a row that waits for reuse is in
  /// nobody's way: the list box finds places by comparing positions.
  func standLast() {
    guard gtk_widget_get_parent(row) != nil else { return }
    glk_row_set_position(row.opaque, gint64.max)
    gtk_list_box_row_changed(row.of(GtkListBoxRow.self))
  }

  var isBound: Bool { position >= 0 }

  /// Takes over whether somebody can see the row: nothing moves where nobody does.
  func setSeen(_ isSeen: Bool) {
    self.isSeen = isSeen
    for spinner in spinners { Spinners.setTurning(isSeen, spinner) }
    view.seenChanged()
    for badge in badges { badge.slot.setSeen(isSeen) }
  }

  /// Whether anything in the row, or on it, moves of itself where it is seen.
  var wantsMotion: Bool {
    view.wantsMotion || spinners.contains { Spinners.isActive($0) }
      || badges.contains { $0.slot.wantsMotion }
  }

  func stand(at position: Int, as element: ListElement?) {
    self.position = position
    self.element = element
  }

  func setFixedHeight(_ height: Int) { setFixedSize(width: -1, height: height) }

  /// Has the row ask for a size whatever its content asks for; -1 leaves it to the content.
  func setFixedSize(width: Int, height: Int) {
    guard (width, height) != fixedSize else { return }
    fixedSize = (width, height)
    glk_row_set_fixed_size(row.opaque, gint(clamping: width), gint(clamping: height))
  }

  /// Looks like another row.
  func takeLook(of other: RowSlot) { setLook(other.look) }

  /// True where the row may ask for another size by it.
  @discardableResult
  func setLook(_ new: Look) -> Bool {
    guard new != look else { return false }
    let context = gtk_widget_get_style_context(row)
    func toggle(_ name: String, _ on: Bool, _ was: Bool) {
      guard on != was else { return }
      if on {
        gtk_style_context_add_class(context, name)
      } else {
        gtk_style_context_remove_class(context, name)
      }
    }
    toggle("first", new.isFirst, look.isFirst)
    toggle("last", new.isLast, look.isLast)
    // GTK learns of another style at the next frame only, and would answer with the previous size till then.
    if new.isFirst != look.isFirst || new.isLast != look.isLast { gtk_widget_queue_resize(row) }
    if new.indentation != look.indentation {
      gtk_widget_set_margin_start(view.contentPointer, gint(clamping: new.indentation * 18))
    }
    look = new
    return measurement.isTaken
  }

  /// How far the row's frame stands away from its edges.
  var margin: GtkBorder {
    let context = gtk_widget_get_style_context(row)
    var margin = GtkBorder()
    gtk_style_context_get_margin(context, gtk_style_context_get_state(context), &margin)
    return margin
  }

  /// The height that the content asks for at a width, in pixels.
  func measure(width: Int) -> Double {
    let start = FrameCosts.start(for: view.owner?.widgetPointer)
    defer { if start > 0 { noteMeasuring(since: start) } }
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_get_preferred_height_for_width(row, gint(clamping: width), &minimum, &natural)
    return Double(natural)
  }

  /// The width that the content asks for at a height, in pixels.
  func measure(height: Int) -> Double {
    let start = FrameCosts.start(for: view.owner?.widgetPointer)
    defer { if start > 0 { noteMeasuring(since: start) } }
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_get_preferred_width_for_height(row, gint(clamping: height), &minimum, &natural)
    return Double(natural)
  }

  /// The size that the content likes best, in pixels.
  func measureFreely() -> GtkRequisition {
    let start = FrameCosts.start(for: view.owner?.widgetPointer)
    defer { if start > 0 { noteMeasuring(since: start) } }
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(row, nil, &natural)
    return natural
  }

  private func noteMeasuring(since start: Int) {
    FrameCosts.current?.note(.measure, of: type(of: view), since: start) {
      $0.measured += 1
      $0.measuring += $1
    }
  }

  /// Counts how long it takes to be drawn, from now on, whenever somebody counts.
  func watchDrawing() {
    guard !isDrawingWatched else { return }
    isDrawingWatched = true
    var start = 0
    connectEvent("draw", of: row.raw) { [weak self] in
      start = FrameCosts.start(for: self?.view.owner?.widgetPointer)
      return false
    }
    connectSignal("draw", of: row.raw, after: true) { [weak self] _ in
      guard let self, start > 0 else { return }
      FrameCosts.current?.note(.draw, of: type(of: self.view), since: start) {
        $0.drawn += 1
        $0.drawing += $1
      }
    }
  }
}
