public import GtkListKit

/// A child of the root that shows all sections of another source among those of the other nodes: an
/// adaptor's, for instance, which goes on updating them and counts them from 0.
open class CascadingSourceDelegate: CascadingDelegate {
  /// The source of the node's sections. It counts them from 0.
  public final let source: any ListSource

  /// - Parameter source: the source of the sections, for example an adaptor or another tree.
  public init(_ source: any ListSourceConvertible) {
    self.source = source.listSource
    super.init()
  }

  /// The root that the node stands below. Elsewhere in a tree there is no place for sections.
  private var root: CascadingRootDelegate? { parentDelegate as? CascadingRootDelegate }

  open override func attach(to host: ListHost) -> Bool {
    if root == nil {
      ListReport(
        .wrongClass, "a source in a tree has to be a child of the root",
        fix: "Add it to the children of the root.", holder: type(of: self)
      ).send()
    }
    return super.attach(to: host)
  }

  open override var parts: [any ListSource] { root == nil ? [] : [source] }
  override var sectionParts: [any ListSource]? { parts }
  override var possibleParts: [any ListSource] { [source] }

  open override func firstSection(of part: any ListSource) -> Int {
    root?.firstSection(ofChild: index) ?? 0
  }

  override func standsFirst(_ part: any ListSource) -> Bool { index == 0 }

  override func route(toSection section: Int) -> SourceRoute? {
    root.map { (source, section - $0.firstSection(ofChild: index)) }
  }

  override func sectionCount(in list: ListView) -> Int { sectionCount(of: source, in: list) }

  override func identities(in list: ListView, from section: Int) -> [SourceIdentities.Section] {
    SourceIdentities.sections(of: source, in: list)
  }
}
