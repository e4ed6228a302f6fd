// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Files",
  // An app of yours names the repository instead of the folder.
  dependencies: [.package(name: "GtkListKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "Files",
      dependencies: [
        .product(name: "GtkListKit", package: "GtkListKit"),
        .product(name: "GtkListKitDesk", package: "GtkListKit"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
