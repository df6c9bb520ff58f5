/* Long vectors (GL_EXT_long_vector): vector<T, N>; the types of GL_NV_cooperative_vector, which are
 * written likewise: coopvecNV<T, N>.
 *
 * vector<T, N> with a known N of 2, 3 or 4 is the type that vec2 and similar ones name, as SPIR-V
 * has one type for both. Any other is a separate type, which the operators, constructors and
 * built-in functions of vectors accept. Its length may be a specialization constant: then the
 * number of components is unknown, and a value is made of one scalar or of another vector of that
 * length.
 */
#include "lang/target.h"
#include "sema/expressions/check_expr.h"
#include "sema/glsl/glsl.h"
#include "sema/declarations/check_type.h"
#include "sema/report.h"

/* SPIR-V, 2.3: an instruction has at most 65535 words, so a vector of more components cannot be
 * constructed. */
enum { MOST_COMPONENTS = 65532 };

static const struct type *error_type(struct checker *ck) { return ck->types->error; }

static struct expr *read_length(struct checker *ck, struct expr *e, int64_t *length, bool *spec)
{
    struct arena *values = ck->body.values;
    ck->body.values = &ck->c->arena;
    bool ok = check_integral_constant(ck, &e, "the number of components of a vector", length, spec);
    ck->body.values = values;
    if (!ok) return NULL;
    if (*length >= 1 && *length <= MOST_COMPONENTS) return e;
    error_at_expr(ck->c, e, "a vector has 1 to %d components, not %lld", MOST_COMPONENTS,
                  (long long)*length);
    return NULL;
}

/* The passes that lower 64-bit integers and subgroup operations take vectors apart that have up to
 * four components. */
static bool passes_serve(struct checker *ck, const struct type_spec *spec,
                         const struct type *component)
{
    const char *option = lowers_int64(ck->c) && scalar_is_integer((enum scalar)component->scalar) &&
                                 scalar_bits((enum scalar)component->scalar) == 64
                             ? "--lower-int64"
                         : ck->c->options->lower_for ? "--lower-for"
                                                     : NULL;
    if (!option) return true;
    error_at(ck->c, spec->loc, "not supported yet: %s<%s, N> with %s", spec->keyword->text,
             type_name(ck->c, component), option);
    return false;
}

static const struct type *refuse_component(struct checker *ck, const struct type_spec *spec,
                                           const struct type *component, bool is_cooperative)
{
    error_at(ck->c, spec->component->loc,
             "the components of a %s are scalar numbers%s, not %s (%s)", spec->keyword->text,
             is_cooperative ? "" : " or bool", type_name(ck->c, component),
             is_cooperative ? "GL_NV_cooperative_vector, 4.1.X" : "GL_EXT_long_vector, 4.1.5");
    return error_type(ck);
}

const struct type *check_long_vector(struct checker *ck, struct type_spec *spec)
{
    struct expr *length = spec->parameters;
    bool is_cooperative = spec->keyword->token == KW_COOPVECNV;
    if (!spec->component || !length || length->next) {
        error_at(ck->c, spec->loc, "'%s' is written %s<component, length> (%s)",
                 spec->keyword->text, spec->keyword->text,
                 is_cooperative ? "GL_NV_cooperative_vector, 4.1.X" : "GL_EXT_long_vector, 4.1.5");
        return error_type(ck);
    }
    const struct type *component = check_type(ck, spec->component, NULL);
    if (is_error(component)) return component;
    if (!is_scalar(component) || (is_cooperative && is_bool(component)))
        return refuse_component(ck, spec, component, is_cooperative);
    if (!passes_serve(ck, spec, component)) return error_type(ck);
    int64_t count;
    bool is_spec;
    struct expr *checked = read_length(ck, length, &count, &is_spec);
    if (!checked) return error_type(ck);
    return (is_cooperative ? cooperative_vector_type : long_vector_type)(
        ck->types, (enum scalar)component->scalar, (uint32_t)count,
        is_spec ? shared_length(ck, checked) : NULL);
}

/* GL_EXT_long_vector, 4.1.5; SPV_EXT_long_vector, 2.16.1. */
static bool may_contain_long_vectors(enum storage s)
{
    return s < STORAGE_INPUT || s == STORAGE_REFERENCE || s == STORAGE_SHADER_RECORD;
}

bool check_vector_storage(struct checker *ck, loc_t loc, const struct type *t, enum storage storage)
{
    bool is_laid_out = storage == STORAGE_UNIFORM || storage == STORAGE_BUFFER ||
                       storage == STORAGE_PUSH_CONSTANT || storage == STORAGE_REFERENCE ||
                       storage == STORAGE_SHADER_RECORD;
    bool is_own = storage < STORAGE_SHARED && storage != STORAGE_SPEC;
    if (t->has_cooperative_vector && !is_own)
        error_at(
            ck->c, loc,
            "a cooperative vector lies in no memory that others see: it is a global or local variable, "
            "a parameter or a result (GL_NV_cooperative_vector, 4.1.X)");
    else if (t->has_long_vector && !may_contain_long_vectors(storage))
        error_at(
            ck->c, loc,
            "a vector of more than four components is no %s: it lies in local and global variables, "
            "shared memory, uniforms, buffers, push constants and shader records (GL_EXT_long_vector, 4.1.5)",
            storage == STORAGE_INPUT    ? "input"
            : storage == STORAGE_OUTPUT ? "output"
                                        : "payload");
    /* VUID-StandaloneSpirv-None-10824 says the same of arrays: the offsets of what follows depend
     * on the length. */
    else if (t->has_spec_vector && is_laid_out)
        error_at(
            ck->c, loc,
            "a vector of a specialized length cannot be in a block: the offsets of the members "
            "would depend on it");
    else return true;
    return false;
}
