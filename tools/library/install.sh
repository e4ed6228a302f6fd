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

# Prints the mode, the file and its place below the prefix. A file without a folder is built: the gallery, the
# library of C types and its pkg-config file.
install_files() {
  desktop=$root/Demo/Desktop/org.gtklistkit.Gallery
  cat <<FILES
755 gtklistkit-gallery bin/gtklistkit-gallery
644 $desktop.desktop share/applications/org.gtklistkit.Gallery.desktop
644 $desktop.svg share/icons/hicolor/scalable/apps/org.gtklistkit.Gallery.svg
644 $desktop.metainfo.xml share/metainfo/org.gtklistkit.Gallery.metainfo.xml
644 libgtklistkit.so.0 lib/libgtklistkit.so.0
644 gtklistkit.pc lib/pkgconfig/gtklistkit.pc
644 $root/Packaging/Library/gtklistkit.h include/gtklistkit/gtklistkit.h
644 $root/Packaging/Library/gtklistkit.vapi share/vala/vapi/gtklistkit.vapi
644 $root/Packaging/Library/gtklistkit.deps share/vala/vapi/gtklistkit.deps
644 $root/Packaging/Library/gtklistkit.xml share/glade/catalogs/gtklistkit.xml
644 $root/README.md share/doc/gtklistkit/README.md
644 $root/CHANGELOG.md share/doc/gtklistkit/CHANGELOG.md
FILES
}
