#version 450
// RUN: %refuse %s | FileCheck %s
// What was meant by a name that nobody knows.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float data[]; };
float twice(float x) { retrun 2.0 * x; }                // CHECK-DAG: :[[@LINE]]:24: error: 'retrun' begins no statement, did you mean 'return'?
void main()
{
    whlie (data[0] > 1.0) { data[1] += missing; }       // CHECK-DAG: :[[@LINE]]:5: error: 'whlie' begins no statement, did you mean 'while'?
    // CHECK-DAG: :[[@LINE-1]]:40: error: 'missing' is not declared
    if (data[0] > 1.0) { data[1] = 1.0; }
    elseif (data[0] > 0.5) { data[1] = 0.0; }           // CHECK-DAG: :[[@LINE]]:5: error: 'elseif' begins no statement: GLSL has else if for that
    uint i = gl_GlobalInvocationId.x;                   // CHECK-DAG: :[[@LINE]]:14: error: 'gl_GlobalInvocationId' is not declared, did you mean 'gl_GlobalInvocationID'?
    flaot y = 1.0;                                      // CHECK-DAG: :[[@LINE]]:5: error: unknown type 'flaot', did you mean 'float'?
    float3 z;                                           // CHECK-DAG: :[[@LINE]]:5: error: unknown type 'float3': GLSL has vec3 for that
    data[2] = lerp(1.0, 2.0, data[1]);                  // CHECK-DAG: :[[@LINE]]:15: error: no function 'lerp' is declared: GLSL has mix for that
    data[3] = WaveActiveSum(data[1]);                   // CHECK-DAG: :[[@LINE]]:15: error: no function 'WaveActiveSum' is declared: GLSL has subgroupAdd for that
    data[4] = subgroupScanExclusiveAdd(data[1]);        // CHECK-DAG: :[[@LINE]]:15: error: no function 'subgroupScanExclusiveAdd' is declared, did you mean 'subgroupExclusiveAdd'?
    float counter = 1.0;
    data[5] = cuonter;                                  // CHECK-DAG: :[[@LINE]]:15: error: 'cuonter' is not declared, did you mean 'counter'?
    data[6] = sum;                                      // CHECK-DAG: :[[@LINE]]:15: error: 'sum' is not declared [undeclared-name]{{$}}
    data[7] = somethingElse(1.0);                       // CHECK-DAG: :[[@LINE]]:15: error: no function 'somethingElse' is declared before this call [undeclared-function]{{$}}
}
// CHECK: {{^}}13 errors generated.
