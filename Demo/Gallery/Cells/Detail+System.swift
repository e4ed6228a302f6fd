import GalleryData
import GtkListKit

extension Detail {
  init(_ package: DebianPackage) {
    title = package.name
    lines = [
      ("Version", package.version), ("Section", package.section),
      ("Architecture", package.architecture), ("Size", Self.size(package.installedSize)),
      ("Installed", package.isInstalled ? "Yes" : "No"), ("Summary", package.summary),
    ]
    copied = ("Name", package.name)
  }

  init(_ package: PackageDescription) {
    title = package.name
    lines = [
      ("Section", package.section), ("Size", Self.size(package.installedSize)),
      ("Summary", package.summary),
    ]
    text = package.text
    copied = ("Description", "\(package.summary)\n\n\(package.text)")
  }

  init(_ process: ProcessEntry) {
    title = process.name
    lines = [
      ("PID", String(process.pid)), ("User", process.userName), ("State", process.state.title),
      ("CPU", "\(Numbers.tenths(process.cpuPercent)) %"),
      ("Memory", process.residentBytes > 0 ? ByteFormat.string(process.residentBytes) : nil),
      ("Threads", Numbers.grouped(process.threads)),
    ]
    text = process.commandLine
    copied = ("Command Line", process.commandLine)
  }

  init(_ line: LogLine) {
    title = line.message
    lines = [
      ("Time", line.clock), ("Source", line.source), ("Level", "\(line.level)".capitalizedFirst),
    ]
    copied = ("Line", "\(line.clock) \(line.source) \(line.level): \(line.message)")
  }

  /// KiB for a person to read; nil where nobody knows.
  private static func size(_ kibibytes: Int) -> String? {
    kibibytes > 0 ? ByteFormat.string(kibibytes * 1024) : nil
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension DetailPopover {
  /// Opens it with what is known of a package, and adds the whole description when it has been read:
  /// dpkg has one of those that are installed.
  static func show(_ package: DebianPackage, at path: ListIndexPath, in list: ListView) {
    let popover = show(Detail(package), at: path, in: list)
    guard package.isInstalled else { return }
    Task { [weak popover] in
      let text = await Task.detached {
        PackageDescription.load().first { $0.id == package.id }?.text
      }.value
      popover?.setText(text)
    }
  }
}
