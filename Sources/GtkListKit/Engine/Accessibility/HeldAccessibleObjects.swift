internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListAccessibility {
  /// The objects that stand for rows and cells without a widget, as far as somebody holds them.
  final class HeldAccessibleObjects {
    private struct Key: Hashable {
      var position: Int
      var column: UnsafeMutableRawPointer?
    }
    typealias Object = UnsafeMutablePointer<AtkObject>

    private struct Entry {
      /// Not held.
      let object: Object
      let row: RowReference
    }
    private var objects: [Key: Entry] = [:]
    /// Those that were asked for last. Held, so that asking again for the same gives the same.
    private var recent: [Object] = []
    private var next = 0
    /// Those that are not held any more in the next turn of the main loop: who asks for many at once goes on with them.
    private var released: [Object] = []
    /// What has gone since listeners were told last; held.
    private var ended: [Object] = []
    private static let recentLimit = 64

    /// How many there are.
    var count: Int { objects.count }

    /// The object at a position, with a reference for the caller.
    func object(
      at position: Int, in column: UnsafeMutableRawPointer?, of row: () -> RowReference,
      make: () -> Object?
    ) -> Object? {
      let key = Key(position: position, column: column)
      if let object = objects[key]?.object {
        g_object_ref(object)
        return object
      }
      guard let made = make() else { return nil }
      objects[key] = Entry(object: made, row: row())
      hold(made)
      return made
    }

    private func hold(_ object: Object) {
      g_object_ref(object)
      guard recent.count == Self.recentLimit else { return recent.append(object) }
      let old = recent[next]
      recent[next] = object
      next = (next + 1) % Self.recentLimit
      if released.isEmpty { onMainLoop { [weak self] in self?.release() } }
      released.append(old)
    }

    private func release() {
      let objects = released
      released = []
      for object in objects { g_object_unref(object) }
    }

    isolated deinit { release() }

    /// The last reference to an object has gone.
    func forget(_ item: OpaquePointer) {
      let key = key(of: item)
      if objects[key]?.object.opaque == item { objects[key] = nil }
    }

    private func key(of item: OpaquePointer) -> Key {
      Key(
        position: Int(glk_item_accessible_get_position(item)),
        column: glk_item_accessible_get_column(item))
    }

    /// Tells all objects where their rows are after a change; those without one stand for nothing any
    /// more, as do those of a column that is hidden: GTK's bridge takes one that was told to be defunct out of
    /// reach for good, so that the column has others when it is shown again.
    func followRows(hiding column: UnsafeMutableRawPointer? = nil) {
      let old = objects
      objects = [:]
      for (key, entry) in old {
        let object = entry.object
        if let position = entry.row.position, column == nil || key.column != column {
          glk_item_accessible_set_position(object.opaque, gint64(position))
          objects[Key(position: position, column: key.column)] = entry
        } else {
          glk_item_accessible_end(object.opaque)
          g_object_ref(object)
          ended.append(object)
        }
      }
      recent.removeAll { object in
        guard ended.contains(object) else { return false }
        g_object_unref(object)
        return true
      }
      next = 0
    }

    /// Tells listeners what is different about the objects that were asked for last.
    func tell() {
      let gone = ended
      ended = []
      for object in gone { Self.tellEnd(of: object) }
      let told = recent
      for object in told { g_object_ref(object) }
      for object in told {
        glk_item_accessible_tell(object.opaque)
        g_object_unref(object)
      }
    }

    /// Ends everything, and hands it over with a reference each.
    func endAll() -> [Object] {
      for entry in objects.values { entry.row.position = nil }
      followRows()
      defer { ended = [] }
      return ended
    }

    static func tellEnd(of object: Object) {
      glk_item_accessible_tell(object.opaque)
      g_object_unref(object)
    }
  }
}
