#!/usr/bin/env python3
"""Draws the pictures of the README.

    pictures.py times [--sgcc PROGRAM]       docs/compile-time.svg: processor time for three shaders, beside the compilers that are installed
    pictures.py messages [--sgcc PROGRAM]    docs/messages.svg: what sgcc and sgcc-run print for two wrong shaders

Times are the least of several runs, user and system together, so other work on the machine matters little.  They depend on the machine: compare the bars.
"""
import argparse
import html
import os
import resource
import shutil
import subprocess
import sys
import tempfile

import generate

HERE = os.path.dirname(os.path.abspath(__file__))
DOCS = os.path.join(os.path.dirname(HERE), 'docs')
STYLE = '''<style>
text { font: 13px system-ui, sans-serif; fill: #24292f } .code { font: 13px ui-monospace, Menlo, Consolas, monospace; white-space: pre }
.head { font-weight: 600 } .faint { fill: #57606a } .error { fill: #cf222e; font-weight: 600 } .caret { fill: #1a7f37; font-weight: 600 }
.sgcc { fill: #1f883d } .peer { fill: #8c959f } .back { fill: #f6f8fa; stroke: #d0d7de }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .faint { fill: #8d96a0 } .error { fill: #ff7b72 } .caret { fill: #3fb950 }
.sgcc { fill: #3fb950 } .peer { fill: #6e7681 } .back { fill: #161b22; stroke: #30363d } }
</style>'''


def picture(name, width, height, parts, title):
    with open(os.path.join(DOCS, name), 'w', encoding='utf-8') as f:
        f.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">\n'
                f'<title>{html.escape(title)}</title>\n{STYLE}\n' + '\n'.join(parts) + '\n</svg>\n')


# --- times ---------------------------------------------------------------------------------------

def seconds(command):
    """The processor time of a command: the least of up to ten runs, or two seconds of them."""
    least, spent = None, 0
    for _ in range(10):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        least = took if least is None else min(least, took)
        spent += took
        if spent > 2:
            break
    return least


def text_of(took):
    return f'{took * 1000:.1f} ms' if took < 0.1 else f'{took:.2f} s'


def draw_times(sgcc):
    with tempfile.TemporaryDirectory() as folder:
        large = os.path.join(folder, 'large.comp')
        with open(large, 'w', encoding='utf-8') as f:
            f.write(generate.generate('glsl', 490_000))
        inputs = [('a shader of 0.7 kB', os.path.join(HERE, '..', 'examples', 'sum.comp')), ('a generated shader of 490 kB', large)]
        parts, y = [], 24
        for title, source in inputs:
            out = os.path.join(folder, 'out.spv')
            rows = [('sgcc', [sgcc, source, '-o', out])]
            for name, command in (('glslangValidator', ['glslangValidator', '-V', '--target-env', 'vulkan1.1', source, '-o', out]),
                                  ('glslc -O', ['glslc', '-O', '--target-env=vulkan1.1', source, '-o', out])):
                if shutil.which(command[0]):
                    rows.append((name, command))
            times = [(name, seconds(command)) for name, command in rows]
            most = max(took for _, took in times)
            parts.append(f'<text class="head" x="10" y="{y}">{html.escape(title)}</text>')
            for name, took in times:
                y += 26
                width = max(2, took / most * 480)
                ratio = '' if name == 'sgcc' else f', {took / times[0][1]:.0f} times'
                parts.append(f'<text x="10" y="{y}">{name}</text><rect class="{"sgcc" if name == "sgcc" else "peer"}" x="140" y="{y - 13}" width="{width:.1f}" height="17" rx="2"/>'
                             f'<text class="faint" x="{140 + width + 8:.1f}" y="{y}">{text_of(took)}{ratio}</text>')
                print(f'{title}: {name}: {text_of(took)}{ratio}')
            y += 40
        picture('compile-time.svg', 780, y - 20, parts, 'Processor time to compile, sgcc beside its peers')


# --- messages ------------------------------------------------------------------------------------

WRONG = '''#version 450
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float data[]; };
void main()
{
    data[gl_GlobalInvocationID.x] = subgroupSum(data[0]);
}
'''
LANES = '''#version 450
#extension GL_KHR_shader_subgroup_shuffle_relative : require
layout(local_size_x = 48) in;
layout(std430, binding = 0) buffer B { float data[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    float next = subgroupShuffleDown(data[i], 1);
    data[i] = 0.5 * (data[i] + next);
}
'''


def shown(command, folder):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return ['$ ' + ' '.join([os.path.basename(command[0]), *command[1:]]), *done.stdout.splitlines()]


def wrapped(line, width=104):
    while len(line) > width:
        cut = line.rfind(' ', 0, width)
        yield line[:cut]
        line = '    ' + line[cut + 1:]
    yield line


def draw_messages(sgcc):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (('sum.comp', WRONG), ('smooth.comp', LANES)):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as f:
                f.write(text)
        run = os.path.join(os.path.dirname(sgcc), 'sgcc-run')
        lines = [*shown([sgcc, 'sum.comp'], folder), '',
                 *shown([run, 'smooth.comp', '--check', '--buffer', '0.0=iota:f32:48', '--subgroup-size', '32'], folder)]
        lines = [part for line in lines for part in wrapped(line)]
        parts, y = [], 28
        for line in lines:
            kind = 'faint' if line.startswith('$') else 'error' if ': error:' in line else 'caret' if line.strip(' ^~') == '' and line else ''
            parts.append(f'<text class="code {kind}" xml:space="preserve" x="16" y="{y}">{html.escape(line)}</text>')
            y += 20
            print(line)
        picture('messages.svg', 880, y, [f'<rect class="back" x="0.5" y="0.5" width="879" height="{y - 1}" rx="6"/>', *parts], 'Messages of sgcc and sgcc-run')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('picture', choices=['times', 'messages'])
    parser.add_argument('--sgcc', default='./sgcc')
    options = parser.parse_args()
    {'times': draw_times, 'messages': draw_messages}[options.picture](os.path.abspath(options.sgcc))
    return 0


if __name__ == '__main__':
    sys.exit(main())
