public import GtkListKit

/// Several sources, of which one is shown. Any source can be a segment: a ``Datasource``, an
/// adaptor, a ``ConcatenatedSource``.
///
/// Switching animates: what both segments have, by its identity, stays and moves. Rows without one
/// are a segment's own: they go, and with them their selection.
///
/// Origin: TaylorSource's `SegmentedDatasource`.
public final class SegmentedDatasource: ForwardingSource {
  /// One of the sources, and what its button says.
  public typealias Segment = (title: String, source: any ListSourceConvertible)

  /// The sources and their words, in the order of the buttons.
  public let segments: [Segment]
  /// What the app calls it.
  public let identifier: String?
  /// Called after another segment was chosen.
  public var onSelect: ((Int) -> Void)?
  private var selected = 0
  /// The source of each segment. An adaptor does not retain its source.
  private let sources: [any ListSource]
  var switchers: [SegmentSwitcher] = []

  /// - Parameters:
  ///   - segments: the sources and their words.
  ///   - identifier: what the app calls them together.
  ///   - selectedIndex: the segment that is shown first. One out of range is reported, and then it is
  ///     the first.
  public init(_ segments: [Segment], identifier: String? = nil, selectedIndex: Int = 0) {
    self.segments = segments
    sources = segments.map(\.source.listSource)
    self.identifier = identifier
    super.init()
    if isSegment(selectedIndex) || selectedIndex == 0 {
      selected = selectedIndex
    } else {
      reportSegment(selectedIndex)
    }
  }

  /// Segments with the titles of the sources.
  public convenience init<Item>(
    _ sources: [Datasource<Item>], identifier: String? = nil, selectedIndex: Int = 0
  ) {
    self.init(
      sources.map { ($0.title ?? $0.identifier ?? "", $0) }, identifier: identifier,
      selectedIndex: selectedIndex)
  }

  private func isSegment(_ index: Int) -> Bool { segments.indices.contains(index) }

  private func reportSegment(_ index: Int) {
    ListReport(
      .indexOutOfRange, "there is no segment \(index): \(segments.count) in all",
      fix: "Use an index of segments."
    ).send()
  }

  /// The segment that is shown. An index out of range is reported and changes nothing.
  public var selectedIndex: Int {
    get { selected }
    set {
      guard isSegment(newValue) else { return reportSegment(newValue) }
      guard newValue != selected else { return }
      let select = {
        self.selected = newValue
        self.partsDidChange()
      }
      // Rows that both have are the new segment's from now on.
      if let host {
        host.replaceSources(
          endingDisplaysWhere: { self.displays[ObjectIdentifier($0)] != nil }, select)
      } else {
        select()
      }
      for switcher in switchers { switcher.show(newValue) }
      onSelect?(newValue)
    }
  }

  /// The source that is shown; nil when there is none.
  public var selectedSource: (any ListSourceConvertible)? {
    segments.indices.contains(selected) ? segments[selected].source : nil
  }
  private var shownSource: (any ListSource)? {
    sources.indices.contains(selected) ? sources[selected] : nil
  }

  // MARK: As a list's source

  public override var parts: [any ListSource] { shownSource.map { [$0] } ?? [] }
  override var sectionParts: [any ListSource]? { parts }
  override var possibleParts: [any ListSource] { sources }
  /// O(1): there is one part.
  override func route(toSection section: Int) -> SourceRoute? {
    shownSource.map { ($0, section) }
  }
  public override func firstSection(of part: any ListSource) -> Int { 0 }
  public override func identities(in list: ListView) -> (any ListIdentities)? {
    shownSource.map {
      SourceIdentities(SourceIdentities.sections(of: $0, in: list, isShared: true))
    }
  }
}
