# A display, a session bus and a scratch folder for one script, and their removal at its end.
# shellcheck shell=sh

scratch=
# The session of the command that runs on the display, and the processes started by `beside`.
session=
processes_beside=

make_scratch() {
  [ -z "$scratch" ] || return 0
  trap clean_up EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/gtklistkit.XXXXXX")
  mkdir -m 700 "$scratch/config" "$scratch/config/gtk-3.0" "$scratch/runtime" "$scratch/tmp"
}

clean_up() {
  trap '' INT TERM HUP
  if [ -n "$processes_beside" ]; then
    kill $processes_beside 2>/dev/null || true
    # Each of these processes stops the processes that it started.
    wait $processes_beside 2>/dev/null || true
  fi
  end_session
  [ -z "$scratch" ] || rm -rf "$scratch"
}

# beside COMMAND…: starts a command that runs at the same time as this script and ends with it at the latest.
beside() {
  "$@" &
  processes_beside="$processes_beside $!"
}

# Waits for everything that `beside` started. Fails if one of these commands failed.
wait_for_all() {
  all_status=0
  for process in $processes_beside; do wait "$process" || all_status=1; done
  processes_beside=
  return "$all_status"
}

# Pins the theme, the fonts and the resolution, so that every machine draws the same pixels.
pin_look() {
  make_scratch
  cp "$root/tools/library/gtk-settings.ini" "$scratch/config/gtk-3.0/settings.ini"
  # GTK reads the resolution from the resources of the X server only.
  echo 'Xft.dpi: 96' >"$scratch/config/Xdefaults"
}

# headless COMMAND…: runs a command on its own X server and session bus, without the settings of the
# desktop. Returns the status of the command and shows only its output.
headless() {
  make_scratch
  rm -f "$scratch/started"
  if locale -a 2>/dev/null | grep -qiE '^C\.utf-?8$'; then locale=C.UTF-8; else locale=${LANG:-C}; fi
  # A new session lets `end_session` find processes that a signal or a crash left running. With
  # -noreset, the display survives the moment without a client between two programs.
  setsid env -u WAYLAND_DISPLAY -u DBUS_SESSION_BUS_ADDRESS -u AT_SPI_BUS_ADDRESS -u XAUTHORITY \
    -u GTK_THEME -u GTK_MODULES -u GDK_SCALE -u GDK_DPI_SCALE -u LANGUAGE \
    LC_ALL="$locale" GDK_BACKEND=x11 GDK_GL=disable GSETTINGS_BACKEND=memory \
    XENVIRONMENT="$scratch/config/Xdefaults" XDG_CONFIG_HOME="$scratch/config" \
    XDG_RUNTIME_DIR="$scratch/runtime" TMPDIR="$scratch/tmp" \
    "$root/tools/library/with-display" dbus-run-session -- \
    "$root/tools/library/started" "$scratch/started" "$@" 8>&2 9>&1 >"$scratch/display.log" 2>&1 &
  session=$!
  headless_status=0
  wait "$session" || headless_status=$?
  end_session
  [ -e "$scratch/started" ] || {
    cat "$scratch/display.log" >&2
    die "could not start a display and a session bus"
  }
  return "$headless_status"
}

# Stops the processes that the command of `headless` left running.
end_session() {
  [ -n "$session" ] || return 0
  signal=TERM
  attempts=0
  while left=$(session_processes) && [ -n "$left" ]; do
    attempts=$((attempts + 1))
    [ "$attempts" -le 30 ] || signal=KILL
    kill -s "$signal" $left 2>/dev/null || true
    sleep 0.1
  done
  session=
}

session_processes() {
  for stat in /proc/[0-9]*/stat; do
    { read -r line <"$stat"; } 2>/dev/null || continue
    # pid (name) state parent group session …; a name may contain blanks and brackets.
    set -- ${line##*) }
    # A zombie has ended; its parent has not noticed yet.
    [ "${4:-}" != "$session" ] || [ "$1" = Z ] || echo "${line%% *}"
  done
}
