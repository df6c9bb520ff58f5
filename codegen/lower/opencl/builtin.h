/* Shared by the files that lower calls of built-in functions of OpenCL C. */
#ifndef SGCC_CODEGEN_LOWER_OPENCL_BUILTIN_H
#define SGCC_CODEGEN_LOWER_OPENCL_BUILTIN_H

#include "codegen/lower/builtin.h"

/* Fills in call->operands by the template of the row (builtin.c). */
void lower_opencl_template(struct call *call);

/* --- convert_... and as_... (convert.c) ---------------------------------------------------- */

SpvId lower_cl_convert(struct call *call);
SpvId lower_cl_reinterpret(struct call *call);

/* --- arm_dot... (dot.c) -------------------------------------------------------------------- */

SpvId lower_cl_arm_dot(struct call *call);
SpvId lower_cl_arm_dot_sat(struct call *call);

/* --- enqueuing kernels (enqueue.c) --------------------------------------------------------- */

SpvId lower_cl_ndrange(struct call *call);
SpvId lower_cl_ndrange_arrays(struct call *call);
SpvId lower_cl_enqueue(struct call *call);
SpvId lower_cl_kernel_query(struct call *call);
/* Converts `pointer`, the value of `e`, to a pointer into the generic address space. */
SpvId generic_pointer(struct lowering *lw, const struct expr *e, SpvId pointer);

/* --- images and samplers (image.c) --------------------------------------------------------- */

SpvId lower_cl_image(struct call *call);
SpvId lower_cl_image_size(struct call *call);
SpvId lower_cl_image_kind(struct call *call);
/* The OpConstantSampler of type `t` for CLK_... flags (OpenCL C 3.0, 6.15.13.1). */
SpvId opencl_sampler_id(struct lowering *lw, const struct type *t, uint32_t flags);

#endif
