"""Finds phrases in messages and documents that plain English does without. tests/layers.py applies it.

Messages are the string literals of the C sources that have a blank, and the tables of lang/, driver/, inspect/ and run/. Documents are README.md,
HACKING.md, CONTRIBUTING.md, docs/ and man/, without code: blocks, `code`, quotations in tables of generated texts.
"""
import glob
import os
import re

from tests.lib import TOP

# (what is found, what to write instead)
PHRASES = [
    (r"(?:can|must|may) ?(?:not )?stand\b|\bstands?\b(?! (?:in )?for\b)", 'is, is allowed, precedes, follows'),
    (r'\bbehind\b', 'after, beyond'),
    (r'\b(?:has|have) it not\b|\bhas not (?:what|the|a)\b|\bhave not (?:what|the|a)\b', 'lacks, does not have'),
    (r'\bbut for\b', 'except'),
    (r'\b(?:is|are) (?:told|said|asked)\b', 'who does it: sgcc reports, the driver reads'),
    (r'\bnobody\b', 'who does not do it, or the passive'),
    (r'\bby (?:letter|row|what is known)\b', 'strictly, table-driven, from the ...'),
    (r'\bput (?:together|back|in)\b', 'composed, restored, inserted'),
    (r'\bhand(?:s|ed|ing)? (?:over|to)\b', 'pass'),
    (r'(?<![Tt]here )\bis no (?!(?:longer|more|less|such|other|one)\b)[a-z]', 'is not a'),
    (r'\b(?:left|leaves?|stays?) (?:it |them )?as (?:it was|they were)\b', 'unchanged'),
    (r'\bwithout a word\b', 'without a message'),
    (r'\bhas no place\b', 'is not allowed'),
    (r'(?:^|[.:] )What (?:\w+ )*(?:is|are|has|have|says?|tells?)\b[^?]*\.', 'the thing as subject'),
]
MESSAGES = ['base', 'lang', 'lexer', 'parser', 'sema', 'spirv', 'codegen', 'link', 'port', 'analysis', 'inspect', 'compile', 'driver', 'run', 'query']
TOKEN = re.compile(r"/\*.*?\*/|//[^\n]*|'(?:[^'\\\n]|\\.)+'|((?:\"(?:[^\"\\\n]|\\.)*\"(?:\s*\n\s*)?)+)", re.S)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def literals(text):
    """(line, text) of the string literals of a C source that have a blank; adjacent ones are joined."""
    for token in TOKEN.finditer(text):
        if token[1]:
            joined = ''.join(LITERAL.findall(token[1]))
            if ' ' in joined:
                yield text.count('\n', 0, token.start()) + 1, joined


def prose(text):
    """(line, text) of the lines of a document without code."""
    text = re.sub(r'^```.*?^```', lambda block: '\n' * block[0].count('\n'), text, flags=re.M | re.S)
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith(('    ', '.\\"')):
            yield number, re.sub(r'`[^`]*`', '`', line)


def sources():
    """(path, the texts of a file) of all files that are read."""
    for folder in MESSAGES:
        for path in glob.glob(os.path.join(TOP, folder, '**', '*.c'), recursive=True):
            yield path, literals
        for path in glob.glob(os.path.join(TOP, folder, '**', '*.def'), recursive=True):
            yield path, literals if path.endswith(('options.def', 'dialect.def')) or folder in ('run', 'inspect') else rule_texts
    for pattern in ('README.md', 'HACKING.md', 'CONTRIBUTING.md', 'docs/*.md', 'man/*.1', 'man/*.3'):
        for path in glob.glob(os.path.join(TOP, pattern)):
            yield path, prose


def rule_texts(text):
    """(line, text) of the lines of a table that are no comments."""
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1] not in ('#', '*', '/', '-', '+') and not line.startswith(('  ', ' *')):
            yield number, line


def found(text):
    """(phrase, what to write instead) of the first phrase in a text, or None."""
    for phrase, instead in PHRASES:
        match = re.search(phrase, text)
        if match:
            return match[0], instead
    return None


def complaints():
    for path, texts in sorted(sources()):
        with open(path, encoding='utf-8') as f:
            for line, text in texts(f.read()):
                bad = found(text)
                if bad:
                    yield f'{os.path.relpath(path, TOP)}:{line}: "{bad[0]}": write {bad[1]}'


# (a text that is refused, one that is not)
CASES = [("'%s' cannot stand on %s", "UNIFORM stands for the class"), ('no token behind it', 'no token after it'), ('%s is no constant', 'there is no constant here'),
         ('all but for zeros', 'but forbids zeros'), ('What a token is say the rules.', 'What if there is none?'), ('is handed to a function', 'is passed to a function')]


def wrong_cases():
    return [text for refused, taken in CASES for text, wanted in ((refused, True), (taken, False)) if bool(found(text)) != wanted]
