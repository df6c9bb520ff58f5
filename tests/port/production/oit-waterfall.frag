#version 450 compatibility
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
uniform sampler2D maps[8];
flat in int material;
in vec2 uv;
void main()
{
    vec4 sum = vec4(0.0);
    bool done = false;
    while (!done) {
        int first = readFirstInvocationARB(material);
        if (first == material) {
            sum = texture(maps[first], uv);
            done = true;
        }
    }
    gl_FragColor = sum * gl_Color;
    if (ballotARB(sum.a > 0.5) == 0ul) gl_FragColor.a = 0.0;
}
