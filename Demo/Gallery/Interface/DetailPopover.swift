import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A row's detail beside the row. It takes the keyboard; Escape and a click elsewhere close it, and the
/// row has the keyboard again.
final class DetailPopover {
  let widget: Widget
  let list: ListView
  private let detail: Detail
  /// The texts that can be selected.
  private(set) var texts: [Widget] = []
  /// What the lines are called.
  private(set) var names: [Widget] = []
  private(set) lazy var heading = label(detail.title, classes: ["gallery-heading"], wrap: true)
  let body = label(ellipsis: false, wrap: true)
  private(set) lazy var closeButton = iconButton("window-close-symbolic", "Close (Escape)") {
    [weak self] in self.map { gtk_popover_popdown($0.widget.as(GtkPopover.self)) }
  }
  private(set) lazy var top = makeTop()
  private(set) lazy var said = column(spacing: 12, grid(), body)
  private(set) lazy var scroller = said.scrolled()
  private(set) lazy var copyButton = textButton("Copy \(detail.copied.name)") { [weak self] in
    self?.copy()
  }
  /// The row that it was opened at.
  private var path: ListIndexPath?
  /// Called once when it has closed.
  var onClosed: (() -> Void)?
  /// The popovers that are open hold themselves.
  private(set) static var shown: [DetailPopover] = []

  /// Opens it at a row that is in view.
  @discardableResult
  static func show(_ detail: Detail, at path: ListIndexPath, in list: ListView) -> DetailPopover {
    let popover = DetailPopover(detail, in: list)
    popover.present(at: path)
    return popover
  }

  private init(_ detail: Detail, in list: ListView) {
    self.detail = detail
    self.list = list
    widget = gtk_popover_new(list.widgetPointer)
    gtk_widget_set_halign(copyButton, GTK_ALIGN_END)
    setUp(body)
    gtk_widget_set_valign(body, GTK_ALIGN_START)
    setUpScroller()
    let content = column(spacing: 12, top, scroller, copyButton).margin(12)
    gtk_widget_show_all(content)
    gtk_container_add(widget.as(GtkContainer.self), content)
    setText(detail.text)
    let told = gtk_widget_get_accessible(widget)
    atk_object_set_name(told, detail.title)
    atk_object_set_role(told, ATK_ROLE_DIALOG)
    connect(widget, "hide") { [weak self] in self?.closed() }
  }

  var title: String { detail.title }
  var lines: [(name: String, value: String)] { detail.shownLines }

  /// Shows another text below the lines; nil shows none.
  func setText(_ text: String?) {
    body.text = text ?? ""
    body.isVisible = text?.isEmpty == false
    scroller.isVisible = body.isVisible || !lines.isEmpty
    point()
  }

  private func present(at path: ListIndexPath) {
    self.path = path
    gtk_popover_set_position(widget.as(GtkPopover.self), GTK_POS_BOTTOM)
    point()
    Self.shown.append(self)
    gtk_popover_popup(widget.as(GtkPopover.self))
    gtk_widget_grab_focus(copyButton)
    // The first of them would have had the keyboard, and have been selected by that.
    for text in texts { gtk_widget_set_can_focus(text, 1) }
  }

  private func point() {
    guard let path, var place = fit(to: path) else { return }
    gtk_popover_set_pointing_to(widget.as(GtkPopover.self), &place)
  }

  private func copy() {
    Desktop.copy(detail.copied.text)
    gtk_button_set_label(copyButton.as(GtkButton.self), "\(detail.copied.name) Copied")
  }

  private func closed() {
    guard let number = Self.shown.firstIndex(where: { $0 === self }) else { return }
    Self.shown.remove(at: number)
    onClosed?()
    // What hides it goes on with it.
    g_object_ref(widget)
    Task { [widget] in
      gtk_widget_destroy(widget)
      g_object_unref(widget)
    }
  }

  // MARK: Content

  /// What there is to say is as high as it needs, up to a height where it is scrolled.
  private func setUpScroller() {
    let window = scroller.as(GtkScrolledWindow.self)
    gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_width(window, 1)
  }

  private func makeTop() -> Widget {
    wrap(heading)
    gtk_button_set_relief(closeButton.as(GtkButton.self), GTK_RELIEF_NONE)
    gtk_widget_set_valign(closeButton, GTK_ALIGN_START)
    return row(spacing: 12, heading.expanded(vertically: false), closeButton)
  }

  private func grid() -> Widget {
    let grid: Widget = gtk_grid_new()
    gtk_grid_set_column_spacing(grid.as(GtkGrid.self), 12)
    gtk_grid_set_row_spacing(grid.as(GtkGrid.self), 6)
    // A grid tells assistive technology of the last one first.
    for (number, line) in detail.shownLines.enumerated().reversed() {
      let name = label(line.name, classes: ["list-dim"], xalign: 1, ellipsis: false)
      gtk_widget_set_valign(name, GTK_ALIGN_START)
      let value = text(line.value)
      names.append(name)
      // Assistive technology tells the name with the value.
      gtk_label_set_mnemonic_widget(name.as(GtkLabel.self), value)
      gtk_grid_attach(grid.as(GtkGrid.self), value, 1, gint(number), 1, 1)
      gtk_grid_attach(grid.as(GtkGrid.self), name, 0, gint(number), 1, 1)
    }
    grid.isVisible = !detail.shownLines.isEmpty
    gtk_widget_set_no_show_all(grid, detail.shownLines.isEmpty ? 1 : 0)
    return grid
  }

  /// A text that can be selected, and takes as many lines as it needs.
  private func text(_ text: String) -> Widget {
    let widget = label(text, wrap: true)
    setUp(widget)
    return widget
  }

  private func setUp(_ widget: Widget) {
    gtk_label_set_selectable(widget.as(GtkLabel.self), 1)
    gtk_widget_set_can_focus(widget, 0)
    texts.append(widget)
    wrap(widget)
  }

  private func wrap(_ widget: Widget) {
    gtk_label_set_line_wrap_mode(widget.as(GtkLabel.self), PANGO_WRAP_WORD_CHAR)
    // A hyphen would be read as part of a path or a version.
    let attributes: OpaquePointer = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    gtk_label_set_attributes(widget.as(GtkLabel.self), attributes)
    pango_attr_list_unref(attributes)
  }
}
