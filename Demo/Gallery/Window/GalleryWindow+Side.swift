import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// What is said of the page, beside it or below it.
extension GalleryWindow {
  /// What the page keeps when something stands beside it, and what that needs.
  private var leastWidths: (page: Int, side: Int) {
    let scale = sidebar.table.textScale
    return (Int(480 * scale), Int(310 * scale))
  }

  var isSideShown: Bool { side.widget.isVisible }

  func toggle(_ tab: SidePane.Tab) { setShows(tab, !isSideShown || side.tab != tab) }

  /// Shows what is said of the page in one of the tabs beside it, or below it where there is no room.
  func setShows(_ tab: SidePane.Tab, _ shows: Bool) {
    defer { updateSideButtons() }
    if !shows {
      if side.tab == tab { side.widget.isVisible = false }
      return
    }
    guard let current else { return }
    let wasShown = isSideShown
    side.widget.isVisible = true
    side.show(current, density: density)
    side.tab = tab
    if !wasShown { divide() }
  }

  /// The room for page and side has changed: which of the two ways they are arranged.
  func placeSide() {
    let room = Int(gtk_widget_get_allocated_width(paned))
    guard room != sideRoom else { return }
    sideRoom = room
    let (page, side) = leastWidths
    let isBelow = isNarrow || room < page + side
    if isBelow != isSideBelow {
      isSideBelow = isBelow
      gtk_orientable_set_orientation(
        OpaquePointer(paned),
        isBelow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
      divide()
    } else if !isBelow, Int(gtk_paned_get_position(paned.as(GtkPaned.self))) < page {
      // Where the user has made the side broader, it gives up no more than the page needs.
      gtk_paned_set_position(paned.as(GtkPaned.self), gint(page))
    }
  }

  /// Gives the side its share: half of the height, or of the width enough for a line of code.
  private func divide() {
    guard isSideShown else { return }
    let position: Int
    if isSideBelow {
      position = Int(gtk_widget_get_allocated_height(paned)) / 2
    } else {
      position = max(sideRoom / 2, leastWidths.page, sideRoom - 460)
    }
    gtk_paned_set_position(paned.as(GtkPaned.self), gint(position))
  }

  func updateSideButtons() {
    for (button, tab) in [(aboutButton, SidePane.Tab.about), (sourceButton, .source)] {
      let isOn = isSideShown && side.tab == tab
      if ChildHandle(pointer: button).isActive != isOn {
        ChildHandle(pointer: button).isActive = isOn
      }
    }
  }
}
