/* Functions and kernels of OpenCL C: C99, 6.9.1 and 6.7.5.3; OpenCL C 3.0, 6.9 (qualifiers of
 * functions) and 6.11 (restrictions). */
#include "lang/target.h"
#include "sema/warnings/warnings.h"
#include "sema/portability.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_stmt.h"
#include "sema/declarations/check_type.h"
#include "sema/opencl/builtin.h"
#include "sema/opencl/opencl.h"
#include "sema/opencl/declarations/alias.h"
#include "sema/declarations/declare.h"
#include "sema/device_notes.h"
#include "sema/declarations/functions.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/requirements.h"
#include "sema/scope.h"
#include "sema/report.h"

/* --- attributes of kernels (6.9.2) --------------------------------------------------------- */

static bool read_sizes(struct checker *ck, const struct layout_id *id, uint32_t sizes[3])
{
    struct expr *e = id->value;
    unsigned count = 0;
    for (struct expr *next = id->list; e && count < 3;
         e = next, next = e ? e->next : NULL, count++) {
        int64_t value;
        if (!check_integral_constant(ck, &e, "a size of the work-group", &value, NULL))
            return false;
        if (value < 1 || value > INT32_MAX) {
            error_at_expr(ck->c, e, "a size of the work-group must be at least 1");
            return false;
        }
        sizes[count] = (uint32_t)value;
    }
    if (count == 3 && !e) return true;
    error_at(ck->c, id->loc, "'%s' takes three sizes", id->name->text);
    return false;
}

/* SubgroupSize exists from SPIR-V 1.1 on.  A shader for Vulkan cannot state it; its pipeline does
 * (VK_EXT_subgroup_size_control). */
static void note_subgroup_size(struct checker *ck, const struct layout_id *id)
{
    if (makes_kernels(ck->c)) require_spirv(ck, id->loc, "'intel_reqd_sub_group_size'", 0x10100);
    else
        warn_at(
            ck->c, id->loc,
            "a module for Vulkan cannot require the size of subgroups: require it of the pipeline "
            "(VkPipelineShaderStageRequiredSubgroupSizeCreateInfo)");
}

static void read_subgroup_size(struct checker *ck, struct kernel *k, const struct layout_id *id)
{
    struct expr *e = id->value;
    int64_t value = 0;
    if (!e || id->list) error_at(ck->c, id->loc, "'%s' takes one size", id->name->text);
    else if (!check_integral_constant(ck, &e, "the size of the sub-group", &value, NULL)) return;
    else if (value < 1 || value > INT32_MAX)
        error_at_expr(ck->c, e, "the size of a sub-group must be at least 1");
    else {
        k->subgroup_size = (uint32_t)value;
        note_subgroup_size(ck, id);
        note_required_size(ck, e->loc, k->subgroup_size);
    }
}

static void read_vector_hint(struct checker *ck, struct kernel *k, const struct layout_id *id)
{
    bool is_type = id->value && id->value->kind == EXPR_CAST && !id->value->cast.operand;
    const struct type *t = is_type ? check_type_name(ck, id->value->cast.spec) : NULL;
    if (!t || (!is_error(t) && !is_scalar_or_vector(t)))
        error_at(ck->c, id->loc,
                 "vec_type_hint takes a scalar or vector type (OpenCL C 3.0, 6.9.2)");
    else if (!is_error(t)) k->vector_hint = t;
}

void read_kernel_attributes(struct checker *ck, struct function *f, const struct qualifier *list)
{
    const struct layout_id *id;
    struct kernel *k = f->c.kernel;
    if ((id = find_attribute(list, "reqd_work_group_size"))) read_sizes(ck, id, k->local_size);
    if ((id = find_attribute(list, "work_group_size_hint"))) read_sizes(ck, id, k->local_size_hint);
    if ((id = find_attribute(list, "vec_type_hint"))) read_vector_hint(ck, k, id);
    if ((id = find_attribute(list, "intel_reqd_sub_group_size"))) read_subgroup_size(ck, k, id);
}

/* --- parameters ---------------------------------------------------------------------------- */

/* C99, 6.7.5.3, 7: a parameter of array type becomes a pointer. */
static void adjust_parameter(struct checker *ck, struct c_declared *d)
{
    if (!is_array(d->type)) return;
    enum address_space space =
        d->space_given ? (enum address_space)d->space : default_pointee_space(ck);
    const struct alias *element = d->alias && d->alias->kind == ALIAS_ARRAY ? d->alias->base : NULL;
    d->type = pointer_type(ck->types, d->type->element, space,
                           d->qualifiers & (TYPE_CONST | TYPE_VOLATILE));
    d->alias = derived_alias(ck, ALIAS_POINTER, element, d->type);
    d->qualifiers = 0;
    d->space = SPACE_PRIVATE;
    d->space_given = false;
}

static const char *wrong_parameter(const struct c_declared *d)
{
    if (d->function) return "a parameter cannot be a function (OpenCL C 3.0, 6.11, a)";
    if (is_void(d->type)) return "a parameter cannot be void";
    if (is_block(d->type)) return "a block cannot be a parameter (OpenCL C 3.0, 6.14.5)";
    if (is_atomic_type(d->type))
        return "a parameter cannot be atomic: pass a pointer to an atomic variable (OpenCL C 3.0, 6.15.12.6)";
    if (d->space_given && d->space != SPACE_PRIVATE)
        return "a parameter itself lies in private memory: the address space belongs before the *";
    return NULL;
}

/* 6.11: types that the parameters of a kernel cannot have. */
static const char *wrong_kernel_parameter(const struct checker *ck, const struct c_declared *d)
{
    const struct type *t = d->type;
    if (d->is_address_sized || (is_struct(t) && t->has_address_size))
        return "size_t, ptrdiff_t, intptr_t and uintptr_t cannot be arguments of a kernel, nor in them: their size is the device's (OpenCL C 3.0, 6.11, k)";
    if (is_pointer(t)) {
        if (t->space == SPACE_PRIVATE || t->space == SPACE_GENERIC)
            return "a pointer that is an argument of a kernel must be __global, __constant or __local (OpenCL C 3.0, 6.11, a)";
        if (is_pointer(t->element) && ck->c->version < 200)
            return "a pointer to a pointer cannot be an argument of a kernel (OpenCL C 1.2, 6.9, a)";
        return NULL;
    }
    if (is_scalar(t) && t->scalar == SCALAR_BOOL)
        return "a bool cannot be an argument of a kernel (OpenCL C 3.0, 6.11, k)";
    if (is_struct(t) && t->has_pointer)
        return "a struct with pointers cannot be an argument of a kernel (OpenCL C 3.0, 6.11, m)";
    if (t->kind == TYPE_OPAQUE && opaque_of(t)->kind != OPAQUE_IMAGE &&
        opaque_of(t)->kind != OPAQUE_SAMPLER && opaque_of(t)->kind != OPAQUE_QUEUE && !is_pipe(t))
        return "this type cannot be that of an argument of a kernel (OpenCL C 3.0, 6.11, k)";
    return NULL;
}

struct decl *check_c_parameter(struct checker *ck, const struct declaration *p, bool is_kernel)
{
    struct declarator *dr = p->declarators;
    struct c_specifiers s;
    struct c_declared type;
    loc_t loc = dr && dr->name ? dr->loc : p->loc;
    read_specifiers(ck, p->spec, &s);
    read_declarator(ck, &s, dr ? dr->derived : NULL, loc, &type);
    adjust_parameter(ck, &type);
    struct decl *d = new_lasting_decl(ck, DECL_VARIABLE, dr ? dr->name : NULL, loc, type.type);
    d->storage = STORAGE_PARAMETER;
    d->c.qualifiers = type.qualifiers;
    d->c.spelling = s.spelling;
    d->c.alias = type.alias;
    d->uses.needs_memory = type.type->has_union || type.qualifiers & TYPE_VOLATILE;
    if (dr) dr->decl = d;
    if (is_error(type.type)) return d;
    const char *wrong = wrong_parameter(&type);
    if (!wrong && is_kernel) wrong = wrong_kernel_parameter(ck, &type);
    if (wrong) error_at(ck->c, loc, "%s", wrong);
    if (wrong || !check_float_types(ck, loc, type.type) ||
        (!type.type->has_opaque && !check_complete(ck, type.type, loc, "the parameter")))
        d->type = ck->types->error;
    return d;
}

static void check_parameters(struct checker *ck, struct function *f, const struct derivation *step)
{
    struct decl **last = &f->parameters;
    for (const struct declaration *p = step->parameters; p; p = p->next) {
        if (f->count == MOST_FUNCTION_PARAMETERS) {
            error_at(ck->c, p->loc, "a function has at most %d parameters",
                     MOST_FUNCTION_PARAMETERS);
            return;
        }
        *last = check_c_parameter(ck, p, f->c.kernel);
        last = &(*last)->next;
        f->count++;
    }
}

/* --- functions of one name ----------------------------------------------------------------- */

static bool same_parameters(const struct function *a, const struct function *b)
{
    const struct decl *q = b->parameters;
    if (a->count != b->count) return false;
    for (const struct decl *p = a->parameters; p; p = p->next, q = q->next)
        if (p->type != q->type && !is_error(p->type) && !is_error(q->type)) return false;
    return true;
}

static bool may_overload(const struct qualifier *attributes)
{
    return find_attribute(attributes, "overloadable") != NULL;
}

static struct decl *functions_of(struct checker *ck, struct name *name, loc_t loc)
{
    struct binding *there = name->binding;
    if (there && there->decl->kind == DECL_FUNCTIONS) return there->decl;
    struct decl *d = new_lasting_decl(ck, DECL_FUNCTIONS, name, loc, NULL);
    return declare_new(ck, d) ? d : NULL;
}

/* A definition provides the names of the parameters. */
static struct function *merge(struct checker *ck, struct function *there, struct function *f,
                              bool has_body)
{
    if (there->result != f->result && !is_error(there->result) && !is_error(f->result)) {
        error_at(ck->c, f->loc, "'%s' is declared with another result", f->name->text);
        note_at(ck->c, there->loc, "the other declaration is here");
    }
    if (has_body && there->defined) {
        error_at(ck->c, f->loc, "'%s' has a body already", f->name->text);
        note_at(ck->c, there->loc, "it is declared here");
        return f;
    }
    if (!there->c.kernel) there->c.kernel = f->c.kernel;
    there->c.is_static |= f->c.is_static;
    there->c.is_inline |= f->c.is_inline;
    if (has_body) there->parameters = f->parameters;
    return there;
}

static struct function *enter(struct checker *ck, struct function *f, const struct c_specifiers *s,
                              bool has_body)
{
    struct decl *functions = functions_of(ck, f->name, f->loc);
    if (!functions) return f;
    for (struct function *o = functions->functions; o; o = o->next_overload)
        if (same_parameters(o, f)) return merge(ck, o, f, has_body);
    if (functions->functions && !may_overload(s->attributes) &&
        !functions->functions->c.is_overloadable) {
        error_at(ck->c, f->loc, "'%s' is declared with other parameters", f->name->text);
        note_at(ck->c, functions->functions->loc, "the other declaration is here");
        return f;
    }
    f->next_overload = functions->functions;
    functions->functions = f;
    *ck->info.last_function = f;
    ck->info.last_function = &f->next;
    return f;
}

/* Checks what only kernels may have, and what they must not have (6.9, 6.11). */
static void check_function_words(struct checker *ck, const struct function *f,
                                 const struct c_specifiers *s, const struct c_declared *type)
{
    static const char *const of_kernels[] = {"reqd_work_group_size", "work_group_size_hint",
                                             "vec_type_hint", "intel_reqd_sub_group_size"};
    for (size_t i = 0; !f->c.kernel && i < sizeof of_kernels / sizeof *of_kernels; i++) {
        const struct layout_id *id = find_attribute(s->attributes, of_kernels[i]);
        if (id)
            error_at(ck->c, id->loc, "'%s' is an attribute of kernels (OpenCL C 3.0, 6.9.2)",
                     of_kernels[i]);
    }
    if (f->c.kernel && f->c.is_static)
        error_at(ck->c, f->loc, "a kernel cannot be static (OpenCL C 3.0, 6.11, f)");
    if (f->c.kernel && !strcmp(f->name->text, "main"))
        error_at(ck->c, f->loc, "a kernel cannot be called main");
    if (type->space_given && type->space != SPACE_PRIVATE)
        error_at(ck->c, f->loc,
                 "the result of a function has no address space (OpenCL C 3.0, 6.7)");
}

struct function *declare_function(struct checker *ck, const struct c_specifiers *s,
                                  const struct c_declared *type, struct name *name, loc_t loc,
                                  bool has_body)
{
    struct function *f = new_function(ck);
    f->name = name;
    f->loc = loc;
    f->result = type->type;
    f->c.alias = type->alias;
    f->c.is_static = s->storage & IS_STATIC;
    f->c.is_inline = s->storage & IS_INLINE;
    f->c.is_overloadable = may_overload(s->attributes);
    if (s->storage & IS_KERNEL) f->c.kernel = arena_new(&ck->c->arena, struct kernel);
    check_parameters(ck, f, type->function);
    if (f->c.kernel) read_kernel_attributes(ck, f, s->attributes);
    check_function_words(ck, f, s, type);
    if (f->c.kernel && !is_void(f->result) && !is_error(f->result))
        error_at(ck->c, loc, "a kernel returns void (OpenCL C 3.0, 6.11, h)");
    if (is_array(f->result) || is_atomic_type(f->result) || is_block(f->result) ||
        is_pipe(f->result) ||
        (f->result->has_opaque && opaque_of(f->result)->kind <= OPAQUE_IMAGE)) {
        error_at(ck->c, loc, "a function cannot return %s", type_name(ck->c, f->result));
        f->result = ck->types->error;
    }
    if (!check_float_types(ck, loc, f->result)) f->result = ck->types->error;
    bool is_variadic = type->function->is_variadic,
         is_new = name && (!name->binding || name->binding->decl->kind != DECL_FUNCTIONS);
    if (!has_body && !f->c.kernel && is_new && repeats_builtin(ck, f, is_variadic)) return f;
    if (is_variadic)
        error_at(ck->c, type->function->loc,
                 "a function takes a fixed number of parameters (OpenCL C 3.0, 6.11, e)");
    return enter(ck, f, s, has_body);
}

/* --- bodies -------------------------------------------------------------------------------- */

static void check_body(struct checker *ck, struct function *f, struct declaration *d)
{
    push_scope(ck);
    for (struct decl *p = f->parameters; p; p = p->next) {
        if (p->name) declare_new(ck, p);
        else
            warn_at(ck->c, p->loc,
                    "a parameter of a function with a body has no name, which C takes from C23 on");
    }
    struct body outside = enter_body(ck, f, &ck->c->tree);
    check_body_stmts(ck, d->body);
    if (wants_warning(ck->c, WARNING_SUBGROUP_SIZE))
        warn_of_subgroup_sizes(ck->c, f, d->body, NULL,
                               f->c.kernel ? f->c.kernel->subgroup_size : 0);
    if (wants_tree_warnings(ck->c)) warn_of_body(ck, f, d);
    leave_body(ck, &outside);
    pop_scope(ck);
}

void check_c_function(struct checker *ck, struct declaration *d)
{
    struct c_specifiers s;
    struct c_declared type;
    struct declarator *dr = d->declarators;
    read_specifiers(ck, d->spec, &s);
    read_declarator(ck, &s, dr->derived, dr->loc, &type);
    if (!type.function) return; /* the parser reported it */
    for (const struct derivation *a = dr->derived; a; a = a->next)
        if (a->kind == DERIVE_ATTRIBUTES && s.storage & IS_KERNEL) d->attributes = a->qualifiers;
    struct function *f = d->function = declare_function(ck, &s, &type, d->name, d->name_loc, true);
    if (f->c.kernel && d->attributes) read_kernel_attributes(ck, f, d->attributes);
    f->defined = true;
    ck->block_counts[1] = 0;
    check_body(ck, f, d);
}

/* A variable that is used must be defined in this file unless the module is a kernel's: shaders are
 * not linked. */
static void check_externs(struct checker *ck)
{
    for (uint32_t i = 0; i < ck->externs.count && !makes_kernels(ck->c); i++) {
        const struct decl *d = ck->externs.at[i];
        if (d->c.is_extern)
            error_unless_recovering(
                ck->c, d->loc,
                "'%s' is extern and nothing defines it: modules for Vulkan are not linked with others",
                d->name->text);
    }
}

/* --- options.kernels ------------------------------------------------------------------------ */

static bool is_listed(const char *const *names, const char *name)
{
    for (; *names; names++)
        if (strcmp(*names, name) == 0) return true;
    return false;
}

static bool is_kernel(const struct function *f) { return f->c.kernel && f->defined; }

/* The names of all kernels of the file, with commas between. */
static const char *list_kernels(struct checker *ck)
{
    struct text out = {.arena = &ck->c->arena};
    for (const struct function *f = ck->info.functions; f; f = f->next)
        if (is_kernel(f)) text_printf(&out, "%s%s", out.bytes.count ? ", " : "", f->name->text);
    return out.bytes.count ? (text_add(&out, "", 1), out.bytes.at) : "none";
}

/* Marks the kernels that options.kernels does not name. A name without a kernel is an error. */
static void choose_kernels(struct checker *ck)
{
    const char *const *names = ck->c->options->kernels;
    for (const char *const *name = names; name && *name; name++) {
        const struct function *f = ck->info.functions;
        while (f && !(is_kernel(f) && strcmp(f->name->text, *name) == 0)) f = f->next;
        if (!f)
            error_unless_recovering(ck->c, 0,
                                    "there is no kernel '%s' in this file: its kernels are %s",
                                    *name, list_kernels(ck));
    }
    for (struct function *f = names ? ck->info.functions : NULL; f; f = f->next)
        if (is_kernel(f)) f->c.kernel->is_left_out = !is_listed(names, f->name->text);
}

void finish_c(struct checker *ck)
{
    finish_c_functions(ck);
    choose_kernels(ck);
    check_externs(ck);
}
