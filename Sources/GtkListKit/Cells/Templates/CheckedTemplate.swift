internal import CGtkListKitGtk3

extension CellTemplate {
  /// A template that was read and looked over, for all cells that are made of it.
  final class CheckedTemplate {
    let xml: [CChar]
    /// The id of the widget that is the view.
    let rootID: String
    /// Why it cannot be used; nil for nothing.
    private(set) var problem: TemplateFault?
    /// What is not as the template says, though it can be used; nil for nothing.
    private let loss: TemplateFault?
    private let revision: TemplateFile.State?
    /// The number of registered types: a class that a rejected template names may be registered
    /// later.
    private let typeCount = g_type_get_type_registration_serial()
    /// What was reported last of the template, for each class of views.
    private var told: [ObjectIdentifier: String] = [:]

    private static var cached: [CellTemplate: CheckedTemplate] = [:]
    /// A limit, for apps that make new template texts again and again.
    private static let mostCached = 256

    /// The checked template; a file is read as it is now.
    static func of(_ template: CellTemplate) -> CheckedTemplate {
      let revision: TemplateFile.State? =
        if case .file(let path) = template { TemplateFile.revision(of: path) } else { nil }
      let old = cached[template]
      if let old, old.isUpToDate(revision) { return old }
      let new = CheckedTemplate(template, revision)
      new.told = old?.told ?? [:]
      if cached.count >= mostCached { cached = [:] }
      cached[template] = new
      return new
    }

    private init(_ template: CellTemplate, _ revision: TemplateFile.State?) {
      self.revision = revision
      let read = template.read()
      xml = read.xml
      guard read.problem == nil else {
        (rootID, problem, loss) = ("", read.problem, nil)
        return
      }
      let (id, problem, loss) = xml.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { TemplateCheck.rootID(in: $0, length: bytes.count) }
          ?? (nil, TemplateFault("it is empty", fix: "Write a widget into the template."), nil)
      }
      rootID = id ?? ""
      self.problem = problem
      self.loss = loss
    }

    private func isUpToDate(_ revision: TemplateFile.State?) -> Bool {
      guard revision == self.revision else { return false }
      return problem == nil || typeCount == g_type_get_type_registration_serial()
    }

    /// GTK could not build it although the check found nothing.
    func refuse(_ problem: String) { self.problem = TemplateFault(problem) }

    /// Reports once for each class of views why the template cannot be used, or what it loses.
    func report(_ template: CellTemplate, for view: ReusableView.Type) {
      let message = problem.map { "cannot be used: \($0.message)" } ?? loss?.message
      let previous = told.updateValue(message ?? "", forKey: ObjectIdentifier(view))
      guard let message, message != previous, let fault = problem ?? loss else { return }
      ListReport(.template, "\(template.summary) \(message)", fix: fault.fix, view: view).send()
    }
  }
}

extension CellTemplate {
  /// The XML, or what went wrong with reading it.
  fileprivate func read() -> (xml: [CChar], problem: TemplateFault?) {
    switch self {
    case .string(let xml):
      return (Array(xml.utf8CString.dropLast().prefix { $0 != 0 }), nil)
    case .file(let path):
      let read = TemplateFile.read(path)
      return (
        read.xml, read.problem.map { TemplateFault($0, fix: "Pass the path of a template file.") }
      )
    case .resource(let path):
      var error: UnsafeMutablePointer<GError>?
      defer { g_clear_error(&error) }
      guard let data = g_resources_lookup_data(path, GResourceLookupFlags(rawValue: 0), &error)
      else {
        let problem = error.map { String(cString: $0.pointee.message) } ?? "it is not there"
        let fix = "Register the resource before its first cell is made."
        return ([], TemplateFault(problem, fix: fix))
      }
      defer { g_bytes_unref(data) }
      var length: gsize = 0
      let bytes = g_bytes_get_data(data, &length)?.assumingMemoryBound(to: CChar.self)
      return (Array(UnsafeBufferPointer(start: bytes, count: Int(length))), nil)
    }
  }

  fileprivate var summary: String {
    switch self {
    case .file(let path): "the template file \(path)"
    case .string: "the template text"
    case .resource(let path): "the template resource \(path)"
    }
  }
}
