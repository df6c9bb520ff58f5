#version 320 es
// RUN: %compile %s | FileCheck %s
// ESSL 3.20, 4.4.2.2: the size of the output patch.
layout(vertices = 4) out;
// CHECK: capabilities: Shader Tessellation
// CHECK: OpEntryPoint TessellationControl %[[MAIN:[0-9]+]] "main"
// CHECK-NEXT: OpExecutionMode %[[MAIN]] OutputVertices 4
void main() { }
