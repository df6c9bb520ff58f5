/* Functions that targets lack, written in OpenCL C in the .cl files of this folder.
 * tools/gen_library.py compiles them to tables when sgcc is built; use_library emits their
 * instructions. It must not know the passes that use it. */
#ifndef SGCC_CODEGEN_LIBRARY_LIBRARY_H
#define SGCC_CODEGEN_LIBRARY_LIBRARY_H

#include "codegen/library/functions.h"
#include "spirv/build/constant_ids.h"
#include "spirv/build/spirv.h"

/* kernel.cl describes the types. The caller gives those before LIBRARY_TYPE_FLOAT that its function
 * uses. */
enum library_type {
    LIBRARY_TYPE_F,
    LIBRARY_TYPE_G,
    LIBRARY_TYPE_T,
    LIBRARY_TYPE_U,
    LIBRARY_TYPE_V,
    LIBRARY_TYPE_FLOAT,
    LIBRARY_TYPE_DOUBLE,
    LIBRARY_TYPE_WORD,
    LIBRARY_TYPE_BOOL,
    LIBRARY_TYPE_NUMBER_AND_EXPONENT, /* the struct of a frexp of F */
    LIBRARY_TYPE_WORDS,               /* a struct of two words */
    LIBRARY_TYPES
};

/* The code of a function depends on the bits of its numbers, and whether it is among the globals,
 * where constants are computed by OpSpecConstantOp. */
enum library_variant {
    LIBRARY_8,
    LIBRARY_16,
    LIBRARY_32,
    LIBRARY_64,
    LIBRARY_GLOBALS,
    LIBRARY_VARIANTS
};

enum {
    LIBRARY_MOST_OPERANDS = 4,
    LIBRARY_MOST_ARGUMENTS = 6,
    LIBRARY_MOST_VALUES = 256,
    LIBRARY_GLSL450 = 0x8000
};

struct library_use {
    struct module *m;
    SpvId types[LIBRARY_TYPES]; /* 0: not used, or not made yet */
    unsigned width;             /* the number of components */
    enum library_variant variant;
    /* Emits a pure instruction. `op` from LIBRARY_GLSL450 on is one of GLSL.std.450. NULL means
     * emit_library_step. */
    SpvId (*emit)(void *user, unsigned op, SpvId type, const SpvId *operands, unsigned count);
    /* Returns a scalar constant, or a vector with it in each component. `value.f` is used for
     * floats. NULL means scalars of 32 bits, or doubles. */
    SpvId (*constant)(void *user, SpvId type, bool is_float, union scalar_value value);
    /* Stores through the argument at `index`; NULL where no function does. */
    void (*store)(void *user, unsigned index, SpvId value, SpvId type);
    void *user, *user_of_store;
};

/* Emits the function and returns its result. Of a function with more than one, `results` gets all;
 * it may be NULL. The arguments of pointers are not read. */
SpvId use_library(struct library_use *u, enum library_function function, const SpvId *arguments,
                  SpvId *results);
SpvId emit_library_step(struct module *m, unsigned op, SpvId type, const SpvId *operands,
                        unsigned count);
enum library_variant variant_of_bits(unsigned bits);

/* The function that replaces an instruction; `op` from LIBRARY_GLSL450 on is one of GLSL.std.450.
 */
struct library_operation {
    uint16_t op, function;
};
enum library_function library_replacement(const struct library_operation *table, unsigned op);
extern const struct library_operation kernel_operations[], int64_operations[];

/* --- the tables, made by tools/gen_library.py ---------------------------------------------- */

/* An instruction: operands are arguments or results of earlier steps, in one numbering. The
 * operands of OpConstant are the index in library_constants, high byte first; the last one of
 * OpCompositeExtract is a literal. */
struct library_step {
    uint16_t op;
    uint8_t type, count, operands[LIBRARY_MOST_OPERANDS];
};
struct library_row {
    uint16_t arguments, first[LIBRARY_VARIANTS]; /* the first step */
};

/* How an instruction of OpenCL.std is replaced: by a function, or by one of GLSL.std.450. */
struct opencl_std_row {
    uint16_t function, same;
};
enum { OPENCL_STD_ROWS = 205 };

extern const struct library_step library_steps[];
extern const struct library_row library_rows[];
extern const uint64_t library_constants[][LIBRARY_VARIANTS];
extern const struct opencl_std_row opencl_std_rows[OPENCL_STD_ROWS];

#endif
