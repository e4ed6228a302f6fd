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

  /// The growth in the second half; nil if it is less than a fiftieth.
  ///
  /// A leak grows through the whole run, and caches are filled in the first half. Memory that the next measurement does
  /// not find was in use for a moment.
  static func growth(in curve: [Int]) -> String? {
    let rest = curve.dropFirst(max(0, curve.count / 2 - 1))
    let stayed = zip(rest, rest.dropFirst()).map { min($0, $1) }
    guard let first = stayed.first, let most = stayed.max(), most * 50 > first * 51 else {
      return nil
    }
    return "from \(first) KB to \(most) KB"
  }
}
