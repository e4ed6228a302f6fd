internal import GtkListKitCore

extension Adaptor {
  final func matches<Model: Sendable>(
    _ searched: SearchedText<Model>, _ query: SearchQuery, _ texts: FoundTexts
  ) async -> IndexRanges {
    texts.forget(allBut: sections)
    guard let list else { return IndexRanges() }
    // All sections as they are shown now. What becomes of the rows meanwhile is followed afterwards: a log
    // never waits.
    let reads = sections.enumerated().compactMap { number, section in
      section.isCollapsed
        ? nil
        : FindingPass(section, rows: list.map.rowNumbers(ofSection: firstSection + number) ?? 0..<0)
    }
    let changes = ListView.ChangesMeanwhile()
    list.shownRows.add(changes)
    var all: [Int] = []
    for read in reads where !Task.isCancelled {
      let keys = await keys(of: read, searched, texts)
      let place = read.place
      all += await LoopTurn.offMainThread {
        ((try? query.rows(of: keys)) ?? []).compactMap { place.rowNumber(ofData: Int($0)) }
      }
    }
    let found = await LoopTurn.offMainThread { [all] in IndexRanges(ofRows: all) }
    return Task.isCancelled ? IndexRanges() : changes.newRows(of: found)
  }

  final func holds<Model: Sendable>(
    _ searched: SearchedText<Model>, _ query: SearchQuery, at path: ListIndexPath
  ) -> Bool {
    let own = ListIndexPath(item: path.item, section: path.section - firstSection)
    guard let model = model(Model.self, at: own) else { return false }
    var text: [UInt8] = []
    searched.append(model, to: &text)
    return query.matches(text)
  }

  /// The folded texts of a section's rows.
  private func keys<Model: Sendable>(
    of read: FindingPass, _ searched: SearchedText<Model>, _ texts: FoundTexts
  ) async -> ByteKeys {
    if let known = texts.texts(of: read.section, at: read.revision) { return known }
    var keys = ByteKeys()
    for group in read.groups where !Task.isCancelled {
      let count = group.rowCount
      switch group.models(as: Model.self) {
      case .anywhere(let model):
        let own = await LoopTurn.offMainThread { () -> ByteKeys in
          let rows = RowModels<Model>([RowModels<Model>.Part(count: count, model: model)])
          return (try? searched.keys(of: rows)) ?? ByteKeys()
        }
        keys.append(0..<own.count, of: own)
      case .onMain(let model):
        var slice = MainSlice()
        for row in 0..<count {
          if slice.isOver {
            await slice.pause()
            if Task.isCancelled { break }
          }
          keys.append { searched.append(model(row), to: &$0) }
        }
      }
    }
    if !Task.isCancelled { texts.keep(keys, of: read.section, at: read.revision) }
    return keys
  }
}

/// A section that is looked through, as it was shown when that began.
private struct FindingPass {
  let section: SectionViewHolder
  let groups: [RowGroup]
  let revision: FoundTexts.Revision
  let place: Place

  /// Where the list shows the rows of the data.
  nonisolated struct Place: Sendable {
    let arrangement: Arrangement?
    /// Those that the list counts for the section.
    let rows: Range<Int>

    func rowNumber(ofData row: Int) -> Int? {
      let shown = arrangement.map { $0.row(ofData: row) } ?? row
      return shown.flatMap { $0 < rows.count ? rows.lowerBound + $0 : nil }
    }
  }

  init(_ section: SectionViewHolder, rows: Range<Int>) {
    self.section = section
    let shown = section.shownGroups
    // Sources change their rows by themselves.
    revision =
      section.hasSources
      ? FoundTexts.Revision(rows: nil, numbers: [Int(section.structure)] + shown.map(\.revision))
      : FoundTexts.Revision(rows: section.rowsAsShown, numbers: [])
    groups = shown.map { $0.unchanging() ?? $0 }
    place = Place(arrangement: section.arranged?.arrangement, rows: rows)
  }
}
