internal import CGtkListKitGtk3

/// Looks a template over before GtkBuilder does, which ends the process over some mistakes.
enum TemplateCheck {
  private final class State {
    var elements: [String] = []
    var problem: String?
  }

  /// What is wrong with the XML, nil when GtkBuilder can be trusted with it.
  static func problem(in xml: UnsafePointer<CChar>, length: Int) -> String? {
    let state = State()
    var parser = GMarkupParser()
    parser.start_element = { _, name, _, _, data, _ in
      guard let name, let data else { return }
      let element = String(cString: name)
      let state = Unmanaged<AnyObject>.fromOpaque(data)
      let holder = Unchecked(state)
      MainActor.assumeIsolated {
        guard let state = holder.value.takeUnretainedValue() as? State else { return }
        let parent = state.elements.last
        if element == "object", parent == "property" {
          state.problem = "an object inside a property, which is GTK 4's way; give it an id"
        }
        state.elements.append(element)
      }
    }
    parser.end_element = { _, _, data, _ in
      guard let data else { return }
      let holder = Unchecked(Unmanaged<AnyObject>.fromOpaque(data))
      MainActor.assumeIsolated {
        _ = (holder.value.takeUnretainedValue() as? State)?.elements.popLast()
      }
    }
    let context = g_markup_parse_context_new(
      &parser, GMarkupParseFlags(rawValue: 0), Unmanaged.passUnretained(state).toOpaque(), nil)
    defer { g_markup_parse_context_free(context) }
    var error: UnsafeMutablePointer<GError>?
    let isWellFormed =
      g_markup_parse_context_parse(context, xml, length, &error) != 0
      && g_markup_parse_context_end_parse(context, &error) != 0
    defer { g_clear_error(&error) }
    if let problem = state.problem { return problem }
    if isWellFormed { return nil }
    return error.map { String(cString: $0.pointee.message) } ?? "it is no XML"
  }
}
