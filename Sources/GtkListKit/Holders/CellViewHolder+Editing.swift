extension CellViewHolder: EditedHolder {
  final func edited(_ data: Any?) -> AnyObject { with(data: data) }
}
