import XCTest

@testable import GtkListKit

/// One hook of a list, as the cascading tree has it: how it is called, what it answers where nobody
/// does, what a child of ``AnsweringNode`` answers, and the arguments that child is given.
@MainActor
struct CascadeHook {
  enum Kind {
    /// Called with the path of a row.
    case row
    /// Called with the number of a section.
    case section
  }

  let name: String
  let kind: Kind
  let call: (any ListSource, ListView, ListIndexPath) -> String
  let standard: String
  let answer: String
  /// What the child is told besides the hook's name; `P` stands for the path, `S` for the section.
  let arguments: String

  init(
    _ name: String, _ kind: Kind = .row, standard: String, answer: String, arguments: String? = nil,
    _ call: @escaping (any ListSource, ListView, ListIndexPath) -> String
  ) {
    self.name = name
    self.kind = kind
    self.call = call
    self.standard = standard
    self.answer = answer
    self.arguments = arguments ?? (kind == .row ? "P" : "S")
  }

  /// What the child logs for a call at a path.
  func logged(at path: ListIndexPath) -> String {
    name + " "
      + arguments.replacing(word: "P", with: "\(path)").replacing(
        word: "S", with: "\(path.section)")
  }

  /// All hooks of the reference.
  static let all: [CascadeHook] = contents + texts + editing + heights + display + selection + menus

  private static let contents = [
    CascadeHook("rows", .section, standard: "0", answer: "3") {
      "\($0.list($1, numberOfItemsIn: $2.section))"
    },
    CascadeHook("cell", standard: "BlankCell", answer: "StringCell") {
      $0.list($1, cellForItemAt: $2).map { "\(type(of: $0))" } ?? "nil"
    },
    CascadeHook("fill row", standard: "", answer: "") {
      $0.list($1, fill: ColumnRow(), at: $2)
      return ""
    },
    CascadeHook("refill", standard: "unchanged", answer: "filled") {
      "\($0.list($1, refill: StringCell(), forItemAt: $2))"
    },
    CascadeHook("search text", standard: "nil", answer: "found") {
      $0.list($1, searchTextForItemAt: $2) ?? "nil"
    },
  ]

  private static let texts = [
    CascadeHook("title header", .section, standard: "nil", answer: "Header title") {
      $0.list($1, titleFor: .header, inSection: $2.section) ?? "nil"
    },
    CascadeHook("title footer", .section, standard: "nil", answer: "Footer title") {
      $0.list($1, titleFor: .footer, inSection: $2.section) ?? "nil"
    },
    CascadeHook("view header", .section, standard: "nil", answer: "CountView") {
      $0.list($1, viewFor: .header, inSection: $2.section).map { "\(type(of: $0))" } ?? "nil"
    },
    CascadeHook("view footer", .section, standard: "nil", answer: "CountView") {
      $0.list($1, viewFor: .footer, inSection: $2.section).map { "\(type(of: $0))" } ?? "nil"
    },
  ]

  private static let editing = [
    CascadeHook("can edit", standard: "false", answer: "true") {
      "\($0.list($1, canEditItemAt: $2))"
    },
    CascadeHook("commit", standard: "", answer: "", arguments: "insert P") {
      $0.list($1, commit: .insert, forItemAt: $2)
      return ""
    },
    CascadeHook("can move", standard: "false", answer: "true") {
      "\($0.list($1, canMoveItemAt: $2))"
    },
    CascadeHook("move", standard: "", answer: "", arguments: "P to [8, 9]") {
      $0.list($1, moveItemAt: $2, to: [8, 9])
      return ""
    },
    CascadeHook("move target", standard: "[8, 9]", answer: "[6, 6]", arguments: "P to [8, 9]") {
      "\($0.list($1, targetForMoveFrom: $2, proposed: [8, 9]))"
    },
    CascadeHook("editing style", standard: "none", answer: "insert") {
      "\($0.list($1, editingStyleForItemAt: $2))"
    },
    CascadeHook("delete title", standard: "nil", answer: "Throw away") {
      $0.list($1, titleForDeletingItemAt: $2) ?? "nil"
    },
    CascadeHook("edit actions", standard: "nil", answer: "1") {
      $0.list($1, editActionsForItemAt: $2).map { "\($0.count)" } ?? "nil"
    },
    CascadeHook("should indent while editing", standard: "false", answer: "true") {
      "\($0.list($1, shouldIndentWhileEditingItemAt: $2))"
    },
    CascadeHook("begin editing", standard: "", answer: "") {
      $0.list($1, willBeginEditingItemAt: $2)
      return ""
    },
    CascadeHook("end editing", standard: "", answer: "") {
      $0.list($1, didEndEditingItemAt: $2)
      return ""
    },
  ]

  private static let heights = [
    CascadeHook("row height", standard: "nil", answer: "41.0") {
      $0.list($1, heightForItemAt: $2).map { "\($0)" } ?? "nil"
    },
    CascadeHook("estimated row height", standard: "nil", answer: "42.0") {
      $0.list($1, estimatedHeightForItemAt: $2).map { "\($0)" } ?? "nil"
    },
    CascadeHook("height header", .section, standard: "0.0", answer: "43.0") {
      $0.list($1, heightFor: .header, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook("height footer", .section, standard: "0.0", answer: "43.0") {
      $0.list($1, heightFor: .footer, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook("estimated height header", .section, standard: "0.0", answer: "44.0") {
      $0.list($1, estimatedHeightFor: .header, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook("estimated height footer", .section, standard: "0.0", answer: "44.0") {
      $0.list($1, estimatedHeightFor: .footer, inSection: $2.section).map { "\($0)" } ?? "nil"
    },
    CascadeHook("indentation", standard: "0", answer: "5") {
      "\($0.list($1, indentationLevelForItemAt: $2))"
    },
  ]

  private static let display = [
    CascadeHook("will display", standard: "", answer: "") {
      $0.list($1, willDisplay: StringCell(), forItemAt: $2)
      return ""
    },
    CascadeHook("will display header", .section, standard: "", answer: "") {
      $0.list($1, willDisplay: CountView(), of: .header, inSection: $2.section)
      return ""
    },
    CascadeHook("will display footer", .section, standard: "", answer: "") {
      $0.list($1, willDisplay: CountView(), of: .footer, inSection: $2.section)
      return ""
    },
  ]

  private static let selection = [
    CascadeHook("should highlight", standard: "true", answer: "false") {
      "\($0.list($1, shouldHighlightItemAt: $2))"
    },
    CascadeHook("highlight", standard: "", answer: "") {
      $0.list($1, didHighlightItemAt: $2)
      return ""
    },
    CascadeHook("unhighlight", standard: "", answer: "") {
      $0.list($1, didUnhighlightItemAt: $2)
      return ""
    },
    CascadeHook("will select", standard: "the path", answer: "nil") { source, list, path in
      let answer = source.list(list, willSelectItemAt: path)
      return answer == path ? "the path" : answer.map { "\($0)" } ?? "nil"
    },
    CascadeHook("will deselect", standard: "the path", answer: "nil") { source, list, path in
      let answer = source.list(list, willDeselectItemAt: path)
      return answer == path ? "the path" : answer.map { "\($0)" } ?? "nil"
    },
    CascadeHook("select", standard: "", answer: "") {
      $0.list($1, didSelectItemAt: $2)
      return ""
    },
    CascadeHook("deselect", standard: "", answer: "") {
      $0.list($1, didDeselectItemAt: $2)
      return ""
    },
    CascadeHook("activate", standard: "", answer: "") {
      $0.list($1, didActivateItemAt: $2)
      return ""
    },
    CascadeHook("accessory", standard: "", answer: "") {
      $0.list($1, accessoryActivatedForItemAt: $2)
      return ""
    },
  ]

  private static let menus = [
    CascadeHook("context menu", standard: "false", answer: "true") {
      "\($0.list($1, contextMenuForItemAt: $2, request: MenuRequest(x: nil, y: nil)))"
    },
    CascadeHook("should show menu", standard: "false", answer: "true") {
      "\($0.list($1, shouldShowMenuForItemAt: $2))"
    },
    CascadeHook("can perform", standard: "false", answer: "true", arguments: "copy P") {
      "\($0.list($1, canPerform: "copy", forItemAt: $2))"
    },
    CascadeHook("perform", standard: "", answer: "", arguments: "copy P") {
      $0.list($1, perform: "copy", forItemAt: $2)
      return ""
    },
    CascadeHook("can focus", standard: "false", answer: "true") {
      "\($0.list($1, canFocusItemAt: $2))"
    },
    CascadeHook("move focus", standard: "", answer: "", arguments: "nil to P") {
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
