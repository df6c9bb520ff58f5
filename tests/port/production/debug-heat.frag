#version 450 compatibility
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
void main()
{
    uvec2 m = unpackUint2x32(ballotARB(true));
    float full = float(bitCount(m.x) + bitCount(m.y)) / float(gl_SubGroupSizeARB);
    gl_FragColor = vec4(1.0 - full, full, 0.0, 1.0) * gl_FrontMaterial.diffuse;
}
