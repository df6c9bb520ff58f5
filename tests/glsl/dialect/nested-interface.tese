#version 310 es
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// What nested-interface.tesc hands over in blocks.
#extension GL_EXT_tessellation_shader : require
precision highp float;
struct S { float a; vec4 b[2]; };
layout(triangles) in;
layout(location = 0) in Block { S s; S t[2]; float u[2][3]; } per_vertex[];
layout(location = 20) patch in Patch { S s; S t[2]; } per_patch;
void main() { gl_Position = per_vertex[2].t[1].b[0] + per_patch.s.b[1] * per_vertex[0].u[1][2]; }
// OK-DAG: OpDecorate %{{.*}} Location 20
// ERROR: :9:35: error: 's' is a struct with an array or a struct in it in ES, which cannot be an input of tessellation evaluation shaders
// ERROR: :9:40: error: 't' is an array of structs in ES, which cannot be an input of tessellation evaluation shaders or a part of one (ESSL 3.20, 4.3.4)
// ERROR: :9:52: error: 'u' is an array of arrays in ES, which cannot be an input of tessellation evaluation shaders or a part of one (ESSL 3.20, 4.3.4)
// ERROR: :10:42: error: 's' is a struct with an array or a struct in it in ES, which cannot be an input of tessellation evaluation shaders or a part of one (ESSL 3.20, 4.3.4)
// ERROR: :10:47: error: 't' is an array of structs in ES, which cannot be an input of tessellation evaluation shaders or a part of one (ESSL 3.20, 4.3.4)
// ERROR: {{^}}5 errors generated.
