import CGtkListKitGtk3
import GtkListKit

/// A header that opens and closes its section, with the number of rows.
final class GroupHeader: SectionView, ModelSectionView {
  private let button = ChildHandle(pointer: gtk_button_new())
  private let arrow = ChildHandle(pointer: image("pan-down-symbolic"))
  private let title = ChildHandle(pointer: label(classes: ["gallery-heading", "dim-label"]))
  private let count = ChildHandle(pointer: numberLabel(width: 7, classes: ["dim-label"]))
  private var isCollapsed = false

  override func makeContent() -> Widget {
    let content = row(spacing: 12)
    guard let button = button.pointer, let arrow = arrow.pointer, let title = title.pointer,
      let count = count.pointer
    else { return content }
    content.add(arrow, title.expanded(vertically: false), count)
    button.add(content)
    button.addClass("flat")
    return button
  }

  override func setUp() {
    connect(contentPointer, "clicked") { [weak self] in
      guard let self else { return }
      self.sendEvent(withName: self.isCollapsed ? .sectionExpand : .sectionCollapse)
    }
  }

  func update(_ model: String, collapsed: Bool, count: Int) {
    isCollapsed = collapsed
    arrow.iconName = collapsed ? "pan-end-symbolic" : "pan-down-symbolic"
    title.text = model
    self.count.text = Numbers.grouped(count)
  }
}
