#!/usr/bin/env python3
"""Compares modules, instruction by instruction, for features that no runtime here executes: pipes, device-side enqueue, Intel's block reads and writes.

    opencl_table.py [--compilers=LIST] [--filter=REGEX] [--quiet]

A row says the statements of a kernel, the instructions that they must become in this order, and capabilities and extensions that the
module must declare.  In an instruction a type is written out, a constant is its value, `null` a null of any type, and _ any
other id.  The rows are those of OpenCL C 6.15.18 to 6.15.20 and of SPV_INTEL_subgroups.  LIST: sgcc with options (default), clang.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import TESTS, harness, reporting
from tests.run import opencl_harness

from tests.differential import facts, opencl_facts

PIPES = ('Pipes',)
ENQUEUE = ('DeviceEnqueue',)
PACKETS = {'int': (4, 4), 'char': (1, 1), 'float4': (16, 16), 'struct packet': (8, 4), 'long3': (32, 32)}
PACKET = 'struct packet { char a; int b; };\n'
FENCES = {'CLK_LOCAL_MEM_FENCE': 0x110, 'CLK_GLOBAL_MEM_FENCE': 0x210, 'CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE': 0x310,
          'CLK_IMAGE_MEM_FENCE': 0x810}
SCOPES = {'memory_scope_work_item': 4, 'memory_scope_work_group': 2, 'memory_scope_device': 1, 'memory_scope_all_svm_devices': 0,
          'memory_scope_sub_group': 3}


# What clang 15 lacks, and a barrier without a scope, which it gives that of the work-group.
PEER_LACKS = re.compile(r'intel_.*_u[cl]\d* |intel_.*_write_ui\d* image|sub_group_barrier\([^,]*\)$')


class Row:
    def __init__(self, name, parameters, statements, instructions, capabilities=(), extensions=(), before='', options=('-cl-std=CL2.0',)):
        self.name, self.instructions = name, instructions
        self.capabilities, self.extensions, self.options = capabilities, extensions, list(options)
        self.source = f'{before}kernel void test({parameters})\n{{\n    {statements}\n}}\n'


def pipe_rows():
    rows = []
    for t, (size, alignment) in PACKETS.items():
        end = f'{size} {alignment}'
        for way, parameter, value in (('read', f'read_only pipe {t} p', 'Read'), ('write', f'write_only pipe {t} p', 'Write')):
            rows += [
                Row(f'{way}_pipe {t}', f'{parameter}, global int *o', f'{t} x; *o = {way}_pipe(p, &x);', [f'Op{value}Pipe i32 _ _ {end}'],
                    PIPES, before=PACKET),
                Row(f'{way}_pipe reserved {t}', f'{parameter}, global int *o',
                    f'{t} x; reserve_id_t r = reserve_{way}_pipe(p, 2); if (is_valid_reserve_id(r)) {{ *o = {way}_pipe(p, r, 1, &x); '
                    f'commit_{way}_pipe(p, r); }}',
                    [f'OpReserve{value}PipePackets reserveid _ 2 {end}', 'OpIsValidReserveId bool _',
                     f'OpReserved{value}Pipe i32 _ _ 1 _ {end}', f'OpCommit{value}Pipe _ _ {end}'], PIPES, before=PACKET)]
            for group, scope in (('work', 2), ('sub', 3)):
                extension = '#pragma OPENCL EXTENSION cl_khr_subgroups : enable\n'
                rows.append(Row(f'{group}_group_reserve_{way}_pipe {t}', f'{parameter}, uint n',
                                f'reserve_id_t r = {group}_group_reserve_{way}_pipe(p, n); {group}_group_commit_{way}_pipe(p, r);',
                                [f'OpGroupReserve{value}PipePackets reserveid {scope} _ _ {end}', f'OpGroupCommit{value}Pipe {scope} _ _ {end}'],
                                PIPES, before=extension + PACKET))
            rows.append(Row(f'queries of {way}_only pipe {t}', f'{parameter}, global uint *o',
                            'o[0] = get_pipe_num_packets(p); o[1] = get_pipe_max_packets(p);',
                            [f'OpGetNumPipePackets i32 _ {end}', f'OpGetMaxPipePackets i32 _ {end}'], PIPES, before=PACKET))
    return rows


def enqueue_rows():
    queue = 'queue_t q = get_default_queue(); ndrange_t n = ndrange_1D(64); '
    parameters = 'global int *o, int k'
    plain, captures, local = '^{ }', '^{ o[0] = k; }', '^(local void *a, local void *b) { }'
    extension = '#pragma OPENCL EXTENSION cl_khr_subgroups : enable\n'
    rows = [
        Row('enqueue_kernel', parameters, queue + f'*o = enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, n, {plain});',
            ['OpGetDefaultQueue queue', 'OpEnqueueKernel i32 _ 0 _ 0 null null _ _ 16 8'], ENQUEUE),
        Row('enqueue_kernel with captures', parameters, queue + f'enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, n, {captures});',
            ['OpEnqueueKernel i32 _ 1 _ 0 null null _ _ 28 8'], ENQUEUE),
        Row('enqueue_kernel with events', parameters, queue + 'clk_event_t e, w = create_user_event(); '
            f'enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_WORK_GROUP, n, 1, &w, &e, {plain}); release_event(e); set_user_event_status(w, CL_COMPLETE);',
            ['OpCreateUserEvent deviceevent', 'OpEnqueueKernel i32 _ 2 _ 1 _ _ _ _ 16 8', 'OpReleaseEvent _', 'OpSetUserEventStatus _ 0'], ENQUEUE),
        Row('enqueue_kernel with local memory', parameters, queue + f'enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, n, {local}, 16u, 32u);',
            ['OpEnqueueKernel i32 _ 0 _ 0 null null _ _ 16 8 _ _'], ENQUEUE),
        Row('ndrange_2D', parameters, 'size_t g[2] = {8, 8}; queue_t q = get_default_queue(); ndrange_t n = ndrange_2D(g); '
            f'enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, n, {plain});', ['OpBuildNDRange {i32 i64[3] i64[3] i64[3]} _ _ _', 'OpEnqueueKernel'], ENQUEUE),
        Row('events', parameters, 'clk_event_t e = create_user_event(); retain_event(e); *o = is_valid_event(e); '
            'capture_event_profiling_info(e, CLK_PROFILING_COMMAND_EXEC_TIME, o); release_event(e);',
            ['OpCreateUserEvent deviceevent', 'OpRetainEvent _', 'OpIsValidEvent bool _', 'OpCaptureEventProfilingInfo _ 1 _', 'OpReleaseEvent _'], ENQUEUE),
        Row('enqueue_marker', parameters, 'clk_event_t e = create_user_event(), m; *o = enqueue_marker(get_default_queue(), 1, &e, &m);',
            ['OpEnqueueMarker i32 _ 1 _ _'], ENQUEUE)]
    for function, instruction in (('get_kernel_work_group_size', 'OpGetKernelWorkGroupSize i32 _ _'),
                                  ('get_kernel_preferred_work_group_size_multiple', 'OpGetKernelPreferredWorkGroupSizeMultiple i32 _ _')):
        for kind, block, size in (('', plain, 16), (' with captures', captures, 28), (' with local memory', local, 16)):
            rows.append(Row(function + kind, parameters, f'*o = {function}({block});', [f'{instruction} {size} 8'], ENQUEUE))
    for function, instruction in (('get_kernel_sub_group_count_for_ndrange', 'OpGetKernelNDrangeSubGroupCount'),
                                  ('get_kernel_max_sub_group_size_for_ndrange', 'OpGetKernelNDrangeMaxSubGroupSize')):
        for kind, block, size in (('', plain, 16), (' with captures', captures, 28), (' with local memory', local, 16)):
            rows.append(Row(function + kind, parameters, f'ndrange_t n = ndrange_1D(64); *o = {function}(n, {block});',
                            [f'{instruction} i32 _ _ _ {size} 8'], ENQUEUE, before=extension))
    return rows


def block_rows():
    """Every width of every element type, for buffers and images."""
    rows = []
    kinds = [('', 'uint', 32, 'cl_intel_subgroups', (1, 2, 4, 8)), ('_ui', 'uint', 32, 'cl_intel_subgroups_short', (1, 2, 4, 8)),
             ('_us', 'ushort', 16, 'cl_intel_subgroups_short', (1, 2, 4, 8)), ('_uc', 'uchar', 8, 'cl_intel_subgroups_char', (1, 2, 4, 8, 16)),
             ('_ul', 'ulong', 64, 'cl_intel_subgroups_long', (1, 2, 4, 8))]
    for suffix, t, bits, extension, widths in kinds:
        before = ''.join(f'#pragma OPENCL EXTENSION {e} : enable\n' for e in ('cl_intel_subgroups', extension))
        for width in widths:
            n = '' if width == 1 else str(width)
            shape = f'i{bits}' + (f'x{n}' if n else '')
            read, write = f'intel_sub_group_block_read{suffix}{n}', f'intel_sub_group_block_write{suffix}{n}'
            rows += [
                Row(f'{read} buffer', f'const global {t} *p, global {t}{n} *o', f'*o = {read}(p);', [f'OpSubgroupBlockReadINTEL {shape} _'],
                    ('SubgroupBufferBlockIOINTEL',), ('SPV_INTEL_subgroups',), before),
                Row(f'{write} buffer', f'global {t} *p, global {t}{n} *o', f'{write}(p, *o);', ['OpSubgroupBlockWriteINTEL _ _'],
                    ('SubgroupBufferBlockIOINTEL',), ('SPV_INTEL_subgroups',), before),
                Row(f'{read} image', f'read_only image2d_t i, int2 c, global {t}{n} *o', f'*o = {read}(i, c);',
                    [f'OpSubgroupImageBlockReadINTEL {shape} _ _'], ('SubgroupImageBlockIOINTEL',), ('SPV_INTEL_subgroups',), before),
                Row(f'{write} image', f'write_only image2d_t i, int2 c, global {t}{n} *o', f'{write}(i, c, *o);',
                    ['OpSubgroupImageBlockWriteINTEL _ _ _'], ('SubgroupImageBlockIOINTEL',), ('SPV_INTEL_subgroups',), before)]
    return rows


def barrier_rows():
    """The operands of sub_group_barrier; without a scope it is the subgroup's."""
    before = '#pragma OPENCL EXTENSION cl_khr_subgroups : enable\n'
    rows = [Row(f'sub_group_barrier({flags})', 'global int *o', f'sub_group_barrier({flags});', [f'OpControlBarrier 3 3 {semantics}'], before=before)
            for flags, semantics in FENCES.items()]
    rows += [Row(f'sub_group_barrier({flags}, {scope})', 'global int *o', f'sub_group_barrier({flags}, {scope});',
                 [f'OpControlBarrier 3 {number} {FENCES[flags]}'], before=before)
             for scope, number in SCOPES.items() for flags in ('CLK_LOCAL_MEM_FENCE', 'CLK_GLOBAL_MEM_FENCE')]
    rows += [Row(f'atomic_work_item_fence {scope}', 'global int *o', f'atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, {scope});',
                 [f'OpMemoryBarrier {number} {0x208}'], before=before) for scope, number in SCOPES.items()]
    rows += [Row(f'atomic_fetch_add_explicit {scope}', 'global atomic_int *o',
                 f'atomic_fetch_add_explicit(o, 5, memory_order_relaxed, {scope});', [f'OpAtomicIAdd i32 _ {number} (0|512) 5'], before=before)
             for scope, number in SCOPES.items() if number != 4]
    return rows


class Listing(opencl_facts.Module):
    """The instructions of all functions, as rows write them."""

    def __init__(self, content, grammar):
        self.nulls, self.found = set(), []
        self.kinds = {name: [kind for kind, _ in grammar.operands[number]] for number, name in grammar.opcode.items()}
        super().__init__(content, grammar)

    def read(self, name, w):
        super().read(name, w)
        if name == 'OpConstantNull':
            self.nulls.add(w[1])
        elif self.function is not None:
            self.found.append(self.write(name, list(w)))

    def write(self, name, w):
        kinds, words = self.kinds[name], []
        if 'IdResultType' in kinds:
            words.append(self.type_text(w.pop(0)))
        if 'IdResult' in kinds:
            w.pop(0)
        return ' '.join([name, *words, *('null' if x in self.nulls else str(self.constants.get(x, '_')) for x in w)])


def find_in_order(wanted, found):
    """The first of the wanted instructions that is not there, behind those before it."""
    at = 0
    for text in wanted:
        pattern = re.compile(' '.join(p if p.startswith('(') else r'\S+' if p == '_' else re.escape(p) for p in text.split(' ')))
        while at < len(found) and not (pattern.fullmatch(found[at]) or ' ' not in text and found[at].startswith(text + ' ')):
            at += 1
        if at == len(found):
            return text
        at += 1
    return None


def judge(row, compiler, grammar, folder):
    base = os.path.join(folder, re.sub(r'\W+', '-', f'{compiler} {row.name}'))
    with open(base + '.cl', 'w', encoding='ascii') as out:
        out.write(row.source)
    error = opencl_harness.compile_and_validate(compiler, base + '.cl', base + '.spv', row.options)
    if error:
        return error
    with open(base + '.spv', 'rb') as content:
        module = Listing(content.read(), grammar)
    missing = [c for c in row.capabilities if c not in grammar.declared(module.capabilities)] + [e for e in row.extensions if e not in module.extensions]
    if missing:
        return 'not declared: ' + ', '.join(missing)
    text = find_in_order(row.instructions, module.found)
    return f'no {text} among: ' + '; '.join(f for f in module.found if re.match('Op(?!Label|Load|Store|Variable|Return)', f)) if text else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--compilers', default='sgcc')
    parser.add_argument('--filter', default='', metavar='REGEX', help='only the rows whose names match')
    parser.add_argument('--quiet', action='store_true', help='print failures only')
    options = parser.parse_args()
    harness.require(options.compilers.split(','))
    grammar = facts.find_grammar(os.path.join(os.path.dirname(TESTS), 'tools'))
    if not grammar:
        return reporting.skip_all('there is no grammar of SPIR-V')
    report = reporting.Report(options.quiet)
    rows = [row for row in pipe_rows() + enqueue_rows() + block_rows() + barrier_rows() if re.search(options.filter, row.name) and reporting.is_shared(row.name)]
    with tempfile.TemporaryDirectory() as folder:
        for compiler in options.compilers.split(','):
            chosen = [row for row in rows if not (opencl_harness.is_peer(compiler) and PEER_LACKS.match(row.name))]
            for row, wrong in zip(chosen, harness.in_parallel(lambda row: judge(row, compiler, grammar, folder), chosen)):
                pending = opencl_harness.not_yet(wrong)
                report.add('skip' if pending else 'fail' if wrong else 'pass', f'{compiler} {row.name}', pending or wrong or '')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
