internal import CGtkListKitGtk3

/// A header that opens and closes its section, with a title, the number of rows, and a button of
/// its own if wanted.
///
/// Events: ``EventName/sectionExpand`` and ``EventName/sectionCollapse``, which the adaptor carries
/// out, and ``EventName/action`` from the button.
public final class CollapsibleHeader: SectionView, ModelSectionView {
  /// What a ``CollapsibleHeader`` shows.
  public nonisolated struct Model: Hashable, Sendable {
    /// Names the section, beside the arrow. Line breaks become spaces.
    public var title: String
    /// The number beside the title; nil for that of the section's rows, empty for none.
    public var badge: String?
    /// The icon of a button at the end; empty for no button.
    public var actionIcon: String
    /// What the button is called.
    public var actionTitle: String

    /// A title with the number of rows and without a button, unless told otherwise.
    public init(
      title: String, badge: String? = nil, actionIcon: String = "", actionTitle: String = "Options"
    ) {
      self.title = title
      self.badge = badge
      self.actionIcon = actionIcon
      self.actionTitle = actionTitle
    }
  }

  private let expander = ChildHandle(pointer: gtk_expander_new(nil))
  private let title = RowParts.label(.title, classes: ["list-header-title"])
  private let badge = RowParts.optional(
    RowParts.label(.value, classes: ["list-badge"]))
  private let action = RowParts.optional(RowParts.IconButton.make())
  private var actionTitle = ""
  private(set) var isCollapsed = false

  public override func makeContent() -> WidgetPointer {
    let box = RowParts.box(spacing: 6, classes: ["list-header", "list-collapsible-header"])
    let line = RowParts.box(spacing: 6)
    // Away from the arrow.
    gtk_widget_set_margin_start(line, 6)
    RowParts.add(title, to: line)
    RowParts.add(badge, to: line)
    if let expander = expander.pointer?.of(GtkExpander.self) {
      gtk_widget_set_valign(expander.of(GtkWidget.self), GTK_ALIGN_CENTER)
      gtk_expander_set_label_widget(expander, line)
      putTitleAtStart(of: expander.of(GtkWidget.self))
    }
    RowParts.add(expander, to: box, expand: true)
    RowParts.add(action, to: box, atEnd: true)
    nameChild("expander", expander.pointer)
    nameChild("action", action.pointer)
    return box
  }

  /// Until its direction changes GTK puts the title on the left.
  private func putTitleAtStart(of expander: WidgetPointer) {
    guard gtk_widget_get_direction(expander) == GTK_TEXT_DIR_RTL else { return }
    gtk_widget_set_direction(expander, GTK_TEXT_DIR_LTR)
    gtk_widget_set_direction(expander, GTK_TEXT_DIR_NONE)
  }

  public override func setUp() {
    route("clicked", of: action, as: .action)
    guard let pointer = expander.pointer else { return }
    connectSignal("notify::expanded", of: pointer.raw) { [weak self] _ in self?.expanderChanged() }
  }

  public func update(_ model: Model, collapsed: Bool, count: Int) {
    fill {
      if title.setLine(model.title) { expander.setAccessibleName(model.title) }
      badge.setOptionalLine(model.badge ?? CellFormat.number(count))
      RowParts.IconButton.update(action, icon: model.actionIcon)
      if !model.actionIcon.isEmpty, actionTitle != model.actionTitle {
        actionTitle = model.actionTitle
        RowParts.IconButton.name(action, actionTitle)
      }
      isCollapsed = collapsed
      showState()
    }
  }

  private func showState() {
    guard let expander = expander.pointer?.of(GtkExpander.self) else { return }
    gtk_expander_set_expanded(expander, (!isCollapsed).gboolean)
  }

  private func expanderChanged() {
    guard !isUpdating, let expander = expander.pointer?.of(GtkExpander.self) else { return }
    let collapses = gtk_expander_get_expanded(expander) == 0
    guard collapses != isCollapsed else { return }
    sendEvent(withName: collapses ? .sectionCollapse : .sectionExpand)
    // The arrow says what the section is, whether or not anybody listened.
    fill { showState() }
  }
}

extension CollapsibleHeader: CollapsibleSectionView {
  func requestCollapse(_ collapse: Bool) -> Bool {
    guard collapse != isCollapsed else { return false }
    sendEvent(withName: collapse ? .sectionCollapse : .sectionExpand)
    return true
  }
}
