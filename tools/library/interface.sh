# The modules that an app imports, and their public symbols.
# shellcheck shell=sh

products="GtkListKit GtkListKitPatterns GtkListKitDesk GtkListKitDatabase GtkListKitSQLite GtkListKitPostgres"
products="$products GtkListKitTesting"

# with_modules BUILT COMMAND…: runs a command of the compiler with the paths of the built modules and the C modules.
with_modules() {
  modules=$1
  shift
  "$@" -I "$modules/Modules" $(pkg-config --cflags-only-I gtk+-3.0 libpq | sed 's/-I/-Xcc -I/g') \
    -Xcc -fmodule-map-file="$modules/CGtkListKitShim.build/module.modulemap" \
    -Xcc -fmodule-map-file="$root/Sources/CGtkListKitSQLite3/module.modulemap" \
    -Xcc -fmodule-map-file="$root/Sources/CGtkListKitPq/module.modulemap" \
    -Xcc -fmodule-map-file="$root/Sources/CGtkListKitGtk3/module.modulemap"
}

# Builds all products.
build_products() {
  for module in $products; do build_debug --target "$module" || die "$module could not be built"; done
}

# symbol_graphs FOLDER: writes the public symbols of all products.
symbol_graphs() {
  build_products
  built=$(debug_folder)
  target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\(.*\)".*/\1/p' | head -n 1)
  mkdir "$1"
  for module in GtkListKitCore $products; do
    with_modules "$built" swift symbolgraph-extract -module-name "$module" -output-dir "$1" \
      -target "$target" -minimum-access-level public -skip-synthesized-members >&2
  done
}
