internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension CellTemplate {
  /// The objects of a template and the references between them.
  struct TemplateGraph {
    private(set) var objects: [TemplateObject] = []
    private var numbers: [String: Int] = [:]
    private var properties: [TemplateProperty] = []
    /// The ids of objects that are referred to.
    var named: [String] = []
    private var lastColumn = -1
    /// How many widgets a container holds, by its number.
    private var childCounts: [Int: Int] = [:]
    /// The containers that have a child through one of their properties.
    private var labelled: Set<Int> = []
    /// How many pages a notebook had when the last one was given its label.
    private var labelCounts: [Int: Int] = [:]
    /// The largest number that can be a size on a screen.
    private static let mostPixels = 32_767
    /// The largest icon: it is drawn into memory at once.
    private static let mostIconPixels = 1_024
    /// Properties that may have any number, as they are no sizes.
    private static let counts: Set<String> = ["max-length", "transition-duration"]

    /// The first widget in the file that can be the view: no other object holds it, neither as a
    /// child nor by a property.
    var root: TemplateObject? {
      let widgets = zip(objects, holders).filter { $0.isWidget && $1 == nil }.map(\.0)
      return widgets.first { !$0.standsAlone } ?? widgets.first { $0.isA(gtk_window_get_type()) }
    }

    // MARK: Gathering

    /// Takes an object in.
    ///
    /// - Parameter own: which child of GTK's own it stands for.
    /// - Returns: what is wrong with it; nil for nothing.
    mutating func add(_ object: TemplateObject, own: String?) -> String? {
      objects.append(object)
      guard numbers.updateValue(objects.count - 1, forKey: object.id) == nil else {
        return "the id “\(object.id.prefix(100))” is given twice"
      }
      if let own {
        let type = TemplateGrammar.internalChildren[own].map { g_type_from_name($0) } ?? 0
        return type != 0 && object.isA(type)
          ? nil : "the internal child “\(own)” is no \(object.typeName)"
      }
      if object.isA(atk_object_get_type()) || object.isA(gtk_tree_selection_get_type()) {
        return "a \(object.typeName) that is nobody's"
      }
      return object.parent.flatMap { problem(with: object, in: $0) }
    }

    /// What is wrong with a child where it is put; nil for nothing.
    private mutating func problem(with child: TemplateObject, in parent: Int) -> String? {
      let container = objects[parent]
      guard child.fits(into: container) else {
        let childType = child.childType.map { " as its “\($0.prefix(100))”" } ?? ""
        return "a \(child.typeName) cannot be the child of a \(container.typeName)\(childType)"
      }
      if child.childType == "tab" { return takeLabel(of: parent) }
      guard child.childType == nil, child.isWidget else { return nil }
      return takeChild(of: parent)
    }

    private mutating func takeChild(of parent: Int) -> String? {
      childCounts[parent, default: 0] += 1
      return roomProblem(in: parent)
    }

    private func roomProblem(in parent: Int) -> String? {
      let container = objects[parent]
      guard let most = container.mostChildren, let count = childCounts[parent],
        count + (labelled.contains(parent) ? 1 : 0) > most
      else { return nil }
      return "a \(container.typeName) has no room for so many children"
    }

    /// The label of a notebook's last page: GTK ends the process where there is none.
    private mutating func takeLabel(of notebook: Int) -> String? {
      let pages = childCounts[notebook, default: 0]
      guard pages > labelCounts.updateValue(pages, forKey: notebook) ?? 0 else {
        return "a tab of no page: it comes after its page"
      }
      return nil
    }

    /// Takes a property in, by the name that the class has for it: a file may write `relative_to`.
    mutating func add(_ property: TemplateProperty) -> String? {
      var property = property
      let owner = objects[property.owner]
      property.specification =
        property.isPacking
        ? owner.childSpecification(property.name) : owner.specification(property.name)
      if let specification = property.specification {
        property.name = String(cString: specification.pointee.name)
      }
      properties.append(property)
      guard !property.isPacking else { return nil }
      if property.name == "child", owner.takesChildren { return takeChild(of: property.owner) }
      guard owner.makesChild(property) else { return nil }
      labelled.insert(property.owner)
      return roomProblem(in: property.owner)
    }

    mutating func usedColumn(_ text: String) { lastColumn = max(lastColumn, Int(text) ?? .max) }

    // MARK: Judging

    /// What is wrong; nil for nothing.
    ///
    /// - Parameter columns: how many columns the narrowest model has; nil without models.
    func problem(columns: Int?) -> String? {
      for id in named where numbers[id] == nil { return "nothing has the id “\(id.prefix(100))”" }
      for property in properties {
        if let problem = problem(with: property, columns) { return problem }
      }
      if lastColumn >= columns ?? .max { return "a column \(lastColumn) of a model that has none" }
      return parentsProblem() ?? referencesProblem() ?? bindingsProblem()
    }

    private func problem(with property: TemplateProperty, _ columns: Int?) -> String? {
      let owner = objects[property.owner]
      let name = "\(owner.typeName).\(property.name.prefix(100))"
      // GtkBuilder itself reports ids that do not exist.
      guard let specification = property.specification else {
        return property.isPacking ? "\(name) is unknown" : nil
      }
      let flags = specification.pointee.flags.rawValue
      guard flags & G_PARAM_WRITABLE.rawValue != 0 else { return "\(name) can only be read" }
      let type = specification.pointee.value_type
      if let binding = property.binding {
        if let problem = problem(with: binding, to: specification, name) { return problem }
        if property.text.isEmpty { return nil }
      }
      let text = property.text
      if type == gdk_pixbuf_get_type() || ["file", "filename"].contains(property.name) {
        return g_file_test(text, G_FILE_TEST_IS_REGULAR) != 0
          ? nil : "\(name): there is no such file"
      }
      if isObject(type) {
        guard type != g_file_get_type() else { return nil }
        guard let number = numbers[text], objects[number].isA(type) else {
          return "\(name): “\(text.prefix(100))” is no \(String(cString: g_type_name(type)))"
        }
        let isEarly = flags & G_PARAM_CONSTRUCT_ONLY.rawValue != 0
        return isEarly && number >= property.owner ? "\(name): “\(text)” comes too late" : nil
      }
      guard type == glk_type_int() || type == glk_type_uint(), !Self.counts.contains(property.name)
      else { return nil }
      let number = Double(text.trimmingSpaces) ?? 0
      let most = property.name == "pixel-size" ? Self.mostIconPixels : Self.mostPixels
      if abs(number) > Double(most) { return "\(name): \(text.prefix(100)) is too much" }
      if property.name.hasSuffix("column"), number >= Double(columns ?? .max) {
        return "\(name): the model has no column \(text)"
      }
      return nil
    }

    private func isObject(_ type: GType) -> Bool {
      g_type_is_a(type, glk_type_object()) != 0 || g_type_is_a(type, glk_type_interface()) != 0
    }

    private func problem(
      with binding: TemplateProperty.Binding, to target: UnsafeMutablePointer<GParamSpec>,
      _ name: String
    ) -> String? {
      let source = numbers[binding.source].flatMap { objects[$0].specification(binding.property) }
      guard let source else {
        return
          "\(name) is bound to “\(binding.source.prefix(100))”.\(binding.property.prefix(100)), which is nothing"
      }
      let (from, to) = (source.pointee.value_type, target.pointee.value_type)
      let needed = binding.isTwoWay ? G_PARAM_READWRITE : G_PARAM_READABLE
      let fits =
        source.pointee.flags.rawValue & needed.rawValue == needed.rawValue
        && target.pointee.flags.rawValue & G_PARAM_CONSTRUCT_ONLY.rawValue == 0
        && (!binding.isTwoWay || target.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0)
        && g_value_type_transformable(from, to) != 0
        && (!binding.isTwoWay || g_value_type_transformable(to, from) != 0)
        && (!binding.isInverted
          || (from == glk_type_boolean() && to == glk_type_boolean()))
      return fits ? nil : "\(name) cannot be bound to \(binding.source).\(binding.property)"
    }

    // MARK: Circles

    /// The properties that name an object, with its number.
    private var references: [(property: TemplateProperty, number: Int)] {
      properties.compactMap { property in
        guard !property.isPacking, property.binding == nil || !property.text.isEmpty,
          let type = property.specification?.pointee.value_type, isObject(type)
        else { return nil }
        return numbers[property.text].map { (property, $0) }
      }
    }

    /// Properties that refer to a widget elsewhere, without becoming its parent.
    private static let pointers: Set<String> = [
      "relative-to", "attach-widget", "mnemonic-widget", "align-widget", "accel-widget", "group",
      "popover", "popup", "stack", "visible-child", "default-widget", "attached-to",
      "transient-for",
      "submenu", "menu", "active", "focus-child", "key-capture-widget",
    ]
    /// Properties that refer to the widget that a popover or a menu belongs to, which refers to it in
    /// turn.
    private static let anchors: Set<String> = ["relative-to", "attach-widget"]

    /// The properties whose object becomes the parent of the widget.
    private var placements: [(property: TemplateProperty, number: Int)] {
      references.filter { objects[$0.number].isWidget && !Self.pointers.contains($0.property.name) }
    }

    /// What holds each object, as its child or by a property.
    private var holders: [Int?] {
      var holders = objects.map(\.parent)
      for (property, number) in placements { holders[number] = holders[number] ?? property.owner }
      return holders
    }

    /// Every widget stands in one place, and not inside itself.
    private func parentsProblem() -> String? {
      var placed = objects.map { $0.parent != nil || $0.standsAlone }
      for (property, number) in placements {
        guard !placed[number] else {
          return "the widget “\(property.text.prefix(100))” stands in two places"
        }
        placed[number] = true
        let (child, container) = (objects[number], objects[property.owner])
        if property.name == "child", !child.fits(into: container) {
          return "a \(child.typeName) cannot be the child of a \(container.typeName)"
        }
      }
      let parents = holders
      guard Circle.isFree(parents.map { $0.map { [$0] } ?? [] }) else {
        return "a widget stands inside itself"
      }
      // The widget that a popover points at must not be inside it.
      for (property, number) in references where Self.anchors.contains(property.name) {
        var current: Int? = number
        while let inner = current {
          if inner == property.owner { return "“\(property.name)” leads to itself" }
          current = parents[inner]
        }
      }
      return nil
    }

    private func referencesProblem() -> String? {
      var next = objects.map { _ in [Int]() }
      for (property, number) in references
      where !Self.anchors.contains(property.name) && !isGroup(property) {
        next[property.owner].append(number)
      }
      return Circle.isFree(next) ? nil : "properties name each other in a circle"
    }

    /// Whether the property is the group of a radio button: two buttons may refer to each other.
    private func isGroup(_ property: TemplateProperty) -> Bool {
      property.name == "group"
        && objects[property.owner].isA(property.specification?.pointee.value_type ?? 0)
    }

    /// Two objects must not follow each other, as two adjustments bound to one another.
    private func bindingsProblem() -> String? {
      var groups = Array(objects.indices)
      func group(_ number: Int) -> Int {
        var number = number
        while groups[number] != number { number = groups[number] }
        return number
      }
      let bound = properties.compactMap { property in
        property.binding.flatMap { binding in
          numbers[binding.source].map { (source: $0, target: property.owner, binding: binding) }
        }
      }
      let circle = "bindings lead back to where they begin"
      for (source, target, binding) in bound where binding.isTwoWay {
        let (first, second) = (group(source), group(target))
        guard first != second else { return circle }
        groups[first] = second
      }
      var next = objects.map { _ in [Int]() }
      for (source, target, binding) in bound where !binding.isTwoWay {
        next[group(source)].append(group(target))
      }
      return Circle.isFree(next) ? nil : circle
    }
  }
}

extension CellTemplate.TemplateGraph {
  /// Whether the references lead back to their start.
  private enum Circle {
    /// O(nodes + edges).
    static func isFree(_ next: [[Int]]) -> Bool {
      var incoming = next.map { _ in 0 }
      for target in next.joined() { incoming[target] += 1 }
      var ready = next.indices.filter { incoming[$0] == 0 }
      var count = 0
      while let node = ready.popLast() {
        count += 1
        for target in next[node] {
          incoming[target] -= 1
          if incoming[target] == 0 { ready.append(target) }
        }
      }
      return count == next.count
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
