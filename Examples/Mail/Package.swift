// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Mail",
  // An app of yours names the repository instead of the folder.
  dependencies: [.package(name: "GtkListKit", path: "../..")],
  targets: [
    // GMime reads mails in all their encodings.
    .systemLibrary(name: "CGMime", pkgConfig: "gmime-3.0", providers: [.apt(["libgmime-3.0-dev"])]),
    .executableTarget(
      name: "Mail",
      dependencies: [
        "CGMime",
        .product(name: "GtkListKit", package: "GtkListKit"),
        .product(name: "GtkListKitDesk", package: "GtkListKit"),
      ],
      // Inside the program, so that it needs no files beside it.
      resources: [.embedInCode("mail-cell.ui")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
