import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A menu of what a table can be written as, and below the table how far that is.
final class TableExporter {
  /// Shown while something is being written, or when it could not be.
  let widget: Widget = gtk_revealer_new()
  private let table: ColumnTableView
  private let name: String
  private let title: String
  private let progress: Widget = gtk_progress_bar_new()
  private let message = label()
  private let button: Widget
  private var export: Task<Void, Never>?

  /// - Parameters:
  ///   - name: what a file is called unless the user says otherwise, without an ending.
  ///   - title: stands above printed pages.
  init(_ table: ColumnTableView, name: String, title: String) {
    self.table = table
    self.name = name
    self.title = title
    button = gtk_button_new_with_label("Cancel")
    gtk_widget_set_valign(progress, GTK_ALIGN_CENTER)
    let bar = row(
      message.expanded(vertically: false), progress.expanded(vertically: false), button)
    bar.addClass("gallery-status")
    widget.add(bar)
    connect(button, "clicked") { [weak self] in self?.close() }
  }

  /// A button with the menu.
  func makeButton() -> Widget {
    let menuButton: Widget = gtk_menu_button_new()
    gtk_button_set_image(
      menuButton.as(GtkButton.self),
      gtk_image_new_from_icon_name("document-save-symbolic", GTK_ICON_SIZE_BUTTON))
    let menu: Widget = gtk_menu_new()
    let formats: [(String, TextFormat)] = [
      ("CSV…", .csv), ("Tab-separated…", .tsv), ("HTML…", .html), ("Markdown…", .markdown),
    ]
    for (title, format) in formats {
      item(title, menu) { [weak self] in self?.save(as: format) }
    }
    gtk_menu_shell_append(menu.as(GtkMenuShell.self), gtk_separator_menu_item_new())
    item("PDF…", menu) { [weak self] in self?.savePages() }
    item("Print…", menu) { [weak self] in self?.printPages() }
    gtk_widget_show_all(menu)
    gtk_menu_button_set_popup(menuButton.as(GtkMenuButton.self), menu)
    return menuButton.tooltip("Export or print what is shown").named("Export")
  }

  private func item(_ title: String, _ menu: Widget, _ chosen: @escaping () -> Void) {
    let item: Widget = gtk_menu_item_new_with_label(title)
    connect(item, "activate", chosen)
    gtk_menu_shell_append(menu.as(GtkMenuShell.self), item)
  }

  // MARK: Writing

  private func save(as format: TextFormat) {
    ask(ending: format.fileExtension) { [weak self] in self?.write(to: $0, as: format) }
  }

  private func write(to path: String, as format: TextFormat) {
    export?.cancel()
    show("Writing \(path)…", progress: 0)
    export = Task { [weak self, table] in
      do {
        try await table.export(to: path, as: format) { self?.show($0) }
        self?.show("Written to \(path)", progress: nil)
      } catch is CancellationError {
        // Who breaks it off has hidden the bar, or shows in it what is written instead.
      } catch {
        self?.show("\(error)", progress: nil)
      }
    }
  }

  private func savePages() {
    ask(ending: "pdf") { [weak self] in self?.writePages(to: $0) }
  }

  private func writePages(to path: String) {
    show("Writing \(path)…", progress: nil)
    do {
      try table.textSource().exportPDF(title: title, toPath: path)
      show("Written to \(path)", progress: nil)
    } catch {
      show("\(error)", progress: nil)
    }
  }

  private func printPages() {
    do {
      try table.print(title: title)
    } catch {
      show("\(error)", progress: nil)
    }
  }

  private func ask(ending: String, _ chosen: @escaping (String) -> Void) {
    widget.askForPath(
      "Export", GTK_FILE_CHOOSER_ACTION_SAVE, name: "\(name).\(ending)", chosen: chosen)
  }

  // MARK: The bar

  private func show(_ text: String, progress share: Double?) {
    message.text = text
    progress.isVisible = share != nil
    button.text = share == nil ? "Close" : "Cancel"
    if let share { show(share) }
    gtk_revealer_set_reveal_child(widget.as(GtkRevealer.self), 1)
  }

  private func show(_ share: Double) {
    gtk_progress_bar_set_fraction(progress.as(GtkProgressBar.self), share)
  }

  private func hide() { gtk_revealer_set_reveal_child(widget.as(GtkRevealer.self), 0) }

  /// Breaks off what is being written, or puts the result away.
  private func close() {
    export?.cancel()
    hide()
  }
}
