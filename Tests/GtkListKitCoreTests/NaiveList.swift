@testable import GtkListKitCore

/// A list as an array of arrays in which every element has an identity of its own.
struct NaiveList {
  struct Section {
    var header: Int?
    var rows: [Int] = []
    var footer: Int?
  }

  var tableHeader: Int?
  var sections: [Section] = []
  var tableFooter: Int?

  var map: SectionMap {
    SectionMap(
      hasTableHeader: tableHeader != nil,
      hasTableFooter: tableFooter != nil,
      sections: sections.map {
        SectionShape(
          rows: $0.rows.count, hasHeader: $0.header != nil, hasFooter: $0.footer != nil)
      })
  }

  /// The identities of rows, headers and footers, top to bottom.
  var elements: [Int] {
    [tableHeader].compactMap { $0 }
      + sections.flatMap {
        [$0.header].compactMap(\.self) + $0.rows + [$0.footer].compactMap(\.self)
      }
      + [tableFooter].compactMap { $0 }
  }

  /// The identities of the rows alone.
  var rows: [Int] { sections.flatMap(\.rows) }
}
