#version 450
// RUN: %compile %s | FileCheck %s
// Small structs and arrays that no variable indexes are values, too; one that is indexed by a variable lies in memory.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct Ray { vec3 origin, direction; float range[2]; };
void main()
{
    // CHECK: OpVariable %_ptr_Function__arr_float_uint_3 Function
    // CHECK-NOT: OpVariable
    Ray ray;
    ray.origin = vec3(r[0]);
    ray.direction = ray.origin * 2.0;
    ray.range[1] = ray.direction.y;
    float list[3];
    list[int(r[1])] = ray.range[1];
    r[2] = list[1] + ray.range[1];
}
