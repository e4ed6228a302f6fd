import XCTest

/// Methods that look like hooks and are none: with another type than the hook of that name they are
/// overloads that nobody calls, and the hook's default is what happens.
final class HookSignatureTests: LeakCheckedTestCase {
  /// The hooks of the lists' protocols, by their names.
  private static let hooks: [String: MethodSignature] = {
    let protocols = [
      "Engine/ListDataSource": "ListDataSource", "Engine/ListDelegate": "ListDelegate",
      "Engine/Sources/ListSource": "ListSource",
      "Adaptors/AdaptorContext": "AdaptorContextProtocol",
      "Adaptors/Adaptor+Supplementary": "AdaptorContextReusableProtocol",
    ]
    var hooks: [String: MethodSignature] = [:]
    for (file, name) in protocols {
      for method in methods(in: "Sources/GtkListKit/\(file).swift", within: "protocol \(name)") {
        hooks[method.signature.selector] = method.signature
      }
    }
    // Without a default, the compiler sees to it.
    hooks["attach(to:)"] = nil
    return hooks
  }()

  /// The hooks that are overridden: of holders and of adaptors.
  private static let openMethods: Set<String> = {
    let files = ["Holders/CellViewHolder", "Holders/SectionViewHolder", "Adaptors/Adaptor"]
    let all = files.flatMap { methods(in: "Sources/GtkListKit/\($0).swift") }
    return Set(all.filter { $0.modifiers.contains("open") }.map(\.signature.selector))
      .filter { $0.contains("With(") || $0.hasPrefix("handle") }
  }()

  private static func methods(
    in file: String, within type: String? = nil
  ) -> [MethodDeclaration] {
    MethodDeclaration.all(in: SourceNames.text(of: "\(SourceNames.root)/\(file)"), within: type)
  }

  private static func files(in folder: String) -> [String] {
    SourceNames.names(in: "\(SourceNames.root)/\(folder)").flatMap { name in
      name.hasSuffix(".swift")
        ? ["\(folder)/\(name)"] : name.contains(".") ? [] : files(in: "\(folder)/\(name)")
    }
  }

  /// What is wrong with a method; nil for none.
  private func problem(_ method: MethodDeclaration) -> String? {
    let signature = method.signature
    if let hook = Self.hooks[signature.selector] {
      return hook == signature ? nil : "\(signature) is not the hook \(hook)"
    }
    if signature.selector.hasPrefix("list(_:"), signature.types.first == "ListView" {
      return "there is no hook \(signature.selector)"
    }
    if Self.openMethods.contains(signature.selector),
      !method.modifiers.contains("open"), !method.modifiers.contains("override")
    {
      return "\(signature) overrides nothing"
    }
    return nil
  }

  func testNoMethodIsAHookWithAnotherType() {
    XCTAssertGreaterThan(Self.hooks.count, 85)
    XCTAssertGreaterThan(Self.openMethods.count, 15)
    var seen: Set<String> = []
    let files = ["Sources", "Demo", "Tests", "Benchmarks"].flatMap { Self.files(in: $0) }
    // Except what is written here to be found.
    for file in files where !file.hasSuffix("/HookSignatureTests.swift") {
      for method in Self.methods(in: file) {
        seen.insert(method.signature.selector)
        if let problem = problem(method) { XCTFail("\(file): \(problem)") }
      }
    }
    XCTAssert(seen.isSuperset(of: Self.hooks.keys))
    XCTAssert(seen.isSuperset(of: Self.openMethods))
  }

  /// What a class leaves to a protocol's default, its subclasses cannot override: a method of that name
  /// would be another one.
  func testOpenClassesDeclareEachHookThemselves() {
    let folder = "Sources/GtkListKitPatterns/CellBuilders"
    for (type, name, file) in [
      ("CellBuilder", "ModelCellBuilder", "ModelCellBuilder"),
      ("BuilderSection", "BaseSection", "BuilderSection"),
    ] {
      let hooks = Self.methods(in: "\(folder)/\(type).swift", within: "protocol \(type)")
      let own = Self.methods(in: "\(folder)/\(file).swift", within: "class \(name)")
        .filter { $0.modifiers.contains("open") }.map(\.signature)
      XCTAssertGreaterThan(hooks.count, 3)
      for hook in hooks {
        XCTAssert(own.contains(hook.signature), "\(name) leaves out \(hook.signature)")
      }
    }
  }

  func testAMethodWithAnotherTypeIsFound() {
    func problems(_ code: String) -> Int {
      MethodDeclaration.all(in: code).compactMap { problem($0) }.count
    }
    let parameters = """
        _ list: ListView, refresh view: SectionView, of kind: SectionViewKind,
        inSection section: Int
      """
    XCTAssertEqual(problems("  public func list(\n\(parameters)\n  ) -> ListRefresh {"), 0)
    XCTAssertEqual(problems("  public final func list(\n\(parameters)\n  ) {"), 1)
    XCTAssertEqual(problems("  func list(_ list: ListView, canMoveItemAt row: Int) -> Bool {"), 1)
    XCTAssertEqual(
      problems("  func list(_ list: TableView, hidesSection section: Int) -> Bool {"), 1)
    XCTAssertEqual(problems("  func list(_ list: ListView, moved row: Int) {}"), 1)
    XCTAssertEqual(problems("  func neighboursDidChange() -> Int {"), 1)
    let deselect = "func didDeselectWith(container: ListView, index: ListIndexPath) {}"
    XCTAssertEqual(problems("  override \(deselect)"), 0)
    XCTAssertEqual(problems("  \(deselect)"), 1)
  }
}
