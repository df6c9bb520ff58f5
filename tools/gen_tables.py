#!/usr/bin/env python3
"""Generates the const tables of lang/ from its .def files:

    tables.inc          enum feature_id, enum lowering, sizes
    feature_table.c     features[], the gates of scalars, a hash table of their names
    builtin_table.c     builtins[], builtin_names[], builtin_variables[], hash tables of their names
    opencl_macro_table.c  opencl_macros[], a hash table of their names

The formats are described at the head of features.def and builtins.def.  Every row is checked against the published
grammar of SPIR-V and tools/grammar_additions.json. An unknown opcode, a wrong number of operands, or an opcode that does
not accept the capability of the row's feature stops the build.

table_features.py and table_builtins.py read rows, table_types.py reads types, opencl_rows.py reads rows of OpenCL C. table_recipes.py checks and encodes
operand templates with spirv_grammar.py. table_c.py writes the tables.

Usage: gen_tables.py --source lang --output lang --grammar /usr/include/spirv/unified1
"""
import argparse
import os
import sys

from spirv_grammar import Grammar, Stop
from table_builtins import read_builtins, read_opaque_names, read_opencl_macros
from table_c import write_builtins, write_features, write_macros, write_tables
from table_features import read_features


def write_file(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
        f.write(text)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("--source", required=True)
    p.add_argument("--output", required=True)
    p.add_argument("--grammar", required=True)
    args = p.parse_args()
    try:
        grammar = Grammar(args.grammar, os.path.join(os.path.dirname(os.path.abspath(__file__)), "grammar_additions.json"))
        features, gates = read_features(os.path.join(args.source, "features.def"))
        read_opaque_names(args.source)
        rows, variables, structs, opencl, lowerings = read_builtins(args.source, grammar, features)
        feature_text, words, slots = write_features(features, gates, grammar)
        builtin_text, sizes = write_builtins(rows, opencl, variables, structs)
        macro_text, sizes["OPENCL_MACRO_SLOTS"] = write_macros(read_opencl_macros(args.source, features))
    except Stop as e:
        sys.exit(str(e))
    sizes["FEATURE_SLOTS"] = slots
    write_file(args.output, "tables.inc", write_tables(features, lowerings, words, sizes))
    write_file(args.output, "feature_table.c", feature_text)
    write_file(args.output, "builtin_table.c", builtin_text)
    write_file(args.output, "opencl_macro_table.c", macro_text)


if __name__ == "__main__":
    main()
