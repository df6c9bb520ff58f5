// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// Variables that nothing writes on any way, and their neighbours.
#version 450
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 64) in;
layout(push_constant) uniform P { uint n; };
layout(std430, binding = 0) buffer B { float r[]; };
struct Light { vec3 color; float power; };

// CHECK: :[[@LINE+2]]:42: warning: the function returns, and its out parameter 'twice' has no value [-Wuninitialized]
// CHECK: :[[@LINE+1]]:33: note: 'twice' is declared here, and nothing writes it before
float square(float x, out float twice) { return x * x; }
void split(float x, out float low, out float high) { high = floor(x); low = x - high; }
void grow(inout float x) { x += 1.0; }
void fill(out float all[3]) { for (int i = 0; i < 3; i++) all[i] = 1.0; }

void main()
{
    uint i = gl_LocalInvocationIndex;
    float sum;
    for (uint k = 0u; k < 4u; k++)
        // the second iteration has a value, the first has none: maybe-uninitialized
        sum += r[k];
    float other;
    // CHECK: :[[@LINE+2]]:12: warning: 'other' is read and has no value [-Wuninitialized]
    // CHECK: :[[@LINE-2]]:11: note: 'other' is declared here, and nothing writes it before
    r[0] = other + sum;
    r[1] = other; // once
    vec4 v;
    v.xyz = vec3(r[2]);
    // CHECK: :[[@LINE+1]]:16: warning: 'v.w' is read and has no value
    r[3] = dot(v, vec4(1.0));
    vec4 u;
    u.xyz = vec3(r[2]);
    r[4] = u.x + u.z;
    u.w = 1.0;
    r[5] = dot(u, u);
    Light light;
    light.color = vec3(1.0);
    Light copy = light;
    // CHECK: :[[@LINE+1]]:18: warning: 'light.power' is read and has no value
    r[6] = light.power + copy.color.x;
    float low, high;
    split(r[7], low, high);
    r[7] = low + high;
    float grown;
    // CHECK: :[[@LINE+1]]:10: warning: 'grown' is read and has no value
    grow(grown);
    float table[3], filled[3], copied[3];
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'table{{.*}} is read and has no value
    r[8] = table[i % 3u] + grown;
    for (uint k = 0u; k < 3u; k++) filled[k] = r[k];
    r[9] = filled[i % 3u];
    fill(copied);
    r[10] = copied[1];
    float late;
    do { late = r[n]; } while (late > 3.0);
    r[11] = late;
    float never;
    if (false) r[12] = never;
    int whole;
    r[13] = frexp(r[13], whole) + float(whole);
    int sized[];
    sized[1] = 11;
    int sized[2]; // it keeps its elements
    r[16] = float(sized[1]);
    float silent;
    [[sgcc_ignore_uninitialized]] if (n > 1u) r[14] = silent;
#pragma sgcc diagnostic push
#pragma sgcc diagnostic ignored "-Wuninitialized"
    float quiet;
    r[15] = quiet;
#pragma sgcc diagnostic pop
}
