import Foundation

/// The memory that this process has in the machine's, in kilobytes.
enum ResidentMemory {
  /// Without what the allocator only keeps.
  static func kilobytes() -> Int {
    // Glibc's, which Swift's module of it leaves out.
    if let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_024
  }

  /// The growth through the whole run; nil if it is less than a fiftieth.
  ///
  /// A leak grows in every quarter of the run. A cache that is filled once, at whatever step, does not: the median of the
  /// differences over a quarter leaves it out.
  static func growth(in curve: [Int]) -> String? {
    let quarter = max(1, curve.count / 4)
    let differences = zip(curve, curve.dropFirst(quarter)).map { $1 - $0 }.sorted()
    guard let first = curve.first, !differences.isEmpty else { return nil }
    let growth = differences[(differences.count - 1) / 2] * (curve.count - 1) / quarter
    return growth * 50 > first ? "by \(growth) KB from \(first) KB" : nil
  }
}
