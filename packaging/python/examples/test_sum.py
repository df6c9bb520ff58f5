"""A kernel under pytest, without a GPU: pytest test_sum.py"""
import numpy as np
import pytest
import sgcc

SUM = """#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Values { float values[]; };
layout(std430, binding = 1) buffer Sums { float sums[]; };
void main()
{
    float sum = subgroupAdd(values[gl_GlobalInvocationID.x]);
    if (subgroupElect()) sums[gl_WorkGroupID.x * gl_NumSubgroups + gl_SubgroupID] = sum;
}
"""


@pytest.mark.parametrize('size', [4, 8, 16, 32, 64])
def test_sum(size: int) -> None:
    values = np.arange(256, dtype='f4')
    result = sgcc.run(sgcc.compile(SUM, 'sum.comp', debug=True), {'Values': values, 'Sums': np.zeros(256 // size, 'f4')}, size=size, groups=4)
    assert not result.reports
    np.testing.assert_allclose(result['Sums'], values.reshape(-1, size).sum(axis=1))
