#!/bin/sh
# Unpacks the source of a Debian package:   debian_source.sh NAME FOLDER
# FOLDER/NAME becomes the source tree. The system's lists and settings of apt stay as they are; no root is needed.
# Exit status 1, with a reason: apt is missing, or its source packages cannot be reached.
set -eu
name=$1 folder=$2
[ ! -e "$folder/$name" ] || exit 0
fail() { echo "debian_source.sh: $1" >&2; exit 1; }
command -v apt-get >/dev/null || fail "the source of $name is needed, and there is no apt-get to fetch it"

# Each package has its own lists, since make may unpack several at once.
work=$folder/unpack-$name
mkdir -p "$work/apt/lists/partial" "$work/apt/sources.d" "$work/source"
apt=$(cd "$work/apt" && pwd)
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
  case $file in
  *.sources) sed -n '/debian-archive-keyring/!b; p' "$file" | grep -q . && sed 's/^Types:.*/Types: deb-src/' "$file" >"$apt/sources.d/${file##*/}" ;;
  *.list) [ ! -f "$file" ] || sed -n 's/^deb \(.*debian\)/deb-src \1/p' "$file" >"$apt/sources.d/${file##*/}" ;;
  esac
done
get() { apt-get -qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/sources.d" -o Dir::State::Lists="$apt/lists" -o Debug::NoLocking=1 "$@"; }
get update >"$apt/log" 2>&1 || fail "the lists of source packages cannot be fetched ($(tail -n 1 "$apt/log"))"
(cd "$work/source" && get source "$name" >>"$apt/log" 2>&1) || fail "the source of $name cannot be fetched ($(tail -n 1 "$apt/log"))"
mv "$work/source/$name"-*/ "$folder/$name"
rm -rf "$work"
