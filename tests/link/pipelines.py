"""Tests --link with pipelines that run: the draws of tests/run and random interfaces, and such interfaces with one type changed."""
import glob
import os
import re

from tests.run.case import Case
from tests.run.interfaces import Interface

HERE = os.path.dirname(os.path.abspath(__file__))
RUN = os.path.join(os.path.dirname(HERE), 'run')

RANDOM = 24
# What runs all the same, and the clause that refuses it.
REFUSED = {'fragment-resources 0': 'GLSL 4.60, 4.4.5: the same members have offsets',
           'interface-unused 0': 'Vulkan, 19.1.3: without maintenance4 an input has as many components as the output'}
WIDER = {'float': 'vec2', 'int': 'ivec2', 'uint': 'uvec2', 'double': 'dvec2'}


def draws(folder):
    """(name, options, paths of the stages) of each pass of each draw, whose sources are put into the folder."""
    for path in sorted(glob.glob(os.path.join(RUN, 'cases', 'draw', '*.case'))):
        case = Case(path)
        case.write_sources(folder)
        for number, each in enumerate(case.passes):
            yield f'{case.name} {number}', case.options, list(each.stages.values())


def random_texts():
    """(name, sources by stage) of random interfaces."""
    for number in range(RANDOM):
        interface = Interface('link', number)
        yield f'random {number}', {stage: '\n'.join(getattr(interface, stage)()) + '\n' for stage in interface.stages}


def with_other_type(text):
    """The last stage without its body, and with another type of one input; None: there is no scalar or vector among them."""
    head = re.sub(r'\nvoid main\(\).*', '\nvoid main() { }\n', text, flags=re.S)
    for found in re.finditer(r'\bin (float|int|uint|double)( i\d+)', head):
        return head[:found.start(1)] + WIDER[found[1]] + head[found.end(1):]
    for found in re.finditer(r'\bin ([iud]?)vec([234])( i\d+)', head):
        return head[:found.start(1)] + f'{found[1]}vec{"342"[int(found[2]) - 2]}' + head[found.end(2):]
    return None
