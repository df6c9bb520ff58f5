#version 450
// RUN: %compile %s --target-env=opengl4.5 | FileCheck %s
// RUN: %compile %s --target-env=opengl4.5 -DUPPER | FileCheck %s --check-prefix=UPPER
// GLSL 4.60, 4.4.1.3: in OpenGL the origin is the lower left corner unless the shader says otherwise.
#ifdef UPPER
layout(origin_upper_left, pixel_center_integer) in vec4 gl_FragCoord;
#endif
layout(location = 0) out vec4 color;
// CHECK: OpExecutionMode %{{.*}} OriginLowerLeft
// UPPER: OpExecutionMode %{{.*}} PixelCenterInteger
// UPPER: OpExecutionMode %{{.*}} OriginUpperLeft
void main() { color = gl_FragCoord; }
