internal import CGtkListKitGtk3

/// A header with a title.
public final class TitleHeader: SectionView, ModelSectionView {
  private let title = ChildHandle(pointer: gtk_label_new(""))

  public override func makeContent() -> WidgetPointer {
    let box = RowParts.box(spacing: 6, classes: ["list-header"])
    RowParts.style(title, classes: ["list-header-title"], xalign: 0, ellipsis: true)
    RowParts.add(title, to: box, expand: true)
    return box
  }

  public func update(_ model: String, collapsed: Bool, count: Int) {
    title.text = model
  }
}
