import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitPatterns

/// A long page about one product. Each section is a node of a tree that knows its own rows only; the
/// page puts them below each other. What is ordered is an adaptor's section in a node of the tree.
final class ProductPage: GalleryPage {
  static let info = PageInfo(
    id: "product", title: "Product",
    summary: "A long page cut into sections that answer for themselves: cascading delegates.",
    icon: "view-continuous-symbolic",
    tries: [
      "Choose another frame and options: each section answers for its own rows."
    ],
    article: "CellsAndTemplates")

  private let table = TableView()
  private let root = CascadingRootDelegate()
  private let reviews = ReviewSection(Review.all)
  private let order = TableAdaptor()

  init(_ context: PageContext) { context.subtitle = "Touring bicycle “Heron”" }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    let options = OptionSection()
    let summary = SummarySection()
    options.onChange = { [weak self, weak summary] lines in
      summary?.price = lines.reduce(0) { $0 + $1.price }
      self?.show(lines)
    }
    root.childDelegates = [
      summary, options, CascadingSourceDelegate(order), SpecificationSection(), reviews,
      DeliverySection(),
    ]
    show(options.lines)
    root.prepare(list: table)
    table.isBoxed = true
    table.maximumContentWidth = 640
    table.selectionMode = .none
    return table.scrolled()
  }

  private func show(_ lines: [OrderLine]) {
    let sum = OrderLine(name: "Total", price: lines.reduce(0) { $0 + $1.price })
    let rows = (lines + [sum]).map {
      TitleModel(title: $0.name, value: "\(Numbers.grouped($0.price)) €")
    }
    order.apply {
      Section("Your Order") { Rows(rows, id: \.title, as: ValueRow.self) }
    }
  }
}

/// Something that is ordered, and what it adds to the price.
private struct OrderLine {
  let name: String
  let price: Int
}

/// A section with a title above its rows.
private class TitledSection: CascadingSectionDelegate {
  private let title: String

  init(_ title: String, _ rows: [CascadingDelegate] = []) {
    self.title = title
    super.init(childDelegates: rows)
    reloadModeOnChildDelegatesChanged = .section(animated: true)
  }

  override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { kind == .header ? title : nil }
}

/// A picture of the bicycle beside its name.
private final class BicycleCell: ListCell, ModelCell {
  private let title = ChildHandle(pointer: label(classes: ["gallery-heading"]))
  private let subtitle = ChildHandle(pointer: label(classes: ["list-dim"]))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let picture = GalleryFiles.picture("bicycle.svg", size: 48) {
      content.add(gtk_image_new_from_pixbuf(picture))
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    if let title = title.pointer, let subtitle = subtitle.pointer {
      let texts = column(spacing: 2, title, subtitle)
      gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
      content.add(texts.expanded(vertically: false))
    }
    return content
  }

  func update(_ model: TitleModel) {
    title.text = model.title
    subtitle.text = model.subtitle
  }
}

/// What it is, and what it costs as it is chosen.
private final class SummarySection: TitledSection {
  private let priceRow = CascadingRow(TitleModel(title: "Price"), as: ValueRow.self)
  var price = OptionSection.basePrice { didSet { showPrice() } }

  init() {
    super.init(
      "Bicycle",
      [
        CascadingRow(
          TitleModel(title: "Heron", subtitle: "A touring bicycle for loads and long days"),
          as: BicycleCell.self),
        CascadingRow(
          TextRow.Model(
            title: "Steel frame, wide gears, and a carrier that takes four bags. It has been built "
              + "by hand since 1987, and every part of it can be bought one by one.",
            wraps: true, isDimmed: true),
          as: TextRow.self),
        priceRow,
      ])
    showPrice()
  }

  private func showPrice() { priceRow.model.value = "\(Numbers.grouped(price)) €" }
}

/// The sizes and extras, and the sum that they come to.
private final class OptionSection: TitledSection {
  static let basePrice = 1_890
  private static let frames = [("50 cm", 0), ("54 cm", 0), ("58 cm", 0), ("62 cm", 60)]
  private static let extras = [("Hub dynamo and lights", 210), ("Bags, a pair", 145)]

  var onChange: (([OrderLine]) -> Void)?
  private var frame = 1
  private var chosen: Set<Int> = []
  private var frameRows: [CascadingRow<RadioRow>] = []
  private var extraRows: [CascadingRow<SwitchRow>] = []

  init() {
    super.init("Options")
    frameRows = Self.frames.enumerated().map { number, frame in
      let row = CascadingRow(model(number), as: RadioRow.self)
      row.onEvent = { [weak self] _ in self?.choose(frame: number) }
      return row
    }
    extraRows = Self.extras.enumerated().map { number, extra in
      let row = CascadingRow(
        SwitchRow.Model(title: extra.0, subtitle: "+ \(extra.1) €"), as: SwitchRow.self)
      row.onEvent = { [weak self] event in
        self?.set(extra: number, event.value?.bool ?? false)
      }
      return row
    }
    childDelegates = frameRows + extraRows
  }

  private func model(_ number: Int) -> RadioRow.Model {
    let (title, surcharge) = Self.frames[number]
    return RadioRow.Model(
      title: title, subtitle: surcharge > 0 ? "+ \(surcharge) €" : "", isOn: number == frame)
  }

  private func choose(frame number: Int) {
    frame = number
    for (number, row) in frameRows.enumerated() { row.model = model(number) }
    tell()
  }

  private func set(extra number: Int, _ isOn: Bool) {
    if isOn { chosen.insert(number) } else { chosen.remove(number) }
    // Its cell is another one after the row was out of sight.
    extraRows[number].model.isOn = isOn
    tell()
  }

  /// What comes to the price.
  var lines: [OrderLine] {
    let (size, surcharge) = Self.frames[frame]
    let bicycle = OrderLine(name: "Heron, \(size)", price: Self.basePrice + surcharge)
    return [bicycle]
      + chosen.sorted().map { OrderLine(name: Self.extras[$0].0, price: Self.extras[$0].1) }
  }

  private func tell() { onChange?(lines) }
}

/// A few lines, and all of them when asked for.
private final class SpecificationSection: TitledSection {
  private static let values = [
    ("Frame", "25CrMo4 steel, lugged"), ("Gears", "3 × 10"), ("Wheels", "26 inches, 36 spokes"),
    ("Brakes", "Hydraulic discs"), ("Weight", "15.4 kg"), ("Load", "170 kg with rider"),
    ("Tyres", "50-559"), ("Bottom bracket", "BSA, 68 mm"), ("Head tube", "1 1/8 inches"),
    ("Seat post", "27.2 mm"), ("Carrier", "Steel, front and rear"),
  ]
  private static let fewest = 5

  private lazy var rows = Self.values.map { title, value in
    CascadingRow(TitleModel(title: title, value: value), as: ValueRow.self)
  }
  private lazy var more: CascadingRow<ButtonRow> = {
    let row = CascadingRow(ButtonRow.Model(button: "Show All"), as: ButtonRow.self)
    row.onEvent = { [weak self] _ in self?.toggle() }
    return row
  }()
  private var showsAll = false

  init() {
    super.init("Specification")
    show()
  }

  private func toggle() {
    showsAll.toggle()
    more.model = ButtonRow.Model(button: showsAll ? "Show Less" : "Show All")
    show()
  }

  private func show() {
    childDelegates = Array(rows.prefix(showsAll ? rows.count : Self.fewest)) + [more]
  }
}

private struct Review {
  let author: String
  let date: String
  let stars: Int
  let text: String

  static let all = [
    Review(
      author: "Mireille Aubert", date: "March", stars: 5,
      text: "From Lyon to Lisbon with two bags and a tent. One flat tyre, and that was my fault."),
    Review(
      author: "Tomasz Wrona", date: "February", stars: 4,
      text: "Heavy uphill, steady downhill. The carrier holds a crate of beer."),
    Review(
      author: "Ingrid Solberg", date: "January", stars: 5,
      text: "The lights are worth the money in a Norwegian winter."),
    Review(
      author: "Paolo Neri", date: "December", stars: 3,
      text: "The saddle had to go after a week. All else is as good as they say."),
    Review(
      author: "Aoife Brennan", date: "October", stars: 4,
      text: "Delivered in a box larger than my door."),
  ]
}

/// Two reviews at first, and two more at each press.
private final class ReviewSection: TitledSection {
  private let reviews: [Review]
  private let reviewRows: [CascadingRow<MessageRow>]
  private var shown = 2

  init(_ reviews: [Review]) {
    self.reviews = reviews
    reviewRows = reviews.map { review in
      CascadingRow(
        MessageRow.Model(
          sender: review.author, date: review.date,
          subject: String(repeating: "★", count: review.stars)
            + String(repeating: "☆", count: 5 - review.stars), preview: review.text),
        as: MessageRow.self)
    }
    super.init("Reviews")
    show()
  }

  private func show() {
    var rows: [CascadingDelegate] = Array(reviewRows.prefix(shown))
    if shown < reviews.count {
      let left = reviews.count - shown
      let more = CascadingRow(
        ButtonRow.Model(button: "Show \(left) More"), as: ButtonRow.self)
      more.onEvent = { [weak self] _ in
        self?.shown += 2
        self?.show()
      }
      rows.append(more)
    }
    childDelegates = rows
  }
}

private final class DeliverySection: TitledSection {
  init() {
    super.init(
      "Delivery",
      [
        CascadingRow(
          TitleModel(
            title: "To your door", subtitle: "In a box, nine tenths put together",
            icon: "go-home-symbolic"), as: SubtitleRow.self),
        CascadingRow(
          TitleModel(
            title: "To the workshop", subtitle: "Ready to ride, adjusted to you",
            icon: "applications-engineering-symbolic"), as: SubtitleRow.self),
      ])
  }
}
