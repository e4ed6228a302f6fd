internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The objects of a template and what they have to do with each other.
struct TemplateGraph {
  private(set) var objects: [TemplateObject] = []
  private var numbers: [String: Int] = [:]
  private var properties: [TemplateProperty] = []
  /// The ids of objects that are spoken of in passing.
  var named: [String] = []
  private var lastColumn = -1
  /// Numbers beyond are no size of anything on a screen.
  private static let mostPixels = 32_767
  /// The largest icon: it is drawn into memory at once.
  private static let mostIconPixels = 1_024

  /// The first widget that can be a row's, in the order of the file.
  var root: TemplateObject? {
    let widgets = objects.filter { $0.parent == nil && $0.isWidget }
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
      return TemplateGrammar.internalChildren[own] == object.typeName
        ? nil : "the internal child “\(own)” is no \(object.typeName)"
    }
    if object.isA(atk_object_get_type()) || object.isA(gtk_tree_selection_get_type()) {
      return "a \(object.typeName) that is nobody's"
    }
    guard let parent = object.parent, !object.fits(into: objects[parent]) else { return nil }
    return "a \(object.typeName) cannot be the child of a \(objects[parent].typeName)"
  }

  mutating func add(_ property: TemplateProperty) { properties.append(property) }

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
    return placesProblem() ?? referencesProblem() ?? bindingsProblem()
  }

  private func problem(with property: TemplateProperty, _ columns: Int?) -> String? {
    let owner = objects[property.owner]
    let name = "\(owner.typeName).\(property.name.prefix(100))"
    let specification =
      property.isPacking
      ? owner.childSpecification(property.name) : owner.specification(property.name)
    // GtkBuilder says of what it has never heard.
    guard let specification else { return property.isPacking ? "\(name) is unknown" : nil }
    let flags = specification.pointee.flags.rawValue
    guard flags & G_PARAM_WRITABLE.rawValue != 0 else { return "\(name) can only be read" }
    let type = specification.pointee.value_type
    if let binding = property.binding {
      if let problem = problem(with: binding, to: specification, name) { return problem }
      if property.text.isEmpty { return nil }
    }
    let text = property.text
    if type == gdk_pixbuf_get_type() || ["file", "filename"].contains(property.name) {
      return g_file_test(text, G_FILE_TEST_IS_REGULAR) != 0 ? nil : "\(name): there is no such file"
    }
    if isObject(type) {
      guard type != g_file_get_type() else { return nil }
      guard let number = numbers[text], objects[number].isA(type) else {
        return "\(name): “\(text.prefix(100))” is no \(String(cString: g_type_name(type)))"
      }
      let isEarly = flags & G_PARAM_CONSTRUCT_ONLY.rawValue != 0
      return isEarly && number >= property.owner ? "\(name): “\(text)” comes too late" : nil
    }
    guard type == glk_type_int() || type == glk_type_uint() else { return nil }
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
        let type = objects[property.owner].specification(property.name)?.pointee.value_type,
        isObject(type)
      else { return nil }
      return numbers[property.text].map { (property, $0) }
    }
  }

  /// Properties that name a widget elsewhere, and do not put it into their own.
  private static let pointers: Set<String> = [
    "relative-to", "attach-widget", "mnemonic-widget", "align-widget", "accel-widget", "group",
    "popover", "popup", "stack", "visible-child", "default-widget", "attached-to", "transient-for",
    "submenu", "menu", "active", "focus-child", "key-capture-widget",
  ]
  /// Those that name what a popover or a menu belongs to, which names it in turn.
  private static let anchors: Set<String> = ["relative-to", "attach-widget"]

  /// Every widget stands in one place, and not inside itself.
  private func placesProblem() -> String? {
    var parents = objects.map(\.parent)
    for (property, number) in references
    where objects[number].isWidget && !Self.pointers.contains(property.name) {
      guard parents[number] == nil, !objects[number].standsAlone else {
        return "the widget “\(property.text.prefix(100))” stands in two places"
      }
      parents[number] = property.owner
    }
    guard Circle.isFree(parents.map { $0.map { [$0] } ?? [] }) else {
      return "a widget stands inside itself"
    }
    // A popover points at something that is not in it.
    for (property, number) in references where Self.anchors.contains(property.name) {
      var place: Int? = number
      while let inner = place {
        if inner == property.owner { return "“\(property.name)” leads to itself" }
        place = parents[inner]
      }
    }
    return nil
  }

  private func referencesProblem() -> String? {
    var next = objects.map { _ in [Int]() }
    for (property, number) in references where !Self.anchors.contains(property.name) {
      next[property.owner].append(number)
    }
    return Circle.isFree(next) ? nil : "properties name each other in a circle"
  }

  /// What follows something else does not have that follow it in turn.
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

/// Whether one comes back to where one was.
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

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
