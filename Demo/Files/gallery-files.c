#include "CGalleryFiles.h"

#include <string.h>

/* Compiled in, so that the gallery shows its sources and articles wherever it is installed. */
#pragma clang diagnostic ignored "-Wc23-extensions"

typedef struct
{
  const char *name;
  size_t length;
  const char *contents;
} File;

static const char AccessibilityPage_swift[] = {
#embed "../Gallery/Pages/AccessibilityPage.swift" suffix(,)
  0
};
static const char AddressBookPage_swift[] = {
#embed "../Gallery/Pages/AddressBookPage.swift" suffix(,)
  0
};
static const char CardsPage_swift[] = {
#embed "../Gallery/Pages/Collections/CardsPage.swift" suffix(,)
  0
};
static const char CharacterMapPage_swift[] = {
#embed "../Gallery/Pages/Collections/CharacterMapPage.swift" suffix(,)
  0
};
static const char CharactersPage_swift[] = {
#embed "../Gallery/Pages/CharactersPage.swift" suffix(,)
  0
};
static const char ContactsPage_swift[] = {
#embed "../Gallery/Pages/ContactsPage.swift" suffix(,)
  0
};
static const char DashboardPage_swift[] = {
#embed "../Gallery/Pages/Collections/DashboardPage.swift" suffix(,)
  0
};
static const char DescriptionsPage_swift[] = {
#embed "../Gallery/Pages/DescriptionsPage.swift" suffix(,)
  0
};
static const char EventsPage_swift[] = {
#embed "../Gallery/Pages/EventsPage.swift" suffix(,)
  0
};
static const char FileOutlinePage_swift[] = {
#embed "../Gallery/Pages/FileOutlinePage.swift" suffix(,)
  0
};
static const char FilesPage_swift[] = {
#embed "../Gallery/Pages/FilesPage.swift" suffix(,)
  0
};
static const char IconsPage_swift[] = {
#embed "../Gallery/Pages/Collections/IconsPage.swift" suffix(,)
  0
};
static const char InboxPage_swift[] = {
#embed "../Gallery/Pages/InboxPage.swift" suffix(,)
  0
};
static const char InvoicePage_swift[] = {
#embed "../Gallery/Pages/InvoicePage.swift" suffix(,)
  0
};
static const char LogPage_swift[] = {
#embed "../Gallery/Pages/LogPage.swift" suffix(,)
  0
};
static const char MailArchivePage_swift[] = {
#embed "../Gallery/Pages/MailArchivePage.swift" suffix(,)
  0
};
static const char MillionPage_swift[] = {
#embed "../Gallery/Pages/MillionPage.swift" suffix(,)
  0
};
static const char PackageTablePage_swift[] = {
#embed "../Gallery/Pages/PackageTablePage.swift" suffix(,)
  0
};
static const char PackagesPage_swift[] = {
#embed "../Gallery/Pages/PackagesPage.swift" suffix(,)
  0
};
static const char PhotosPage_swift[] = {
#embed "../Gallery/Pages/Collections/PhotosPage.swift" suffix(,)
  0
};
static const char PlaceholdersPage_swift[] = {
#embed "../Gallery/Pages/PlaceholdersPage.swift" suffix(,)
  0
};
static const char ProcessTablePage_swift[] = {
#embed "../Gallery/Pages/ProcessTablePage.swift" suffix(,)
  0
};
static const char ProcessesPage_swift[] = {
#embed "../Gallery/Pages/ProcessesPage.swift" suffix(,)
  0
};
static const char ProductPage_swift[] = {
#embed "../Gallery/Pages/ProductPage.swift" suffix(,)
  0
};
static const char RowsPage_swift[] = {
#embed "../Gallery/Pages/RowsPage.swift" suffix(,)
  0
};
static const char SettingsPage_swift[] = {
#embed "../Gallery/Pages/SettingsPage.swift" suffix(,)
  0
};
static const char ShopPage_swift[] = {
#embed "../Gallery/Pages/ShopPage.swift" suffix(,)
  0
};
static const char SlowServerPage_swift[] = {
#embed "../Gallery/Pages/SlowServerPage.swift" suffix(,)
  0
};
static const char SpreadsheetPage_swift[] = {
#embed "../Gallery/Pages/SpreadsheetPage.swift" suffix(,)
  0
};
static const char SwitcherPage_swift[] = {
#embed "../Gallery/Pages/Collections/SwitcherPage.swift" suffix(,)
  0
};
static const char TemplatesPage_swift[] = {
#embed "../Gallery/Pages/TemplatesPage.swift" suffix(,)
  0
};
static const char TenMillionPage_swift[] = {
#embed "../Gallery/Pages/TenMillionPage.swift" suffix(,)
  0
};
static const char UndoPage_swift[] = {
#embed "../Gallery/Pages/UndoPage.swift" suffix(,)
  0
};
static const char UpdatesPage_swift[] = {
#embed "../Gallery/Pages/UpdatesPage.swift" suffix(,)
  0
};
static const char WelcomePage_swift[] = {
#embed "../Gallery/Pages/WelcomePage.swift" suffix(,)
  0
};
static const char download_row_ui[] = {
#embed "../Templates/download-row.ui" suffix(,)
  0
};
static const char org_gtklistkit_Gallery_svg[] = {
#embed "../Desktop/org.gtklistkit.Gallery.svg" suffix(,)
  0
};
static const char org_gtklistkit_Gallery_metainfo_xml[] = {
#embed "../Desktop/org.gtklistkit.Gallery.metainfo.xml" suffix(,)
  0
};
static const char bicycle_svg[] = {
#embed "../Files/bicycle.svg" suffix(,)
  0
};
static const char Accessibility_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/Accessibility.md" suffix(,)
  0
};
static const char BackgroundWork_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/BackgroundWork.md" suffix(,)
  0
};
static const char CellsAndTemplates_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/CellsAndTemplates.md" suffix(,)
  0
};
static const char DataOwnership_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/DataOwnership.md" suffix(,)
  0
};
static const char DraggingRows_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/DraggingRows.md" suffix(,)
  0
};
static const char EditingCells_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/EditingCells.md" suffix(,)
  0
};
static const char EventsAndSignals_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/EventsAndSignals.md" suffix(,)
  0
};
static const char FetchingPages_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/FetchingPages.md" suffix(,)
  0
};
static const char FollowingLogs_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/FollowingLogs.md" suffix(,)
  0
};
static const char GettingStarted_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/GettingStarted.md" suffix(,)
  0
};
static const char GtkBuilderAndGlade_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/GtkBuilderAndGlade.md" suffix(,)
  0
};
static const char HeightsAndMotion_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/HeightsAndMotion.md" suffix(,)
  0
};
static const char KeyboardUse_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/KeyboardUse.md" suffix(,)
  0
};
static const char LayingOutCollections_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/LayingOutCollections.md" suffix(,)
  0
};
static const char Performance_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/Performance.md" suffix(,)
  0
};
static const char SelectingRows_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/SelectingRows.md" suffix(,)
  0
};
static const char SettingUpColumns_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/SettingUpColumns.md" suffix(,)
  0
};
static const char ShowingPlaceholders_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/ShowingPlaceholders.md" suffix(,)
  0
};
static const char SortingAndFiltering_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/SortingAndFiltering.md" suffix(,)
  0
};
static const char TablesAsText_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/TablesAsText.md" suffix(,)
  0
};
static const char Trees_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/Trees.md" suffix(,)
  0
};
static const char Undoing_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/Undoing.md" suffix(,)
  0
};
static const char WorkingWithCells_md[] = {
#embed "../../Sources/GtkListKit/GtkListKit.docc/WorkingWithCells.md" suffix(,)
  0
};

#define FILE_OF(name, symbol) { name, sizeof symbol - 1, symbol }

static const File files[] = {
  FILE_OF ("AccessibilityPage.swift", AccessibilityPage_swift),
  FILE_OF ("AddressBookPage.swift", AddressBookPage_swift),
  FILE_OF ("CardsPage.swift", CardsPage_swift),
  FILE_OF ("CharacterMapPage.swift", CharacterMapPage_swift),
  FILE_OF ("CharactersPage.swift", CharactersPage_swift),
  FILE_OF ("ContactsPage.swift", ContactsPage_swift),
  FILE_OF ("DashboardPage.swift", DashboardPage_swift),
  FILE_OF ("DescriptionsPage.swift", DescriptionsPage_swift),
  FILE_OF ("EventsPage.swift", EventsPage_swift),
  FILE_OF ("FileOutlinePage.swift", FileOutlinePage_swift),
  FILE_OF ("FilesPage.swift", FilesPage_swift),
  FILE_OF ("IconsPage.swift", IconsPage_swift),
  FILE_OF ("InboxPage.swift", InboxPage_swift),
  FILE_OF ("InvoicePage.swift", InvoicePage_swift),
  FILE_OF ("LogPage.swift", LogPage_swift),
  FILE_OF ("MailArchivePage.swift", MailArchivePage_swift),
  FILE_OF ("MillionPage.swift", MillionPage_swift),
  FILE_OF ("PackageTablePage.swift", PackageTablePage_swift),
  FILE_OF ("PackagesPage.swift", PackagesPage_swift),
  FILE_OF ("PhotosPage.swift", PhotosPage_swift),
  FILE_OF ("PlaceholdersPage.swift", PlaceholdersPage_swift),
  FILE_OF ("ProcessTablePage.swift", ProcessTablePage_swift),
  FILE_OF ("ProcessesPage.swift", ProcessesPage_swift),
  FILE_OF ("ProductPage.swift", ProductPage_swift),
  FILE_OF ("RowsPage.swift", RowsPage_swift),
  FILE_OF ("SettingsPage.swift", SettingsPage_swift),
  FILE_OF ("ShopPage.swift", ShopPage_swift),
  FILE_OF ("SlowServerPage.swift", SlowServerPage_swift),
  FILE_OF ("SpreadsheetPage.swift", SpreadsheetPage_swift),
  FILE_OF ("SwitcherPage.swift", SwitcherPage_swift),
  FILE_OF ("TemplatesPage.swift", TemplatesPage_swift),
  FILE_OF ("TenMillionPage.swift", TenMillionPage_swift),
  FILE_OF ("UndoPage.swift", UndoPage_swift),
  FILE_OF ("UpdatesPage.swift", UpdatesPage_swift),
  FILE_OF ("WelcomePage.swift", WelcomePage_swift),
  FILE_OF ("download-row.ui", download_row_ui),
  FILE_OF ("org.gtklistkit.Gallery.svg", org_gtklistkit_Gallery_svg),
  FILE_OF ("org.gtklistkit.Gallery.metainfo.xml", org_gtklistkit_Gallery_metainfo_xml),
  FILE_OF ("bicycle.svg", bicycle_svg),
  FILE_OF ("Accessibility.md", Accessibility_md),
  FILE_OF ("BackgroundWork.md", BackgroundWork_md),
  FILE_OF ("CellsAndTemplates.md", CellsAndTemplates_md),
  FILE_OF ("DataOwnership.md", DataOwnership_md),
  FILE_OF ("DraggingRows.md", DraggingRows_md),
  FILE_OF ("EditingCells.md", EditingCells_md),
  FILE_OF ("EventsAndSignals.md", EventsAndSignals_md),
  FILE_OF ("FetchingPages.md", FetchingPages_md),
  FILE_OF ("FollowingLogs.md", FollowingLogs_md),
  FILE_OF ("GettingStarted.md", GettingStarted_md),
  FILE_OF ("GtkBuilderAndGlade.md", GtkBuilderAndGlade_md),
  FILE_OF ("HeightsAndMotion.md", HeightsAndMotion_md),
  FILE_OF ("KeyboardUse.md", KeyboardUse_md),
  FILE_OF ("LayingOutCollections.md", LayingOutCollections_md),
  FILE_OF ("Performance.md", Performance_md),
  FILE_OF ("SelectingRows.md", SelectingRows_md),
  FILE_OF ("SettingUpColumns.md", SettingUpColumns_md),
  FILE_OF ("ShowingPlaceholders.md", ShowingPlaceholders_md),
  FILE_OF ("SortingAndFiltering.md", SortingAndFiltering_md),
  FILE_OF ("TablesAsText.md", TablesAsText_md),
  FILE_OF ("Trees.md", Trees_md),
  FILE_OF ("Undoing.md", Undoing_md),
  FILE_OF ("WorkingWithCells.md", WorkingWithCells_md),
};

const char *
gallery_file_get (const char *name, size_t *length)
{
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    if (strcmp (files[i].name, name) == 0)
      {
        *length = files[i].length;
        return files[i].contents;
      }
  return NULL;
}
