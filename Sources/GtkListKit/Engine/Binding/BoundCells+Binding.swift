internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Making cells.
extension BoundCells {
  func makeCell(at position: Int) -> RowSlot {
    // Each reading of the unowned list counts references.
    let list = list
    bindingPosition = position
    defer { bindingPosition = -1 }
    let element = list.map.element(at: position) ?? .tableFooter
    let firstSource = sourcesBeforeFilling()
    let start = FrameCosts.start(for: list.widgetPointer)
    let slot = filledSlot(for: element)
    if start > 0 { noteFilling(of: slot, element, since: start) }
    slot.element = element
    slot.position = position
    slot.isFresh = true
    // It is drawn once it has its place.
    viewport.pixelCache.ignoring {
      let isNew = gtk_widget_get_parent(slot.row) == nil
      if isNew {
        gtk_container_add(content.of(GtkContainer.self), slot.row)
        slot.noteFrame()
      }
      wasBound(slot, isNew: isNew)
      // Waiting cells are hidden, also those that were sticky last and have no parent.
      if gtk_widget_get_visible(slot.row) == 0 { gtk_widget_show(slot.row) }
    }
    showSelection(on: slot)
    showCut(on: slot)
    updateLook(of: slot)
    if list.onTrace != nil, case .row(let path) = element {
      list.trace(list.pendingBinding.bindingReason?(position) ?? .appeared, path)
    }
    list.accessibility?.wasBound(slot)
    sanitize(slot, element, sourcesFrom: firstSource)
    return slot
  }

  func filledSlot(for element: ListElement) -> RowSlot {
    switch element {
    case .row(let path): makeItemCell(at: path)
    case .header(let section): makeSectionCell(.header, section)
    case .footer(let section): makeSectionCell(.footer, section)
    case .tableHeader: ownSlot(of: list.tableHeaderOrFooter(of: .header))
    case .tableFooter: ownSlot(of: list.tableHeaderOrFooter(of: .footer))
    }
  }

  /// Hands over a cell that shows an element without having a place; nil while cells are being
  /// placed.
  func withLooseCell<R>(of element: ListElement, _ body: (RowSlot) -> R) -> R? {
    guard list.work.callOutDepth == 0, list.pendingBinding.pending == nil else { return nil }
    return list.callOut {
      let waiting = pool.count
      let slot = filledSlot(for: element)
      defer {
        release(slot)
        // One that was made for this may be one too many.
        if pool.count > waiting { pool.trim(limit: spareLimit) }
      }
      return body(slot)
    }
  }

  private func makeItemCell(at path: ListIndexPath) -> RowSlot {
    let list = list
    guard let dataSource = list.dataSource else { return ownSlot(of: list.blankCell()) }
    let cell = list.pendingBinding.observedViews.noting {
      list.callOut { dataSource.list(list, cellForItemAt: path) }
    }
    guard let cell else {
      list.report(
        ListReport(
          .missingCell, "there is no cell; a blank row is shown instead",
          fix: "Return a cell from list(_:cellForItemAt:).", at: path))
      return ownSlot(of: list.blankCell())
    }
    return checkedSlot(of: cell, at: path) ?? ownSlot(of: list.blankCell())
  }

  private func makeSectionCell(_ kind: SectionViewKind, _ section: Int) -> RowSlot {
    let view = list.pendingBinding.observedViews.noting {
      list.asking(for: kind) { list.dataSource?.list(list, viewFor: kind, inSection: section) }
    }
    guard let view else {
      // With a height and without a view it is a space, as in UIKit.
      if list.callOut({ list.delegate?.list(list, heightFor: kind, inSection: section) }) == nil {
        list.report(
          ListReport(
            .missingCell, "section \(section) has no \(kind) view; a blank one is shown",
            fix: "Return a view from list(_:viewFor:inSection:), or false from "
              + "list(_:has:inSection:)."))
      }
      return blankSlot(kind)
    }
    view.kind = kind
    return checkedSlot(of: view, at: nil) ?? blankSlot(kind)
  }

  private func blankSlot(_ kind: SectionViewKind) -> RowSlot {
    let view = list.blankSectionView()
    view.kind = kind
    return ownSlot(of: view)
  }

  /// The slot of a view that the data source handed over; nil when the view is in use elsewhere.
  private func checkedSlot(of view: ReusableView, at path: ListIndexPath?) -> RowSlot? {
    if let slot = freeSlot(of: view) {
      if view.hasNothingToShow { view.reportNothingToShow() }
      return slot
    }
    list.report(
      ListReport(
        .missingCell, "the view is shown in another row; this row stays blank",
        fix: "Return a view from dequeueCell(_:) or dequeueSectionView(_:) for each row.",
        view: type(of: view), at: path))
    return nil
  }

  /// The slot that a view is to be shown in, a new one if it has none; nil when it is in use.
  func freeSlot(of view: ReusableView) -> RowSlot? {
    guard let slot = view.slot else { return ownSlot(of: view) }
    guard !slot.isBound, slot.supplementary == nil, list.sticky.view(in: slot) == nil,
      view.list === list
    else { return nil }
    pool.claim(slot)
    return slot
  }

  func ownSlot(of view: ReusableView?) -> RowSlot {
    let view = view ?? list.blankSectionView()
    if let slot = view.slot, !slot.isBound {
      pool.claim(slot)
      return slot
    }
    view.list = list
    return RowSlot(view: view, row: makeRow())
  }
}
