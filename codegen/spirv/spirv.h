/* The face of this room: SPIR-V as a format, and a module under construction.
 *
 * In: opcodes, operands and ids. Out: a module in sections whose types, constants and pure values
 * exist once. Lowering fills it, passes rewrite it and emit writes it. Also modules as text. It
 * uses base/ and lang/ only. It must not know types of the source, expressions or passes.
 */
#ifndef SGCC_CODEGEN_SPIRV_SPIRV_H
#define SGCC_CODEGEN_SPIRV_SPIRV_H

#include "codegen/spirv/constant_ids.h"
#include "codegen/spirv/instruction.h"
#include "codegen/spirv/module.h"
#include "codegen/spirv/type_ids.h"
#include "codegen/spirv/value_table.h"

#endif
