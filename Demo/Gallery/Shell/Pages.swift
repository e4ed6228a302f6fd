/// All pages, in the order of the sidebar.
enum Pages {
  struct Group {
    let title: String
    let pages: [any GalleryPage.Type]
  }

  static let groups = [
    Group(title: "", pages: [WelcomePage.self]),
    Group(
      title: "Data",
      pages: [
        InboxPage.self, ContactsPage.self, PackagesPage.self, FilesPage.self, ProcessesPage.self,
        ProcessTablePage.self, PackageTablePage.self, DescriptionsPage.self, FileOutlinePage.self,
        MillionPage.self, TenMillionPage.self,
      ]),
    Group(
      title: "Collections",
      pages: [
        IconsPage.self, PhotosPage.self, CharacterMapPage.self, CardsPage.self, DashboardPage.self,
        SwitcherPage.self,
      ]),
    Group(title: "Live data", pages: [MailArchivePage.self, LogPage.self, SlowServerPage.self]),
    Group(
      title: "Changes",
      pages: [
        UpdatesPage.self, UndoPage.self, AddressBookPage.self, InvoicePage.self,
        SpreadsheetPage.self,
      ]),
    Group(
      title: "Patterns",
      pages: [ProductPage.self, ShopPage.self, EventsPage.self, CharactersPage.self]),
    Group(
      title: "Building blocks",
      pages: [
        SettingsPage.self, RowsPage.self, PlaceholdersPage.self, TemplatesPage.self,
        AccessibilityPage.self,
      ]),
  ]

  static var all: [any GalleryPage.Type] { groups.flatMap(\.pages) }

  static func page(_ id: String) -> (any GalleryPage.Type)? {
    all.first { $0.info.id == id }
  }
}
