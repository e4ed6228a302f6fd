/// What a process is doing.
public enum ProcessState: Sendable, Equatable {
  case running
  case sleeping

  /// Waiting for a device, not to be interrupted.
  case waiting
  case stopped
  case traced

  /// Ended, but not yet collected by its parent.
  case zombie

  /// A kernel thread without work.
  case idle
  case unknown

  /// The state for a letter of /proc's stat file.
  init(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "R"): self = .running
    case UInt8(ascii: "S"): self = .sleeping
    case UInt8(ascii: "D"): self = .waiting
    case UInt8(ascii: "T"): self = .stopped
    case UInt8(ascii: "t"): self = .traced
    case UInt8(ascii: "Z"), UInt8(ascii: "X"): self = .zombie
    case UInt8(ascii: "I"): self = .idle
    default: self = .unknown
    }
  }

  /// A word for a person to read, as in "Sleeping".
  public var title: String {
    switch self {
    case .running: "Running"
    case .sleeping: "Sleeping"
    case .waiting: "Waiting"
    case .stopped: "Stopped"
    case .traced: "Traced"
    case .zombie: "Zombie"
    case .idle: "Idle"
    case .unknown: "Unknown"
    }
  }
}
