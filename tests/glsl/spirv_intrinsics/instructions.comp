// GL_EXT_spirv_intrinsics: instructions by number, with values, pointers and literals; modes, decorations and storage classes.
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -O0
#version 450
#extension GL_EXT_spirv_intrinsics : enable
layout(local_size_x = 32) in;
// CHECK: capabilities: DenormPreserve Shader ShaderClockKHR
// CHECK: extensions: SPV_KHR_float_controls SPV_KHR_shader_clock
// CHECK: sets: GLSL.std.450
// CHECK: OpExecutionMode {{%[^ ]+}} DenormPreserve 32
spirv_execution_mode(extensions = ["SPV_KHR_float_controls"], capabilities = [4464], 4459, 32);
spirv_instruction(extensions = ["SPV_KHR_shader_clock"], capabilities = [5055], id = 5056) uvec2 read_clock(uint scope);
spirv_instruction(set = "GLSL.std.450", id = 81) float clamp_number(float x, float least, float most);
spirv_instruction(id = 61) uint load(spirv_by_reference uint x);
spirv_instruction(id = 62) void store(spirv_by_reference uint x, uint value);
spirv_instruction(id = 81) float component(vec4 v, spirv_literal int i);
layout(binding = 0) buffer Results { uvec2 time; float number; uint count; } results;
// CHECK-DAG: OpDecorate [[once:%[^ ]+]] Coherent
spirv_decorate(23) shared uint once;
// CHECK-DAG: [[own:%[^ ]+]] = OpVariable %_ptr_Private_uint Private
spirv_storage_class(6) uint own;

void main()
{
    // CHECK: OpReadClockKHR %v2uint %uint_1
    results.time = read_clock(1);
    // CHECK: OpExtInst %float {{%[^ ]+}} NClamp {{%[^ ]+}} %float_0 %float_1
    // CHECK: OpCompositeExtract %float {{%[^ ]+}} 1
    results.number = clamp_number(results.number, 0.0, 1.0) + component(vec4(1, results.number, 3, 4), 1);
    // CHECK: OpStore [[own]] %uint_9
    store(own, 9);
    once = own;
    uint local = 5;
    // CHECK: OpStore [[local:%[^ ]+]] %uint_5
    // CHECK: OpStore [[local]] %uint_8
    store(local, 8);
    // CHECK: OpLoad %uint [[local]]
    results.count = load(results.count) + local + once;
}
