/// A section as an app describes it: a header, rows, a footer.
public struct Section {
  var id: AnyHashable?
  var headerData: Any?
  var headerClass: SectionView.Type?
  var headerHeight: Double?
  var footerData: Any?
  var footerClass: SectionView.Type?
  var isCollapsed = false
  var layout: CollectionLayout?
  var rows: [any RowContent]
  private var isBare = false
  var onEvent: ((ListEvent, SectionViewKind, Int) -> Void)?

  /// Rows without a header.
  public init(id: AnyHashable? = nil, @ListBuilder<any RowContent> rows: () -> [any RowContent]) {
    self.id = id
    self.rows = rows()
  }

  /// A titled section; the title is its identity unless another is given.
  public init(
    _ title: String, id: AnyHashable? = nil,
    @ListBuilder<any RowContent> rows: () -> [any RowContent]
  ) {
    self.init(title, header: TitleHeader.self, id: id ?? AnyHashable(title), rows: rows)
  }

  /// A section whose header shows a model. Its identity is the one given, or the model's.
  public init<Header: ModelSectionView>(
    _ model: Header.Model, header: Header.Type, id: AnyHashable? = nil,
    @ListBuilder<any RowContent> rows: () -> [any RowContent]
  ) {
    self.id =
      id ?? (model as? any Identifiable).map { AnyHashable(erasing: $0) }
      ?? (model as? AnyHashable)
    headerData = model
    headerClass = header
    self.rows = rows()
  }

  /// Puts a footer below the rows. A ``ColumnTableView`` has no place for it, and reports that.
  public func footer<Footer: ModelSectionView>(
    _ model: Footer.Model, as footer: Footer.Type = Footer.self
  ) -> Section {
    changed {
      $0.footerData = model
      $0.footerClass = footer
    }
  }

  /// Puts a caption below the rows.
  public func footer(_ caption: String) -> Section {
    footer(caption, as: CaptionFooter.self)
  }

  /// The header's height in pixels for text of normal size; without it the header is measured.
  public func headerHeight(_ height: Double) -> Section { changed { $0.headerHeight = height } }

  /// How a collection lays the section out; without it as the whole collection.
  public func layout(_ layout: CollectionLayout) -> Section { changed { $0.layout = layout } }

  /// Whether the section begins closed. Once shown, it stays as the user left it.
  public func collapsed(_ isCollapsed: Bool = true) -> Section {
    changed { $0.isCollapsed = isCollapsed }
  }

  /// Called with the events of header and footer.
  public func onEvent(_ handler: @escaping (ListEvent, SectionViewKind, Int) -> Void) -> Section {
    changed { $0.onEvent = handler }
  }

  /// Rows that stand in no section.
  init(bare content: some RowContent) {
    rows = [content]
    isBare = true
  }

  /// Rows outside sections that follow each other are one section.
  static func joiningBare(_ sections: [Section]) -> [Section] {
    var joined: [Section] = []
    for section in sections {
      if section.isBare, let last = joined.indices.last, joined[last].isBare {
        joined[last].rows += section.rows
      } else {
        joined.append(section)
      }
    }
    return joined
  }

  private func changed(_ change: (inout Section) -> Void) -> Section {
    var copy = self
    change(&copy)
    return copy
  }

  /// The section as the holder model knows it.
  public func makeHolder() -> SectionViewHolder {
    let holder = SectionViewHolder()
    holder.givenID = id
    holder.headerData = headerData
    holder.headerViewClass = headerClass
    holder.headerHeight = headerHeight
    holder.footerData = footerData
    holder.footerViewClass = footerClass
    holder.isCollapsedNow = isCollapsed
    holder.layout = layout
    if let onEvent { holder.onEvent = { event, kind, _, section in onEvent(event, kind, section) } }
    for content in rows {
      let group = content.makeGroup()
      // Single rows stand together in one group.
      if let single = group.eager {
        holder.append(single.holders)
      } else {
        holder.groups.append(group)
      }
    }
    return holder
  }
}
