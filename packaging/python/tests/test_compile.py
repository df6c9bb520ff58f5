"""compile, check, port, preprocess and reflect, as users call them."""
import pickle
import threading
from typing import Any, List

import pytest
import sgcc

SUM = """#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 1) buffer Sums { float sums[]; };
layout(constant_id = 3) const uint FACTOR = 2u;
void main() { sums[gl_LocalInvocationIndex] = subgroupAdd(float(FACTOR)); }
"""
INCLUDES = '#version 450\n#extension GL_GOOGLE_include_directive : require\n#include "size.h"\nlayout(local_size_x = SIZE) in;\nvoid main() {}\n'
LEGACY = """#version 450
#extension GL_ARB_shader_ballot : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { uint a[]; };
void main() { a[0] = readFirstInvocationARB(a[1]); }
"""


def test_a_module() -> None:
    module = sgcc.compile(SUM, 'sum.comp')
    assert (module.words[0], module.stage, module.target_env, module.messages) == (0x07230203, 'comp', 'vulkan1.1', ())
    assert len(module) == len(bytes(module)) == 4 * len(module.words)
    assert sgcc.check(module) == ()
    assert sgcc.compile(SUM.encode(), 'sum.comp').data == module.data


def test_the_kernel_language() -> None:
    module = sgcc.compile('kernel void k(global int *a) { a[get_global_id(0)] = 1; }', 'k.cl')
    assert module.stage == '' and sgcc.reflect(module).entry_points[0].name == 'k'


def test_an_error_has_its_place_and_its_rule() -> None:
    with pytest.raises(sgcc.CompileError) as caught:
        sgcc.compile('#version 450\nvoid main() { vec3 a = normalise(vec3(1)); }\n', 'a.frag')
    error = caught.value
    assert (error.file, error.line, error.column) == ('a.frag', 2, 24) and error.rule
    assert error.messages[0].fix and error.messages[0].fix.text == 'normalize' and error.messages[0].source_line.endswith('}')
    assert str(error).startswith('a.frag:2:24: error: ')
    again = pickle.loads(pickle.dumps(error))
    assert again.messages == error.messages and again.line == 2


def test_warnings_are_with_the_module() -> None:
    module = sgcc.compile('#version 450\nvoid main() { int unused = 1; }\n', 'a.comp', warn=['everything'])
    assert module.messages and all(m.severity == 'warning' for m in module.messages)
    with pytest.raises(sgcc.CompileError):
        sgcc.compile('#version 450\nvoid main() { int unused = 1; }\n', 'a.comp', warn='everything', warnings_are_errors=True)


@pytest.mark.parametrize('options, text', [
    ({'target_enw': 'vulkan1.2'}, "did you mean 'target-env'"), ({'lower_for': 'hlsll'}, "did you mean 'hlsl'"), ({'target_env': 'vulkan9'}, 'vulkan9'),
    ({'debug': 'perhaps'}, "'debug'"), ({'defines': ['A']}, 'defines'), ({'defines': {'A B': 1}}, 'A B'), ({'output': 'ast'}, 'output'), ({'warn': 1.5}, 'warn'),
    ({'error_limit': -1}, 'error-limit')])
def test_options_say_what_is_wrong(options: Any, text: str) -> None:
    with pytest.raises(sgcc.OptionError, match=text):
        sgcc.compile(SUM, 'sum.comp', **options)


def test_options_and_macros() -> None:
    assert sgcc.option_names()['optimization'] == 'choice'
    source = '#version 450\n#ifdef OLD\n#error old\n#endif\nlayout(local_size_x = SIZE) in;\nvoid main() {}\n'
    module = sgcc.compile(source, 'a.comp', defines={'SIZE': 16, 'OLD': False, 'NEW': True}, target_env='vulkan1.2', optimization='none', debug=True)
    assert module.target_env == 'vulkan1.2' and sgcc.reflect(module).entry_points[0].local_size == (16, 1, 1)


def test_included_files() -> None:
    assert sgcc.compile(INCLUDES, 'a.comp', files={'size.h': '#define SIZE 8\n'}).files == ('size.h',)
    assert sgcc.compile(INCLUDES, 'dir/a.comp', files={'dir/size.h': '#define SIZE 8\n'}).files == ('dir/size.h',)
    asked: List[Any] = []

    def include(name: str, system: bool, including: str) -> Any:
        asked.append((name, system, including))
        return 'lib/size.h', b'#define SIZE 4\n'
    assert sgcc.compile(INCLUDES, 'a.comp', include=include).files == ('lib/size.h',)
    assert asked == [('size.h', False, 'a.comp')]
    with pytest.raises(sgcc.CompileError) as caught:
        sgcc.compile(INCLUDES, 'a.comp', files={})
    assert caught.value.line == 3


def test_what_the_callback_raises_is_raised() -> None:
    def include(name: str, system: bool, including: str) -> str:
        raise PermissionError(name)
    with pytest.raises(PermissionError, match='size.h'):
        sgcc.compile(INCLUDES, 'a.comp', include=include)
    with pytest.raises(TypeError):
        sgcc.compile(INCLUDES, 'a.comp', include=lambda *_: 7)      # type: ignore[arg-type]


def test_reflection() -> None:
    r = sgcc.reflect(sgcc.compile(SUM, 'sum.comp', debug=True))
    entry, resource, constant = r.entry_points[0], r.resources[0], r.constants[0]
    assert (entry.name, entry.local_size, entry.local_size_ids) == ('main', (64, 1, 1), (None, None, None))
    assert (resource.kind.name, resource.set, resource.binding, resource.location) == ('STORAGE_BUFFER', 0, 1, None)
    assert resource.type and resource.type.members[0].name == 'sums' and resource.type is r.structs[resource.type.index]
    assert (constant.name, constant.id, constant.number, constant.type and constant.type.kind.name) == ('FACTOR', 3, 2.0, 'UINT')
    assert entry.subgroup.features & 4 and not r.subgroup.quads
    with pytest.raises(AttributeError):
        r.vulkan_version = 1        # type: ignore[misc]


def test_texts() -> None:
    assert 'subgroupBroadcastFirst' in sgcc.port(LEGACY, 'a.comp')
    assert sgcc.port(LEGACY, 'a.comp', diff=True).startswith('--- a.comp')
    assert 'int a = 7' in sgcc.preprocess('#version 450\n#define A 7\nint a = A;\nvoid main() {}\n', 'a.comp')
    assert sgcc.version().count('.') == 2


@pytest.mark.parametrize('module', [b'', b'abc', b'\x03\x02\x23\x07' * 20, bytes(range(256)) * 8])
def test_what_is_no_module(module: bytes) -> None:
    functions: List[Any] = [sgcc.reflect, sgcc.check]
    for function in functions:
        with pytest.raises(sgcc.CompileError):
            function(module)


def test_cut_modules_do_no_harm() -> None:
    data, functions = sgcc.compile(SUM, 'sum.comp').data, [sgcc.reflect, sgcc.check, sgcc.run]  # type: bytes, List[Any]
    for end in range(0, len(data), 4):
        for function in functions:
            try:
                function(data[:end])
            except (sgcc.CompileError, sgcc.RunError):
                pass


@pytest.mark.parametrize('source, path, error', [(7, 'a.comp', TypeError), ('', 7, (TypeError, AttributeError)), ('', 'a\0.comp', ValueError), ('\0\xff', 'a.comp', sgcc.CompileError),
                                                 ('', '', sgcc.CompileError)])
def test_arguments_of_wrong_types(source: Any, path: Any, error: Any) -> None:
    with pytest.raises(error):
        sgcc.compile(source, path)


def test_threads() -> None:
    expected = sgcc.compile(SUM, 'sum.comp').data
    found: List[bytes] = []

    def work() -> None:
        for _ in range(20):
            found.append(sgcc.compile(SUM, 'sum.comp').data)
            sgcc.reflect(found[-1])
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 80 and set(found) == {expected}
