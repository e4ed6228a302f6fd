# The Debian packages that commands need, and their installation.
# shellcheck shell=sh

# a|b is satisfied by either; the first is the one to install.
build_packages="g++ libc6-dev binutils-gold pkg-config git libgtk-3-dev libsqlite3-dev libpq-dev"
look_packages="adwaita-icon-theme librsvg2-common shared-mime-info"
display_packages="xvfb dbus at-spi2-core fonts-dejavu-core"
reading_packages="python3-gi gir1.2-atspi-2.0 xdotool orca"
server_packages="postgresql util-linux"
profiler_packages="sysprof polkitd"
toolchain_packages="libcurl4 libxml2 libsqlite3-0 libncurses6 libstdc++6 zlib1g tzdata"
examples_packages="libtagc0-dev libgmime-3.0-dev"
drive_packages="python3-gi gir1.2-atspi-2.0 gir1.2-gtk-3.0 xdotool"

missing_packages() {
  if command -v dpkg-query >/dev/null; then
    dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' \
      | awk -v wanted="$*" -f "$root/tools/library/missing-packages.awk"
  else
    missing_by_probe "$@"
  fi
}

# Other systems than Debian: packages that can be probed for. Every other package counts as installed.
missing_by_probe() {
  for package in "$@"; do
    case $package in
      g++) command -v c++ || command -v clang++ ;;
      pkg-config) command -v pkg-config || command -v pkgconf ;;
      git) command -v git ;;
      libgtk-3-dev) pkg-config --exists gtk+-3.0 ;;
      libsqlite3-dev) pkg-config --exists sqlite3 ;;
      libpq-dev) pkg-config --exists libpq ;;
      libgtk-4-dev) pkg-config --exists gtk4 ;;
      xvfb) command -v Xvfb ;;
      dbus) command -v dbus-run-session ;;
      *) true ;;
    esac >/dev/null 2>&1 || echo "$package"
  done
}

# need_packages NAME…: installs the packages that are missing. Uses no network when there are none.
need_packages() {
  missing=$(missing_packages "$@" | sort -u | tr '\n' ' ')
  missing=${missing% }
  [ -n "$missing" ] || return 0

  command -v apt-get >/dev/null || die "apt-get is missing; install the packages that Debian calls: $missing"
  if [ "$(id -u)" -eq 0 ]; then
    as_root=
  else
    command -v sudo >/dev/null || die "not root and no sudo; as root: apt-get install $missing"
    as_root=sudo
  fi
  # One command at a time: apt does not wait for its own lock while it fetches the lists of packages.
  {
    flock 7
    # Another command may have installed them while this one waited.
    missing=$(missing_packages "$@" | sort -u | tr '\n' ' ')
    missing=${missing% }
    [ -n "$missing" ] || return 0
    echo "run: installing $missing" >&2
    # A source that cannot be reached does not matter if the packages are in another one. Services that
    # packages start would inherit the lock, so it is closed for them.
    $as_root apt-get -qq -o DPkg::Lock::Timeout=300 update >&2 7<&- || true
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 \
      -o Dpkg::Use-Pty=0 install --no-install-recommends $missing >&2 7<&- \
      || die "apt-get could not install: $missing"
  } 7</var/lib/dpkg
}
