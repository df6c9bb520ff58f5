/* The room's face: SPIR-V as a format, and a module in the making.
 *
 * In: opcodes, operands and ids.  Out: a module whose types, constants and pure values exist once,
 * in sections, which lowering fills, passes write anew and emit puts together; modules as text.
 * It knows base/ and lang/ only: no type of the source, no expression, no pass.
 */
#ifndef SGCC_CODEGEN_SPIRV_SPIRV_H
#define SGCC_CODEGEN_SPIRV_SPIRV_H

#include "codegen/spirv/constant_ids.h"
#include "codegen/spirv/instruction.h"
#include "codegen/spirv/module.h"
#include "codegen/spirv/type_ids.h"
#include "codegen/spirv/value_table.h"

#endif
