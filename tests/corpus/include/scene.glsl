// What all passes of the renderer bind at set 0.
#ifndef SCENE_GLSL
#define SCENE_GLSL
#ifndef SCENE_SET
#define SCENE_SET 0
#endif

struct View {
    mat4 view, projection, view_projection, inverse_view_projection, previous_view_projection;
    vec4 position;          // w: time
    vec4 planes[6];
    vec2 size, inverse_size;
    float near_plane, far_plane;
    uint frame;
    float exposure;
};

layout(set = SCENE_SET, binding = 0, std140) uniform Frame {
    View view;
    vec4 sun_direction;     // w: intensity
    vec4 sun_color;
    uvec4 cluster_counts;   // x, y, z, lights in all
    vec4 cluster_scale;     // pixels in x and y, slices: scale and bias of the logarithm
} frame;

float linear_depth(float depth) { return frame.view.near_plane * frame.view.far_plane / (frame.view.far_plane - depth * (frame.view.far_plane - frame.view.near_plane)); }

vec3 world_from_depth(vec2 uv, float depth)
{
    vec4 p = frame.view.inverse_view_projection * vec4(uv * 2.0 - 1.0, depth, 1.0);
    return p.xyz / p.w;
}
#endif
