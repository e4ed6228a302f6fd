internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension CellTemplate {
  /// Checks a template before GtkBuilder builds it, which trusts its input: a file could make it call
  /// functions, end the process or never return.
  final class TemplateCheck {
    /// The most bytes of a template.
    static let mostBytes = 1 << 20
    private static let mostObjects = 1_000
    private static let mostNestedObjects = 64

    /// What is wrong with the template; nil if it is safe to build.
    private(set) var problem: TemplateFault?
    /// What GtkBuilder passes over without a word; nil for nothing.
    private var loss: TemplateFault?
    private var elements: [String] = []
    private var graph = TemplateGraph()
    /// The objects whose elements are open, from the outside in.
    private var open: [Int] = []
    /// How many objects had no id: GtkBuilder numbers them.
    private var countWithoutID = 0
    /// The `<child>` elements that are open: which child of GTK's own each is, where it goes, and whether
    /// its object came.
    private var childElements: [(own: String?, childType: String?, hasObject: Bool)] = []
    /// The objects that have had a `<child>`, at which GtkBuilder makes them.
    private var made: Set<Int> = []
    private var property: TemplateProperty?
    private var text = ""
    private var columnCounts: [Int: Int] = [:]

    private init() {}

    /// Checks the XML.
    ///
    /// - Returns: the id of the widget that is the view, as GtkBuilder knows it, or what is wrong; and
    ///   what is lost of a template that can be used.
    static func rootID(
      in xml: UnsafePointer<CChar>, length: Int
    ) -> (id: String?, problem: TemplateFault?, loss: TemplateFault?) {
      guard length <= mostBytes else {
        let fix = "Shorten the template, or divide it into several."
        return (nil, TemplateFault("it is longer than \(mostBytes) bytes", fix: fix), nil)
      }
      let check = TemplateCheck()
      if let problem = check.parse(xml, length) { return (nil, problem, nil) }
      if let problem = check.graph.problem(columns: check.columnCounts.values.min()) {
        return (nil, TemplateFault(problem), nil)
      }
      guard let root = check.graph.root else {
        let fix = "Write a widget into the template."
        return (nil, TemplateFault("it holds no widget", fix: fix), nil)
      }
      return (root.id, nil, check.loss)
    }

    // MARK: Reading

    private func parse(_ xml: UnsafePointer<CChar>, _ length: Int) -> TemplateFault? {
      var parser = GMarkupParser()
      parser.start_element = { _, name, names, values, data, _ in
        guard let name, let names, let values else { return }
        let arguments = Unchecked((name, names, values))
        onMain(data, as: TemplateCheck.self) { check in
          guard check.problem == nil else { return }
          let (name, names, values) = arguments.value
          var attributes: [String: String] = [:]
          var index = 0
          while let key = names[index], let value = values[index] {
            attributes[String(cString: key)] = String(cString: value)
            index += 1
          }
          check.begin(String(cString: name), attributes)
        }
      }
      parser.end_element = { _, _, data, _ in
        onMain(data, as: TemplateCheck.self) { $0.end() }
      }
      parser.text = { _, text, length, data, _ in
        guard let text else { return }
        let arguments = Unchecked((text, Int(length)))
        onMain(data, as: TemplateCheck.self) { check in
          guard check.problem == nil, check.isReadingText else { return }
          let (text, length) = arguments.value
          text.withMemoryRebound(to: UInt8.self, capacity: length) {
            check.text += String(
              decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
          }
        }
      }
      let context = g_markup_parse_context_new(
        &parser, GMarkupParseFlags(rawValue: 0), Unmanaged.passUnretained(self).toOpaque(), nil)
      defer { g_markup_parse_context_free(context) }
      var error: UnsafeMutablePointer<GError>?
      let isWellFormed =
        g_markup_parse_context_parse(context, xml, length, &error) != 0
        && g_markup_parse_context_end_parse(context, &error) != 0
      defer { g_clear_error(&error) }
      if let problem { return problem }
      if isWellFormed { return nil }
      return TemplateFault(error.map { String(cString: $0.pointee.message) } ?? "it is not XML")
    }

    private func fail(_ message: String) { fail(TemplateFault(message)) }

    private func fail(_ fault: TemplateFault) { problem = problem ?? fault }

    private var isReadingText: Bool { property != nil || elements.last == "attribute" }

    private func begin(_ element: String, _ attributes: [String: String]) {
      let parent = elements.last ?? ""
      elements.append(element)
      text = ""
      // Between two objects there is a <child>, and the last may have what is three deep.
      guard elements.count <= 2 * Self.mostNestedObjects + 4 else {
        return fail("its elements are too deep")
      }
      if element == "object", parent == "property" {
        return fail(
          TemplateFault(
            "an object inside a property, which is GTK 4's way",
            fix: "Move the object out of the property, and set the property to its id."))
      }
      if let problem = TemplateGrammar.problem(with: element, attributes, inside: parent) {
        return fail(problem)
      }
      switch element {
      case "object": beginObject(attributes, isChild: parent == "child")
      case "child": beginChild(attributes["internal-child"], attributes["type"])
      case "property" where parent != "cell-packing":
        beginProperty(attributes, isPacking: parent == "packing")
      case "signal": refer(to: attributes["object"])
      case "relation": refer(to: attributes["target"])
      case "widget": refer(to: attributes["name"])
      case "column": beginColumn(attributes["type"] ?? "")
      case "data":
        if open.last.flatMap({ columnCounts[$0] }) == nil {
          fail("data of a model without columns")
        }
      case "packing", "cell-packing", "attributes":
        if parent == "child", childElements.last?.hasObject != true {
          fail("<\(element)> of no child")
        }
      default: break
      }
      if parent == "object", !["property", "signal", "child"].contains(element) {
        checkOwnElement(element)
      }
    }

    private func end() {
      guard let element = elements.popLast(), problem == nil else { return }
      switch element {
      case "object": open.removeLast()
      case "child": childElements.removeLast()
      case "property":
        if var property {
          property.text = text
          if let problem = graph.add(property) { fail(problem) }
        }
        property = nil
      case "attribute":
        // The number of a model's column, that a cell takes a value from.
        if elements.dropLast().last == "child" { graph.usedColumn(text) }
      default: break
      }
      text = ""
    }

    // MARK: Elements

    private func beginObject(_ attributes: [String: String], isChild: Bool) {
      guard open.count < Self.mostNestedObjects else {
        return fail("its objects are more than \(Self.mostNestedObjects) deep")
      }
      guard graph.objects.count < Self.mostObjects else {
        return fail("it has more than \(Self.mostObjects) objects")
      }
      let name = attributes["class"] ?? ""
      let type = glk_template_type(name)
      guard type != 0 else {
        return fail(
          TemplateFault(
            "“\(name.prefix(100))” is not a class of widgets that can be created, nor of their helpers",
            fix:
              "Correct the name, or register the class with g_type_ensure() before the first cell."
          ))
      }
      let id: String
      if let given = attributes["id"] {
        id = given
      } else {
        countWithoutID += 1
        id = "___object_\(countWithoutID)___"
      }
      let child = isChild ? childElements.popLast() : nil
      if let child {
        childElements.append((child.own, child.childType, true))
        if child.hasObject { return fail("a <child> with two objects") }
      }
      let object = TemplateObject(
        id: id, type: type, parent: isChild ? open.last : nil, childType: child?.childType)
      open.append(graph.objects.count)
      if let problem = graph.add(object, own: child?.own) { fail(problem) }
    }

    private func beginChild(_ own: String?, _ childType: String?) {
      childElements.append((own, childType, false))
      if let owner = open.last { made.insert(owner) }
      guard let owner = open.last, !graph.objects[owner].takesChildren, own == nil else { return }
      fail("a \(graph.objects[owner].typeName) takes no children")
    }

    private func beginProperty(_ attributes: [String: String], isPacking: Bool) {
      guard let owner = open.last else { return }
      let name = attributes["name"] ?? ""
      if !isPacking, made.contains(owner), loss == nil {
        loss = TemplateFault(
          "loses “\(name.prefix(100))” of “\(graph.objects[owner].id.prefix(100))”: GtkBuilder reads no "
            + "property behind a <child>",
          fix: "Move the <property> in front of the first <child>.")
      }
      property = TemplateProperty(
        owner: owner, name: name, isPacking: isPacking,
        binding: attributes["bind-source"].map {
          .init(
            source: $0, property: attributes["bind-property"] ?? "",
            flags: attributes["bind-flags"] ?? "")
        })
    }

    private func beginColumn(_ type: String) {
      guard let owner = open.last else { return }
      guard TemplateGrammar.columnTypes.contains(type) else {
        return fail("“\(type.prefix(100))” is no type of a model's column")
      }
      columnCounts[owner, default: 0] += 1
    }

    private func checkOwnElement(_ element: String) {
      guard let owner = open.last else { return }
      if !graph.objects[owner].isBuildable {
        fail("a \(graph.objects[owner].typeName) has no <\(element)>")
      }
    }

    /// Another object is named, which has to be there.
    private func refer(to id: String?) {
      if let id { graph.named.append(id) }
    }
  }
}
