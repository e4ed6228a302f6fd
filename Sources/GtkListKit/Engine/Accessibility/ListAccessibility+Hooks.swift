internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// What the accessible objects ask, one function each.
extension ListAccessibility {
  /// Lets the objects ask; once for all lists.
  static let install: Void = {
    var hooks = questions
    glk_accessible_set_hooks(&hooks)
  }()

  private static let questions = GlkAccessibleHooks(
    // GTK itself asks for it when the focus moves; that makes nothing.
    role: { owner in
      guard let owner else { return ATK_ROLE_LIST_BOX }
      nonisolated(unsafe) let list = owner
      return MainActor.assumeIsolated {
        Unchecked(Unmanaged<ListView>.fromOpaque(list).takeUnretainedValue().accessibleRole)
      }.value
    },
    list_text: { owner, text in
      ask(owner, nil) {
        copied(text == GLK_LIST_NAME ? $0.list.spokenName : $0.list.accessibleDescription)
      }
    },
    began: { owner in onMain(owner, as: ListView.self) { $0.beginAccessibility() } },
    child_count: { ask($0, 0) { gint64($0.childCount) } },
    ref_child: { owner, index in ask(owner, nil) { $0.child(Int(index)) } },
    ref_at_point: { owner, x, y in
      ask(owner, nil) { $0.child(atX: Double(x), y: Double(y)) }
    },
    row_count: { ask($0, 0) { gint64($0.positionCount) } },
    column_count: { ask($0, 0) { gint(clamping: $0.columnCount) } },
    ref_cell: { owner, position, column in
      ask(owner, nil) { $0.cell(at: Int(position), Int(column)) }
    },
    ref_header: { owner, column in ask(owner, nil) { $0.header(Int(column)) } },
    column_title: { owner, column in
      ask(owner, nil) { copied($0.title(ofColumn: Int(column))) }
    },
    row_name: { owner, position in
      ask(owner, nil) { copied($0.list.givenAccessibleName(at: Int(position))) }
    },
    index_of_row: { owner, row, position in
      let row = Unchecked(row)
      return ask(owner, -1) { accessibility in
        row.value.flatMap { accessibility.index(ofRow: $0, at: Int(position)) }
          .map { gint64($0) } ?? -1
      }
    },
    selected_count: { ask($0, 0) { gint64($0.selectedCount) } },
    selected_position: { owner, number in
      ask(owner, -1) { $0.selectedPosition(Int(number)).map { gint64($0) } ?? -1 }
    },
    selected_positions: { owner, positions, count in
      let target = Unchecked(UnsafeMutableBufferPointer(start: positions, count: Int(count)))
      ask(owner, ()) { $0.writeSelectedPositions(to: target.value) }
    },
    is_selected: { owner, position in
      ask(owner, 0) { $0.isSelected(Int(position)).gboolean }
    },
    select: { owner, position, isSelected in
      ask(owner, 0) { $0.setSelected(isSelected != 0, Int(position)).gboolean }
    },
    select_all: { owner, isSelected in
      ask(owner, 0) { $0.selectAll(isSelected != 0).gboolean }
    },
    text: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, nil) { copied($0.text(at: Int(position), in: column.value)) }
    },
    description: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, nil) { copied($0.description(at: Int(position), in: column.value)) }
    },
    item_role: { owner, position, column in
      let role = column == nil ? ATK_ROLE_LIST_ITEM : ATK_ROLE_TABLE_CELL
      guard column == nil else { return role }
      return ask(owner, role) { $0.itemRole(at: Int(position)) }
    },
    states: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, AccessibleStates.defunct.rawValue) {
        $0.states(at: Int(position), in: column.value).rawValue
      }
    },
    index: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, -1) {
        $0.index(of: Int(position), in: column.value).map { gint64($0) } ?? -1
      }
    },
    column_number: { owner, column in
      let column = Unchecked(column)
      return ask(owner, -1) { accessibility in
        column.value.flatMap { accessibility.columnNumber($0) }.map { gint(clamping: $0) } ?? -1
      }
    },
    place: { owner, position, _, place in
      let target = Unchecked(place)
      ask(owner, ()) {
        let item = $0.positionInSet(of: Int(position))
        target.value?.pointee = GlkItemPlace(
          number: gint64(item.number), count: gint64(item.count),
          level: gint(clamping: item.level))
      }
    },
    extents: { owner, position, column, extents in
      let targets = Unchecked((column, extents))
      return ask(owner, 0) { accessibility in
        guard let extents = accessibility.extents(of: Int(position), in: targets.value.0) else {
          return 0
        }
        targets.value.1?.pointee = extents
        return 1
      }
    },
    actions: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, nil) { accessibility in
        strings(accessibility.namedActions(at: Int(position), in: column.value).map(\.name))
      }
    },
    act: { owner, position, column, action in
      guard let action else { return 0 }
      let column = Unchecked(column)
      let name = String(cString: action)
      return ask(owner, 0) { accessibility in
        guard position < 0 || accessibility.isPosition(Int(position)) else { return 0 }
        return accessibility.act(name, at: Int(position), in: column.value).gboolean
      }
    },
    focus: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, 0) { accessibility in
        guard accessibility.isPosition(Int(position)) else { return 0 }
        return accessibility.focus(Int(position), in: column.value).gboolean
      }
    },
    scroll: { owner, position, column, type in
      let column = Unchecked(column)
      return ask(owner, 0) {
        $0.scroll(to: Int(position), in: column.value, type).gboolean
      }
    },
    value: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, 0) { $0.value(at: Int(position), in: column.value) }
    },
    ref_parent: { owner, position, column in
      let column = Unchecked(column)
      return ask(owner, nil) { accessibility in
        accessibility.parent(of: Int(position))
          .flatMap { accessibility.object(at: $0, in: column.value) }
      }
    },
    gone: { owner, item in
      guard let item else { return }
      let target = Unchecked(item)
      onMain(owner, as: ListView.self) { $0.accessibility?.items.forget(target.value) }
    })

  /// Asks the list that an object belongs to; the answer is the fallback once it is destroyed.
  private nonisolated static func ask<R>(
    _ owner: UnsafeMutableRawPointer?, _ fallback: R, _ body: @MainActor (ListAccessibility) -> R
  ) -> R {
    guard let owner else { return fallback }
    nonisolated(unsafe) let pointer = owner
    nonisolated(unsafe) let fallback = fallback
    return MainActor.assumeIsolated {
      let list = Unmanaged<ListView>.fromOpaque(pointer).takeUnretainedValue()
      return Unchecked(list.readAccessibility.map { body($0) } ?? fallback)
    }.value
  }

  /// Texts as C has them, to be freed with g_strfreev.
  private static func strings(
    _ texts: [String]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    let array = g_malloc0_n(gsize(texts.count + 1), gsize(size))?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (number, text) in texts.enumerated() { array?[number] = copied(text) }
    return array
  }

  private static func copied(_ text: String?) -> UnsafeMutablePointer<CChar>? {
    text.flatMap { DisplayText.with($0) { g_strdup($0) } }
  }
}
