#version 450
// Transform feedback to two streams: the near ones and the far ones.
layout(points) in;
layout(points, max_vertices = 1) out;
layout(location = 0) in vec4 position[];
layout(location = 1) in uint kind[];
layout(xfb_buffer = 0, xfb_stride = 20) out;
layout(stream = 0, xfb_buffer = 0) out;
layout(location = 0, stream = 0, xfb_buffer = 0, xfb_offset = 0) out vec4 near_position;
layout(location = 1, stream = 0, xfb_buffer = 0, xfb_offset = 16) out uint near_kind;
layout(location = 2, stream = 1, xfb_buffer = 1, xfb_offset = 0, xfb_stride = 16) out vec4 far_position;
void main()
{
    if (position[0].z < 10.0) {
        near_position = position[0];
        near_kind = kind[0];
        EmitStreamVertex(0);
        EndStreamPrimitive(0);
    } else {
        far_position = position[0];
        EmitStreamVertex(1);
        EndStreamPrimitive(1);
    }
}
