#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse -DENABLED -DPRIMITIVE %s | FileCheck --check-prefix=PRIMITIVE %s
// RUN: %refuse -DENABLED -DOUTPUT %s | FileCheck --check-prefix=OUTPUT %s
// RUN: %refuse -DENABLED -DVERTICES %s | FileCheck --check-prefix=VERTICES %s
// RUN: %refuse -DENABLED -DINVOCATIONS=2 %s | FileCheck --check-prefix=INVOCATIONS %s
// RUN: %refuse -DENABLED -DEMIT %s | FileCheck --check-prefix=EMIT %s
// RUN: %refuse -DENABLED -DSTREAM %s | FileCheck --check-prefix=STREAM %s
// RUN: %refuse -DENABLED -DXFB %s | FileCheck --check-prefix=XFB %s
// RUN: %refuse -DENABLED -DWRONG %s | FileCheck --check-prefix=WRONG %s
// GL_NV_geometry_shader_passthrough, 4.4.1.2: what a passthrough geometry shader must not have.
#ifdef ENABLED
#extension GL_NV_geometry_shader_passthrough : require
#endif
#ifdef PRIMITIVE
layout(lines_adjacency) in;
#else
layout(triangles) in;
#endif
// CHECK: :[[@LINE+9]]:22: error: layout 'passthrough' needs #extension GL_NV_geometry_shader_passthrough : enable
// CHECK: {{^}}1 error generated.
// PRIMITIVE: :[[@LINE+7]]:22: error: a passthrough geometry shader needs layout(points) in, (lines) or (triangles)
// PRIMITIVE: {{^}}1 error generated.
// OUTPUT: :[[@LINE+5]]:22: error: a passthrough geometry shader has no layout for the output primitive
// VERTICES: :[[@LINE+4]]:22: error: a passthrough geometry shader has no layout 'max_vertices'
// INVOCATIONS: :[[@LINE+3]]:22: error: a passthrough geometry shader has no layout 'invocations' other than 1
// STREAM: :[[@LINE+2]]:22: error: a passthrough geometry shader has no outputs of a stream other than 0
// XFB: :[[@LINE+1]]:22: error: a passthrough geometry shader has no outputs that are captured
layout(location = 0, passthrough) in vec4 color[];
#ifdef OUTPUT
layout(triangle_strip) out;
#endif
#ifdef VERTICES
layout(max_vertices = 3) out;
#endif
#ifdef INVOCATIONS
layout(invocations = INVOCATIONS) in;
#endif
#ifdef STREAM
layout(stream = 1, location = 3) out vec4 other;
#endif
#ifdef XFB
layout(xfb_buffer = 0, xfb_offset = 0, location = 3) out vec4 captured;
#endif
#ifdef WRONG
// WRONG: :[[@LINE+1]]:8: error: layout 'passthrough' cannot be combined with a declaration without a name
layout(passthrough) in;
// WRONG: :[[@LINE+1]]:22: error: layout 'passthrough' cannot be combined with this variable
layout(location = 7, passthrough) out vec4 result;
// WRONG: :[[@LINE+1]]:28: error: 'gl_PrimitiveIDIn' cannot be declared again
layout(passthrough) in int gl_PrimitiveIDIn;
#endif
void main()
{
    gl_Layer = 1;
#ifdef EMIT
    // EMIT: :[[@LINE+1]]:5: error: a passthrough geometry shader emits no vertices
    EmitVertex();
    EndPrimitive();
#endif
}
// OUTPUT: {{^}}1 error generated.
// VERTICES: {{^}}1 error generated.
// INVOCATIONS: {{^}}1 error generated.
// EMIT: {{^}}1 error generated.
// STREAM: {{^}}1 error generated.
// XFB: {{^}}1 error generated.
// WRONG: {{^}}3 errors generated.
