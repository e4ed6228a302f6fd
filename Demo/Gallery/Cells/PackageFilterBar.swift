import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// Filters for single columns, above a table of packages.
final class PackageFilterBar {
  private static let sizes: [(title: String, kibibytes: Int)] = [
    ("Any size", 0), ("1 MB and more", 1_000), ("10 MB and more", 10_000),
    ("100 MB and more", 100_000),
  ]

  let widget: Widget
  private let name: Widget = gtk_search_entry_new()
  private let section: Widget = gtk_combo_box_text_new()
  private let size: Widget = gtk_combo_box_text_new()
  private let installed: Widget = gtk_check_button_new_with_label("Installed")
  private let clear: Widget
  private var sections: [String] = []
  private var filter = PackageFilter()
  private let changed: (PackageFilter) -> Void

  init(_ changed: @escaping (PackageFilter) -> Void) {
    self.changed = changed
    clear = gtk_button_new_with_label("Clear")
    widget = flowingBar()
    gtk_entry_set_placeholder_text(name.as(GtkEntry.self), "Name contains")
    // Narrow enough for a phone's width; the combo boxes would be as wide as their longest text.
    gtk_entry_set_width_chars(name.as(GtkEntry.self), 14)
    append("Any section", to: section)
    for (title, _) in Self.sizes { append(title, to: size) }
    select(0, in: section)
    select(0, in: size)
    widget.add(
      name.named("Name contains"), section.named("Section"), size.named("Minimum size"),
      row(spacing: 6, installed.expanded(vertically: false), clear))
    gtk_widget_set_sensitive(clear, 0)
    connect(name, "search-changed") { [weak self] in self?.read() }
    connect(section, "changed") { [weak self] in self?.read() }
    connect(size, "changed") { [weak self] in self?.read() }
    connect(installed, "toggled") { [weak self] in self?.read() }
    connect(clear, "clicked") { [weak self] in self?.reset() }
  }

  func setSections(_ sections: [String]) {
    self.sections = sections
    for section in sections { append(section, to: self.section) }
  }

  private func append(_ text: String, to combo: Widget) {
    gtk_combo_box_text_append_text(combo.as(GtkComboBoxText.self), text)
  }

  private func select(_ index: Int, in combo: Widget) {
    gtk_combo_box_set_active(combo.as(GtkComboBox.self), gint(index))
  }

  private func selected(in combo: Widget) -> Int {
    Int(gtk_combo_box_get_active(combo.as(GtkComboBox.self)))
  }

  private func reset() {
    name.text = ""
    select(0, in: section)
    select(0, in: size)
    ChildHandle(pointer: installed).isActive = false
    read()
  }

  private func read() {
    var next = PackageFilter()
    next.namePart = name.text
    let section = selected(in: section) - 1
    next.section = sections.indices.contains(section) ? sections[section] : nil
    let size = selected(in: size)
    next.minimumSize = Self.sizes.indices.contains(size) ? Self.sizes[size].kibibytes : 0
    next.installedOnly = ChildHandle(pointer: installed).isActive
    guard next != filter else { return }
    filter = next
    gtk_widget_set_sensitive(clear, next.isEmpty ? 0 : 1)
    changed(next)
  }
}
