import GtkListKit

// The samples of the article “What lists do”.

enum WhatListsDo {
  struct Line { var article: String; var price: Double }

  static func prices() -> TableColumn<Line> {
    // sample: WhatListsDo
    TableColumn<Line>("Price", \.price, as: .number()).editable(\.price)
    // end
  }

  static func leave(_ table: ColumnTableView, to path: String) async throws {
    // sample: WhatListsDo
    try await table.export(to: path, as: .csv)
    try table.print(title: "Mails")
    // end
  }
}
