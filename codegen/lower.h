/* The inside of lowering: what its files share.
 *
 * A function is lowered in one walk.  Locals and parameters that need no memory are SSA values: decl.id is the current value.
 * Control flow statements place phis from the `assigned` lists that sema made (loops, switches) and from a log of assignments
 * (selections).
 */
#ifndef SGCC_CODEGEN_LOWER_H
#define SGCC_CODEGEN_LOWER_H

#include "codegen/module.h"

struct lowering {
    struct context *c;
    struct checker *ck;
    struct module *m;
    struct types *types;
    struct module_info *info;
    bool keep_locals;                   /* -O0: every local is an OpVariable */
    struct function *function;
    SpvId block;                        /* label of the current block; 0 when control cannot get here */
    struct flow *flow;                  /* lower_stmt.c: loops and switches around; the log of assignments */
};

/* Where a value is kept: the result of lowering an lvalue. */
struct lvalue {
    enum { PLACE_SSA, PLACE_POINTER } kind;
    const struct type *type;            /* of the whole place, before lanes */
    struct decl *decl;                  /* PLACE_SSA: the local; */
    SpvId pointer;                      /* PLACE_POINTER: to the variable or, with `chain`, the base of an access chain not yet made */
    SpvStorageClass class;
    struct layout layout;               /* how `type` lies behind the pointer */
    uint16_t memory;                    /* enum memory_qualifier bits: Volatile and coherent accesses */
    uint32_t align;                     /* of accesses through a buffer reference; 0: none needed */
    bool nonuniform;
    uint8_t lanes[4], lane_count;       /* a swizzle on top; 0: none */
    SpvId lane;                         /* a component chosen by a variable (SSA vectors); 0: none */
    /* path of constant and dynamic indices: PLACE_SSA members of matrices; kept by place.c */
    SpvId *indices; uint32_t index_count; const struct type *base_type;
};

/* --- expressions (lower_expr.c, lower_operator.c, lower_convert.c, lower_construct.c, lower_call.c) */

/* The value of `e`; 0 for void. */
SpvId lower_value(struct lowering *lw, struct expr *e);
/* The value of an expression with constness CONST_SPEC as a specialization constant, or of a known constant. */
SpvId lower_constant(struct lowering *lw, struct expr *e);
/* `id`, a value of type `from`, converted to `to` component-wise (GLSL 4.60, 5.4.1). */
SpvId lower_conversion(struct lowering *lw, SpvId id, const struct type *from, const struct type *to);
SpvId lower_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *left_type, SpvId right,
                   const struct type *right_type, const struct type *result, bool precise);

/* --- places (place.c) */

struct lvalue lower_place(struct lowering *lw, struct expr *e);
SpvId load_place(struct lowering *lw, struct lvalue *p);
void store_place(struct lowering *lw, struct lvalue *p, SpvId value);
/* A pointer to the place: PLACE_POINTER without swizzle of more than one lane (atomics, arguments). */
SpvId place_pointer(struct lowering *lw, struct lvalue *p);

/* --- built-ins (lower_builtin.c) */

SpvId lower_builtin_call(struct lowering *lw, struct expr *call);
/* The value of a built-in variable whose row is not a plain input (the 64-bit ARB masks). */
SpvId lower_builtin_variable(struct lowering *lw, const struct decl *d);

/* --- declarations (lower_decl.c) */

/* The variable of a global decl, made when first used. */
SpvId global_variable(struct lowering *lw, struct decl *d);
SpvStorageClass storage_class(const struct lowering *lw, enum storage s);
SpvId spec_constant(struct lowering *lw, struct decl *d);

/* --- statements and control flow (lower_stmt.c, flow.c) */

void lower_stmt(struct lowering *lw, struct stmt *s);
void begin_block(struct lowering *lw, SpvId label);
void end_block(struct lowering *lw, SpvOp op, const uint32_t *operands, unsigned count);
/* The new value of an SSA local; logged, so that joins find it. */
void assign_local(struct lowering *lw, struct decl *d, SpvId value);

#endif
