import Glibc

/// The names of users, each looked up once.
struct UserNames {
  private var names: [uid_t: String] = [:]

  /// The user's name, or the number where the system knows none.
  mutating func name(of user: uid_t) -> String {
    if let name = names[user] { return name }
    let name = Self.lookUp(user) ?? String(user)
    names[user] = name
    return name
  }

  private static func lookUp(_ user: uid_t) -> String? {
    var record = passwd()
    var result: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 1024)
    while buffer.count <= 1 << 20 {
      let code = getpwuid_r(user, &record, &buffer, buffer.count, &result)
      if code == ERANGE {
        buffer = [CChar](repeating: 0, count: buffer.count * 2)
        continue
      }
      guard code == 0, result != nil, let name = record.pw_name else { return nil }
      return String(cString: name)
    }
    return nil
  }
}
