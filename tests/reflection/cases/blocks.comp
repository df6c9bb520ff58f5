// is: resources[block].set = 1
// is: resources[block].binding = 2
// is: resources[block].kind = "uniform_buffer"
// is: resources[block].count = 12
// is: resources[block].array[0].length = 12
// is: resources[block].size = 336
// is: structs[Block].size = 336
// is: structs[Block].members[parts].array[0].stride = 64
// is: structs[Block].members[turned].qualifiers = ["row_major"]
// is: structs[Block].members[turned].matrix_stride = 16
// is: structs[Block].members[many].array[0].specialization_id = 7
// is: structs[Block].members[many].array[0].length = 5
// is: structs[Block].members[more].array[0].specialized = true
// is: structs[Block].members[more].offset = 320
// is: structs[Block].members[more].array[0].length = 1
// is: structs[Part].members[inner].offset = 16
// is: structs[Part].members[inner].type = "mat3"
// is: resources[Open].kind = "storage_buffer"
// is: resources[Open].qualifiers = ["coherent"]
// is: structs[Open].members[values].array[0].length = 0
// is: structs[Open].members[values].array[1].length = 2
// is: structs[Open].members[values].array[1].stride = 4
// is: structs[Open].members[values].array[0].stride = 8
// is: push_constants[push].offset = 16
// is: push_constants[push].size = 20
// is: push_constants[push].stages = ["COMPUTE_SHADER_BIT"]
// is: specialization_constants[COUNT].default = 5
// is: specialization_constants[COUNT].id = 7
// is: specialization_constants[RATE].default = -0.5
// is: specialization_constants[WIDE].default = 2.25
// is: specialization_constants[SIGNED].default = -9000000000
// is: specialization_constants[LARGE].default = "18446744073709551615"
// is: specialization_constants[ON].default = true
// is: entry_points[0].local_size = [8, 2, 1]
// is: entry_points[0].local_size_ids = [3, null, null]
#version 460
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 8, local_size_x_id = 3, local_size_y = 2) in;
layout(constant_id = 7) const int COUNT = 5;
layout(constant_id = 8) const float RATE = -0.5;
layout(constant_id = 9) const double WIDE = 2.25;
layout(constant_id = 10) const int64_t SIGNED = -9000000000l;
layout(constant_id = 11) const uint64_t LARGE = 18446744073709551615ul;
layout(constant_id = 12) const bool ON = true;
struct Part { vec3 first; float second; mat3 inner; };
layout(std140, set = 1, binding = 2) uniform Block
{
    Part parts[3];
    layout(row_major) mat2x3 turned;
    int many[COUNT];
    int more[COUNT / 4];
} block[4][3];
layout(std430, binding = 0) coherent buffer Open { float values[][2]; };
layout(push_constant) uniform Push { layout(offset = 16) vec4 color; float amount; } push;

void main()
{
    float sum = block[1][2].parts[1].inner[2].y + block[0][1].turned[1].z + push.amount + RATE + float(WIDE) + float(SIGNED) + float(LARGE);
    values[gl_GlobalInvocationID.x][1] = sum + float(block[0][0].many[1] + block[0][0].more[0]) + (ON ? 1.0 : 0.0);
}
