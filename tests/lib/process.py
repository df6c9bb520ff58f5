"""Programs that suites start."""
import os
import subprocess

SECONDS = 600           # a program that takes longer hangs: subprocess.TimeoutExpired


def run(command, variables=None, merged=False, **more):
    """Runs a program to its end, whatever its exit status; returns subprocess.CompletedProcess with its output as text, or as bytes with text=False.

    It reads nothing, unless `input` or `stdin` is given.  `variables` are added to the environment.  With `merged`, standard error is a part of standard output.
    """
    if 'input' not in more:
        more.setdefault('stdin', subprocess.DEVNULL)
    if more.setdefault('text', True):
        more.setdefault('errors', 'replace')
    if variables:
        more['env'] = {**more.get('env', os.environ), **variables}
    more.setdefault('timeout', SECONDS)
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT if merged else subprocess.PIPE, check=more.pop('check', False), **more)


def demand(command, **more):
    """What a program prints on both streams; it must succeed."""
    done = run(command, merged=True, **more)
    assert done.returncode == 0, f'{" ".join(map(str, command))[:300]}: exit status {done.returncode}\n{done.stdout[-3000:]}'
    return done.stdout
