#version 450
#extension GL_EXT_fragment_shader_barycentric : require
layout(location = 0) pervertexEXT in vec3 positions[];
layout(location = 1) pervertexEXT in struct { vec2 uv; vec3 normal; } corners[];
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
void main()
{
    vec3 b = gl_BaryCoordEXT, screen = gl_BaryCoordNoPerspEXT;
    vec2 uv = corners[0].uv * b.x + corners[1].uv * b.y + corners[2].uv * b.z;
    vec3 n = normalize(corners[0].normal * b.x + corners[1].normal * b.y + corners[2].normal * b.z);
    vec3 d = fwidth(screen), a = smoothstep(vec3(0.0), d * 1.5, screen);
    float wire = min(min(a.x, a.y), a.z), side = distance(positions[0], positions[1]);
    color = vec4(texture(image, uv).rgb * max(n.y, 0.2) * wire, side);
}
