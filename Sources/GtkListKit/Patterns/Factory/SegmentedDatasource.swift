internal import GtkListKitCore

/// Several sources, of which one is shown. Any source can be a segment: a ``Datasource``, an
/// adaptor, a ``ConcatenatedSource``.
///
/// Switching animates: what both segments have, by its identity, stays and moves. Rows without one
/// are a segment's own: they go, and with them their selection.
///
/// Origin: TaylorSource's `SegmentedDatasource`.
public final class SegmentedDatasource: ForwardingSource {
  /// One of the sources, and the word for it.
  public struct Segment {
    /// What its button says.
    public let title: String
    /// What is shown while it is chosen.
    public let source: any ListSource

    /// - Parameters:
    ///   - title: what its button says.
    ///   - source: what is shown while it is chosen.
    public init(_ title: String, _ source: any ListSource) {
      self.title = title
      self.source = source
    }
  }

  /// The sources and their words, in the order of the buttons.
  public let segments: [Segment]
  /// What the app calls it.
  public let identifier: String?
  /// Called after another segment was chosen.
  public var onSelect: ((Int) -> Void)?
  private var selected = 0
  var switchers: [SegmentSwitcher] = []

  /// - Parameters:
  ///   - segments: the sources and their words.
  ///   - identifier: what the app calls them together.
  ///   - selectedIndex: the segment that is shown first. One out of range is reported, and then it is
  ///     the first.
  public init(_ segments: [Segment], identifier: String? = nil, selectedIndex: Int = 0) {
    self.segments = segments
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
      sources.map { Segment($0.title ?? $0.identifier ?? "", $0) }, identifier: identifier,
      selectedIndex: selectedIndex)
  }

  private func isSegment(_ index: Int) -> Bool { segments.indices.contains(index) }

  private func reportSegment(_ index: Int) {
    ListReports.send(
      ListReport(.indexOutOfRange, "there is no segment \(index): \(segments.count) in all"))
  }

  /// The segment that is shown. An index out of range is reported and changes nothing.
  public var selectedIndex: Int {
    get { selected }
    set {
      guard isSegment(newValue) else { return reportSegment(newValue) }
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
  override var sectionParts: [any ListSource]? { parts }
  /// O(1): there is one part.
  public override func route(toSection section: Int) -> SourceRoute? {
    selectedSource.map { SourceRoute($0, section: section) }
  }
  public override func firstSection(of part: any ListSource) -> Int { 0 }
  public override func identities(in list: ListView) -> (any ListIdentities)? {
    selectedSource.map {
      SectionIdentities(SectionIdentities.sections(of: $0, in: list, isShared: true))
    }
  }
}
