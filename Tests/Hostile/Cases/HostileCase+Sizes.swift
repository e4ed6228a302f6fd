import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  /// Numbers that are no sizes, or none that anybody can show.
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, -1e300, 0, .leastNonzeroMagnitude, 0.001, 1, 1e7, 2e9, 1e15,
    .greatestFiniteMagnitude, Double(Int.max),
  ]
  static let wholeNumbers = [-1, 0, 1_000, 2_000_000_000, Int.max, Int.min]

  static let sizes: [HostileCase] =
    heightCases + indentationCases + columnWidthCases + collectionCases + windowCases

  // MARK: Heights

  private static let heightSettings: [(name: String, set: (HostileSource, Double) -> Void)] = [
    ("height", { $0.height = .some($1) }),
    ("uniform", { $0.heights = .uniform($1) }),
    ("estimated", { $0.heights = .estimated($1) }),
    (
      "per-row",
      {
        $0.heights = .perRow
        $0.height = .some($1)
      }
    ),
    (
      "parts",
      {
        let count = $1.isNaN ? -1 : Int(max(-1e9, min($1, 1e9)))
        $0.heights = .parts([
          (count: count, heights: .uniform($1)),
          (count: 10, heights: .estimated($1)),
        ])
      }
    ),
    ("section-view", { $0.sectionViewHeight = $1 }),
    ("estimate", { $0.estimatedHeight = $1 }),
  ]

  private static var heightCases: [HostileCase] {
    HostileView.allCases.flatMap { view in
      heightSettings.map { setting in
        HostileCase("sizes/\(view)/\(setting.name)") { run in
          for number in numbers {
            let source = HostileSource()
            setting.set(source, number)
            let list = view.make(source)
            if let columns = list as? ColumnTableView { columns.hasVariableRowHeights = true }
            run.use(list, "\(number)")
          }
        }
      } + [
        HostileCase("sizes/\(view)/list-row-height") { run in
          for number in numbers {
            let list = view.make(HostileSource())
            list.rowHeight = number
            list.estimatedRowHeight = number
            run.use(list, "\(number)")
          }
        },
        HostileCase("sizes/\(view)/content-request") { run in
          for number in [-1, 0, 1, 5_000, 40_000, 1_000_000, Int(Int32.max)] {
            let source = HostileSource()
            source.makeCell = { list, row in
              let cell = list.dequeueCell(NumberCell.self)
              cell.update(row)
              gtk_widget_set_size_request(
                cell.contentPointer, row % 7 == 3 ? gint(number) : -1, gint(number))
              return cell
            }
            run.use(view.make(source), "\(number)")
          }
        },
      ]
    }
  }

  // MARK: Indentation

  private static var indentationCases: [HostileCase] {
    HostileView.allCases.map { view in
      HostileCase("sizes/\(view)/indentation") { run in
        for number in wholeNumbers {
          let source = HostileSource()
          source.indentation = number
          let list = view.make(source)
          if let columns = list as? ColumnTableView { columns.showsSectionsAsNodes = true }
          if let collection = list as? CollectionView { collection.layout = .list() }
          run.use(list, "\(number)")
        }
      }
    }
  }

  // MARK: Columns

  private static let columnSettings: [(name: String, set: (AnyTableColumn, Int) -> Void)] = [
    ("width", { $0.width = $1 }),
    ("minimum", { $0.minimumWidth = $1 }),
    ("maximum", { $0.maximumWidth = $1 }),
    ("line-limit", { $0.lineLimit = $1 }),
    (
      "expanding",
      {
        $0.expands = true
        $0.minimumWidth = $1
        $0.width = $1
      }
    ),
  ]

  /// A table of which columns of all kinds are folded.
  private static func narrow(_ style: ColumnTableView.NarrowStyle) -> ColumnTableView? {
    guard let table = HostileView.columns.make(HostileSource()) as? ColumnTableView else {
      return nil
    }
    table.columns =
      table.columns + [
        TableColumn<Int>("Bar", { Double($0) }, as: .progress, width: 80),
        TableColumn<Int>(
          "Long", { String(repeating: "\u{202E}x\n", count: $0 % 5_000) }, width: 80),
        TableColumn<Int>("", { $0 % 2 == 0 }, as: .toggle, width: 40),
      ]
    table.narrowStyle = style
    return table
  }

  /// What is done to the columns while they are folded.
  private static let narrowChanges: [(name: String, change: (ColumnTableView) -> Void)] = [
    ("the first is hidden", { $0.columns[0].isVisible = false }),
    ("all are hidden", { table in for column in table.columns { column.isVisible = false } }),
    ("they are turned round", { $0.columns.reverse() }),
    ("none is left", { $0.columns = [] }),
    ("only a check box is left", { $0.columns = [$0.columns[4]] }),
    ("they fold no more", { $0.narrowStyle = .scrolls }),
    (
      "they fold again and again",
      {
        for number in 0..<20 {
          $0.narrowStyle = number % 2 == 0 ? .scrolls : .folds(below: 1_000, lines: number)
        }
      }
    ),
    ("rows are sections", { $0.showsSectionsAsNodes.toggle() }),
  ]

  private static var columnWidthCases: [HostileCase] {
    columnSettings.map { setting in
      HostileCase("sizes/columns/\(setting.name)") { run in
        for variable in [false, true] {
          for number in wholeNumbers {
            let list = HostileView.columns.make(HostileSource())
            guard let table = list as? ColumnTableView else { return }
            table.hasVariableRowHeights = variable
            for column in table.columns { setting.set(column, number) }
            run.use(table, "\(number)")
          }
        }
      }
    } + [
      HostileCase("sizes/columns/first-width") { run in
        for number in wholeNumbers {
          let list = HostileView.columns.make(HostileSource())
          guard let table = list as? ColumnTableView else { return }
          table.columns = [
            TableColumn<Int>("Text", { "\($0)" }, width: number),
            TableColumn<Int>("Bar", { Double($0) }, as: .progress, width: number),
          ]
          run.use(table, "\(number)")
        }
      },
      HostileCase("sizes/columns/narrow-style") { run in
        for number in wholeNumbers {
          for style in [
            ColumnTableView.NarrowStyle.folds(below: number, lines: 2), .folds(lines: number),
          ] {
            guard let table = narrow(style) else { return }
            run.use(table, "\(style)")
          }
        }
      },
      HostileCase("sizes/columns/narrow-columns") { run in
        for variable in [false, true] {
          for (name, change) in narrowChanges {
            guard let table = narrow(.folds(below: 1_000, lines: 3)) else { return }
            table.hasVariableRowHeights = variable
            run.use(table, name) { change(table) }
          }
        }
      },
      HostileCase("sizes/columns/state") { run in
        for number in wholeNumbers {
          let list = HostileView.columns.make(HostileSource())
          guard let table = list as? ColumnTableView else { return }
          table.columnState = ColumnTableState(
            columns: table.columns.map {
              ColumnTableState.Column($0.id, width: number, isVisible: true)
            },
            sorting: [])
          run.use(table, "\(number)")
        }
      },
      HostileCase("sizes/columns/many") { run in
        let list = HostileView.columns.make(HostileSource())
        guard let table = list as? ColumnTableView else { return }
        table.columns = (0..<200).map { number in
          TableColumn<Int>("Column \(number)", { "\($0)" }, width: 400)
        }
        run.use(table, "200 columns")
      },
    ]
  }

  // MARK: The window

  private static var windowCases: [HostileCase] {
    HostileView.allCases.map { view in
      HostileCase("sizes/\(view)/window") { run in
        for (width, height) in [(1, 1), (1, 400), (400, 1), (8, 8), (20_000, 300), (300, 20_000)] {
          let list = view.make(HostileSource())
          say("  \(width)×\(height)")
          let window = HostileWindow(list, width: width, height: height)
          window.settle()
          window.press(GDK_KEY_End)
          window.settle()
          window.destroy()
          HostileFrames.drain()
        }
      }
    } + [
      HostileCase("sizes/table/content-width") { run in
        for number in wholeNumbers {
          guard let table = HostileView.table.make(HostileSource()) as? TableView else { return }
          table.maximumContentWidth = number
          run.use(table, "\(number)")
        }
      }
    ]
  }
}
