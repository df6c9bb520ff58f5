/* The operands of built-in functions: interprets the templates of lang/builtins.def.
 *
 * tools/gen_tables.py encodes a template, one operand after the other:
 *   3         the value of argument 3
 *   &3        a pointer to it; for an image, to a texel of it
 *   ^3        the location of the variable that it names: the id of a constant int
 *   ?3        a known bool, as the id of a uint constant
 *   *3        its scalar value in every component of a vector as wide as the result
 *   |34       constant arguments 3 and 4 combined by OR: the id of a constant (scopes: |33)
 *   @         the scope of coherent memory
 *   #3f;      the id of the uint constant 0x3f
 *   !3f;      the word 0x3f itself
 * An argument is one digit; a stands for 10.
 */
#include <stdlib.h>

#include "codegen/lower/builtin.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lvalue.h"
#include "spirv/build/simplify.h"
#include "lang/target.h"

static unsigned number_of(char digit)
{
    return (unsigned)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

bool orders_one_invocation(const struct call *call)
{
    const struct expr *scope = NULL;
    for (const char *at = strchr(call->row->operand_template, '|'); at; at = strchr(at + 3, '|'))
        if (at[1] == at[2]) scope = call->args[number_of(at[1])];
    return scope && scope->constness == CONST_KNOWN &&
           scope->constant->values[0].u == SpvScopeInvocation;
}

/* Vulkan: storage classes need an order (VUID-StandaloneSpirv-MemorySemantics-10871). Without
 * one they have no effect. */
static uint32_t semantics_of(uint32_t bits)
{
    enum {
        ORDERS = SpvMemorySemanticsAcquireMask | SpvMemorySemanticsReleaseMask |
                 SpvMemorySemanticsAcquireReleaseMask |
                 SpvMemorySemanticsSequentiallyConsistentMask,
        CLASSES = SpvMemorySemanticsUniformMemoryMask | SpvMemorySemanticsWorkgroupMemoryMask |
                  SpvMemorySemanticsImageMemoryMask | SpvMemorySemanticsOutputMemoryMask
    };
    return bits & ORDERS ? bits : bits & ~(uint32_t)CLASSES;
}

/* Returns the constant arguments `a` and `b` combined by OR, or `a` if both are the same argument.
 * Different arguments are memory semantics.  An invocation sees its own accesses in order, so its
 * scope takes the relaxed order, and Vulkan demands that (VUID-StandaloneSpirv-None-04641). */
static SpvId lower_or(struct call *call, unsigned a, unsigned b)
{
    struct lowering *lw = call->lw;
    const struct expr *left = call->args[a], *right = call->args[b];
    if (a != b && orders_one_invocation(call)) return uint_id(lw->m, 0);
    if (left->constness == CONST_KNOWN && right->constness == CONST_KNOWN) {
        uint32_t bits = (uint32_t)(left->constant->values[0].u | right->constant->values[0].u);
        return uint_id(lw->m, a == b ? bits : semantics_of(bits));
    }
    if (a == b) return call->values[a];
    return spec_op_id(lw->m, scalar_id(lw->m, SCALAR_INT), SpvOpBitwiseOr,
                      (const uint32_t[]){call->values[a], call->values[b]}, 2);
}

/* coherent means queuefamilycoherent (GL_KHR_memory_scope_semantics, 4.10 and 8.17).  Without that
 * memory model it means the scope Device (GL_KHR_vulkan_glsl). */
static SpvId coherent_scope(struct module *m)
{
    return uint_id(m, has_vulkan_memory(m) ? SpvScopeQueueFamily : SpvScopeDevice);
}

static uint32_t splat_argument(struct call *call, unsigned i)
{
    const struct type *wide =
        with_scalar(call->lw->types, call->e->type, call->args[i]->type->scalar);
    return splat(call->lw, call->values[i], wide);
}

static SpvId known_bool(const struct call *call, unsigned i)
{
    return uint_id(call->lw->m, call->args[i]->constant->values[0].b);
}

/* SPV_NV_ray_tracing: a call names a payload by its location, so the variable is in the module
 * although no instruction has its id. */
static SpvId location_of_payload(struct call *call, unsigned i)
{
    struct lowering *lw = call->lw;
    struct decl *d = call->args[i]->name.decl;
    preserve_id(lw->m, global_variable(lw, d));
    lw->interface.names_by_location = true;
    return int_constant(lw->m, scalar_id(lw->m, SCALAR_INT), (uint64_t)d->layout.location);
}

static SpvId argument_pointer(struct call *call, unsigned i)
{
    return call->row->params[i].scalar == SCALAR_IMAGES
               ? texel_pointer(call)
               : lvalue_pointer(call->lw, &call->lvalues[i]);
}

/* Returns the memory semantics of atomic counters.  Counters that are uints in a buffer
 * (GL_EXT_vulkan_glsl_relaxed) have those of buffers.  Only rows of counters use this. */
static uint32_t counter_semantics(const struct call *call, uint32_t number)
{
    enum {
        ORDERING = SpvMemorySemanticsAcquireMask | SpvMemorySemanticsReleaseMask |
                   SpvMemorySemanticsAcquireReleaseMask
    };
    if (call->row->api != FOR_OPENGL || !is_relaxed(call->lw->c) ||
        !(number & SpvMemorySemanticsAtomicCounterMemoryMask))
        return number;
    number &= ~(uint32_t)SpvMemorySemanticsAtomicCounterMemoryMask;
    return number & ORDERING ? number | SpvMemorySemanticsUniformMemoryMask : number;
}

const char *lower_operand(struct call *call, const char *at, uint32_t *word)
{
    switch (*at) {
    case '&': *word = argument_pointer(call, number_of(at[1])); return at + 2;
    case '^': *word = location_of_payload(call, number_of(at[1])); return at + 2;
    case '*': *word = splat_argument(call, number_of(at[1])); return at + 2;
    case '?': *word = known_bool(call, number_of(at[1])); return at + 2;
    case '@': *word = coherent_scope(call->lw->m); return at + 1;
    case '|': *word = lower_or(call, number_of(at[1]), number_of(at[2])); return at + 3;
    case '#':
    case '!': {
        char *end;
        uint32_t number = (uint32_t)strtoul(at + 1, &end, 16);
        *word = *at == '#' ? uint_id(call->lw->m, counter_semantics(call, number)) : number;
        return end + 1;
    }
    default: *word = call->values[number_of(*at)]; return at + 1;
    }
}

void lower_operand_template(struct call *call)
{
    for (const char *at = call->row->operand_template; *at && call->operand_count < MOST_OPERANDS;)
        at = lower_operand(call, at, &call->operands[call->operand_count++]);
}
