/* Kernels: entry points, attributes of parameters, linkage. */
#ifndef SGCC_CODEGEN_LOWER_OPENCL_KERNEL_H
#define SGCC_CODEGEN_LOWER_OPENCL_KERNEL_H

#include "codegen/lower/lower.h"

/* Names and decorates the parameters of a kernel; `ids` are theirs. */
void name_kernel(struct lowering *lw, const struct function *f, const SpvId *ids);
bool is_kernel_struct(const struct function *f, const struct decl *parameter);
/* Whether the source defines a kernel; without one its functions are for other modules. */
bool has_kernel(const struct lowering *lw);
void finish_kernels(struct lowering *lw);
/* Decorates `id` with LinkageAttributes (opencl/kernel.c). */
void emit_linkage(struct lowering *lw, SpvId id, const char *name, SpvLinkageType type);

#endif
