internal import GtkListKitCore

/// Several sources in one list, one below the other. Each counts its own sections from 0, and goes
/// on updating its part of the list.
///
/// Setting ``sources`` shows the difference.
public final class ConcatenatedSource: ForwardingSource {
  public var sources: [any ListSource] {
    didSet {
      sources = Self.withoutRepeats(sources)
      for source in oldValue where !sources.contains(where: { $0 === source }) { source.detach() }
      attachSources()
      host?.showDifference()
    }
  }

  /// A source that is named twice is reported, and stands where it is named first.
  public init(_ sources: [any ListSource]) {
    self.sources = Self.withoutRepeats(sources)
  }

  private static func withoutRepeats(_ sources: [any ListSource]) -> [any ListSource] {
    var seen: Set<ObjectIdentifier> = []
    return sources.filter { source in
      let isNew = seen.insert(ObjectIdentifier(source)).inserted
      if !isNew {
        ListReports.send(
          ListReport(.duplicateIdentity, "a source can stand in a list only once"))
      }
      return isNew
    }
  }

  private func attachSources() {
    guard let host, let list = host.list else { return }
    for source in sources where !source.attach(to: partHost(for: source, host, list)) {
      ListReports.send(
        ListReport(
          .wrongClass, "\(type(of: source)) is for another kind of list", view: type(of: list)))
    }
  }

  private func partHost(
    for source: any ListSource, _ host: ListHost, _ list: ListView
  ) -> ListHost {
    ListHost(list) { [weak self, weak source, weak list] in
      guard let self, let source, let list else { return 0 }
      return host.firstSection + self.start(of: source, in: list)
    }
  }

  private func start(of source: any ListSource, in list: ListView) -> Int {
    var start = 0
    for other in sources {
      if other === source { break }
      start += max(0, other.numberOfSections(in: list))
    }
    return start
  }

  public override func attach(to host: ListHost) -> Bool {
    guard super.attach(to: host) else { return false }
    attachSources()
    return true
  }

  public override func detach() {
    super.detach()
    for source in sources { source.detach() }
  }

  public override var parts: [any ListSource] { sources }
  public override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }

  public override func route(toSection section: Int) -> SourceRoute? {
    guard section >= 0, let list = host?.list else { return nil }
    var rest = section
    for source in sources {
      let count = max(0, source.numberOfSections(in: list))
      if rest < count { return SourceRoute(source, section: rest) }
      rest -= count
    }
    return nil
  }

  public override func numberOfSections(in list: ListView) -> Int {
    sources.reduce(0) { $0 + max(0, $1.numberOfSections(in: list)) }
  }

  public override func identities(in list: ListView) -> (any ListIdentities)? {
    ComposedIdentities(sources.flatMap { ComposedIdentities.sections(of: $0, in: list) })
  }

  /// Rows stay within their source.
  public override func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    guard let own = route(to: path), own.source === route(to: proposed)?.source else { return path }
    return super.list(list, targetForMoveFrom: path, proposed: proposed)
  }

  // MARK: Index

  /// The titles of all sources that have any.
  public override func sectionIndexTitles(in list: ListView) -> [String]? {
    let titles = sources.compactMap { $0.sectionIndexTitles(in: list) }
    return titles.isEmpty ? nil : titles.flatMap { $0 }
  }

  public override func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int {
    var rest = index
    for source in sources {
      let count = source.sectionIndexTitles(in: list)?.count ?? 0
      if rest < count {
        let section = source.list(list, sectionForIndexTitle: title, at: rest)
        return start(of: source, in: list) + section
      }
      rest -= count
    }
    return index
  }
}
