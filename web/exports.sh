#!/bin/sh
# Prints the functions of the library that a script calls, for emcc:   exports.sh web/sgcc.mjs   prints ,_sgcc_compile,...
# The linker leaves out what only other functions need.
grep -o 'exports\.sgcc_[a-z_0-9]*' "$1" | sort -u | sed 's/^exports\./,_/' | tr -d '\n'
