#!/usr/bin/env python3
"""Checks which folders of sgcc include which headers, and draws the picture.

    architecture.py             writes docs/architecture.svg
    architecture.py --check     prints broken rules and whether the picture is out of date; the exit status is then 1

Run in the top folder of the source.  Rules:
    - a folder uses only those above it (FOLDERS, which is the order of HACKING.md's table, too)
    - a room uses only the rooms in its row (ROOMS)
    - other folders include only the public header of a folder, and of a room that has one (PUBLIC_HEADERS)
    - includes between folders form no cycle
    - no pass names another one (passes.h declares them)
    - a .c file with more than three exported functions has its own header (FUNCTIONS_OF_TABLES names the exceptions)
    - a function is declared in the header of its file, or below a section line that names the file: /* --- scopes (scope.c) --- */
"""
import os
import re
import sys

# From the top down.
FOLDERS = ('include', 'base', 'lang', 'link', 'lexer', 'parser', 'sema', 'spirv', 'codegen', 'port', 'analysis', 'inspect', 'compile', 'prove', 'driver', 'query', 'run', 'web')

ALL = ('include', 'base', 'lang')
FORMAT = (*ALL, 'spirv')
BUILDING = (*FORMAT, 'spirv/build')
CHECKED = (*ALL, 'parser', 'sema')
LINKED = (*ALL, 'link')

# What a folder or a room (a folder in a folder) may use besides itself.  A folder that has no row may use all above it; a room without one is refused.
ROOMS = {
    'link': ALL,
    'sema/fold': (*ALL, 'parser', 'sema'),
    'sema/warnings': (*ALL, 'parser', 'sema', 'sema/fold'),
    'sema/glsl': (*LINKED, 'lexer', 'parser', 'sema', 'sema/fold', 'sema/warnings'),
    'sema/opencl': (*ALL, 'lexer', 'parser', 'sema', 'sema/fold', 'sema/warnings'),
    'spirv': ALL,
    'spirv/build': FORMAT,
    'spirv/read': FORMAT,
    'codegen/library': BUILDING,
    'codegen/passes': BUILDING,
    'codegen/passes/inline': (*BUILDING, 'codegen/passes'),
    'codegen/passes/int64': (*BUILDING, 'codegen/library', 'codegen/passes'),
    'codegen/passes/prefetch': (*BUILDING, 'codegen/passes'),
    'codegen/passes/subgroups': (*BUILDING, 'codegen/passes'),
    'codegen/passes/vulkan_kernel': (*BUILDING, 'codegen/library', 'codegen/passes'),
    'codegen/passes/wide_vectors': (*BUILDING, 'codegen/passes'),
    'codegen/emit': BUILDING,
    'codegen/lower': (*CHECKED, 'spirv', 'spirv/build', 'codegen/library', 'codegen/lower/opencl'),
    'codegen/lower/opencl': (*CHECKED, 'spirv', 'spirv/build', 'codegen/lower'),
    'codegen': (*BUILDING, 'codegen/library', 'codegen/lower', 'codegen/passes', 'codegen/emit'),
    'port': (*CHECKED, 'lexer'),
    'analysis': (*FORMAT, 'spirv/read'),
    'analysis/races': (*FORMAT, 'spirv/read', 'analysis'),
    'inspect': (*FORMAT, 'spirv/read'),
    'prove': (*FORMAT, 'spirv/read'),
    'driver': ('include', 'driver/system', 'driver/messages', 'driver/modules', 'driver/outputs', 'driver/cross', 'driver/fix', 'driver/options', 'driver/json', 'driver/lsp', 'driver/batch', 'driver/cache', 'driver/prove'),
    'driver/system': ('include',),
    'driver/messages': ('include', 'driver', 'driver/system'),
    'driver/outputs': ('driver', 'driver/system'),
    'driver/modules': ('include', 'driver', 'driver/system', 'driver/messages', 'driver/outputs'),
    'driver/cross': ('include', 'spirv', 'driver', 'driver/system', 'driver/messages', 'driver/modules'),
    'driver/prove': ('include', 'prove', 'driver', 'driver/system', 'driver/messages', 'driver/modules', 'driver/outputs'),
    'driver/fix': ('include', 'driver', 'driver/system', 'driver/messages', 'driver/outputs'),
    'driver/faces': ('driver', 'driver/system', 'driver/messages', 'driver/outputs'),
    'driver/options': ('prove', 'driver', 'driver/system', 'driver/messages', 'driver/modules', 'driver/outputs', 'driver/faces'),
    'driver/cache': ('include', 'driver', 'driver/system'),
    'driver/json': ('include', 'lang', 'driver/system', 'driver/messages'),
    'driver/lsp': ('include', 'driver/system', 'driver/messages', 'driver/json'),
    'driver/batch': ('driver', 'driver/cache', 'driver/system', 'driver/messages', 'driver/modules', 'driver/outputs', 'driver/options'),
    'driver/shaderc': ('include', 'driver/faces'),
    'query': ('include', 'lang', 'driver/system'),
    'run': ('include', 'driver/system', 'run/checks', 'run/command', 'run/dap', 'run/report'),
    'run/read': (*FORMAT, 'spirv/read', 'run', 'run/machine', 'run/operations'),
    'run/machine': ('run/read', 'run/checks', 'run/operations', 'run/memory', 'run/record', 'run/debug'),
    'run/debug': ('run', 'run/read', 'run/machine', 'run/operations'),
    'run/dap': ('include', 'driver/system', 'driver/json', 'run', 'run/debug', 'run/machine', 'run/command', 'run/operations'),
    'run/record': ('run', 'run/read', 'run/machine', 'run/memory', 'run/operations'),
    'run/operations': ('run/read', 'run/machine', 'run/memory', 'run/checks'),
    'run/matrices': ('run/read', 'run/machine', 'run/operations'),
    'run/memory': ('run', 'run/read', 'run/machine', 'run/operations'),
    'run/checks': (*FORMAT, 'spirv/read', 'analysis', 'run/read', 'run/machine', 'run/memory', 'run/operations'),
    'run/command': ('include', 'driver/system', 'run', 'run/memory', 'run/operations'),
    'web': ('include', 'driver/cross', 'driver/json', 'driver/messages', 'driver/system', 'run', 'run/report'),
    'run/report': ('include', 'driver/system', 'driver/messages', 'run', 'run/command', 'run/memory', 'run/operations'),
}

# Rooms that have one subject of a large folder each. They may use what the folder around them may, and each other; who may use the folder may use them.
SUBJECTS = {
    'lexer': ('preproc',),
    'parser': ('tokens',),
    'sema': ('expressions', 'declarations'),
    'sema/glsl': ('blocks', 'layouts', 'extensions'),
    'sema/opencl': ('declarations',),
    'codegen/lower': ('types', 'flow', 'module', 'extensions'),
    'codegen/passes/vulkan_kernel': ('pointers', 'memory'),
    'port': ('text', 'masks', 'rewrite'),
    'inspect': ('rules', 'reflection'),
    'compile': ('options',),
    'prove': ('setups', 'lanes', 'assumptions'),
}


def add_subjects():
    for folder, subjects in SUBJECTS.items():
        rooms = tuple(f'{folder}/{subject}' for subject in subjects)
        for room, uses in ROOMS.items():
            if folder in uses:
                ROOMS[room] = (*uses, *rooms)
        within = ROOMS.get(folder, (*FOLDERS, *ROOMS))
        ROOMS.update({room: (*within, folder, *rooms) for room in rooms})
        if folder in ROOMS:
            ROOMS[folder] = (*within, *rooms)


add_subjects()

# The headers that other folders may include; of those without a row, all.  A room that has a row here shows them to the
# folder around it and to other rooms, too.
PUBLIC_HEADERS = {
    'link': {'link/link.h', 'link/summary.h'},
    'lexer': {'lexer/lexer.h'},
    'parser': {'parser/ast.h'},
    'sema': {'sema/sema.h', 'sema/type.h', 'sema/walk.h', 'sema/device_notes.h'},
    'sema/fold': {'sema/fold/constant.h'},
    'sema/glsl': {'sema/glsl/glsl.h'},
    'sema/opencl': {'sema/opencl/opencl.h'},
    'sema/warnings': {'sema/warnings/warnings.h'},
    'codegen': {'codegen/codegen.h', 'codegen/passes/passes.h'},
    'port': {'port/port.h'},
    'driver': {'driver/system/system.h', 'driver/json/read_device.h', 'driver/json/write_reflection.h', 'driver/messages/diagnostic.h', 'driver/cross/cross.h', 'driver/system/files.h'},
    'run': {'run/run.h', 'run/report/run_json.h'},
    'analysis': {'analysis/uniformity.h', 'analysis/divergence.h'},
    'prove': {'prove/prove.h', 'prove/questions.def'},
    'inspect': {'inspect/check.h', 'inspect/reflect.h'},
}

# Headers with numbers of SPIR-V alone: whatever includes <spirv/unified1/spirv.h> may include them.
NUMBERS = ('spirv/newer.h',)

# Rooms that are one with the folder around them: both ways are open between the two, and the picture has one box.
WITHIN = (*(f'{folder}/{subject}' for folder, subjects in SUBJECTS.items() for subject in subjects), 'sema/fold', 'sema/glsl', 'sema/opencl', 'sema/warnings', 'codegen/lower/opencl', *(room for room in ROOMS if room.startswith(('driver/', 'run/'))))

# Headers of a table of functions: a file may define more than three of its functions without having them in its own header.
FUNCTIONS_OF_TABLES = {
    'codegen/lower/builtin.h': 'SpvId f(struct call *): what rows of lang/builtins name',
    'codegen/lower/opencl/builtin.h': 'the same for rows of OpenCL C',
    'codegen/passes/passes.h': 'the passes of passes.c',
    'codegen/passes/vulkan_kernel/math.h': 'what rows of math.c name',
}
MOST_WITHOUT_HEADER = 3
# Folders of programs, each of which is linked with all others that are none.
PROGRAMS = ('driver', 'query', 'run', 'web')

PASSES = 'codegen/passes'
PICTURE = 'docs/architecture.svg'
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+/[^"]+)"', re.MULTILINE)


def sources(folder, suffixes=('.c', '.h', '.l', '.y')):
    for at, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            if name.endswith(suffixes):
                yield os.path.join(at, name)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def includes():
    """(file, what it includes) for all of it that lies in a folder and is no header of NUMBERS."""
    return [(path, there) for folder in FOLDERS for path in sources(folder) for there in INCLUDE.findall(read(path)) if there not in NUMBERS]


def top_of(room):
    return room.split('/', maxsplit=1)[0]


def box_of(room):
    """The box of the picture in which a room is: the room itself, or a folder around it."""
    while room in WITHIN or room.startswith(PASSES + '/'):
        room = room.rsplit('/', maxsplit=1)[0]
    return room


# --- rules -------------------------------------------------------------------------------------

def check_order(here, there):
    if top_of(there) not in FOLDERS:
        return f'{there}/ is in no row of FOLDERS'
    if FOLDERS.index(top_of(there)) > FOLDERS.index(top_of(here)):
        return f'{top_of(here)}/ stands above {top_of(there)}/ and must not use it'
    return None


def check_room(here, there):
    if here == there:
        return None
    if here not in ROOMS:
        return None if here == top_of(here) else f'{here}/ has no row in ROOMS'
    return None if there in ROOMS[here] else f'{here}/ must not use {there}/: it uses {", ".join(ROOMS[here])}'


def is_inside(path, room):
    return path.startswith(room + '/')


def check_face(path, header):
    room = os.path.dirname(header)
    if '/' in room and room in PUBLIC_HEADERS and not is_inside(path, room) and header not in PUBLIC_HEADERS[room] and top_of(path) == top_of(header):
        return f'{header} is inside of {room}/, whose public header is {", ".join(sorted(PUBLIC_HEADERS[room]))}'
    folder = top_of(header)
    if folder == top_of(path) or header in PUBLIC_HEADERS.get(folder, {header}):
        return None
    # Who may use a room of another folder has a row that says so.
    if os.path.dirname(header) in ROOMS.get(os.path.dirname(path), ()) and '/' in os.path.dirname(header):
        return None
    return f'{header} is inside of {folder}/, whose public header is {", ".join(sorted(PUBLIC_HEADERS[folder]))}'


def check_include(path, header):
    here, there = os.path.dirname(path), os.path.dirname(header)
    found = (check_order(here, there), check_room(here, there), check_face(path, header))
    return [f'{path}: #include "{header}": {wrong}' for wrong in found if wrong]


def find_cycle(uses):
    """Folders along which includes lead round; the first is the last, too.  None: there is no such way."""
    done, path = set(), []

    def visit(folder):
        if folder in path:
            return [*path[path.index(folder):], folder]
        if folder in done:
            return None
        path.append(folder)
        found = next(filter(None, (visit(used) for used in sorted(uses.get(folder, ())))), None)
        path.pop()
        done.add(folder)
        return found

    return next(filter(None, (visit(folder) for folder in sorted(uses))), None)


def check_passes():
    """The functions that passes.h declares are named there, in the table, and where they are defined."""
    names = re.findall(r'^void (\w+)\(struct module \*m\);', read(f'{PASSES}/passes.h'), re.MULTILINE)
    wrong = [] if names else [f'{PASSES}/passes.h declares no pass']
    for path in sources(PASSES):
        if os.path.basename(path) not in ('passes.h', 'passes.c'):
            wrong += [f'{path}: {name} is a pass: no other one calls it, passes.c does' for name in passes_named(read(path), names)]
    return wrong


def passes_named(text, names):
    """Those that a file names outside of comments and the heads of their definitions."""
    text = INCLUDE.sub('', re.sub(r'/\*.*?\*/', '', text, flags=re.DOTALL))
    return [name for name in names if re.search(rf'\b{name}\b', re.sub(rf'^void {name}\(struct module \*m\)$', '', text, flags=re.MULTILINE))]


# --- functions and the headers that declare them -------------------------------------------------

DEFINITION = re.compile(r'^(?!static\b|typedef\b|#)[a-zA-Z_][\w\s*,()]*?\b(\w+)\([^;{}]*\)\s*\{', re.MULTILINE)
PROTOTYPE = re.compile(r'^(?!static\b|typedef\b|#|\s)[a-zA-Z_][\w\s*]*?\b(\w+)\([^{};]*(?:\)[^{};]*)?;', re.MULTILINE)
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
ATTRIBUTE = re.compile(r'__attribute__\(\((?:[^()]|\([^()]*\))*\)\)\s*')
SECTION = '/* ---'


def without(comment):
    """As many lines as the comment has, so that what follows keeps its lines; a section line stays."""
    return comment[0] if comment[0].startswith(SECTION) else '\n' * comment[0].count('\n')


def functions_of(text):
    """The names of the functions with external linkage that a .c file defines."""
    return set(DEFINITION.findall(ATTRIBUTE.sub('', COMMENT.sub('', text))))


def prototypes_of(text):
    """(name, section line above or '') for each function that a header declares."""
    section, found = '', []
    for part in re.split(r'(/\* ---.*?\*/)', COMMENT.sub(without, text), flags=re.DOTALL):
        if part.startswith(SECTION):
            section = part
        else:
            found += [(name, section) for name in PROTOTYPE.findall(part)]
    return found


def own_header(path):
    return path[:-2] + '.h'


def is_face(header):
    return any(header in headers for headers in PUBLIC_HEADERS.values())


def names_file(section, path):
    return re.search(rf'(?<![\w-]){re.escape(os.path.basename(path))}(?!\w)', section) is not None


def check_headers(definitions, declarations):
    """definitions: by .c file, the names of its functions; declarations: by header, (name, section line)."""
    file_of = {(top_of(path), name): path for path, names in definitions.items() for name in names}
    wrong, away = [], {}
    for header, prototypes in declarations.items():
        folder = top_of(header)
        rows = [(name, section, file_of[folder, name]) for name, section in prototypes if (folder, name) in file_of]
        several = len({path for _, _, path in rows}) > 1
        for name, section, path in rows:
            if header == own_header(path):
                continue
            if several and header not in FUNCTIONS_OF_TABLES and not names_file(section, path):
                wrong.append(f'{header}: {name} stands under no section line that names {os.path.basename(path)}')
            if header not in FUNCTIONS_OF_TABLES and not is_face(header):
                away.setdefault(path, []).append(name)
    for path, names in away.items():
        if len(names) > MOST_WITHOUT_HEADER:
            wrong.append(f'{path}: {", ".join(names)} belong in {own_header(path)}')
    return wrong


def check_names(definitions):
    """Functions of one name that meet in a program: an archive hides one of them, and without archives nothing links."""
    file_of, wrong = {}, []
    for path, names in sorted(definitions.items(), key=lambda item: top_of(item[0]) in PROGRAMS):
        for name in sorted(names):
            other = file_of.get(name)
            if other and top_of(other) not in PROGRAMS:
                wrong.append(f'{path}: {name} is the name of a function in {other}, too')
            file_of.setdefault(name, path)
    return wrong


def check_functions():
    paths = [path for folder in FOLDERS for path in sources(folder)]
    definitions = {path: functions_of(read(path)) for path in paths if path.endswith('.c')}
    declarations = {path: prototypes_of(read(path)) for path in paths if path.endswith('.h')}
    return check_headers(definitions, declarations) + check_names(definitions)


def check_table():
    """HACKING.md's table of folders has them in this order."""
    rows = [row for row in re.findall(r'^\| `(\w+)/` \|', read('HACKING.md'), re.MULTILINE) if row in FOLDERS]
    if rows == list(FOLDERS):
        return []
    return [f'HACKING.md has the folders in the order {" ".join(rows)}, FOLDERS is {" ".join(FOLDERS)}']


def use_of(all_includes, group):
    uses = {}
    for path, header in all_includes:
        here, there = group(os.path.dirname(path)), group(os.path.dirname(header))
        uses.setdefault(here, set())
        if here != there:
            uses[here].add(there)
    return uses


def check(all_includes, boxes):
    wrong = [line for path, header in all_includes for line in check_include(path, header)]
    wrong += check_passes() + check_functions() + check_table()
    cycle = find_cycle(boxes)
    if cycle:
        return [*wrong, 'includes lead round: ' + ' -> '.join(cycle)]
    if not os.path.exists(PICTURE) or read(PICTURE) != draw(boxes):
        wrong.append(f'{PICTURE} is out of date: run tools/architecture.py')
    return wrong


# --- the picture -------------------------------------------------------------------------------

WIDTH, HEIGHT, GAP_X, GAP_Y, MARGIN = 150, 46, 34, 46, 20
COLORS = {'codegen': '#dbe9f6', 'sema': '#e4f0dc', 'parser': '#e4f0dc', 'lexer': '#e4f0dc', 'driver': '#f3e6d8', 'query': '#f3e6d8'}
PLAIN = '#eeeeee'


def reach(uses, start):
    """All that `start` uses, by any way of two steps or more."""
    found, work = set(), [far for near in uses[start] for far in uses[near]]
    while work:
        folder = work.pop()
        if folder not in found:
            found.add(folder)
            work.extend(uses[folder])
    return found


def place(box):
    """Where a box stands among FOLDERS and, within its folder, ROOMS: for an order that is always the same."""
    rooms = list(ROOMS)
    return (FOLDERS.index(top_of(box)), rooms.index(box) if box in rooms else len(rooms))


def layers(uses):
    """By box: how many are above it, along the longest way."""
    level = {}

    def depth(box):
        if box not in level:
            level[box] = max((depth(used) + 1 for used in uses[box]), default=0)
        return level[box]

    for box in uses:
        depth(box)
    return level


def stations(box, used, level):
    """An arrow's way from layer to layer: both boxes and, in each layer between, a gap, (box, used, layer)."""
    return [box, *((box, used, i) for i in range(level[box] - 1, level[used], -1)), used]


def width_of(station):
    return 0 if isinstance(station, tuple) else WIDTH


def positions(uses, arrows):
    """By station: the middle of its upper side.  Within a layer they stand by the middle of what they lead to."""
    level, at = layers(uses), {}
    ways = [stations(box, used, level) for box in sorted(uses, key=place) for used in arrows[box]]
    targets = {}
    for way in ways:
        for here, there in zip(way, way[1:]):
            targets.setdefault(here, []).append(there)
    rows = [sorted((box for box in uses if level[box] == i), key=place) for i in range(max(level.values()) + 1)]
    for way in ways:
        for gap in way[1:-1]:
            rows[gap[2]].append(gap)
    for i, row in enumerate(rows):
        middle = {one: sum(at[there][0] for there in targets[one]) / len(targets[one]) if one in targets else 0 for one in row}
        row.sort(key=lambda one: (middle[one], place(one if isinstance(one, str) else one[0]), str(one)))
        x = -(sum(map(width_of, row)) + GAP_X * (len(row) - 1)) // 2
        for one in row:
            at[one] = (x + width_of(one) // 2, MARGIN + i * (HEIGHT + GAP_Y))
            x += width_of(one) + GAP_X
    left = min(x - width_of(one) // 2 for one, (x, _) in at.items()) - MARGIN
    return {one: (x - left, y) for one, (x, y) in at.items()}, ways


def draw_arrow(way, at):
    bend = GAP_Y * 2 // 3
    x, y = at[way[0]]
    path = f'M {x} {y}'
    for one in way[1:]:
        to_x, top = at[one]
        bottom = top + HEIGHT + (0 if isinstance(one, tuple) else 6)
        path += f' C {x} {y - bend}, {to_x} {bottom + bend}, {to_x} {bottom}'
        if isinstance(one, tuple):
            path += f' L {to_x} {top}'
        x, y = to_x, top
    return f'<path d="{path}" fill="none" stroke="#555555" marker-end="url(#head)"/>'


def draw_box(box, middle):
    x, y = middle[0] - WIDTH // 2, middle[1]
    inside = [room.rsplit('/', maxsplit=1)[1] for room in ROOMS if room != box and box_of(room) == box]
    lines = [f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="{COLORS.get(top_of(box), PLAIN)}" stroke="#555555"/>',
             f'<text x="{x + WIDTH // 2}" y="{y + (20 if inside else 28)}" font-size="14">{box}/</text>']
    half = (len(inside) + 1) // 2 if len(inside) > 3 else len(inside)
    for i, names in enumerate(filter(None, (inside[:half], inside[half:]))):
        y_names = y + (36 if len(inside) <= 3 else 32 + 10 * i)
        lines.append(f'<text x="{x + WIDTH // 2}" y="{y_names}" font-size="10" fill="#555555">{", ".join(names)}</text>')
    return lines


def draw(uses):
    """Of the arrows those are left out that follow from others."""
    arrows = {box: sorted(uses[box] - reach(uses, box), key=place) for box in uses}
    at, ways = positions(uses, arrows)
    width = max(x + width_of(one) // 2 for one, (x, _) in at.items()) + MARGIN
    height = max(y for _, y in at.values()) + HEIGHT + MARGIN
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
             'font-family="sans-serif" text-anchor="middle">',
             '<title>The folders of sgcc: an arrow leads to what is included (those that follow from others are left out)</title>',
             '<defs><marker id="head" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
             '<path d="M 0 0 L 8 4 L 0 8 z" fill="#555555"/></marker></defs>',
             f'<rect width="{width}" height="{height}" fill="white"/>']
    lines += [draw_arrow(way, at) for way in ways]
    lines += [line for box in sorted(uses, key=place) for line in draw_box(box, at[box])]
    return '\n'.join([*lines, '</svg>', ''])


def main():
    all_includes = includes()
    boxes = use_of(all_includes, box_of)
    for used in [used for uses in boxes.values() for used in uses]:
        boxes.setdefault(used, set())
    if sys.argv[1:] == ['--check']:
        wrong = check(all_includes, boxes)
        print('\n'.join(wrong or [f'{len(all_includes)} includes keep the rules']))
        return 1 if wrong else 0
    if sys.argv[1:] or find_cycle(boxes):
        sys.exit(__doc__ if sys.argv[1:] else 'includes lead round: there is nothing to draw, --check says where')
    with open(PICTURE, 'w', encoding='utf-8') as out:
        out.write(draw(boxes))
    return 0


if __name__ == '__main__':
    sys.exit(main())
