internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// Fills the list from an adaptor, which the list keeps alive; nil empties it.
  ///
  /// An adaptor serves one list: attached to a second, it leaves the first. One for another kind
  /// of list is reported and changes nothing.
  ///
  /// Origin: Adaptor's `useAdaptor(_:)`.
  public final func useAdaptor(_ adaptor: (any ListSource)?) { useSource(adaptor) }

  /// Fills the list from a source, which the list keeps alive; nil empties it. As
  /// ``useAdaptor(_:)``, for any pattern.
  ///
  /// - Parameter keepsPlace: whether what the former source showed too stays where it is, and the
  ///   rest moves to its new place. Else the top is shown, and so it is where all of the former
  ///   source was in view.
  public final func useSource(_ source: (any ListSource)?, keepsPlace: Bool = false) {
    let former = retainedSource
    // While the former source can still be told.
    if former !== source {
      endDisplays()
      closeRowTools()
    }
    guard let source else {
      retainedSource = nil
      dataSource = nil
      delegate = nil
      former?.detach()
      reloadDataFromTop()
      return
    }
    guard source !== former else { return reloadData() }
    guard source.attachReporting(to: ListHost(self)) else { return }
    if let former {
      former.detach()
      // What is part of both was let go of just now.
      _ = source.attach(to: ListHost(self))
    }
    retainedSource = source
    dataSource = source
    delegate = source
    sourceWasAttached()
    guard keepsPlace else { return reloadDataFromTop() }
    rowsChangeHands()
    let wasShort = !hasMore(GTK_ORIENTATION_VERTICAL) && !hasMore(GTK_ORIENTATION_HORIZONTAL)
    showDifference()
    guard wasShort else { return }
    if work.difference == nil { holdTop() } else { work.difference?.holdsTop = true }
  }

  /// Shows what the data source has now. What is shown becomes that in as few changes as there
  /// are: rows are known by their identities, those that stay are filled again only where their
  /// data differ; place, selection and focus stay.
  ///
  /// A data source without identities is reloaded. From inside a callback, as that which loads more
  /// when the last row comes on screen, it waits until that has returned. O(rows).
  public final func showDifference(animated: Bool = true) {
    showDifference(animated: animated, anewIn: nil)
  }

  /// - Parameter sections: where rows without identities may be others now; nil is everywhere, as it
  ///   is for a difference that has to wait.
  final func showDifference(animated: Bool, anewIn sections: Range<Int>?) {
    guard !isDestroyed else { return }
    if callDepth > 0, !hasDeferred || work.difference != nil {
      var difference = work.difference ?? PendingWork.Difference(isAnimated: animated)
      difference.isAnimated = difference.isAnimated && animated
      work.difference = difference
      return
    }
    if work.difference != nil { work.change = nil }
    guard callDepth == 0, !hasDeferred, map.rowCount > 0,
      let shown = identities, let dataSource,
      let current = guarded({ dataSource.identities(in: self) }),
      ListDiff.canCompare(shown, current)
    else { return reloadData() }
    let diff = guarded { ListDiff(reporting: shown, current) }
    var update = diff.update
    var remade: [ListElement] = []
    if let shown = shown as? SectionIdentities, let current = current as? SectionIdentities {
      remade = current.reload(namelessIn: sections, formerly: shown, by: &update)
    }
    if !update.isEmpty || listViewsDiffer {
      perform(update, animated: animated)
    } else {
      settleSelection()
    }
    if !remade.isEmpty { performSectionViews(remaking: remade, animated: animated) }
    refill(animated: animated)
  }

  /// Rows that stay are another source's from now on: what the former one has said of heights,
  /// indentation and actions counts no more.
  final func rowsChangeHands() {
    hasChangedHands = true
    // Whatever was looked up for a row is the former source's.
    generation &+= 1
    closeRowTools()
  }

  /// The actions that a row was asked for are not those of another source.
  private func closeRowTools() {
    tools?.actions.hide()
    guarded { rowMenu?.close() }
  }

  /// Asks anew who the rows are, where none has come, gone or moved since the last update.
  final func takeIdentities() {
    guard callDepth == 0, !isDestroyed, !hasDeferred else { return }
    let current = guarded { dataSource?.identities(in: self) }
    // What has changed without the list being told is found out when it is.
    guard current.map(fitsRows) ?? true else { return }
    identities = current
  }

  private func fitsRows(_ identities: any ListIdentities) -> Bool {
    identities.sectionCount == map.sections.count
      && map.sections.enumerated().allSatisfy { identities.itemCount(in: $0) == $1.rows }
  }

  /// Brings what is on screen up to date where its data have changed, keeping the cells, before the
  /// next frame.
  final func refill(animated: Bool = true) {
    guard dataSource != nil, !isDestroyed, !work.needsReload else { return }
    comparesSource = true
    needsRefill(animated: animated)
  }

  /// The bound views that were filled again because the data source has other data for them.
  final func comparedViews() -> [ReusableView] {
    comparesSource = false
    let isAnothers = hasChangedHands
    hasChangedHands = false
    guard let dataSource else { return [] }
    if isAnothers { placesChangedHands() }
    var filled: [ReusableView] = []
    var remade: [ListIndexPath] = []
    for cell in boundCells {
      guard let path = cell.indexPath else { continue }
      switch guarded({ dataSource.list(self, refill: cell, forItemAt: path) }) {
      case .unchanged: if isAnothers { filled.append(cell) }
      case .needsOther: remade.append(path)
      case .filled:
        filled.append(cell)
        trace(.dataChanged, path)
      }
    }
    if !remade.isEmpty { reloadRows(at: remade) }
    let views = compareSectionViews()
    return filled + views
  }

  /// Brings headers, footers and the letters beside the list up to date: those that are there, and
  /// which are there at all. The views that stay.
  private func compareSectionViews() -> [ReusableView] {
    guard !isDestroyed, let dataSource else { return [] }
    performSectionViews(remaking: [], animated: true)
    var remade: [ListElement] = []
    for view in boundSectionViews {
      guard let section = view.section else { continue }
      let refill = guarded {
        dataSource.list(self, refill: view, of: view.kind, inSection: section)
      }
      if refill == .needsOther { remade.append(.sectionView(view.kind, ofSection: section)) }
    }
    if !remade.isEmpty { performSectionViews(remaking: remade, animated: true) }
    updateSectionIndex()
    sectionViewsChanged()
    return boundSectionViews
  }
}

/// What became of a cell, header or footer that was to be brought up to date.
public enum ListRefill: Sendable {
  /// It shows what it should.
  case unchanged
  /// It was given other data, and may have another height.
  case filled
  /// The row needs another cell, the header or footer another view.
  case needsOther
}

extension ListDiff {
  /// The way from one to the other; says which ids stand twice.
  init(reporting old: any ListIdentities, _ new: any ListIdentities) {
    self.init(from: old.allIDs, to: new.allIDs)
    reportDuplicates()
  }

  /// Whether so many rows are compared; if not, that is reported.
  static func canCompare(_ old: any ListIdentities, _ new: any ListIdentities) -> Bool {
    let count = max(old.totalCount, new.totalCount)
    guard count > RowLimits.compared else { return true }
    ListReports.send(
      ListReport(
        .update,
        "\(count) rows are too many to find the difference; the list is reloaded. Tell it of single "
          + "changes with update"))
    return false
  }

  /// Says which ids stand twice.
  func reportDuplicates() {
    for duplicate in duplicateItems {
      ListReports.send(
        ListReport(
          .duplicateIdentity,
          "the row at \(duplicate.second) has the identity of the one at \(duplicate.first); "
            + "they count as two rows", at: duplicate.second))
    }
    for duplicate in duplicateSections {
      ListReports.send(
        ListReport(
          .duplicateIdentity,
          "section \(duplicate.second) has the identity of section \(duplicate.first)"))
    }
  }
}

extension ListIdentities {
  /// How many rows there are in all sections. O(sections).
  var totalCount: Int {
    (0..<max(0, sectionCount)).reduce(0) {
      min(.max >> 1, $0 + min(max(0, itemCount(in: $1)), Arrangement.mostRows))
    }
  }
}
