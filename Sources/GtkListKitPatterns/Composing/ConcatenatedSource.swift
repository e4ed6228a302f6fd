public import GtkListKit

/// Several sources in one list, one below the other. Each counts its own sections from 0, and goes
/// on updating its part of the list.
///
/// Setting ``sources`` shows the difference.
public final class ConcatenatedSource: ForwardingSource {
  /// The sources, from top to bottom. One that is named twice is reported, and stands where it is named
  /// first; so is one that shows this one, and left out.
  public var sources: [any ListSource] {
    didSet {
      sources = Self.withoutRepeats(sources).filter { !reportsCycle(through: $0) }
      partsDidChange()
      host?.applyDifference(anewIn: 0..<0)
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
        ListReport(
          .duplicateIdentity, "a source can be in a list only once",
          fix: "Create a new source for each place."
        ).send()
      }
      return isNew
    }
  }

  public override var parts: [any ListSource] { sources }
  override var sectionParts: [any ListSource]? { sources }
}
