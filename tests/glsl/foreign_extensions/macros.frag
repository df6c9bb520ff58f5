#version 330
// RUN: %sgcc -E %s | FileCheck %s
// RUN: %refuse %s -E -pedantic-errors | FileCheck --check-prefix=STRICT %s
// lang/features.def, macro=: where other compilers define the macro in versions before those of the text.
#if !GL_EXT_ray_query || !GL_ARB_shader_ballot || !GL_EXT_buffer_reference || !GL_EXT_post_depth_coverage
#error there is no macro
// STRICT: :[[@LINE-1]]:2: error: #error there is no macro
#endif
// Not where the name is taken and nothing more, nor where it is not taken.
#if defined GL_EXT_gpu_shader5 || defined GL_EXT_mesh_shader || defined GL_ARB_shader_atomic_counter_ops
#error there is one
#endif
#if !GL_FRAGMENT_SHADER || defined GL_VERTEX_SHADER || defined GL_COMPUTE_SHADER
#error the stage
#endif
// CHECK: void main
void main() { }
// STRICT: {{^}}1 error generated.
