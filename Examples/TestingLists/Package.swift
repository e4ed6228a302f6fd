// swift-tools-version: 6.2
import PackageDescription

// A list of an app and its tests, as an app would have them. `xvfb-run -a swift test` runs them.
let package = Package(
  name: "TestingLists",
  dependencies: [.package(name: "GtkListKit", path: "../..")],
  targets: [
    .target(
      name: "ContactList", dependencies: [.product(name: "GtkListKit", package: "GtkListKit")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ContactListTests",
      dependencies: [
        "ContactList", .product(name: "GtkListKitTesting", package: "GtkListKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
