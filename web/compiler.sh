#!/bin/sh
# Prints the command by which emscripten compiles C:   compiler.sh EMCC
set -eu
emcc=$1
command -v "$emcc" >/dev/null || { echo "web/compiler.sh: there is no $emcc (Debian: apt-get install emscripten)" >&2; exit 1; }
clang=$("$emcc" -v -c -x c /dev/null -o /dev/null 2>&1 | sed -n 's/^ *"\([^"]*clang[^"]*\)" .*/\1/p' | head -n 1)
clang=${clang:-clang}
echo "${clang%%++*}${clang#*++} $("$emcc" --cflags)"
