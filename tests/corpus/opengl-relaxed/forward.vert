#version 330 core
// options: -R -fauto-map-locations
// A vertex shader of an OpenGL renderer with skinning and instances.
const int MOST_BONES = 64;
uniform mat4 projection;
uniform mat4 view;
uniform mat4 models[16];
uniform mat4 bones[MOST_BONES];
uniform bool skinned;
uniform float time;
uniform vec2 wind;
in vec3 position;
in vec3 normal;
in vec2 texcoord;
in uvec4 joints;
in vec4 weights;
out vec3 world;
out vec3 world_normal;
out vec2 uv;

mat4 skin()
{
    if (!skinned) return mat4(1.0);
    mat4 sum = mat4(0.0);
    for (int i = 0; i < 4; ++i) sum += bones[joints[i]] * weights[i];
    return sum;
}

vec3 sway(vec3 at) { return at + vec3(wind * sin(time + float(gl_VertexID)), 0.0).xzy; }

uniform vec4 clip_plane;

void main()
{
    mat4 model = models[gl_InstanceID & 15] * skin();
    vec4 at = model * vec4(sway(position), 1.0);
    world = at.xyz;
    world_normal = mat3(model) * normal;
    uv = texcoord;
    gl_ClipDistance[0] = dot(at, clip_plane);
    gl_Position = projection * view * at;
}
