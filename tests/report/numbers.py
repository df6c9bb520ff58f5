#!/usr/bin/env python3
"""Compares the numbers of sgcc-run --report=FILE.json with hand-computed ones, and the data of the page with those of the JSON.

SGCC_RUN names the program. A function test_NAME is a test (tests/lib/functions.py); arguments select tests by a part of their names.
"""
import json
import os
import re
import subprocess
import sys
import time

from tests.lib import functions, process

RUN = os.path.abspath(os.environ.get('SGCC_RUN', './sgcc-run'))
SHADERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'shaders')
HEAD = '''#version 450
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Vectors { uvec4 vectors[]; };
shared uint words[2112];
'''
BODY = HEAD.count('\n') + 2             # the line after `void main() {`


def write(name, text):
    with open(name, 'wb') as file:
        file.write(text.encode() if isinstance(text, str) else text)


def report(source, *options, status=0, name='a.comp'):
    """The JSON of a run of a source."""
    write(name, source)
    done = process.run([RUN, name, '--report=a.json', '--report=a.html', '--quiet', *options])
    assert done.returncode == status, done.stderr
    with open('a.json', encoding='utf-8') as file:
        return json.load(file)


def body(lines, *options, **more):
    """The JSON of a run whose main function has these lines."""
    return report(HEAD + 'void main() {\n' + '\n'.join(lines) + '\n}\n', '--buffer=0.0=zeros:65536', '--buffer=0.1=zeros:4096', *options, **more)


def access_of(data, memory, kind='load', run=0):
    """The only access of a kind of memory."""
    found = [a for a in data['runs'][run]['accesses'] if a['memory'] == memory and a['kind'] == kind]
    assert len(found) == 1, found
    return found[0]


def line_of(data, number, run=0):
    return next(line for line in data['runs'][run]['lines'] if line['line'] == number)


# --- lanes --------------------------------------------------------------------------------------

def test_lanes_of_a_branch():
    data = body(['if (gl_LocalInvocationIndex % 32u < 5u)', '    data[gl_LocalInvocationIndex] = 7u;', 'barrier();'], '--subgroup-size=32,16')
    line = line_of(data, BODY + 1)
    instructions = line['executed'] // 2                    # each of two subgroups executes the line once
    assert line['lanes'] == [line['executed']] * 5 + [0] * 27 and line['active'] == 10 * instructions and line['slots'] == 64 * instructions, line
    half = line_of(data, BODY + 1, run=1)                   # lanes 0 to 4 of the first and the third of four subgroups
    assert half['executed'] == line['executed'] and half['lanes'] == [line['executed']] * 5 + [0] * 11, half


def test_lanes_that_do_not_exist():
    data = body(['data[gl_LocalInvocationIndex] = 7u;'], '--subgroup-size=128')
    line = line_of(data, BODY)
    assert line['lanes'] == [line['executed']] * 64 + [0] * 64 and line['slots'] == line['active'] == 64 * line['executed'], line


def test_sums_of_a_run():
    data = body(['uint n = 0u;', 'while (n < gl_LocalInvocationIndex) n++;', 'data[gl_LocalInvocationIndex] = n;'], '--subgroup-size=8,64')
    for run in data['runs']:
        assert run['instructions'] == sum(line['executed'] for line in run['lines']) and run['lane_instructions'] == sum(line['active'] for line in run['lines'])
        for line in run['lines']:
            lanes = line['lanes'] if isinstance(line['lanes'], list) else [line['lanes']] * run['size']
            assert sum(lanes) == line['active'], line


def test_lines_that_are_not_executed():
    data = body(['if (gl_NumWorkGroups.x > 1u)', '    data[0] = 7u;', 'barrier();'], '-O0')
    assert line_of(data, BODY + 1)['executed'] == 0


# --- lanes in other orders, groups that are not full -------------------------------------------

WIDE = HEAD.replace('local_size_x = 64', 'local_size_x = 8, local_size_y = 8')


def in_order(order, size, lines):
    """The run of a workgroup of 8 by 8."""
    return report(WIDE + 'void main() {\n' + '\n'.join(lines) + '\n}\n', '--buffer=0.0=zeros:65536', '--buffer=0.1=zeros:4096', f'--lane-order={order}', f'--subgroup-size={size}')['runs'][0]


def active_lanes(line):
    lanes = line['lanes'] if isinstance(line['lanes'], list) else [line['lanes']]
    return [lane for lane, executed in enumerate(lanes) if executed]


def test_lanes_in_other_orders():
    # The lanes of the row y = 0 of a subgroup, and the invocations of lanes 0 to 7.
    orders = [('linear', 32, list(range(8)), list(range(8))),
              ('quads', 32, [0, 1, 4, 5, 8, 9, 12, 13], [0, 1, 8, 9, 2, 3, 10, 11]),
              ('morton', 32, [0, 1, 4, 5, 16, 17, 20, 21], [0, 1, 8, 9, 2, 3, 10, 11]),
              ('morton', 8, [0, 1, 4, 5], [0, 1, 8, 9, 2, 3, 10, 11])]
    for order, size, lanes, invocations in orders:
        run = in_order(order, size, ['if (gl_LocalInvocationID.y == 0u)', '    data[gl_LocalInvocationIndex] = 7u;', 'barrier();'])
        line = line_of({'runs': [run]}, BODY + 1)
        assert active_lanes(line) == lanes and run['steps']['subgroups'][0]['invocations'][:8] == invocations, (order, size, line)
        assert line['slots'] == size * line['executed'] and line['active'] == len(lanes) * line['executed'], (order, size, line)


def test_segments_in_other_orders():
    # 16 lanes are two rows of 32 bytes (quads), or four rows of 16 bytes that are 32 bytes apart (morton).
    for order, segments, best in (('linear', [8, 4, 4], [8, 4, 4]), ('quads', [8, 4, 4], [8, 4, 4]), ('morton', [16, 8, 4], [8, 4, 4])):
        run = in_order(order, 16, ['data[gl_LocalInvocationIndex] = 7u;'])
        access = access_of({'runs': [run]}, 'buffer', 'store')
        assert access['executed'] == 4 and access['segments'] == segments and access['best'] == best, (order, access)


def test_subgroups_that_are_not_full():
    data = body(['data[gl_LocalInvocationIndex] = 7u;'], '--subgroup-fill=24')
    run, line, access = data['runs'][0], line_of(data, BODY), access_of(data, 'buffer', 'store')
    each = line['executed'] // 3                            # of subgroups with 24, 24 and 16 invocations
    assert line['lanes'] == [3 * each] * 16 + [2 * each] * 8 + [0] * 8 and line['active'] == line['slots'] == 64 * each, line
    assert [row['lanes'] for row in run['timeline']['rows']] == [24, 24, 16]
    assert [row['invocations'] for row in run['steps']['subgroups']] == [[*range(first, end), *[None] * (32 - end + first)] for first, end in ((0, 24), (24, 48), (48, 64))]
    # Bytes 0 to 96, 96 to 192, 192 to 256.
    assert access['executed'] == 3 and access['active'] == 64 and access['segments'] == [8, 5, 4] and access['best'] == [8, 5, 3] and access['touched'] == 256, access


def test_lanes_that_are_chosen():
    data = body(['if (gl_LocalInvocationIndex < 3u)', '    data[gl_LocalInvocationIndex] = 7u;', 'data[4096u + gl_LocalInvocationIndex * 16u] = 1u;'], '--subgroup-size=8', '--active-lanes=0,2,4-5')
    line, access = line_of(data, BODY + 1), [a for a in data['runs'][0]['accesses'] if a['line'] == BODY + 2][0]
    assert active_lanes(line) == [0, 2, 4] and line['slots'] == 4 * line['executed'] and line['active'] == 3 * line['executed'], line
    # Four invocations that are 64 bytes apart: the lanes between them do not exist.
    assert access['stride'] == 64 and access['executed'] == 16 and access['segments'] == [64, 64, 32] and access['best'] == [16, 16, 16], access
    assert access['hint'].startswith('stride 64 bytes: 2 segments of 128 bytes, 1 would do'), access
    assert [row['lanes'] for row in data['runs'][0]['timeline']['rows']] == [4] * 16


FRAGMENT = '''#version 450
#extension GL_EXT_demote_to_helper_invocation : require
layout(location = 0) out vec4 color;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main() {
uint i = uint(gl_FragCoord.y) * 16u + uint(gl_FragCoord.x);
data[i] = 7u;
if (uint(gl_FragCoord.x) == 1u) demote;
atomicAdd(data[1024u], 1u);
color = vec4(dFdx(float(i)));
}
'''


def test_pixels():
    # Quads are lanes 0 to 3, 4 to 7 and so on, in rows of four. At 5 x 3 pixels the fourth quad of a row is outside, and so are the last column and row of the others.
    data = report(FRAGMENT, '--target-env=vulkan1.3', '--pixels=5x3', '--buffer=Data=zeros:8192', name='a.frag')
    run = data['runs'][0]
    live = [*range(12), *range(16, 28)]
    outside, demoted = {9, 11, 25, 27, 18, 19, 22, 23, 26}, {1, 3, 17}
    line = line_of(data, 7)
    assert active_lanes(line) == live and line['active'] == line['slots'] == 24 * line['executed'], line
    assert [lane for lane, n in enumerate(run['steps']['subgroups'][0]['invocations']) if n is not None] == live, run['steps']['subgroups'][0]['invocations']
    assert data['groups'] == [1, 1, 1] and data['local'] == [8, 4, 1] and [row['lanes'] for row in run['timeline']['rows']] == [24]
    # Helper invocations write nothing: three rows of 20 bytes that are 64 bytes apart.
    store, atomic = access_of(data, 'buffer', 'store'), access_of(data, 'buffer', 'atomic')
    assert (store['executed'], store['active'], store['touched'], store['segments'], store['best']) == (1, 15, 60, [3, 3, 2], [2, 1, 1]), store
    assert [lane for lane, at in enumerate(store['sample']) if at is not None] == [lane for lane in live if lane not in outside], store
    assert atomic['active'] == 12 and [lane for lane, at in enumerate(atomic['sample']) if at is not None] == [lane for lane in live if lane not in outside | demoted], atomic


def test_tiles_of_pixels():
    data = report(FRAGMENT, '--target-env=vulkan1.3', '--pixels=9x3', '--buffer=Data=zeros:8192', '--subgroup-size=32,4', name='a.frag')
    assert [row['lanes'] for row in data['runs'][0]['timeline']['rows']] == [32, 8]
    assert [row['lanes'] for row in data['runs'][1]['timeline']['rows']] == [4] * 10
    for run in data['runs']:
        assert access_of({'runs': [run]}, 'buffer', 'store')['active'] == 27 and access_of({'runs': [run]}, 'buffer', 'atomic')['active'] == 24


# --- accesses -----------------------------------------------------------------------------------

# The index, the segments of 32, 64 and 128 bytes of an access of 32 lanes, how few would do, and the hint.
SEGMENTS = [
    ('data[i]', [4, 2, 1], [4, 2, 1], ''),
    ('data[i * 16u]', [32, 32, 16], [4, 2, 1], 'stride 64 bytes: 16 segments of 128 bytes, 1 would do'),
    ('data[i * 2u]', [8, 4, 2], [4, 2, 1], 'stride 8 bytes: 2 segments of 128 bytes, 1 would do'),
    ('data[i + 1u]', [5, 3, 2], [4, 2, 1], 'stride 4 bytes: 2 segments of 128 bytes, 1 would do'),
    ('data[63u - i]', [4, 2, 1], [4, 2, 1], ''),
    ('data[5]', [1, 1, 1], [1, 1, 1], ''),
    ('data[(i * i) % 61u * 32u]', None, None, 'scattered: '),
    ('vectors[i].x', [16, 8, 4], [4, 2, 1], 'stride 16 bytes: 4 segments of 128 bytes, 1 would do'),
]


def test_segments():
    for expression, segments, best, hint in SEGMENTS:
        data = body(['uint i = gl_LocalInvocationIndex % 32u;', f'uint v = {expression};', 'words[i] = v;', 'barrier();', 'data[4096u + gl_LocalInvocationIndex] = words[i];'])
        access = access_of(data, 'buffer')
        assert access['executed'] == 2 and access['active'] == 64 and access['line'] == BODY + 1, (expression, access)
        if segments:
            assert access['segments'] == [2 * n for n in segments] and access['best'] == [2 * n for n in best], (expression, access)
        assert access['hint'].startswith(hint) and bool(access['hint']) == bool(hint), (expression, access)


def test_segments_of_vectors():
    data = body(['data[4096u + gl_LocalInvocationIndex] = vectors[gl_LocalInvocationIndex % 32u].x + vectors[gl_LocalInvocationIndex % 32u].y;', 'uvec4 all = vectors[gl_LocalInvocationIndex];', 'vectors[gl_LocalInvocationIndex] = all.yxwz;'])
    access = access_of({'runs': [{'accesses': [a for a in data['runs'][0]['accesses'] if a['line'] == BODY + 1]}]}, 'buffer')
    assert access['bytes'] == 16 and access['segments'] == access['best'] == [32, 16, 8] and access['touched'] == 1024, access


# The index of shared memory, turns of 32 lanes, and the word `turns` of the hint.
TURNS = [('i', 1, ''), ('i * 2u', 2, 'stride 8 bytes: 2 turns of the banks, 1 would do'), ('i * 32u', 32, 'stride 128 bytes: 32 turns of the banks, 1 would do'), ('i * 33u', 1, ''), ('5u', 1, ''),
         ('i / 2u', 1, ''), ('i * 4u', 4, 'stride 16 bytes: 4 turns of the banks, 1 would do')]


def test_turns_of_banks():
    for index, turns, hint in TURNS:
        data = body(['uint i = gl_LocalInvocationIndex % 32u;', 'if (i == 0u) words[0] = 3u;', 'barrier();', f'data[gl_LocalInvocationIndex] = words[{index}];'])
        access = access_of(data, 'shared')
        assert (access['executed'], access['turns'], access['best_turns'], access['hint']) == (2, 2 * turns, 2, hint), (index, access)


# --- the time line ------------------------------------------------------------------------------

def expand(row):
    """(line, executed, lanes) of each column."""
    cells = row['cells']
    return [tuple(cells[i:i + 3]) for i in range(0, len(cells), 4) for _ in range(cells[i + 3])]


def test_waiting():
    data = body(['uint n = 0u;', 'if (gl_SubgroupID == 1u) for (uint k = 0u; k < 10u; k++) n += data[k];', 'words[gl_LocalInvocationIndex] = n;', 'barrier();', 'data[gl_LocalInvocationIndex] = words[63u - gl_LocalInvocationIndex];'])
    time_line = data['runs'][0]['timeline']
    first, second = (expand(row) for row in time_line['rows'])
    (tick, line, workgroup), = time_line['barriers']
    waits = [i for i, cell in enumerate(first) if cell[1] == 0]
    assert data['runs'][0]['lines'][line]['line'] == BODY + 3 and workgroup == 0
    assert not [cell for cell in second if cell[1] == 0] and waits[-1] + 1 == tick and waits == list(range(waits[0], tick)), (waits, tick)
    assert len(first) == len(second) == time_line['ticks'] and sum(cell[1] for cell in first + second) == data['runs'][0]['instructions']


def test_rows_are_bounded():
    data = report(HEAD + 'void main() { for (uint k = 0u; k < 3000u; k++) data[gl_GlobalInvocationID.x] += k; }\n', '--groups=100', '--buffer=0.0=zeros:65536', '--buffer=0.1=zeros:16')
    time_line = data['runs'][0]['timeline']
    assert len(time_line['rows']) == 64 and time_line['width'] > 1 and all(len(expand(row)) * time_line['width'] >= time_line['ticks'] for row in time_line['rows'])
    assert sum(sum(cell[1] for cell in expand(row)) for row in time_line['rows']) == data['runs'][0]['instructions'] * 64 // 200


# --- steps --------------------------------------------------------------------------------------

def replay(run, subgroup=0):
    """(line, mask, {name: values by lane}) after each step."""
    names, state, mask = [name for name, _, _ in run['steps']['variables']], {}, 0
    for step in run['steps']['subgroups'][subgroup]['steps']:
        mask = int(step[1], 16) if step[1] else mask
        lanes = [lane for lane in range(run['size']) if mask >> lane & 1]
        for row, values in (change for change in step[2:] if isinstance(change[0], int)):
            old = state.setdefault(names[row], {})
            state[names[row]] = {**old, **dict(zip(lanes, values if isinstance(values, list) else [values] * len(lanes)))}
        yield run['lines'][step[0]]['line'], mask, state.copy()


def test_values_of_steps():
    for level in ('-O', '-O0'):
        data = body(['uint i = gl_LocalInvocationIndex, n = 0u;', 'for (uint k = 0u; k < i % 4u; k++)', '    n += 10u;', 'float f = float(n) * 0.5;', 'data[i] = n + uint(f);'], level, '--subgroup-size=8')
        steps = list(replay(data['runs'][0]))
        adding = [(mask, state['n']) for line, mask, state in steps if line == BODY + 2]
        assert [mask for mask, _ in adding] == [0xee, 0xcc, 0x88], (level, adding)      # lanes with i % 4 > 0, 1, 2
        last = steps[-1][2]
        assert [last['i'][lane] for lane in range(8)] == list(range(8)) and [last['n'][lane] for lane in range(8)] == [0, 10, 20, 30] * 2, (level, last)
        assert [last['f'][lane] for lane in range(8)] == [0, 5, 10, 15] * 2, (level, last)


def stored(data, line, subgroup=0):
    """What a subgroup stores in memory at a line, by name."""
    run = data['runs'][0]
    return {name: value for step in run['steps']['subgroups'][subgroup]['steps'] if run['lines'][step[0]]['line'] == line for name, value in step[2:] if isinstance(name, str)}


def test_memory_in_steps():
    data = body(['uint i = gl_LocalInvocationIndex;', 'words[i] = 3u * i;', 'vectors[i].y = i + 1u;', 'barrier();', 'if (i < 2u) atomicAdd(data[i], words[i + 1u]);'])
    assert stored(data, BODY + 1) == {f'words[{i}]': 3 * i for i in range(32)}
    assert stored(data, BODY + 2, 1) == {f'vectors[{i}].y': i + 1 for i in range(32, 64)}
    assert stored(data, BODY + 4) == {'data[0]': 3, 'data[1]': 6}
    assert all(subgroup['stores_left_out'] == 0 for subgroup in data['runs'][0]['steps']['subgroups'])


def test_memory_of_structs_and_matrices():
    source = HEAD + '''struct Part { float mass; mat2x3 turn; uint tags[2]; };
layout(std430, binding = 2, row_major) buffer Parts { int n; Part parts[]; } world;
shared Part held;
void main() {
    if (gl_LocalInvocationIndex == 0u) {
        world.parts[1].turn[1].z = 5.0;
        world.parts[1].tags[1] = 6u;
        held.turn[1] = vec3(1, 2, 3);
        held.tags[0] = 7u;
    }
}
'''
    data = report(source, '--buffer=0.0=zeros:64', '--buffer=0.1=zeros:64', '--buffer=0.2=zeros:256', '-O0')
    first = HEAD.count('\n') + 6
    assert [stored(data, first + i) for i in range(4)] == [{'world.parts[1].turn[1].z': 5}, {'world.parts[1].tags[1]': 6}, {'held.turn[1].x': 1, 'held.turn[1].y': 2, 'held.turn[1].z': 3}, {'held.tags[0]': 7}], \
        [stored(data, first + i) for i in range(4)]


def test_the_workgroup_of_the_steps():
    lines = ['if (gl_WorkGroupID == uvec3(1, 2, 0)) data[0] = 7u;']
    data = body(lines, '--groups=2,3', '--report-workgroup=1,2')
    run = data['runs'][0]
    assert {s['workgroup'] for s in run['steps']['subgroups']} == {r['workgroup'] for r in run['timeline']['rows']} == {5} and stored(data, BODY) == {'data[0]': 7}, run['steps']
    assert stored(body(lines, '--groups=2,3'), BODY) == {}
    done = process.run([RUN, 'a.comp', '--report=b.json', '--groups=2,3', '--report-workgroup=2'])
    assert done.returncode == 2 and 'there is no workgroup (2, 0, 0)' in done.stderr, done.stderr


def test_names_of_parts():
    data = body(['struct P { vec2 at; int id; } p;', 'p.at = vec2(gl_LocalInvocationIndex, 1.5);', 'p.id = -3;', 'data[gl_LocalInvocationIndex] = uint(p.at.x) + uint(p.id);'], '-O0')
    last = list(replay(data['runs'][0]))[-1][2]
    assert last['p.at.y'][3] == 1.5 and last['p.at.x'][3] == 3 and last['p.id'][3] == -3, last


# --- findings, files ----------------------------------------------------------------------------

def test_findings_at_all_sizes():
    data = body(['uint n = gl_LocalInvocationIndex / gl_SubgroupInvocationID;', 'data[gl_LocalInvocationIndex] = n;'], '--check', '--subgroup-size=8,32', status=1)
    (finding,) = [f for f in data['findings'] if f['rule'] == 'division']
    assert finding['line'] == BODY and finding['sizes'] == [8, 32] and data['checked'], finding


def test_messages_of_the_compiler():
    data = body(['if (gl_LocalInvocationIndex < 5u) barrier();', 'data[gl_LocalInvocationIndex] = 1u;'], '-Wall')
    assert [m['line'] for m in data['messages'] if m['severity'] == 'warning'] == [BODY], data['messages']


def test_error_is_in_the_report():
    data = body(['while (data[0] == 0u) atomicAdd(words[0], 1u);'], '--limit=1000', status=2)
    (finding,) = data['findings']
    assert finding['rule'] == 'error' and '1000 instructions' in finding['text'] and not data['runs'][0]['complete'], finding


def page_data(page):
    return json.loads(re.search(r'<script type="application/json" id="report-data">\n(.*)</script>\n<script>', page, re.S).group(1))


def read_page():
    with open('a.html', encoding='utf-8') as file:
        return file.read()


def test_page_has_the_data():
    data = body(['data[gl_LocalInvocationIndex] = 1u;'], '--subgroup-size=8,16,32,64,128')
    page = read_page()
    assert page_data(page) == data
    assert not re.findall(r'(?:src|href)=|url\(|@import|https?://(?!www\.w3\.org/2000/svg)', page.replace(json.dumps(data), '')), 'the page refers to others'


def test_hostile_source():
    source = (HEAD + 'void main() { data[0] = 1u; } // </script><!-- "\\ \u2028 ').encode() + b'\xff\xfe\n'
    data = report(source, '--buffer=0.0=zeros:4', '--buffer=0.1=zeros:16')
    assert '\ufffd\ufffd' in data['files'][0]['text'] and '</script><!-- "\\ \u2028' in data['files'][0]['text']
    page = read_page()
    assert page_data(page) == data and page.count('</script>') == 2 and '<!--' not in page


def test_file_is_replaced_whole():
    write('a.json', 'old')
    write('bad.comp', 'nonsense')
    assert process.run([RUN, 'bad.comp', '--report=a.json']).returncode == 2
    with open('a.json', encoding='ascii') as file:
        assert file.read() == 'old'
    assert [name for name in os.listdir('.') if 'XXX' in name or name.startswith('a.json.')] == []


# --- the terminal -------------------------------------------------------------------------------

def in_terminal(environment):
    """What a terminal gets."""
    if not hasattr(os, 'openpty'):
        raise functions.Skipped('no pseudo-terminals')
    master, slave = os.openpty()
    write('a.comp', HEAD + 'void main() { if (gl_LocalInvocationIndex % 32u < 16u) data[gl_LocalInvocationIndex] = 1u; }\n')
    done = subprocess.Popen([RUN, 'a.comp', '--buffer=0.0=zeros:256', '--buffer=0.1=zeros:16', '--report=a.json'], stdout=slave, stderr=subprocess.DEVNULL, env={**os.environ, **environment})
    os.close(slave)
    text = b''
    while True:
        try:
            more = os.read(master, 65536)
        except OSError:
            break
        if not more:
            break
        text += more
    done.wait()
    return text.decode()


def test_bars():
    unset = {'LC_ALL': '', 'LC_CTYPE': '', 'NO_COLOR': ''}
    assert re.search('█{16}[▁▂▃▄▅▆▇]{16}', in_terminal({**unset, 'TERM': 'xterm', 'LANG': 'en_US.UTF-8'}))
    for environment in ({'TERM': 'xterm', 'LANG': 'C'}, {'TERM': 'dumb', 'LANG': 'en_US.UTF-8'}, {'TERM': 'xterm', 'LANG': 'en_US.UTF-8', 'LC_ALL': 'C'}):
        text = in_terminal({**unset, **environment})
        assert text.isascii() and re.search('#{16}', text), text


# --- size ---------------------------------------------------------------------------------------

def test_ten_million_instructions():
    write('a.comp', HEAD + 'void main() { uint v = gl_GlobalInvocationID.x; for (uint k = 0u; k < 20000u; k++) { v = v * 1664525u + 1013904223u; if ((v >> 28) < (k & 7u)) v ^= data[v % 64u]; } data[v % 64u] = v; }\n')
    begin = time.time()
    done = process.run([RUN, 'a.comp', '--buffer=0.0=iota:u32:64', '--buffer=0.1=zeros:16', '--groups=32', '--report=a.html', '--report=a.json', '--quiet'], timeout=300)
    assert done.returncode == 0, done.stderr
    with open('a.json', encoding='utf-8') as file:
        run = json.load(file)['runs'][0]
    size = os.path.getsize('a.html')
    assert run['instructions'] > 10_000_000 and size < 5_000_000, (run['instructions'], size)
    assert run['steps']['subgroups'][0]['left_out'] and run['timeline']['width'] > 1
    if os.environ.get('REPORT_VERBOSE'):
        print(f"{run['instructions']} instructions, {size} bytes, {time.time() - begin:.1f} s")


def main():
    return functions.run(sorted((name[5:], test) for name, test in globals().items() if name.startswith('test_')))


if __name__ == '__main__':
    sys.exit(main())
