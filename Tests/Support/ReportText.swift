/// Checks the texts of the reports that tests collect.
package enum ReportText {
  /// The problems that can occur although the app made no mistake.
  private static let failures: Set = ["image", "loading", "drop", "edit", "gtkStart"]

  /// Returns what is wrong with the text of a report, or nil if nothing is.
  package static func fault(in message: String, fix: String?, of problem: String) -> String? {
    if message.isEmpty { return "its message is empty" }
    if message.hasSuffix(".") { return "its message ends with a full stop" }
    guard let fix else { return failures.contains(problem) ? nil : "it has no fix" }
    let isSentence =
      fix.first?.isUppercase == true && fix.hasSuffix(".") && !fix.hasSuffix("..")
    return isSentence ? nil : "its fix is not a sentence"
  }
}
