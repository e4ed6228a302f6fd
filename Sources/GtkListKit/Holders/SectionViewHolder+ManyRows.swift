internal import GtkListKitCore

/// Editing many rows at once, in one pass over the groups. Rows are counted as the data have them.
extension SectionViewHolder {
  /// Whether all of these rows are there, and can be taken out: those of an outline cannot.
  final func canRemove(_ rows: RangeSet<Int>) -> Bool {
    guard rows.isSubset(of: RangeSet(0..<totalCount)) else { return false }
    var start = 0
    return groups.allSatisfy { group in
      defer { start += group.rowCount }
      return group.canBeEdited
        || rows.intersection(RangeSet(start..<start + group.rowCount)).isEmpty
    }
  }

  /// Takes rows away that ``canRemove(_:)``.
  ///
  /// - Complexity: O(groups + ranges + eager rows)
  final func removeAll(_ rows: RangeSet<Int>) {
    following {
      $0.remove(rows)
    } renumbering: {
      $0.closingGaps(rows)
    } edit: {
      var kept: [RowGroup<Container>] = []
      var start = 0
      var rest = Array(rows.ranges)[...]
      for group in groups {
        let end = start + group.rowCount
        var own: [Range<Int>] = []
        while let range = rest.first, range.lowerBound < end {
          let mine = range.clamped(to: start..<end)
          if !mine.isEmpty { own.append(mine.lowerBound - start..<mine.upperBound - start) }
          guard range.upperBound <= end else { break }
          rest.removeFirst()
        }
        start = end
        guard !own.isEmpty else {
          kept.append(group)
          continue
        }
        if let eager = group as? HolderRows<Container> {
          eager.remove(RangeSet(own))
          kept.append(eager)
        } else {
          kept += Self.split(group, at: own)
        }
      }
      groups = kept.filter { $0.rowCount > 0 }
      return true
    }
  }

  /// Gives rows other holders. They must be there, each of them once; those of an outline stay as
  /// they are, and that is reported.
  ///
  /// - Complexity: O(groups + rows replaced log rows replaced)
  final func replaceAll(_ edits: [(row: Int, holder: CellViewHolder<Container>)]) {
    if let only = edits.first, edits.count == 1 {
      self[only.row] = only.holder
      return
    }
    let edits = edits.sorted { $0.row < $1.row }
    following {
      $0.replace(RangeSet(ofRows: edits.map(\.row)))
    } edit: {
      var replaced: [RowGroup<Container>] = []
      var next = edits[...]
      var start = 0
      var isRefused = false
      for group in groups {
        let own = next.prefix { $0.row < start + group.rowCount }
        next = next.dropFirst(own.count)
        if let eager = group as? HolderRows<Container> {
          for (row, holder) in own { eager.holders[row - start] = holder }
          replaced.append(eager)
        } else if group.canBeEdited, !own.isEmpty {
          let patched = group as? PatchedRows<Container> ?? PatchedRows(group)
          for (row, holder) in own { patched.replace(row - start, with: holder) }
          replaced.append(patched)
        } else {
          isRefused = isRefused || !own.isEmpty
          replaced.append(group)
        }
        start += group.rowCount
      }
      if isRefused { reportOutlineEdit() }
      groups = replaced
      return true
    }
  }

  /// Into how many groups a lazy one is split at most: each row is looked for among them.
  private static var mostParts: Int { 8 }

  /// What is left of a lazy group.
  private static func split(
    _ group: RowGroup<Container>, at ranges: [Range<Int>]
  ) -> [RowGroup<Container>] {
    if ranges.count > mostParts { return [ThinnedRows.rows(of: group, without: ranges)] }
    if let patched = group as? PatchedRows<Container> { return patched.parts(between: ranges) }
    var parts: [RowGroup<Container>] = []
    var rest = group
    var start = 0
    for range in ranges {
      parts.append(rest.split(at: range.lowerBound - start).head)
      rest = rest.split(at: range.upperBound - start).tail
      start = range.upperBound
    }
    return parts + [rest]
  }

  /// Puts holders before a row, or at the count behind the last. False where that cannot be.
  ///
  /// - Complexity: O(groups + eager rows behind it + holders)
  @discardableResult
  final func insert(_ holders: [CellViewHolder<Container>], at index: Int) -> Bool {
    guard canInsert(at: index), !holders.isEmpty else { return canInsert(at: index) }
    guard index < totalCount, let place = place(of: index) else {
      append(holders)
      return index == totalCount - holders.count
    }
    following {
      $0.insert(holders.count, at: index)
    } renumbering: {
      $0.makingRoom(holders.count, at: index)
    } edit: {
      let group = groups[place.group]
      if let eager = group as? HolderRows<Container> {
        eager.insert(holders, at: place.index)
      } else if place.index > 0 {
        groups.replaceSubrange(
          place.group...place.group,
          with: [
            group.split(at: place.index).head, HolderRows(holders),
            group.split(at: place.index).tail,
          ])
      } else if place.group > 0, let above = groups[place.group - 1] as? HolderRows<Container> {
        above.insert(holders, at: above.count)
      } else {
        groups.insert(HolderRows(holders), at: place.group)
      }
      return true
    }
    return true
  }
}
