# Messages, and the end of a script that cannot do its work.
# shellcheck shell=sh
set -eu

die() {
  echo "run: $*" >&2
  exit 1
}

# no_arguments "$@": ends the script if it was given arguments, which it would ignore.
no_arguments() {
  [ $# -eq 0 ] || die "$(basename "$0") takes no arguments, not $*"
}

# is_program FOLDER NAME: succeeds if a folder contains a program with this name.
is_program() {
  case $2 in
    '' | */*) return 1 ;;
  esac
  [ -f "$1/$2" ] && [ -x "$1/$2" ]
}

# figure WORDS…: the result of a check in a few words. `./run check` shows it in its table.
figure() {
  echo "figure: $*"
}

# grouped NUMBER: the number with a space between thousands.
grouped() {
  echo "$1" | sed -e ':again' -e 's/\([0-9]\)\([0-9]\{3\}\)\( \|$\)/\1 \2\3/' -e 't again'
}

# The seed of random tests changes every day. A failure prints the seed that it needs.
seed_of_the_day() {
  seeds=${GTKLISTKIT_SEEDS:-$(date -u +%Y%m%d)}
  echo "${seeds%%.*}"
}

# The files and folders with Swift sources, from the root.
swift_sources() {
  for path in Sources Tests Demo Examples Templates Benchmarks Resources Package.swift; do
    [ ! -e "$root/$path" ] || echo "$path"
  done
}
