internal import GtkListKitCore

extension Adaptor {
  /// Shows sections whose rows are fetched a page at a time, and what becomes of them. They are all that
  /// the list shows, below some that stay.
  ///
  /// - Parameters:
  ///   - sections: what is shown; the list keeps it.
  ///   - top: sections above them, as for what is always there.
  ///   - make: describes one of them. Asked again when its count has changed, for its header and footer.
  public final func show<ID, Model>(
    _ sections: PagedSections<ID, Model>, below top: [Section] = [],
    _ make: @escaping (PagedSection<ID, Model>) -> Section
  ) {
    let viewer = ShownSections(sections, in: self, first: top.count, make)
    sections.viewers.removeAll { !$0.isThere || $0.isViewer(of: self) }
    sections.viewers.append(viewer)
    setSections(
      top.map { $0.makeHolder() } + sections.sections.map(viewer.holder))
    // As long as it shows one of them.
    pagedSections = sections
  }
}

/// Shows sections whose rows are fetched a page at a time in an adaptor.
private final class ShownSections<ID: Hashable & Sendable, Model>: PagedSectionsViewer {
  private weak var adaptor: Adaptor?
  private weak var sections: PagedSections<ID, Model>?
  private let first: Int
  private let make: (PagedSection<ID, Model>) -> Section
  private var counts: [ID: Int] = [:]
  /// From so many sections on that come or go at once, the list is described anew.
  private static var mostChanges: Int { 64 }

  init(
    _ sections: PagedSections<ID, Model>, in adaptor: Adaptor, first: Int,
    _ make: @escaping (PagedSection<ID, Model>) -> Section
  ) {
    (self.sections, self.adaptor, self.first, self.make) = (sections, adaptor, first, make)
  }

  var isThere: Bool { adaptor.map { $0.pagedSections === sections } ?? false }
  func isViewer(of other: AnyObject) -> Bool { adaptor === other }

  func announceFound(_ count: Int) { adaptor?.announceFound(count) }

  func holder(_ section: PagedSection<ID, Model>) -> SectionViewHolder {
    var made = make(section)
    made.id = AnyHashable(section.id)
    counts[section.id] = section.count
    return made.makeHolder()
  }

  func arrange(_ old: [PagedSection<ID, Model>], _ now: [PagedSection<ID, Model>]) {
    guard let adaptor else { return }
    let (before, after) = (old.map(\.id), now.map(\.id))
    if before != after { show(before, now, in: adaptor) }
    showCounts(of: now, in: adaptor)
  }

  private func show(_ before: [ID], _ now: [PagedSection<ID, Model>], in adaptor: Adaptor) {
    var current = before
    let places = Dictionary(
      now.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
    let known = Set(before)
    let changes = now.count { !known.contains($0.id) } + before.count { places[$0] == nil }
    guard changes <= Self.mostChanges, adaptor.sections.count == first + before.count else {
      let own = Dictionary(
        adaptor.sections.dropFirst(first).map { ($0.givenID, $0) },
        uniquingKeysWith: { a, _ in a })
      adaptor.setSections(
        adaptor.sections.prefix(first)
          + now.map { own[AnyHashable($0.id)] ?? holder($0) }, animated: false)
      return
    }
    adaptor.update(animated: false) { editor in
      for index in current.indices.reversed() where places[current[index]] == nil {
        editor.removeSection(first + index)
        current.remove(at: index)
      }
      for index in now.indices {
        let id = now[index].id
        // One that has gone to the back makes room for those behind it.
        if index + 1 < current.count, current[index] != id, current[index + 1] == id,
          known.contains(current[index]), let place = places[current[index]]
        {
          let target = min(place, current.count - 1)
          editor.moveSection(first + index, to: first + target)
          current.insert(current.remove(at: index), at: target)
        }
        if index < current.count, current[index] == id { continue }
        if let place = current.firstIndex(of: id) {
          editor.moveSection(first + place, to: first + index)
          current.insert(current.remove(at: place), at: index)
        } else {
          editor.insertSection(holder(now[index]), at: first + index)
          current.insert(id, at: index)
        }
      }
    }
  }

  /// Has headers and footers show other counts.
  private func showCounts(of sections: [PagedSection<ID, Model>], in adaptor: Adaptor) {
    var isChanged = false
    for (section, own) in zip(sections, adaptor.sections.dropFirst(first))
    where counts[section.id] != section.count {
      counts[section.id] = section.count
      let described = make(section)
      own.headerData = described.headerData
      own.footerData = described.footerData
      isChanged = true
    }
    if isChanged { adaptor.show(ListUpdate(), comparesRows: false, comparesSections: true) }
  }
}
