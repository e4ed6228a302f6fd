import CGtkListKitGtk3
import GtkListKit

/// What an accessible object says, in words.
struct ToldObject {
  private let object: UnsafeMutablePointer<AtkObject>

  init(_ object: UnsafeMutablePointer<AtkObject>) { self.object = object }

  /// A line for each thing that there is to tell.
  var lines: [TitleModel] {
    let lines = [
      ("Name", text(atk_object_get_name(object))), ("Role", role),
      ("Description", text(atk_object_get_description(object))), ("Place", place),
      ("States", states.joined(separator: ", ")), ("Actions", actions.joined(separator: ", ")),
    ]
    return lines.filter { !$0.1.isEmpty }.map { TitleModel(title: $0.0, subtitle: $0.1) }
  }

  private func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private var role: String { text(atk_role_get_localized_name(atk_object_get_role(object))) }

  private var states: [String] {
    guard let set = atk_object_ref_state_set(object) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(set)) }
    return (1..<ATK_STATE_LAST_DEFINED.rawValue).map { AtkStateType(rawValue: $0) }
      .filter { atk_state_set_contains_state(set, $0) != 0 }
      .map { text(atk_state_type_get_name($0)) }
  }

  /// As in “3 of 12, level 2”.
  private var place: String {
    var found: [String: String] = [:]
    let set = atk_object_get_attributes(object)
    var node = set
    while let current = node {
      if let attribute = current.pointee.data?.assumingMemoryBound(to: AtkAttribute.self) {
        found[text(attribute.pointee.name)] = text(attribute.pointee.value)
      }
      node = current.pointee.next
    }
    atk_attribute_set_free(set)
    var parts: [String] = []
    if let number = found["posinset"], let count = found["setsize"] {
      parts.append("\(number) of \(count)")
    }
    if let level = found["level"] { parts.append("level \(level)") }
    return parts.joined(separator: ", ")
  }

  private var actions: [String] {
    let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, atk_action_get_type()) != 0 else { return [] }
    let action = OpaquePointer(object)
    return (0..<atk_action_get_n_actions(action)).map { text(atk_action_get_name(action, $0)) }
  }
}
