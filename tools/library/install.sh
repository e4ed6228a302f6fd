# The files that are installed, and the options for their folder.
# shellcheck shell=sh

read_install_options() {
  prefix=/usr/local
  below=
  is_debug=
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix=*) prefix=${1#*=} ;;
      --root=*) below=${1#*=} ;;
      --prefix | --root)
        [ $# -gt 1 ] || die "$1 takes a folder"
        if [ "$1" = --prefix ]; then prefix=$2; else below=$2; fi
        shift
        ;;
      --debug) is_debug=yes ;;
      *) die "this takes --prefix, --root and --debug, not $1" ;;
    esac
    shift
  done
  into=$below$prefix
}

# Prints the mode, the file and its place below the prefix. Files in `built` are built: the gallery, the library of
# C types and its pkg-config file. All other files are in the repository.
install_files() {
  cat "$root/tools/library/installed-files.txt"
}
