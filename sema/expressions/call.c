/* Calls: GLSL 4.60, 6.1 and 6.1.1.  The arguments are checked, the call is resolved, then each
 * argument is converted or, for out and inout, must be assignable.  The row of a built-in says what
 * it requires of an argument beyond its type (a constant, a power of two, memory).  If no candidate
 * fits, explain_call.c says why. */
#include <spirv/unified1/spirv.h>

#include "lang/dialect.h"
#include "lang/target.h"
#include "lang/suggest.h"
#include "lexer/lexer.h"
#include "sema/expressions/check_expr.h"
#include "sema/expressions/convert.h"
#include "sema/glsl/glsl.h"
#include "sema/device_notes.h"
#include "sema/facts.h"
#include "sema/expressions/explain_call.h"
#include "sema/requirements.h"
#include "sema/declarations/initializer.h"
#include "sema/expressions/lvalue.h"
#include "lang/subgroup_forms.h"
#include "sema/expressions/overload.h"
#include "sema/scope.h"
#include "sema/report.h"

static const char *quoted_name(struct checker *ck, const struct expr *e)
{
    return arena_printf(&ck->c->arena, "'%s'", e->call.name->text);
}

/* --- arguments of a resolved call ---------------------------------------------------------- */

static const char *argument_name(struct checker *ck, const struct expr *e, uint32_t i)
{
    return arena_printf(&ck->c->arena, "argument %u of '%s'", i + 1, e->call.name->text);
}

static bool check_constness_of_argument(struct checker *ck, const struct expr *e,
                                        const struct candidate *f, uint32_t i, const struct expr *a,
                                        unsigned flags)
{
    if (a->constness == CONST_KNOWN || (a->constness == CONST_SPEC && !(flags & PATTERN_KNOWN)))
        return true;
    if (f->builtin->lowering == LOWER_IMAGE && offset_may_vary(ck, e, f->builtin, i)) return true;
    if (flags & PATTERN_KNOWN) {
        error_at_expr(ck->c, a, "%s must be a constant expression%s", argument_name(ck, e, i),
                      a->constness == CONST_SPEC
                          ? " that is known when compiling: no specialization constant"
                          : "");
        return false;
    }
    if ((flags & PATTERN_UNIFORM_15) && has_spirv(&ck->facts, 0x10500)) return true;
    const char *hint =
        flags & PATTERN_UNIFORM_15
            ? " before SPIR-V 1.5, subgroupShuffle takes one that varies, --target-env=vulkan1.2 one that is dynamically uniform"
            : "";
    error_at_expr(ck->c, a, "%s must be a constant integral expression%s", argument_name(ck, e, i),
                  hint);
    return false;
}

static bool check_power_of_2(struct checker *ck, const struct expr *e, uint32_t i,
                             const struct expr *a)
{
    if (a->constness != CONST_KNOWN) return true; /* the driver checks a specialization constant */
    int64_t value = integer_of(a->constant);
    if (value >= 1 && (value & (value - 1)) == 0) return true;
    error_at_expr(ck->c, a, "%s must be a power of two and at least 1, it is %lld",
                  argument_name(ck, e, i), (long long)value);
    return false;
}

/* GL_AMD_shader_ballot: the components of arguments that select swizzles have a range. */
static bool check_range(struct checker *ck, const struct expr *e, uint32_t i, const struct expr *a,
                        uint32_t limit)
{
    if (a->constness != CONST_KNOWN) return true; /* the driver checks a specialization constant */
    for (unsigned k = 0; k < a->type->rows; k++) {
        unsigned long long value = a->constant->values[k].u;
        if (value < limit) continue;
        error_at_expr(ck->c, a,
                      "the components of %s must be in the range [0, %u], component %u is %llu",
                      argument_name(ck, e, i), limit - 1, k, value);
        return false;
    }
    return true;
}

/* "If the value of Index is greater than or equal to 4 ... the resulting value is undefined"
 * (SPIR-V, OpGroupNonUniformQuadBroadcast). */
static void check_quad_index(struct checker *ck, const struct expr *e, const struct expr *a)
{
    if (a->constness != CONST_KNOWN || a->constant->values[0].u < 4) return;
    warn_at(
        ck->c, a->loc,
        "the value of '%s' is undefined: a quad has no invocation %llu (GL_KHR_shader_subgroup)",
        e->call.name->text, (unsigned long long)a->constant->values[0].u);
}

static bool check_memory_argument(struct checker *ck, const struct expr *e, uint32_t i,
                                  struct expr *a)
{
    if (!check_writable(ck, a)) return false;
    enum storage s = storage_of(a);
    if (s == STORAGE_BUFFER || s == STORAGE_SHARED || s == STORAGE_REFERENCE ||
        s == STORAGE_TASK_PAYLOAD)
        return true;
    error_at_expr(ck->c, a, "%s must be a buffer or shared variable", argument_name(ck, e, i));
    return false;
}

static bool check_row_demands(struct checker *ck, const struct expr *e, const struct candidate *f,
                              uint32_t i, struct expr *a)
{
    unsigned flags = f->builtin ? f->builtin->params[i].flags : 0;
    if ((flags & (PATTERN_CONSTANT | PATTERN_POWER_OF_2)) &&
        !check_constness_of_argument(ck, e, f, i, a, flags))
        return false;
    if ((flags & PATTERN_POWER_OF_2) && !check_power_of_2(ck, e, i, a)) return false;
    if ((flags & PATTERN_BELOW_4) && (flags & PATTERN_UNIFORM_15)) check_quad_index(ck, e, a);
    else if ((flags & PATTERN_BELOW_4) && !check_range(ck, e, i, a, 4)) return false;
    if ((flags & PATTERN_BELOW_32) && !check_range(ck, e, i, a, 32)) return false;
    if ((flags & PATTERN_INTERPOLANT) && !check_interpolant(ck, e, a)) return false;
    return !(flags & PATTERN_MEMORY) || check_memory_argument(ck, e, i, a);
}

static bool is_memory_argument(const struct candidate *f, uint32_t i)
{
    return f->builtin && (f->builtin->params[i].flags & PATTERN_MEMORY);
}

static bool is_payload_argument(const struct candidate *f, uint32_t i)
{
    return f->builtin && i < f->builtin->count && pattern_location(f->builtin->params[i].flags);
}

/* The memory qualifiers of an image that a parameter may drop. GLSL 4.50, 4.10: "only restrict can
 * be taken away"; up to 4.40 it is "legal to have additional qualifiers", "but not to have fewer".
 */
static unsigned droppable_memory(const struct context *c)
{
    bool keeps_all = c->target->judges_source && !version_has(c, (struct versions){450, 310, 0});
    return keeps_all ? 0 : MEMORY_RESTRICT;
}

/* 4.10: a parameter may add memory qualifiers to those of an image. */
static bool check_passed_image(struct checker *ck, const struct expr *e, const struct function *f,
                               uint32_t i, const struct expr *a)
{
    const struct decl *p = f->parameters;
    for (uint32_t k = 0; k < i; k++) p = p->next;
    const struct decl *d = base_decl(a);
    ck->features.passes_other_format |=
        d && d->storage != STORAGE_PARAMETER && !is_atomic_format(element_of(a->type)->format);
    unsigned lacking = memory_of(a) & ~(unsigned)p->memory & ~droppable_memory(ck->c);
    if (!lacking) return true;
    error_at_expr(ck->c, a, "%s is '%s', and the parameter must be so too (GLSL 4.60, 4.10)",
                  argument_name(ck, e, i), memory_text(lacking & -lacking));
    return false;
}

/* GLSL 4.60, 6.1.1: an argument that is assigned when the function returns must be an lvalue. */
static bool check_out_argument(struct checker *ck, const struct expr *e, const struct candidate *f,
                               uint32_t i, struct expr *argument)
{
    if (check_assignable(ck, argument)) return true;
    bool also_in;
    is_out_parameter(f, i, &also_in);
    const struct decl *parameter = f->function ? f->function->parameters : NULL;
    for (uint32_t k = 0; parameter && k < i; k++) parameter = parameter->next;
    loc_t shown_at = parameter ? parameter->loc : argument->loc;
    note_at(ck->c, shown_at, "parameter %u of '%s' is %s", i + 1, e->call.name->text,
            also_in ? "inout" : "out");
    return false;
}

static bool check_resolved_arguments(struct checker *ck, struct expr *e, const struct candidate *f)
{
    uint32_t i = 0, count = parameter_count(f);
    bool ok = true;
    for (struct expr **at = &e->call.args; *at && i < count; at = &(*at)->next, i++) {
        struct expr *next = (*at)->next;
        bool also_in, is_out = is_out_parameter(f, i, &also_in);
        bool is_image = f->builtin && f->builtin->params[i].scalar ==
                                          SCALAR_IMAGES; /* check_image_call checks those */
        bool is_explicit =
            f->builtin && f->builtin->lowering == LOWER_INTERPOLATE_AT_VERTEX; /* stage_calls.c */
        if ((!is_out || also_in) && !is_image && !is_explicit) ok &= check_readable(ck, *at);
        if (f->function && (*at)->type->has_opaque)
            ok &= check_passed_image(ck, e, f->function, i, *at);
        if (is_out && !is_memory_argument(f, i)) ok &= check_out_argument(ck, e, f, i, *at);
        else if (!is_memory_argument(f, i))
            *at = convert_implicitly(ck, *at, parameter_type(ck, f, i));
        (*at)->next = next;
        ok = ok && check_row_demands(ck, e, f, i, *at);
        if (ok && is_payload_argument(f, i)) {
            *at = find_payload(ck, *at, f->builtin, i);
            (*at)->next = next;
            ok = !is_error((*at)->type);
        }
    }
    return ok;
}

/* --- the call ------------------------------------------------------------------------------ */

void note_user_call(struct checker *ck, struct function *f, loc_t loc)
{
    if (ck->body.function && (f->may_discard || !f->defined)) /* a body that follows may have one */
        ck->body.calls_discard = ck->body.function->may_discard = true;
    note_call(ck, f, loc);
}

void note_call(struct checker *ck, struct function *f, loc_t loc)
{
    f->is_used = true;
    f->calls.from_outside |= !ck->body.function;
    if (!ck->body.function ||
        (f->calls.last_caller == ck->body.function && !f->has_opaque_parameter))
        return;
    f->calls.last_caller = ck->body.function;
    vec_push(&ck->c->arena, &ck->body.function->calls.callees, f);
    vec_push(&ck->c->arena, &ck->body.function->calls.locs, loc);
}

/* 6.1: the call takes effects and nonuniform from its arguments. */
static void inherit_arguments(struct expr *e)
{
    for (const struct expr *a = e->call.args; a; a = a->next) inherit_effects(e, a);
}

static struct expr *finish_user_call(struct checker *ck, struct expr *e, const struct candidate *f)
{
    e->call.function = f->function;
    e->has_effects = true;
    e->precision = f->function->precision;
    note_user_call(ck, f->function, e->loc);
    return e;
}

static bool all_constant(const struct expr *args)
{
    for (; args; args = args->next)
        if (args->constness != CONST_KNOWN) return false;
    return true;
}

/* With --subgroup-ops=ballot-ext, or a target before SPIR-V 1.3, only votes, ballots and broadcasts
 * have a form. */
static bool check_subgroup_form(struct checker *ck, const struct expr *e, const struct builtin *b)
{
    const struct expr *value = e->call.args;
    if (has_subgroup_form(b, value ? (enum scalar)value->type->scalar : SCALAR_BOOL)) return true;
    error_at(
        ck->c, e->loc,
        "%s has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3%s",
        quoted_name(ck, e),
        !has_spirv(&ck->facts, 0x10300) ? ", write --target-env=vulkan1.1 or --target-spv=spv1.3"
                                        : ", leave --subgroup-ops out");
    return false;
}

/* KHR_shader_subgroup, "Additions to section C.4": in SPIR-V for OpenGL, the result of a group
 * operation is of 32-bit types, bool or double. */
static bool check_group_scalar(struct checker *ck, const struct expr *e, const struct builtin *b)
{
    const struct type *value = e->call.args ? e->call.args->type : NULL;
    if (!b->group || !value || !is_numeric_shape(value) || !follows_gl_spirv(ck->c)) return true;
    enum scalar s = (enum scalar)value->scalar;
    bool is_long = scalar_is_integer(s) && scalar_bits(s) == 64;
    if (b->result.scalar != SCALAR_T || s == SCALAR_DOUBLE || scalar_bits(s) == 32) return true;
    if (is_long && lowers_int64(ck->c)) return true;
    error_at_expr(
        ck->c, e,
        "%s of %s: SPIR-V for OpenGL has subgroup operations on 32-bit types, bool and double only (KHR_shader_subgroup, C.4)%s",
        quoted_name(ck, e), scalar_name(s),
        is_long ? ", --lower-int64 makes two of 32 bits of it" : "");
    return false;
}

/* OpenGL 4.6, appendix C.4, Atomic Access Rules: imageAtomicExchange of floats, which the language
 * has, is not in SPIR-V for OpenGL. */
static bool check_atomic_scalar(struct checker *ck, const struct expr *e, const struct builtin *b)
{
    bool is_exchange = b->opcode[0] == SpvOpAtomicExchange && is_float(e->type);
    if (!is_exchange || !follows_gl_spirv(ck->c)) return true;
    error_at_expr(
        ck->c, e,
        "%s of %s: SPIR-V for OpenGL has atomic operations on integers only (OpenGL 4.6, C.4)",
        quoted_name(ck, e), scalar_name((enum scalar)e->type->scalar));
    return false;
}

/* Checks that the module's SPIR-V version can express the built-in.  The error names a target that
 * can. */
static bool check_spirv_version(struct checker *ck, const struct expr *e, const struct builtin *b)
{
    require_spirv_version_of_feature(ck, (enum feature_id)b->feature);
    if (b->group && uses_ballot_extension(ck->c, &ck->facts)) return check_subgroup_form(ck, e, b);
    if (has_spirv(&ck->facts, b->spirv))
        return true; /* the common case, without text for a message */
    if (has_spirv_of_builtin(ck, b)) return true;
    if (b->spirv <= stage_spirv(ck, e->exts)) return false; /* main reports it */
    return require_spirv(ck, e->loc, quoted_name(ck, e), b->spirv);
}

static struct expr *finish_builtin_call(struct checker *ck, struct expr *e,
                                        const struct candidate *f)
{
    const struct builtin *b = f->builtin;
    e->call.builtin = b;
    e->has_effects |= !b->pure;
    if (!is_opencl(ck->c)) set_call_precisions(ck, e);
    if (b->feature != FEATURE_NONE && is_warned_of(ck, e->exts, b->feature))
        warn_of_use(ck, e->exts, e->loc, quoted_name(ck, e), b->feature);
    if (!check_stage_call(ck, e) || !check_spirv_version(ck, e, b) ||
        !check_memory_semantics(ck, e))
        return fail(ck, e);
    if (is_image_row(b) && !check_image_call(ck, e)) return fail(ck, e);
    if (!check_group_scalar(ck, e, b) || !check_atomic_scalar(ck, e, b)) return fail(ck, e);
    note_builtin_call(ck, e);
    /* GLSL 1.10, 4.3.2: "Constructors may be used in such expressions, but function calls may not."
     */
    if ((b->foldable || b->derivatives) && all_constant(e->call.args) &&
        has_part(ck->c, e->exts, PART_CONSTANT_CALL) && fold_builtin(ck, e))
        e->constness = CONST_KNOWN;
    return e;
}

/* 4.1.9 forbids that "a runtime-sized or unsized array is passed as a function argument".
 * Parameters of functions have sizes, but parameters of any type would take such an array. */
static bool check_sizes_of_arguments(struct checker *ck, const struct expr *e)
{
    for (const struct expr *a = e->call.args; a; a = a->next) {
        if (!is_array_without_size(a->type)) continue;
        error_at_expr(ck->c, a, "an array without a size cannot be passed (GLSL 4.60, 4.1.9)");
        return false;
    }
    return true;
}

static struct expr *finish_call(struct checker *ck, struct expr *e, const struct candidate *f)
{
    if (!check_resolved_arguments(ck, e, f) || !check_sizes_of_arguments(ck, e)) return fail(ck, e);
    if (f->function && f->function->instruction && !check_spirv_arguments(ck, e, f->function))
        return fail(ck, e);
    inherit_arguments(e);
    e->type = result_type(ck, f);
    return f->builtin ? finish_builtin_call(ck, e, f) : finish_user_call(ck, e, f);
}

/* nonuniformEXT(x) is x, marked (GL_EXT_nonuniform_qualifier). */
static struct expr *check_nonuniform(struct checker *ck, struct expr *e, uint32_t count)
{
    if (!require_feature(ck, e->exts, e->loc, "'nonuniformEXT'", FEATURE_NONUNIFORM_QUALIFIER))
        return fail(ck, e);
    if (count != 1) {
        error_at_expr(ck->c, e, "nonuniformEXT takes one argument");
        return fail(ck, e);
    }
    struct expr *marked = arena_new(&ck->c->tree, struct expr);
    *marked = *e->call.args;
    marked->nonuniform = true;
    marked->is_lvalue = false;
    return marked;
}

static struct expr *call_non_function(struct checker *ck, struct expr *e, const struct decl *d)
{
    if (!is_error(d->type))
        error_at(ck->c, e->loc, "'%s' is a variable, not a function", e->call.name->text);
    return fail(ck, e);
}

static void report_unknown_function(struct checker *ck, const struct expr *e)
{
    struct name *name = e->call.name;
    const char *keyword = keyword_hint(ck->c, name),
               *meant = suggest_name(ck->c, name->text, MEANT_FUNCTION | MEANT_TYPE);
    if (keyword) {
        error_at(ck->c, e->loc, "'%s' %s", name->text, keyword);
        offer_keyword(ck->c, name);
    } else if (!name->is_poisoned) {
        bool is_certain = false;
        const char *form = name_in_other_language(ck->c, name->text, &is_certain);
        error_at(ck->c, e->loc, "no function '%s' is declared%s", name->text,
                 *meant ? meant : " before this call");
        if (form) offer_call(ck->c, e->loc, form, is_certain);
    }
    declare_unknown(ck, name, e->loc);
}

static const char *ambiguity(struct checker *ck, const struct expr *e, const struct candidate *best,
                             const struct candidate *other)
{
    return arena_printf(&ck->c->arena, "'%s' is ambiguous for (%s): %s and %s", e->call.name->text,
                        argument_types(ck, e->call.args), candidate_text(ck, best),
                        candidate_text(ck, other));
}

/* Returns whether the call is texelFetch of a textureBuffer, which
 * GL_EXT_samplerless_texture_functions adds: DIALECT_SAMPLERLESS_BUFFER. */
static bool fetches_buffer(const struct expr *e)
{
    const struct type *t = e->call.args ? e->call.args->type : NULL;
    if (!t || t->kind != TYPE_OPAQUE || strcmp(e->call.name->text, "texelFetch") != 0) return false;
    return opaque_of(t)->kind == OPAQUE_TEXTURE && opaque_of(t)->dim == SpvDimBuffer;
}

/* Finds the row that fits although its extension is not enabled. */
static bool resolve_by_rows(struct checker *ck, const struct expr *e, uint32_t count,
                            const struct builtin_name *rows, struct candidate *best)
{
    struct candidate other;
    return rows && accepts_dialect(ck->c) &&
           resolve_call(ck, e->exts, e->call.args, count, NULL, rows, true, best, &other) ==
               RESOLVED;
}

/* GL_NV_cooperative_matrix2, GL_EXT_cooperative_matrix_maintenance1: the names of functions are
 * arguments of their built-ins. */
static bool has_function_arguments(struct checker *ck, const struct expr *e)
{
    const struct binding *binding = e->call.name->binding;
    const struct builtin_name *rows = binding && binding->decl ? NULL : rows_of(ck, e->call.name);
    unsigned feature = rows ? builtins[rows->first].feature : FEATURE_NONE;
    return feature == FEATURE_COOPERATIVE_MATRIX2 || feature == FEATURE_MATRIX_MAINTENANCE;
}

static void note_functions(struct checker *ck, struct expr *args)
{
    for (struct expr *a = args; a; a = a->next) {
        const struct decl *d = a->kind == EXPR_NAME ? look_up(ck, a->name.name) : NULL;
        if (d && d->kind == DECL_FUNCTIONS) a->name.function = d->functions;
    }
}

/* A call through a subroutine uniform, or through an element of an array of them (GLSL 4.60,
 * 6.1.2). */
static struct expr *call_subroutine(struct checker *ck, struct expr *e, const struct type *t,
                                    uint32_t count)
{
    struct candidate best, other;
    struct function *type = is_error(t) ? NULL : subroutine_of(t);
    if (!type && !is_error(t))
        error_at(ck->c, e->loc, "'%s' is %s, and no subroutine that could be called",
                 e->call.name->text, type_name(ck->c, t));
    if (!type) return fail(ck, e);
    if (resolve_call(ck, e->exts, e->call.args, count, type, NULL, false, &best, &other) ==
        RESOLVED)
        return finish_call(ck, e, &best);
    explain_call(ck, e, count, type, NULL);
    return fail(ck, e);
}

/* GLSL 4.60, 4.2.2: the scope of built-ins is around the global one, and "when a function name is
 * redeclared in a nested scope, it hides all functions declared with that name in the outer scope".
 * Other compilers take what is left of the built-ins where they make modules, and in ESSL 1.00 the
 * program overloads them. */
static bool hides_builtins(const struct checker *ck)
{
    return ck->c->target->judges_source && !is_es(ck->c);
}

/* Returns the row whose arguments no prototype can express: that of cooperative matrices, if the
 * name also has other rows. */
static const struct builtin *generic_row(const struct builtin_name *rows, const struct expr *args)
{
    const struct builtin *first = &builtins[rows->first], *last = first + rows->count - 1;
    bool fits = last->generic || (args && is_cooperative_matrix(args->type));
    return first->generic && fits ? first : NULL;
}

struct expr *check_call(struct checker *ck, struct expr *e)
{
    bool bad = false;
    if (has_function_arguments(ck, e)) note_functions(ck, e->call.args);
    uint32_t count = check_arguments(ck, &e->call.args, &bad);
    if (e->call.callee) {
        e->call.callee = check_expr(ck, e->call.callee);
        return bad ? fail(ck, e) : call_subroutine(ck, e, e->call.callee->type, count);
    }
    struct decl *d = look_up_called(ck, e->call.name);
    if (d && d->kind == DECL_VARIABLE && subroutine_of(d->type)) {
        d->uses.is_used = true;
        return bad ? fail(ck, e) : call_subroutine(ck, e, d->type, count);
    }
    if (d && d->kind == DECL_VARIABLE && rows_of(ck, e->call.name) &&
        has_part(ck->c, e->exts, PART_NAMES_OF_FUNCTIONS))
        d = NULL; /* it hides no function: GLSL 1.10, 4.2 */
    if (d && d->kind != DECL_FUNCTIONS) return call_non_function(ck, e, d);
    if (bad) return fail(ck, e);
    if (!strcmp(e->call.name->text, "nonuniformEXT")) return check_nonuniform(ck, e, count);
    struct function *overloads = d ? d->functions : NULL;
    const struct builtin_name *rows = rows_of(ck, e->call.name);
    if (overloads && hides_builtins(ck)) rows = NULL;
    if (!overloads && !rows) {
        report_unknown_function(ck, e);
        return fail(ck, e);
    }
    const struct builtin *generic = overloads ? NULL : generic_row(rows, e->call.args);
    if (generic) return check_matrix_call(ck, e, generic, count);
    struct candidate best, other;
    switch (resolve_call(ck, e->exts, e->call.args, count, overloads, rows, false, &best, &other)) {
    case RESOLVED: return finish_call(ck, e, &best);
    case RESOLVED_BY_DIALECT:
        return dialect_at(ck->c, e->loc, DIALECT_AMBIGUOUS_CALL, ambiguity(ck, e, &best, &other))
                   ? finish_call(ck, e, &best)
                   : fail(ck, e);
    case RESOLVED_TO_NONE:
        if (fetches_buffer(e) && resolve_by_rows(ck, e, count, rows, &best) &&
            dialect_at(ck->c, e->loc, DIALECT_SAMPLERLESS_BUFFER, quoted_name(ck, e)))
            return finish_call(ck, e, &best);
        explain_call(ck, e, count, overloads, rows);
        return fail(ck, e);
    case RESOLVED_TO_MANY: break;
    }
    error_at_expr(ck->c, e, "%s fit equally well", ambiguity(ck, e, &best, &other));
    return fail(ck, e);
}
