#!/usr/bin/env python3
"""Runs the commands of the README and of the pages of docs/: their output is that in the page. All links in the documents resolve.

In blocks ```console a command follows `$ `, and its output follows the command; `cat` of a file that does not exist makes it. A block whose fence names
a file after the language (```glsl a.frag) makes that file. In the README, other lines that begin with `sgcc` succeed. Each page has a folder, with the
files of inputs/.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tests.lib import SGCC, TOP, functions, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

ANCHOR = re.compile(r'[^\w\- ]')


def blocks(text):
    """(language, name of a file or '', lines) of each block of code."""
    for language, name, body in re.findall(r'^```(\w*) ?([\w.]*)\n(.*?)^```', text, re.M | re.S):
        yield language, name, body.splitlines()


def sessions(lines):
    """(command, what it prints) of a console."""
    command, printed = None, []
    for line in lines:
        if line.startswith('$ '):
            if command:
                yield command, printed
            command, printed = line[2:], []
        else:
            printed.append(line)
    yield command, printed


def run(command, folder):
    path = os.path.dirname(SGCC) + os.pathsep + os.environ['PATH']
    done = subprocess.run(command, shell=True, cwd=folder, env=dict(os.environ, PATH=path), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors='replace', timeout=60, check=False)
    return done.returncode, done.stdout.splitlines()


def make_file(folder, name, lines):
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as f:
        f.write('\n'.join(lines) + '\n')


def judge_console(command, printed, folder):
    made = re.fullmatch(r'cat ([\w.]+)', command)
    if made and not os.path.exists(os.path.join(folder, made[1])):
        make_file(folder, made[1], printed)
        return None
    tool = re.search(r'(?:^|\| )(jq) ', command)
    if tool and not shutil.which(tool[1]):
        return None
    _, got = run(command, folder)
    return None if got == printed else f'the page shows\n{chr(10).join(printed)}\nit prints\n{chr(10).join(got)}'


def judge_command(command, folder):
    status, got = run(command, folder)
    return None if status == 0 else f'exit status {status}: {chr(10).join(got[:5])}'


def commands(report, page, folder):
    name = os.path.relpath(page, TOP)
    with open(page, encoding='utf-8') as f:
        text = f.read()
    for language, file, lines in blocks(text):
        if file:
            make_file(folder, file, lines)
        elif language == 'console':
            for command, printed in sessions(lines):
                report.judge(f'{name}: $ {command}', judge_console(command, printed, folder))
        elif language == '' and name == 'README.md':
            for line in lines:
                if line.startswith('sgcc'):
                    command = line.split(' #')[0].strip()
                    report.judge(command, judge_command(command, folder))


def run_pages(report):
    for page in [os.path.join(TOP, 'README.md'), *sorted(glob.glob(os.path.join(TOP, 'docs', '*.md')))]:
        with tempfile.TemporaryDirectory(prefix='sgcc-readme-') as folder:
            for name in os.listdir(os.path.join(HERE, 'inputs')):
                shutil.copy(os.path.join(HERE, 'inputs', name), folder)
            commands(report, page, folder)


def anchors(path):
    """The names of the headings of a page, as links call them."""
    with open(path, encoding='utf-8') as f:
        text = re.sub(r'^```.*?^```', '', f.read(), flags=re.M | re.S)
    return {ANCHOR.sub('', heading.lower()).strip().replace(' ', '-') for heading in re.findall(r'^#+ (.*)', text, re.M)}


def broken_links(page):
    with open(page, encoding='utf-8') as f:
        text = re.sub(r'`[^`\n]*`', '', f.read())
    for link in re.findall(r'\]\(([^)\s]+)\)', text):
        if re.match(r'https?:|mailto:', link):
            continue
        path, _, anchor = link.partition('#')
        target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        if not os.path.exists(target):
            yield f'there is no {link}'
        elif anchor and target.endswith('.md') and anchor not in anchors(target):
            yield f'{path or "the page"} has no heading #{anchor}'


def pages_without_entry():
    """Pages of docs/ that its index does not link to."""
    with open(os.path.join(TOP, 'docs', 'README.md'), encoding='utf-8') as f:
        linked = set(re.findall(r'\]\(([\w.-]+\.md)', f.read()))
    return sorted(set(os.path.basename(page) for page in glob.glob(os.path.join(TOP, 'docs', '*.md'))) - linked - {'README.md'})


def judge_size():
    """The README has at most 250 lines of at most 100 columns, and HACKING.md at most 15 kB."""
    with open(os.path.join(TOP, 'README.md'), encoding='utf-8') as f:
        lines = f.read().splitlines()
    if len(lines) > 250 or max(map(len, lines)) > 100:
        return f'README.md has {len(lines)} lines of up to {max(map(len, lines))} columns'
    size = os.path.getsize(os.path.join(TOP, 'HACKING.md'))
    return f'HACKING.md has {size} bytes' if size > 15000 else None


def main():
    report = reporting.Report(quiet=True)
    report.judge('docs/README.md links to every page', ', '.join(pages_without_entry()))
    report.judge('sizes of README.md and HACKING.md', judge_size())
    for page in sorted([*glob.glob(os.path.join(TOP, '*.md')), *glob.glob(os.path.join(TOP, 'docs', '*.md'))]):
        report.judge(f'links of {os.path.relpath(page, TOP)}', '\n'.join(broken_links(page)))
    if not functions.has_json(SGCC) or not os.path.exists(os.path.join(os.path.dirname(SGCC), 'lib', 'libsgcc-cross.so')):
        report.add('skip', 'commands', 'this sgcc lacks optional parts')
        return report.finish()
    run_pages(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
