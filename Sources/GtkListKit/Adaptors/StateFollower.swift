internal import CGtkListKitGtk3

/// Shows the states of a sequence in an adaptor, one a frame.
final class StateFollower {
  private weak var adaptor: Adaptor?
  private let isAnimated: Bool
  private let failure: (any Error) -> Placeholder
  /// Iterates through the sequence, from its beginning.
  private var begin: () -> Task<Void, Never>? = { nil }
  private var task: Task<Void, Never>?
  /// The state that is to be shown next.
  private var next: (() -> [Section])?
  private var source: LoopSource?
  /// What the list is to show in the place of rows.
  private var placeholder: Placeholder?
  /// What the app has the list do when its button is pressed.
  private var oldRetry: (retry: (() -> Void)?, isKept: Bool) = (nil, false)

  init(_ adaptor: Adaptor, animated: Bool, failure: ((any Error) -> Placeholder)?) {
    self.adaptor = adaptor
    isAnimated = animated
    self.failure =
      failure ?? { .error("Could Not Be Loaded", message: ListReport.text(of: $0)) }
  }

  isolated deinit { task?.cancel() }

  func follow<States: AsyncSequence>(
    _ states: States, _ sections: @escaping (States.Element) -> [Section]
  ) {
    begin = { [weak self] in
      Task { @MainActor [weak self] in
        do {
          for try await state in states {
            guard !Task.isCancelled, let self else { return }
            self.take { sections(state) }
          }
          self?.ended(nil)
        } catch {
          if !Task.isCancelled { self?.ended(error) }
        }
      }
    }
    start()
  }

  private func start() {
    show(.loading(), inPlaceOfRows: false)
    task = begin()
  }

  func stop() {
    task?.cancel()
    task = nil
    (next, source) = (nil, nil)
    hidePlaceholder()
    placeholder = nil
  }

  // MARK: States

  /// How long a state waits for the next one, in milliseconds.
  private static let frame: guint = 16

  private func take(_ sections: @escaping () -> [Section]) {
    next = sections
    guard source == nil else { return }
    // Not by the frames of the list's widget, which may go before the adaptor does.
    source = LoopSource(after: Self.frame) { [weak self] _ in
      self?.showNext()
      return false
    }
  }

  private func showNext() {
    source = nil
    guard let next, let adaptor else { return }
    self.next = nil
    hidePlaceholder()
    placeholder = nil
    adaptor.setSections(next(), animated: isAnimated)
  }

  private func ended(_ error: (any Error)?) {
    task = nil
    showNext()
    if let error {
      ListReport(
        .loading, "the sequence of states failed: \(ListReport.text(of: error))",
        fix: ListReport.fix(of: error)
      ).send()
      show(failure(error), inPlaceOfRows: true)
    } else {
      hidePlaceholder()
      placeholder = nil
    }
  }

  // MARK: In the place of rows

  private func show(_ placeholder: Placeholder, inPlaceOfRows: Bool) {
    hidePlaceholder()
    let hasRows = adaptor?.sections.contains { $0.count > 0 } ?? false
    self.placeholder = inPlaceOfRows || !hasRows ? placeholder : nil
    showPlaceholder()
  }

  /// The adaptor has a list now.
  func showPlaceholder() {
    guard let placeholder, let list = adaptor?.list else { return }
    if !oldRetry.isKept { oldRetry = (list.onRetry, true) }
    list.onRetry = { [weak self] in self?.start() }
    list.placeholder = placeholder
  }

  /// The list shows rows again, or is another's.
  func hidePlaceholder() {
    guard oldRetry.isKept, let list = adaptor?.list else { return }
    list.onRetry = oldRetry.retry
    oldRetry = (nil, false)
    if list.placeholder == placeholder { list.placeholder = nil }
  }
}
