import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// A system monitor: what runs on this machine, in sorted columns or as a tree.

let app = App(id: "org.gtklistkit.SystemMonitor", isUnique: false) { window in
  let monitor = Monitor()
  monitor.table.associatedObject = monitor
  let search = window.makeSearchEntry("Search processes") { monitor.search($0) }
  let bar = window.setHeaderBar(
    title: "System Monitor", start: [.toggleButton("Tree", action: "win.tree")],
    end: [.button("End Process", action: "win.end"), search])
  window.addToggle("win.tree", isOn: false, keys: "<Control>t") { monitor.showsTree = $0 }
  let ending = window.addAction("win.end", keys: "<Control>e") { monitor.endSelected() }
  ending.isEnabled = false
  monitor.table.onSelectionChange = { [weak monitor] in
    ending.isEnabled = (monitor?.table.selectedCount ?? 0) > 0
  }
  monitor.onSample = { sample in
    let busy = sample.processes.reduce(0) { $0 + $1.processor }
    let memory = [sample.memoryInUse, sample.memoryInAll].map { size in
      let text = g_format_size_full(guint64(size), G_FORMAT_SIZE_IEC_UNITS)
      defer { g_free(text) }
      return text.map { String(cString: $0) } ?? ""
    }
    gtk_header_bar_set_subtitle(
      bar.as(GtkHeaderBar.self),
      "\(sample.processes.count) processes · \(Int(busy.rounded())) % CPU · "
        + "\(memory[0]) of \(memory[1])")
  }

  let content: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
  let failure: WidgetPointer = gtk_info_bar_new()
  let message: WidgetPointer = gtk_label_new(nil)
  gtk_widget_show(message)
  gtk_info_bar_get_content_area(failure.as(GtkInfoBar.self)).as(GtkWidget.self).add(message)
  gtk_info_bar_set_message_type(failure.as(GtkInfoBar.self), GTK_MESSAGE_ERROR)
  gtk_info_bar_set_show_close_button(failure.as(GtkInfoBar.self), 1)
  gtk_widget_set_no_show_all(failure, 1)
  connect(failure, "response") { gtk_widget_hide(failure) }
  monitor.onFailure = {
    ChildHandle(pointer: message).text = $0
    gtk_widget_show(failure)
  }
  content.add(failure, monitor.table.scrolled())
  window.add(content)
  window.setDefaultSize(width: 900, height: 600)
  gtk_widget_grab_focus(monitor.table.widgetPointer)
}
exit(app.run())
