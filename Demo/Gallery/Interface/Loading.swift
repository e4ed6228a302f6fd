import GtkListKit

extension ListView {
  /// Shows that data are being read, reads them on another thread, and shows them; or says that
  /// there are none.
  func fill<Datum: Sendable>(
    whileLoading message: String, orFailing failure: Placeholder,
    from read: @escaping @Sendable () -> [Datum], _ show: @escaping ([Datum]) -> Void
  ) {
    placeholder = .loading(message)
    Task { [weak self] in
      let data = await Task.detached { read() }.value
      self?.placeholder = data.isEmpty ? failure : nil
      show(data)
    }
  }
}
