import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A million rows, none of which exists before it is looked at.
final class MillionPage: GalleryPage {
  static let info = PageInfo(
    id: "million", title: "A Million Rows",
    summary: "Rows over a range: no models, no holders, and jumps to anywhere.",
    icon: "view-list-symbolic",
    tries: [
      "Drag the scrollbar from end to end.",
      "Type a number into the field above.",
      "Press Enter on a number for its factors, its square and its digits.",
    ],
    article: "Performance")

  private static let count = 1_000_000
  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private lazy var jumps = JumpBar(Self.count, name: "Go to row") { [weak self] in
    self?.go(to: $0)
  }

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.selectionMode = .multiple
    adaptor.apply {
      Rows(1...Self.count, id: \.self, as: NumberCell.self)
        .onActivate { [weak self] in self?.open($0, at: $1) }
    }
    context.subtitle = "\(Numbers.grouped(Self.count)) rows"
    return column(spacing: 0, jumps.makeWidget(), table.scrolled())
  }

  private func open(_ number: Int, at path: ListIndexPath) {
    let factors = NumberCell.text(of: number)
    DetailPopover.show(
      Detail(number: number, lines: [("Factors", factors)]), at: path, in: table)
  }

  private func go(to number: Int) {
    let path = ListIndexPath(row: number - 1, section: 0)
    table.deselectAll()
    table.selectRow(at: path)
    table.scrollToRow(at: path, position: .middle, animated: true)
  }
}

/// A number and its prime factors.
private final class NumberCell: ListCell, ModelCell {
  private let number = ChildHandle(pointer: numberLabel(width: 9))
  private let factors = ChildHandle(pointer: label(classes: ["list-dim"]))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 24)
    if let number = number.pointer, let factors = factors.pointer {
      content.add(number, factors.expanded(vertically: false))
    }
    return content
  }

  func update(_ model: Int) {
    number.text = Numbers.grouped(model)
    factors.text = Self.text(of: model)
  }

  static func text(of number: Int) -> String {
    let text = factors(of: number).joined(separator: " · ")
    return number > 1 && text == String(number) ? "prime" : text
  }

  /// The prime factors with their powers, as in "2³ · 5".
  private static func factors(of number: Int) -> [String] {
    var rest = number
    var factors: [String] = []
    var prime = 2
    while prime * prime <= rest {
      var power = 0
      while rest.isMultiple(of: prime) {
        rest /= prime
        power += 1
      }
      if power > 0 { factors.append(String(prime) + raised(power)) }
      prime += prime == 2 ? 1 : 2
    }
    if rest > 1 || factors.isEmpty { factors.append(String(rest)) }
    return factors
  }

  private static func raised(_ power: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    guard power > 1 else { return "" }
    return String(String(power).compactMap { $0.wholeNumberValue.map { digits[$0] } })
  }
}
