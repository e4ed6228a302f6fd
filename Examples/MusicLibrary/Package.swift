// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MusicLibrary",
  // An app of yours names the repository instead of the folder.
  dependencies: [.package(name: "GtkListKit", path: "../..")],
  targets: [
    // TagLib reads and writes the tags of all common kinds of audio files.
    .systemLibrary(
      name: "CTagLib", pkgConfig: "taglib_c", providers: [.apt(["libtagc0-dev"])]),
    .executableTarget(
      name: "MusicLibrary",
      dependencies: [
        "CTagLib",
        .product(name: "GtkListKit", package: "GtkListKit"),
        .product(name: "GtkListKitDesk", package: "GtkListKit"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
