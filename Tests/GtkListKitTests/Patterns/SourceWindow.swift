import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A source in one of the kinds of list, in a window: what is on screen, and real events.
@MainActor
final class SourceWindow {
  enum Kind: String, CaseIterable {
    case table
    case columns
    case collection
  }

  let kind: Kind
  let window: CheckedWindow
  var list: ListView { window.list }

  /// - Parameters:
  ///   - source: what is shown; rows show items or texts.
  ///   - prepare: called before the source is used.
  init(
    _ kind: Kind, _ source: (any ListSourceConvertible)?, height: Int = 400,
    _ prepare: (ListView) -> Void = { _ in }
  ) {
    self.kind = kind
    func set(_ list: ListView) {
      list.estimatedRowHeight = 30
      list.selectionMode = .multiple
      prepare(list)
      if let source { list.useSource(source) }
    }
    switch kind {
    case .table: window = TableWindow(height: height) { set($0) }
    case .columns:
      window = ColumnWindow(width: 320, height: height) {
        $0.columns = [TableColumn<Any>("Text", { SourceWindow.text(of: $0) }, width: 200)]
        set($0)
      }
    case .collection:
      let collection = CollectionView()
      collection.layout = .list(length: .measured(estimate: 30))
      window = RowWindow(list: collection, width: 320, height: height) { set(collection) }
    }
  }

  /// The same for each kind of list.
  static func each(
    _ source: (Kind) -> (any ListSourceConvertible)?, _ prepare: (ListView) -> Void = { _ in },
    _ test: (SourceWindow) throws -> Void
  ) rethrows {
    for kind in Kind.allCases {
      let window = SourceWindow(kind, source(kind), prepare)
      try test(window)
      window.window.close()
    }
  }

  private static func text(of datum: Any) -> String {
    switch datum {
    case let item as Item: item.text
    case let track as Track: track.title
    case let text as String: text
    default: "\(datum)"
    }
  }

  /// The texts of the rows in view, without headers and footers, from top to bottom.
  var texts: [String] {
    window.shownRows.filter { kind == .columns || $0.kind == .row }.map(\.text)
  }

  /// The texts of the selected rows in view.
  var selectedTexts: [String] { window.shownRows.filter(\.isSelected).map(\.text) }

  /// The texts of the rows in view that look pressed.
  var pressedTexts: [String] {
    window.shownRows.filter { $0.widget.hasStyleClass("pressed") }.map(\.text)
  }

  /// The middle of the row with a text, down from the list's upper edge.
  func middle(of text: String, file: StaticString = #filePath, line: UInt = #line) -> Double {
    var middle = 0.0
    window.report(file, line) {
      let row = try window.row(text, file: file, line: line)
      middle = Double(window.columnHeaderHeight + row.y) + Double(row.height) / 2
    }
    return middle
  }

  func click(
    _ text: String, _ modifiers: Modifiers = [], button: guint = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    window.report(file, line) {
      let row = try window.row(text, file: file, line: line)
      window.click(row, modifiers, button: button)
    }
  }

  func press(_ key: Int32, _ modifiers: Modifiers = []) { window.press(key, modifiers) }
  func settle() { window.settle() }

  /// Presses the button of an action of the row with a text, which the pointer is moved to.
  func pressAction(
    _ number: Int = 0, of text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    list.showsActionsOnHover = true
    window.point(atX: 60, y: middle(of: text, file: file, line: line))
    let box = window.shownOverlays("list-row-actions").first
    let buttons = box?.tree.filter { $0.isA(gtk_button_get_type()) } ?? []
    guard buttons.indices.contains(number) else {
      return XCTFail("no action \(number) in the \(kind)", file: file, line: line)
    }
    gtk_button_clicked(buttons[number].of(GtkButton.self))
    settle()
  }
}
