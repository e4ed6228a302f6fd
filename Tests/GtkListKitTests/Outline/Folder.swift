@testable import GtkListKit

/// A node of a test's tree, with its children.
final class Folder: Identifiable, SearchableModel, @unchecked Sendable {
  let id: String
  var children: [Folder]

  init(_ id: String, _ children: [Folder] = []) {
    self.id = id
    self.children = children
  }

  var searchText: String { id }

  /// `a`, and below it `a0`, `a1`….
  static func many(_ count: Int, below id: String, depth: Int = 0) -> [Folder] {
    (0..<count).map { number in
      let id = "\(id)\(number)"
      return Folder(id, depth > 0 ? many(count, below: id, depth: depth - 1) : [])
    }
  }
}

/// Shows a folder as text.
final class FolderCell: ListCell, ModelCell {
  static var bound: [String] = []

  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ folder: Folder) {
    Self.bound.append(folder.id)
    self["text"].text = folder.id
  }
}

/// A tree of folders whose children are there at once, or come when the test lets them.
@MainActor
final class FolderTree: OutlineSource {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "not allowed" }
  }

  var roots: [Folder]
  /// Folders that throw when they are asked.
  var failing: Set<String> = []
  /// Folders whose children are loaded.
  var slow: Set<String> = []
  /// What the tree was asked, in order; “” is the top.
  private(set) var asked: [String] = []
  private(set) var cancelled: [String] = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  private var promised: [String: Int] = [:]
  /// Receives each folder whose children are requested.
  var onAsked: (String) -> Void = { _ in }

  init(_ roots: [Folder]) { self.roots = roots }

  func children(of folder: Folder?) throws -> OutlineChildren<Folder> {
    let id = folder?.id ?? ""
    asked.append(id)
    onAsked(id)
    guard slow.contains(id) else {
      if failing.contains(id) { throw Failure() }
      return OutlineChildren(folder?.children ?? roots)
    }
    promised[id, default: 0] += 1
    return .loading { [self] in
      await withCheckedContinuation { waiting[id, default: []].append($0) }
      if Task.isCancelled { cancelled.append(id) }
      if failing.contains(id) { throw Failure() }
      return folder?.children ?? roots
    }
  }

  func isExpandable(_ folder: Folder) -> Bool { !folder.id.hasSuffix(".txt") }

  /// Ends the loads of a folder's children, and does not wait for them.
  func release(_ id: String) {
    Pump.until("\(id) loads its children") { waiting[id]?.count == promised[id] }
    promised[id] = nil
    for one in waiting.removeValue(forKey: id) ?? [] { one.resume() }
  }

  func isWaiting(_ id: String) -> Bool { waiting[id] != nil }

  /// Lets the children of a folder come.
  func finish(_ id: String, in outline: Outline<Folder>? = nil) {
    let finished = cancelled.count
    release(id)
    if let outline {
      Pump.until("\(id) is loaded") { !outline.isLoading }
    } else {
      Pump.until("\(id) is cancelled") { cancelled.count > finished }
    }
  }
}

extension Outline where Node == Folder {
  /// The visible rows: each folder's id, what stands for missing children in brackets, indented.
  var texts: [String] {
    (0..<rowCount).map { number in
      guard let row = row(at: number) else { return "nothing" }
      let indentation = String(repeating: " ", count: row.outline.level)
      switch row.content {
      case .node(let folder, _): return indentation + folder.id
      case .status(let status): return indentation + "[\(status.message)]"
      }
    }
  }
}
