#!/usr/bin/env python3
"""Tests tools/architecture.py on right and wrong includes, and then applies it to the sources. Also verifies the lists of sources, the generated
tables of the documents, and the rules of style in HACKING.md: the width of lines, where the language may be tested, and plain English."""
import glob
import os
import re
import subprocess
import sys

from tests import plain_english
from tests.lib import TOP
import architecture
import source_lists

RIGHT = [
    ('lexer/preproc/macro.c', 'lang/lang.h'), ('sema/scope.c', 'sema/checker.h'), ('sema/scope.c', 'parser/ast.h'), ('sema/fold/bits.c', 'sema/checker.h'),
    ('sema/glsl/layouts/layout.c', 'sema/fold/constant.h'), ('sema/expressions/member.c', 'sema/glsl/glsl.h'), ('codegen/passes/int64/divide.c', 'codegen/passes/subgroup_builder.h'),
    ('codegen/emit/dce.c', 'spirv/build/spirv.h'), ('codegen/lower/opencl/dot.c', 'codegen/lower/builtin.h'), ('codegen/codegen.c', 'codegen/emit/emit.h'),
    ('inspect/check.c', 'spirv/disassemble.h'), ('run/read/types.c', 'spirv/read/operations.h'), ('compile/lists.c', 'codegen/passes/passes.h'), ('driver/json/json.c', 'lang/device_names.h'),
]
# With what the message must say.
WRONG = [
    ('sema/expressions/member.c', 'sema/glsl/relaxed.h', 'whose public header is sema/glsl/glsl.h'),
    ('lang/stage.c', 'parser/ast.h', 'lang/ stands above parser/'),
    ('sema/scope.c', 'codegen/codegen.h', 'sema/ stands above codegen/'),
    ('base/arena.c', 'nowhere/else.h', 'in no row of FOLDERS'),
    ('spirv/grammar.c', 'sema/type.h', 'spirv/ must not use sema/'),
    ('spirv/grammar.c', 'spirv/build/module.h', 'spirv/ must not use spirv/build/'),
    ('spirv/build/globals.c', 'codegen/codegen.h', 'spirv/ stands above codegen/'),
    ('spirv/read/operations.c', 'spirv/build/module.h', 'spirv/read/ must not use spirv/build/'),
    ('run/read/types.c', 'codegen/codegen.h', 'run/read/ must not use codegen/'),
    ('run/read/types.c', 'inspect/check.h', 'run/read/ must not use inspect/'),
    ('run/read/types.c', 'spirv/build/module.h', 'run/read/ must not use spirv/build/'),
    ('inspect/check.c', 'spirv/build/spirv.h', 'inspect/ must not use spirv/build/'),
    ('inspect/check.c', 'codegen/codegen.h', 'inspect/ must not use codegen/'),
    ('sema/scope.c', 'spirv/grammar.h', 'sema/ stands above spirv/'),
    ('codegen/passes/fast_math.c', 'codegen/lower/lower.h', 'codegen/passes/ must not use codegen/lower/'),
    ('codegen/passes/fast_math.c', 'parser/ast.h', 'codegen/passes/ must not use parser/'),
    ('codegen/passes/int64/divide.c', 'codegen/passes/inline/inline.h', 'codegen/passes/int64/ must not use codegen/passes/inline/'),
    ('codegen/emit/dce.c', 'codegen/lower/lower.h', 'codegen/emit/ must not use codegen/lower/'),
    ('codegen/lower/expr.c', 'codegen/passes/passes.h', 'codegen/lower/ must not use codegen/passes/'),
    ('codegen/new_room/a.c', 'spirv/build/spirv.h', 'codegen/new_room/ has no row in ROOMS'),
    ('sema/fold/bits.c', 'sema/glsl/layouts/layout.h', 'sema/fold/ must not use sema/glsl/'),
    ('sema/opencl/cast.c', 'sema/glsl/layouts/layout.h', 'sema/opencl/ must not use sema/glsl/'),
    ('inspect/check.c', 'sema/sema.h', 'inspect/ must not use sema/'),
    ('port/masks/mask.c', 'codegen/codegen.h', 'port/masks/ must not use codegen/'),
    ('port/masks/mask.c', 'sema/checker.h', 'sema/checker.h is inside of sema/'),
    ('compile/compile.c', 'codegen/emit/finish.h', 'codegen/emit/finish.h is inside of codegen/'),
    ('driver/system/files.c', 'lang/lang.h', 'driver/system/ must not use lang/'),
]


A_HEADER = '''/* --- one thing (one.c) --- */
int first(void); /* a comment; with f(x); in it */
struct pair second(const int *a,
                   void (*visit)(int));
/* --- another (two.c) --- */
static inline int inside(int x) { return x + 1; }
void third(void) __attribute__((noreturn));
'''
A_FILE = '''/* int in_comment(void) { } */
static int hidden(void) { return 0; }
struct pair second(const int *a,
                   void (*visit)(int))
{
    if (a) visit(*a);
}
int first(void) { return hidden(); }
'''


def wrong_headers():
    """What is said of functions and headers that it must not say, or not said that it must."""
    if architecture.functions_of(A_FILE) != {'first', 'second'}:
        yield f'the functions of a file: {architecture.functions_of(A_FILE)}'
    declared = architecture.prototypes_of(A_HEADER)
    if [name for name, _ in declared] != ['first', 'second', 'third']:
        yield f'the functions that a header declares: {declared}'
    files = {'sema/one.c': {'first', 'second'}, 'sema/two.c': {'third'}}
    if architecture.check_headers(files, {'sema/all.h': declared}):
        yield 'sections that name their files are refused'
    if len(architecture.check_headers({'sema/one.c': {'first', 'third'}, 'sema/two.c': {'second'}}, {'sema/all.h': declared})) != 2:
        yield 'two functions under the name of another file are not found'
    four = {'sema/many.c': {'a', 'b', 'c', 'd'}}
    rows = [(name, '') for name in 'abcd']
    if architecture.check_headers(four, {'sema/many.h': rows}) or architecture.check_headers(four, {'sema/sema.h': rows}):
        yield "four functions in their file's header, or in a public header, are refused"
    if 'belong in sema/many.h' not in ''.join(architecture.check_headers(four, {'sema/all.h': rows})):
        yield 'four functions without a header of their file are not found'


def wrong_names():
    """What is said of functions of one name."""
    apart = {'driver/a.c': {'main', 'save'}, 'run/b.c': {'main', 'save'}, 'sema/c.c': {'fold'}}
    if architecture.check_names(apart):
        yield 'functions of one name in two programs are refused'
    for folder in ('run', 'lang'):
        if not architecture.check_names({f'{folder}/b.c': {'fold'}, 'sema/c.c': {'fold'}}):
            yield f'a function in {folder}/ with the name of one in sema/ is not found'


# In these folders a name denotes one function. The tag of a struct or enum has one definition in all folders.
ONE_NAME = ('link', 'spirv', 'inspect', 'driver', 'query', 'run', 'lexer', 'sema', 'codegen')
STATIC = re.compile(r'^static\b(?:\s+(?:const|inline|struct|enum|unsigned|_Noreturn|\w+))*[\s*]+(\w+)\([^;{}]*\)\s*\{', re.MULTILINE)
TAG = re.compile(r'^\s*(?:static |const |typedef )*(?:struct|enum|union) (\w+)\s*\{', re.MULTILINE)
# One of the two is linked.
ALTERNATIVES = ('driver/no_json.c', 'driver/system/system_windows.c', 'driver/batch/worker_windows.c')


def bare(text):
    return architecture.ATTRIBUTE.sub('', architecture.COMMENT.sub('', text))


def names_used_twice(texts):
    """Static functions of ONE_NAME with the name of a function that another file exports, and tags that two files define.  texts: by path."""
    exported, tags = {}, {}
    for path, text in texts.items():
        if path.endswith('.c') and path not in ALTERNATIVES:
            for name in architecture.functions_of(text):
                exported.setdefault(name, path)
    for path, text in texts.items():
        code = bare(text)
        for name in STATIC.findall(code) if architecture.top_of(path) in ONE_NAME else ():
            if exported.get(name, path) != path:
                yield f'{path}: {name} is static here, and {exported[name]} exports a function of this name: one name, one meaning'
        for name in TAG.findall(code):
            if tags.setdefault(name, path) != path:
                yield f'{path}: {name} is the tag of another struct or enum in {tags[name]}'


def wrong_twice():
    """names_used_twice on samples, and on the sources."""
    one = {'run/a.c': 'void save(int a)\n{\n}\nstruct place {\n};\n', 'port/b.c': 'static void save(void)\n{\n}\n', 'sema/e.c': 'struct place *where(void);\n',
           'run/c.c': '/* static void save(void) { } */\nstruct place *find(void)\n{\n    save(1);\n}\n'}
    if list(names_used_twice(one)):
        yield f'names that have one meaning are refused: {list(names_used_twice(one))}'
    for path, text, found in (('link/d.c', 'static const struct place *save(const char *a,\n    int b)\n{\n}\n', 'run/a.c exports'),
                              ('driver/d.h', 'static inline unsigned save(void) { return 1; }\n', 'run/a.c exports'),
                              ('sema/d.c', 'static void save(void)\n{\n}\n', 'run/a.c exports'), ('query/d.c', 'enum place {\n    A };\n', 'in run/a.c'),
                              ('sema/d.c', 'static const struct place {\n    int a;\n} places[] = {{1}};\n', 'in run/a.c')):
        if not any(found in line for line in names_used_twice(one | {path: text})):
            yield f'a name with two meanings in {path} is not found'
    yield from names_used_twice({path: architecture.read(path) for folder in architecture.FOLDERS for path in architecture.sources(folder)})


ENVIRONMENT = re.compile(r'\b(?:vulkan|opengles|opengl|opencl)(?:\d\.\d)?(?![\w.]*\w)')


def wrong_environments():
    """Lists of environments that lack a row of lang/target.c, or have another.  "vulkan" is another name of vulkan1.0; the embedded profiles are suffixes."""
    rows = re.findall(r'^    (?:\{|OPENCL\()"(\w+(?:\.\d)?)(?<!embedded)",', architecture.read('lang/target.c'), re.MULTILINE)
    known = {row for row in rows if row != 'vulkan' and not row.endswith('embedded')}
    message = re.search(r'void set_target_env\(.*?"(.*?)"', architecture.read('driver/options/set_module.c'), re.DOTALL)
    help_text = re.search(r'"--target-env", LONG, "ENV", set_target_env, "(.*?)\. A suffix', architecture.read('driver/options/options.def'))
    for what, found in (('the message of set_target_env in driver/options/set_module.c', message), ('the help of --target-env in driver/options/options.def', help_text)):
        listed = set(ENVIRONMENT.findall(found[1].replace('docs/opengl.md', ''))) if found else set()
        if listed != known:
            yield f'{what} and lang/target.c differ in {", ".join(sorted(listed ^ known))}'


def wrong_lists():
    """What is said of lists of sources."""
    text = 'a_sources = \\\n\ta/one.c \\\n\ta/two.c\n'
    lists = source_lists.read_lists(text)
    if lists != {'a_sources': ['a/one.c', 'a/two.c']} or list(source_lists.mistakes('a/sources.am', lists, {'a/one.c', 'a/two.c'})):
        yield f'a list that is right is refused: {lists}'
    for sources, names, expected in (({'a/one.c', 'a/new.c'}, ['a/one.c'], 'a/new.c is in no list'), ({'a/one.c'}, ['a/one.c', 'a/two.c'], 'there is no a/two.c'),
                                     ({'a/one.c', 'a/two.c'}, ['a/two.c', 'a/one.c'], 'is not sorted'), ({'a/one.c'}, ['a/one.c', 'a/one.c'], 'is listed twice')):
        if not any(expected in line for line in source_lists.mistakes('a/sources.am', {'a_sources': names}, sources)):
            yield f'of the list {names} nothing says "{expected}"'


# Opcodes and enumerants of extensions, and sgcc's private opcodes. No other numbers of C sources lie there.
TYPED_NUMBER = re.compile(r'(?<![\w.])(4(?:1[6-9]|[2-9][0-9])[0-9]|[56][0-9]{3}|70[0-9]{2})u?(?![\w.])')
NO_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
# A table that tools make, of capabilities by number, and constants of GLSL.
WITH_NUMBERS = ('lang/vulkan_needs.def', 'lang/builtins/cooperative_matrix.def')


def typed_numbers(text):
    """The numbers of SPIR-V that a C source has by hand, outside of comments and strings."""
    return TYPED_NUMBER.findall(NO_CODE.sub(' ', text))


def wrong_numbers():
    """Sources that type a number of SPIR-V instead of its name in spirv.h or spirv/newer.h."""
    if typed_numbers('enum { OP = 4418 }; f((SpvOp)5110u, 7004);') != ['4418', '5110', '7004'] or typed_numbers('f(4096, 0x4418, "4418", 4418.5); /* 4418 */'):
        yield 'numbers of SPIR-V are not told from others'
    for path in (path for folder in architecture.FOLDERS for path in architecture.sources(folder, ('.c', '.h', '.def'))):
        if path not in WITH_NUMBERS:
            for number in typed_numbers(architecture.read(path)):
                yield f'{path}: {number} is typed by hand: spirv/newer.h has the names (tools/grammar_additions.json)'


# How many members a struct may have: one that mixes lifetimes or owners is to be split. The comment above a larger one gives the reason.
MOST_MEMBERS = 25
REASON = 'More than 25 members: '
STRUCT = re.compile(r'^(?:typedef )?struct (\w+)\s*\{', re.MULTILINE)
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def blank(match):
    """Spaces in place of a comment or string, so that positions stay."""
    return re.sub(r'[^\n]', ' ', match.group())


def closing_brace(code, at):
    """The index of the brace that closes the one before `at`."""
    depth = 1
    while depth:
        depth += {'{': 1, '}': -1}.get(code[at], 0)
        at += 1
    return at - 1


def count_members(code):
    """The members between the braces of a struct: a named struct or union in it is one, one without a name has its members, a union counts once."""
    count, start, at = 0, 0, 0
    in_parentheses = 0
    while at < len(code):
        letter = code[at]
        in_parentheses += {'(': 1, ')': -1}.get(letter, 0)
        if letter == '{':
            end = closing_brace(code, at + 1)
            head, after = code[start:at].split(), code[end + 1:code.index(';', end)].strip()
            if 'enum' not in head and not after:
                count += count_members(code[at + 1:end]) if 'struct' in head else 1
                at = code.index(';', end)
                start = at + 1
            else:
                at = end
        elif letter == ';':
            count += bool(code[start:at].strip())
            start = at + 1
        elif letter == ',' and not in_parentheses:
            count += 1
        at += 1
    return count


def large_structs(path, text):
    """Structs of too many members without a reason in the comment above."""
    code = COMMENT.sub(blank, text)
    for match in STRUCT.finditer(code):
        count = count_members(code[match.end():closing_brace(code, match.end())])
        comments = [comment.group() for comment in COMMENT.finditer(text, 0, match.start()) if not code[comment.end():match.start()].strip()]
        reason = ' '.join(' '.join(comments).replace('*', ' ').split())
        line = text[:match.start()].count('\n') + 1
        if count > MOST_MEMBERS and REASON not in reason:
            yield f'{path}:{line}: struct {match[1]} has {count} members: {MOST_MEMBERS} are the limit; split it by lifetime, or write "{REASON}" and why'
        elif count <= MOST_MEMBERS and REASON in reason:
            yield f'{path}:{line}: struct {match[1]} has only {count} members: the comment need not say why it has more than {MOST_MEMBERS}'


OWNED = re.compile(r'[Oo]wned\s+by\s+(?:\*\s+)?[\w/]+\.c\b')


def owned_members(path, text):
    """Comments that give a member to a file: such state belongs in a struct of that file."""
    for match in OWNED.finditer(text):
        yield f'{path}:{text[:match.start()].count(chr(10)) + 1}: "{match.group()}": make it a struct that this file defines'


def wrong_structs():
    """The rules of structs on samples, and on the sources."""
    members = ''.join(f'    int a{number}, (*f{number})(int, int);\n' for number in range(12))
    small = f'struct s {{\n{members}    union {{ int x; struct {{ int p, q; }} y; }};\n}};\n'
    large = small.replace('union', 'int z; union')
    for text, found in ((small, 0), (large, 1), (f'/* {REASON}a row has them. */\n{large}', 0), (f'/* More than\n * 25 members: they are few. */\n{large}', 0),
                        (f'/* {REASON}none. */\n{small}', 1), (large.replace('struct s {', '/* struct s {').replace('};\n};', '}; */'), 0),
                        (f'struct s {{\n{members}    struct {{ int p, q; }};\n}};\n', 1), (f'struct s {{\n{members}    struct {{ int p, q; }} t;\n}};\n', 0)):
        if len(list(large_structs('a.h', text))) != found:
            yield f'large structs: not {found} in {text}'
    if len(list(owned_members('a.h', '/* owned by a.c */ /* the tree is owned by the caller */'))) != 1:
        yield 'a comment "owned by a file" is not found'
    for path in (path for folder in architecture.FOLDERS for path in architecture.sources(folder, ('.c', '.h'))):
        text = architecture.read(path)
        yield from large_structs(path, text)
        yield from owned_members(path, text)


# Words of instructions by number, and walks over instructions by hand. The limits only go down: what is left writes words, or does not
# know the opcode.
WORD_BY_NUMBER = re.compile(r'(?<![\w.>])(?:at|words|instruction|type)\[\d+\]|->at\[\d+\]')
WALK_BY_HAND = re.compile(r'\+= length_of\(|; \w+ \+= length\)|\[0\] >> 16')
WORD_LIMIT, WALK_LIMIT = 210, 6
# Where named operands and iterators are defined.
OF_WORDS = ('spirv/instruction.h', 'spirv/operands.h')


def count_in(pattern, text):
    """How often a C source has the pattern outside of comments and strings."""
    return len(pattern.findall(NO_CODE.sub(' ', text)))


def wrong_words():
    """More words by number or walks by hand than there were."""
    sample = 'x = at[2] + in->at[3] + list.at[4]; /* at[5] */ for (; at < end; at += length_of(at)) {}'
    if count_in(WORD_BY_NUMBER, sample) != 2 or count_in(WALK_BY_HAND, sample) != 1:
        yield 'words by number and walks by hand are not told from others'
    texts = [architecture.read(path) for folder in ('codegen', 'spirv', 'inspect', 'run')
             for path in architecture.sources(folder, ('.c', '.h')) if path not in OF_WORDS]
    for pattern, limit, what, instead in ((WORD_BY_NUMBER, WORD_LIMIT, 'words of instructions by number', 'the named operands of spirv/instruction.h and spirv/operands.h'),
                                          (WALK_BY_HAND, WALK_LIMIT, 'walks over instructions by hand', 'the iterators of spirv/instruction.h and spirv/cfg.h')):
        count = sum(count_in(pattern, text) for text in texts)
        if count > limit:
            yield f'codegen/, spirv/, inspect/ and run/ have {count} {what}, and the limit is {limit}: use {instead}'


# Files that only one language uses; is_opencl() has one answer there.
ONE_LANGUAGE = re.compile(r'(sema|codegen/lower)/(glsl|opencl)/|parser/(\w+/)?\w+_c\.c$')


def wide_lines(path, text):
    """Lines of more than 100 columns, except in tables that clang-format leaves alone and lines with the text of a message."""
    formatted = True
    for number, line in enumerate(text.splitlines(), 1):
        if 'clang-format o' in line:
            formatted = 'clang-format on' in line
        elif formatted and len(line) > 100 and '"' not in line:
            yield f'{path}:{number}: a line has {len(line)} columns: 100 are the limit'


def tests_of_language(path, text):
    """Tests for OpenCL C in a file that only one language uses."""
    if ONE_LANGUAGE.search(path):
        for number, line in enumerate(text.splitlines(), 1):
            if 'is_opencl(' in line:
                yield f'{path}:{number}: is_opencl() in a file of one language: test it in the caller'


def wrong_style():
    """The two rules of style on samples, and on the sources."""
    wide, call = 'x' * 101 + '\n', 'if (is_opencl(ck->c)) return;\n'
    for lines, found in (('x' * 100, 0), (wide, 1), (wide[:-1] + '"\n', 0), (f'/* clang-format off */\n{wide}', 0),
                         (f'/* clang-format off */\n/* clang-format on */\n{wide}', 1)):
        if len(list(wide_lines('a.c', lines))) != found:
            yield f'wide lines: not {found} in {lines[:40]}'
    for path, found in (('sema/glsl/a.c', 1), ('sema/opencl/a.c', 1), ('codegen/lower/opencl/a.c', 1), ('parser/build_c.c', 1),
                        ('sema/a.c', 0), ('parser/build.c', 0)):
        if len(list(tests_of_language(path, call))) != found:
            yield f'tests of the language: not {found} in {path}'
    for path in sorted(glob.glob('**/*.[ch]', root_dir=TOP, recursive=True)):
        if path.split('/')[0] in architecture.FOLDERS and not re.search(r'_table\.c$|/scan\.c$|\.tab\.[ch]$', path):
            with open(os.path.join(TOP, path), encoding='utf-8') as file:
                text = file.read()
            yield from wide_lines(path, text)
            yield from tests_of_language(path, text)


MOST_SOURCES = 25
TABLES = ('lang', 'lang/builtins')


def large_folders(paths):
    """Folders with more sources than a reader takes in. Tables (.def) do not count."""
    folders = [os.path.dirname(path) for path in paths]
    for folder in sorted(set(folders)):
        count = folders.count(folder)
        if count > MOST_SOURCES and folder not in TABLES:
            yield f'{folder}/ has {count} sources: {MOST_SOURCES} are the limit; cut it into rooms by subject (docs/rooms.md)'


def wrong_folders():
    if len(list(large_folders([f'a/{n}.c' for n in range(26)] + [f'b/{n}.c' for n in range(25)]))) != 1:
        yield 'a folder of 26 sources is not found, or one of 25 is'
    yield from large_folders([path for folder in architecture.FOLDERS for path in architecture.sources(folder)])


def mistakes():
    yield from plain_english.complaints()
    yield from (f'plain English: {text}' for text in plain_english.wrong_cases())
    yield from wrong_lists()
    yield from wrong_folders()
    yield from wrong_numbers()
    yield from wrong_words()
    yield from wrong_style()
    yield from wrong_structs()
    yield from wrong_headers()
    yield from wrong_names()
    yield from wrong_twice()
    yield from wrong_environments()
    for path, header in RIGHT:
        for line in architecture.check_include(path, header):
            yield f'this is right: {line}'
    for path, header, text in WRONG:
        if not any(text in line for line in architecture.check_include(path, header)):
            yield f'{path} includes {header}, and nothing says "{text}"'
    if architecture.find_cycle({'a': {'b'}, 'b': {'c'}, 'c': set(), 'd': {'a', 'c'}}):
        yield 'a cycle is found where there is none'
    if architecture.find_cycle({'a': {'b'}, 'b': {'c'}, 'c': {'b'}}) != ['b', 'c', 'b']:
        yield 'a cycle is not found'
    head = '/* as other() does */\nvoid own(struct module *m)\n{\n'
    if architecture.passes_named(f'{head}}}', ['own', 'other']):
        yield 'a definition or a comment is taken for a call of a pass'
    if architecture.passes_named(f'{head}    other(m);\n}}', ['own', 'other']) != ['other']:
        yield 'a pass that calls another one is not found'


def main():
    os.chdir(TOP)
    found = list(mistakes())
    print(*found, sep='\n', end='\n' if found else '')
    status = max(subprocess.run([sys.executable, *command], cwd=TOP, check=False).returncode
                 for command in (['tools/architecture.py', '--check'], ['tools/source_lists.py'], ['tools/gen_docs.py', '--check']))
    return 1 if found or status else 0


if __name__ == '__main__':
    sys.exit(main())
