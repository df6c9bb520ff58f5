"""Finds phrases in messages, documents and comments that plain English does without. tests/layers.py applies it.

Messages are the string literals of the C sources that have a blank, and the tables of lang/, driver/, inspect/ and run/. Documents are README.md,
HACKING.md, CONTRIBUTING.md, docs/ and man/, without code: blocks, `code`, quotations in tables of generated texts. Comments are those of the C
sources. Every C source begins with one, its head, which has further rules.
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
# In the head of a C source only: it begins with the thing or with a verb.
HEAD_PHRASES = [
    (r'^(?:What|Where|Which|How|Whether|When|Of)\b', 'the thing as subject, or a verb'),
    (r"\b(?:face of|room's face|face of this room)\b", 'the public header'),
    (r'\bsays? so\b', 'what it says'),
    (r'\bof (?:its|their) own\b', 'separate'),
    (r'\bputs?\b|\bputting\b', 'inserts, stores, appends'),
    (r'\bmeets?\b|\bmet\b', 'merges, reconverges, synchronizes'),
    (r'\bkin\b', 'similar ones'),
]
MESSAGES = ['base', 'lang', 'lexer', 'parser', 'sema', 'spirv', 'codegen', 'link', 'port', 'analysis', 'inspect', 'compile', 'driver', 'run', 'query']
TOKEN = re.compile(r"/\*.*?\*/|//[^\n]*|'(?:[^'\\\n]|\\.)+'|((?:\"(?:[^\"\\\n]|\\.)*\"(?:\s*\n\s*)?)+)", re.S)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|(/\*.*?\*/)', re.S)
HEAD = re.compile(r'/\*.*?\*/', re.S)
# tools and flex make these.
GENERATED = re.compile(r'_table\.c$|/scan\.c$|\.tab\.[ch]$|^spirv/(?:newer|operands)\.h$|^codegen/library/functions\.h$')


def literals(text):
    """(line, text) of the string literals of a C source that have a blank; adjacent ones are joined."""
    for token in TOKEN.finditer(text):
        if token[1]:
            joined = ''.join(LITERAL.findall(token[1]))
            if ' ' in joined:
                yield text.count('\n', 0, token.start()) + 1, joined


def words_of(comment):
    """A comment as one line, without its frame."""
    return ' '.join(' '.join(line.strip().lstrip('*') for line in comment[2:-2].split('\n')).split())


def comments(text):
    """(line, text) of the comments of a C source."""
    for token in COMMENT.finditer(text):
        if token[1]:
            yield text.count('\n', 0, token.start()) + 1, words_of(token[1])


def wrong_head(text):
    """What is wrong with the head of a C source, or None."""
    head = HEAD.match(text)
    if not head:
        return 'no comment at the top says what the file does'
    bad = found(words_of(head[0]), HEAD_PHRASES)
    return f'the head has "{bad[0]}": write {bad[1]}' if bad else None


def prose(text):
    """(line, text) of the lines of a document without code."""
    text = re.sub(r'^```.*?^```', lambda block: '\n' * block[0].count('\n'), text, flags=re.M | re.S)
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith(('    ', '.\\"')):
            yield number, re.sub(r'`[^`]*`', '`', line)


def c_sources(folder):
    """The C sources of a folder that people write."""
    for path in glob.glob(os.path.join(TOP, folder, '**', '*.[ch]'), recursive=True):
        if not GENERATED.search(os.path.relpath(path, TOP)):
            yield path


def sources():
    """(path, the texts of a file) of all files that are read."""
    for folder in MESSAGES:
        for path in glob.glob(os.path.join(TOP, folder, '**', '*.c'), recursive=True):
            yield path, literals
        for path in c_sources(folder):
            yield path, comments
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


def found(text, phrases=None):
    """(phrase, what to write instead) of the first phrase in a text, or None."""
    for phrase, instead in phrases or PHRASES:
        match = re.search(phrase, text)
        if match:
            return match[0], instead
    return None


def complaints():
    for path, texts in sorted(sources(), key=lambda source: source[0]):
        with open(path, encoding='utf-8') as f:
            for line, text in texts(f.read()):
                bad = found(text)
                if bad:
                    yield f'{os.path.relpath(path, TOP)}:{line}: "{bad[0]}": write {bad[1]}'
    for path in sorted(path for folder in MESSAGES + ['include'] for path in c_sources(folder)):
        with open(path, encoding='utf-8') as f:
            bad = wrong_head(f.read())
        if bad:
            yield f'{os.path.relpath(path, TOP)}:1: {bad}'


# (a text that is refused, one that is not)
CASES = [("'%s' cannot stand on %s", "UNIFORM stands for the class"), ('no token behind it', 'no token after it'), ('%s is no constant', 'there is no constant here'),
         ('all but for zeros', 'but forbids zeros'), ('What a token is say the rules.', 'What if there is none?'), ('is handed to a function', 'is passed to a function')]


HEADS = [('int a;\n', True), ('/* Where values lie. */\n', True), ('/* The face of lexer/. */\n', True), ('/* Types. Where both\n * arms meet, a phi. */\n', True),
         ('/* Computes layouts. Where none is\n * stated, it is std140. */\n', False)]


def wrong_cases():
    comment = list(comments('char a[] = "/* behind */"; /* is no\n * pointer */'))
    if comment != [(1, 'is no pointer')]:
        return [f'the comments of a source: {comment}']
    wrong = [text for text, wanted in HEADS if bool(wrong_head(text)) != wanted]
    return wrong + [text for refused, taken in CASES for text, wanted in ((refused, True), (taken, False)) if bool(found(text)) != wanted]
