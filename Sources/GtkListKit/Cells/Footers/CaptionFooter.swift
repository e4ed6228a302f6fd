internal import CGtkListKitGtk3

/// A footer with a caption of any length.
public final class CaptionFooter: SectionView, ModelSectionView {
  private let caption = ChildHandle(pointer: gtk_label_new(""))

  public override func makeContent() -> WidgetPointer {
    let box = RowParts.box(spacing: 6, classes: ["list-footer"])
    RowParts.style(caption, classes: ["list-dim", "list-subtitle"], xalign: 0, wrap: true)
    RowParts.add(caption, to: box, expand: true)
    return box
  }

  public func update(_ model: String, collapsed: Bool, count: Int) {
    if caption.text != model { caption.text = model }
  }
}
