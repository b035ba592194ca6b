#!/bin/sh
# Make sure a program is installed: need.sh PROGRAM "DEBIAN PACKAGES" [COMMAND]. As root on Debian, installs them; otherwise
# says how. COMMAND fails if only the program is there, and not all of the packages.
set -eu
program=$1
packages=$2
command -v "$program" >/dev/null 2>&1 && sh -c "${3-:}" >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing $packages"
    apt-get update -qq >/dev/null
    # shellcheck disable=SC2086 -- the second argument is a list
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $packages >/dev/null
    exit 0
fi
echo "$program is missing. On Debian or Ubuntu: sudo apt-get install $packages" >&2
exit 1
