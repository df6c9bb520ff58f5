#version 450
#extension GL_EXT_fragment_invocation_density : require
layout(location = 0) out vec4 color;
void main() { color = vec4(1.0 / vec2(gl_FragSizeEXT), float(gl_FragInvocationCountEXT), 1.0); }
