// env: vulkan1.1
// is: entry_points[0].stage = "compute"
// is: entry_points[0].arguments[0].name = "data"
// is: entry_points[0].arguments[data].set = 0
// is: entry_points[0].arguments[data].binding = 0
// is: entry_points[0].arguments[by].offset = 0
// is: entry_points[0].arguments[by].size = 4
// is: entry_points[0].arguments[by].type_name = "float"
// is: entry_points[0].arguments[kept].address_space = "local"
// is: entry_points[0].arguments[kept].specialization_id = 3
// is: entry_points[0].arguments[table].binding = 1
// is: entry_points[0].arguments[table].qualifiers = ["const"]
// is: entry_points[0].arguments[place].offset = 16
// is: entry_points[0].arguments[place].size = 16
// is: entry_points[0].arguments[count].offset = 32
// is: entry_points[0].local_size_ids = [0, 1, 2]
// is: entry_points[0].resources = [0, 1]
// is: entry_points[1].arguments[other].binding = 0
// is: entry_points[1].arguments[shared].specialization_id = 4
// is: entry_points[1].resources = [2]
// is: push_constants[scale_arguments].size = 36
kernel void scale(global float *data, float by, local int *kept, constant uint *table, float4 place, uint count)
{
    uint i = get_global_id(0);
    kept[get_local_id(0)] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < count) data[i] *= by + kept[0] + table[0] + place.x;
}
kernel void second(global int *other, local int *shared)
{
    shared[get_local_id(0)] = other[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    other[get_global_id(0)] = shared[0];
}
