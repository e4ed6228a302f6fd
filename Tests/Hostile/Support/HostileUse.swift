import CGtkListKitGtk3
import GtkListKit

/// One list that is used until, within a callback of a name, something is done to it.
final class HostileUse {
  let view: HostileView
  let source = HostileSource()
  private var window: HostileWindow?
  /// Another list of the same kind, to drag from.
  private var other: HostileWindow?

  init(_ view: HostileView) { self.view = view }

  /// - Parameters:
  ///   - moment: the callback.
  ///   - call: the number of its call in which it is done.
  ///   - use: what has the callback called.
  /// - Returns: whether it was called so often.
  func run(
    _ action: HostileAction, inside moment: String, _ call: Int, _ use: (HostileUse) -> Void
  ) -> Bool {
    // A drag may end, and tell so, after this has gone.
    let touched = { [weak self] (name: String) in self?.touched(name) ?? () }
    let list = view.make(source)
    source.layout = view == .collection ? HostileUse.layout : nil
    HostileCell.touched = touched
    source.makeCell = { list, row in
      let cell = list.dequeueCell(HostileCell.self)
      cell.update(row)
      return cell
    }
    if let columns = list as? ColumnTableView { HostileColumns.prepare(columns, touched) }
    list.onTrace = { _ in touched("list.trace") }
    let window = HostileWindow(list, width: 300, height: 300)
    self.window = window
    for signal in ["draw", "size-allocate", "map", "unmap"] {
      Hook.connect(list.widgetPointer, signal) { touched("list.\(signal)") }
    }
    Hook.connect(window.adjustment, "value-changed") { touched("adjustment") }
    window.settle()
    self.moment = moment
    callsLeft = call
    act = { [unowned self] in action.perform(in: window, self.source) }
    source.touched = touched
    use(self)
    self.moment = nil
    window.settle()
    window.destroy()
    other?.destroy()
    HostileFrames.drain()
    HostileCell.touched = { _ in }
    return callsLeft <= 0
  }

  private var moment: String?
  private var callsLeft = 0
  private var act: () -> Void = {}

  private func touched(_ name: String) {
    guard name == moment, callsLeft > 0 else { return }
    callsLeft -= 1
    if callsLeft == 0 { act() }
  }

  private static let layout: CollectionLayout = {
    var layout = CollectionLayout.spans(.count(3), length: .fixed(40))
    layout.badges = [CollectionBadge("badge")]
    layout.background = "background"
    return layout
  }()

  /// Where rows are that clicks and letters do not edit.
  private var plainX: Double { view == .columns ? 150 : 60 }

  // MARK: What a user and an app do

  private func steps(_ steps: [(HostileWindow) -> Void]) {
    guard let window else { return }
    for step in steps where window.isUsable {
      step(window)
      window.settle(frames: 1)
    }
  }

  func scroll() {
    reload()
    steps([
      { $0.scroll(to: 200) }, { $0.scroll(to: 240) }, { $0.scrollToEnd() }, { $0.scroll(to: 0) },
      { gtk_window_resize($0.window.of(GtkWindow.self), 350, 420) },
      { [source] in
        source.rows += 1
        $0.list.insertRows(at: [ListIndexPath(row: 1, section: 0)])
      }, { $0.scroll(to: 500) },
    ])
  }

  /// With so many rows that a list asks for the heights of whole sections.
  func reloadMany() {
    source.rows = 300
    reload()
  }

  /// With a layout of their own for the sections of a collection.
  func scroll(in layout: CollectionLayout) {
    source.layout = layout
    scroll()
  }

  func reload() {
    steps(
      Array(repeating: { $0.list.reloadData() }, count: 5) + [
        { [source] in
          source.rows += 2
          $0.list.insertRows(at: [
            ListIndexPath(row: 1, section: 0), ListIndexPath(row: 3, section: 0),
            ListIndexPath(row: 1, section: 1), ListIndexPath(row: 3, section: 1),
          ])
        },
        { $0.list.reloadRows(at: [ListIndexPath(row: 2, section: 0)]) },
        { $0.list.reloadSections([0]) },
      ])
  }

  func rest() {
    for _ in 0..<5 {
      steps([
        { $0.scroll(to: 100) }, { $0.wait(seconds: 0.15) { !$0.isUsable } }, { $0.scroll(to: 0) },
      ])
    }
  }

  func click() {
    let x = plainX
    steps([
      { $0.click(x, 60) }, { $0.click(x, 110, control: true) },
      { $0.click(x, 160, shift: true) }, { $0.click(x + 10, 60) }, { $0.doubleClick(x, 110) },
      { $0.doubleClick(x, 160) }, { $0.press(GDK_KEY_Return) }, { $0.press(GDK_KEY_Down) },
      { $0.press(GDK_KEY_Return) }, { $0.press(GDK_KEY_Down, shift: true) },
      { $0.press(GDK_KEY_a, control: true) }, { $0.list.deselectAll() },
    ])
  }

  func keys() {
    steps([
      { $0.click(60, 60) }, { $0.press(GDK_KEY_Down) }, { $0.press(GDK_KEY_Down) },
      { $0.press(GDK_KEY_Page_Down) }, { $0.press(GDK_KEY_End) }, { $0.press(GDK_KEY_Home) },
      { $0.press(GDK_KEY_Right) }, { $0.press(GDK_KEY_Left) }, { $0.press(GDK_KEY_Tab) },
      { $0.press(GDK_KEY_Tab, shift: true) },
    ])
  }

  func type() {
    let x = plainX
    steps([
      { $0.click(x, 60) }, { $0.press(GDK_KEY_r) }, { $0.press(GDK_KEY_o) },
      { $0.press(GDK_KEY_w) }, { $0.press(GDK_KEY_space) }, { $0.press(GDK_KEY_7) },
    ])
    read()
  }

  func read() {
    for _ in 0..<6 {
      steps([
        { window in
          guard let accessible = gtk_widget_get_accessible(window.list.widgetPointer) else {
            return
          }
          g_object_ref(UnsafeMutableRawPointer(accessible))
          defer { g_object_unref(UnsafeMutableRawPointer(accessible)) }
          HostileUse.name(accessible, depth: 3)
        }
      ])
    }
  }

  private static func name(_ object: UnsafeMutablePointer<AtkObject>, depth: Int) {
    _ = atk_object_get_name(object)
    _ = atk_object_get_description(object)
    if let states = atk_object_ref_state_set(object) {
      g_object_unref(UnsafeMutableRawPointer(states))
    }
    // Rows of columns have no object of their own.
    if g_type_check_instance_is_a(
      UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self),
      atk_table_get_type()) != 0
    {
      for row: gint in 0..<4 { _ = atk_table_get_row_description(OpaquePointer(object), row) }
    }
    guard depth > 0 else { return }
    for number in 0..<min(4, atk_object_get_n_accessible_children(object)) {
      guard let child = atk_object_ref_accessible_child(object, number) else { continue }
      name(child, depth: depth - 1)
      g_object_unref(UnsafeMutableRawPointer(child))
    }
  }

  func delete() {
    for _ in 0..<3 {
      steps([
        { $0.click(60, 60) }, { $0.click(60, 110, control: true) }, { $0.press(GDK_KEY_Delete) },
        { $0.click(60, 160) }, { $0.press(GDK_KEY_Delete) }, { $0.press(GDK_KEY_Insert) },
      ])
    }
  }

  /// What an app does whose data have changed.
  func refresh() {
    for _ in 0..<5 { steps([{ ListHost($0.list).refresh() }]) }
  }

  func loseRows() {
    for _ in 0..<5 {
      steps([
        { [source] in
          $0.list.emptyPlaceholder = Placeholder(title: "Nothing")
          source.rows = 0
          $0.list.reloadData()
        },
        { [source] in
          source.rows = 20
          $0.list.reloadData()
        },
      ])
    }
  }

  /// Those beside the rows.
  func letters() {
    // The scroll bar stands beside them.
    for x in [292.0, 284, 276, 268] { steps([{ $0.click(x, 145) }, { $0.click(x, 160) }]) }
  }

  func hover() {
    for y in [60.0, 110, 160, 210, 60] {
      steps([
        { $0.list.showsActionsOnHover = true }, { $0.pointer(GDK_MOTION_NOTIFY, 70, y) },
      ])
    }
  }

  func move() {
    for _ in 0..<4 {
      steps([
        { $0.click(60, 60) }, { $0.press(GDK_KEY_Down, alt: true) },
        { $0.press(GDK_KEY_Up, alt: true) },
      ])
    }
  }

  func menu() {
    for isFirst in [true, false, true, false] {
      steps([
        { $0.click(60, 60) }, { $0.pointer(GDK_MOTION_NOTIFY, 70, 70) },
        { $0.press(GDK_KEY_Menu) }, { _ in HostileMenu.activate(first: isFirst) },
        { $0.click(60, 110, button: 3) }, { _ in HostileMenu.activate(first: isFirst) },
      ])
    }
  }

  func menuOfDeletions() {
    source.offersActions = false
    menu()
  }

  func drag() {
    guard let window else { return }
    let x = plainX
    for _ in 0..<3 where window.isUsable {
      window.click(x, 110)
      window.drag(from: (x, 110), to: (x, 190))
    }
  }

  /// To where nothing takes it.
  func dragOut() {
    guard let window else { return }
    let x = plainX
    for _ in 0..<2 where window.isUsable { window.drag(from: (x, 110), to: (600, 700)) }
  }

  func dragSeveral() {
    guard let window else { return }
    let x = plainX
    // Moving rows is left to the list.
    source.formats = []
    for _ in 0..<3 where window.isUsable {
      window.click(x, 60)
      window.click(x, 150, control: true)
      window.drag(from: (x, 150), to: (x, 230))
    }
  }

  func dropText() {
    source.formats = [.text]
    drop()
  }

  /// Rows that the app leaves to the list.
  func dropRows() {
    source.formats = []
    drop()
  }

  func drop() {
    guard let window, window.isUsable else { return }
    let other = makeOther()
    // Between rows, and on one.
    for y in [150.0, 156, 162, 168] where window.isUsable {
      other.drag(from: (60, 110), to: (60, y), over: window)
    }
  }

  /// Rows that the lists hand over by themselves.
  func giveRows() {
    source.formats = []
    give([])
  }

  func giveData() { give([.data(mimeType: "application/x-hostile")]) }

  private func give(_ formats: [DropFormat]) {
    guard let window, window.isUsable else { return }
    let other = makeOther(formats)
    let x = plainX
    for y in [150.0, 156, 162, 168, 150] where window.isUsable {
      window.drag(from: (x, 110), to: (60, y), over: other)
    }
  }

  private func makeOther(_ formats: [DropFormat] = [.rows]) -> HostileWindow {
    let source = HostileSource()
    source.formats = formats
    let other = HostileWindow(view.make(source), width: 200, height: 300)
    self.other = other
    gtk_window_move(other.window.of(GtkWindow.self), 700, 0)
    other.settle(frames: 4)
    return other
  }

  // MARK: Columns

  func sort() {
    for _ in 0..<4 {
      steps([
        { HostileColumns.clickHeader(0, $0) }, { HostileColumns.clickHeader(1, $0) },
      ])
    }
  }

  func resizeColumn() {
    for number in 1...5 {
      steps([
        { (($0.list as? ColumnTableView)?.columns.first)?.width = 100 + number * 10 },
        { HostileColumns.resize($0) },
        // It is told when columns stay so.
        { $0.wait(seconds: 0.3) { !$0.isUsable } },
      ])
    }
  }

  func edit() {
    for _ in 0..<4 {
      steps([
        { $0.click(60, 60) }, { $0.press(GDK_KEY_F2) }, { $0.press(GDK_KEY_x) },
        { $0.press(GDK_KEY_Return) },
      ])
    }
  }

  func copy() {
    for _ in 0..<3 {
      steps([
        { $0.click(60, 60) }, { $0.press(GDK_KEY_a, control: true) },
        { $0.press(GDK_KEY_c, control: true) },
        { _ in
          let clipboard = gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0))
          g_free(gtk_clipboard_wait_for_text(clipboard))
        },
      ])
    }
  }

  func hide() {
    for _ in 0..<3 {
      steps([
        { gtk_widget_hide($0.list.widgetPointer) }, { gtk_widget_show($0.list.widgetPointer) },
      ])
    }
  }
}
