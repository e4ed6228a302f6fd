extension CellTemplate {
  /// A mistake in a template, and how to fix it.
  struct TemplateFault {
    let message: String
    let fix: String

    init(_ message: String, fix: String = "Correct that part of the template, or remove it.") {
      self.message = message
      self.fix = fix
    }
  }
}
