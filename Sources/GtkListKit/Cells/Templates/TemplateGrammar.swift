extension CellTemplate {
  /// The elements of a template and where they belong.
  enum TemplateGrammar {
    /// What may stand in an element.
    private static let children: [String: Set<String>] = [
      "": ["interface"],
      "interface": ["requires", "object", "menu"],
      "object": [
        "property", "signal", "child", "style", "attributes", "items", "marks", "offsets",
        "columns",
        "data", "widgets", "accessibility",
      ],
      "child": ["object", "placeholder", "packing", "cell-packing", "attributes"],
      "packing": ["property"], "cell-packing": ["property"],
      "style": ["class"], "attributes": ["attribute"], "items": ["item"], "marks": ["mark"],
      "offsets": ["offset"], "columns": ["column"], "data": ["row"], "row": ["col"],
      "widgets": ["widget"], "accessibility": ["relation"],
      "menu": ["attribute", "item", "section", "submenu", "link"],
      "section": ["attribute", "item", "section", "submenu", "link"],
      "submenu": ["attribute", "item", "section", "submenu", "link"],
      "link": ["attribute", "item", "section", "submenu", "link"],
      "item": ["attribute", "link"],
    ]

    /// The attributes that an object or a child may have.
    private static let attributes: [String: Set<String>] = [
      "object": ["class", "id"], "child": ["type", "internal-child"],
    ]

    /// Types of a model's columns.
    static let columnTypes: Set<String> = [
      "gchararray", "gboolean", "gchar", "guchar", "gint", "guint", "glong", "gulong", "gint64",
      "guint64", "gfloat", "gdouble",
    ]

    /// What is wrong with an element where it stands; nil for nothing.
    static func problem(
      with element: String, _ given: [String: String], inside parent: String
    ) -> String? {
      guard children[parent]?.contains(element) == true else {
        let container = parent.isEmpty ? "as the outermost element" : "in <\(parent.prefix(100))>"
        return "<\(element.prefix(100))> \(container) is nothing that a row can use"
      }
      if let known = attributes[element],
        let other = given.keys.first(where: { !known.contains($0) })
      {
        return other == "type-func" || other == "constructor"
          ? "“\(other)” would call what the template names"
          : "<\(element)> has no “\(other.prefix(100))”"
      }
      if let child = given["internal-child"], !internalChildren.keys.contains(child) {
        return "the internal child “\(child.prefix(100))” is nothing that a row can use"
      }
      return nil
    }

    /// Children that are there already, and their classes.
    static let internalChildren = [
      "accessible": "AtkObject", "selection": "GtkTreeSelection", "entry": "GtkEntry",
      "content_area": "GtkBox", "action_area": "GtkButtonBox",
    ]
  }
}
