/// The name of a method with its labels, and its types.
struct MethodSignature: Equatable, CustomStringConvertible {
  let selector: String
  /// Of the parameters, without blanks and default values.
  let types: [String]
  let result: String

  var description: String { "\(selector) of (\(types.joined(separator: ", "))) -> \(result)" }

  /// - Parameter text: begins with the method's name.
  init(_ text: Substring) {
    selector = SourceNames.selector(of: Self.onOneLine(text))
    var depth = 0
    var parameters = [""]
    var last: Character = " "
    var end = text.endIndex
    for index in text.indices.drop(while: { text[$0] != "(" }) {
      let character = text[index]
      switch character {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where last != "-": depth -= 1
      default: break
      }
      if depth == 0 {
        end = text.index(after: index)
        break
      }
      if character == ",", depth == 1 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
      last = character
    }
    types = parameters.compactMap { parameter in
      guard let colon = parameter.firstIndex(of: ":") else { return nil }
      let type = parameter[colon...].dropFirst().split(separator: "=").first ?? ""
      return String(type.filter { !$0.isWhitespace })
    }
    let rest = text[end...].drop { $0.isWhitespace }
    result =
      rest.hasPrefix("->")
      ? rest.dropFirst(2).prefix { $0 != "\n" && $0 != "{" }.filter { !$0.isWhitespace } : "Void"
  }

  private static func onOneLine(_ text: Substring) -> Substring {
    Substring(text.split(separator: "\n").joined(separator: " "))
  }
}

/// A method as a source file declares it.
struct MethodDeclaration {
  let signature: MethodSignature
  /// The words before `func`.
  let modifiers: [Substring]

  /// - Parameter type: how the type begins that is meant; nil takes the whole file.
  static func all(in code: String, within type: String? = nil) -> [MethodDeclaration] {
    var lines = code.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }[...]
    if let type {
      lines = lines.drop { !$0.contains("\(type):") && !$0.contains("\(type) {") }
        .prefix { $0 != "}" }
    }
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard let keyword = line.firstRange(of: "func "),
        line[..<keyword.lowerBound].last.map({ $0 == " " }) ?? true
      else { return nil }
      let text = ([line[keyword.upperBound...]] + lines[index...].dropFirst().prefix(12))
        .joined(separator: "\n")
      return MethodDeclaration(
        signature: MethodSignature(Substring(text)),
        modifiers: line[..<keyword.lowerBound].split(separator: " "))
    }
  }
}
