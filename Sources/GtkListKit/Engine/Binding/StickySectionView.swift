internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension StickyViews {
  /// The header of the section at the start of the view, or the footer of the one at its end, kept
  /// over the rows while its own row is scrolled away.
  ///
  /// A class, because binding it calls out to code that may come back here.
  final class StickySectionView {
    private unowned let list: ListView
    /// Header or footer.
    let kind: SectionViewKind
    private(set) var slot: RowSlot?
    private(set) var section: Int?
    /// Its own row.
    private var row: RowReference?
    /// Where its own row stands; -1 while nobody knows.
    var position: Int { row?.position ?? -1 }
    private var isStale = false
    /// Set while the same section's is bound again: its widgets are the first to be reused.
    private(set) var isRebinding = false
    /// Where it begins in the view: at its edge, or beyond where another section pushes it out.
    var along = 0
    var length = 0

    init(_ kind: SectionViewKind, of list: ListView) {
      self.kind = kind
      self.list = list
    }

    var isShown: Bool { slot != nil }

    /// The data may have changed: it has to be bound again.
    func invalidate() { isStale = true }

    /// After a change the section may have another number, or be gone.
    func takeSection(by map: SectionMap) {
      guard let slot else { return }
      section = row?.position.flatMap { map.element(at: $0)?.section(of: kind) }
      guard let section else { return row = nil }
      (slot.view as? SectionView)?.boundSection = section
    }

    /// Nobody is to know any more where the section is.
    func lose() {
      row = nil
      section = nil
    }

    func show(_ wanted: Int, at position: Int) {
      let isSame = wanted == section && slot != nil
      if isSame, !isStale { return }
      // The same view may be filled only when it appears.
      if isSame { setDisplayed(false) } else { hide() }
      isStale = false
      guard let dataSource = list.dataSource else { return }
      isRebinding = isSame
      let view = list.pendingBinding.observedViews.noting {
        list.asking(for: kind) { dataSource.list(list, viewFor: kind, inSection: wanted) }
      }
      isRebinding = false
      if let view, view === slot?.view { return setDisplayed(true) }
      hide()
      guard let view, let slot = list.cells.freeSlot(of: view) else { return }
      // It stands in no row: its place in the list box, if it had one, goes to the overlay.
      if let parent = gtk_widget_get_parent(slot.row), parent != list.widgetPointer {
        gtk_container_remove(parent.of(GtkContainer.self), slot.row)
      }
      view.kind = kind
      view.boundSection = wanted
      gtk_style_context_add_class(gtk_widget_get_style_context(slot.row), "sticky")
      gtk_widget_show(slot.row)
      if gtk_widget_get_parent(slot.row) == nil {
        glk_scroller_add_overlay(list.scroller, slot.row)
      }
      self.slot = slot
      slot.setSeen(list.cells.isSeen)
      row = list.shownRows.reference(to: position)
      section = wanted
      setDisplayed(true)
    }

    /// Calls the delegate for a view that appears or leaves.
    private func setDisplayed(_ isDisplayed: Bool) {
      guard let slot, slot.isDisplayed != isDisplayed, let view = slot.view as? SectionView,
        let section = view.boundSection
      else { return }
      slot.isDisplayed = isDisplayed
      list.tellDisplayed(isDisplayed, view, as: .sectionView(kind, ofSection: section))
    }

    var wantsMotion: Bool { slot?.wantsMotion ?? false }

    func hide() {
      let hadFocus = list.cells.hasFocus(in: slot)
      guard let slot = take() else { return }
      list.cells.giveBack(slot)
      // The list keeps the keyboard.
      if hadFocus, !list.isDestroyed { gtk_widget_grab_focus(list.content) }
    }

    /// Ends the display, and leaves the view, which stays bound, to the caller.
    func take() -> RowSlot? {
      guard let slot else { return nil }
      setDisplayed(false)
      (slot.view as? SectionView)?.boundSection = nil
      gtk_style_context_remove_class(gtk_widget_get_style_context(slot.row), "sticky")
      if gtk_widget_get_parent(slot.row) != nil {
        glk_scroller_remove_overlay(list.scroller, slot.row)
      }
      self.slot = nil
      slot.setSeen(false)
      section = nil
      row = nil
      return slot
    }
  }
}
