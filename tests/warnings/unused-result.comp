// RUN: %sgcc %s -fsyntax-only -Wunused-result 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; vec3 v; };
float length_of(vec3 x) { float l = length(x); l += 1.0; return l; }
float counted(vec3 x) { i++; return x.x; }
void fill(out float x) { x = 1.0; }
void main()
{
    // CHECK: :[[#@LINE+1]]:5: warning: the result of 'normalize' is not used, and the call does nothing else [-Wunused-result]
    normalize(v);
    // CHECK: :[[#@LINE+1]]:5: warning: the result of 'length_of' is not used
    length_of(v);
    // CHECK: :[[#@LINE+1]]:5: warning: the result of 'subgroupAdd' is not used, and the call does nothing else
    subgroupAdd(i);
    subgroupAdd(i++);
    subgroupBarrier();
    subgroupElect() ? i++ : i--;
    counted(v);
    atomicAdd(i, 1);
    fill(v.x);
    v = normalize(v);
}
