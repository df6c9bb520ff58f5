/* Declarations of variables and constants. The storage of a variable follows from its storage word
 * and scope (GLSL 4.60, 4.3). A `const` with a known initializer is a constant without memory; one
 * whose initializer depends on a specialization constant is one, too (4.11); any other is a local
 * that is not written again. A name is in scope after its initializer (4.2.2). Data of a
 * declaration of file scope is copied, since its tree is released. */
#include "lang/dialect.h"
#include "lang/target.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/glsl.h"
#include "sema/requirements.h"
#include "sema/scope.h"
#include "sema/report.h"

void add_global(struct checker *ck, struct decl *d)
{
    *ck->info.last_global = d;
    ck->info.last_global = &d->next;
}

/* --- storage ------------------------------------------------------------------------------- */

/* One declaration: a list of declarators with common qualifiers. */
struct declarator_list {
    struct declaration *d;
    struct qualifiers q;
    enum storage storage;
    bool is_const, is_global;
    bool only_declared;          /* the stage has no such variables: unused ones are accepted */
    struct interface_layout *io; /* of inputs and outputs, else NULL */
    struct spirv_decoration_note *marks; /* spirv_decorate and similar ones */
    uint32_t spirv_class;                /* spirv_storage_class */
};

static bool refuse_storage(struct checker *ck, const struct declarator_list *v, const char *text)
{
    error_at(ck->c, v->q.first[GROUP_STORAGE]->loc, "%s", text);
    return false;
}

/* GL_EXT_shader_framebuffer_fetch, 4.3: outputs that are read first. */
static bool fetches_framebuffer(const struct checker *ck, const struct qualifier *inout)
{
    return ck->c->stage == SGCC_STAGE_FRAGMENT &&
           (feature_enabled(ck->c, inout->exts, FEATURE_EXT_SHADER_FRAMEBUFFER_FETCH) ||
            feature_enabled(ck->c, inout->exts, FEATURE_EXT_SHADER_FRAMEBUFFER_FETCH_NON_COHERENT));
}

/* GL_EXT_shader_framebuffer_fetch_non_coherent: "It is an error to declare an inout fragment output
 * not qualified with layout(noncoherent) if the GL_EXT_shader_framebuffer_fetch extension hasn't
 * been enabled." */
static bool check_coherence(struct checker *ck, const struct declarator_list *v)
{
    const struct qualifier *w = v->q.first[GROUP_STORAGE];
    if (has_layout(&v->q.layout, LAYOUT_NONCOHERENT) ||
        feature_enabled(ck->c, w->exts, FEATURE_EXT_SHADER_FRAMEBUFFER_FETCH))
        return true;
    error_at(
        ck->c, w->loc,
        "an 'inout' output needs layout(noncoherent), or #extension GL_EXT_shader_framebuffer_fetch : enable");
    return false;
}

/* Of the qualifiers nothing is left: the variable is a global one that nothing may name. */
static bool declare_unused(struct declarator_list *v)
{
    v->q.groups &= GROUP(PRECISION) | GROUP(PRECISE) | GROUP(SPIRV);
    v->q.io = 0;
    v->only_declared = true;
    return true;
}

static bool find_global_storage(struct checker *ck, struct declarator_list *v)
{
    v->storage = STORAGE_GLOBAL;
    if (!has_group(&v->q, GROUP_STORAGE)) return true;
    if (is_payload_word((enum qualifier_kind)v->q.storage))
        return find_payload_storage(ck, &v->q, &v->storage);
    switch (v->q.storage) {
    case QUALIFIER_IN:
    case QUALIFIER_OUT:
        if (accepts_unused_interface(ck, &v->q)) return declare_unused(v);
        return find_interface_storage(ck, &v->q, false, &v->storage);
    case QUALIFIER_ATTRIBUTE_OLD:
    case QUALIFIER_VARYING: return find_interface_storage(ck, &v->q, false, &v->storage);
    case QUALIFIER_INOUT:
        if (fetches_framebuffer(ck, v->q.first[GROUP_STORAGE]))
            return check_coherence(ck, v) && find_interface_storage(ck, &v->q, false, &v->storage);
        return refuse_storage(ck, v, "'inout' is for parameters of functions");
    case QUALIFIER_BUFFER:
        return refuse_storage(
            ck, v, "'buffer' declares blocks only: write buffer Name { ... } (GLSL 4.60, 4.3.7)");
    case QUALIFIER_SHARED:
        v->storage = STORAGE_SHARED;
        return check_shared_stage(ck, v->q.first[GROUP_STORAGE]);
    default: v->storage = STORAGE_UNIFORM; return true;
    }
}

static bool find_storage(struct checker *ck, struct declarator_list *v)
{
    v->is_global = at_file_scope(ck);
    v->is_const = has_group(&v->q, GROUP_CONST);
    uint32_t anywhere = GROUP(CONST) | GROUP(PRECISION) | GROUP(PRECISE) | GROUP(NONUNIFORM);
    if (!v->is_global) {
        v->storage = STORAGE_LOCAL;
        /* handles of images have them: see check_variable_type */
        if (feature_enabled(ck->c, v->d->exts, FEATURE_ARB_BINDLESS_TEXTURE) ||
            accept_memory_words(ck, &v->q))
            anywhere |= GROUP(MEMORY);
        return allow_qualifiers(ck, &v->q, anywhere, "a local variable (GLSL 4.60, 4.3)");
    }
    if (!find_global_storage(ck, v)) return false;
    if (v->is_const && v->storage != STORAGE_GLOBAL)
        return refuse_storage(ck, v, "'const' cannot be combined with a storage qualifier");
    if (v->storage == STORAGE_UNIFORM)
        anywhere |=
            GROUP(SUBROUTINE) | GROUP(MEMORY); /* on images only: see check_uniform_qualifiers */
    if (v->storage == STORAGE_GLOBAL || v->storage == STORAGE_UNIFORM ||
        v->storage == STORAGE_SHARED)
        drop_idle_groups(ck, &v->q, GROUP(INTERPOLATION) | GROUP(AUXILIARY));
    if (is_interface(v->storage)) {
        anywhere |= GROUP(INTERPOLATION) | GROUP(AUXILIARY) | GROUP(INVARIANT);
        if (feature_enabled(ck->c, v->d->exts, FEATURE_ARB_BINDLESS_TEXTURE))
            anywhere |= GROUP(MEMORY); /* on images only: see check_variable_type */
    }
    return allow_qualifiers(ck, &v->q, anywhere | GROUP(STORAGE) | GROUP(LAYOUT) | GROUP(SPIRV),
                            "this variable");
}

/* --- specialization constants (GLSL 4.60, 4.11) -------------------------------------------- */

bool reserve_spec_id(struct checker *ck, loc_t loc, int32_t id)
{
    return claim(ck, arena_printf(&ck->c->arena, "constant_id %d", id), loc,
                 "constant_id %d belongs to another constant", id);
}

/* Makes `d` a specialization constant.  If the value has an error, uses of `d` report nothing. */
static void make_spec_constant(struct checker *ck, const struct declarator_list *v, struct decl *d,
                               const struct expr *init)
{
    const struct layout_id *at = v->q.layout.id[LAYOUT_CONSTANT_ID];
    d->storage = STORAGE_SPEC;
    d->constant_id = v->q.layout.value[LAYOUT_CONSTANT_ID];
    if (!is_scalar(d->type))
        error_at(ck->c, at->loc, "constant_id is for scalars, this is %s (GLSL 4.60, 4.11)",
                 type_name(ck->c, d->type));
    else if (!init->constant)
        error_at_expr(ck->c, init,
                      "the default of a specialization constant must be a constant expression");
    else reserve_spec_id(ck, at->loc, d->constant_id);
    d->constant = init->constant;
    if (!is_scalar(d->type) || !d->constant) d->type = ck->types->error;
}

/* --- initializers -------------------------------------------------------------------------- */

static bool is_null_list(const struct expr *e)
{
    return e->kind == EXPR_INIT_LIST && !e->construct.args;
}

static bool may_initialize(struct checker *ck, const struct declarator_list *v,
                           const struct expr *init, const struct type *t)
{
    if (v->storage == STORAGE_SHARED && !is_null_list(init)) {
        error_at_expr(
            ck->c, init,
            "a shared variable cannot be initialized (GLSL 4.60, 4.3.8), but with {} of GL_EXT_null_initializer");
        return false;
    }
    if (v->storage == STORAGE_UNIFORM && (is_es(ck->c) || t->has_opaque)) {
        error_at_expr(
            ck->c, init,
            is_es(ck->c) ? "a uniform cannot be initialized in ES (ESSL 3.20, 4.3.5)"
                         : "a variable of an opaque type cannot be initialized (GLSL 4.60, 4.1.7)");
        return false;
    }
    if (v->storage == STORAGE_UNIFORM &&
        !require_language(ck, init->exts, init->loc, PART_UNIFORM_INITIALIZER))
        return false;
    if (v->storage == STORAGE_UNIFORM && !is_relaxed(ck->c) && t->has_bool &&
        !ck->c->target->judges_source && !is_scalar_or_vector(t)) {
        error_at(ck->c, init->loc,
                 "not supported yet: an initializer of a uniform with bools in it");
        return false;
    }
    if (is_interface(v->storage)) {
        error_at_expr(ck->c, init, "an %s cannot be initialized (GLSL 4.60, 4.3)",
                      v->storage == STORAGE_INPUT ? "input" : "output");
        return false;
    }
    if (is_payload(v->storage)) {
        error_at_expr(ck->c, init, "'%s' variables have no initializer",
                      qualifier_text((enum qualifier_kind)v->q.storage));
        return false;
    }
    if (t->has_spec_length) {
        const char *what = is_array(t) ? "an array" : "a struct with an array";
        if (is_null_list(init) && accepts_dialect(ck->c))
            return dialect_at(ck->c, init->loc, DIALECT_SPECIALIZED_INITIALIZER, what);
        error_at_expr(
            ck->c, init,
            "%s sized by a specialization constant cannot be initialized (GLSL 4.60, 4.11)", what);
        return false;
    }
    return true;
}

/* ESSL 3.20, 4.3: initializers of globals are constant expressions; GLSL allows any for variables
 * that are not const. */
static bool global_may_vary(const struct checker *ck, const struct expr *init)
{
    return !is_es(ck->c) || feature_enabled(ck->c, init->exts, FEATURE_NON_CONSTANT_INITIALIZERS);
}

static void store_init(struct checker *ck, struct decl *d, struct expr *init)
{
    d->init = ck->body.entities == &ck->c->arena ? copy_expr(&ck->c->arena, init) : init;
}

static void initialize_const(struct checker *ck, const struct declarator_list *v, struct decl *d,
                             struct expr *init)
{
    d->is_const = true;
    if (has_layout(&v->q.layout, LAYOUT_CONSTANT_ID)) {
        make_spec_constant(ck, v, d, init);
        return;
    }
    if (init->constness == CONST_KNOWN) {
        d->storage = STORAGE_CONSTANT;
        d->constant = init->constant;
        return;
    }
    if (init->constness == CONST_SPEC) {
        d->storage = STORAGE_SPEC;
        d->constant = init->constant;
        store_init(ck, d, init);
        return;
    }
    if (v->is_global && is_cooperative_matrix(d->type) &&
        dialect_at(ck->c, init->loc, DIALECT_CONST_MATRIX,
                   arena_printf(&ck->c->arena, "'%s'", d->name->text))) {
        store_init(ck, d, init);
        return;
    }
    if (is_null_list(init)) { /* the size is unknown or large: a variable of zeros */
        store_init(ck, d, init);
        return;
    }
    if (v->is_global || is_es(ck->c)) {
        error_at_expr(ck->c, init, "the initializer of const '%s' must be a constant expression",
                      d->name->text);
        d->type = ck->types->error;
        return;
    }
    check_requirement(ck, init->exts, init->loc, "a local const whose value is not constant",
                      FEATURE_SHADING_LANGUAGE_420PACK, (struct versions){420, 0, 0}, 0);
    store_init(ck, d, init);
}

static void initialize(struct checker *ck, const struct declarator_list *v, struct decl *d,
                       struct expr *init)
{
    d->null_initialized = is_null_list(init);
    if (v->is_const) {
        initialize_const(ck, v, d, init);
        return;
    }
    if (v->storage == STORAGE_UNIFORM && init->constness != CONST_KNOWN) {
        error_at_expr(
            ck->c, init,
            "the initializer of a uniform must be a constant expression (GLSL 4.60, 4.3.5)");
        return;
    }
    if (v->storage == STORAGE_UNIFORM && is_relaxed(ck->c)) {
        warn_at_expr(
            ck->c, init,
            "the initializer of '%s' is ignored: uniforms lie in a buffer that the program fills "
            "(GL_EXT_vulkan_glsl_relaxed)",
            d->name->text);
        return;
    }
    if (v->is_global && init->constness != CONST_KNOWN && !global_may_vary(ck, init))
        error_at_expr(
            ck->c, init,
            "the initializer of a global variable must be a constant expression in ES (ESSL 3.20, 4.3)");
    store_init(ck, d, init);
}

/* Checks `shared T x = {};`.  No constant is made, since it may be large. */
static const struct type *initialize_shared(struct checker *ck, struct decl *d,
                                            const struct expr *init, const struct type *t)
{
    if (!require_feature(ck, init->exts, init->loc, "'{}'", FEATURE_NULL_INITIALIZER))
        return ck->types->error;
    if (has_unsized_dimension(t, true)) {
        error_at_expr(ck->c, init, "an array without a size cannot be initialized by {}");
        return ck->types->error;
    }
    d->null_initialized = true;
    return t;
}

/* Checks the initializer.  Returns the type of the variable, which may get its sizes from it. */
static const struct type *check_init(struct checker *ck, const struct declarator_list *v,
                                     struct declarator *dr, struct decl *d, const struct type *t)
{
    if (is_error(t)) {
        if (dr->init && dr->init->kind != EXPR_INIT_LIST) check_expr(ck, dr->init);
        return t;
    }
    if (!may_initialize(ck, v, dr->init, t)) return ck->types->error;
    if (v->storage == STORAGE_SHARED) return initialize_shared(ck, d, dr->init, t);
    dr->init = check_initializer(ck, dr->init, t);
    /* An error in the initializer does not poison the variable, unless its value or size is needed.
     */
    if (is_error(dr->init->type))
        return v->is_const || has_unsized_dimension(t, true) ? ck->types->error : t;
    d->type = dr->init->type;
    initialize(ck, v, d, dr->init);
    return d->type;
}

/* --- types --------------------------------------------------------------------------------- */

static bool check_uniform(struct checker *ck, const struct declarator_list *v,
                          const struct declarator *dr)
{
    if (v->q.layout.is_poisoned) return false;
    if (is_relaxed(ck->c)) return true;
    if (ck->c->target->explicit_vulkan) {
        error_at(
            ck->c, dr->loc,
            "uniform '%s' must be in a block: write uniform Name { ... } (GLSL 4.60, 4.3.5), or compile for OpenGL: --target-env=opengl4.5",
            dr->name->text);
        return false;
    }
    if (has_layout(&v->q.layout, LAYOUT_LOCATION) || ck->c->options->auto_map_locations ||
        ck->c->target->judges_source)
        return true;
    error_at(ck->c, dr->loc,
             "uniform '%s' needs layout(location = N) (GLSL 4.60, 4.4.3), or -fauto-map-locations",
             dr->name->text);
    return false;
}

/* 4.1.7: opaque types are for uniforms and parameters. */
static bool check_opaque_variable(struct checker *ck, struct declarator_list *v,
                                  const struct declarator *dr, const struct type *t)
{
    bool is_plain = !v->is_const && (v->storage == STORAGE_GLOBAL || v->storage == STORAGE_LOCAL);
    if (is_ray_object(t)) return check_ray_object(ck, dr, t, is_plain);
    if (!check_outside_heap(ck, dr->loc, t)) return false;
    if (element_of(t)->spirv) return true; /* the rules of a spirv_type are not known */
    if (v->storage == STORAGE_UNIFORM && subroutine_of(element_of(t))) return true;
    if (v->storage == STORAGE_UNIFORM && is_struct(element_of(t))) return check_uniform(ck, v, dr);
    if (v->storage == STORAGE_UNIFORM)
        return check_opaque_uniform(ck, &v->q, t, dr->decl, v->d->exts);
    bool may_move =
        v->storage == STORAGE_GLOBAL || v->storage == STORAGE_LOCAL || is_interface(v->storage);
    if (may_move && is_handle(ck, t)) return true;
    error_at(
        ck->c, dr->loc,
        "'%s' is %s: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)",
        dr->name->text, type_name(ck->c, t));
    return false;
}

static bool is_attachment(const struct type *t)
{
    t = element_of(t);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATTACHMENT;
}

static bool check_variable_type(struct checker *ck, struct declarator_list *v,
                                const struct declarator *dr, const struct type *t)
{
    if (is_error(t)) return false;
    if (t->kind == TYPE_VOID) {
        error_at(ck->c, dr->loc, "variable '%s' cannot be void", dr->name->text);
        return false;
    }
    if (!check_type_storage(ck, dr->loc, t, v->storage)) return false;
    if ((v->storage == STORAGE_UNIFORM || is_interface(v->storage)) &&
        !check_inner_sizes(ck, dr->loc, t))
        return false;
    if (v->storage == STORAGE_UNIFORM && !check_uniform_qualifiers(ck, &v->q, t)) return false;
    if (is_interface(v->storage) && !check_image_memory(ck, &v->q, t)) return false;
    if (v->q.storage == QUALIFIER_TILEIMAGE && has_group(&v->q, GROUP_STORAGE) &&
        !is_attachment(t)) {
        error_at(
            ck->c, dr->loc,
            "'%s' is %s: tileImageEXT declares attachments only (GL_EXT_shader_tile_image, 4.3)",
            dr->name->text, type_name(ck->c, t));
        return false;
    }
    if (t->has_opaque && !check_opaque_variable(ck, v, dr, t)) return false;
    if (v->storage == STORAGE_UNIFORM && !t->has_opaque && !check_uniform(ck, v, dr)) return false;
    if (v->is_const && t->has_reference &&
        !dialect_at(ck->c, dr->loc, DIALECT_CONST_REFERENCE, NULL))
        return false;
    return v->storage == STORAGE_UNIFORM ||
           check_arithmetic_type(ck, v->d->spec->exts, v->d->spec->loc, t);
}

/* 4.1.9: an array without a size gets one from its initializer, a later declaration, or its uses.
 * ES requires it at once. */
static const struct type *check_unsized(struct checker *ck, const struct declarator *dr,
                                        const struct type *t, enum storage storage)
{
    if (!has_unsized_dimension(t, true)) return t;
    bool may_be_open = !is_es(ck->c) ||
                       (t->has_opaque && feature_enabled(ck->c, ck->c->extension_states.count - 1u,
                                                         FEATURE_NONUNIFORM_QUALIFIER));
    if (!may_be_open || dr->init || has_unsized_dimension(t, false) || is_payload(storage)) {
        error_at(ck->c, dr->loc, "array '%s' needs a size", dr->name->text);
        return ck->types->error;
    }
    return implicit_array_type(ck->types, t->element);
}

/* --- redeclaration ------------------------------------------------------------------------- */

/* `int a[]; ... int a[] = int[](1, 2);` (4.1.9: "either an explicitly-sized initializer or a
 * redeclaration").  If codegen made the variable already, only memory of a function or of the
 * invocation can still get an initializer. */
static bool may_initialize_again(const struct decl *there, const struct declarator *dr)
{
    if (dr->decl->is_const) return false; /* it would become constant for earlier uses, too */
    bool is_own = there->storage == STORAGE_GLOBAL || there->storage == STORAGE_LOCAL;
    return !dr->init || is_own || !there->uses.is_used;
}

static void merge_initializer(struct decl *there, const struct decl *again)
{
    there->init = again->init;
    there->null_initialized = again->null_initialized;
}

/* `int a[]; ... int a[4];`: the earlier variable gets the size (4.1.9).  Returns false, without an
 * error, if this is no such case. */
static bool size_array(struct checker *ck, struct decl *there, const struct declarator *dr,
                       const struct type *t, enum storage storage)
{
    bool open = (there->kind == DECL_VARIABLE || is_gathered(ck, there)) &&
                there->storage == storage && is_array_without_size(there->type);
    if (!open || !is_array(t) || t->element != there->type->element ||
        !may_initialize_again(there, dr))
        return false;
    struct type *sized =
        (struct type *)
            there->type; /* the type belongs to this variable alone: see implicit_array_type */
    if (t->length && !t->length_expr && t->length < sized->implicit_length)
        error_at(ck->c, dr->loc, "index %u was used already: '%s' needs a larger size",
                 sized->implicit_length - 1, dr->name->text);
    sized->length = t->length;
    sized->length_expr = t->length_expr;
    sized->has_spec_length |= t->has_spec_length;
    if (t->length) sized->implicit_length = t->length;
    if (!there->uses.is_used && t->length) there->type = t;
    if (dr->init) merge_initializer(there, dr->decl);
    update_gathered(there);
    return true;
}

static bool redeclare_array(struct checker *ck, const struct declarator *dr, const struct type *t,
                            enum storage storage)
{
    struct binding *there = dr->name->binding;
    if (there && there->scope == ck->scope && is_gathered_again(ck, there->decl, t))
        return !dr->init;
    if (!there || there->scope != ck->scope || !is_array(t) || !there->decl->type ||
        !is_array_without_size(there->decl->type))
        return false;
    return size_array(ck, there->decl, dr, t, storage);
}

/* --- variables ----------------------------------------------------------------------------- */

static void set_properties(struct checker *ck, const struct declarator_list *v, struct decl *d)
{
    d->storage = (uint8_t)v->storage;
    d->spirv.marks = v->marks;
    d->spirv.class = v->spirv_class;
    d->only_declared = v->only_declared;
    d->precise = has_group(&v->q, GROUP_PRECISE);
    d->nonuniform = has_group(&v->q, GROUP_NONUNIFORM) &&
                    v->q.first[GROUP_NONUNIFORM]->kind == QUALIFIER_NONUNIFORM;
    if (!is_interface(v->storage))
        d->layout.location = layout_or(&v->q.layout, LAYOUT_LOCATION, -1);
    else d->io = copy_interface(ck, v->io);
    d->layout.set = layout_or(&v->q.layout, LAYOUT_SET, -1);
    d->layout.binding = layout_or(&v->q.layout, LAYOUT_BINDING, -1);
    d->memory = v->q.memory;
}

static void check_const_has_init(struct checker *ck, const struct declarator_list *v,
                                 const struct declarator *dr)
{
    if (v->is_const && !dr->init)
        error_at(ck->c, dr->loc, "const '%s' needs an initializer (GLSL 4.60, 4.3.2)",
                 dr->name->text);
}

/* GL_EXT_shared_memory_block: a shader must not have both shared variables and shared blocks. */
static void note_shared_variable(struct checker *ck, loc_t loc)
{
    if (!ck->blocks.shared_variable) ck->blocks.shared_variable = loc;
    if (ck->blocks.shared_block)
        error_at(
            ck->c, loc,
            "a shared variable cannot be combined with shared blocks (GL_EXT_shared_memory_block)");
}

static void finish_variable(struct checker *ck, const struct declarator_list *v, struct decl *d)
{
    if (!declare_new(ck, d)) return;
    if (v->storage == STORAGE_SHARED) note_shared_variable(ck, d->loc);
    if (is_payload(v->storage)) enter_payload(ck, d, d->loc);
    if (is_gathered(ck, d)) gather_uniform(ck, &v->q.layout, d);
    else if (v->is_global && d->storage != STORAGE_CONSTANT && !is_error(d->type))
        add_global(ck, d);
}

/* The type of an array may refer to a specialization constant of a body, and outlives the body. */
static struct decl *outlives_body(struct checker *ck, struct decl *d)
{
    if (d->storage != STORAGE_SPEC || ck->body.entities == &ck->c->arena) return d;
    struct decl *copy = arena_new(&ck->c->arena, struct decl);
    *copy = *d;
    copy->number = ++ck->info.decl_count;
    if (d->init) copy->init = copy_expr(&ck->c->arena, d->init);
    return copy;
}

static void check_declarator(struct checker *ck, struct declarator_list *v, const struct type *base,
                             struct declarator *dr)
{
    const struct type *t = apply_arrays(ck, base, v->d->spec->arrays, dr->arrays);
    if (v->is_global && is_interface(v->storage) &&
        (dr->decl = redeclare_builtin(ck, dr, v->d->exts, &v->q, t, v->storage)))
        return;
    if (v->is_global && is_interface(v->storage))
        choose_stage_ids(ck, &v->q.layout, v->storage, dr->name); /* no variable to redeclare */
    struct decl *d = dr->decl = new_decl(ck, DECL_VARIABLE, dr->name, dr->loc, t);
    set_properties(ck, v, d);
    if (!check_variable_type(ck, v, dr, t)) t = ck->types->error;
    if (dr->init) t = check_init(ck, v, dr, d, t);
    d = dr->decl = outlives_body(ck, d);
    check_const_has_init(ck, v, dr);
    d->precision = (uint8_t)precision_for(ck, &v->q, t, dr->loc);
    struct decl *constant =
        v->is_global && v->is_const ? redeclare_constant(ck, dr, v->d->exts, d) : NULL;
    if (constant) {
        dr->decl = constant;
        return;
    }
    if (!check_new_name(ck, dr->name, dr->loc)) return;
    if (redeclare_array(ck, dr, t, v->storage)) {
        dr->decl = dr->name->binding->decl;
        return;
    }
    bool is_in_heap = v->storage == STORAGE_UNIFORM && has_heap_layout(&v->q.layout);
    d->type = is_in_heap                 ? check_heap(ck, &v->q.layout, d, t)
              : is_interface(v->storage) ? check_interface_type(ck, dr, t, v->storage, d->io)
                                         : check_unsized(ck, dr, t, v->storage);
    /* in any scope, so that all pointers to them have one storage class */
    if (is_ray_object(t)) d->storage = STORAGE_GLOBAL;
    finish_variable(ck, v, d);
}

/* check_opaque_variable reports a missing `uniform`, by the type. */
static void check_variable_layout(struct checker *ck, struct declarator_list *v,
                                  const struct type *named)
{
    if (!has_group(&v->q, GROUP_LAYOUT) || (named->has_opaque && v->storage == STORAGE_GLOBAL))
        return;
    bool is_member = v->storage == STORAGE_UNIFORM && is_relaxed(ck->c) && !named->has_opaque;
    check_layout(ck, &v->q.layout,
                 is_member      ? TARGET_VARIABLE | TARGET_MEMBER
                 : v->is_global ? TARGET_VARIABLE
                                : TARGET_NONE,
                 v->is_const ? STORAGE_SPEC : v->storage);
}

static void read_spirv_words(struct checker *ck, struct declarator_list *v)
{
    if (!has_group(&v->q, GROUP_SPIRV)) return;
    allow_spirv_words(ck, &v->q, SPIRV_DECORATIONS | SPIRV_WORD(STORAGE_CLASS), "a variable");
    v->marks = read_spirv_decorations(ck, &v->q);
    v->spirv_class = read_spirv_storage_class(ck, &v->q);
}

/* After an error in the qualifiers or a syntax error the names are declared with type_error, so
 * that their uses report nothing. */
static void declare_poison(struct checker *ck, struct declaration *d)
{
    check_specifier(ck, d->spec);
    for (struct declarator *dr = d->declarators; dr; dr = dr->next) {
        dr->decl = new_decl(ck, DECL_VARIABLE, dr->name, dr->loc, ck->types->error);
        declare(ck, dr->decl);
    }
}

/* shared struct S { ... };  declares the type, and no qualifier is part of it (4.13).  A precision
 * is checked all the same (4.7.2). */
static void drop_idle_qualifiers(struct checker *ck, struct declarator_list *v)
{
    const uint32_t idle = v->q.groups & ~GROUP(PRECISION);
    if (v->d->declarators || v->d->spec->kind != SPEC_STRUCT || !idle) return;
    const struct qualifier *w = v->d->qualifiers;
    while (w->kind == QUALIFIER_HIGHP || w->kind == QUALIFIER_MEDIUMP || w->kind == QUALIFIER_LOWP)
        w = w->next;
    warn_at(ck->c, w->loc,
            "'%s' has no effect: the declaration names a type, and no variable (GLSL 4.60, 4.13)",
            qualifier_text(w->kind));
    const struct qualifier *precision = v->q.first[GROUP_PRECISION];
    v->q =
        (struct qualifiers){.groups = v->q.groups & GROUP(PRECISION), .precision = v->q.precision};
    v->q.first[GROUP_PRECISION] = precision;
}

void check_variables(struct checker *ck, struct declaration *d)
{
    struct declarator_list v = {.d = d};
    read_qualifiers(ck, d->qualifiers, &v.q);
    if (!d->is_poisoned) drop_idle_qualifiers(ck, &v);
    if (d->is_poisoned || !find_storage(ck, &v)) {
        declare_poison(ck, d);
        return;
    }
    const struct type *named = check_specifier(ck, d->spec);
    if ((has_group(&v.q, GROUP_SUBROUTINE) || subroutine_of(named)) &&
        !check_subroutine_variable(ck, &v.q, d->spec, named)) {
        declare_poison(ck, d);
        return;
    }
    check_variable_layout(ck, &v, named);
    read_spirv_words(ck, &v);
    if (is_interface(v.storage)) v.io = read_interface(ck, &v.q, v.storage, NULL);
    ck->features.uses_precise |= has_group(&v.q, GROUP_PRECISE);
    const struct type *base = apply_format(ck, &v.q, named);
    if (!d->declarators)
        apply_arrays(ck, base, d->spec->arrays, NULL); /* 4.13: an empty declaration */
    if (!d->declarators && has_group(&v.q, GROUP_PRECISION))
        precision_for(ck, &v.q, base, d->loc); /* 4.7.2: highp struct S { ... }; */
    if (!d->declarators) set_counter_offset(ck, &v.q, base, d->loc);
    for (struct declarator *dr = d->declarators; dr; dr = dr->next)
        check_declarator(ck, &v, base, dr);
}
