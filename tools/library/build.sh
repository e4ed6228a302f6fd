# Builds. Every command builds with these functions, so that no source is compiled twice.
# shellcheck shell=sh

# The options of every debug build, with and without sanitizers. A build with other options compiles everything
# again. If GTKLISTKIT_WHOLE_MODULES is set, modules are compiled as a whole: a first build takes a fifth less work,
# and each one after a change takes more.
debug_options=${GTKLISTKIT_WHOLE_MODULES:+-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2}

# build_debug OPTION…: builds in debug, with its output in stderr.
build_debug() {
  (cd "$root" && swift build $debug_options "$@") >&2
}

# build_tests OPTION…: builds the tests, but no programs that no test needs.
build_tests() {
  build_debug --product GtkListKitPackageTests "$@" || die "the tests could not be built"
}

# debug_folder OPTION…: the folder with the programs of a debug build.
debug_folder() {
  (cd "$root" && swift build --show-bin-path "$@")
}

# test_bundle OPTION…: the program that contains all tests.
test_bundle() {
  echo "$(debug_folder "$@")/GtkListKitPackageTests.xctest"
}

# build_release PRODUCT OPTION…: builds a product as it is shipped, with its output in stderr.
build_release() {
  product=$1
  shift
  (cd "$root" && swift build -c release --product "$product" $(release_options) "$@") >&2
}

# The Swift runtime is linked in, if the toolchain has it as a static library: the machine needs no Swift, and a
# process two megabytes less.
release_options() {
  [ ! -e "$(toolchain_folder)/../lib/swift_static/linux/libswiftCore.a" ] || echo --static-swift-stdlib
}

release_folder() {
  (cd "$root" && swift build -c release --show-bin-path)
}

# build_counting PRODUCT: builds an optimized program that counts its objects, for the checks of growth.
build_counting() {
  build_release "$1" --scratch-path "$root/.build-soak" -Xswiftc -DDEBUG
}

counting_program() {
  echo "$root/.build-soak/release/$1"
}

# build_beside PACKAGE OPTION…: builds a package that depends on this one, in the folder of this one, so that the
# kit is not compiled again. SwiftPM plans the build again, because its plan may be for another package.
build_beside() {
  package=$1
  shift
  build_debug --disable-build-manifest-caching --package-path "$package" --scratch-path "$root/.build" "$@"
}
