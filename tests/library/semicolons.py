"""Verifies that no message has a semicolon: CMake splits text at semicolons.

semicolons(TOP) gives the string literals of the sources of the library and the program that have one and are no source code or disassembly, as 'FILE:LINE: LITERAL'.
"""
import os
import re

FOLDERS = ('base', 'codegen', 'compile', 'driver', 'inspect', 'lang', 'lexer', 'parser', 'port', 'sema', 'spirv')
# Texts that are no messages: the disassembler's comments, the dump of a tree, functions that --port adds, the token, what --fix inserts, --help and --version, and what
# other compilers say, with their semicolons.
NO_MESSAGES = {'lexer/offer.c', 'spirv/disassemble.c', 'sema/dump_checked.c', 'port/rewrite/helper.c', 'port/rewrite/helper.def', 'lang/tokens.def', 'driver/options/options.def', 'driver/faces/faces.c',
               'driver/faces/peer_texts.def'}


def without_comments(text):
    """The same lines with spaces for comments; strings stay."""
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|/\*.*?\*/', lambda m: m[0] if m[0][0] == '"' else re.sub(r'[^\n]', ' ', m[0]), text, flags=re.S)


def literals(path):
    with open(path, encoding='utf-8') as file:
        text = without_comments(file.read())
    for match in re.finditer(r'"((?:[^"\\\n]|\\.)*)"', text):
        yield text.count('\n', 0, match.start()) + 1, match[1]


def semicolons(top):
    found = []
    for folder in FOLDERS:
        for path, _, names in os.walk(os.path.join(top, folder)):
            for name in sorted(names):
                file = os.path.relpath(os.path.join(path, name), top)
                if file in NO_MESSAGES or not name.endswith(('.c', '.h', '.l', '.def')):
                    continue
                found += [f'{file}:{line}: "{text}"' for line, text in literals(os.path.join(top, file)) if ';' in text and re.search('[A-Za-z]{2}', text.replace('\\n', ''))]
    return found
