// is: entry_points[0].outputs[given].location = 4
// is: structs[Given].members[one].type = "vec3"
// is: structs[Given].members[two].qualifiers = ["flat"]
// is: entry_points[0].outputs[captured].xfb_buffer = 1
// is: entry_points[0].outputs[captured].offset = 16
// is: entry_points[0].outputs[captured].xfb_stride = 32
// is: entry_points[0].inputs[position].type = "dvec3"
// is: entry_points[0].inputs[gl_VertexIndex].builtin = "VertexIndex"
// is: structs[gl_PerVertex].members[gl_Position].builtin = "Position"
// is: needs.features[vertex pipeline stores].any[0].feature = "VkPhysicalDeviceFeatures::vertexPipelineStoresAndAtomics"
// is: resources[Kept].stages = ["VERTEX_SHADER_BIT"]
#version 460
layout(location = 0) in dvec3 position;
layout(location = 4) out Given { vec3 one; flat int two; } given;
layout(location = 8, xfb_buffer = 1, xfb_offset = 16, xfb_stride = 32) out vec4 captured;
layout(std430, binding = 0) buffer Kept { uint kept[]; };

void main()
{
    kept[gl_VertexIndex] = 1u;
    given.one = vec3(position);
    given.two = gl_VertexIndex;
    captured = vec4(1);
    gl_Position = vec4(position, 1.0);
}
