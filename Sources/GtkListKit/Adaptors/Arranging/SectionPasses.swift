/// Sections on their way to another arrangement, all of them together, with the outlines that they
/// show.
@MainActor
struct SectionPasses {
  private let sections: [Pass]
  private let outlines: [ObjectIdentifier: ArrangementPass]

  /// Sections of which only some outlines are arranged.
  init(
    of sections: [SectionViewHolder], for arranger: RowArranger? = nil,
    _ outlines: [ObjectIdentifier: ArrangementPass]
  ) {
    self.sections = sections.map { Pass($0, for: arranger, outlines) }
    self.outlines = outlines
  }

  /// What is to be done for an arranger; nil leaves all as data and sources have it.
  init(of sections: [SectionViewHolder], for arranger: RowArranger?) {
    var outlines: [ObjectIdentifier: ArrangementPass] = [:]
    for outline in sections.lazy.flatMap(\.outlines)
    where outlines[ObjectIdentifier(outline)] == nil {
      outlines[ObjectIdentifier(outline)] = outline.pass(for: arranger)
    }
    self.init(of: sections, for: arranger, outlines)
  }

  private var all: [ArrangementPass] { outlines.values + sections.compactMap(\.rows) }

  /// Whether an outline was read, or has nothing to be arranged.
  func knows(_ outline: any ShownOutline, by arranger: RowArranger?) -> Bool {
    outlines[ObjectIdentifier(outline)] != nil || outline.pass(for: arranger) == nil
  }

  /// Whether all outlines can be changed now.
  var areFree: Bool { outlines.values.allSatisfy { $0.isFree } }

  /// Whether an outline stays as it is, being too long.
  var leavesSome: Bool { outlines.values.contains { $0.isRefused } }

  /// Whether all new rows have found their places.
  var areComplete: Bool { sections.allSatisfy { $0.isComplete } }

  func runAtOnce() -> Bool {
    TextAllowance.limiting { all.allSatisfy { $0.runAtOnce() } }
  }

  /// False when the task was cancelled.
  func run(in viewer: any OutlineViewer) async -> Bool {
    guard await ArrangementPass.run(all) else { return false }
    let jobs = sections.map { $0.finding(in: viewer) }
    let changes = await LoopTurn.offMainThread { jobs.map { $0() } }
    for (section, change) in zip(sections, changes) { section.found(change) }
    return !Task.isCancelled
  }

  /// Whether the rows of sections are those that were read, or it is known what has become of them.
  func follow(to now: [SectionViewHolder], by arranger: RowArranger?) -> Bool {
    let old = sections.map(\.section)
    let areSame = now.elementsEqual(old, by: ===)
    let pairs = areSame ? nil : SectionPairs(of: old, in: now)
    var isCurrent = areSame && outlines.values.allSatisfy { $0.isRefused || $0.isCurrent }
    for pass in sections {
      guard let section = areSame ? pass.section : pairs?.successor(of: pass.section) else {
        continue
      }
      if !pass.follow(to: section, by: arranger) { isCurrent = false }
    }
    return isCurrent
  }

  /// Shows a row of a section at its place although the filter excludes it.
  func hold(_ dataRow: Int, of section: SectionViewHolder, by arranger: RowArranger) {
    sections.first { $0.section === section }?.hold(dataRow, by: arranger)
  }

  func takeRows(by arranger: RowArranger?) {
    for section in sections { section.take(by: arranger) }
  }

  func takeOutlines(for viewer: any OutlineViewer) {
    for section in sections { section.outlinesWillChange(in: viewer) }
    for outline in outlines.values { outline.take(for: viewer) }
  }

  /// How the list gets to what its sections are by now; nil for those of which nobody knows.
  func changes(of sections: [SectionViewHolder], in adaptor: Adaptor) -> [ArrangementChange?] {
    var passes: [ObjectIdentifier: Pass] = [:]
    for pass in self.sections { passes[ObjectIdentifier(pass.section)] = pass }
    return sections.map { passes[ObjectIdentifier($0)]?.selectAnew(in: adaptor) }
  }

  func finish() {
    for outline in outlines.values { outline.finish() }
  }

  func finishInSlices() async {
    for outline in outlines.values { await outline.finishInSlices() }
  }
}
