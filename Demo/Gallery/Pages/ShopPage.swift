import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitPatterns

/// The settings of a shop as metrics: ways to pay in an order that can be changed, and countries
/// under their letters, which can be deleted and, where another one comes next, added.
final class ShopPage: GalleryPage {
  static let info = PageInfo(
    id: "shop", title: "Shop Settings",
    summary: "Data metrics: drag rows, press Delete or Insert, jump by letter, undo.",
    icon: "emblem-system-symbolic",
    tries: [
      "Drag the ways to pay, or move them with Alt and an arrow key.",
      "Press Insert on a country to add the next one.",
      "Jump with the letters at the edge.",
    ],
    article: "DraggingRows")

  private let context: PageContext
  private let table = TableView()
  private let source = ShopSource(ShopSource.firstMetric)
  private let undo = UndoStack()

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    source.undoStack = undo
    table.selectionMode = .multiple
    table.hasStickyHeaders = true
    table.useSource(source)
    let buttons = UndoButtons(undo)
    buttons.onChange = { [weak self] in self?.showCount() }
    showCount()
    let page = column(buttons.widget, table.scrolled())
    buttons.watchKeys(of: page)
    return page
  }

  private func showCount() {
    let countries = source.globalDataMetric.allData.filter { $0.kind == .country }.count
    context.subtitle = "Delivers to \(Numbers.counted(countries, "country", "countries"))"
  }
}

/// A way to pay, or a country and what it costs to send something there.
private struct ShopSetting: Identifiable, Equatable, SearchableModel {
  enum Kind { case payment, country }
  let kind: Kind
  let name: String
  let detail: String
  var id: String { name }
  var searchText: String { name }
}

private final class ShopSource: MetricDataSource<ShopSetting, String> {
  static var firstMetric: GlobalDataMetric<ShopSetting, String> {
    let payments = [
      ("Card", "2.1 %"), ("Bank transfer", "free"), ("Direct debit", "0.4 %"),
      ("Invoice", "14 days"), ("Cash in the shop", "free"),
    ]
    var sections = [
      SectionDataMetric<ShopSetting, String>(
        items: payments.map { ShopSetting(kind: .payment, name: $0.0, detail: $0.1) },
        indexTitle: "€", titleForHeader: "Ways to Pay",
        titleForFooter:
          "The checkout offers them in this order. Drag a row, or press Alt and an arrow key.")
    ]
    for (letter, countries) in countriesByLetter {
      sections.append(
        SectionDataMetric(
          items: countries.filter { !laterCountries.contains($0.name) }, indexTitle: letter,
          titleForHeader: letter))
    }
    return GlobalDataMetric(sections: sections)
  }

  private static let countriesByLetter: [(letter: String, countries: [ShopSetting])] = {
    let letters = Dictionary(grouping: countries) { String($0.name.prefix(1)) }
    return letters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }()

  /// Where nothing is delivered to at first.
  private static let laterCountries: Set = [
    "Argentina", "Azerbaijan", "Canada", "Chile", "Georgia", "India", "Israel", "Lebanon",
    "Moldova", "Mexico", "New Zealand", "Peru", "Singapore", "South Korea", "Uruguay",
  ]

  private static let countries: [ShopSetting] = [
    ("Albania", 24), ("Andorra", 18), ("Argentina", 58), ("Austria", 9), ("Azerbaijan", 38),
    ("Belgium", 9), ("Bulgaria", 14),
    ("Canada", 44), ("Chile", 58), ("Croatia", 14), ("Cyprus", 19), ("Czechia", 9), ("Denmark", 9),
    ("Estonia", 14),
    ("Finland", 14), ("France", 9), ("Georgia", 34), ("Germany", 6), ("Greece", 16),
    ("Hungary", 12),
    ("Iceland", 29), ("India", 46), ("Ireland", 14), ("Israel", 36), ("Italy", 11), ("Latvia", 14),
    ("Lebanon", 38), ("Liechtenstein", 16),
    ("Lithuania", 14), ("Luxembourg", 9), ("Malta", 19), ("Mexico", 52), ("Moldova", 26),
    ("Monaco", 12), ("Netherlands", 9), ("New Zealand", 62),
    ("Norway", 24), ("Peru", 58), ("Poland", 9), ("Portugal", 14), ("Romania", 14), ("Serbia", 22),
    ("Singapore", 48), ("Slovakia", 11), ("Slovenia", 11), ("South Korea", 48), ("Spain", 12),
    ("Sweden", 12), ("Switzerland", 19),
    ("Türkiye", 27), ("Ukraine", 24), ("United Kingdom", 22), ("Uruguay", 58),
  ].map {
    ShopSetting(kind: .country, name: $0.0, detail: "\(Numbers.decimals(Double($0.1), 2)) €")
  }

  private let row = CellRecipe<ShopSetting>(
    ValueRow.self, showing: { TitleModel(title: $0.name, value: $0.detail) })

  override func recipe(
    for item: ShopSetting, at path: ListIndexPath
  ) -> CellRecipe<ShopSetting>? { row }

  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    item(at: path)?.kind == .country
  }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    item(at: path)?.kind == .payment
  }
  /// The country that comes next by its name, where nothing is delivered to yet.
  override func itemToInsert(after item: ShopSetting, at path: ListIndexPath) -> ShopSetting? {
    let delivered = Set(globalDataMetric.sections[path.section].items.map(\.name))
    let all = Self.countriesByLetter.first { $0.letter == item.name.prefix(1) }?.countries ?? []
    let next = all.firstIndex(of: item).flatMap { all.dropFirst($0 + 1).first }
    return next.flatMap { delivered.contains($0.name) ? nil : $0 }
  }
  override func undoName(for style: ListEditingStyle) -> String {
    switch style {
    case .delete: "Country Deleted"
    case .insert: "Country Added"
    case .none: "Order Changed"
    }
  }

  /// Ways to pay stay among themselves.
  override func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    let last = globalDataMetric.numberOfItems(in: 0) - 1
    return proposed.section == 0
      ? proposed : ListIndexPath(row: proposed.section > 0 ? last : 0, section: 0)
  }
}
