#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -DPOINTS %s | FileCheck --check-prefix=POINTS %s
// GL_NV_geometry_shader_passthrough, 4.4.1.2: inputs that are not used stay, and the output primitive is like that of the input.
#extension GL_NV_geometry_shader_passthrough : require
#ifdef POINTS
layout(points, invocations = 1) in;
#else
layout(triangles) in;
#endif
layout(passthrough) in gl_PerVertex { vec4 gl_Position; } gl_in[];
layout(location = 0, passthrough) in vec4 color[];
layout(location = 1, passthrough) in Whole { vec4 a; vec2 b; } whole[];
layout(location = 5) in Parts { layout(passthrough) vec4 c; vec2 d; } parts[];
layout(location = 9) in vec2 unused[];
layout(location = 8) out vec4 made;
void main()
{
    gl_Layer = gl_PrimitiveIDIn;
    made = parts[0].c;
}
// CHECK: capabilities: GeometryShaderPassthroughNV
// CHECK: extensions: SPV_NV_geometry_shader_passthrough
// CHECK: OpEntryPoint Geometry %[[MAIN:[0-9]+]]
// CHECK: OpExecutionMode %[[MAIN]] Triangles
// CHECK: OpExecutionMode %[[MAIN]] OutputTriangleStrip
// CHECK: OpExecutionMode %[[MAIN]] OutputVertices 3
// CHECK: OpExecutionMode %[[MAIN]] Invocations 1
// CHECK: OpDecorate %[[IN:[0-9]+]] PassthroughNV
// CHECK: OpDecorate %[[COLOR:[0-9]+]] PassthroughNV
// CHECK-NEXT: OpDecorate %[[COLOR]] Location 0
// CHECK: OpDecorate %[[WHOLE:[0-9]+]] PassthroughNV
// CHECK-NEXT: OpDecorate %[[WHOLE]] Location 1
// CHECK: OpMemberDecorate %{{.*}} 0 PassthroughNV
// CHECK-NOT: Location 9
// CHECK: OpTypeVoid
// POINTS-DAG: OpExecutionMode %{{[0-9]+}} InputPoints
// POINTS-DAG: OpExecutionMode %{{[0-9]+}} Invocations 1
// POINTS-DAG: OpExecutionMode %{{[0-9]+}} OutputPoints
// POINTS-DAG: OpExecutionMode %{{[0-9]+}} OutputVertices 1
