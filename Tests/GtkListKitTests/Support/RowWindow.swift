/// A list whose rows are widgets, in a window.
@MainActor
class RowWindow: ListWindow {}
