#version 330
// env: opengl4.5
// options: -fauto-map-locations -fauto-bind-uniforms
in vec4 v_color;
out vec4 color;
uniform sampler2DRect screen;
uniform isampler2D ids;
uniform sampler1D ramp;
uniform int selected;
void main()
{
    vec4 c = texture(screen, gl_FragCoord.xy);
    int id = texelFetch(ids, ivec2(gl_FragCoord.xy), 0).r;
    c = id == selected ? c + vec4(0.2) : c;
    color = texture(ramp, dot(c.rgb, vec3(0.33))) * v_color;
}
