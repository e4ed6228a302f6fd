@testable import GtkListKit

/// The hooks about the contents of a list and their places.
extension Hook {
  private static let kinds = [SectionViewKind.header, .footer]

  /// Views to hand over, which tests know by their texts.
  private static var cell: StringCell {
    let cell = StringCell()
    cell.update("given")
    return cell
  }
  private static var view: CountView {
    let view = CountView()
    view.update(data: "given", collapsed: false, count: 0)
    return view
  }

  static let rowContents: [Hook] = [
    Hook("cellForItemAt", standard: "BlankCell") {
      text($0.list($1, cellForItemAt: $2), from: $2)
    },
    Hook("fill:at") {
      let row = ColumnRow()
      row.update(data: "given")
      return $0.list($1, fill: row, at: $2)
    },
    Hook("refresh:forItemAt", standard: ListRefresh.unchanged, answer: ListRefresh.filled) {
      $0.list($1, refresh: cell, forItemAt: $2)
    },
    Hook("viewFor:at", standard: nil) { source, list, path in
      source.list(list, viewFor: "Badge", at: path).map { text($0, from: path) }
    },
    Hook("searchTextForItemAt", standard: nil, answer: "text") {
      $0.list($1, searchTextForItemAt: $2)
    },
    Hook("searchKeysForItemAt", standard: nil, answer: ["one", "two"]) {
      $0.list($1, searchKeysForItemAt: $2)
    },
    Hook("accessibleNameForItemAt", standard: nil, answer: "name") {
      $0.list($1, accessibleNameForItemAt: $2)
    },
    Hook("accessibleDescriptionForItemAt", standard: nil, answer: "description") {
      $0.list($1, accessibleDescriptionForItemAt: $2)
    },
    Hook("outlinePositionOfItemAt", standard: nil, answer: OutlinePosition(level: 3)) {
      $0.list($1, outlinePositionOfItemAt: $2)
    },
    Hook("parentOfItemAt", standard: nil, answer: [2, 6] as ListIndexPath) {
      $0.list($1, parentOfItemAt: $2)
    },
    Hook("indentationLevelForItemAt", standard: 0, answer: 5) {
      $0.list($1, indentationLevelForItemAt: $2)
    },
    Hook("canFocusItemAt", standard: true, answer: false) { $0.list($1, canFocusItemAt: $2) },
  ]

  static let sectionContents: [Hook] = [
    Hook("numberOfItemsIn", .section, standard: 0, answer: 4) {
      $0.list($1, numberOfItemsIn: $2.section)
    },
    // The row of a section without a title has no data.
    Hook("fill:ofSection", .section, standard: nil) {
      let row = ColumnSectionRow()
      row.update(data: "given", collapsed: false, count: 0)
      $0.list($1, fill: row, ofSection: $2.section)
      return row.data
    },
    Hook("has:inSection", .section, standard: [false, false], answer: true) {
      source, list, path in
      kinds.map { source.list(list, has: $0, inSection: path.section) }
    },
    Hook("viewFor:inSection", .section, standard: ["nil", "nil"]) {
      source, list, path in
      kinds.map { text(source.list(list, viewFor: $0, inSection: path.section), from: path) }
    },
    Hook("titleFor:inSection", .section, standard: [nil, nil] as [String?], answer: "title") {
      source, list, path in
      kinds.map { source.list(list, titleFor: $0, inSection: path.section) }
    },
    Hook(
      "refresh:of:inSection", .section, standard: [ListRefresh.unchanged, .unchanged],
      answer: ListRefresh.filled
    ) { source, list, path in
      kinds.map { source.list(list, refresh: view, of: $0, inSection: path.section) }
    },
    Hook("hidesSection", .section, standard: false, answer: true) {
      $0.list($1, hidesSection: $2.section)
    },
    Hook("closesSection", .section, standard: false, answer: true) {
      $0.list($1, closesSection: $2.section)
    },
    Hook("watchesSelectionIn", .section, standard: true, answer: false) {
      $0.list($1, watchesSelectionIn: $2.section)
    },
  ]

  static let places: [Hook] = [
    Hook("heightForItemAt", standard: nil, answer: 41.0) { $0.list($1, heightForItemAt: $2) },
    Hook("estimatedHeightForItemAt", standard: nil, answer: 42.0) {
      $0.list($1, estimatedHeightForItemAt: $2)
    },
    Hook("heightFor:inSection", .section, standard: [nil, nil] as [Double?], answer: 43.0) {
      source, list, path in
      kinds.map { source.list(list, heightFor: $0, inSection: path.section) }
    },
    Hook("estimatedHeightFor:inSection", .section, standard: [nil, nil] as [Double?], answer: 44.0)
    { source, list, path in
      kinds.map { source.list(list, estimatedHeightFor: $0, inSection: path.section) }
    },
    Hook(
      "heightsIn", .section, standard: SectionHeights.estimated(40),
      answer: SectionHeights.uniform(9)
    ) { $0.list($1, heightsIn: $2.section) },
    Hook("layoutIn", .section, standard: nil, answer: CollectionLayout.flow()) {
      $0.list($1, layoutIn: $2.section)
    },
    Hook("sizeForItemAt:fitting", standard: nil, answer: ItemSize(length: 7, breadth: 8)) {
      $0.list($1, sizeForItemAt: $2, fitting: 50)
    },
    Hook("knowsSizesIn", .section, standard: false, answer: true) {
      $0.list($1, knowsSizesIn: $2.section)
    },
    Hook("spanForItemAt", standard: ItemSpan(), answer: ItemSpan(columns: 2, lines: 3)) {
      $0.list($1, spanForItemAt: $2)
    },
  ]

  static let displays: [Hook] = [
    Hook("willDisplay:forItemAt") { $0.list($1, willDisplay: cell, forItemAt: $2) },
    Hook("didEndDisplaying:forItemAt") {
      let cell = cell
      $0.list($1, willDisplay: cell, forItemAt: $2)
      return $0.list($1, didEndDisplaying: cell, forItemAt: $2)
    },
    Hook("willDisplay:of:inSection", .section) { source, list, path in
      for kind in kinds {
        source.list(list, willDisplay: view, of: kind, inSection: path.section)
      }
      return ()
    },
    Hook("didEndDisplaying:of:inSection", .section) { source, list, path in
      for kind in kinds {
        let view = view
        source.list(list, willDisplay: view, of: kind, inSection: path.section)
        source.list(list, didEndDisplaying: view, of: kind, inSection: path.section)
      }
      return ()
    },
    Hook("willDisplay:of:at") { $0.list($1, willDisplay: view, of: "Badge", at: $2) },
    Hook("didEndDisplaying:of:at") {
      let view = view
      $0.list($1, willDisplay: view, of: "Badge", at: $2)
      return $0.list($1, didEndDisplaying: view, of: "Badge", at: $2)
    },
  ]
}
