/// An adaptor for a collection.
public typealias CollectionAdaptor = Adaptor<CollectionView>
/// A holder of a collection's item.
public typealias CollectionCellViewHolder = CellViewHolder<CollectionView>
/// A section of a collection.
public typealias CollectionSectionViewHolder = SectionViewHolder<CollectionView>
