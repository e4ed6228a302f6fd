internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView.PlaceholderHost {
  /// The widgets of a placeholder, centred over the list.
  final class PlaceholderView {
    let box: WidgetPointer
    private let icon: WidgetPointer
    private let spinner: WidgetPointer
    private let title: WidgetPointer
    private let message: WidgetPointer
    private let button: WidgetPointer
    private(set) var shown: Placeholder?

    init(onRetry: @escaping () -> Void) {
      box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
      g_object_ref_sink(box)
      icon = gtk_image_new()
      gtk_image_set_pixel_size(icon.of(GtkImage.self), 64)
      spinner = gtk_spinner_new()
      gtk_widget_set_size_request(spinner, 32, 32)
      title = gtk_label_new("")
      message = gtk_label_new("")
      button = gtk_button_new_with_label("")
      gtk_style_context_add_class(gtk_widget_get_style_context(box), "list-placeholder")
      gtk_style_context_add_class(gtk_widget_get_style_context(icon), "dim-label")
      gtk_style_context_add_class(gtk_widget_get_style_context(title), "placeholder-title")
      gtk_style_context_add_class(gtk_widget_get_style_context(message), "list-dim")
      for label in [title, message] {
        gtk_label_set_line_wrap(label.of(GtkLabel.self), 1)
        gtk_label_set_line_wrap_mode(label.of(GtkLabel.self), PANGO_WRAP_WORD_CHAR)
        gtk_label_set_justify(label.of(GtkLabel.self), GTK_JUSTIFY_CENTER)
        gtk_label_set_max_width_chars(label.of(GtkLabel.self), 40)
      }
      gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
      for child in [icon, spinner, title, message, button] {
        gtk_container_add(box.of(GtkContainer.self), child)
      }
      connectSignal("clicked", of: button.raw) { _ in onRetry() }
      setSeen(false)
    }

    isolated deinit {
      if let parent = gtk_widget_get_parent(box) {
        gtk_container_remove(parent.of(GtkContainer.self), box)
      }
      g_object_unref(box)
    }

    /// Takes over whether somebody sees it: GTK turns spinners also where nobody does.
    func setSeen(_ isSeen: Bool) { Spinners.setTurning(isSeen, spinner) }

    /// Whether it moves of itself where it is seen.
    var wantsMotion: Bool { shown?.isBusy ?? false }

    var requestedWidth: Int {
      guard shown != nil else { return 0 }
      var minimum: gint = 0
      gtk_widget_get_preferred_width(box, &minimum, nil)
      return Int(minimum)
    }

    var requestedHeight: Int {
      guard shown != nil else { return 0 }
      var natural: gint = 0
      gtk_widget_get_preferred_height(box, nil, &natural)
      return Int(natural)
    }

    func show(_ placeholder: Placeholder) {
      guard placeholder != shown else { return }
      shown = placeholder
      ChildHandle(pointer: title).text = placeholder.title
      ChildHandle(pointer: message).text = placeholder.message
      ChildHandle(pointer: icon).iconName = placeholder.icon
      ChildHandle(pointer: button).text = placeholder.buttonTitle ?? ""
      gtk_widget_show(title)
      gtk_widget_set_visible(icon, (!placeholder.isBusy && !placeholder.icon.isEmpty).gboolean)
      gtk_widget_set_visible(spinner, placeholder.isBusy.gboolean)
      gtk_widget_set_visible(message, (!placeholder.message.isEmpty).gboolean)
      gtk_widget_set_visible(button, (placeholder.buttonTitle != nil).gboolean)
      if placeholder.isBusy {
        gtk_spinner_start(spinner.of(GtkSpinner.self))
      } else {
        gtk_spinner_stop(spinner.of(GtkSpinner.self))
      }
      gtk_widget_show(box)
      DisplayText.with(placeholder.title) { glk_set_accessible_name(box, $0) }
    }

    func hide() {
      guard shown != nil else { return }
      shown = nil
      gtk_spinner_stop(spinner.of(GtkSpinner.self))
      gtk_widget_hide(box)
    }

    /// The size of the widgets in a view of a width. It is never less than they need.
    func size(fitting width: Int) -> (width: Int, height: Int) {
      var minimum = GtkRequisition()
      var natural = GtkRequisition()
      gtk_widget_get_preferred_size(box, &minimum, &natural)
      let wide = max(Int(minimum.width), min(Int(natural.width), width), 1)
      var tall: gint = 0
      gtk_widget_get_preferred_height_for_width(box, gint(wide), nil, &tall)
      return (wide, max(1, Int(tall)))
    }

    /// Places the widgets in the view.
    func place(x: Int, y: Int, width: Int, height: Int) {
      var place = GtkAllocation(
        x: gint(clamping: x), y: gint(clamping: y), width: gint(width), height: gint(height))
      gtk_widget_size_allocate(box, &place)
    }
  }
}
