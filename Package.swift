// swift-tools-version: 6.2
import PackageDescription

// Everything that touches GTK runs on the main thread, so those targets are main-actor by default.
let gtkSettings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "GtkListKit",
  products: [
    .library(name: "GtkListKit", targets: ["GtkListKit"]),
    .library(name: "GtkListKitPatterns", targets: ["GtkListKitPatterns"]),
    .library(name: "GtkListKitDesk", targets: ["GtkListKitDesk"]),
    .library(name: "GtkListKitDatabase", targets: ["GtkListKitDatabase"]),
    .library(name: "GtkListKitSQLite", targets: ["GtkListKitSQLite"]),
    .library(name: "GtkListKitTesting", targets: ["GtkListKitTesting"]),
    .library(name: "GtkListKitPostgres", targets: ["GtkListKitPostgres"]),
    .executable(name: "gtklistkit-gallery", targets: ["gtklistkit-gallery"]),
    .executable(name: "gtklistkit-bench", targets: ["gtklistkit-bench"]),
    .executable(name: "gtklistkit-database-bench", targets: ["gtklistkit-database-bench"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGtkListKitGtk3",
      pkgConfig: "gtk+-3.0",
      providers: [.apt(["libgtk-3-dev"])]
    ),
    .target(
      name: "CGtkListKitShim", dependencies: ["CGtkListKitGtk3"],
      cSettings: [.define("G_DISABLE_CAST_CHECKS", .when(configuration: .release))]
    ),
    .target(
      name: "GtkListKitResources",
      path: "Resources",
      resources: [.embedInCode("gtklistkit.css")]
    ),
    .target(name: "GtkListKitCore"),
    .target(
      name: "GtkListKit",
      dependencies: [
        "CGtkListKitGtk3", "CGtkListKitShim", "GtkListKitCore", "GtkListKitResources",
      ],
      swiftSettings: gtkSettings
    ),
    // Other ways to fill a list. They also use package members of the kit, which no app needs.
    .target(
      name: "GtkListKitPatterns",
      dependencies: ["GtkListKit", "CGtkListKitGtk3"],
      exclude: ["CascadingDelegate", "CellBuilders", "DataMetric", "Factory"].map {
        "\($0)/README.md"
      },
      swiftSettings: gtkSettings
    ),
    // Lists over databases. The product of each database uses only what is public here, as an app's own
    // database does.
    .target(name: "GtkListKitDatabase", dependencies: ["GtkListKit"]),
    .systemLibrary(
      name: "CGtkListKitSQLite3",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .target(
      name: "GtkListKitSQLite", dependencies: ["GtkListKitDatabase", "CGtkListKitSQLite3"],
      packageAccess: false
    ),
    .systemLibrary(
      name: "CGtkListKitPq",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"])]
    ),
    .target(
      name: "GtkListKitPostgres", dependencies: ["GtkListKitDatabase", "CGtkListKitPq"],
      packageAccess: false
    ),
    // What an app without a binding writes around its lists, on the kit's public interface and GTK's C
    // functions alone.
    .target(
      name: "GtkListKitDesk", dependencies: ["GtkListKit", "CGtkListKitGtk3"],
      packageAccess: false, swiftSettings: gtkSettings
    ),
    // Drives lists and checks them in tests.
    .target(
      name: "GtkListKitTesting", dependencies: ["GtkListKit", "CGtkListKitGtk3"],
      swiftSettings: gtkSettings
    ),
    .target(name: "GalleryData", path: "Demo/Data"),
    // What the gallery carries inside itself: its own sources, templates and articles.
    .target(name: "CGalleryFiles", path: "Demo/Files", exclude: ["bicycle.svg"]),
    .executableTarget(
      name: "gtklistkit-gallery",
      dependencies: [
        "GtkListKit", "GtkListKitPatterns", "GtkListKitDesk", "GtkListKitDatabase",
        "GtkListKitSQLite", "GtkListKitPostgres", "CGtkListKitGtk3", "CGalleryFiles", "GalleryData",
      ],
      path: "Demo/Gallery",
      packageAccess: false,
      swiftSettings: gtkSettings
    ),
    .executableTarget(
      name: "gtklistkit-bench",
      dependencies: [
        "GtkListKit", "GtkListKitPatterns", "GtkListKitBenchmarking", "CGtkListKitGtk3",
        "GtkListKitTestSupport",
      ],
      path: "Benchmarks/Kit",
      swiftSettings: gtkSettings
    ),
    // A program of its own, so that the other needs the memory of an app without a database.
    .executableTarget(
      name: "gtklistkit-database-bench",
      dependencies: [
        "GtkListKit", "GtkListKitSQLite", "GtkListKitPostgres", "GtkListKitDatabase",
        "GtkListKitBenchmarking", "CGtkListKitGtk3", "GtkListKitTestSupport",
      ],
      path: "Benchmarks/Database",
      swiftSettings: gtkSettings
    ),
    // What both programs measure with.
    .target(
      name: "GtkListKitBenchmarking", dependencies: ["GtkListKit", "CGtkListKitGtk3"],
      path: "Benchmarks/Benchmarking", swiftSettings: gtkSettings
    ),
    // What the documentation shows as code, compiled as an app's own would be.
    .target(
      name: "GtkListKitSamples",
      dependencies: [
        "GtkListKit", "GtkListKitPatterns", "GtkListKitDesk", "GtkListKitTesting",
        "GtkListKitSQLite", "GtkListKitPostgres", "CGtkListKitGtk3",
      ],
      path: "Tests/GtkListKitSamples",
      packageAccess: false,
      swiftSettings: gtkSettings
    ),
    // Hostile apps and data, each case in a process of its own.
    .executableTarget(
      name: "gtklistkit-hostile",
      dependencies: [
        "GtkListKit", "GtkListKitPatterns", "GtkListKitSQLite", "CGtkListKitGtk3",
        "GtkListKitTestSupport",
      ],
      path: "Tests/Hostile",
      swiftSettings: gtkSettings
    ),
    // Random steps without end, on all lists.
    .executableTarget(
      name: "gtklistkit-soak",
      dependencies: [
        "GtkListKit", "GtkListKitTesting", "CGtkListKitGtk3", "GtkListKitTestSupport",
      ],
      path: "Tests/Soak",
      swiftSettings: gtkSettings
    ),
    // What tests and benchmarks share.
    .target(name: "GtkListKitTestSupport", path: "Tests/Support"),
    // Timers of the main loop that a test moves on.
    .target(
      name: "CGtkListKitTestTimers", dependencies: ["CGtkListKitGtk3"], path: "Tests/Timers"),
    .testTarget(
      name: "GtkListKitCoreTests", dependencies: ["GtkListKitCore", "GtkListKitTestSupport"]),
    .testTarget(name: "GalleryDataTests", dependencies: ["GalleryData"]),
    .testTarget(
      name: "GtkListKitTests",
      dependencies: [
        "GtkListKit", "GtkListKitPatterns", "CGtkListKitGtk3", "CGtkListKitShim",
        "GtkListKitDesk", "GtkListKitDatabase", "GtkListKitSQLite", "GtkListKitPostgres",
        "GtkListKitSamples", "GtkListKitTesting", "GtkListKitTestSupport", "GalleryData",
        "CGtkListKitTestTimers", "gtklistkit-gallery",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
