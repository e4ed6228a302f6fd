extension Adaptor {
  /// Calls back once the list shows what the adaptor was given last.
  final func whenShown(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    if isArranging {
      self.arranging?.followers.append(completion)
    } else if lists.contains(where: \.hasWaitingChange) {
      for list in lists { list.performWaitingChangeNow() }
      // A change may wait for the app to return from a call of the list.
      onMainLoop { [weak self] in
        if let self { whenShown(completion) } else { completion(false) }
      }
    } else {
      completion(true)
    }
  }
}
