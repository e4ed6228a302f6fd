import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  static let counts: [HostileCase] = [
    HostileCase("counts/a-million-rows") { run in
      let table = TableView()
      let adaptor = TableAdaptor()
      table.useAdaptor(adaptor)
      adaptor.apply { Section { Rows(0..<1_000_000, as: NumberCell.self) } }
      let window = run.show(table)
      window.press(GDK_KEY_End)
      run.settle()
      run.expect(!table.visibleIndexPaths.isEmpty, "rows are shown")
      run.expectNoReport()
    }
  ]
}
