internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension CellTemplate {
  /// A property that a template sets or binds.
  struct TemplateProperty {
    struct Binding {
      let source: String
      let property: String
      let flags: String
      var isTwoWay: Bool { words.contains("bidirectional") }
      var isInverted: Bool { words.contains("invert") }

      /// Not `contains(_:)`, which would link Swift's regular expressions into the app.
      private var words: [Substring] {
        flags.lowercased().split { $0 == "|" || $0 == "-" || $0 == "_" || $0 == " " }
      }
    }

    /// The number of the object that has it, or whose child has it.
    let owner: Int
    /// The name that the class has for it once the class is known; before that the name in the file.
    var name: String
    /// The class's description; nil for a property that it does not have.
    var specification: UnsafeMutablePointer<GParamSpec>?
    /// Whether it is the container's property of its child.
    let isPacking: Bool
    let binding: Binding?
    var text = ""
  }
}
