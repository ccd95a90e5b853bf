#!/bin/sh
# Prints the path of the Python to build .venv with, and says on stderr which one it is and why.
#
#   tools/find_python.sh fastest     the interpreter that runs tools/measure_python.py in the least time
#   tools/find_python.sh oldest      the one of the lowest version, 3.11 or later
#   tools/find_python.sh newest      the one of the highest version
#
# Looks at every python3 from 3.11 on in PATH, /usr/local/bin, /usr/bin and among the versions of pyenv. One that cannot
# make virtual environments counts only for root on Debian, where `make setup` installs what it lacks. An interpreter that
# was built without profile-guided optimisation is up to a third slower, and nothing in its name says so: it is measured.
# Exit codes: 0 found; 1 there is none; 2 wrong usage.
set -eu

here=$(dirname -- "$0")
want=${1:-}
case $want in fastest | oldest | newest) ;; *) echo "usage: find_python.sh fastest|oldest|newest" >&2; exit 2 ;; esac

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

folders() {
	printf '%s\n' "$PATH" | tr ':' '\n'
	printf '%s\n' /usr/local/bin /usr/bin "${PYENV_ROOT:-${HOME:-/}/.pyenv}"/versions/*/bin
}

# The real path, once each: a shim or a link is asked where the interpreter is.
list_real() {
	folders | while IFS= read -r folder; do
		for python in "$folder"/python3 "$folder"/python3.1[1-9]; do
			[ -x "$python" ] && "$python" -I -c '
import os, sys
if sys.version_info >= (3, 11):
    print(os.path.realpath(sys.executable))' 2>/dev/null || :
		done
	done | awk '!seen[$0]++'
}

list_fit() {
	list_real | while IFS= read -r python; do
		if "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || { [ "$python" != "${python#/usr/bin/}" ] && can_install; }; then
			printf '%s\n' "$python"
		fi
	done
}

fit=$(list_fit)
measure() { printf '%s\n' "$fit" | while IFS= read -r python; do "$python" -I "$here/measure_python.py" || :; done; }

# One line each: version to sort by, milliseconds, version, path. Each is measured twice, at different times: another
# process may be in one's way for a second.
measured=$({ measure; measure; } | sort -k4 -k2,2n | awk '!seen[$4]++')
[ -n "$measured" ] || exit 1
case $want in
oldest) chosen=$(printf '%s\n' "$measured" | sort -k1,1n -k2,2n | head -n 1) ;;
fastest) chosen=$(printf '%s\n' "$measured" | sort -k2,2n | head -n 1) ;;
newest) chosen=$(printf '%s\n' "$measured" | sort -k1,1nr -k2,2n | head -n 1) ;;
esac
others=$(printf '%s\n' "$measured" | awk '{ printf "%s%s %s ms", (NR > 1 ? ", " : ""), $3, $2 }')
printf '%s\n' "$chosen" | awk -v want="$want" -v others="$others" '{ printf "setup: Python %s (%s) is the %s of: %s\n", $3, $4, want, others }' >&2
printf '%s\n' "$chosen" | cut -d ' ' -f 4-
