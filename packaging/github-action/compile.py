"""Compiles all shaders of some folders: annotations for the log, a SARIF file, and an exit status.

SGCC is the program; SGCC_PATHS, SGCC_OPTIONS, SGCC_OUTPUT and SGCC_SARIF are the inputs of action.yml.
"""
import json
import os
import shlex
import subprocess
import sys

ENDINGS = ('.vert', '.tesc', '.tese', '.geom', '.frag', '.comp', '.task', '.mesh', '.rgen', '.rint', '.rahit', '.rchit', '.rmiss', '.rcall', '.cl')
LEVELS = {'error': 'error', 'warning': 'warning', 'note': 'notice'}


def sources(paths):
    for path in paths:
        if os.path.isdir(path):
            for folder, folders, names in os.walk(path):
                folders[:] = sorted(name for name in folders if not name.startswith('.'))
                yield from (os.path.normpath(os.path.join(folder, name)) for name in sorted(names) if name.endswith(ENDINGS))
        elif os.path.exists(path):
            yield path
        else:
            sys.exit(f'sgcc: there is no file or folder {path}')


def compile_one(source, output, options):
    """The exit status and the run of SARIF of one source."""
    target = ['-fsyntax-only']
    if output:
        module = os.path.join(output, os.path.relpath(source) + '.spv')
        os.makedirs(os.path.dirname(module), exist_ok=True)
        target = ['-o', module]
    command = [os.environ.get('SGCC') or 'sgcc', *options, '--message-format=sarif', *target, '--', source]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    start = done.stderr.find('{')
    try:
        run = json.loads(done.stderr[start:])['runs'][0] if start >= 0 else None
    except ValueError:
        run = None
    if done.returncode and run is None:
        print(done.stderr, end='', file=sys.stderr)
    return done.returncode, run


def escaped(text, of_property=False):
    for character, code in (('%', '%25'), ('\r', '%0D'), ('\n', '%0A'), *(((':', '%3A'), (',', '%2C')) if of_property else ())):
        text = text.replace(character, code)
    return text


def annotate(result):
    """A line that the log of a workflow shows at its place."""
    level, properties = LEVELS.get(result.get('level', 'warning'), 'warning'), []
    for location in result.get('locations', [])[:1]:
        physical = location.get('physicalLocation', {})
        region = physical.get('region', {})
        named = {'file': physical.get('artifactLocation', {}).get('uri'), 'line': region.get('startLine'), 'endLine': region.get('endLine'),
                 'col': region.get('startColumn'), 'title': result.get('ruleId')}
        properties = [f'{name}={escaped(str(value), True)}' for name, value in named.items() if value]
    print(f'::{level} {",".join(properties)}::{escaped(result["message"]["text"])}')


def main():
    paths = [path.strip() for path in os.environ.get('SGCC_PATHS', '.').splitlines() if path.strip()]
    options, output = shlex.split(os.environ.get('SGCC_OPTIONS', '')), os.environ.get('SGCC_OUTPUT', '')
    sarif, failed, count, runs = os.environ.get('SGCC_SARIF') or 'sgcc.sarif', 0, 0, []
    for source in sources(paths):
        status, run = compile_one(source, output, options)
        count += 1
        failed += status != 0
        runs += [run] if run else []
    for run in runs:
        for result in run.get('results', []):
            annotate(result)
    # One run: GitHub takes few runs in a file. The rules of each source are those that it breaks.
    merged = dict(runs[0], results=[r for run in runs for r in run.get('results', [])]) if runs else None
    if merged:
        rules = {rule['id']: rule for run in runs for rule in run['tool']['driver'].get('rules', [])}
        merged['tool'] = {'driver': dict(runs[0]['tool']['driver'], rules=list(rules.values()))}
        numbers = {name: i for i, name in enumerate(rules)}
        for result in merged['results']:
            if 'ruleIndex' in result:
                result['ruleIndex'] = numbers[result['ruleId']]
    with open(sarif, 'w', encoding='utf-8') as file:
        json.dump({'$schema': 'https://json.schemastore.org/sarif-2.1.0.json', 'version': '2.1.0', 'runs': [merged] if merged else []}, file)
    if os.environ.get('GITHUB_OUTPUT'):
        with open(os.environ['GITHUB_OUTPUT'], 'a', encoding='utf-8') as file:
            file.write(f'sarif={sarif}\nmodules={count - failed}\n')
    print(f'sgcc: {count - failed} of {count} sources {"compiled" if output else "are right"}')
    return 1 if failed or not count else 0


if __name__ == '__main__':
    sys.exit(main())
