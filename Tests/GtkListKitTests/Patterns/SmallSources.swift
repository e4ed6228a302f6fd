@testable import GtkListKit
@testable import GtkListKitPatterns

// The patterns over items or texts, as most tests need them.

extension Factory where Item == GtkListKitTests.Item {
  /// A factory that shows items in an ``ItemCell``.
  @MainActor static var items: Factory {
    let factory = Factory()
    factory.register(CellRecipe(ItemCell.self))
    return factory
  }
}

extension StaticDatasource where Item == GtkListKitTests.Item {
  convenience init(_ items: [Item], title: String? = nil) {
    self.init(items, factory: .items, title: title)
  }
}

extension ListOutput {
  /// An output of one section, whose rows are as high.
  convenience init(_ items: [Item], height: Double? = 30) {
    self.init(sections: [
      BaseSection(
        builders: items.map { ModelCellBuilder($0, as: ItemCell.self, height: height) }, id: "all")
    ])
  }
}

extension CascadingSectionDelegate {
  /// A section of rows of text.
  convenience init(texts: [String]) {
    self.init(childDelegates: texts.map { CascadingRow($0, as: StringCell.self, height: 30) })
  }

  /// Appends rows of text.
  func append(_ texts: String...) {
    childDelegates += texts.map { CascadingRow($0, as: StringCell.self, height: 30) }
  }
}

extension CascadingRootDelegate {
  /// A tree in a window.
  func window() -> TableWindow { TableWindow { self.prepare(list: $0) } }
}
