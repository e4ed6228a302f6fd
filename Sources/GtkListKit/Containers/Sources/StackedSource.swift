public import GtkListKitCore

/// A source whose sections are those of its parts, one below the other. Each part counts its own
/// from 0, and goes on updating them.
@MainActor
public class StackedSource: ForwardingSource {
  override init() { super.init() }

  public override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }

  /// O(parts).
  public override func route(toSection section: Int) -> SourceRoute? {
    guard let list = host?.list, let place = stack(in: list).place(of: section) else { return nil }
    return SourceRoute(parts[place.source], section: place.section)
  }

  private func stack(in list: ListView) -> SectionStack { SectionStack(parts, in: list) }

  public override func firstSection(of part: any ListSource) -> Int {
    guard let list = host?.list, let index = parts.firstIndex(where: { $0 === part }) else {
      return 0
    }
    return stack(in: list).start(of: index)
  }

  public override func numberOfSections(in list: ListView) -> Int { stack(in: list).sectionCount }

  /// Rows stay within their source.
  public override func mayMove(fromSection section: Int, to goal: Int) -> Bool {
    route(toSection: section)?.source === route(toSection: goal)?.source
  }

  // MARK: Index

  /// The titles of all parts that have any.
  public override func sectionIndexTitles(in list: ListView) -> [String]? {
    SectionStack.indexTitles(of: parts, in: list)
  }

  public override func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int {
    SectionStack.section(ofIndexTitle: title, at: index, of: parts, in: list)
      .map { stack(in: list).start(of: $0.source) + $0.section } ?? index
  }
}
