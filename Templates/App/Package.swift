// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AppName",
  dependencies: [
    // For others, the address of the repository: .package(url: "…/GtkListKit.git", .upToNextMinor(from: "0.4.0"))
    .package(name: "GtkListKit", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "AppName",
      dependencies: [
        .product(name: "GtkListKit", package: "GtkListKit"),
        .product(name: "GtkListKitDesk", package: "GtkListKit"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
