"""run: buffers, reports, constants, push constants, and what is refused."""
import threading
from typing import Any, List

import numpy as np
import pytest
import sgcc

SCALE = """#version 450
layout(local_size_x = 32) in;
layout(std430, binding = 0) readonly buffer Values { float values[]; };
layout(std430, set = 1, binding = 2) buffer Results { float results[]; };
layout(push_constant) uniform Push { float factor; uint shift; };
layout(constant_id = 7) const float BIAS = 1.0;
void main() { results[gl_GlobalInvocationID.x] = values[gl_GlobalInvocationID.x] * factor + BIAS + float(shift); }
"""
HEAD = '#version 450\n#extension GL_KHR_shader_subgroup_basic : require\nlayout(local_size_x = 64) in;\nlayout(std430, binding = 0) buffer B { uint a[]; };\n'


def kernel(body: str, **options: Any) -> sgcc.Module:
    return sgcc.compile(HEAD + body, 'k.comp', debug=True, **options)


def test_buffers_push_and_constants() -> None:
    values = np.arange(64, dtype='f4')
    module = sgcc.compile(SCALE, 'scale.comp', debug=True)
    push = np.array([3.0], 'f4').tobytes() + np.array([5], 'u4').tobytes()
    given: List[Any] = [{'Values': values, 'Results': np.zeros(64, 'f4')}, {0: values, (1, 2): np.zeros(64, 'f4')}, {'0.0': values, '1.2': np.zeros(64, 'f4')}]
    for names in given:
        result = sgcc.run(module, names, groups=2, push=push, constants={'BIAS': 10.0})
        assert not result.reports and result.local_size == (32, 1, 1) and result.entry == 'main' and result.steps > 64
        np.testing.assert_array_equal(list(result.buffers.values())[1], values * 3 + 10 + 5)
    result = sgcc.run(module, {'Values': values}, groups=[2, 1, 1], push=push, constants={7: -2})
    assert result['Results'].dtype == np.float32 and result['Results'][1] == 3 - 2 + 5
    assert values[1] == 1


def test_arguments_are_not_changed() -> None:
    given = np.zeros((8, 8), 'u4')
    result = sgcc.run(kernel('void main() { a[gl_LocalInvocationIndex] = gl_SubgroupSize; }'), {'B': given}, size=16)
    assert result['B'].shape == (8, 8) and (result['B'] == 16).all() and not given.any()
    backwards = np.arange(64, dtype='u4')[::-1]
    result = sgcc.run(kernel('void main() { a[gl_LocalInvocationIndex] += 1; }'), {'B': backwards})
    np.testing.assert_array_equal(result['B'], backwards + 1)


@pytest.mark.parametrize('size', [1, 2, 4, 8, 16, 32, 64, 128])
def test_subgroup_sizes(size: int) -> None:
    assert (sgcc.run(kernel('void main() { a[gl_LocalInvocationIndex] = gl_SubgroupSize; }'), size=size)['B'] == size).all()


def test_reports() -> None:
    module = kernel('void main() {\na[0] = gl_LocalInvocationIndex; }')
    result = sgcc.run(module)
    assert any(r.rule == 'races' and r.line == 6 for r in result.reports) and 'races' in str(result.reports[0])
    assert not sgcc.run(module, check=False).reports
    assert any(r.rule == 'bounds' for r in sgcc.run(kernel('void main() { a[gl_LocalInvocationIndex] = 1; }'), {'B': np.zeros(4, 'u4')}).reports)


def test_a_barrier_in_divergent_control_flow() -> None:
    result = sgcc.run(kernel('void main() { if (gl_LocalInvocationIndex < 3) barrier(); }'))
    assert any(r.rule == 'barriers' for r in result.reports)


def test_an_endless_loop_ends() -> None:
    module = kernel('void main() { while (a[1] == 0) { a[0] = 0; } }')
    try:
        result = sgcc.run(module, limit=10000)
        assert any(r.rule == 'loops' for r in result.reports)
    except sgcc.RunError as error:
        assert 'limit' in str(error) or 'instructions' in str(error)


@pytest.mark.parametrize('arguments, error', [
    ({'size': 3}, ValueError), ({'size': 256}, ValueError), ({'size': 0}, ValueError), ({'size': -32}, ValueError), ({'size': '32'}, ValueError), ({'size': True}, ValueError),
    ({'groups': []}, ValueError), ({'groups': [1, 1, 1, 1]}, ValueError), ({'groups': -1}, ValueError), ({'groups': [1 << 40]}, ValueError),
    ({'buffers': {'Nothing': np.zeros(1)}}, KeyError), ({'buffers': {9: np.zeros(1)}}, KeyError), ({'buffers': {1.5: np.zeros(1)}}, TypeError),
    ({'buffers': {'B': np.array([object()])}}, TypeError), ({'constants': {'NONE': 1}}, KeyError), ({'push': b'1234'}, sgcc.RunError), ({'entry': 'other'}, sgcc.RunError)])
def test_wrong_arguments(arguments: Any, error: Any) -> None:
    with pytest.raises(error):
        sgcc.run(kernel('void main() { a[gl_LocalInvocationIndex] = 1; }'), **arguments)


@pytest.mark.parametrize('array', [np.zeros(0, 'u4'), np.zeros(1, 'u1'), np.zeros(3, 'u1'), np.zeros(257, 'u1'), b'', b'abcdef', [1, 2, 3]])
def test_sizes_that_do_not_fit(array: Any) -> None:
    if isinstance(array, bytes):
        array = np.frombuffer(array, 'u1')
    result = sgcc.run(kernel('void main() { a[gl_LocalInvocationIndex] = 7; }'), {'B': array})
    assert any(r.rule == 'bounds' for r in result.reports) or np.asarray(array).nbytes >= 256


def test_values_of_constants_that_do_not_fit() -> None:
    module = sgcc.compile('#version 450\nlayout(constant_id = 0) const int N = 1;\nlayout(binding = 0) buffer B { int a; };\nvoid main() { a = N; }\n', 'a.comp')
    assert sgcc.run(module, constants={0: -5})[ '0.0' if '0.0' in sgcc.run(module).buffers else 'B'].view('i4')[0] == -5
    with pytest.raises(ValueError):
        sgcc.run(module, constants={0: 1 << 40})


def test_images_are_refused() -> None:
    module = sgcc.compile('#version 450\nlayout(binding = 0, r32f) uniform image2D picture;\nvoid main() { imageStore(picture, ivec2(0), vec4(1)); }\n', 'a.comp', keep_names=True)
    with pytest.raises(sgcc.RunError, match='picture.*image'):
        sgcc.run(module)


def test_fragment_shaders_are_refused() -> None:
    with pytest.raises(sgcc.RunError):
        sgcc.run(sgcc.compile('#version 450\nlayout(location = 0) out vec4 c;\nvoid main() { c = vec4(1); }\n', 'a.frag'))


def test_threads() -> None:
    module, found = kernel('void main() { a[gl_LocalInvocationIndex] = gl_SubgroupInvocationID; }'), []  # type: sgcc.Module, List[Any]

    def work(size: int) -> None:
        for _ in range(5):
            found.append((sgcc.run(module, size=size)['B'] == np.arange(64) % size).all())
    threads = [threading.Thread(target=work, args=(size,)) for size in (4, 8, 16, 32)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 20 and all(found)
