internal import GtkListKitCore

/// Several sources in one list, one below the other. Each counts its own sections from 0, and goes
/// on updating its part of the list.
///
/// Setting ``sources`` shows the difference.
public final class ConcatenatedSource: ForwardingSource {
  public var sources: [any ListSource] {
    didSet {
      sources = Self.withoutRepeats(sources)
      partsDidChange()
      host?.showDifference(anewIn: 0..<0)
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

  public override var parts: [any ListSource] { sources }
  public override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }

  public override func route(toSection section: Int) -> SourceRoute? {
    guard let list = host?.list, let place = stack(in: list).place(of: section) else { return nil }
    return SourceRoute(sources[place.source], section: place.section)
  }

  private func stack(in list: ListView) -> SectionStack { SectionStack(sources, in: list) }

  public override func firstSection(of part: any ListSource) -> Int {
    guard let list = host?.list, let index = sources.firstIndex(where: { $0 === part }) else {
      return 0
    }
    return SectionStack(Array(sources.prefix(index)), in: list).sectionCount
  }

  public override func numberOfSections(in list: ListView) -> Int { stack(in: list).sectionCount }

  public override func identities(in list: ListView) -> (any ListIdentities)? {
    ComposedIdentities(sources.flatMap { ComposedIdentities.sections(of: $0, in: list) })
  }

  /// Rows stay within their source.
  public override func mayMove(fromSection section: Int, to goal: Int) -> Bool {
    route(toSection: section)?.source === route(toSection: goal)?.source
  }

  // MARK: Index

  /// The titles of all sources that have any.
  public override func sectionIndexTitles(in list: ListView) -> [String]? {
    SectionStack.indexTitles(of: sources, in: list)
  }

  public override func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int {
    SectionStack.section(ofIndexTitle: title, at: index, of: sources, in: list)
      .map { stack(in: list).start(of: $0.source) + $0.section } ?? index
  }
}
