/// A cell that says which model it shows, so that an app needs no casts.
@MainActor
public protocol ModelCell: ListCell {
  /// The type of the data that the cell shows. Data of another type are reported, and the cell
  /// stays as it was.
  associatedtype Model
  /// Shows the model.
  func update(_ model: Model)
}

extension ModelCell {
  func updateIfModel(_ data: Any?) {
    guard let model = data as? Model else {
      let given = data.map { String(describing: type(of: $0)) } ?? "nothing"
      ListReport(
        .wrongModel, "the cell shows \(Model.self) and was given \(given); it stays as it was",
        fix: "Pass data of type \(Model.self) to the row, or choose another cell class.",
        view: type(of: self), at: indexPath
      ).send()
      return
    }
    update(model)
  }
}

/// A header or footer that says which model it shows.
@MainActor
public protocol ModelSectionView: SectionView {
  /// The type of the data that the view shows. Data of another type are reported, and the view
  /// stays as it was.
  associatedtype Model
  /// Shows the model, whether the section is collapsed, and how many items it has in all.
  func update(_ model: Model, collapsed: Bool, count: Int)
}

extension ModelSectionView {
  func updateIfModel(_ data: Any?, collapsed: Bool, count: Int) {
    guard let model = data as? Model else {
      let given = data.map { String(describing: type(of: $0)) } ?? "nothing"
      ListReport(
        .wrongModel,
        "the section view shows \(Model.self) and was given \(given); it stays as it was",
        fix: "Pass data of type \(Model.self) to the section, or choose another view class.",
        view: type(of: self)
      ).send()
      return
    }
    update(model, collapsed: collapsed, count: count)
  }
}
