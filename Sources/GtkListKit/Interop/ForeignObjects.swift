internal import CGtkListKitShim

/// Objects that foreign code adds to the kit's own widgets.
enum ForeignObjects {
  /// Lets the C code report what it rejects; once for all lists.
  static let install: Void = {
    glk_set_refusal_hook { message in
      guard let message else { return }
      let text = String(cString: message)
      MainActor.assumeIsolated {
        ListReport(
          .pointer, text,
          fix: "Show rows through a source, and create their widgets in makeContent()."
        ).send()
      }
    }
  }()
}
