#version 330
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
bool isFirst(in uint64_t lanes) { return (lanes & gl_SubGroupLtMaskARB) == uint64_t(0); }
uint64_t who(bool b) { return ballotARB(b); }
in float depth;
layout(location = 0) out vec4 color;
void main() { color = isFirst(who(depth > 0.5)) ? vec4(1.0) : vec4(0.0); }
