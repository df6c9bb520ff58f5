#!/usr/bin/env python3
"""Generates the TextMate grammars of GLSL and OpenCL C from the tables of keywords and built-ins.

    gen_textmate.py [--check]

It writes editors/vscode/syntaxes/glsl.tmLanguage.json and opencl-c.tmLanguage.json; --check compares them instead, and the exit status is 1 if
they differ.
"""
import glob
import json
import os
import re
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUTPUT = os.path.join(TOP, "editors", "vscode", "syntaxes")
NUMBER = r"\b(?:0[xX][0-9a-fA-F]+|0[bB][01]+|(?:\d+\.\d*|\.\d+|\d+)(?:[eE][-+]?\d+)?)(?:[uUlLfFhH]|lf|LF|us|US|ul|UL|hf|HF)*"


def lines_of(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return [line.rstrip("\n") for line in file if line.strip() and line[0] not in "#["]


def expanded(word):
    """{a,b}c is ac and bc."""
    match = re.search(r"\{([^}]*)\}", word)
    if not match:
        return [word]
    return [w for part in match.group(1).split(",") for w in expanded(word[:match.start()] + part + word[match.end():])]


def keywords(path):
    """The words by what they are: type, qualifier, constant, control, declaration, reserved."""
    found = {}
    for line in lines_of(path):
        words, what = line.split()[:2]
        for word in expanded(words):
            found.setdefault(kind_of(word, what), set()).add(word)
    return found


CONTROL = set("break case continue default discard do else for if return switch while goto demote terminateInvocation ignoreIntersectionEXT terminateRayEXT".split())


def kind_of(word, what):
    role = what.split(":")[0]
    if role in ("type", "opaque", "matrix", "parameterized") or word == "void":
        return "type"
    if word in ("true", "false"):
        return "constant"
    if role == "word" and (word in CONTROL or word.startswith("terminate")):
        return "control"
    return {"qualifier": "qualifier", "word": "declaration"}.get(role, "reserved")


def builtins(opencl):
    """The names of functions, and of variables and constants."""
    functions, variables = set(), set()
    for path in sorted(glob.glob(os.path.join(TOP, "lang", "builtins", "*.def"))):
        if os.path.basename(path).startswith("opencl") != opencl:
            continue
        for line in lines_of(os.path.relpath(path, TOP)):
            columns = re.split(r" {2,}", line)
            if len(columns) < 2 or columns[0] in ("clause", "class", "parameters", "struct", "file"):
                continue
            for name in (n for word in columns[0].split(" ") for n in expanded(word)):
                if re.fullmatch(r"[A-Za-z_]\w*", name):
                    (variables if name.startswith("gl_") or name.isupper() else functions).add(name)
    return functions, variables


def words(names):
    return r"\b(?:" + "|".join(sorted(names)) + r")\b"


def pattern(scope, match):
    return {"name": scope, "match": match}


def grammar(name, scope, keyword_table, opencl):
    kinds, (functions, variables) = keywords(keyword_table), builtins(opencl)
    suffix = scope.split(".", 1)[1]

    def scoped(kind):
        return f"{kind}.{suffix}"

    comments = [
        {"name": scoped("comment.line.double-slash"), "begin": "//", "end": r"(?<!\\)$"},
        {"name": scoped("comment.block"), "begin": r"/\*", "end": r"\*/"},
    ]
    directive = {
        "name": scoped("meta.preprocessor"),
        "begin": r"^\s*(#)\s*([A-Za-z]\w*)?",
        "beginCaptures": {"1": {"name": scoped("punctuation.definition.directive")}, "2": {"name": scoped("keyword.control.directive")}},
        "end": r"(?<!\\)$|(?=//|/\*)",
        "patterns": [
            pattern(scoped("constant.language.extension"), r"\b(?:GL|cl)_\w+\b"),
            pattern(scoped("keyword.other.behavior"), r"(?<=:)\s*\b(?:require|enable|warn|disable)\b"),
            pattern(scoped("string.quoted.include"), r"\"[^\"]*\"|(?<=include)\s*<[^>]*>"),
            pattern(scoped("keyword.operator.defined"), r"\bdefined\b"),
            pattern(scoped("constant.numeric"), NUMBER),
            pattern(scoped("storage.modifier.profile"), r"\b(?:core|compatibility|es)\b"),
        ],
    }
    layout = {
        "begin": r"\b(layout)\s*(\()", "end": r"\)",
        "beginCaptures": {"1": {"name": scoped("storage.modifier")}, "2": {"name": scoped("punctuation.section.layout")}},
        "patterns": [{"include": "#comments"}, pattern(scoped("entity.other.attribute-name.layout"), r"\b[A-Za-z_]\w*\b(?=\s*[=,)]|\s*$)"), {"include": "#code"}],
    }
    code = [
        {"include": "#comments"}, directive, *([] if opencl else [layout]),
        pattern(scoped("string.quoted.double"), r"\"(?:\\.|[^\"\\])*\""),
        *([pattern(scoped("string.quoted.single"), r"'(?:\\.|[^'\\])*'")] if opencl else []),
        pattern(scoped("constant.numeric"), NUMBER),
        pattern(scoped("constant.language"), words(kinds["constant"])),
        pattern(scoped("keyword.control"), words(kinds["control"])),
        pattern(scoped("storage.modifier"), words(kinds["qualifier"])),
        pattern(scoped("keyword.other"), words(kinds["declaration"])),
        pattern(scoped("storage.type"), words(kinds["type"])),
        *([pattern(scoped("invalid.illegal.reserved"), words(kinds["reserved"]))] if kinds.get("reserved") else []),
        pattern(scoped("support.variable"), words(variables)),
        pattern(scoped("support.function"), words(functions) + r"(?=\s*\()"),
        pattern(scoped("entity.name.function"), r"\b[A-Za-z_]\w*(?=\s*\()"),
        pattern(scoped("variable.other.member"), r"(?<=\.)\s*[A-Za-z_]\w*"),
        pattern(scoped("keyword.operator"), r"[-+*/%<>=!&|^~?:]"),
    ]
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": name, "scopeName": scope, "comment": "Generated by tools/gen_textmate.py. Do not edit.",
        "patterns": [{"include": "#code"}], "repository": {"comments": {"patterns": comments}, "code": {"patterns": code}},
    }


def main():
    made = {
        "glsl.tmLanguage.json": grammar("GLSL", "source.glsl", "lang/keywords.def", False),
        "opencl-c.tmLanguage.json": grammar("OpenCL C", "source.opencl-c", "lang/opencl_keywords.def", True),
    }
    stale = []
    for name, value in made.items():
        text, path = json.dumps(value, indent=1, ensure_ascii=False) + "\n", os.path.join(OUTPUT, name)
        if "--check" in sys.argv:
            with open(path, encoding="utf-8") as file:
                stale += [name] if file.read() != text else []
            continue
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    for name in stale:
        print(f"editors/vscode/syntaxes/{name} is not what the tables say: run tools/gen_textmate.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
