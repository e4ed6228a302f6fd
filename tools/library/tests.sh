# Running tests in parts, which several processes with a display each work off: widgets share the focus and
# the clipboard of a display.
# shellcheck shell=sh

# The widget tests that go further in the check than every day. They also take longest every day.
thorough_classes="Random|Reentrancy|RowModel|EngineMix|ManyArrangedRows|ArrangeElsewhere|OutlineExpansion\
|OutlineArranging|LargeOutline|RowReference|KeptSelection|GalleryLargeText|GalleryContrast|GalleryDetail|ManyVetoes\
|UnnamedEdits|DeepOutline|ScatteredMove|DeepClosedBranch|LargeMoveMotion|LiveQueryTests|GroupedQuery\
|OutlineQuery|FullText|RowWriter|DatabaseFilter|FindBarTests|LogRows|PagedCount|ObservedRows|ObservedOrder|MovedRows"

# prepare_parts NAME BUNDLE: the tests of a bundle will run, with their logs in out/NAME.
prepare_parts() {
  pin_look
  logs=$root/out/$1
  bundle=$2
  rm -rf "$logs"
  mkdir -p "$logs" "$scratch/taken"
  : >"$scratch/parts"
  # `run_parts` compares the number of tests with this number.
  expected_tests=0
  "$bundle" --list-tests >"$scratch/listed" || die "the tests cannot be listed"
  grep / "$scratch/listed" >"$scratch/listed-widgets" || die "no widget tests are listed"
}

# Adds the tests of values. Each line is a part: its name, and the arguments of the bundle.
add_values() {
  echo 'values --testing-library swift-testing' >>"$scratch/parts"
}

# add_widgets PATTERN: adds the classes of the widget tests with such a name.
add_widgets() {
  grep -E "$1" "$scratch/listed-widgets" | sed 's,/.*,/,' | sort -u >"$scratch/wanted-classes"
  [ -s "$scratch/wanted-classes" ] || die "no widget test has such a name"
  grep -Ff "$scratch/wanted-classes" "$scratch/listed-widgets" >"$scratch/wanted-widgets"
  expected_tests=$((expected_tests + $(wc -l <"$scratch/wanted-widgets")))
  # Each process whose tests use a PostgreSQL server starts one, so that few of them should.
  grep -rlE 'overEachDatabase|TestDatabase' "$root/Tests/GtkListKitTests" | sed 's,.*/,,; s,\.swift$,,' \
    >"$scratch/server-classes"
  sed 's,/.*,,' "$scratch/wanted-widgets" | sort | uniq -c \
    | awk -v long="$thorough_classes" '{ print $1 + ($2 ~ long ? 30 : 0), $2 }' | sort -rn \
    | awk -v parts=24 -v servers=6 -v with_server="$scratch/server-classes" \
      -f "$root/tools/library/spread-classes.awk" >>"$scratch/parts"
}

# Adds the tests that compare a list with a full drawing, on displays with two and three pixels for one.
add_scaled() {
  for scale in 2 3; do
    for class in RandomOperation RandomColumns RandomTags StuckPictures NarrowColumn; do
      echo "scale-$scale-$class GtkListKitTests.${class}Tests" >>"$scratch/parts"
      count=$(grep -c "^GtkListKitTests.${class}Tests/" "$scratch/listed-widgets") || die "there is no ${class}Tests"
      expected_tests=$((expected_tests + count))
    done
  done
}

# Runs the parts and prints the failures. Fails if a test failed, or if no test ran. Tests also wait, for
# timers and frames, so three processes keep two processors busy.
run_parts() {
  [ -s "$scratch/parts" ] || die "no test has such a name"
  lanes=$(($(nproc) * 3 / 2))
  [ "$lanes" -le 8 ] || lanes=8
  for _ in $(seq "$lanes"); do
    beside "$root/tools/library/on-display" \
      "$root/tools/library/work-off" "$scratch" "$bundle" "$logs"
  done
  parts_status=0
  wait_for_all || parts_status=1
  grep -hE ': error: |✘|Fatal error|Exited with' "$logs"/*.log || true
  for log in "$logs"/*.log; do
    grep -A 40 -m 1 -E '(ERROR|WARNING): [A-Za-z]*Sanitizer' "$log" || true
  done
  awk -f "$root/tools/library/count-tests.awk" "$logs"/*.log >"$scratch/counted-tests"
  read -r widgets values <"$scratch/counted-tests"
  echo "Executed $widgets tests of widgets and $values tests of values"
  [ $((widgets + values)) -gt 0 ] || die "no test ran"
  [ "$widgets" -eq "$expected_tests" ] || die "failed: $widgets of $expected_tests widget tests ran"
  return "$parts_status"
}

# The number of tests that `run_parts` ran, for a figure.
tests_run() {
  read -r widgets values <"$scratch/counted-tests"
  echo "$(grouped $((widgets + values))) tests"
}

# run_selected FILTER SKIP: runs the tests whose names match one pattern and not the other, if that is not empty, in
# one process with its output shown. Fails if there are none.
run_selected() {
  bundle=$(test_bundle)
  pin_look
  "$bundle" --list-tests | grep / >"$scratch/widget-tests"
  "$bundle" --testing-library swift-testing --list-tests >"$scratch/value-tests"
  for kind in widget value; do
    grep -P -e "$1" "$scratch/$kind-tests" | grep -vP -e "${2:-^$}" >"$scratch/selected-$kind-tests" || true
  done
  [ -s "$scratch/selected-widget-tests" ] || [ -s "$scratch/selected-value-tests" ] \
    || die "no test has a name that matches"
  selected_status=0
  if [ -s "$scratch/selected-value-tests" ]; then
    headless "$bundle" --testing-library swift-testing --filter "$1" ${2:+--skip "$2"} || selected_status=1
  fi
  if [ -s "$scratch/selected-widget-tests" ]; then
    headless "$bundle" "$(awk -f "$root/tools/library/join-tests.awk" \
      "$scratch/selected-widget-tests" "$scratch/widget-tests")" || selected_status=1
  fi
  return "$selected_status"
}
