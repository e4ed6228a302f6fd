import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// GTK's own rule for properties: `notify` on every change, and on nothing else.
final class NotifyTests: GtkTestCase {
  /// The kit's classes that have properties of their own, and the properties.
  private static let properties: [String: Set<String>] = [
    "GlkTableView": list.union(["density", "boxed", "show-separators"]),
    "GlkColumnTableView": list,
    "GlkCollectionView": list,
    "GlkTile": ["label", "icon-name", "pixel-size"],
  ]

  private static let list: Set<String> = [
    "hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy", "row-height",
    "selection-mode", "activate-on-single-click", "sticky-headers", "sticky-footers", "follows-end",
  ]

  private final class Count { var value = 0 }

  @MainActor private func make(_ name: String) -> UnsafeMutableRawPointer? {
    let object = g_object_new_with_properties(g_type_from_name(name), 0, nil, nil)
    guard let object else { return nil }
    g_object_ref_sink(UnsafeMutableRawPointer(object))
    return UnsafeMutableRawPointer(object)
  }

  @MainActor private func specifications(_ name: String) -> [UnsafeMutablePointer<GParamSpec>] {
    var count: guint = 0
    guard let objectClass = g_type_class_ref(g_type_from_name(name)),
      let list = g_object_class_list_properties(
        objectClass.assumingMemoryBound(to: GObjectClass.self), &count)
    else { return [] }
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { list[$0] }
  }

  /// Two values that a property may have, neither of them its first.
  @MainActor private func values(of specification: UnsafeMutablePointer<GParamSpec>) -> [GValue] {
    let type = specification.pointee.value_type
    return (0..<2).map { number in
      var value = GValue()
      g_value_init(&value, type)
      if g_type_is_a(type, glk_type_string()) != 0 {
        g_value_set_string(&value, number == 0 ? "folder-symbolic" : "go-up-symbolic")
      } else if g_type_is_a(type, glk_type_int()) != 0 {
        g_value_set_int(&value, gint(16 + number))
      } else if g_type_is_a(type, glk_type_boolean()) != 0 {
        let first = g_value_get_boolean(g_param_spec_get_default_value(specification))
        g_value_set_boolean(&value, number == 0 ? 1 - first : first)
      } else if let first = enumeration(specification) {
        g_value_set_enum(&value, number == 0 ? (first == 1 ? 0 : 1) : first)
      } else {
        g_value_take_object(&value, g_object_ref_sink(gtk_adjustment_new(0, 0, 100, 1, 10, 10)))
      }
      return value
    }
  }

  /// What an enumeration is at first; nil where the property is none.
  @MainActor private func enumeration(_ specification: UnsafeMutablePointer<GParamSpec>) -> gint? {
    let fundamental = g_type_fundamental(specification.pointee.value_type)
    guard fundamental == g_type_fundamental(gtk_scrollable_policy_get_type()) else { return nil }
    return g_value_get_enum(g_param_spec_get_default_value(specification))
  }

  @MainActor func testEveryPropertyTellsOfChangesAndOfNothingElse() {
    for (name, expected) in Self.properties {
      let own = specifications(name).filter {
        String(cString: g_type_name($0.pointee.owner_type)).hasPrefix("Glk")
          || $0.pointee.owner_type == gtk_scrollable_get_type()
      }
      XCTAssertEqual(Set(own.map { String(cString: $0.pointee.name) }), expected, name)
      for specification in own {
        guard let object = make(name) else { return XCTFail(name) }
        let property = String(cString: specification.pointee.name)
        let count = Count()
        connectSignal("notify::" + property, of: object) { _ in count.value += 1 }
        let instance = object.assumingMemoryBound(to: GObject.self)
        for var value in values(of: specification) {
          count.value = 0
          g_object_set_property(instance, property, &value)
          XCTAssertEqual(count.value, 1, "\(name).\(property) was changed")
          g_object_set_property(instance, property, &value)
          XCTAssertEqual(count.value, 1, "\(name).\(property) was not")
          g_value_unset(&value)
        }
        if property.hasSuffix("adjustment") == false {
          g_object_unref(object)
        } else {
          gtk_widget_destroy(object.assumingMemoryBound(to: GtkWidget.self))
          g_object_unref(object)
        }
      }
    }
  }

  /// No other class of the kit's has properties, so that none is forgotten above.
  @MainActor func testNoOtherClassHasProperties() {
    let window = TableWindow(TableAdaptor.over(Item.many(3)))
    let columns = ColumnWindow(.lazily(3))
    let all = ForeignObjectTests.typeNames(below: g_type_from_name("GObject"))
    XCTAssertGreaterThanOrEqual(all.count, 10, "\(all)")
    for name in all where Self.properties[name] == nil {
      let own = specifications(name).filter {
        String(cString: g_type_name($0.pointee.owner_type)).hasPrefix("Glk")
      }
      if name != "GlkScroller" { XCTAssertEqual(own.count, 0, name) }
    }
    window.close()
    columns.close()
  }

  @MainActor func testATileTellsWhatTheKitShowsInIt() {
    guard let object = make("GlkTile") else { return XCTFail("no tile") }
    var told: [String] = []
    for property in ["label", "icon-name", "pixel-size"] {
      connectSignal("notify::" + property, of: object) { _ in told.append(property) }
    }
    let handle = ChildHandle(pointer: object.assumingMemoryBound(to: GtkWidget.self))
    handle.text = "one"
    handle.text = "one"
    handle.setIconSize(20)
    handle.setIconSize(20)
    handle.showTile(icon: "folder-symbolic", title: "two")
    handle.showTile(icon: "folder-symbolic", title: "two")
    XCTAssertEqual(told.sorted(), ["icon-name", "label", "label", "pixel-size"])
    told = []
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 4)
    glk_tile_set_surface(OpaquePointer(object), surface)
    cairo_surface_destroy(surface)
    XCTAssertEqual(told, ["icon-name"], "there is none any more")
    g_object_unref(object)
  }
}
