import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Goes to a row by its number, to the top, the middle and the end.
final class JumpBar {
  private let target: Widget
  private let count: Int
  private let go: (Int) -> Void

  /// - Parameter go: shows a row, the first being 1.
  init(_ count: Int, name: String, go: @escaping (Int) -> Void) {
    self.count = count
    self.go = go
    target = gtk_spin_button_new_with_range(1, Double(count), 1).tooltip(name).named(name)
    // Narrow enough for a phone.
    gtk_entry_set_width_chars(target.as(GtkEntry.self), 7)
    connect(target, "value-changed") { [weak self] in self?.jump() }
  }

  func makeWidget() -> Widget {
    let jumps = row(
      spacing: 0, textButton("Top") { [weak self] in self?.jump(to: 1) },
      textButton("Middle") { [weak self] in
        guard let self else { return }
        self.jump(to: self.count / 2)
      },
      textButton("End") { [weak self] in
        guard let self else { return }
        self.jump(to: self.count)
      })
    jumps.addClass("linked")
    gtk_widget_set_halign(jumps, GTK_ALIGN_END)
    let bar = row(spacing: 6, target, jumps.expanded(vertically: false))
    bar.addClass("gallery-bar")
    return bar
  }

  private var number: Int { Int(gtk_spin_button_get_value(target.as(GtkSpinButton.self))) }

  private func jump() { go(number) }

  private func jump(to wanted: Int) {
    // The spin button goes there; where it stands already, it says nothing.
    if number == wanted { return jump() }
    gtk_spin_button_set_value(target.as(GtkSpinButton.self), Double(wanted))
  }
}
