/// What the tag of an answer says: the words for what was done.
enum Tag {
  enum Effect { case none, written, undone }

  private static func word(_ tag: String) -> Substring {
    tag.prefix { $0 != " " }
  }

  static func effect(of tag: String) -> Effect {
    switch word(tag) {
    case "ROLLBACK": .undone
    case "", "SELECT", "SHOW", "SET", "RESET", "BEGIN", "START", "COMMIT", "SAVEPOINT", "RELEASE",
      "DECLARE", "FETCH", "MOVE", "CLOSE", "LISTEN", "UNLISTEN", "NOTIFY", "EXPLAIN", "DISCARD",
      "LOCK":
      .none
    default: .written
    }
  }

  /// Whether its number is that of rows that were changed.
  static func changes(_ tag: String) -> Bool {
    ["INSERT", "UPDATE", "DELETE", "MERGE"].contains(word(tag))
  }
}
