internal import GtkListKitCore

extension Adaptor {
  final func matches<Model: Sendable>(
    _ searched: SearchedText<Model>, _ query: SearchQuery, _ texts: FoundTexts
  ) async -> RangeSet<Int> {
    texts.forget(allBut: dataSource)
    var found: [(section: SectionViewHolder<Container>, rows: [Int32])] = []
    for section in dataSource where !section.isCollapsed && !Task.isCancelled {
      let keys = await keys(of: section, searched, texts)
      let rows = await LoopTurn.offMainThread { (try? query.rows(of: keys)) ?? [] }
      found.append((section, rows))
    }
    guard !Task.isCancelled, let view else { return RangeSet() }
    // As they are shown by now: many may have gone elsewhere meanwhile.
    var all: [Int] = []
    for (number, section) in dataSource.enumerated() where !section.isCollapsed {
      guard let rows = found.first(where: { $0.section === section })?.rows,
        let own = view.map.rowNumbers(ofSection: firstSection + number)
      else { continue }
      for row in rows {
        guard let shown = section.shownRow(ofData: Int(row)), shown < own.count else { continue }
        all.append(own.lowerBound + shown)
      }
    }
    return RangeSet(ofRows: all)
  }

  /// The folded texts of a section's rows.
  private func keys<Model: Sendable>(
    of section: SectionViewHolder<Container>, _ searched: SearchedText<Model>, _ texts: FoundTexts
  ) async -> ByteKeys {
    let groups = section.groups
    let revision = [Int(section.groupsRevision)] + groups.map(\.revision)
    if let known = texts.texts(of: section, at: revision) { return known }
    var keys = ByteKeys()
    for group in groups where !Task.isCancelled {
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
          if row & 0x3F == 0, slice.isOver {
            await slice.pause()
            if Task.isCancelled { break }
          }
          keys.append { searched.append(model(row), to: &$0) }
        }
      }
    }
    if !Task.isCancelled { texts.keep(keys, of: section, at: revision) }
    return keys
  }
}
