extension NumberModel {
  /// Bounds and step of a control, made usable whatever an app gives.
  nonisolated struct NumberRange: Equatable, Sendable {
    let minimum: Double
    let maximum: Double
    let step: Double

    init(_ minimum: Double = 0, _ maximum: Double = 1, step: Double = 1) {
      let low = minimum.isFinite ? minimum : 0
      let high = maximum.isFinite ? maximum : low
      self.minimum = min(low, high)
      self.maximum = max(low, high)
      self.step = step.isFinite && step > 0 ? step : 1
    }

    func clamped(_ value: Double) -> Double {
      value.isFinite ? min(max(value, minimum), maximum) : minimum
    }
  }
}
