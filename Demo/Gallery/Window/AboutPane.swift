import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// What a page shows, what to try on it, and knobs that change its list while it runs.
final class AboutPane {
  let widget: Widget
  private let title = label(classes: ["gallery-title"], wrap: true)
  private let summary = label(wrap: true)
  private let tries = label(wrap: true)
  private let article: Widget
  private lazy var selection = choices(Self.modes.map(\.title), "Selection") { [weak self] in
    self?.setSelection($0)
  }
  private lazy var density = choices(["Compact", "Regular", "Comfortable"], "Density") {
    [weak self] in
    guard let self, !isShowing else { return }
    densityChanged(Self.densities[$0])
  }
  private lazy var style = choices(["Plain", "Lines", "Boxed"], "Style") { [weak self] in
    self?.setStyle($0)
  }
  private let densityChanged: (TableView.Density) -> Void
  private weak var list: ListView?
  /// While the knobs are set to what the list has.
  private var isShowing = false
  private static let densities: [TableView.Density] = [.compact, .regular, .comfortable]
  private static let modes: [(title: String, mode: SelectionMode)] = [
    ("None", .none), ("One or none", .single), ("Always one", .browse), ("Several", .multiple),
  ]

  init(
    openArticle: @escaping () -> Void, densityChanged: @escaping (TableView.Density) -> Void
  ) {
    self.densityChanged = densityChanged
    article = textButton("", openArticle)
    let content = column(spacing: 12).margin(18)
    widget = content.scrolled()
    gtk_widget_set_size_request(widget, 240, 120)
    gtk_widget_set_halign(article, GTK_ALIGN_START)
    content.add(
      title, summary, label("Try this", classes: ["gallery-heading"]), tries, article,
      separator(GTK_ORIENTATION_HORIZONTAL), knob("Selection", selection),
      knob("Style", style), knob("Density", density))
    for (name, property) in [
      ("Dark style", "gtk-application-prefer-dark-theme"), ("Animations", "gtk-enable-animations"),
    ] {
      let control: Widget = gtk_switch_new()
      Desktop.bind(property, to: control)
      content.add(knob(name, control))
    }
  }

  func show(_ host: PageHost, density: TableView.Density) {
    isShowing = true
    defer { isShowing = false }
    title.text = host.info.title
    summary.text = host.info.summary
    tries.text = host.info.tries.map { "•  \($0)" }.joined(separator: "\n")
    gtk_button_set_label(article.as(GtkButton.self), "Read “\(host.info.articleTitle)”")
    // The button has another label now.
    gtk_label_set_ellipsize(
      gtk_bin_get_child(article.as(GtkBin.self))?.as(GtkLabel.self), PANGO_ELLIPSIZE_END)
    list = host.page.lists.first
    let mode = Self.modes.firstIndex { $0.mode == list?.selectionMode }
    gtk_combo_box_set_active(selection.as(GtkComboBox.self), gint(mode ?? 0))
    let number = Self.densities.firstIndex(of: density)
    gtk_combo_box_set_active(self.density.as(GtkComboBox.self), gint(number ?? 1))
    let table = list as? TableView
    let shown = table.map { $0.isBoxed ? 2 : $0.showsSeparators ? 1 : 0 } ?? 0
    gtk_combo_box_set_active(style.as(GtkComboBox.self), gint(shown))
    gtk_widget_set_sensitive(style, table == nil ? 0 : 1)
    let hasRows = host.page.lists.contains { $0 is TableView }
    gtk_widget_set_sensitive(self.density, hasRows ? 1 : 0)
  }

  private func setSelection(_ number: Int) {
    guard !isShowing, Self.modes.indices.contains(number) else { return }
    list?.selectionMode = Self.modes[number].mode
  }

  private func setStyle(_ number: Int) {
    guard !isShowing, let table = list as? TableView else { return }
    table.isBoxed = number == 2
    table.showsSeparators = number == 1
  }

  private func knob(_ name: String, _ control: Widget) -> Widget {
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(control, GTK_ALIGN_END)
    return row(
      spacing: 12, label(name, ellipsis: false).expanded(vertically: false), control.named(name))
  }
}
