# Tests under a sanitizer.
# shellcheck shell=sh

# sanitize NAME LOGS PATTERN OPTION…: builds the tests with these options in .build-NAME, and runs the tests with
# such a name. Their logs are in out/LOGS.
sanitize() {
  name=$1
  log_folder=$2
  pattern=$3
  shift 3
  build_tests --scratch-path "$root/.build-$name" "$@"
  prepare_parts "$log_folder" "$(test_bundle --scratch-path "$root/.build-$name")"
  [ "$pattern" != . ] || add_values
  # A list of tests is not a test of leaks.
  ASAN_OPTIONS=detect_leaks=0 add_widgets "$pattern"
  run_parts
}

# preload NAME: compiles Tests/Outside/NAME.c and loads it before the tests. It needs the compiler of the toolchain,
# which supports Swift's calling convention.
preload() {
  make_scratch
  "$(toolchain_folder)/clang" -shared -fPIC -O1 -Wall $(pkg-config --cflags glib-2.0) \
    "$root/Tests/Outside/$1.c" -o "$scratch/$1.so" $(pkg-config --libs glib-2.0) -ldl \
    || die "$1.c could not be compiled"
  export test_preload="$scratch/$1.so"
}

# finds PLANT=WORDS…: fails unless the last built tests fail with each planted mistake, in these words, and pass
# without one.
finds() {
  planted '' || {
    cat "$scratch/plant.log" >&2
    echo "run: a mistake is found although none is planted" >&2
    return 1
  }
  for plant in "$@"; do
    if planted "${plant%%=*}" || ! grep -q "${plant#*=}" "$scratch/plant.log"; then
      cat "$scratch/plant.log" >&2
      echo "run: a planted mistake was not found: ${plant%%=*}" >&2
      return 1
    fi
    echo "run: the planted mistake was found: ${plant%%=*}"
  done
}

planted() {
  headless env GTKLISTKIT_PLANT="$1" LD_PRELOAD="${test_preload:-}" "$bundle" GtkListKitTests.PlantTests \
    >"$scratch/plant.log" 2>&1 && "$root/tools/library/passed" "$scratch/plant.log"
}
