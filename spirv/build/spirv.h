/* The public header of spirv/build/: SPIR-V as a format, and a module under construction.
 *
 * In: opcodes, operands and ids. Out: a module in sections whose types, constants and pure values
 * exist once. Lowering fills it, passes rewrite it and emit writes it. Also modules as text. It
 * uses base/ and lang/ only. It must not know types of the source, expressions or passes.
 */
#ifndef SGCC_SPIRV_BUILD_SPIRV_H
#define SGCC_SPIRV_BUILD_SPIRV_H

#include "spirv/build/constant_ids.h"
#include "spirv/instruction.h"
#include "spirv/build/module.h"
#include "spirv/build/type_ids.h"
#include "spirv/build/value_table.h"

#endif
