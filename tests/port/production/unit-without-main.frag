#version 140
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
bool elected() { return (ballotARB(true) & gl_SubGroupLtMaskARB) == 0ul; }
