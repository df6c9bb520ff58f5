/* What the files that lower calls of built-in functions of OpenCL C share. */
#ifndef SGCC_CODEGEN_LOWER_OPENCL_H
#define SGCC_CODEGEN_LOWER_OPENCL_H

#include "codegen/lower_builtin.h"

/* --- convert_... and as_... (lower_opencl_convert.c) */

SpvId lower_cl_convert(struct call *call);
SpvId lower_cl_reinterpret(struct call *call);

/* --- images and samplers (lower_opencl_image.c) */

SpvId lower_cl_image(struct call *call);
SpvId lower_cl_image_size(struct call *call);
SpvId lower_cl_image_kind(struct call *call);
/* OpConstantSampler: a sampler of type `t` made of CLK_... flags (OpenCL C 3.0, 6.15.13.1). */
SpvId opencl_sampler_id(struct module *m, const struct type *t, uint32_t flags);

#endif
