#version 450
// Spheres on a grid by sphere tracing: rays end after different numbers of steps.
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) writeonly buffer Image { float depth[]; };

const int MOST_STEPS = 48;

float scene(vec3 p)
{
    vec3 cell = mod(p + 2.0, 4.0) - 2.0;
    float spheres = length(cell) - 0.9;
    float floor_plane = p.y + 1.2;
    return min(spheres, floor_plane);
}

void main()
{
    uvec2 pixel = gl_GlobalInvocationID.xy, size = gl_NumWorkGroups.xy * gl_WorkGroupSize.xy;
    vec2 at = (vec2(pixel) + 0.5) / vec2(size) * 2.0 - 1.0;
    vec3 eye = vec3(0.0, 0.6, -6.0), ray = normalize(vec3(at.x, -at.y, 1.6));
    float travelled = 0.0;
    int step_count = 0;
    for (; step_count < MOST_STEPS; step_count++) {
        float away = scene(eye + ray * travelled);
        if (away < 0.005)
            break;
        travelled += away;
        if (travelled > 24.0) {
            travelled = 24.0;
            break;
        }
    }
    depth[pixel.y * size.x + pixel.x] = travelled;
}
