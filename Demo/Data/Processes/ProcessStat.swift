/// The line of a process's stat file.
struct ProcessStat {
  var pid: Int32
  var name: String
  var state: ProcessState

  /// Processor time in user and kernel mode, in clock ticks.
  var cpuTicks: UInt64
  var threads: Int
  var startTime: UInt64
  var residentPages: Int

  /// Reads the line, or gives nil where it is not one.
  ///
  /// The name stands in parentheses and may hold blanks and parentheses itself, so it ends at the
  /// last one of the line.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let opening = line.firstPlace(of: UInt8(ascii: "(")),
      let closing = line.lastIndex(of: UInt8(ascii: ")")), opening < closing
    else { return nil }
    let fields = line.part(closing + 1..<line.count).split { $0 <= UInt8(ascii: " ") }
    // Numbered as in proc(5), where the state is the third field.
    func number(_ field: Int) -> UInt64? {
      let place = field - 3
      return fields.indices.contains(place)
        ? UnsafeRawBufferPointer(rebasing: fields[place]).leadingNumber : nil
    }
    guard let letter = fields.first?.first,
      let pid = line.leadingNumber.flatMap(Int32.init(exactly:)),
      let userTicks = number(14), let kernelTicks = number(15), let startTime = number(22)
    else { return nil }
    self.pid = pid
    name = String(decoding: line.part(opening + 1..<closing), as: UTF8.self)
    state = ProcessState(letter: letter)
    cpuTicks = userTicks &+ kernelTicks
    threads = number(20).flatMap(Int.init(exactly:)) ?? 0
    self.startTime = startTime
    residentPages = number(24).flatMap(Int.init(exactly:)) ?? 0
  }
}
