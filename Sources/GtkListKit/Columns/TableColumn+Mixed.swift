extension TableColumn where Model == Any {
  /// A column of rows of several models: each closure reads those of its model, the first that fits.
  /// Rows of other models show nothing.
  ///
  /// ```swift
  /// TableColumn("Name", { (trip: Trip) in trip.goal }, { (meeting: Meeting) in meeting.title })
  /// ```
  ///
  /// - Parameters:
  ///   - title: the header's text.
  ///   - first: the part of one type of model that is shown; nil shows nothing.
  ///   - second: the same for another type of model.
  ///   - others: the same for further types of models.
  ///   - content: how they are drawn.
  ///   - id: what saved states know the column by; by default the title.
  ///   - width: in pixels.
  public convenience init<First, Second, each Other, Value>(
    _ title: String, _ first: @escaping (First) -> Value?, _ second: @escaping (Second) -> Value?,
    _ others: repeat @escaping (each Other) -> Value?, as content: ColumnContent<Value>,
    id: String? = nil, width: Int = 120
  ) {
    var readers = [Self.reader(first), Self.reader(second)]
    for other in repeat each others { readers.append(Self.reader(other)) }
    let read = { [readers] (data: Any) -> Value? in
      for reader in readers { if let value = reader(data) { return value } }
      return nil
    }
    self.init(title, read, as: content, id: id, width: width)
  }

  /// A column of plain text of rows of several models.
  public convenience init<First, Second, each Other>(
    _ title: String, _ first: @escaping (First) -> String?,
    _ second: @escaping (Second) -> String?, _ others: repeat @escaping (each Other) -> String?,
    id: String? = nil, width: Int = 120
  ) {
    self.init(title, first, second, repeat each others, as: .text, id: id, width: width)
  }

  /// Nil for data of another model, else its value.
  private static func reader<RowModel, Value>(
    _ value: @escaping (RowModel) -> Value?
  ) -> (Any) -> Value?? { { data in (data as? RowModel).map(value) } }
}
