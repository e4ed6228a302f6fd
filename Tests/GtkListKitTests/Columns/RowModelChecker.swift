import CGtkListKitGtk3
import CGtkListKitShim

@testable import GtkListKit

/// A client of a GtkTreeModel that keeps its own count by the signals, and looks at each of them
/// and at the whole model afterwards. What is wrong is in ``problems``.
///
/// The rules are those of Qt's item-model tester and of GTK's tests of its tree models.
@MainActor
final class RowModelChecker {
  private let model: OpaquePointer
  private var count: Int
  private var isInSignal = false
  private(set) var problems: [String] = []
  private(set) var signals = 0

  init(_ model: OpaquePointer) {
    self.model = model
    count = Int(gtk_tree_model_iter_n_children(model, nil))
    for signal in ["row-inserted", "row-deleted", "row-changed"] {
      let isKnown = connectSignal(signal, of: UnsafeMutableRawPointer(model)) {
        [weak self] arguments in self?.received(signal, arguments)
      }
      expect(isKnown, "no signal \(signal)")
    }
    connectSignal("rows-reordered", of: UnsafeMutableRawPointer(model)) { [weak self] _ in
      self?.problems.append("a list whose rows are places is never reordered")
    }
    checkAll()
  }

  private func expect(_ isSo: Bool, _ problem: @autoclosure () -> String) {
    if !isSo, problems.count < 20 { problems.append(problem()) }
  }

  private func received(_ signal: String, _ arguments: SignalArguments) {
    signals += 1
    expect(!isInSignal, "\(signal) inside another signal")
    isInSignal = true
    defer { isInSignal = false }
    guard let boxed = g_value_get_boxed(arguments.values + 1) else {
      return expect(false, "\(signal) without a path")
    }
    let path = OpaquePointer(boxed)
    expect(gtk_tree_path_get_depth(path) == 1, "\(signal) at a depth")
    let row = Int(gtk_tree_path_get_indices(path)?.pointee ?? -1)
    switch signal {
    case "row-inserted":
      expect(row >= 0 && row <= count, "inserted at \(row) of \(count)")
      count += 1
    case "row-deleted":
      expect(row >= 0 && row < count, "deleted at \(row) of \(count)")
      count -= 1
    default:
      expect(row >= 0 && row < count, "changed at \(row) of \(count)")
    }
    let now = Int(gtk_tree_model_iter_n_children(model, nil))
    expect(now == count, "\(now) rows after \(signal), where \(count) are told")
    if signal != "row-deleted" {
      let iter = g_value_get_boxed(arguments.values + 2)?
        .assumingMemoryBound(to: GtkTreeIter.self)
      expect(rowNumber(of: iter) == row, "\(signal) at \(row) with another row's iterator")
    }
    check(row: row)
    check(row: count - 1)
  }

  private func rowNumber(of iter: UnsafeMutablePointer<GtkTreeIter>?) -> Int? {
    guard let path = gtk_tree_model_get_path(model, iter) else { return nil }
    defer { gtk_tree_path_free(path) }
    return gtk_tree_path_get_indices(path).map { Int($0.pointee) }
  }

  /// A row by its number, its path and its neighbours.
  private func check(row: Int) {
    guard row >= 0 else { return }
    var iter = GtkTreeIter()
    let exists = gtk_tree_model_iter_nth_child(model, &iter, nil, gint(row)) != 0
    expect(exists == (0..<count).contains(row), "row \(row) of \(count) exists: \(exists)")
    guard exists else {
      return expect(iter.stamp == 0, "an iterator that was refused is valid still")
    }
    expect(rowNumber(of: &iter) == row, "the iterator of \(row) has another path")
    expect(gtk_tree_model_iter_has_child(model, &iter) == 0, "\(row) has children")
    expect(gtk_tree_model_iter_n_children(model, &iter) == 0, "\(row) counts children")
    var other = GtkTreeIter()
    expect(gtk_tree_model_iter_parent(model, &other, &iter) == 0, "\(row) has a parent")
    expect(gtk_tree_model_iter_children(model, &other, &iter) == 0, "\(row) has a child")
    var next = iter
    let hasNext = gtk_tree_model_iter_next(model, &next) != 0
    expect(hasNext == (row + 1 < count), "after \(row) of \(count) there is another: \(hasNext)")
    if hasNext {
      expect(rowNumber(of: &next) == row + 1, "after \(row) comes another row")
      expect(
        gtk_tree_model_iter_previous(model, &next) != 0 && rowNumber(of: &next) == row,
        "there is no way back to \(row)")
    }
    let columns = gtk_tree_model_get_n_columns(model)
    for column in 0..<columns {
      var value = GValue()
      gtk_tree_model_get_value(model, &iter, column, &value)
      expect(value.g_type == gtk_tree_model_get_column_type(model, column), "a value's type")
      g_value_unset(&value)
    }
  }

  /// Every row, and the place behind the last.
  func checkAll() {
    let flags = gtk_tree_model_get_flags(model).rawValue
    expect(flags & GTK_TREE_MODEL_LIST_ONLY.rawValue != 0, "a list that is no list")
    let now = Int(gtk_tree_model_iter_n_children(model, nil))
    expect(now == count, "\(now) rows, where \(count) are told")
    for row in 0...count { check(row: row) }
    var first = GtkTreeIter()
    expect((gtk_tree_model_get_iter_first(model, &first) != 0) == (count > 0), "the first row")
    var seen = 0
    var goesOn = count > 0
    while goesOn, seen <= count {
      seen += 1
      goesOn = gtk_tree_model_iter_next(model, &first) != 0
    }
    expect(seen == count, "\(seen) rows one after the other, of \(count)")
    let deep = gtk_tree_path_new()
    gtk_tree_path_append_index(deep, 0)
    gtk_tree_path_append_index(deep, 0)
    expect(gtk_tree_model_get_iter(model, &first, deep) == 0, "a row below a row")
    gtk_tree_path_free(deep)
  }
}
