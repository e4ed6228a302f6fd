/// Rows that could not be loaded, so that nothing is done with any of them.
struct UnloadedRows: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
