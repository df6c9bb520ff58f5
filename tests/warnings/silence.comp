// RUN: %sgcc %s -fsyntax-only -Wall -Wno-self-assign 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -fsyntax-only 2>&1 | FileCheck %s --check-prefix=PRAGMA --implicit-check-not=warning:
// Pragmas hold from their line on, in the order of reading; attributes hold for a statement or function.
#version 450
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
[[sgcc_ignore_unused_variable]] void f() { int a; }
void main()
{
    // CHECK: :[[#@LINE+1]]:11: warning: {{.*}} [-Wshift-count]
    u = u << 32;
    [[sgcc_ignore_shift_count]] if (u > 1u) u = u << 32;
    // CHECK: :[[#@LINE+1]]:11: warning: {{.*}} [-Wshift-count]
    u = u << 32;
#pragma sgcc diagnostic push
#pragma sgcc diagnostic ignored "-Wshift-count"
    u = u << 32;
#pragma sgcc diagnostic pop
    // CHECK: :[[#@LINE+1]]:11: warning: {{.*}} [-Wshift-count]
    u = u << 32;
    u = u;
#pragma sgcc diagnostic push
#pragma sgcc diagnostic warning "-Wunused-value"
    // CHECK: :[[#@LINE+2]]:7: warning: {{.*}} [-Wunused-value]
    // PRAGMA: :[[#@LINE+1]]:7: warning: {{.*}} [-Wunused-value]
    u == 3u;
#pragma sgcc diagnostic pop
    // CHECK: :[[#@LINE+2]]:33: warning: there is no warning '-Wshift-conut': sgcc --list-warnings lists all [-Wpragma]
    // PRAGMA: :[[#@LINE+1]]:33: warning: there is no warning '-Wshift-conut'
#pragma sgcc diagnostic ignored "-Wshift-conut"
    // CHECK: :[[#@LINE+2]]:25: warning: found 'on': expected #pragma sgcc diagnostic push, pop, or ignored
    // PRAGMA: :[[#@LINE+1]]:25: warning: found 'on'
#pragma sgcc diagnostic on
    f();
}
