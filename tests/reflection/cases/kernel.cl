// is: entry_points[0].stage = "kernel"
// is: entry_points[0].name = "scale"
// is: entry_points[0].arguments[data].address_space = "global"
// is: entry_points[0].arguments[data].type_name = "float*"
// is: entry_points[0].arguments[data].qualifiers = ["volatile", "restrict"]
// is: entry_points[0].arguments[data].pointer.type = "float"
// is: entry_points[0].arguments[table].address_space = "constant"
// is: entry_points[0].arguments[table].qualifiers = ["const"]
// is: entry_points[0].arguments[kept].address_space = "local"
// is: entry_points[0].arguments[by].type = "float4"
// is: entry_points[0].arguments[by].address_space = "private"
// is: entry_points[0].arguments[pair].struct = 0
// is: entry_points[0].arguments[from].access = "read_only"
// is: entry_points[0].arguments[from].type = "image2d_t"
// is: entry_points[0].arguments[how].type = "sampler"
// is: entry_points[0].local_size = [8, 4, 2]
// is: entry_points[1].name = "other"
// is: entry_points[1].arguments[0].name = "only"
// is: memory_model = "OpenCL"
typedef struct { int a; float b; } pair_t;
kernel __attribute__((reqd_work_group_size(8, 4, 2)))
void scale(global volatile float *restrict data, constant int *table, local int *kept, float4 by, pair_t pair, read_only image2d_t from, sampler_t how)
{
    uint i = get_global_id(0);
    kept[i] = table[i];
    data[i] = by.x * pair.b + kept[0] + read_imagef(from, how, (int2)(0)).x;
}
kernel void other(global int *only) { *only = 1; }
