public import GtkListKit

/// Several sources in one list, one below the other. Each counts its own sections from 0, and goes
/// on updating its part of the list.
///
/// Setting ``sources`` shows the difference.
public final class ConcatenatedSource: ForwardingSource {
  /// The sources, from top to bottom. One that is named twice is reported, and stands where it is named
  /// first; so is one that shows this one, and left out.
  public var sources: [any ListSourceConvertible] {
    didSet {
      let parts = Self.parts(of: sources).filter { !reportsCycle(through: $0.source) }
      (sources, ownParts) = (parts.map(\.given), parts.map(\.source))
      partsDidChange()
      host?.applyDifference(anewIn: 0..<0)
    }
  }
  private var ownParts: [any ListSource]

  /// A source that is named twice is reported, and stands where it is named first.
  ///
  /// - Parameter sources: the sources, for example adaptors.
  public init(_ sources: [any ListSourceConvertible]) {
    let parts = Self.parts(of: sources)
    self.sources = parts.map(\.given)
    ownParts = parts.map(\.source)
  }

  private typealias Part = (given: any ListSourceConvertible, source: any ListSource)

  private static func parts(of sources: [any ListSourceConvertible]) -> [Part] {
    var seen: Set<ObjectIdentifier> = []
    let all = sources.map { (given: $0, source: $0.listSource) }
    return all.filter { part in
      let isNew = seen.insert(ObjectIdentifier(part.source)).inserted
      if !isNew {
        ListReport(
          .duplicateIdentity, "a source can be in a list only once",
          fix: "Create a new source for each place."
        ).send()
      }
      return isNew
    }
  }

  public override var parts: [any ListSource] { ownParts }
  override var sectionParts: [any ListSource]? { ownParts }
}
