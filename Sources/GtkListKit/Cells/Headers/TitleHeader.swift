internal import CGtkListKitGtk3

/// A header with a title.
public final class TitleHeader: SectionView, ModelSectionView {
  private let title = RowParts.label(.title, classes: ["list-header-title"])

  public override func makeContent() -> WidgetPointer {
    let box = RowParts.box(spacing: 6, classes: ["list-header"])
    RowParts.add(title, to: box, expand: true)
    return box
  }

  public func update(_ model: String, collapsed: Bool, count: Int) {
    title.setLine(model)
  }
}
