import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Cells described in GtkBuilder's XML: from a string below, and from a .ui file beside the
/// sources. Every `<signal handler="x">` in them becomes the event `x`.
final class TemplatesPage: LoggedPage {
  static let info = PageInfo(
    id: "templates", title: "Templates",
    summary: "Cells from GtkBuilder text and .ui files, whose signal handlers become events.",
    icon: "text-x-generic-symbolic",
    tries: [
      "Look at the .ui file in its tab beside the source.",
      "Tick a box: the signal becomes the event “done”.",
    ],
    article: "GtkBuilderAndGlade", template: "download-row.ui")

  let list = LoggedList()
  private var tasks = [
    ToDo(id: 1, title: "Water the plants", isDone: true, effort: 2),
    ToDo(id: 2, title: "Call the dentist", isDone: false, effort: 1),
    ToDo(id: 3, title: "Write the talk about lists", isDone: false, effort: 8),
    ToDo(id: 4, title: "Repair the bicycle", isDone: false, effort: 5),
  ]
  private var downloads = [
    Download(id: 1, name: "debian-12.8.0-amd64-netinst.iso", progress: 0.64),
    Download(id: 2, name: "holiday-pictures.tar.gz", progress: 0.18),
  ]

  init(_ context: PageContext) {}

  func fill() {
    list.adaptor.apply {
      Section("From a text") {
        Rows(tasks, as: ToDoCell.self)
          .onEvent("done") { [weak self] task, path, value in
            self?.list.log.add(task.title, "done", value)
            self?.tasks[path.row].isDone = value?.bool ?? false
            self?.fillSoon()
          }
          .onEvent("effort") { [weak self] task, path, value in
            self?.list.log.add(task.title, "effort", value)
            self?.tasks[path.row].effort = value?.double ?? 1
          }
      }
      Section("From a .ui file") {
        Rows(downloads, as: DownloadCell.self)
          .onEvent("cancel") { [weak self] download, path in
            self?.list.log.add(download.name, "cancel")
            self?.downloads.remove(at: path.row)
            self?.fillSoon()
          }
      }
      .footer(
        downloads.isEmpty ? "All downloads were cancelled." : "Demo/Templates/download-row.ui")
    }
  }

  /// Shows what has changed once the event that changed it is over.
  private func fillSoon() {
    Task { fill() }
  }
}

private struct ToDo: Identifiable {
  let id: Int
  var title: String
  var isDone: Bool
  /// In hours.
  var effort: Double
}

private struct Download: Identifiable {
  let id: Int
  var name: String
  var progress: Double
}

private final class ToDoCell: ListCell, ModelCell {
  override class var template: CellTemplate? {
    .string(
      """
      <interface>
        <object class="GtkAdjustment" id="hours">
          <property name="lower">1</property>
          <property name="upper">40</property>
          <property name="step-increment">1</property>
        </object>
        <object class="GtkBox" id="row">
          <property name="visible">1</property>
          <property name="spacing">12</property>
          <style><class name="list-cell"/></style>
          <child>
            <object class="GtkCheckButton" id="done">
              <property name="visible">1</property>
              <property name="valign">center</property>
              <property name="tooltip-text">Done</property>
              <child internal-child="accessible">
                <object class="AtkObject">
                  <property name="accessible-name">Done</property>
                </object>
              </child>
              <signal name="toggled" handler="done"/>
            </object>
          </child>
          <child>
            <object class="GtkLabel" id="title">
              <property name="visible">1</property>
              <property name="xalign">0</property>
              <property name="hexpand">1</property>
              <property name="ellipsize">end</property>
            </object>
          </child>
          <child>
            <object class="GtkSpinButton" id="effort">
              <property name="visible">1</property>
              <property name="valign">center</property>
              <property name="tooltip-text">Hours</property>
              <property name="adjustment">hours</property>
              <child internal-child="accessible">
                <object class="AtkObject">
                  <property name="accessible-name">Hours</property>
                </object>
              </child>
              <signal name="value-changed" handler="effort"/>
            </object>
          </child>
        </object>
      </interface>
      """)
  }

  func update(_ model: ToDo) {
    self["done"].isActive = model.isDone
    self["title"].text = model.title
    self["title"].setStyleClass("list-dim", model.isDone)
    self["effort"].value = model.effort
  }
}

private final class DownloadCell: ListCell, ModelCell {
  /// The file beside the sources, or what the gallery has of it in itself.
  override class var template: CellTemplate? {
    let file =
      #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
      + "/Templates/download-row.ui"
    if access(file, R_OK) == 0 { return .file(file) }
    return GalleryFiles.text("download-row.ui").map { .string($0) }
  }

  func update(_ model: Download) {
    self["name"].text = model.name
    self["progress"].value = model.progress
  }
}
