# The Swift toolchain.
# shellcheck shell=sh
swift_wanted=6.2

# Checks that the toolchain is new enough and starts.
need_swift() {
  cure="install Swift $swift_wanted or newer from https://www.swift.org/install and put its bin folder on PATH"
  command -v swift >/dev/null || die "no Swift toolchain found: $cure"
  if ! swift build --version >/dev/null 2>&1; then
    need_packages $toolchain_packages
  fi
  version=$(swift --version 2>/dev/null \
    | sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1.\2/p' | head -n 1)
  [ -n "$version" ] || die "the Swift toolchain at $(command -v swift) does not start: $cure"
  if [ "${version%.*}" -lt "${swift_wanted%.*}" ] \
    || { [ "${version%.*}" -eq "${swift_wanted%.*}" ] && [ "${version#*.}" -lt "${swift_wanted#*.}" ]; }; then
    die "Swift $version is too old: $cure"
  fi
}

# The folder with the programs of the toolchain.
toolchain_folder() {
  dirname "$(readlink -f "$(command -v swift)")"
}

# Checks for the tools and packages that building and running anything with GTK needs.
need_gtk_tools() {
  need_swift
  need_packages $build_packages $look_packages $display_packages
}
