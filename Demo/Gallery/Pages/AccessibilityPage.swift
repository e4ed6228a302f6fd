import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// What a screen reader is told of the row or control that has the keyboard, as it changes.
final class AccessibilityPage: GalleryPage {
  static let info = PageInfo(
    id: "accessibility", title: "Accessibility",
    summary:
      "What a screen reader is told, live: go through the rows, into their controls, and delete some.",
    icon: "preferences-desktop-accessibility-symbolic",
    tries: [
      "Go through the rows with the arrow keys, and into their controls with F2.",
      "Delete a row and undo it with Ctrl+Z.",
    ],
    article: "Accessibility")

  private struct Said: Identifiable {
    let id: Int
    let text: String
  }

  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let stack = UndoStack()
  private lazy var buttons = UndoButtons(stack)
  private let told = TableView()
  private let toldAdaptor = TableAdaptor()
  private var said: [Said] = []
  private var settings = [
    ChoiceModel(title: "Speak each letter", isOn: true),
    ChoiceModel(title: "Speak each word", subtitle: "When a space follows it", isOn: false),
  ]
  private var isPending = false
  private var isListening = false

  init(_ context: PageContext) {}

  var lists: [ListView] { [table, told] }

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    adaptor.undoStack = stack
    table.selectionMode = .multiple
    table.accessibleName = "Rows to try"
    told.useAdaptor(toldAdaptor)
    told.selectionMode = .none
    told.accessibleName = "What is told"
    fill()
    let page = column(spacing: 0, buttons.widget, table.scrolled())
    buttons.watchKeys(of: page)
    return beside(page, Panel(title: "What is told", table: told))
  }

  private func fill() {
    let mails = Array(SampleMails.mails(count: 12, now: Int(time(nil))))
    adaptor.apply {
      Section("Mail", header: TitleHeader.self, id: "mail") {
        Rows(mails, id: \.id, as: SubtitleRow.self) {
          TitleModel(title: $0.sender, subtitle: $0.subject)
        }
        .onDelete { [weak adaptor] _, rows in adaptor?.update("Delete") { $0.remove(rows) } }
      }
      Section("Settings", header: TitleHeader.self, id: "settings") {
        Rows(settings, id: \.title, as: SwitchRow.self)
      }
    }
  }

  // MARK: Listening

  private static weak var shown: AccessibilityPage?

  func isShownChanged(_ isShown: Bool) {
    Self.shown = isShown ? self : nil
    guard isShown else { return }
    listen()
    changed()
  }

  /// Hears what assistive technology hears: of all accessible objects, and of the window's focus.
  private func listen() {
    guard !isListening, let window = gtk_widget_get_toplevel(table.widgetPointer) else { return }
    isListening = true
    connect(window, "set-focus") { [weak self] in self?.changed() }
    let type = atk_object_get_type()
    g_signal_add_emission_hook(
      g_signal_lookup("state-change", type), 0,
      { _, _, _, _ in
        MainActor.assumeIsolated { AccessibilityPage.shown?.changed() }
        return 1
      }, nil, nil)
    let announcement = g_signal_lookup("announcement", type)
    guard announcement != 0 else { return }
    g_signal_add_emission_hook(
      announcement, 0,
      { _, count, values, _ in
        guard count > 1, let text = values.flatMap({ g_value_get_string($0 + 1) }) else { return 1 }
        let announced = String(cString: text)
        MainActor.assumeIsolated { AccessibilityPage.shown?.hear(announced) }
        return 1
      }, nil, nil)
  }

  private func hear(_ text: String) {
    said.insert(Said(id: (said.first?.id ?? 0) + 1, text: text), at: 0)
    said.removeLast(max(0, said.count - 20))
    changed()
  }

  /// Shows it once all that happens now has happened.
  private func changed() {
    guard !isPending else { return }
    isPending = true
    Task { [weak self] in
      self?.isPending = false
      self?.update()
    }
  }

  private func update() {
    guard let window = gtk_widget_get_toplevel(table.widgetPointer),
      let focus = gtk_window_get_focus(window.as(GtkWindow.self)),
      let object = gtk_widget_get_accessible(focus)
    else { return }
    // What is told of the panel itself would change by being told.
    let lines =
      gtk_widget_is_ancestor(focus, told.widgetPointer) != 0 ? [] : ToldObject(object).lines
    toldAdaptor.apply {
      Section("Now", header: TitleHeader.self, id: "now") {
        Rows(lines, id: \.title, as: SubtitleRow.self)
      }
      if !said.isEmpty {
        Section("Said", header: TitleHeader.self, id: "said") {
          Rows(said, as: TextRow.self) { TextRow.Model(title: $0.text) }
        }
      }
    }
  }
}
