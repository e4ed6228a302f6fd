import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What GTK's own test programs check of each class, for each of ours. That it notifies of changes and of
/// nothing else is checked by `NotifyTests`.
final class HygieneTests: GtkTestCase {
  private final class Gone { var value = false }

  /// The kit's classes that can be made, once all have been registered.
  @MainActor private func names() -> [String] {
    let items = TableAdaptor.over(Item.many(3))
    let columns = ColumnTableView()
    columns.columns = [
      TableColumn<Item>("Text", \.text), TableColumn<Item>("On", { $0.id == 1 }, as: .toggle),
      TableColumn<Item>("Part", { Double($0.id) / 3 }, as: .progress),
      TableColumn<Item>("Drawn", \.text, as: .custom(width: 10, height: 10) { _, _ in }),
    ]
    columns.useAdaptor(items)
    let table = TableView()
    table.useAdaptor(TableAdaptor.over(Item.many(3)))
    let tiles = CollectionAdaptor()
    tiles.apply { Section { Rows([ImageModel(title: "Picture")], as: ImageTile.self) } }
    let collection = CollectionView()
    collection.useAdaptor(tiles)
    for list in [table, columns, collection] as [ListView] {
      let window = ListWindow(list)
      XCTAssertNoThrow(try window.show())
      _ = window.accessibleTree(most: 20)
      window.close()
    }
    return ForeignObjectTests.typeNames(below: g_type_from_name("GObject")).filter {
      g_type_test_flags(g_type_from_name($0), guint(G_TYPE_FLAG_ABSTRACT.rawValue)) == 0
    }
  }

  /// The classes that the C files define.
  private static func defined() throws -> Set<String> {
    let folder = URL(fileURLWithPath: "\(SourceNames.root)/Sources/CGtkListKitShim")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let definition = /(?:G_DEFINE_(?!ABSTRACT)\w+|DEFINE_VIEW) \((Glk\w+)/
    var names: Set<String> = []
    for file in files where file.hasSuffix(".c") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      names.formUnion(text.matches(of: definition).map { String($0.1) })
    }
    return names
  }

  @MainActor private func make(_ name: String) -> UnsafeMutableRawPointer? {
    let object = g_object_new_with_properties(g_type_from_name(name), 0, nil, nil)
    guard let object else { return nil }
    let raw = UnsafeMutableRawPointer(object)
    if glk_is_instance_of(raw, g_initially_unowned_get_type()) != 0 { g_object_ref_sink(raw) }
    return raw
  }

  @MainActor func testEachClassIsMadeAndFinalized() throws {
    let names = names()
    XCTAssertEqual(Set(names), try Self.defined())
    for name in names {
      guard let object = make(name) else { return XCTFail(name) }
      let gone = Gone()
      g_object_weak_ref(
        object.assumingMemoryBound(to: GObject.self),
        { data, _ in
          guard let data else { return }
          Unmanaged<Gone>.fromOpaque(data).takeUnretainedValue().value = true
        }, Unmanaged.passUnretained(gone).toOpaque())
      if glk_is_widget(object) != 0 {
        gtk_widget_destroy(object.assumingMemoryBound(to: GtkWidget.self))
      }
      g_object_unref(object)
      EventLoop.drain()
      XCTAssert(gone.value, "\(name) is still there")
    }
  }

  /// What the class says of a property's first value is so.
  @MainActor func testPropertiesBeginWithTheirDefaults() {
    for name in names() {
      guard let object = make(name), let type = g_type_class_ref(g_type_from_name(name)) else {
        return XCTFail(name)
      }
      defer { g_object_unref(object) }
      var count: guint = 0
      let list = g_object_class_list_properties(
        type.assumingMemoryBound(to: GObjectClass.self), &count)
      defer { g_free(list) }
      for case let specification? in UnsafeBufferPointer(start: list, count: Int(count))
      where String(cString: g_type_name(specification.pointee.owner_type)).hasPrefix("Glk") {
        let property = String(cString: g_param_spec_get_name(specification))
        guard specification.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0 else {
          continue
        }
        var value = GValue()
        g_value_init(&value, specification.pointee.value_type)
        defer { g_value_unset(&value) }
        g_object_get_property(object.assumingMemoryBound(to: GObject.self), property, &value)
        // A scrollable makes adjustments of its own, as GTK's do.
        if property.hasSuffix("adjustment") { continue }
        XCTAssertNotEqual(
          g_param_value_defaults(specification, &value), 0, "\(name).\(property)")
      }
    }
  }

  /// What GtkBuilder reads of the classes that apps name in their files comes back as it was written.
  @MainActor func testFilesOfGtkBuilderSetWhatTheySay() throws {
    let properties = [
      "GlkTableView": ["hscroll-policy": "natural", "vscroll-policy": "natural"],
      "GlkColumnTableView": ["hscroll-policy": "natural", "vscroll-policy": "minimum"],
      "GlkCollectionView": ["hscroll-policy": "minimum", "vscroll-policy": "natural"],
      "GlkTile": ["label": "A tile", "icon-name": "folder", "pixel-size": "32"],
    ]
    _ = names()
    for (name, values) in properties {
      let lines = values.map { "<property name=\"\($0.key)\">\($0.value)</property>" }
      let text =
        "<interface><object class=\"\(name)\" id=\"it\">\(lines.joined())</object></interface>"
      let builder = gtk_builder_new()
      defer { g_object_unref(builder.map { UnsafeMutableRawPointer($0) }) }
      XCTAssertNotEqual(gtk_builder_add_from_string(builder, text, gsize(text.utf8.count), nil), 0)
      let object = try XCTUnwrap(gtk_builder_get_object(builder, "it"), name)
      for (property, written) in values {
        var value = GValue()
        g_value_init(&value, glk_type_string())
        defer { g_value_unset(&value) }
        if property.hasSuffix("policy") {
          var policy = GValue()
          g_value_init(&policy, gtk_scrollable_policy_get_type())
          g_object_get_property(object, property, &policy)
          XCTAssertEqual(
            g_value_get_enum(&policy), written == "natural" ? 1 : 0, "\(name).\(property)")
          continue
        }
        g_object_get_property(object, property, &value)
        XCTAssertEqual(
          g_value_get_string(&value).map { String(cString: $0) }, written, "\(name).\(property)")
      }
      gtk_widget_destroy(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
    }
    _ = Reports.taken()
  }
}
