/* Expressions: one function for each kind. The spine of left operands of a + b + c + ... may be
 * long, so a loop walks it. Other recursion is as deep as the parser permits. */
#include "codegen/lower/expr.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/module/opaque.h"
#include "codegen/lower/opencl/pointer.h"
#include "codegen/lower/operator.h"
#include "codegen/lower/flow/split.h"
#include "lang/transformations.h"
#include "lang/warnings.h"
#include "sema/walk.h"

/* Composition and extraction get no decorations; those are for arithmetic. */
SpvId extract(struct lowering *lw, SpvId composite, const struct type *part, uint32_t index)
{
    DECORATE_VALUES(lw->m, 0);
    return emit_pure_of(lw->m, SpvOpCompositeExtract, value_type_id(lw, part), composite, index);
}

SpvId construct(struct lowering *lw, const struct type *t, const SpvId *parts, unsigned count)
{
    DECORATE_VALUES(lw->m, 0);
    return emit_pure(lw->m, SpvOpCompositeConstruct, value_type_id(lw, t), parts, count);
}

/* A vector whose components are all the same, by one operand (SPV_EXT_replicated_composites). Only
 * this instruction makes a vector of a specialized length; for others it is used where the operands
 * of OpCompositeConstruct would be too many. */
enum { MOST_SPELT_COMPONENTS = 1024 };

static SpvId replicate(struct lowering *lw, SpvId scalar, const struct type *t)
{
    SpvId type = value_type_id(lw, t);
    DECORATE_VALUES(lw->m, 0);
    return is_plain_constant(lw->m, scalar)
               ? unique_global(lw->m, SpvOpConstantCompositeReplicateEXT, type, &scalar, 1, 0, 0,
                               NULL)
               : emit_pure_of(lw->m, SpvOpCompositeConstructReplicateEXT, type, scalar);
}

SpvId splat(struct lowering *lw, SpvId scalar, const struct type *t)
{
    SpvId few[16], *parts = few;
    if (is_scalar(t)) return scalar;
    if (t->length_expr || t->rows > MOST_SPELT_COMPONENTS) return replicate(lw, scalar, t);
    if (t->rows > 16) parts = arena_array(&lw->c->tree, SpvId, t->rows);
    for (unsigned i = 0; i < t->rows; i++) parts[i] = scalar;
    return construct(lw, t, parts, t->rows);
}

unsigned value_decorations_of(const struct expr *e)
{
    bool is_separate = e->kind == EXPR_ASSIGN || (e->kind == EXPR_CALL && e->call.builtin);
    unsigned precision = is_separate ? e->operation_precision : e->precision;
    bool relaxed = precision == PRECISION_LOW || precision == PRECISION_MEDIUM;
    return (relaxed && is_numeric_shape(e->type) ? (unsigned)VALUE_RELAXED_PRECISION : 0) |
           (e->precise && is_float(e->type) ? (unsigned)VALUE_NO_CONTRACTION : 0);
}

/* --- what may be computed without need ----------------------------------------------------- */

/* a number of nodes */
enum { CHEAP = 12 };

/* Whether no operands of an integer division by `divisor` are undefined. The behaviour of others is
 * undefined, not only the result (SPIR-V, OpSDiv): a CPU traps, an optimizer takes the test that
 * guards the division for true. */
static bool divides_all(const struct expr *divisor)
{
    if (divisor->constness != CONST_KNOWN) return false;
    const struct constant *k = divisor->constant;
    bool is_signed = scalar_is_signed(k->type->scalar);
    for (unsigned i = 0; i < component_count(k->type); i++)
        if (!k->values[i].i || (is_signed && k->values[i].i == -1)) return false;
    return true;
}

static bool may_divide_by_zero(const struct expr *e)
{
    return (e->op == OP_DIV || e->op == OP_MOD) && is_integer(e->type) &&
           !divides_all(e->binary.right);
}

/* Whether floats among `args` become integers that may be too small for them, which is undefined as
 * well (SPIR-V, OpConvertFToS). */
static bool may_be_out_of_range(const struct type *to, const struct expr *args)
{
    if (!is_numeric_shape(to) || !scalar_is_integer(to->scalar)) return false;
    while (args && !is_float(args->type)) args = args->next;
    return args;
}

/* Whether the call may not run in vain. The descriptor of an image may be none. */
static bool may_not_run(const struct expr *e)
{
    const struct builtin *b = e->call.builtin;
    return b && (b->lowering == LOWER_IMAGE ||
                 (b->lowering == LOWER_CL_CONVERT && may_be_out_of_range(e->type, e->call.args)));
}

/* `budget` minus the cost of `e`; negative if over budget. */
static int spend(const struct expr *e, int budget)
{
    if (budget < 0 || e->constness != CONST_NOT) return budget;
    switch ((unsigned)e->kind) {
    case EXPR_LITERAL:
    case EXPR_STRING:
    case EXPR_NAME: return budget;
    case EXPR_CONVERT:
        if (may_be_out_of_range(e->type, e->unary.operand)) return -1;
        break;
    case EXPR_BINARY:
    case EXPR_ASSIGN:
        if (may_divide_by_zero(e)) return -1;
        break;
    case EXPR_CALL:
        if (may_not_run(e)) return -1;
        budget -= 5;
        break;
    case EXPR_BLOCK:
    case EXPR_STATEMENTS: return -1;
    }
    struct operands left = operands_of(e);
    budget--;
    for (const struct expr *each; (each = pop_operand(&left));) budget = spend(each, budget);
    return budget;
}

static bool is_leaf(const struct expr *e)
{
    return e->constness != CONST_NOT || e->kind == EXPR_LITERAL || e->kind == EXPR_NAME;
}

/* With -O0 control flow is that of the source, except if the operand is a name or a constant. ggml
 * compiles transposed convolutions without -O. On an H200 they took 1.03 and 1.06 of glslc's time
 * before this rule and 1.00 after it. */
bool is_cheap(const struct lowering *lw, const struct expr *e)
{
    return !e->has_effects && (lw->keep_locals ? is_leaf(e) : spend(e, CHEAP) >= 0);
}

static enum look find_block(void *user, const struct expr *e)
{
    (void)user;
    if (e->constness != CONST_NOT) return LOOK_PAST;
    if (e->type->kind == TYPE_REFERENCE) return LOOK_FOUND;
    const struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    if (!d || d->type->has_opaque) return LOOK_INSIDE;
    bool in_block = d->storage == STORAGE_UNIFORM || d->storage == STORAGE_BUFFER ||
                    d->storage == STORAGE_PUSH_CONSTANT || d->storage == STORAGE_SHADER_RECORD;
    return in_block ? LOOK_FOUND : LOOK_INSIDE;
}

/* Whether the right operand of && or || is computed where the left one decides. A load from a block
 * is left out: on an H200, ggml's transposed convolution of f16, which tests `H_idx >= p.H || W_idx
 * >= p.W` for each element, takes 1.00 of glslc's time with a branch and 1.04 without. A branch
 * around arithmetic costs: flash attention of q8_0 then takes 1.00 to 1.02, and 0.93 to 0.95
 * without. */
static bool runs_in_vain(const struct lowering *lw, const struct expr *e)
{
    if (!is_cheap(lw, e)) return false;
    return !transforms(lw->c, TRANSFORM_SKIP_LOADS) || !search_expr(e, find_block, NULL);
}

static bool selects(const struct lowering *lw, const struct expr *e)
{
    return is_scalar_or_vector(e->type) && is_cheap(lw, e->conditional.yes) &&
           is_cheap(lw, e->conditional.no);
}

static bool list_may_branch(const struct lowering *lw, const struct expr *args)
{
    for (; args; args = args->next)
        if (may_branch(lw, args)) return true;
    return false;
}

static bool chain_may_branch(const struct lowering *lw, const struct expr *e)
{
    for (;;) switch ((enum expr_kind)e->kind) {
        case EXPR_MEMBER: e = e->member.operand; break;
        case EXPR_SWIZZLE: e = e->swizzle.operand; break;
        case EXPR_INDEX:
            if (may_branch(lw, e->index.index)) return true;
            e = e->index.operand;
            break;
        default: return may_branch(lw, e);
        }
}

bool may_branch(const struct lowering *lw, const struct expr *e)
{
    for (;;) {
        if (e->constness != CONST_NOT) return false;
        bool may_be_copied = (is_array(e->type) || is_struct(e->type)) && e->kind != EXPR_NAME;
        if (may_be_copied) return true; /* a loop copies it: copy_layout.c */
        switch ((enum expr_kind)e->kind) {
        case EXPR_LITERAL:
        case EXPR_STRING:
        case EXPR_NAME: return false;
        case EXPR_INDEX:
        case EXPR_MEMBER:
        case EXPR_SWIZZLE: return chain_may_branch(lw, e);
        case EXPR_UNARY:
        case EXPR_CONVERT: e = e->unary.operand; break;
        case EXPR_LENGTH: return chain_may_branch(lw, e->unary.operand);
        case EXPR_BINARY:
            if ((e->op == OP_LOGICAL_AND || e->op == OP_LOGICAL_OR) &&
                !runs_in_vain(lw, e->binary.right))
                return true;
            if (may_branch(lw, e->binary.right)) return true;
            e = e->binary.left;
            break;
        case EXPR_ASSIGN:
            if (may_branch(lw, e->binary.right)) return true;
            e = e->binary.left;
            break;
        case EXPR_CONDITIONAL:
            if (is_vector(e->conditional.condition->type) ? false : !selects(lw, e)) return true;
            if (may_branch(lw, e->conditional.yes) || may_branch(lw, e->conditional.no))
                return true;
            e = e->conditional.condition;
            break;
        case EXPR_CALL:
            return e->call.callee || (e->call.function && may_inline(lw, e->call.function)) ||
                   list_may_branch(lw, e->call.args);
        case EXPR_CONSTRUCT:
        case EXPR_INIT_LIST: return list_may_branch(lw, e->construct.args);
        case EXPR_DEREF: e = e->unary.operand; break;
        case EXPR_ADDRESS: return chain_may_branch(lw, e->unary.operand);
        case UNCHECKED_EXPRS: return false;
        case EXPR_BLOCK:
        case EXPR_STATEMENTS: return true; /* captures are copied */
        }
    }
}

/* --- && || ?: ------------------------------------------------------------------------------ */

/* Evaluates the right operand only if the left one does not decide (GLSL 4.60, 5.9). */
static SpvId lower_logical(struct lowering *lw, struct expr *e, SpvId left)
{
    bool is_and = e->op == OP_LOGICAL_AND;
    SpvId type = scalar_id(lw->m, SCALAR_BOOL);
    uint64_t known;
    if (known_constant(lw->m, left, &known) && !lw->keep_locals)
        return (known != 0) == is_and ? lower_value(lw, e->binary.right) : left;
    if (runs_in_vain(lw, e->binary.right))
        return emit_pure_of(lw->m, is_and ? SpvOpLogicalAnd : SpvOpLogicalOr, type, left,
                            lower_value(lw, e->binary.right));
    struct fork f;
    SpvId header = lw->block, merge = new_id(lw->m), more = new_id(lw->m);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, merge, SpvSelectionControlMaskNone);
    branch_on(lw, left, is_and ? more : merge, is_and ? merge : more);
    open_fork(lw, &f, merge);
    begin_arm(lw, &f, more);
    SpvId right = lower_value(lw, e->binary.right);
    end_arm(lw, &f, 0);
    skip_arm(&f, 1, header);
    close_fork(lw, &f);
    return fork_value(lw, &f, type, right, bool_id(lw->m, !is_and));
}

/* Before SPIR-V 1.4 OpSelect takes a condition for each component, and no composites but
 * vectors. */
static SpvId emit_select(struct lowering *lw, const struct expr *e, SpvId condition, SpvId yes,
                         SpvId no)
{
    if (is_vector(e->type) && !has_spirv(lw->m->facts, 0x10400) &&
        !is_vector(e->conditional.condition->type))
        condition = splat(lw, condition, with_scalar(lw->types, e->type, SCALAR_BOOL));
    DECORATE_VALUES(lw->m, value_decorations_of(e) & ~(unsigned)VALUE_NO_CONTRACTION);
    return emit_pure_of(lw->m, SpvOpSelect, value_type_id(lw, e->type), condition, yes, no);
}

static SpvId lower_conditional(struct lowering *lw, struct expr *e)
{
    SpvId condition = lower_value(lw, e->conditional.condition);
    if (is_vector(e->conditional.condition->type)) { /* OpenCL C: component by component */
        SpvId yes = lower_value(lw, e->conditional.yes), no = lower_value(lw, e->conditional.no);
        return emit_select(lw, e, condition, yes, no);
    }
    uint64_t known;
    if (known_constant(lw->m, condition, &known) && !lw->keep_locals)
        return lower_value(lw, known ? e->conditional.yes : e->conditional.no);
    if (selects(lw, e)) {
        SpvId yes = lower_value(lw, e->conditional.yes), no = lower_value(lw, e->conditional.no);
        return emit_select(lw, e, condition, yes, no);
    }
    struct fork f;
    SpvId merge = new_id(lw->m), yes_label = new_id(lw->m), no_label = new_id(lw->m);
    struct decl *choice = begin_choice(lw, e->type);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, merge, SpvSelectionControlMaskNone);
    branch_on(lw, condition, yes_label, no_label);
    open_fork(lw, &f, merge);
    begin_arm(lw, &f, yes_label);
    SpvId yes = lower_value(lw, e->conditional.yes);
    add_choice(lw, choice, yes);
    end_arm(lw, &f, 0);
    begin_arm(lw, &f, no_label);
    SpvId no = lower_value(lw, e->conditional.no);
    add_choice(lw, choice, no);
    end_arm(lw, &f, 1);
    close_fork(lw, &f);
    if (choice) return finish_choice(lw, choice);
    return e->type->kind == TYPE_VOID ? 0 : fork_value(lw, &f, value_type_id(lw, e->type), yes, no);
}

/* --- binary -------------------------------------------------------------------------------- */

struct expr **left_spine(struct lowering *lw, struct expr *e, enum constness stop,
                         struct expr **bottom, uint32_t *count)
{
    uint32_t length = 0;
    struct expr *at = e;
    for (; at->kind == EXPR_BINARY && at->constness < stop; at = at->binary.left) length++;
    *bottom = at;
    *count = length;
    struct expr **spine = arena_array(&lw->c->tree, struct expr *, length);
    for (at = e; length > 0; at = at->binary.left) spine[--length] = at;
    return spine;
}

SpvId lower_binary_node(struct lowering *lw, struct expr *e, SpvId left)
{
    if (e->op == OP_LOGICAL_AND || e->op == OP_LOGICAL_OR) return lower_logical(lw, e, left);
    if (e->op == OP_COMMA) return lower_value(lw, e->binary.right);
    SpvId right = lower_value(lw, e->binary.right);
    return lower_decorated_binary(lw, e, (enum operator)e->op, left, e->binary.left->type, right,
                                  e->binary.right->type, e->type);
}

static SpvId lower_spine(struct lowering *lw, struct expr *e)
{
    if (e->binary.left->kind != EXPR_BINARY)
        return lower_binary_node(lw, e, lower_value(lw, e->binary.left));
    struct expr *bottom;
    uint32_t count;
    /* A specialization-constant expression is lowered here only if SPIR-V has no constant for
     * it. */
    struct expr **spine =
        left_spine(lw, e, e->constness == CONST_SPEC ? CONST_KNOWN : CONST_SPEC, &bottom, &count);
    SpvId value = lower_value(lw, bottom);
    for (uint32_t i = 0; i < count; i++) value = lower_binary_node(lw, spine[i], value);
    return value;
}

/* --- all kinds ----------------------------------------------------------------------------- */

static SpvId lower_part(struct lowering *lw, struct expr *e)
{
    struct lvalue p = lower_lvalue(lw, e);
    DECORATE_VALUES(lw->m, value_decorations_of(e) & ~(unsigned)VALUE_NO_CONTRACTION);
    return load_lvalue(lw, &p);
}

static SpvId lower_handle(struct lowering *lw, struct expr *e)
{
    struct opaque_lvalue p = lower_opaque(lw, e);
    return load_opaque(lw, &p);
}

static SpvId lower_name(struct lowering *lw, struct expr *e)
{
    const struct decl *d = e->name.decl;
    if (is_block(d->type)) return 0;
    if (d->type->has_opaque && !is_opencl(lw->c)) return lower_handle(lw, e);
    bool is_local = d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER;
    return is_local && is_ssa(lw, d) ? local_value(lw, d) : lower_part(lw, e);
}

/* Returns whether the type of 8 or 16 bits may only be stored: it has loads, stores and
 * conversions, but a constant of it would require Int8, Int16 or Float16 (SPIR-V, 2.16.1). */
static bool is_stored_only(struct lowering *lw, const struct expr *e)
{
    const struct type *t = e->type;
    if (!is_scalar_or_vector(t) || t->scalar == SCALAR_BOOL || scalar_bits(t->scalar) >= 32)
        return false;
    if (is_opencl(lw->c) || scalar_computes(lw->c, e->exts, t->scalar)) return false;
    return lw->m->narrow_is_stored_only = true;
}

static SpvId lower_stored_constant(struct lowering *lw, const struct expr *e)
{
    struct constant wide = *e->constant;
    enum scalar s = e->type->scalar;
    wide.type = with_scalar(lw->types, e->type,
                            scalar_is_float(s)    ? SCALAR_FLOAT
                            : scalar_is_signed(s) ? SCALAR_INT
                                                  : SCALAR_UINT);
    return lower_conversion(lw, constant_id(lw, &wide), wide.type, e->type);
}

static SpvId lower_converted(struct lowering *lw, struct expr *e)
{
    is_stored_only(lw, e);
    SpvId value = lower_value(lw, e->unary.operand);
    DECORATE_VALUES(lw->m, value_decorations_of(e) & ~(unsigned)VALUE_NO_CONTRACTION);
    return lower_conversion_by(lw, value, e->unary.operand->type, e->type, e->exts);
}

/* The value of an expression that #pragma sgcc uniform is about: an instruction after it has the
 * promise, for the analysis and for sgcc-run. */
static SpvId lower_promised(struct lowering *lw, struct expr *e)
{
    static const SpvScope scopes[] = {
#define PROMISE(name, scope, text) scope,
#include "lang/promises.def"
#undef PROMISE
    };
    uint8_t promised = e->promised;
    e->promised = 0;
    SpvId value = lower_value(lw, e);
    e->promised = promised;
    if (!keeps_promises(lw->c) || !value) return value;
    struct module *m = lw->m;
    uint32_t words[] = {ext_import(m, PROMISES_SET), PROMISES_UNIFORM, value,
                        uint_id(m, scopes[promised - 1])};
    emit_value(m, SpvOpExtInst, void_id(m), words, sizeof words / sizeof *words);
    return value;
}

SpvId lower_value(struct lowering *lw, struct expr *e)
{
    if (e->promised) return lower_promised(lw, e);
    if (e->constness == CONST_KNOWN && e->constant)
        return is_stored_only(lw, e) ? lower_stored_constant(lw, e) : constant_id(lw, e->constant);
    if (e->constness == CONST_SPEC) {
        SpvId id = spec_value(lw, e);
        if (id) return id;
    }
    switch ((enum expr_kind)e->kind) {
    case EXPR_LITERAL: return constant_id(lw, e->constant);
    case EXPR_STRING: return lower_string(lw, e->name.name);
    case EXPR_NAME: return lower_name(lw, e);
    case EXPR_UNARY: return lower_unary(lw, e);
    case EXPR_BINARY: return lower_spine(lw, e);
    case EXPR_ASSIGN: return lower_assign(lw, e);
    case EXPR_CONDITIONAL: return lower_conditional(lw, e);
    case EXPR_INDEX:
    case EXPR_MEMBER:
        return e->type->has_opaque && !is_opencl(lw->c) ? lower_handle(lw, e) : lower_part(lw, e);
    case EXPR_SWIZZLE: return lower_part(lw, e);
    case EXPR_CALL:
        return e->call.function   ? lower_call(lw, e)
               : is_opencl(lw->c) ? lower_opencl_builtin(lw, e)
                                  : lower_builtin_call(lw, e);
    case EXPR_CONSTRUCT:
    case EXPR_INIT_LIST: return e->type->has_opaque ? lower_handle(lw, e) : lower_construct(lw, e);
    case EXPR_LENGTH: return lower_length(lw, e);
    case EXPR_CONVERT: return lower_converted(lw, e);
    case EXPR_ADDRESS: return lower_address(lw, e);
    case EXPR_DEREF: return lower_part(lw, e);
    case EXPR_BLOCK: return lower_block_literal(lw, e);
    case EXPR_STATEMENTS: return lower_statement_expr(lw, e);
    case UNCHECKED_EXPRS: break;
    }
    return 0;
}

void lower_effects(struct lowering *lw, struct expr *e)
{
    if (e && (e->has_effects || lw->keep_lines)) lower_value(lw, e);
}
