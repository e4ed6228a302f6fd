internal import CGtkListKitGtk3
internal import GtkListKit

/// What assistive technology reads of a widget and what is in it, read once: a copy.
public struct AccessibleNode: Equatable {
  /// The name that is read out; empty where there is none.
  public let name: String
  /// What it is said to be, by ATK's word, as in “list item”.
  public let role: String
  /// What it says besides; empty where there is nothing.
  public let description: String
  /// Its states, by ATK's words, as in “selected”.
  public let states: Set<String>
  /// How many children it has, of which not all may be in ``children``.
  public let childCount: Int
  /// Its first children.
  public let children: [AccessibleNode]

  init(_ object: UnsafeMutablePointer<AtkObject>, most: Int) {
    name = atk_object_get_name(object).map { String(cString: $0) } ?? ""
    description = atk_object_get_description(object).map { String(cString: $0) } ?? ""
    role = atk_role_get_name(atk_object_get_role(object)).map { String(cString: $0) } ?? ""
    states = Self.states(of: object)
    childCount = Int(atk_object_get_n_accessible_children(object))
    children = (0..<min(childCount, most)).compactMap { index in
      guard let child = atk_object_ref_accessible_child(object, gint(index)) else { return nil }
      defer { g_object_unref(child) }
      return AccessibleNode(child, most: most)
    }
  }

  private static func states(of object: UnsafeMutablePointer<AtkObject>) -> Set<String> {
    guard let set = atk_object_ref_state_set(object) else { return [] }
    defer { g_object_unref(set) }
    var names: Set<String> = []
    for state in 1..<ATK_STATE_LAST_DEFINED.rawValue {
      let type = AtkStateType(rawValue: state)
      guard atk_state_set_contains_state(set, type) != 0, let name = atk_state_type_get_name(type)
      else { continue }
      names.insert(String(cString: name))
    }
    return names
  }

  /// The tree as lines of role and name, indented by two blanks a level.
  public var outline: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    ["\(role) “\(name)”"] + children.flatMap { $0.lines.map { "  " + $0 } }
  }
}

extension ListWindow {
  /// What assistive technology reads of the list and its rows.
  ///
  /// - Parameter most: how many children are read at each level. A list tells of all its rows, also of
  ///   those that have no widget, which are made when they are asked for.
  public func accessibleTree(most: Int = 20) -> AccessibleNode? {
    gtk_widget_get_accessible(list.widgetPointer).map { AccessibleNode($0, most: most) }
  }

  /// The names of the list's first rows, as they are read out.
  ///
  /// - Throws: a ``CheckFailure`` where they are others.
  public func expectAccessibleNames(
    _ names: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let found = accessibleTree(most: names.count)?.children.first?.children.map(\.name) ?? []
    guard found != names else { return }
    throw CheckFailure("the names read out: \(found), not \(names)", file: file, line: line)
  }
}
