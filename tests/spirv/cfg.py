#!/usr/bin/env python3
"""Control-flow graphs (spirv/cfg.h) of every shader and kernel under tests/, and of modules that are nested as deep as hostile ones:
edges, dominators, constructs and order, beside sets of dominators computed by their definition.

    cfg.py [PATH...]

GRAPHS is tests/spirv/graphs (built by `make tests/spirv/graphs`).
"""
import os
import random
import struct
import subprocess
import sys
import tempfile
import time

from tests import same_bytes
from tests.lib import TESTS, harness, reporting

GRAPHS = os.environ.get('GRAPHS', os.path.join(os.path.dirname(harness.SGCC or '.'), 'tests/spirv/graphs'))
MOST_BLOCKS = 400   # sets of dominators cost their square


def numbers(text):
    return [int(n) for n in text.split(',')] if text else []


def read_graphs(paths):
    """{(path, function): {block: members}}; a function without a graph has its fault in place of blocks."""
    graphs = {}
    done = subprocess.run([GRAPHS, *paths], stdout=subprocess.PIPE, check=True, text=True)
    for line in done.stdout.splitlines():
        path, function, *rest = line.split(' ')
        if rest[0].startswith('fault') or function == 'refused:':
            graphs[path, function] = rest[0]
            continue
        members = dict(word.split('=') for word in rest[1:])
        block = {name: numbers(members[name]) if name in ('in', 'out') else int(members[name]) for name in members}
        graphs.setdefault((path, function), {})[int(rest[0])] = block
    return graphs


def structural_successors(block):
    """The edges of 2.11's structural graph."""
    return set(block['out']) | {n for n in (block['merge'], block['continue']) if n}


def dominators(graph):
    """By reachable block, the set of all that dominate it: the greatest solution of the definition."""
    succ = {n: structural_successors(b) for n, b in graph.items()}
    reached, work = {1}, [1]
    while work:
        for n in succ[work.pop()] - reached:
            reached.add(n)
            work.append(n)
    pred = {n: [m for m in reached if n in succ[m]] for n in reached}
    found = {n: set(reached) for n in reached}
    found[1] = {1}
    changed = True
    while changed:
        changed = False
        for n in sorted(reached - {1}):
            new = set.intersection(*(found[m] for m in pred[n])) | {n}
            if new != found[n]:
                found[n], changed = new, True
    return found


def construct_of(graph, found, n):
    """The header of the innermost construct with block n: the one that is dominated by the others."""
    inside = [h for h in found[n] if graph[h]['merge'] and graph[h]['merge'] not in found[n]]
    return max(inside, key=lambda h: len(found[h]), default=0)


def judge_order(graph, found):
    order = {n: b['order'] for n, b in graph.items() if b['order'] >= 0}
    if sorted(order.values()) != list(range(len(found))) or set(order) != set(found):
        return 'the order is not one of the reachable blocks'
    for n in found:
        if any(order[d] > order[n] for d in found[n]):
            return f'a dominator of block {n} is after it'
        merge, following = graph[n]['merge'], graph[n]['continue']
        inside = [m for m in found if n in found[m] and merge and merge not in found[m]]
        if merge in found and any(order[m] > order[merge] for m in inside):
            return f'block {merge} is before a block of its construct'
        if following and any(order[m] > order[following] for m in inside if following not in found[m]):
            return f'the continue target {following} is before the body of its loop'
    return None


def judge(graph):
    if isinstance(graph, str):
        return graph
    into = {n: [] for n in graph}
    for n, b in graph.items():
        for to in b['out']:
            into[to].append(n)
    if any(into[n] != sorted(b['in']) for n, b in graph.items()):
        return 'predecessors are not those of the edges'
    if len(graph) > MOST_BLOCKS:
        return None
    found = dominators(graph)
    for n, b in graph.items():
        if n not in found:
            continue
        closest = max(found[n] - {n}, key=lambda d: len(found[d]), default=0)
        if b['dominator'] != closest:
            return f'the dominator of block {n} is {closest}, not {b["dominator"]}'
        if b['construct'] != construct_of(graph, found, n):
            return f'the construct of block {n} is {construct_of(graph, found, n)}, not {b["construct"]}'
        loops = [h for h in found[n] if graph[h]['continue'] and graph[h]['merge'] not in found[n]]
        if b['loop'] != max(loops, key=lambda h: len(found[h]), default=0):
            return f'the loop of block {n} is not {b["loop"]}'
    return judge_order(graph, found)


# --- modules of any size -----------------------------------------------------------------------

def module_of(body, bound):
    """The words of a module with one function, which has these instructions: (opcode, operands...)."""
    head = [(17, 1), (17, 5), (14, 0, 0), (19, 1), (20, 2), (33, 3, 1), (41, 2, 5), (54, 1, 4, 0, 3)]
    words = [0x07230203, 0x10300, 0, bound, 0]
    for op, *operands in [*head, *body, (56,)]:
        words += [(len(operands) + 1) << 16 | op, *operands]
    return struct.pack(f'<{len(words)}I', *words)


def nested(count):
    """Selections in selections: if (true) { if (true) { ... } }"""
    body = []
    for i in range(count):
        label = 10 + i
        body += [(248, label), (247, 10 + 2 * count - i, 0), (250, 5, label + 1, 10 + 2 * count - i)]
    body += [(248, 10 + count), (249, 11 + count)]
    body += [part for i in range(1, count) for part in ((248, 10 + count + i), (249, 11 + count + i))]
    return module_of([*body, (248, 10 + 2 * count), (253,)], 20 + 2 * count)


def left_often(count):
    """A loop that is left by `count` breaks, each within the selection before: the walk up a deep tree that makes simple algorithms
    slow."""
    merge, following = 11, 12
    body = [(248, 10), (249, 13), (248, 13), (246, merge, following, 0), (249, 14)]
    for i in range(count):
        body += [(248, 14 + 2 * i), (247, 15 + 2 * i, 0), (250, 5, merge, 15 + 2 * i), (248, 15 + 2 * i), (249, 16 + 2 * i)]
    body += [(248, 14 + 2 * count), (249, following), (248, following), (249, 13), (248, merge), (253,)]
    return module_of(body, 30 + 2 * count)


def verify_large(report, folder):
    for name, make in (('nested selections', nested), ('a loop with many breaks', left_often)):
        for count in (50, 100000):
            path = os.path.join(folder, 'large.spv')
            with open(path, 'wb') as out:
                out.write(make(count))
            start = time.monotonic()
            graphs = read_graphs([path])
            took = time.monotonic() - start
            wrong = 'there is no graph' if not graphs else next(filter(None, map(judge, graphs.values())), None)
            report.judge(f'{name}: {count}', wrong or (None if took < 20 else f'it took {took:.0f} s'))


def tangled(seed, blocks):
    """Branches from any block to any others, which no structured program has: dominators are those of the definition all the same."""
    rng = random.Random(seed)
    body = []
    for i in range(blocks):
        targets = [10 + rng.randrange(1, blocks) for _ in range(2)]
        kind = rng.choice((250, 250, 249, 253))
        body += [(248, 10 + i), {250: (250, 5, *targets), 249: (249, targets[0]), 253: (253,)}[kind]]
    return module_of(body, 20 + blocks)


def verify_tangled(report, folder):
    path = os.path.join(folder, 'tangled.spv')
    for seed in range(300):
        with open(path, 'wb') as out:
            out.write(tangled(reporting.SEED * 1000 + seed, 4 + seed % 40))
        report.judge(f'tangled {seed}', next(filter(None, map(judge, read_graphs([path]).values())), None))


# Terminators and labels where they must not be, by what make_cfg says of them (enum cfg_fault).
FAULTS = {'fault=1': [(248, 10), (248, 11), (253,)], 'fault=2': [(248, 10), (253,), (249, 10)], 'fault=3': [(248, 10)],
          'fault=4': [(248, 10), (249, 3)], 'fault=5': [(248, 10), (247, 12, 0), (249, 11), (248, 11), (247, 12, 0), (249, 12), (248, 12), (253,)]}


def verify_faults(report, folder):
    for fault, body in FAULTS.items():
        path = os.path.join(folder, 'fault.spv')
        with open(path, 'wb') as out:
            out.write(module_of(body, 30))
        found = list(read_graphs([path]).values())
        report.judge(fault, None if found == [fault] else f'{found}')


def verify_source(path, folder):
    """[(name, what is wrong, or None)] for the functions of a source."""
    results = []
    for n, options in enumerate(same_bytes.ways_of(path)[:2]):
        out = os.path.join(folder, f'{abs(hash(path))}-{n}.spv')
        if same_bytes.compile_by(harness.SGCC, path, options, out) == 0:
            results += [(f'{os.path.relpath(path, TESTS)} {function}', judge(graph)) for (_, function), graph in read_graphs([out]).items()]
            os.unlink(out)
    return results


def main():
    harness.require(['sgcc'])
    if not os.access(GRAPHS, os.X_OK):
        sys.exit('tests/spirv/graphs is not built: make tests/spirv/graphs')
    report = reporting.Report(quiet=True)
    with tempfile.TemporaryDirectory() as folder:
        verify_large(report, folder)
        verify_faults(report, folder)
        verify_tangled(report, folder)
        paths = sys.argv[1:] or reporting.share(list(same_bytes.sources()))
        for results in harness.in_parallel(lambda path: verify_source(path, folder), paths):
            for name, wrong in results:
                report.judge(name, wrong)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
