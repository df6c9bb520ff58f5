// RUN: %compile %s | FileCheck %s
// OpenCL C 3.0, 6.3.5 and 6.13.1: what consumers would lay out otherwise has members that fill the gaps; packed is CPacked.
typedef struct __attribute__((packed)) { char c; int i; } packed;
typedef struct { char c; int i __attribute__((aligned(16))); } aligned;
typedef struct { char c; float3 p; double d; } plain;
union pun { float f; uint u; uchar4 b; };
// CHECK: OpDecorate %[[PACKED:_struct_[0-9]+]] CPacked
// CHECK-DAG: %[[PACKED]] = OpTypeStruct %uchar %uint{{$}}
// CHECK-DAG: %[[GAP:_arr_uchar_uint_[0-9]+]] = OpTypeArray %uchar %uint_15
// CHECK-DAG: OpTypeStruct %uchar %[[GAP]] %uint %_arr_uchar_uint_12
// CHECK-DAG: OpTypeStruct %uchar %v3float %double
// CHECK-DAG: OpTypeStruct %float{{$}}
kernel void layout(global packed *a, global aligned *b, global plain *c, global union pun *d, global int *out)
{
    out[0] = sizeof(packed) * 1000000 + sizeof(aligned) * 10000 + sizeof(plain) * 100 + sizeof(union pun);
    // CHECK: OpStore %out %uint_5324804 Aligned 4
    // CHECK: OpLoad %uint {{.*}} Aligned 1
    out[1] = a->i;
    // CHECK: OpInBoundsAccessChain %_ptr_CrossWorkgroup_uint %b %uint_2
    // CHECK: OpLoad %uint {{.*}} Aligned 16
    out[2] = b->i;
    // CHECK: OpInBoundsAccessChain %_ptr_CrossWorkgroup_double %c %uint_2
    out[3] = (int)c->d;
    // CHECK: OpBitcast %_ptr_CrossWorkgroup_uint %d
    out[4] = d->u;
}
