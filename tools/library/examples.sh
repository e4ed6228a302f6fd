# The example packages, and packages with the programs in the documentation.
# shellcheck shell=sh

tutorials=Sources/GtkListKit/GtkListKit.docc

# article_app NAME BLOCKS FILE: writes an app package with code blocks of a text, which are numbered from 1.
article_app() {
  "$root/tools/commands/new" "$1" "$scratch/examples/$1" >/dev/null
  rm "$scratch/examples/$1/Sources/$1"/*.swift
  awk -v wanted=" $2 " -f "$root/tools/library/code-blocks.awk" "$root/$3" \
    >"$scratch/examples/$1/Sources/$1/main.swift"
}

# Builds the examples and runs their tests. Sets `examples_built` to how many packages there are.
build_examples() {
  pin_look
  mkdir "$scratch/examples"
  "$root/tools/commands/new" NewApp "$scratch/examples/NewApp" >/dev/null
  article_app ReadmeApp "1" README.md
  article_app FirstWindow "1 2" "$tutorials/GettingStarted.md"
  article_app FirstRows "1 3 4 5" "$tutorials/GettingStarted.md"
  article_app FirstMailbox "1 3 4 6 7" "$tutorials/GettingStarted.md"
  article_app FirstList "1 3 4 6 8" "$tutorials/GettingStarted.md"
  article_app MailTutorial "1 2 3 4 5 6 7 8 9" "$tutorials/MailTutorial.md"
  examples_built=0
  for example in "$root"/Examples/*/ "$scratch"/examples/*/; do
    build_beside "$example" || die "an example could not be built: $example"
    examples_built=$((examples_built + 1))
  done
  build_beside "$root/Examples/TestingLists" --build-tests || die "the tests of an example could not be built"
  example_tests "$(debug_folder)/TestingListsPackageTests.xctest"
}

# example_tests BUNDLE: runs the tests of an example. Fails if there are none.
example_tests() {
  tested=0
  headless "$1" >"$scratch/example-tests.log" 2>&1 || tested=$?
  if [ "$tested" -ne 0 ] \
    || ! grep -qE 'Executed [1-9][0-9]* tests?, with 0 failures' "$scratch/example-tests.log"; then
    cat "$scratch/example-tests.log" >&2
    die "the tests of an example fail: $1"
  fi
  sed -n 's/^[[:space:]]*Executed \([0-9]* tests*\).*/\1 of TestingLists passed/p' \
    "$scratch/example-tests.log" | tail -n 1
}
