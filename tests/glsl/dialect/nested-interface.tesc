#version 310 es
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// Structs with arrays, and arrays of structs and of arrays, in blocks of ES and as outputs for each patch.
#extension GL_EXT_tessellation_shader : require
precision highp float;
struct S { float a; vec4 b[2]; };
layout(vertices = 3) out;
layout(location = 0) out Block { S s; S t[2]; float u[2][3]; } per_vertex[];
layout(location = 20) patch out Patch { S s; S t[2]; } per_patch;
layout(location = 40) patch out S variable[2];
void main()
{
    per_vertex[gl_InvocationID].t[1].b[0] = vec4(1);
    per_patch.s.b[1] = vec4(2);
    variable[1].a = 3.0;
}
// OK-DAG: OpDecorate %{{.*}} Location 20
// OK-DAG: OpDecorate %{{.*}} Location 40
// WARN: :10:36: warning: 's' is a struct with an array or a struct in it in ES, which cannot be an input or output or a part of one (ESSL 3.20, 4.3.4 and 4.3.6) [-Wpedantic: nested-interface]
// ERROR: :10:36: error: 's' is a struct with an array or a struct in it in ES, which cannot be an output of tessellation control shaders or a part of one (ESSL 3.20, 4.3.6)
// ERROR: :10:41: error: 't' is an array of structs in ES, which cannot be an output of tessellation control shaders or a part of one (ESSL 3.20, 4.3.6)
// ERROR: :10:53: error: 'u' is an array of arrays in ES, which cannot be an output of tessellation control shaders or a part of one (ESSL 3.20, 4.3.6)
// ERROR: :11:43: error: 's' is a struct with an array or a struct in it in ES, which cannot be an output of tessellation control shaders or a part of one (ESSL 3.20, 4.3.6)
// ERROR: :11:48: error: 't' is an array of structs in ES, which cannot be an output of tessellation control shaders or a part of one (ESSL 3.20, 4.3.6)
// ERROR: :12:35: error: 'variable' is an array of structs in ES, which cannot be an output of tessellation control shaders or a part of one (ESSL 3.20, 4.3.6)
// ERROR: {{^}}6 errors generated.
