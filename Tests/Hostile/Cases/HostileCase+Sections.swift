import CGtkListKitGtk3
import Foundation
import GtkListKit
import GtkListKitPatterns

/// Sections in numbers that nobody looks at.
extension HostileCase {
  private static let million = 1_000_000

  static let sections: [HostileCase] =
    HostileLists.allCases.flatMap { kind in
      [
        sections(kind, "holders") {
          let adaptor = ListAdaptor()
          adaptor.sections = (0..<million).map { _ in SectionViewHolder() }
          return adaptor
        },
        sections(kind, "headers") {
          let adaptor = ListAdaptor()
          adaptor.sections = (0..<million).map { _ in
            SectionViewHolder(headerData: "A", headerViewClass: TitleHeader.self)
          }
          return adaptor
        },
        sections(kind, "data-source") { EmptySections(million) },
      ]
    } + tooMany + [
      sections(.table, "metric") {
        MetricDataSource(
          GlobalDataMetric(
            sections: (0..<million).map { _ in SectionDataMetric<Int, String>() }))
      }
    ]

  private static let tooMany: [HostileCase] =
    [("billion", 1_000_000_000), ("most", Int.max)].flatMap { name, count in
      HostileLists.cases("sections/too-many/\(name)", seconds: 60, megabytes: 400) { run, list in
        let source = ClaimingSource(sections: count) { $0 == 0 ? 100 : 0 }
        var window: HostileWindow?
        // A busy machine takes twice as long.
        run.measure("showing \(count) sections", most: 4) { window = run.show(list, source) }
        run.expectReport(.indexOutOfRange, atMost: 1)
        run.expect(list.numberOfSections == ListHost.mostSections, "as many as a list shows")
        run.measure("reloading them") { list.reloadData() }
        if let window { run.use(window) }
      }
    }

  /// Makes what has the sections, shows it, and counts what that takes besides.
  private static func sections(
    _ kind: HostileLists, _ name: String, _ make: @escaping () -> AnyObject
  ) -> HostileCase {
    // The sections of the app take most of the memory.
    HostileCase("sections/million/\(name)/\(kind.rawValue)", seconds: 60, megabytes: 600) { run in
      let list = kind.make()
      let window = run.show(list)
      let before = bytesInUse
      let source = make()
      let made = bytesInUse
      say("  \((made - before) / million) bytes for each section of the app's")
      run.measure("showing them") {
        if let source = source as? any ListSourceConvertible {
          list.useSource(source)
        } else if let source = source as? EmptySections {
          list.dataSource = source
          list.delegate = source
          list.reloadData()
        }
      }
      run.settle()
      let shown = bytesInUse
      say("  \((shown - made) / million) bytes for each section of the list's")
      run.expect(list.numberOfSections == million, "a million sections are shown")
      run.expect(shown - made <= 100 * million, "a section costs at most 100 bytes")
      run.use(window)
      run.measure("reloading them") { list.reloadData() }
      run.settle()
      let used = bytesInUse
      say("  \((used - made) / million) bytes after it was used")
      run.expect(used - made <= 100 * million, "it costs no more after it was used")
    }
  }

  /// The resident memory, once what is free has been given back.
  private static var bytesInUse: Int {
    typealias Trim = @convention(c) (Int) -> Int32
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

/// Sections without rows.
private final class EmptySections: ListDataSource, ListDelegate {
  private let count: Int
  init(_ count: Int) { self.count = count }
  func numberOfSections(in list: ListView) -> Int { count }
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 0 }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? { nil }
}
