#version 450
// RUN: %compile %s | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// Arrays of blocks that their uses size: by constants, by none, and of more than one dimension.
layout(binding = 0) buffer B { uint d[]; } b[];
layout(binding = 9) uniform U { vec4 v; } u[];
layout(binding = 20) uniform Unused { vec4 v; } unused[];
layout(binding = 30) uniform Twice { vec4 v; } twice[][2];
layout(location = 0) in In { vec4 v; } from[];
layout(location = 9) out vec4 color;
void main()
{
    color = u[2].v + float(b[4].d[1]) + twice[1][1].v + from[1].v;
}
// OK-DAG: %[[B:[0-9a-zA-Z_]+]] = OpTypeArray %_struct_{{[0-9]+}} %uint_5
// OK-DAG: OpTypeArray %_struct_{{[0-9]+}} %uint_3
// OK-DAG: OpTypeArray %_struct_{{[0-9]+}} %uint_4
// OK-DAG: OpTypeArray %_struct_{{[0-9]+}} %uint_2
// WARN: :6:44: warning: an array of blocks has no size: its uses size it (GLSL 4.60, 4.3.9) [-Wpedantic: block-array]
// WARN: :7:43: warning:
// WARN: :8:49: warning:
// WARN: :9:48: warning:
// WARN: :10:40: warning:
// ERROR: :6:44: error: an array of blocks needs a size (GLSL 4.60, 4.3.9), or #extension GL_EXT_nonuniform_qualifier : enable
// ERROR: :7:43: error:
// ERROR: :8:49: error:
// ERROR: :9:48: error:
// ERROR: :10:40: error:
// ERROR: {{^}}5 errors generated.
