internal import CGtkListKitGtk3

extension ReusableView {
  /// What assistive technology takes it for, where it says something.
  final var accessibleRole: AtkRole {
    switch (self as? SectionView)?.kind {
    case nil: ATK_ROLE_LIST_ITEM
    case .header?: ATK_ROLE_HEADING
    case .footer?: ATK_ROLE_FOOTER
    default: ATK_ROLE_STATIC
    }
  }
}
