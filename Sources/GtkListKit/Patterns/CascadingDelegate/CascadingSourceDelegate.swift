public import GtkListKitCore

/// A node that shows a section of any source among the other nodes: an adaptor's, for instance,
/// which goes on updating it.
open class CascadingSourceDelegate: CascadingDelegate {
  public final let source: any ListSource
  private let section: Int

  /// - Parameters:
  ///   - source: what the section is taken from.
  ///   - section: the number of the section as the source counts.
  public init(_ source: any ListSource, section: Int = 0) {
    self.source = source
    self.section = section
    super.init()
  }

  open override func prepare(list: ListView) {
    super.prepare(list: list)
    let isTaken = source.attach(
      to: ListHost(list) { [weak self] in
        guard let self else { return 0 }
        return (self.rootDelegate.host?.firstSection ?? 0) + self.index - self.section
      })
    if !isTaken {
      ListReports.send(
        ListReport(
          .wrongClass, "\(type(of: source)) is for another kind of list", view: type(of: list)))
    }
  }

  open override func route(to path: ListIndexPath) -> SourceRoute? {
    SourceRoute(source, section: section)
  }

  open override func route(toSection section: Int) -> SourceRoute? {
    SourceRoute(source, section: self.section)
  }

  open override var parts: [any ListSource] { [source] }

  override func identities(ofSectionIn list: ListView) -> ComposedIdentities.Section {
    let sections = ComposedIdentities.sections(of: source, in: list)
    guard sections.indices.contains(section) else { return super.identities(ofSectionIn: list) }
    return sections[section]
  }
}
