#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.13.
layout(points) in;
layout(points, max_vertices = 4) out;
layout(location = 0, stream = 1) out vec4 a;
// CHECK: capabilities: GeometryStreams Shader
// CHECK: OpEmitVertex
// CHECK: OpEndPrimitive
// CHECK: OpEmitStreamVertex %int_1
// CHECK: OpEndStreamPrimitive %int_1
void main()
{
    for (int i = 0; i < 4; i++) {
        gl_Position = gl_in[0].gl_Position;
        EmitVertex();
    }
    EndPrimitive();
    a = vec4(1);
    EmitStreamVertex(1);
    EndStreamPrimitive(1);
}
