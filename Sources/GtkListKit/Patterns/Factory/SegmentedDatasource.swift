internal import GtkListKitCore

/// Several sources, of which one is shown. Any source can be a segment: a ``Datasource``, an
/// adaptor, a ``ConcatenatedSource``.
///
/// Switching animates: what both segments have, by its identity, stays and moves. Rows without one
/// are a segment's own: they go, and with them their selection.
///
/// Origin: TaylorSource's `SegmentedDatasource`.
public final class SegmentedDatasource: StackedSource {
  /// One of the sources, and the word for it.
  public struct Segment {
    public let title: String
    public let source: any ListSource

    public init(_ title: String, _ source: any ListSource) {
      self.title = title
      self.source = source
    }
  }

  public let segments: [Segment]
  /// Called after another segment was chosen.
  public var onSelect: ((Int) -> Void)?
  private var selected = 0
  var switchers: [SegmentSwitcher] = []

  public init(_ segments: [Segment]) { self.segments = segments }

  /// Segments with the titles of the sources.
  public convenience init<Item>(_ sources: [Datasource<Item>]) {
    self.init(sources.map { Segment($0.title ?? $0.identifier ?? "", $0) })
  }

  /// The segment that is shown. An index out of range is reported and changes nothing.
  public var selectedIndex: Int {
    get { selected }
    set {
      guard segments.indices.contains(newValue) else {
        ListReports.send(
          ListReport(
            .indexOutOfRange, "there is no segment \(newValue): \(segments.count) in all"))
        return
      }
      guard newValue != selected else { return }
      // While the former segment can still be told: rows that both have are the new one's from now on.
      endDisplays()
      selected = newValue
      partsDidChange()
      host?.list?.rowsChangeHands()
      host?.showDifference(anewIn: 0..<0)
      for switcher in switchers { switcher.show(newValue) }
      onSelect?(newValue)
    }
  }

  /// The source that is shown; nil when there is none.
  public var selectedSource: (any ListSource)? {
    segments.indices.contains(selected) ? segments[selected].source : nil
  }

  // MARK: As a list's source

  public override var parts: [any ListSource] { selectedSource.map { [$0] } ?? [] }
  /// O(1): there is one part.
  public override func route(toSection section: Int) -> SourceRoute? {
    selectedSource.map { SourceRoute($0, section: section) }
  }
  public override func identities(in list: ListView) -> (any ListIdentities)? {
    selectedSource.map { ComposedIdentities(sharing: $0, in: list) }
  }
}
