# Everything that the commands and the checks share. A script sets `root` and reads this file.
# shellcheck shell=sh
. "$root/tools/library/base.sh"
. "$root/tools/library/packages.sh"
. "$root/tools/library/toolchain.sh"
. "$root/tools/library/display.sh"
. "$root/tools/library/build.sh"
. "$root/tools/library/tests.sh"
. "$root/tools/library/sanitizers.sh"
. "$root/tools/library/interface.sh"
. "$root/tools/library/examples.sh"
. "$root/tools/library/steps.sh"
