import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  /// Texts that are too long, hard to lay out, or no text at all.
  static let hostileTexts: [(name: String, text: () -> String)] = [
    ("10 MB of words", { String(repeating: "Lorem ipsum dolor sit amet, ", count: 370_000) }),
    ("100 000 letters", { String(repeating: "x", count: 100_000) }),
    ("100 000 lines", { String(repeating: "line\n", count: 100_000) }),
    ("10 000 line separators", { String(repeating: "a\u{2028}b\u{2029}", count: 10_000) }),
    ("NULs", { String(repeating: "a\0b", count: 5_000) }),
    ("accents", { "e" + String(repeating: "\u{301}", count: 20_000) }),
    ("joined emoji", { String(repeating: "👩‍👩‍👧‍👦", count: 4_000) }),
    ("Arabic", { String(repeating: "الحروفالعربيةبدونفراغات", count: 2_000) }),
    ("both directions", { String(repeating: "aא", count: 20_000) }),
    ("nested directions", { String(repeating: "\u{202A}\u{202E}\u{2067}a", count: 5_000) }),
    ("tabs", { String(repeating: "\t", count: 50_000) }),
    (
      "control characters",
      { String((0..<20_000).map { Character(Unicode.Scalar(UInt8($0 % 32))) }) }
    ),
    ("no characters", { String(repeating: "\u{FFFE}\u{FFFF}\u{FEFF}\u{E000}", count: 5_000) }),
    (
      "broken UTF-8",
      { String(decoding: (0..<20_000).map { UInt8(128 + $0 % 128) }, as: UTF8.self) }
    ),
    ("Thai", { String(repeating: "ภาษาไทยไม่มีช่องว่าง", count: 2_000) }),
    (
      "nested markup",
      { String(repeating: "<b><i>", count: 900) + "x" + String(repeating: "</i></b>", count: 900) }
    ),
    ("much markup", { String(repeating: "<b>a</b><i>b</i> ", count: 900) }),
    (
      "endless markup",
      { String(repeating: "<span color='red' weight='bold'>a</span>", count: 50_000) }
    ),
    ("huge letters", { "<span size='2000000000'>Huge</span> <span font='99999'>H</span>" }),
    ("huge rise", { "<span rise='2000000000' letter_spacing='2000000000'>ab cd</span>" }),
    ("negative letters", { "<span size='-1' rise='-2000000000'>ab</span>" }),
    (
      "many sizes",
      {
        (0..<300).map { "<span size='\(1_000 * ($0 % 200))'>a</span>" }.joined()
      }
    ),
    ("broken markup", { String(repeating: "<b>&<", count: 3_000) }),
  ]

  private static func texts(
    _ name: String, seconds: Double = 120, _ make: @escaping (String) -> ListView
  ) -> HostileCase {
    HostileCase("texts/\(name)", seconds: seconds) { run in
      for (name, text) in hostileTexts {
        let text = text()
        let start = clock()
        run.use(make(text), name)
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        run.expect(seconds < 10, "\(name) takes \(seconds) s of CPU")
      }
    }
  }

  static let texts: [HostileCase] = rowTexts + sectionViewTexts + columnTexts + viewTexts

  // MARK: Ready-made rows

  private static func rows<Cell: ModelCell>(
    _ name: String, _ makeList: @escaping () -> ListView, _ cell: Cell.Type,
    _ model: @escaping (String) -> Cell.Model
  ) -> [HostileCase] {
    let hostileCase = texts("\(name)/\(cell)") { text in
      let list = makeList()
      let adaptor = Adaptor()
      list.useAdaptor(adaptor)
      adaptor.apply { Section { Rows((0..<4).map { _ in model(text) }, as: cell) } }
      return list
    }
    return [hostileCase]
  }

  private static func inTable<Cell: ModelCell>(
    _ cell: Cell.Type, _ model: @escaping (String) -> Cell.Model
  ) -> [HostileCase] { rows("table", { TableView() }, cell, model) }

  private static func inCollection<Cell: ModelCell>(
    _ cell: Cell.Type, _ model: @escaping (String) -> Cell.Model
  ) -> [HostileCase] {
    let makeList = {
      let collection = CollectionView()
      collection.layout = .waterfall(.adaptive(minimum: 100))
      return collection
    }
    return rows("collection", makeList, cell, model)
  }

  private static func rows<Cell: ModelCell>(
    _ cell: Cell.Type, _ model: @escaping (String) -> Cell.Model
  ) -> [HostileCase] { inTable(cell, model) + inCollection(cell, model) }

  /// A row is the same widget in both: some are tried in both, the others in one of them.
  private static var rowTexts: [HostileCase] {
    rows(TextRow.self) { TextRow.Model(title: $0, wraps: true) }
      + inTable(SubtitleRow.self) { TitleModel(title: $0, subtitle: $0, icon: $0) }
      + inCollection(ValueRow.self) { TitleModel(title: $0, value: $0) }
      + inTable(DisclosureRow.self) {
        DisclosureRow.Model(title: $0, subtitle: $0, value: $0, accessoryIcon: $0)
      }
      + inCollection(SwitchRow.self) { ChoiceModel(title: $0, subtitle: $0) }
      + inTable(CheckRow.self) { ChoiceModel(title: $0, subtitle: $0) }
      + inCollection(RadioRow.self) { ChoiceModel(title: $0, subtitle: $0) }
      + inTable(EntryRow.self) { EntryRow.Model(title: $0, text: $0, placeholder: $0) }
      + inCollection(SpinRow.self) { NumberModel(title: $0) }
      + inTable(ScaleRow.self) { NumberModel(title: $0) }
      + rows(ComboRow.self) {
        ComboRow.Model(title: $0, items: [ComboRow.Item(id: $0, title: $0)], selectedID: $0)
      }
      + inTable(ProgressRow.self) { ProgressRow.Model(title: $0, fraction: 0.5, value: $0) }
      + inCollection(LevelRow.self) { LevelRow.Model(title: $0, level: 0.5, value: $0) }
      + inTable(ButtonRow.self) { ButtonRow.Model(title: $0, button: $0) }
      + inCollection(ImageRow.self) { ImageModel(path: $0, title: $0, subtitle: $0) }
      + inTable(MessageRow.self) {
        MessageRow.Model(sender: $0, date: $0, subject: $0, preview: $0)
      }
      + inTable(LoadingRow.self) { Placeholder.loading($0) }
      + inCollection(ErrorRow.self) { Placeholder.error($0, buttonTitle: $0) }
      + inTable(SeparatorRow.self) { $0 }
      + rows(TreeRow.self) { TitleModel(title: $0, subtitle: $0, icon: $0, value: $0) }
      + inCollection(IconTile.self) { TitleModel(title: $0, icon: $0, lines: 3) }
      + inCollection(ImageTile.self) { ImageModel(path: $0, title: $0) }
      + rows(WrappingCell.self) { $0 }
  }

  // MARK: Headers and footers

  private static func headers<Header: ModelSectionView>(
    _ header: Header.Type, _ model: @escaping (String) -> Header.Model
  ) -> HostileCase {
    texts("header/\(header)") { text in
      let table = TableView()
      table.hasStickyHeaders = true
      let adaptor = TableAdaptor()
      table.useAdaptor(adaptor)
      adaptor.apply {
        Section(model(text), header: header, id: 1) {
          Rows(0..<6, as: NumberCell.self)
        }.footer(model(text), as: header)
      }
      return table
    }
  }

  private static var sectionViewTexts: [HostileCase] {
    [
      headers(TitleHeader.self) { $0 },
      headers(CollapsibleHeader.self) {
        CollapsibleHeader.Model(title: $0, badge: $0, actionIcon: "x", actionTitle: $0)
      },
      headers(SearchHeader.self) { SearchHeader.Model(text: $0, placeholder: $0) },
      headers(CaptionFooter.self) { $0 },
      headers(ButtonFooter.self) { RowButton(title: $0) },
      headers(AddRowFooter.self) { RowButton(title: $0, event: .add) },
    ]
  }

  // MARK: Columns

  private static func column(
    _ name: String, _ make: @escaping (String, ColumnTableView) -> [AnyTableColumn]
  ) -> [HostileCase] {
    [false, true].map { variable in
      texts("columns/\(name)\(variable ? "/wrapped" : "")") { text in
        let table = ColumnTableView()
        table.hasVariableRowHeights = variable
        let columns = make(text, table)
        if variable { for column in columns { column.lineLimit = nil } }
        table.columns = columns
        let adaptor = TableAdaptor()
        table.useAdaptor(adaptor)
        adaptor.apply { Section(text, id: 1) { Rows(0..<6, as: NumberCell.self) } }
        return table
      }
    }
  }

  private static var columnTexts: [HostileCase] {
    column("text") { text, _ in [TableColumn<Int>("Text", { _ in text }, width: 120)] }
      + column("markup") { text, _ in
        [TableColumn<Int>("Markup", { _ in text }, as: .markup, width: 120)]
      }
      + column("icon") { text, _ in
        let column = TableColumn<Int>("Icon", { "\($0)" }, width: 120)
        column.icon = { _ in text }
        return [column, TableColumn<Int>("Icons", { _ in text }, as: .icon, width: 120)]
      }
      + column("title") { text, _ in [TableColumn<Int>(text, { "\($0)" }, width: 120)] }
      + column("image") { text, _ in
        [TableColumn<Int>("Image", { _ in text }, as: .image(), width: 120)]
      }
      + column("sections") { text, table in
        table.showsSectionsAsNodes = true
        table.sectionTitle = { _ in text }
        return [TableColumn<Int>("Text", { "\($0)" }, width: 120)]
      }
      + column("refusal") { text, _ in
        let column = TableColumn<Int>("Text", { "\($0)" }, width: 120)
        column.tooltip = { _ in text }
        column.tooltipMarkup = { _ in text }
        return [column]
      }
  }

  // MARK: Elsewhere

  private static var viewTexts: [HostileCase] {
    [
      texts("placeholder") { text in
        let table = TableView()
        table.emptyPlaceholder = Placeholder(
          icon: text, title: text, message: text, buttonTitle: text)
        table.useAdaptor(TableAdaptor())
        return table
      },
      texts("section-index") { text in
        let source = NamedSource(text)
        let list = HostileView.table.make(source)
        return list
      },
      texts("spans-of-names") { text in
        let collection = CollectionView()
        let adaptor = CollectionAdaptor()
        collection.useAdaptor(adaptor)
        adaptor.apply {
          Section(text, id: 1) {
            Rows(0..<6, as: NumberCell.self).searchText { _ in text }.accessibleName { _ in text }
          }
        }
        return collection
      },
    ]
  }
}

/// A row with a label that wraps, another for markup, and a button.
private final class WrappingCell: ListCell, ModelCell {
  private let label = ChildHandle(pointer: gtk_label_new(nil))
  private let markup = ChildHandle(pointer: gtk_label_new(nil))
  private let button = ChildHandle(pointer: gtk_button_new_with_label(""))

  override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    for child in [label, markup] {
      guard let pointer = child.pointer else { continue }
      gtk_label_set_line_wrap(pointer.of(GtkLabel.self), 1)
      gtk_label_set_line_wrap_mode(pointer.of(GtkLabel.self), PANGO_WRAP_WORD_CHAR)
    }
    for child in [label, markup, button] {
      if let pointer = child.pointer { gtk_container_add(box.of(GtkContainer.self), pointer) }
    }
    return box
  }

  func update(_ text: String) {
    label.text = text
    markup.setMarkup(text)
    button.text = text
    label.setTooltip(text)
  }
}

/// Whatever has a name has the same one.
private final class NamedSource: HostileSource {
  private let text: String
  init(_ text: String) { self.text = text }

  override func sectionIndexTitles(in list: ListView) -> [String]? {
    Array(repeating: text, count: 40)
  }
  override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { text }
  override func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? { text }
  override func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? { text }
}
