internal import CGtkListKitShim

/// What somebody puts into the kit's own widgets past the kit.
enum ForeignObjects {
  /// Has refusals reported; once for all lists.
  static let install: Void = {
    glk_set_refusal_hook { message in
      guard let message else { return }
      let text = String(cString: message)
      MainActor.assumeIsolated { ListReports.send(ListReport(.pointer, text)) }
    }
  }()
}
