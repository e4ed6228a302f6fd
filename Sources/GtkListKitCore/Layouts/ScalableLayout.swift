/// A layout with lengths that are chosen for normal text, and are larger with larger text.
package protocol ScalableLayout: ItemLayout {
  func scaled(by scale: Double) -> Self
}

extension ItemColumns {
  func scaled(by scale: Double) -> ItemColumns {
    if case .adaptive(let minimum) = self { .adaptive(minimum: minimum * scale) } else { self }
  }
}

extension ItemLength {
  func scaled(by scale: Double) -> ItemLength {
    switch self {
    case .fixed(let length): .fixed(length * scale)
    case .measured(let estimate): .measured(estimate: estimate * scale)
    case .ratio: self
    }
  }
}

extension ColumnLayout {
  package func scaled(by scale: Double) -> Self {
    var layout = self
    layout.columns = columns.scaled(by: scale)
    layout.length = length.scaled(by: scale)
    return layout
  }
}

extension ListLayout: ScalableLayout {
  package func scaled(by scale: Double) -> ListLayout {
    ListLayout(length: length.scaled(by: scale), spacing: spacing)
  }
}
