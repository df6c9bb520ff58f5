"""The shaders and kernels of the tests."""
import os

from tests.lib import CASES, TESTS

EXCLUDED = {'reflection', 'inputs', 'include', 'Output', 'out', '__pycache__', 'real', 'checks'}     # checks: their options are sgcc-run's
STAGES = ('vert', 'tesc', 'tese', 'geom', 'frag', 'comp', 'task', 'mesh', 'rgen', 'rint', 'rahit', 'rchit', 'rmiss', 'rcall')
ENDINGS = tuple('.' + stage for stage in STAGES)


def find(folders, endings):
    """The files with these endings in folders, by their names in tests/ or absolute, and below, in order; run/cases stands for itself alone, not for the folders in it."""
    for top in folders:
        for folder, inside, files in os.walk(os.path.join(TESTS, top)):
            inside[:] = [] if folder == CASES else sorted(name for name in inside if name not in EXCLUDED)
            yield from (os.path.join(folder, name) for name in sorted(files) if name.endswith(endings))
