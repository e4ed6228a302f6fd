internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A list of rows: a real GtkListBox that holds only what is on screen, in a scroller of any size.
///
/// ```swift
/// let scrolledWindow = gtk_scrolled_window_new(nil, nil)
/// let table = TableView(in: scrolledWindow)
/// table?.useAdaptor(adaptor)
/// ```
@MainActor
public final class TableView: ListView {
  /// How much room rows get.
  public enum Density: CaseIterable, Sendable {
    /// Little room, for many rows on a screen.
    case compact
    /// As much as the lists of GNOME's programs have.
    case regular
    /// Much room, for few rows or for fingers.
    case comfortable
  }

  /// Whether each section stands in a rounded frame, as in settings and short lists; else rows go
  /// from edge to edge.
  public var isBoxed = false {
    didSet {
      guard isBoxed != oldValue else { return }
      applyStyle()
      publish(GLK_SETTING_BOXED, isBoxed ? 1 : 0)
    }
  }
  /// How much room the kit's own rows get, and those of an app with the style class `list-cell`.
  public var density = Density.regular {
    didSet {
      guard density != oldValue else { return }
      applyStyle()
      // The cases stand in the order of GlkDensity's.
      publish(GLK_SETTING_DENSITY, Density.allCases.firstIndex(of: density) ?? 1)
    }
  }
  /// Lines between rows.
  public var showsSeparators = false {
    didSet {
      applyStyle()
      publish(GLK_SETTING_SHOW_SEPARATORS, showsSeparators ? 1 : 0)
    }
  }
  /// The most that rows grow in width, in pixels; wider views centre them. Nil: no limit.
  public var maximumContentWidth: Int? {
    get { rowGeometry.maximumWidth }
    set {
      rowGeometry.maximumWidth = newValue
      gtk_widget_queue_resize(widgetPointer)
    }
  }
  /// A view above the first section, which scrolls with the rows.
  public var headerView: SectionView? {
    get { listHeader }
    set {
      keepTableHeaderOrFooter(of: .header)
      listHeader = newValue
      reloadData()
    }
  }
  /// A view below the last section.
  public var footerView: SectionView? {
    get { listFooter }
    set {
      keepTableHeaderOrFooter(of: .footer)
      listFooter = newValue
      reloadData()
    }
  }
  private var listHeader: SectionView?
  private var listFooter: SectionView?

  override func take(_ setting: GlkSetting, _ value: Int) {
    switch setting {
    case GLK_SETTING_DENSITY:
      if Density.allCases.indices.contains(value) { density = Density.allCases[value] }
    case GLK_SETTING_BOXED: isBoxed = value != 0
    case GLK_SETTING_SHOW_SEPARATORS: showsSeparators = value != 0
    default: super.take(setting, value)
    }
  }

  lazy var rowGeometry = TableGeometry(self)
  private var listBox: WidgetPointer { content }

  /// An empty table. GTK has to be started before: else that is reported, and made up for where
  /// there is a display.
  public convenience init() {
    GtkStart.check(for: TableView.self)
    self.init(unchecked: g_object_new_with_properties(glk_table_view_get_type(), 0, nil, nil).raw)
  }

  /// Takes over a `GlkTableView` that GtkBuilder made: `<object class="GlkTableView">`.
  ///
  /// Nil, and a report, when the pointer is something else. A table that already had a Swift
  /// object is taken from it.
  public convenience init?(adopting pointer: UnsafeMutableRawPointer?) {
    guard let pointer, glk_is_instance_of(pointer, glk_table_view_get_type()) != 0 else {
      ListReport(
        .pointer, "the pointer is not a GlkTableView",
        fix: "Pass the object that gtk_builder_get_object() returns for a GlkTableView.",
        view: TableView.self
      ).send()
      return nil
    }
    self.init(unchecked: pointer)
    takeSettings()
  }

  /// Makes a table inside a GtkScrolledWindow or another container from Glade.
  ///
  /// Nil, and a report, when the pointer is not a GtkContainer.
  public convenience init?(in container: UnsafeMutableRawPointer?) {
    guard let container, glk_is_instance_of(container, gtk_container_get_type()) != 0 else {
      ListReport(
        .pointer, "the pointer is not a GtkContainer",
        fix: "Pass a pointer to a GtkContainer, for example a GtkScrolledWindow.",
        view: TableView.self
      ).send()
      return nil
    }
    self.init()
    var target = container.assumingMemoryBound(to: GtkContainer.self)
    if glk_is_instance_of(container, gtk_scrolled_window_get_type()) == 0 {
      let window: WidgetPointer = gtk_scrolled_window_new(nil, nil)
      gtk_widget_show(window)
      gtk_container_add(target, window)
      gtk_widget_set_hexpand(window, 1)
      gtk_widget_set_vexpand(window, 1)
      target = window.of(GtkContainer.self)
    }
    gtk_container_add(target, widgetPointer)
    gtk_widget_show(widgetPointer)
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    super.init(
      scroller: pointer.assumingMemoryBound(to: GtkWidget.self), content: glk_list_box_new())
    gtk_list_box_set_selection_mode(listBox.of(GtkListBox.self), GTK_SELECTION_NONE)
    gtk_list_box_set_sort_func(listBox.of(GtkListBox.self), glk_row_compare, nil, nil)
    var hooks = ListView.contentHooks
    glk_list_box_set_hooks(listBox.opaque, &hooks, Unmanaged.passUnretained(self).toOpaque())
    applyStyle()
  }

  isolated deinit { glk_list_box_set_hooks(listBox.opaque, nil, nil) }

  override func makeGeometry() -> ListGeometry { rowGeometry }
  override func makeCells() -> BoundCells { ListBoxCells(self) }

  // MARK: Rows

  override func tableHeaderOrFooter(of kind: SectionViewKind) -> SectionView? {
    kind == .footer ? listFooter : listHeader
  }
  override func setTableHeaderOrFooter(_ view: SectionView?, of kind: SectionViewKind) {
    // An update carries a view along; another one in its place it does not know.
    if view != nil, tableHeaderOrFooter(of: kind) != nil {
      work.change = .reload
      scheduleWaitingChange()
    }
    view?.kind = kind
    if kind == .footer { listFooter = view } else { listHeader = view }
  }
  // MARK: Look

  private func applyStyle() {
    let context = gtk_widget_get_style_context(widgetPointer)
    for (name, on) in [
      ("boxed", isBoxed), ("separators", showsSeparators || isBoxed),
      ("compact", density == .compact), ("comfortable", density == .comfortable),
    ] {
      if on {
        gtk_style_context_add_class(context, name)
      } else {
        gtk_style_context_remove_class(context, name)
      }
    }
    gtk_widget_queue_resize(widgetPointer)
    for slot in cells.slots { cells.updateLook(of: slot) }
  }
}
