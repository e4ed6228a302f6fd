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

  /// What has grown by more than a fiftieth from the first tenth on; nil if nothing has. What is there at
  /// one look and gone at the next was on its way: a leak stays.
  static func growth(in curve: [Int]) -> String? {
    let rest = curve.dropFirst(max(0, curve.count / 10 - 1))
    let stayed = zip(rest, rest.dropFirst()).map { min($0, $1) }
    guard let first = stayed.first, let most = stayed.max(), most * 50 > first * 51 else {
      return nil
    }
    return "from \(first) KB to \(most) KB"
  }
}
