internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Making cells and letting them go.
extension CellListView {
  final func makeCell(at position: Int) -> RowSlot {
    bindingPosition = position
    defer { bindingPosition = -1 }
    let element = map.element(at: position) ?? .tableFooter
    let slot = filledSlot(for: element)
    slot.element = element
    slot.position = position
    slot.isFresh = true
    let isNew = gtk_widget_get_parent(slot.row) == nil
    if isNew { gtk_container_add(content.of(GtkContainer.self), slot.row) }
    cellWasBound(slot, isNew: isNew)
    // Waiting cells are hidden, also those that were sticky last and have no parent.
    if gtk_widget_get_visible(slot.row) == 0 { gtk_widget_show(slot.row) }
    if case .row(let path) = element {
      let ordinal = map.ordinal(of: path)
      let isSelected = ordinal.map { selectionModel.contains($0) } ?? false
      slot.view.isSelected = isSelected
      glk_row_set_selected(
        slot.row.opaque, (selectionModel.mode != .none).gboolean, isSelected.gboolean)
    }
    updateLook(of: slot)
    if onTrace != nil, case .row(let path) = element {
      trace(bindingReason?(position) ?? .appeared, path)
    }
    accessibility?.wasBound(slot)
    return slot
  }

  private func filledSlot(for element: ListElement) -> RowSlot {
    switch element {
    case .row(let path): makeItemCell(at: path)
    case .header(let section): makeSectionCell(.header, section)
    case .footer(let section): makeSectionCell(.footer, section)
    case .tableHeader: ownSlot(of: listView(of: .header))
    case .tableFooter: ownSlot(of: listView(of: .footer))
    }
  }

  /// Hands over a cell that shows an element without having a place; nil while cells are being
  /// placed.
  final func withLooseCell<R>(of element: ListElement, _ body: (RowSlot) -> R) -> R? {
    guard callDepth == 0, pending == nil else { return nil }
    return guarded {
      let slot = filledSlot(for: element)
      defer { release(slot) }
      return body(slot)
    }
  }

  private func makeItemCell(at path: ListIndexPath) -> RowSlot {
    guard let dataSource else { return ownSlot(of: blankCell()) }
    let cell = guarded { dataSource.list(self, cellForItemAt: path) }
    guard let cell else {
      report(
        ListReport(.missingCell, "there is no cell; a blank row is shown instead", at: path))
      return ownSlot(of: blankCell())
    }
    return checkedSlot(of: cell, at: path) ?? ownSlot(of: blankCell())
  }

  private func makeSectionCell(_ kind: SectionViewKind, _ section: Int) -> RowSlot {
    let view = guarded { dataSource?.list(self, viewFor: kind, inSection: section) }
    guard let view else {
      // With a height and without a view it is a space, as in UIKit.
      if guarded({ delegate?.list(self, heightFor: kind, inSection: section) }) == nil {
        report(
          ListReport(.missingCell, "section \(section) has no \(kind) view; a blank one is shown"))
      }
      return blankSlot(kind)
    }
    view.kind = kind
    return checkedSlot(of: view, at: nil) ?? blankSlot(kind)
  }

  private func blankSlot(_ kind: SectionViewKind) -> RowSlot {
    let view = dequeueSectionView(BlankSectionView.self)
    view.kind = kind
    return ownSlot(of: view)
  }

  /// The slot of a view that the data source handed over; nil when the view is in use elsewhere.
  private func checkedSlot(of view: ReusableView, at path: ListIndexPath?) -> RowSlot? {
    if let slot = freeSlot(of: view) { return slot }
    report(
      ListReport(
        .missingCell, "the view is shown in another row; give each row one of its own",
        view: type(of: view), at: path))
    return nil
  }

  /// The slot that a view is to be shown in, a new one if it has none; nil when it is in use.
  final func freeSlot(of view: ReusableView) -> RowSlot? {
    guard let slot = view.slot else { return ownSlot(of: view) }
    guard !slot.isBound, slot.supplementary == nil, stickyView(of: slot) == nil,
      view.list === self
    else { return nil }
    pool.claim(slot)
    return slot
  }

  final func ownSlot(of view: ReusableView?) -> RowSlot {
    let view = view ?? dequeueSectionView(BlankSectionView.self)
    if let slot = view.slot, !slot.isBound {
      pool.claim(slot)
      return slot
    }
    view.list = self
    let slot = RowSlot(view: view, row: makeCellWidget())
    glk_row_set_activate(
      slot.row.opaque,
      { owner, row in
        let widget = Unchecked(row)
        onMain(owner, as: CellListView.self) { $0.activate(rowWidget: widget.value) }
      }, Unmanaged.passUnretained(self).toOpaque())
    return slot
  }

  private func blankCell() -> ListCell { dequeueCell(BlankCell.self) }

  /// Every reusable view goes through here: from the pool when one waits, else new.
  final func reuse<View: ReusableView>(_ viewClass: View.Type) -> View {
    if let slot = reserved[bindingPosition], slot.isPooled, let view = slot.view as? View,
      type(of: view) == viewClass
    {
      reserved[bindingPosition] = nil
      pool.hold(slot)
      // Whoever filled it knows whether it shows the same still.
      if view.representedObject == nil { view.prepareForReuse() }
      return view
    }
    if let view = reboundStickyView?.slot?.view as? View, type(of: view) == viewClass {
      return view
    }
    if let view = refilledView as? View, type(of: view) == viewClass {
      refilledView = nil
      view.prepareForReuse()
      return view
    }
    if let slot = pool.take(viewClass), let view = slot.view as? View {
      view.prepareForReuse()
      return view
    }
    let view = viewClass.init()
    view.list = self
    let slot = ownSlot(of: view)
    slot.isPooled = true
    pool.hold(slot)
    return view
  }

  // MARK: Letting go

  /// Ends a cell's binding and puts it into the pool.
  final func release(_ slot: RowSlot) {
    // One beside the view was never displayed.
    if slot.isDisplayed { endDisplay(of: slot) } else { slot.view.didLeaveView() }
    cellWillBeReleased(slot)
    slot.position = -1
    slot.element = nil
    slot.view.eventHandler = nil
    slot.view.representedObject = nil
    if slot === focusedSlot { focusedSlot = nil }
    if slot === highlightedSlot { endHighlight() }
    departure?.places[ObjectIdentifier(slot)] = nil
    giveBack(slot)
  }

  /// Puts a cell that stands nowhere back for reuse; one whose view is the app's is let go.
  final func giveBack(_ slot: RowSlot) {
    slot.setSeen(false)
    slot.position = -1
    slot.element = nil
    if slot.isPooled, !isDestroyed { pool.put(slot) } else { slot.detach() }
  }
}
