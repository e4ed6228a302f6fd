import CGtkListKitGtk3
import Foundation
import GtkListKit

extension HostileCase {
  static let templates: [HostileCase] =
    refusedTexts + refusedFiles + [
      HostileCase("templates/a popover, a menu and a size group beside the row", seconds: 60) {
        run in
        for id in ["a", "b", "c", "popover", "pop", "menu", "root", "x1", "x2", "x3", "x4", "x5"] {
          run.showTemplate(.string(beside(id)))
          run.expectNoReport()
          run.expect(run.shownText == "The row", "the row is shown with a popover “\(id)”")
        }
      },
      // Glade writes it so for a pair, and GTK bears it.
      HostileCase("templates/radio buttons in a circle") { run in
        let buttons = [("a", "b"), ("b", "c"), ("c", "a")].map { id, other in
          "<child><object class=\"GtkRadioButton\" id=\"\(id)\">" + set("group", other)
            + "</object></child>"
        }
        run.showTemplate(.string("<interface>" + box("r", buttons.joined()) + "</interface>"))
        run.expectNoReport()
      },
      HostileCase("templates/random edits of a good template", seconds: 120) { run in
        var state = 0x5eed + UInt64(firstSeed)
        func random(_ limit: Int) -> Int {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Int(state >> 33) % limit
        }
        for _ in 0..<400 {
          var words = beside("p").split(separator: "\"", omittingEmptySubsequences: false).map(
            String.init)
          for _ in 0...random(3) {
            let target = random(words.count)
            words[target] =
              random(2) == 0 ? words[random(words.count)] : hostileWords[random(hostileWords.count)]
          }
          run.showTemplate(.string(words.joined(separator: "\"")))
        }
      },
    ]

  private static let hostileWords = [
    "GtkContainer", "GtkWidget", "GtkPopover", "GtkWindow", "GtkMenu", "GtkAdjustment",
    "GtkTreeView",
    "GtkListStore", "GtkAction", "GtkBuilder", "GObject", "child", "parent", "visible", "-1",
    "99999999999", "", "row", "label", "button", "GtkTextTag", "GtkSocket", "GtkGestureSwipe",
    "GlkRow", "GlkTableView", "relative-to", "name", "GtkRecentChooserMenu", "GtkComboBox",
    "GtkDialog",
  ]

  /// A row with what GTK 3 wants beside it.
  private static func beside(_ id: String) -> String {
    """
    <interface>
      <object class="GtkPopover" id="\(id)">
        <property name="relative-to">button</property>
        <child><object class="GtkLabel" id="inside"><property name="label">The popover</property></object></child>
      </object>
      <object class="GtkMenu" id="\(id)-menu">
        <child><object class="GtkMenuItem" id="item"><property name="label">The menu</property></object></child>
      </object>
      <object class="GtkAdjustment" id="adjustment"><property name="upper">100</property></object>
      <object class="GtkBox" id="row">
        <property name="visible">True</property>
        <property name="spacing">6</property>
        <child>
          <object class="GtkLabel" id="label">
            <property name="visible">True</property>
            <property name="label">The row</property>
            <attributes><attribute name="weight" value="bold"/></attributes>
            <style><class name="dim-label"/></style>
          </object>
          <packing><property name="expand">True</property><property name="position">0</property></packing>
        </child>
        <child>
          <object class="GtkMenuButton" id="button">
            <property name="visible">True</property>
            <property name="popover">\(id)</property>
            <property name="sensitive" bind-source="switch" bind-property="active" bind-flags="sync-create"/>
            <signal name="clicked" handler="open"/>
          </object>
        </child>
        <child><object class="GtkSwitch" id="switch"><property name="visible">True</property></object></child>
        <child>
          <object class="GtkScale" id="scale">
            <property name="adjustment">adjustment</property>
            <marks><mark value="10">ten</mark></marks>
          </object>
        </child>
        <child>
          <object class="GtkComboBoxText" id="combo"><items><item>one</item><item>two</item></items></object>
        </child>
      </object>
      <object class="GtkSizeGroup" id="group"><widgets><widget name="label"/></widgets></object>
    </interface>
    """
  }

  // MARK: Refused

  private static func object(_ name: String, _ inside: String = "") -> String {
    "<object class=\"\(name)\">\(inside)</object>"
  }

  private static func box(_ id: String, _ inside: String) -> String {
    "<object class=\"GtkBox\" id=\"\(id)\">\(inside)</object>"
  }

  private static func set(_ name: String, _ value: String) -> String {
    "<property name=\"\(name)\">\(value)</property>"
  }

  private static func bound(
    _ name: String, _ source: String, _ property: String, _ flags: String = "sync-create"
  ) -> String {
    "<property name=\"\(name)\" bind-source=\"\(source)\" bind-property=\"\(property)\" bind-flags=\"\(flags)\"/>"
  }

  /// What is between `<interface>` and its end.
  private static var hostileMarkup: [(String, String)] {
    var texts: [(String, String)] = [
      ("a function of any name", "<object class=\"GtkBox\" type-func=\"abort\"/>"),
      ("a function of any name, without a class", "<object type-func=\"abort\"/>"),
      ("a constructor", "<object class=\"GtkBox\" constructor=\"a\"/>"),
      ("a child of itself", box("a", set("child", "a"))),
      ("children of each other", box("a", set("child", "b")) + box("b", set("child", "a"))),
      (
        "children in a circle",
        (0..<20).map { box("b\($0)", set("child", "b\(($0 + 1) % 20)")) }.joined()
      ),
      (
        "a child that holds its parent",
        box("a", "<child>" + box("b", set("child", "a")) + "</child>")
      ),
      (
        "a widget in two places",
        box("a", "<child>" + box("b", "") + "</child>") + box("c", set("child", "b"))
      ),
      (
        "bound to itself",
        "<object class=\"GtkLabel\" id=\"a\">" + bound("label", "a", "label") + "</object>"
      ),
      (
        "bound to another of its own",
        "<object class=\"GtkEntry\" id=\"a\">" + bound("text", "a", "text-length") + "</object>"
      ),
      (
        "bound in a circle",
        "<object class=\"GtkEntry\" id=\"a\">" + bound("text", "b", "text-length")
          + "</object><object class=\"GtkEntry\" id=\"b\">" + bound("text", "a", "text-length")
          + "</object>"
      ),
      (
        "bound both ways in a circle",
        (0..<3).map {
          "<object class=\"GtkLabel\" id=\"l\($0)\">"
            + bound("label", "l\(($0 + 1) % 3)", "label", "bidirectional|sync-create") + "</object>"
        }.joined()
      ),
      (
        "bound to nothing",
        "<object class=\"GtkLabel\" id=\"a\">" + bound("label", "nobody", "label") + "</object>"
      ),
      (
        "bound to no property",
        "<object class=\"GtkLabel\" id=\"a\">" + bound("label", "a", "nothing") + "</object>"
      ),
      (
        "inverted texts",
        "<object class=\"GtkLabel\" id=\"a\"/><object class=\"GtkLabel\" id=\"b\">"
          + bound("label", "a", "label", "invert-boolean") + "</object>"
      ),
      (
        "a property for the beginning, too late",
        "<object class=\"GtkTextView\">" + set("buffer", "b")
          + "</object><object class=\"GtkTextBuffer\" id=\"b\">" + set("tag-table", "t")
          + "</object><object class=\"GtkTextTagTable\" id=\"t\"/>"
      ),
      (
        "a property for the beginning, of itself",
        "<object class=\"GtkTextBuffer\" id=\"b\">" + set("tag-table", "b") + "</object>"
      ),
      (
        "a popover in its own widget",
        "<object class=\"GtkPopover\" id=\"p\">" + set("relative-to", "l")
          + "<child><object class=\"GtkLabel\" id=\"l\"/></child></object>" + box("r", "")
      ),
      ("a label in a menu", object("GtkMenuBar", "<child>" + object("GtkLabel") + "</child>")),
      (
        "a tab of no page",
        object("GtkNotebook", "<child type=\"tab\">" + object("GtkLabel") + "</child>")
      ),
      ("children of a label", object("GtkLabel", "<child>" + object("GtkLabel") + "</child>")),
      (
        "children of an adjustment",
        object("GtkAdjustment", "<child>" + object("GtkLabel") + "</child>")
      ),
      (
        "a style of an adjustment",
        box("a", "") + object("GtkAdjustment", "<style><class name=\"x\"/></style>")
      ),
      ("an adjustment in a box", box("a", "<child>" + object("GtkAdjustment") + "</child>")),
      ("a window in a box", box("a", "<child>" + object("GtkWindow") + "</child>")),
      ("a popover in a box", box("a", "<child>" + object("GtkPopover") + "</child>")),
      (
        "data of no columns",
        object("GtkListStore", "<data><row><col id=\"0\">x</col></row></data>") + box("a", "")
      ),
      (
        "columns of no type",
        object("GtkListStore", "<columns><column type=\"GtkContainer\"/></columns>") + box("a", "")
      ),
      (
        "columns of a function's name",
        object("GtkListStore", "<columns><column type=\"GVariant\"/></columns>") + box("a", "")
      ),
      (
        "a grid of two thousand million lines",
        object(
          "GtkGrid",
          "<child>" + object("GtkLabel") + "<packing>" + set("height", "2000000000")
            + "</packing></child>")
      ),
      (
        "an icon of a million pixels",
        object("GtkImage", set("icon-name", "folder-symbolic") + set("pixel-size", "1000000"))
      ),
      ("a picture that is a device", object("GtkImage", set("file", "/dev/zero"))),
      ("a template of a class", "<template class=\"GtkBox\" parent=\"GtkBox\"/>"),
      ("accelerators", object("GtkButton", "<accelerator key=\"a\" signal=\"nothing\"/>")),
      (
        "a thousand and one objects",
        box("r", (0..<1_001).map { _ in "<child>" + object("GtkLabel") + "</child>" }.joined())
      ),
      (
        "twenty thousand objects",
        box("r", (0..<20_000).map { _ in "<child>" + object("GtkLabel") + "</child>" }.joined())
      ),
      (
        "sixty-five deep",
        String(repeating: "<object class=\"GtkBox\"><child>", count: 65)
          + String(repeating: "</child></object>", count: 65)
      ),
      (
        "twenty thousand deep in less than a megabyte",
        String(repeating: "<object class=\"GtkBox\"><child>", count: 20_000)
          + String(repeating: "</child></object>", count: 20_000)
      ),
      (
        "a hundred thousand deep",
        String(repeating: "<object class=\"GtkBox\"><child>", count: 30_000)
          + String(repeating: "</child></object>", count: 30_000)
      ),
      ("longer than a megabyte", box("r", set("name", String(repeating: "x", count: 3 << 20)))),
      ("an endless nest of menus", String(repeating: "<menu id=\"m\"><submenu>", count: 1_000)),
    ]
    let names = [
      "GtkContainer", "GtkWidget", "GtkBin", "GtkRange", "GtkMisc", "GtkMenuShell",
      "GtkCellRenderer",
      "GtkBuildable", "GtkScrollable", "GtkTreeModel", "AtkText", "GdkRectangle", "GtkRequisition",
      "GtkTextIter",
      "GtkOrientation", "GtkAlign", "gint", "gchararray", "GObject", "GType", "void", "GVariant",
      "CairoSurface",
      "CairoPattern", "GtkBuilder", "GtkSettings", "GtkClipboard", "GtkApplication", "GtkIconTheme",
      "GtkUIManager",
      "GtkPlug", "GtkSocket", "GtkInvisible", "GtkStatusIcon", "GtkGestureSwipe",
      "GtkTreeModelFilter",
      "GtkFileChooserDialog", "GtkMessageDialog", "GtkPrintOperation", "GlkRow", "GlkListBox",
      "GlkScroller",
      "GlkTreeView", "GlkTextRenderer", "AtkObject", "GtkTreeSelection", "",
    ]
    texts += names.map { ("the class “\($0)”", object($0) + "<object class=\"GtkListStore\"/>") }
    return texts
  }

  private static let refusedTexts = hostileMarkup.map { name, text in
    HostileCase("templates/refused: \(name)") { run in
      // As when something in the app has used it.
      _ = gtk_invisible_get_type()
      run.showTemplate(.string("<interface>" + text + "</interface>"))
      run.expectReport(.template)
      run.expect(run.shownRows > 0, "the list is usable")
    }
  }

  private static let refusedFiles: [HostileCase] = [
    HostileCase("templates/a pipe") { run in
      let path =
        NSTemporaryDirectory() + "/hostile-pipe-\(ProcessInfo.processInfo.processIdentifier)"
      mkfifo(path, 0o600)
      run.showTemplate(.file(path))
      unlink(path)
      run.expectReport(.template)
    },
    HostileCase("templates/a pipe that somebody has open") { run in
      let path =
        NSTemporaryDirectory() + "/hostile-pipe-\(ProcessInfo.processInfo.processIdentifier)"
      mkfifo(path, 0o600)
      let file = open(path, O_RDWR)
      run.showTemplate(.file(path))
      close(file)
      unlink(path)
      run.expectReport(.template)
    },
    HostileCase("templates/a device without end") { run in
      run.showTemplate(.file("/dev/zero"))
      run.expectReport(.template)
    },
    HostileCase("templates/a folder") { run in
      run.showTemplate(.file("/tmp"))
      run.expectReport(.template)
    },
    HostileCase("templates/a file of four gigabytes") { run in
      let path =
        NSTemporaryDirectory() + "/hostile-large-\(ProcessInfo.processInfo.processIdentifier)"
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      ftruncate(file, 4 << 30)
      close(file)
      run.showTemplate(.file(path))
      unlink(path)
      run.expectReport(.template)
    },
  ]
}

/// A row from the template that the case is about.
private final class HostileTemplateCell: ListCell, ModelCell {
  static var current = CellTemplate.string("")
  override class var template: CellTemplate? { current }
  func update(_ number: Int) {}
}

private var shown: (window: HostileWindow, table: TableView)?

extension HostileRun {
  /// Shows a list of rows from a template, and lets go of the one before.
  fileprivate func showTemplate(_ template: CellTemplate) {
    shown?.window.destroy()
    HostileTemplateCell.current = template
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(0..<2, id: \.self, as: HostileTemplateCell.self) }
    let table = TableView()
    table.useAdaptor(adaptor)
    shown = (HostileWindow(table, width: 300, height: 200), table)
    settle(seconds: 0.06)
  }

  fileprivate var shownRows: Int { shown?.table.visibleIndexPaths.count ?? 0 }

  /// What the first label of the first row says.
  fileprivate var shownText: String? {
    guard let cell = shown?.table.cellForRow(at: ListIndexPath(item: 0, section: 0)) else {
      return nil
    }
    return cell["label"].text
  }
}
