/* The extensions of Vulkan and OpenGL that enable an extension of SPIR-V.  Sources: Vulkan,
 * appendix A, "List of SPIR-V Extensions"; ARB_spirv_extensions, "Interactions"; and the texts of
 * the SPIR-V extensions that name an extension of OpenGL.  The rows ascend by name, for the binary
 * search.
 */
#include "lang/device_needs.h"

#include <string.h>

/* Columns: name; the version of SPIR-V that its text requires ("Dependencies"; 1.0 where the text
 * names none), with TAKEN_EARLIER where other compilers and validators take less; the version of
 * Vulkan that has it in core (0: none) and the extensions of Vulkan, any of which enables it; the
 * same for OpenGL. */
#define V(major, minor) ((major) << 16 | (minor) << 8)
/* clang-format off */
static const struct spirv_extension spirv_extensions[] = {
    {"SPV_AMD_gcn_shader", V(1, 0), 0, {"VK_AMD_gcn_shader"}, 0, {"GL_AMD_gcn_shader"}},
    {"SPV_AMD_gpu_shader_half_float", V(1, 0), 0, {"VK_AMD_gpu_shader_half_float"}, 0, {"GL_AMD_gpu_shader_half_float"}},
    {"SPV_AMD_gpu_shader_half_float_fetch", V(1, 0), 0, {NULL}, 0, {"GL_AMD_gpu_shader_half_float_fetch"}},
    {"SPV_AMD_gpu_shader_int16", V(1, 0), 0, {"VK_AMD_gpu_shader_int16"}, 0, {"GL_AMD_gpu_shader_int16"}},
    {"SPV_AMD_shader_ballot", V(1, 0), 0, {"VK_AMD_shader_ballot"}, 0, {"GL_AMD_shader_ballot"}},
    {"SPV_AMD_shader_early_and_late_fragment_tests", V(1, 0), 0, {"VK_AMD_shader_early_and_late_fragment_tests"}, 0, {NULL}},
    {"SPV_AMD_shader_explicit_vertex_parameter", V(1, 0), 0, {"VK_AMD_shader_explicit_vertex_parameter"}, 0, {"GL_AMD_shader_explicit_vertex_parameter"}},
    {"SPV_AMD_shader_fragment_mask", V(1, 0), 0, {"VK_AMD_shader_fragment_mask"}, 0, {"GL_AMD_shader_fragment_mask"}},
    {"SPV_AMD_shader_image_load_store_lod", V(1, 0), 0, {"VK_AMD_shader_image_load_store_lod"}, 0, {"GL_AMD_shader_image_load_store_lod"}},
    {"SPV_AMD_shader_trinary_minmax", V(1, 0), 0, {"VK_AMD_shader_trinary_minmax"}, 0, {"GL_AMD_shader_trinary_minmax"}},
    {"SPV_AMD_texture_gather_bias_lod", V(1, 0), 0, {"VK_AMD_texture_gather_bias_lod"}, 0, {"GL_AMD_texture_gather_bias_lod"}},
    {"SPV_ARM_cooperative_matrix_layouts", V(1, 6), 0, {NULL}, 0, {NULL}},
    {"SPV_ARM_core_builtins", V(1, 0), 0, {"VK_ARM_shader_core_builtins"}, 0, {NULL}},
    {"SPV_ARM_graph", V(1, 0), 0, {"VK_ARM_data_graph"}, 0, {NULL}},
    {"SPV_ARM_tensors", V(1, 0), 0, {"VK_ARM_tensors"}, 0, {NULL}},
    {"SPV_EXT_cooperative_matrix_maintenance1", V(1, 0), 0, {"VK_EXT_cooperative_matrix_maintenance1"}, 0, {NULL}},
    {"SPV_EXT_demote_to_helper_invocation", V(1, 0), 0x10003, {"VK_EXT_shader_demote_to_helper_invocation"}, 0, {NULL}},
    {"SPV_EXT_descriptor_heap", V(1, 0), 0, {"VK_EXT_descriptor_heap"}, 0, {NULL}},
    {"SPV_EXT_descriptor_indexing", V(1, 0), 0x10002, {"VK_EXT_descriptor_indexing"}, 0, {NULL}},
    {"SPV_EXT_float8", V(1, 0), 0, {"VK_EXT_shader_float8"}, 0, {NULL}},
    {"SPV_EXT_fragment_fully_covered", V(1, 0), 0, {"VK_EXT_conservative_rasterization"}, 0, {NULL}},
    {"SPV_EXT_fragment_invocation_density", V(1, 0), 0, {"VK_EXT_fragment_density_map"}, 0, {NULL}},
    {"SPV_EXT_fragment_shader_interlock", V(1, 0), 0, {"VK_EXT_fragment_shader_interlock"}, 0, {"GL_ARB_fragment_shader_interlock"}},
    {"SPV_EXT_long_vector", V(1, 3), 0, {"VK_EXT_shader_long_vector"}, 0, {NULL}},
    {"SPV_EXT_mesh_shader", V(1, 4), 0, {"VK_EXT_mesh_shader"}, 0, {NULL}},
    {"SPV_EXT_ocp_microscaling_types", V(1, 0), 0, {"VK_EXT_shader_ocp_microscaling_types"}, 0, {NULL}},
    {"SPV_EXT_opacity_micromap", V(1, 4) | TAKEN_EARLIER, 0, {"VK_EXT_opacity_micromap", "VK_KHR_opacity_micromap"}, 0, {NULL}},
    {"SPV_EXT_physical_storage_buffer", V(1, 3), 0, {"VK_EXT_buffer_device_address"}, 0, {NULL}},
    {"SPV_EXT_replicated_composites", V(1, 0), 0, {"VK_EXT_shader_replicated_composites"}, 0, {NULL}},
    {"SPV_EXT_shader_64bit_indexing", V(1, 0), 0, {"VK_EXT_shader_64bit_indexing"}, 0, {NULL}},
    {"SPV_EXT_shader_atomic_float16_add", V(1, 0), 0, {"VK_EXT_shader_atomic_float2"}, 0, {NULL}},
    {"SPV_EXT_shader_atomic_float_add", V(1, 0), 0, {"VK_EXT_shader_atomic_float"}, 0, {NULL}},
    {"SPV_EXT_shader_atomic_float_min_max", V(1, 0), 0, {"VK_EXT_shader_atomic_float2"}, 0, {NULL}},
    {"SPV_EXT_shader_image_int64", V(1, 0), 0, {"VK_EXT_shader_image_atomic_int64"}, 0, {NULL}},
    {"SPV_EXT_shader_invocation_reorder", V(1, 4), 0, {"VK_EXT_ray_tracing_invocation_reorder"}, 0, {NULL}},
    {"SPV_EXT_shader_stencil_export", V(1, 0), 0, {"VK_EXT_shader_stencil_export"}, 0, {"GL_ARB_shader_stencil_export"}},
    {"SPV_EXT_shader_subgroup_partitioned", V(1, 3), 0, {"VK_EXT_shader_subgroup_partitioned"}, 0, {NULL}},
    {"SPV_EXT_shader_tile_image", V(1, 0), 0, {"VK_EXT_shader_tile_image"}, 0, {NULL}},
    {"SPV_EXT_shader_viewport_index_layer", V(1, 0), 0x10002, {"VK_EXT_shader_viewport_index_layer"}, 0, {"GL_ARB_shader_viewport_layer_array"}},
    {"SPV_EXT_split_barrier", V(1, 0), 0, {"VK_EXT_shader_split_barrier"}, 0, {NULL}},
    {"SPV_GOOGLE_decorate_string", V(1, 0), 0, {"VK_GOOGLE_decorate_string"}, 0, {NULL}},
    {"SPV_GOOGLE_hlsl_functionality1", V(1, 0), 0, {"VK_GOOGLE_hlsl_functionality1"}, 0, {NULL}},
    {"SPV_GOOGLE_user_type", V(1, 0), 0, {"VK_GOOGLE_user_type"}, 0, {NULL}},
    {"SPV_HUAWEI_cluster_culling_shader", V(1, 0), 0, {"VK_HUAWEI_cluster_culling_shader"}, 0, {NULL}},
    {"SPV_HUAWEI_subpass_shading", V(1, 0), 0, {"VK_HUAWEI_subpass_shading"}, 0, {NULL}},
    {"SPV_INTEL_shader_integer_functions2", V(1, 0), 0, {"VK_INTEL_shader_integer_functions2"}, 0, {"GL_INTEL_shader_integer_functions2"}},
    {"SPV_KHR_16bit_storage", V(1, 0), 0x10001, {"VK_KHR_16bit_storage"}, 0, {NULL}},
    {"SPV_KHR_8bit_storage", V(1, 0), 0x10002, {"VK_KHR_8bit_storage"}, 0, {NULL}},
    {"SPV_KHR_abort", V(1, 0), 0, {"VK_KHR_shader_abort"}, 0, {NULL}},
    {"SPV_KHR_bfloat16", V(1, 0), 0, {"VK_KHR_shader_bfloat16"}, 0, {NULL}},
    {"SPV_KHR_compute_shader_derivatives", V(1, 0), 0, {"VK_KHR_compute_shader_derivatives"}, 0, {NULL}},
    {"SPV_KHR_constant_data", V(1, 0), 0, {"VK_KHR_shader_constant_data"}, 0, {NULL}},
    {"SPV_KHR_cooperative_matrix", V(1, 3), 0, {"VK_KHR_cooperative_matrix"}, 0, {NULL}},
    {"SPV_KHR_device_group", V(1, 0), 0x10001, {"VK_KHR_device_group"}, 0, {NULL}},
    {"SPV_KHR_expect_assume", V(1, 0), 0x10004, {"VK_KHR_shader_expect_assume"}, 0, {NULL}},
    {"SPV_KHR_float_controls", V(1, 0), 0x10002, {"VK_KHR_shader_float_controls"}, 0, {NULL}},
    {"SPV_KHR_float_controls2", V(1, 2), 0x10004, {"VK_KHR_shader_float_controls2"}, 0, {NULL}},
    {"SPV_KHR_fma", V(1, 0), 0, {"VK_KHR_shader_fma"}, 0, {NULL}},
    {"SPV_KHR_fragment_shader_barycentric", V(1, 0), 0, {"VK_KHR_fragment_shader_barycentric"}, 0, {NULL}},
    {"SPV_KHR_fragment_shading_rate", V(1, 0), 0, {"VK_KHR_fragment_shading_rate"}, 0, {NULL}},
    {"SPV_KHR_integer_dot_product", V(1, 0), 0x10003, {"VK_KHR_shader_integer_dot_product"}, 0, {NULL}},
    {"SPV_KHR_maximal_reconvergence", V(1, 0), 0, {"VK_KHR_shader_maximal_reconvergence"}, 0, {NULL}},
    {"SPV_KHR_multiview", V(1, 0), 0x10001, {"VK_KHR_multiview"}, 0, {NULL}},
    {"SPV_KHR_non_semantic_info", V(1, 0), 0x10003, {"VK_KHR_shader_non_semantic_info"}, 0, {NULL}},
    {"SPV_KHR_opacity_micromap", V(1, 4), 0, {"VK_KHR_opacity_micromap"}, 0, {NULL}},
    {"SPV_KHR_physical_storage_buffer", V(1, 3) | TAKEN_EARLIER, 0x10002, {"VK_KHR_buffer_device_address"}, 0, {NULL}},
    {"SPV_KHR_post_depth_coverage", V(1, 0), 0, {"VK_EXT_post_depth_coverage"}, 0, {"GL_ARB_post_depth_coverage", "GL_EXT_post_depth_coverage"}},
    {"SPV_KHR_quad_control", V(1, 3), 0, {"VK_KHR_shader_quad_control"}, 0, {NULL}},
    {"SPV_KHR_ray_cull_mask", V(1, 4), 0, {"VK_KHR_ray_tracing_maintenance1"}, 0, {NULL}},
    {"SPV_KHR_ray_query", V(1, 0), 0, {"VK_KHR_ray_query"}, 0, {NULL}},
    {"SPV_KHR_ray_tracing", V(1, 4), 0, {"VK_KHR_ray_tracing_pipeline"}, 0, {NULL}},
    {"SPV_KHR_ray_tracing_position_fetch", V(1, 4), 0, {"VK_KHR_ray_tracing_position_fetch"}, 0, {NULL}},
    {"SPV_KHR_relaxed_extended_instruction", V(1, 0), 0, {"VK_KHR_shader_relaxed_extended_instruction"}, 0, {NULL}},
    {"SPV_KHR_shader_atomic_counter_ops", V(1, 0), 0, {NULL}, 0x40006, {"GL_ARB_shader_atomic_counter_ops"}},
    {"SPV_KHR_shader_ballot", V(1, 0), 0, {"VK_EXT_shader_subgroup_ballot"}, 0, {"GL_ARB_shader_ballot"}},
    {"SPV_KHR_shader_clock", V(1, 0), 0, {"VK_KHR_shader_clock"}, 0, {"GL_ARB_shader_clock"}},
    {"SPV_KHR_shader_draw_parameters", V(1, 0), 0x10001, {"VK_KHR_shader_draw_parameters"}, 0x40006, {"GL_ARB_shader_draw_parameters"}},
    {"SPV_KHR_storage_buffer_storage_class", V(1, 0), 0x10001, {"VK_KHR_storage_buffer_storage_class"}, 0, {NULL}},
    {"SPV_KHR_subgroup_rotate", V(1, 3), 0x10004, {"VK_KHR_shader_subgroup_rotate"}, 0, {NULL}},
    {"SPV_KHR_subgroup_uniform_control_flow", V(1, 3) | TAKEN_EARLIER, 0, {"VK_KHR_shader_subgroup_uniform_control_flow"}, 0, {NULL}},
    {"SPV_KHR_subgroup_vote", V(1, 0), 0, {"VK_EXT_shader_subgroup_vote"}, 0x40006, {"GL_ARB_shader_group_vote"}},
    {"SPV_KHR_terminate_invocation", V(1, 0), 0x10003, {"VK_KHR_shader_terminate_invocation"}, 0, {NULL}},
    {"SPV_KHR_untyped_pointers", V(1, 0), 0, {"VK_KHR_shader_untyped_pointers"}, 0, {NULL}},
    {"SPV_KHR_variable_pointers", V(1, 0), 0x10001, {"VK_KHR_variable_pointers"}, 0, {NULL}},
    {"SPV_KHR_vulkan_memory_model", V(1, 3), 0x10002, {"VK_KHR_vulkan_memory_model"}, 0, {NULL}},
    {"SPV_KHR_workgroup_memory_explicit_layout", V(1, 4), 0, {"VK_KHR_workgroup_memory_explicit_layout"}, 0, {NULL}},
    {"SPV_NVX_multiview_per_view_attributes", V(1, 0), 0, {"VK_NVX_multiview_per_view_attributes"}, 0, {NULL}},
    {"SPV_NV_bindless_texture", V(1, 0), 0, {NULL}, 0, {"GL_NV_bindless_texture"}},
    {"SPV_NV_cluster_acceleration_structure", V(1, 4), 0, {"VK_NV_cluster_acceleration_structure"}, 0, {NULL}},
    {"SPV_NV_compute_shader_derivatives", V(1, 0), 0, {"VK_NV_compute_shader_derivatives"}, 0, {"GL_NV_compute_shader_derivatives"}},
    {"SPV_NV_cooperative_matrix", V(1, 3), 0, {"VK_NV_cooperative_matrix"}, 0, {NULL}},
    {"SPV_NV_cooperative_matrix2", V(1, 6) | TAKEN_EARLIER, 0, {"VK_NV_cooperative_matrix2"}, 0, {NULL}},
    {"SPV_NV_cooperative_matrix_decode_vector", V(1, 6) | TAKEN_EARLIER, 0, {"VK_NV_cooperative_matrix_decode_vector"}, 0, {NULL}},
    {"SPV_NV_cooperative_vector", V(1, 6) | TAKEN_EARLIER, 0, {"VK_NV_cooperative_vector"}, 0, {NULL}},
    {"SPV_NV_displacement_micromap", V(1, 4), 0, {"VK_NV_displacement_micromap"}, 0, {NULL}},
    {"SPV_NV_fragment_shader_barycentric", V(1, 0), 0, {"VK_NV_fragment_shader_barycentric"}, 0, {"GL_NV_fragment_shader_barycentric"}},
    {"SPV_NV_geometry_shader_passthrough", V(1, 0), 0, {"VK_NV_geometry_shader_passthrough"}, 0, {"GL_NV_geometry_shader_passthrough"}},
    {"SPV_NV_linear_swept_spheres", V(1, 4), 0, {"VK_NV_ray_tracing_linear_swept_spheres"}, 0, {NULL}},
    {"SPV_NV_mesh_shader", V(1, 0), 0, {"VK_NV_mesh_shader"}, 0, {"GL_NV_mesh_shader"}},
    {"SPV_NV_push_constant_bank", V(1, 0), 0, {"VK_NV_push_constant_bank"}, 0, {NULL}},
    {"SPV_NV_raw_access_chains", V(1, 0), 0, {"VK_NV_raw_access_chains"}, 0, {NULL}},
    {"SPV_NV_ray_tracing", V(1, 0), 0, {"VK_NV_ray_tracing"}, 0, {NULL}},
    {"SPV_NV_ray_tracing_motion_blur", V(1, 4), 0, {"VK_NV_ray_tracing_motion_blur"}, 0, {NULL}},
    {"SPV_NV_sample_mask_override_coverage", V(1, 0), 0, {"VK_NV_sample_mask_override_coverage"}, 0, {"GL_NV_sample_mask_override_coverage"}},
    {"SPV_NV_shader_atomic_fp16_vector", V(1, 0), 0, {"VK_NV_shader_atomic_float16_vector"}, 0, {NULL}},
    {"SPV_NV_shader_image_footprint", V(1, 0), 0, {"VK_NV_shader_image_footprint"}, 0, {"GL_NV_shader_texture_footprint"}},
    {"SPV_NV_shader_invocation_reorder", V(1, 4), 0, {"VK_NV_ray_tracing_invocation_reorder"}, 0, {NULL}},
    {"SPV_NV_shader_sm_builtins", V(1, 3), 0, {"VK_NV_shader_sm_builtins"}, 0, {NULL}},
    {"SPV_NV_shader_subgroup_partitioned", V(1, 3), 0,
     {"VK_NV_shader_subgroup_partitioned", "VK_EXT_shader_subgroup_partitioned"}, 0,
     {"GL_NV_shader_subgroup_partitioned"}},
    {"SPV_NV_shading_rate", V(1, 0), 0, {"VK_NV_shading_rate_image"}, 0, {"GL_NV_shading_rate_image"}},
    {"SPV_NV_stereo_view_rendering", V(1, 0), 0, {NULL}, 0, {"GL_NV_stereo_view_rendering"}},
    {"SPV_NV_tensor_addressing", V(1, 6) | TAKEN_EARLIER, 0, {"VK_NV_cooperative_matrix2"}, 0, {NULL}},
    {"SPV_NV_viewport_array2", V(1, 0), 0, {"VK_NV_viewport_array2"}, 0, {"GL_NV_viewport_array2", "GL_ARB_shader_viewport_layer_array"}},
    {"SPV_QCOM_cooperative_matrix_conversion", V(1, 3), 0, {"VK_QCOM_cooperative_matrix_conversion"}, 0, {NULL}},
    {"SPV_QCOM_image_processing", V(1, 4), 0, {"VK_QCOM_image_processing"}, 0, {NULL}},
    {"SPV_QCOM_image_processing2", V(1, 4), 0, {"VK_QCOM_image_processing2"}, 0, {NULL}},
    {"SPV_QCOM_image_processing3", V(1, 4), 0, {"VK_QCOM_image_processing3"}, 0, {NULL}},
    {"SPV_QCOM_multiple_wait_queues", V(1, 0), 0, {"VK_QCOM_shader_multiple_wait_queues"}, 0, {NULL}},
    {"SPV_QCOM_tile_shading", V(1, 0), 0, {"VK_QCOM_tile_shading"}, 0, {NULL}},
    {"SPV_VALVE_mixed_float_dot_product", V(1, 0), 0, {"VK_VALVE_shader_mixed_float_dot_product"}, 0, {NULL}},
};
/* clang-format on */

const struct spirv_extension *find_spirv_extension(const char *name)
{
    size_t low = 0, high = sizeof spirv_extensions / sizeof *spirv_extensions;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(spirv_extensions[middle].name, name);
        if (!order) return &spirv_extensions[middle];
        if (order < 0) low = middle + 1;
        else high = middle;
    }
    return NULL;
}

_Static_assert(sizeof spirv_extensions / sizeof *spirv_extensions <= SPIRV_EXTENSIONS_MOST,
               "a bound of those who keep marks by index");

unsigned spirv_extension_index(const struct spirv_extension *row)
{
    return (unsigned)(row - spirv_extensions);
}
