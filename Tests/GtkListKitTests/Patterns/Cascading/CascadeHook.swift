import XCTest

@testable import GtkListKit

/// One hook of a list, as the cascading tree has it: how it is called, what it answers where nobody
/// does, what a child of ``AnsweringNode`` answers, and the arguments that child is given.
@MainActor
struct CascadeHook {
  enum Kind {
    /// Called with the path of a row.
    case row
    /// Called with the number of a section, or a path that counts by its section.
    case section
    /// Called for the whole list: goes to all children.
    case list
  }

  /// The name of the method in the list's protocols.
  let requirement: String

  let name: String
  let kind: Kind
  let call: (any ListSource, ListView, ListIndexPath) -> String
  let standard: String
  let answer: String
  /// What the child is told besides the hook's name; `P` stands for the path, `S` for the section.
  let arguments: String

  init(
    _ requirement: String, _ name: String, _ kind: Kind = .row, standard: String, answer: String,
    arguments: String? = nil,
    _ call: @escaping (any ListSource, ListView, ListIndexPath) -> String
  ) {
    self.requirement =
      requirement.hasPrefix("list") ? "\(requirement)(_:)" : "list(_:\(requirement):)"
    self.name = name
    self.kind = kind
    self.call = call
    self.standard = standard
    self.answer = answer
    self.arguments = arguments ?? (kind == .row ? "P" : kind == .section ? "S" : "")
  }

  /// What the child logs for a call at a path.
  func logged(at path: ListIndexPath) -> String {
    arguments.isEmpty
      ? name
      : name + " "
        + arguments.replacing(word: "P", with: "\(path)").replacing(
          word: "S", with: "\(path.section)")
  }

  /// Whether calling it has a row edited, which is reported where nobody does it.
  var edits: Bool { name == "commit" || name.hasSuffix("edit several") }

  /// Whose rows are edited is told of the beginning and the end.
  private static func editSeveral(
    _ source: any ListSource, _ list: ListView, _ path: ListIndexPath
  ) -> String {
    source.listWillEditSeveralItems(list)
    source.list(list, commit: .delete, forItemAt: path)
    source.listDidEditSeveralItems(list)
    return ""
  }

  /// What a child is given, known by its text.
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
  private static var row: ColumnRow {
    let row = ColumnRow()
    row.update(data: "given")
    return row
  }
  private static var sectionRow: ColumnSectionRow {
    let row = ColumnSectionRow()
    row.update(data: "given", collapsed: false, count: 0)
    return row
  }

  /// All hooks of a list's data source and delegate that are about rows, sections, or all of them.
  static let all: [CascadeHook] =
    contents + texts + editing + handing + heights + places + display + endOfDisplay + selection
    + menus + whole

  /// The hooks that a root answers by putting its children's answers together.
  static let composed: Set<String> = [
    "numberOfSections(in:)", "identities(in:)", "sectionIndexTitles(in:)",
    "list(_:sectionForIndexTitle:at:)", "undoStack(of:)", "list(_:beginRememberingIn:)",
    "dropFormats(in:)", "list(_:offerFor:)", "list(_:didDrag:outBy:)",
  ]

  private static let contents = [
    CascadeHook("numberOfItemsIn", "rows", .section, standard: "0", answer: "3") {
      "\($0.list($1, numberOfItemsIn: $2.section))"
    },
    CascadeHook("cellForItemAt", "cell", standard: "BlankCell", answer: "StringCell") {
      $0.list($1, cellForItemAt: $2).map { "\(type(of: $0))" } ?? "nil"
    },
    CascadeHook("fill:at", "fill row", standard: "", answer: "", arguments: "given P") {
      $0.list($1, fill: row, at: $2)
      return ""
    },
    CascadeHook(
      "refresh:forItemAt", "refresh", standard: "unchanged", answer: "filled", arguments: "given P"
    ) { "\($0.list($1, refresh: cell, forItemAt: $2))" },
    CascadeHook("searchTextForItemAt", "search text", standard: "nil", answer: "found") {
      $0.list($1, searchTextForItemAt: $2) ?? "nil"
    },
  ]

  private static let texts = [
    CascadeHook("searchKeysForItemAt", "search keys", standard: "nil", answer: "one two") {
      $0.list($1, searchKeysForItemAt: $2)?.joined(separator: " ") ?? "nil"
    },
    CascadeHook("accessibleNameForItemAt", "accessible name", standard: "nil", answer: "called") {
      $0.list($1, accessibleNameForItemAt: $2) ?? "nil"
    },
    CascadeHook(
      "accessibleDescriptionForItemAt", "accessible description", standard: "nil", answer: "said"
    ) { $0.list($1, accessibleDescriptionForItemAt: $2) ?? "nil" },
    CascadeHook("outlinePositionOfItemAt", "outline position", standard: "nil", answer: "3") {
      $0.list($1, outlinePositionOfItemAt: $2).map { "\($0.level)" } ?? "nil"
    },
    CascadeHook("hidesSection", "hides", .section, standard: "false", answer: "true") {
      "\($0.list($1, hidesSection: $2.section))"
    },
    CascadeHook("closesSection", "closes", .section, standard: "false", answer: "true") {
      "\($0.list($1, closesSection: $2.section))"
    },
    CascadeHook("has:inSection", "has header", .section, standard: "false", answer: "true") {
      "\($0.list($1, has: .header, inSection: $2.section))"
    },
    CascadeHook("has:inSection", "has footer", .section, standard: "false", answer: "true") {
      "\($0.list($1, has: .footer, inSection: $2.section))"
    },
    CascadeHook(
      "fill:ofSection", "fill section row", .section, standard: "nil", answer: "given",
      arguments: "given S"
    ) {
      // Nobody's row has the title of the section, which is none.
      let row = sectionRow
      $0.list($1, fill: row, ofSection: $2.section)
      return row.data as? String ?? "nil"
    },
    CascadeHook(
      "refresh:of:inSection", "refresh view header", .section, standard: "unchanged",
      answer: "filled", arguments: "given S"
    ) { "\($0.list($1, refresh: view, of: .header, inSection: $2.section))" },
    CascadeHook(
      "refresh:of:inSection", "refresh view footer", .section, standard: "unchanged",
      answer: "filled", arguments: "given S"
    ) { "\($0.list($1, refresh: view, of: .footer, inSection: $2.section))" },
    CascadeHook(
      "titleFor:inSection", "title header", .section, standard: "nil", answer: "Header title"
    ) {
      $0.list($1, titleFor: .header, inSection: $2.section) ?? "nil"
    },
    CascadeHook(
      "titleFor:inSection", "title footer", .section, standard: "nil", answer: "Footer title"
    ) {
      $0.list($1, titleFor: .footer, inSection: $2.section) ?? "nil"
    },
    CascadeHook("viewFor:inSection", "view header", .section, standard: "nil", answer: "CountView")
    {
      $0.list($1, viewFor: .header, inSection: $2.section).map { "\(type(of: $0))" } ?? "nil"
    },
    CascadeHook("viewFor:inSection", "view footer", .section, standard: "nil", answer: "CountView")
    {
      $0.list($1, viewFor: .footer, inSection: $2.section).map { "\(type(of: $0))" } ?? "nil"
    },
  ]

  private static let editing = [
    CascadeHook("canEditItemAt", "can edit", standard: "false", answer: "true") {
      "\($0.list($1, canEditItemAt: $2))"
    },
    CascadeHook("commit:forItemAt", "commit", standard: "", answer: "", arguments: "insert P") {
      $0.list($1, commit: .insert, forItemAt: $2)
      return ""
    },
    CascadeHook(
      "listWillEditSeveralItems", "will edit several", standard: "", answer: "", arguments: ""
    ) { editSeveral($0, $1, $2) },
    CascadeHook(
      "listDidEditSeveralItems", "did edit several", standard: "", answer: "", arguments: ""
    ) { editSeveral($0, $1, $2) },
    CascadeHook("canMoveItemAt", "can move", standard: "false", answer: "true") {
      "\($0.list($1, canMoveItemAt: $2))"
    },
    CascadeHook("moveItemAt:to", "move", standard: "", answer: "", arguments: "P to [8, 9]") {
      $0.list($1, moveItemAt: $2, to: [8, 9])
      return ""
    },
    CascadeHook(
      "moveItemsAt:before", "move many", .section, standard: "nil", answer: "the ninth",
      arguments: "P before P"
    ) {
      let last = $0.list($1, moveItemsAt: [$2], before: $2)
      return last == ListIndexPath(row: 9, section: $2.section)
        ? "the ninth" : last.map { "\($0)" } ?? "nil"
    },
    CascadeHook(
      "targetForMoveFrom:proposed", "move target", standard: "[8, 9]", answer: "[6, 6]",
      arguments: "P to [8, 9]"
    ) {
      "\($0.list($1, targetForMoveFrom: $2, proposed: [8, 9]))"
    },
    CascadeHook("editingStyleForItemAt", "editing style", standard: "none", answer: "insert") {
      "\($0.list($1, editingStyleForItemAt: $2))"
    },
    CascadeHook("titleForDeletingItemAt", "delete title", standard: "nil", answer: "Throw away") {
      $0.list($1, titleForDeletingItemAt: $2) ?? "nil"
    },
    CascadeHook("editActionsForItemAt", "edit actions", standard: "nil", answer: "1") {
      $0.list($1, editActionsForItemAt: $2).map { "\($0.count)" } ?? "nil"
    },
    CascadeHook(
      "shouldIndentWhileEditingItemAt", "should indent while editing", standard: "false",
      answer: "true"
    ) {
      "\($0.list($1, shouldIndentWhileEditingItemAt: $2))"
    },
    CascadeHook("willBeginEditingItemAt", "begin editing", standard: "", answer: "") {
      $0.list($1, willBeginEditingItemAt: $2)
      return ""
    },
    CascadeHook("didEndEditingItemAt", "end editing", standard: "", answer: "") {
      $0.list($1, didEndEditingItemAt: $2)
      return ""
    },
  ]

  private static let heights = [
    CascadeHook("heightForItemAt", "row height", standard: "nil", answer: "41.0") {
      $0.list($1, heightForItemAt: $2).map { "\($0)" } ?? "nil"
    },
    CascadeHook("estimatedHeightForItemAt", "estimated row height", standard: "nil", answer: "42.0")
    {
      $0.list($1, estimatedHeightForItemAt: $2).map { "\($0)" } ?? "nil"
    },
    CascadeHook("heightFor:inSection", "height header", .section, standard: "0.0", answer: "43.0") {
      $0.list($1, heightFor: .header, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook("heightFor:inSection", "height footer", .section, standard: "0.0", answer: "43.0") {
      $0.list($1, heightFor: .footer, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook(
      "estimatedHeightFor:inSection", "estimated height header", .section, standard: "0.0",
      answer: "44.0"
    ) {
      $0.list($1, estimatedHeightFor: .header, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook(
      "estimatedHeightFor:inSection", "estimated height footer", .section, standard: "0.0",
      answer: "44.0"
    ) {
      $0.list($1, estimatedHeightFor: .footer, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook("indentationLevelForItemAt", "indentation", standard: "0", answer: "5") {
      "\($0.list($1, indentationLevelForItemAt: $2))"
    },
  ]

  private static let display = [
    CascadeHook(
      "willDisplay:forItemAt", "will display", standard: "", answer: "", arguments: "given P"
    ) {
      $0.list($1, willDisplay: cell, forItemAt: $2)
      return ""
    },
    CascadeHook(
      "willDisplay:of:inSection", "will display header", .section, standard: "", answer: "",
      arguments: "given S"
    ) {
      $0.list($1, willDisplay: view, of: .header, inSection: $2.section)
      return ""
    },
    CascadeHook(
      "willDisplay:of:inSection", "will display footer", .section, standard: "", answer: "",
      arguments: "given S"
    ) {
      $0.list($1, willDisplay: view, of: .footer, inSection: $2.section)
      return ""
    },
  ]

  private static let endOfDisplay = [
    CascadeHook(
      "didEndDisplaying:forItemAt", "end display", standard: "", answer: "", arguments: "given P"
    ) {
      let cell = cell
      $0.list($1, willDisplay: cell, forItemAt: $2)
      $0.list($1, didEndDisplaying: cell, forItemAt: $2)
      return ""
    },
    endOfDisplay(of: .header, "end display header"),
    endOfDisplay(of: .footer, "end display footer"),
    CascadeHook(
      "willDisplay:of:at", "will display view", standard: "", answer: "", arguments: "Badge given P"
    ) {
      $0.list($1, willDisplay: view, of: "Badge", at: $2)
      return ""
    },
    CascadeHook(
      "didEndDisplaying:of:at", "end display view", standard: "", answer: "",
      arguments: "Badge given P"
    ) {
      let view = view
      $0.list($1, willDisplay: view, of: "Badge", at: $2)
      $0.list($1, didEndDisplaying: view, of: "Badge", at: $2)
      return ""
    },
  ]

  private static func endOfDisplay(of kind: SectionViewKind, _ name: String) -> CascadeHook {
    CascadeHook(
      "didEndDisplaying:of:inSection", name, .section, standard: "", answer: "",
      arguments: "given S"
    ) {
      let view = view
      $0.list($1, willDisplay: view, of: kind, inSection: $2.section)
      $0.list($1, didEndDisplaying: view, of: kind, inSection: $2.section)
      return ""
    }
  }

  private static let handing = [
    CascadeHook("itemAt", "item", standard: "nil", answer: "an item") {
      $0.list($1, itemAt: $2) == nil ? "nil" : "an item"
    },
    CascadeHook(
      "canTake", "can take", .list, standard: "false", answer: "true", arguments: "1"
    ) { source, list, _ in "\(source.list(list, canTake: ListItem(data: 1)))" },
    CascadeHook(
      "canInsertItemsAt", "can insert", .section, standard: "true", answer: "false",
      arguments: "P"
    ) { "\($0.list($1, canInsertItemsAt: $2))" },
    CascadeHook(
      "insert:at", "insert", .section, standard: "false", answer: "true", arguments: "1 P"
    ) { "\($0.list($1, insert: [ListItem(data: 1)], at: $2))" },
    CascadeHook("removeItemsAt", "remove", standard: "", answer: "") {
      $0.list($1, removeItemsAt: [$2])
      return ""
    },
    CascadeHook("sortsItemsIn", "sorts", .section, standard: "false", answer: "true") {
      "\($0.list($1, sortsItemsIn: $2.section))"
    },
    CascadeHook(
      "canDrop:at", "can drop", standard: "nil", answer: "link", arguments: "uris P"
    ) {
      let offer = DropOffer(format: .uris, actions: [.copy], suggestedAction: .copy)
      return $0.list($1, canDrop: offer, at: .onto($2)).map { "\($0)" } ?? "nil"
    },
    CascadeHook(
      "didDrop", "did drop", standard: "false", answer: "true", arguments: "copy given P"
    ) {
      "\($0.list($1, didDrop: Drop(content: .text("given"), position: .onto($2), action: .copy)))"
    },
    CascadeHook(
      "canEdit", "can take", standard: "false", answer: "true", arguments: "1 P"
    ) { "\($0.list($1, canEdit: RowEdit(indexPath: $2, data: 1)))" },
    CascadeHook("edit:named", "edit", standard: "", answer: "", arguments: "Paste 1 P") {
      $0.list($1, edit: [RowEdit(indexPath: $2, data: 1)], named: "Paste")
      return ""
    },
    CascadeHook("canInsertAfterItemAt", "can insert", standard: "false", answer: "true") {
      "\($0.list($1, canInsertAfterItemAt: $2))"
    },
  ]

  private static let places = [
    CascadeHook(
      "heightsIn", "heights", .section, standard: "estimated(40.0)", answer: "uniform(9.0)"
    ) { "\($0.list($1, heightsIn: $2.section))" },
    CascadeHook("layoutIn", "layout", .section, standard: "nil", answer: "a layout") {
      $0.list($1, layoutIn: $2.section) == nil ? "nil" : "a layout"
    },
    CascadeHook(
      "sizeForItemAt:fitting", "size", standard: "nil", answer: "7.0 8.0",
      arguments: "fitting 50.0 P"
    ) {
      $0.list($1, sizeForItemAt: $2, fitting: 50).map { "\($0.length) \($0.breadth)" } ?? "nil"
    },
    CascadeHook("knowsSizesIn", "knows sizes", .section, standard: "false", answer: "true") {
      "\($0.list($1, knowsSizesIn: $2.section))"
    },
    CascadeHook("spanForItemAt", "span", standard: "1 1", answer: "2 3") {
      let span = $0.list($1, spanForItemAt: $2)
      return "\(span.columns) \(span.lines)"
    },
    CascadeHook(
      "viewFor:at", "view", standard: "nil", answer: "CountView", arguments: "Badge P"
    ) { $0.list($1, viewFor: "Badge", at: $2).map { "\(type(of: $0))" } ?? "nil" },
    CascadeHook("parentOfItemAt", "parent", standard: "nil", answer: "the first") {
      $0.list($1, parentOfItemAt: $2).map { $0.item == 0 ? "the first" : "another" } ?? "nil"
    },
  ]

  private static let whole = [
    CascadeHook("listDidUpdate", "did update", .list, standard: "", answer: "") { source, list, _ in
      source.listDidUpdate(list)
      return ""
    },
    CascadeHook("listDidRest", "did rest", .list, standard: "", answer: "") { source, list, _ in
      source.listDidRest(list)
      return ""
    },
  ]

  private static let selection = [
    CascadeHook(
      "watchesSelectionIn", "watches selection", .section, standard: "true", answer: "false"
    ) { "\($0.list($1, watchesSelectionIn: $2.section))" },
    CascadeHook("shouldHighlightItemAt", "should highlight", standard: "true", answer: "false") {
      "\($0.list($1, shouldHighlightItemAt: $2))"
    },
    CascadeHook("didHighlightItemAt", "highlight", standard: "", answer: "") {
      $0.list($1, didHighlightItemAt: $2)
      return ""
    },
    CascadeHook("didUnhighlightItemAt", "unhighlight", standard: "", answer: "") {
      $0.list($1, didUnhighlightItemAt: $2)
      return ""
    },
    CascadeHook("willSelectItemAt", "will select", standard: "the path", answer: "nil") {
      source, list, path in
      let answer = source.list(list, willSelectItemAt: path)
      return answer == path ? "the path" : answer.map { "\($0)" } ?? "nil"
    },
    CascadeHook("willDeselectItemAt", "will deselect", standard: "the path", answer: "nil") {
      source, list, path in
      let answer = source.list(list, willDeselectItemAt: path)
      return answer == path ? "the path" : answer.map { "\($0)" } ?? "nil"
    },
    CascadeHook("didSelectItemAt", "select", standard: "", answer: "") {
      $0.list($1, didSelectItemAt: $2)
      return ""
    },
    CascadeHook("didDeselectItemAt", "deselect", standard: "", answer: "") {
      $0.list($1, didDeselectItemAt: $2)
      return ""
    },
    CascadeHook("didActivateItemAt", "activate", standard: "", answer: "") {
      $0.list($1, didActivateItemAt: $2)
      return ""
    },
    CascadeHook("accessoryActivatedForItemAt", "accessory", standard: "", answer: "") {
      $0.list($1, accessoryActivatedForItemAt: $2)
      return ""
    },
  ]

  private static let menus = [
    CascadeHook(
      "contextMenuForItemAt:at", "context menu", standard: "false", answer: "true",
      arguments: "3.0 4.0 P"
    ) { "\($0.list($1, contextMenuForItemAt: $2, at: (3, 4)))" },
    CascadeHook("shouldShowMenuForItemAt", "should show menu", standard: "false", answer: "true") {
      "\($0.list($1, shouldShowMenuForItemAt: $2))"
    },
    CascadeHook(
      "canPerform:forItemAt", "can perform", standard: "false", answer: "true", arguments: "copy P"
    ) {
      "\($0.list($1, canPerform: "copy", forItemAt: $2))"
    },
    CascadeHook("perform:forItemAt", "perform", standard: "", answer: "", arguments: "copy P") {
      $0.list($1, perform: "copy", forItemAt: $2)
      return ""
    },
    CascadeHook("canFocusItemAt", "can focus", standard: "false", answer: "true") {
      "\($0.list($1, canFocusItemAt: $2))"
    },
    CascadeHook(
      "didMoveFocusFrom:to", "move focus", standard: "", answer: "", arguments: "nil to P"
    ) {
      $0.list($1, didMoveFocusFrom: nil, to: $2)
      return ""
    },
  ]
}

extension String {
  fileprivate func replacing(word: String, with text: String) -> String {
    split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == word ? text : String($0) }.joined(separator: " ")
  }
}
