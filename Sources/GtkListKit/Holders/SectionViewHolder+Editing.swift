internal import GtkListKitCore

/// Editing rows, be it one or many, in one pass over the groups. Rows are counted as the data have
/// them.
extension SectionViewHolder {
  /// Removes rows, which must exist and be ``RowGroup/canBeEdited``.
  ///
  /// - Complexity: O(groups + ranges + eager rows)
  final func removeAll(_ rows: IndexRanges) {
    following(.remove(rows)) {
      var kept: [RowGroup] = []
      var start = 0
      for number in groups.indices {
        let isOwn = ownsGroup(number)
        let group = groups[number]
        let all = start..<start + group.rowCount
        start = all.upperBound
        let own = rows.part(in: all)
        if own.isEmpty {
          kept.append(group)
        } else if let eager = isOwn ? group.eager : group.eager?.copy() {
          eager.remove(own)
          kept.append(eager)
        } else {
          kept.append(EditedRows.rows(of: group, without: own))
        }
      }
      // An outline, pages and a log may have no row for now; of rows that others come to, one group
      // tells what they do.
      let last = kept.last
      kept.removeAll {
        $0.rowCount == 0 && $0.outline == nil && $0.liveRows == nil && $0 !== last
      }
      groups = kept
      return true
    }
  }

  /// Gives rows other holders. They must be there, each of them once; those of an outline stay as
  /// they are, and that is reported.
  ///
  /// - Complexity: O(groups + rows replaced log rows replaced)
  final func replaceAll(_ edits: [(row: Int, holder: CellViewHolder)]) {
    let edits = edits.sorted { $0.row < $1.row }
    var refused = 0
    following(.replace(IndexRanges(ofRows: edits.map(\.row)))) {
      var next = edits[...]
      var start = 0
      var editsOfGroups: [Int: [(row: Int, holder: CellViewHolder)]] = [:]
      for (number, group) in groups.enumerated() {
        let first = start
        start += group.rowCount
        let own = next.prefix { $0.row < start }
        next = next.dropFirst(own.count)
        if own.isEmpty {
        } else if group.canBeEdited {
          editsOfGroups[number] = own.map { ($0.row - first, $0.holder) }
        } else {
          refused += own.count
        }
      }
      editGroups(editsOfGroups.keys) {
        $0.replace(editsOfGroups[$1] ?? [])
      } lazy: {
        $0.replace(editsOfGroups[$1] ?? [])
      }
      return refused < edits.count
    }
    if refused > 0 { reportOutlineEdit() }
  }

  /// Whether holders can be put before a row; among those of an outline they cannot.
  final func canInsert(at index: Int) -> Bool {
    guard index != count else { return true }
    return groupRow(of: index).map { $0.index == 0 || groups[$0.group].canBeEdited } ?? false
  }

  /// Puts holders before a row, or at the count behind the last. False where that cannot be.
  ///
  /// - Complexity: O(groups + eager rows behind it + holders)
  @discardableResult
  final func insert(_ holders: [CellViewHolder], at index: Int) -> Bool {
    guard canInsert(at: index), !holders.isEmpty else { return canInsert(at: index) }
    let location = groupRow(of: index) ?? (groups.count, 0)
    let isLast = location.group == groups.count
    following(.insert(holders.count, at: index)) {
      if !isLast, groups[location.group].eager != nil {
        editGroups([location.group]) { rows, _ in rows.insert(holders, at: location.index) }
      } else if location.index > 0 {
        let (head, tail) = groups[location.group].split(at: location.index)
        groups.replaceSubrange(
          location.group...location.group, with: [head, HolderRows(holders), tail])
      } else if location.group > 0, groups[location.group - 1].eager != nil {
        editGroups([location.group - 1]) { rows, _ in rows.insert(holders, at: rows.count) }
      } else {
        groups.insert(HolderRows(holders), at: location.group)
      }
      return true
    }
    return true
  }
}

extension IndexRanges {
  /// The rows of a group, as it counts them.
  fileprivate func part(in group: Range<Int>) -> IndexRanges {
    // Most sections have one group.
    guard group.lowerBound > 0 || ranges.last?.upperBound ?? 0 > group.upperBound else {
      return self
    }
    return IndexRanges(
      ranges.compactMap { range in
        let own = range.clamped(to: group)
        return own.isEmpty ? nil : own.moved(by: -group.lowerBound)
      })
  }
}
