"""Returns the verdicts of sgcc and glslangValidator on many sources. Each runs once for a group of them: a start costs more than a small source, and
glslangValidator reads the prototypes of a version once.

    errors = verdicts.of_sgcc(PATHS, ENVIRONMENT)       {path: first error} of those that are refused
    errors = verdicts.of_glslang(PATHS)
"""
import os
import re
from concurrent.futures import ThreadPoolExecutor

from tests.lib import process, reporting

GROUP = 50
CRASH = 'it ended otherwise than with 0 or 1'           # the error of a source at which sgcc came to no verdict


def output(command):
    done = process.run(command, text=False)
    return done.returncode, (done.stdout + done.stderr).decode('utf-8', 'replace')


def groups(paths):
    paths = list(paths)
    return [paths[at:at + GROUP] for at in range(0, len(paths), GROUP)]


def ask_sgcc(paths, environment):
    status, text = output([os.environ['SGCC'], '-fsyntax-only', '-w', '--target-env=' + environment, *paths])
    if status not in (0, 1):
        if len(paths) == 1:
            return {paths[0]: CRASH}
        return {path: error for one in paths for path, error in ask_sgcc([one], environment).items()}
    found = {}
    for path, message in re.findall(r'^(\S+?)(?::\d+:\d+)?: error: (.*)$', text, re.M):
        found.setdefault(path, message)
    return found


def ask_glslang(paths):
    """It prints the name of each file before its messages; where it crashes, the group is taken apart."""
    status, text = output(['glslangValidator', *paths])
    if status < 0 and len(paths) > 1:
        return {path: error for one in paths for path, error in ask_glslang([one]).items()}
    found, current = {}, None
    for line in text.splitlines():
        if line in paths:
            current = line
        elif line.startswith('ERROR: ') and current:
            found.setdefault(current, re.sub(r'^ERROR: (\S*:\d+: )?', '', line))
    return found


def of_groups(ask, paths):
    with ThreadPoolExecutor(reporting.PROCESSES) as pool:
        return {path: error for errors in pool.map(ask, groups(paths)) for path, error in errors.items()}


def of_sgcc(paths, environment):
    return of_groups(lambda group: ask_sgcc(group, environment), paths)


def of_glslang(paths):
    return of_groups(ask_glslang, paths)
