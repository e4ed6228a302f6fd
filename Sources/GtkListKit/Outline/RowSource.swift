/// A source of rows that is not a collection: an ``Outline``, ``PagedRows`` or ``LogRows``.
@MainActor
public class RowSource<Model> {
  init() {}
}
