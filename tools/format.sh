#!/bin/sh
# The layout of the C sources: .clang-format, by clang-format 14 (other versions lay out differently).
#
#   tools/format.sh          rewrites the sources (make format)
#   tools/format.sh --check  names the lines that differ; then the exit status is 1 (make lint)
#
# Exit status 77: there is no clang-format 14.  Sources that flex, bison and Python make, their
# inputs, and the shaders of the tests are left alone.
cd "$(dirname "$0")/.." || exit 2

for name in clang-format-14 clang-format; do
    case "$("$name" --version 2>/dev/null)" in *"version 14."*) format=$name; break ;; esac
done
[ -n "${format-}" ] || { echo "format.sh: there is no clang-format 14 (Debian: apt-get install clang-format-14)"; exit 77; }

folders='base lang link lexer parser sema spirv codegen port analysis inspect prove compile driver query run include examples bench
    tests/device tests/fuzz tests/hostile tests/interpret tests/library tests/matrix tests/packages
    tests/run tests/verdict tests/windows'
generated='codegen/library/library_table.c codegen/library/functions.h lang/*_table.c spirv/grammar_table.c spirv/newer.h spirv/operands.h lexer/scan.c parser/grammar.tab.[ch]'

sources()
{
    # A release has no git: its generated sources are told by their names.
    find $folders -name '*.[ch]' | while read -r file; do
        for pattern in $generated; do
            case $file in $pattern) continue 2 ;; esac
        done
        echo "$file"
    done | sort
}

case "${1-}" in
'') sources | xargs "$format" -i ;;
--check) sources | xargs "$format" --dry-run --Werror 2>&1 || { echo 'format.sh: make format mends that'; exit 1; } ;;
*) echo "usage: tools/format.sh [--check]" >&2; exit 2 ;;
esac
