/* The text that an editor shows for a name: its declaration, with the layout that the source states
 * or the rules imply. */
#include "sema/index_text.h"

#include "lang/clauses.h"
#include "lang/target.h"
#include "parser/ast.h"
#include "sema/expressions/overload.h"

static const char *storage_text(const struct decl *d)
{
    static const char *const words[STORAGE_COUNT] = {
        [STORAGE_CONSTANT] = "const ",
        [STORAGE_SPEC] = "const ",
        [STORAGE_SHARED] = "shared ",
        [STORAGE_UNIFORM] = "uniform ",
        [STORAGE_BUFFER] = "buffer ",
        [STORAGE_PUSH_CONSTANT] = "uniform ",
        [STORAGE_INPUT] = "in ",
        [STORAGE_OUTPUT] = "out ",
        [STORAGE_RAY_PAYLOAD] = "rayPayloadEXT ",
        [STORAGE_RAY_PAYLOAD_IN] = "rayPayloadInEXT ",
        [STORAGE_HIT_ATTRIBUTE] = "hitAttributeEXT ",
        [STORAGE_CALLABLE_DATA] = "callableDataEXT ",
        [STORAGE_CALLABLE_DATA_IN] = "callableDataInEXT ",
        [STORAGE_TASK_PAYLOAD] = "taskPayloadSharedEXT ",
        [STORAGE_SHADER_RECORD] = "buffer ",
        [STORAGE_RESOURCE_HEAP] = "resourceheap ",
        [STORAGE_SAMPLER_HEAP] = "samplerheap ",
    };
    static const char *const directions[] = {"", "out ", "inout "}; /* by enum direction */
    if (d->storage == STORAGE_PARAMETER) return directions[d->direction];
    return words[d->storage] ? words[d->storage] : d->is_const ? "const " : "";
}

static void append_number(struct text *out, const char *name, int64_t value)
{
    if (value >= 0)
        text_printf(out, "%s%s = %lld", out->bytes.count ? ", " : "", name, (long long)value);
}

/* The identifiers in layout( ... ); "" without any. */
static struct text layout_text(struct checker *ck, const struct decl *d)
{
    struct text out = {.arena = &ck->c->arena};
    const struct block_info *b = d->block;
    if (d->storage == STORAGE_PUSH_CONSTANT) text_string(&out, "push_constant");
    if (d->storage == STORAGE_SPEC) append_number(&out, "constant_id", d->constant_id);
    append_number(&out, "set", b ? b->set : d->layout.set);
    append_number(&out, "binding", b ? b->binding : d->layout.binding);
    append_number(&out, "location", d->io ? d->io->location : d->layout.location);
    if (d->io) append_number(&out, "component", d->io->component);
    return out;
}

const char *text_of_variable(struct checker *ck, const struct decl *d)
{
    struct text layout = layout_text(ck, d);
    static const char *const precisions[] = {"", "lowp ", "mediump ", "highp "};
    const char *flat = d->io && d->io->qualifiers & IO_FLAT ? "flat " : "";
    return arena_printf(&ck->c->arena, "%s%.*s%s%s%s%s%s %s", layout.bytes.count ? "layout(" : "",
                        (int)layout.bytes.count, layout.bytes.count ? layout.bytes.at : "",
                        layout.bytes.count ? ") " : "", flat, storage_text(d),
                        is_es(ck->c) ? precisions[d->precision] : "", type_name(ck->c, d->type),
                        d->name ? d->name->text : "");
}

static const char *packing_text(const struct block_info *b)
{
    static const char *const names[] = {"", " (std140)", " (std430)", " (scalar)", ""};
    return b ? names[b->packing] : "";
}

const char *text_of_field(struct checker *ck, const struct type *t, const struct field *f)
{
    const struct block_info *b = t->block;
    const char *name = t->name ? t->name->text : b && b->name ? b->name->text : "struct";
    const char *declared =
        arena_printf(&ck->c->arena, "%s %s", type_name(ck->c, f->type), f->name->text);
    bool has_offset = b && b->packing && !is_interface((enum storage)b->storage);
    if (f->io && f->io->location >= 0)
        return arena_printf(&ck->c->arena, "%s, location %d of %s", declared, f->io->location,
                            name);
    if (!has_offset) return arena_printf(&ck->c->arena, "%s, of %s", declared, name);
    return arena_printf(&ck->c->arena, "%s, offset %u of %s%s", declared, f->offset, name,
                        packing_text(b));
}

const char *text_of_function(struct checker *ck, const struct function *f)
{
    struct text out = {.arena = &ck->c->arena};
    text_printf(&out, "%s %s(", type_name(ck->c, f->result), f->name->text);
    for (const struct decl *p = f->parameters; p; p = p->next)
        text_printf(&out, "%s%s%s%s%s", p == f->parameters ? "" : ", ", storage_text(p),
                    type_name(ck->c, p->type), p->name ? " " : "", p->name ? p->name->text : "");
    text_string(&out, ")");
    return arena_strndup(out.arena, out.bytes.at, out.bytes.count);
}

const char *text_of_type(struct checker *ck, const struct type *t)
{
    struct text out = {.arena = &ck->c->arena};
    enum { MOST_SHOWN = 12 };
    text_printf(&out, "%s %s {", t->block ? "block" : "struct", t->name ? t->name->text : "");
    for (uint32_t i = 0; i < t->field_count && i < MOST_SHOWN; i++)
        text_printf(&out, " %s %s;", type_name(ck->c, t->fields[i].type), t->fields[i].name->text);
    text_string(&out, t->field_count > MOST_SHOWN ? " ... }" : " }");
    return arena_strndup(out.arena, out.bytes.at, out.bytes.count);
}

const char *base_type_name(struct checker *ck, const struct type *t)
{
    while (is_array(t) || t->kind == TYPE_POINTER) t = t->element;
    return t->kind == TYPE_ERROR ? "" : type_name(ck->c, t);
}

/* --- built-ins ----------------------------------------------------------------------------- */

/* The overload of a row for one scalar: of the most components, and for one shape of its images. */
static struct candidate typical_candidate(struct checker *ck, const struct builtin *b,
                                          enum scalar scalar, unsigned shape)
{
    struct candidate f = {.builtin = b, .scalar = (uint8_t)scalar, .n = 1, .m = 4};
    for (uint8_t n = 2; n <= 4; n++)
        if (b->widths >> n & 1) f.n = n;
    for (uint32_t i = 0; i < b->count; i++) {
        if (b->params[i].scalar != SCALAR_IMAGES) continue;
        struct opaque_pattern one = opaque_patterns[b->params[i].opaque];
        one.shapes &= 1u << shape;
        const struct keyword *k = one.shapes ? opaque_keyword(&one, scalar) : NULL;
        if (k) f.opaque = opaque_type(ck->types, k, 0);
    }
    return f;
}

/* The shapes of the images that a row takes; 1 if it takes none. */
static uint32_t image_shapes(const struct builtin *b)
{
    uint32_t shapes = 0;
    for (uint32_t i = 0; i < b->count; i++)
        if (b->params[i].scalar == SCALAR_IMAGES)
            shapes |= opaque_patterns[b->params[i].opaque].shapes;
    return shapes ? shapes : 1;
}

static bool takes_images(const struct builtin *b)
{
    for (uint32_t i = 0; i < b->count; i++)
        if (b->params[i].scalar == SCALAR_IMAGES) return true;
    return false;
}

static bool has_text(const struct text *out, const char *text, size_t length)
{
    for (uint32_t i = 0; i + length <= out->bytes.count; i++)
        if (!memcmp(out->bytes.at + i, text, length)) return true;
    return false;
}

/* A line, with the other widths of vectors in a comment. */
static void add_form(struct checker *ck, struct text *out, const struct candidate *f)
{
    const char *text = candidate_text(ck, f);
    uint32_t widths = is_opencl(ck->c) ? 0 : f->builtin->widths & ((1u << f->n) - 1) & ~1u;
    if (has_text(out, text, strlen(text))) return;
    text_string(out, text);
    unsigned least = widths ? (unsigned)__builtin_ctz(widths) : 0;
    if (widths && least == f->n - 1u) text_printf(out, "  // %u or %u components", least, f->n);
    else if (widths) text_printf(out, "  // %u to %u components", least, f->n);
    text_string(out, "\n");
}

/* All forms of a row: for each scalar, or for each shape of image with texels of the first one. */
static void add_row(struct checker *ck, struct text *out, const struct builtin *b)
{
    scalar_set scalars = possible_scalars(ck, ck->features.exts, b, false);
    if (!scalars || takes_images(b)) scalars = 1u << SCALAR_FLOAT;
    if (b->scalars && takes_images(b) && !(b->scalars & scalars))
        scalars = b->scalars & -b->scalars;
    uint32_t shapes = image_shapes(b);
    for (unsigned i = SCALAR_COUNT; i--;) /* float comes first */
        for (unsigned shape = 0; shape < 32 && scalars >> i & 1; shape++) {
            if (!(shapes >> shape & 1)) continue;
            struct candidate f = typical_candidate(ck, b, (enum scalar)i, shape);
            if (!takes_images(b) || f.opaque) add_form(ck, out, &f);
        }
}

/* `clause` is that of the newest text of the language. */
static void add_origin(struct text *out, const struct context *c, uint16_t feature,
                       struct versions from, const char *clause)
{
    unsigned version = language_version(c, from);
    const char *language = is_opencl(c) ? "OpenCL C 3.0" : is_es(c) ? "ESSL 3.20" : "GLSL 4.60";
    if (feature) text_printf(out, "%s", features[feature].name);
    else if (is_opencl(c)) text_string(out, "OpenCL C");
    else text_printf(out, "%s %u", is_es(c) ? "ESSL" : "GLSL", version);
    if (*clause) text_printf(out, " (%s, %s)", language, clause);
}

static const char *describe_variable(struct checker *ck, const struct builtin_name *rows)
{
    struct context *c = ck->c;
    for (uint32_t i = 0; i < rows->count; i++) {
        const struct builtin_variable *v = &builtin_variables[rows->first + i];
        bool is_in_stage = !v->stages || v->stages >> c->stage & 1;
        bool is_here =
            version_has(c, v->from) ||
            (v->feature && feature_enabled(c, ck->features.exts, (enum feature_id)v->feature));
        if (!is_in_stage || !is_here) continue;
        static const char *const words[] = {"in ", "out ", "uniform ", "const ", "const "};
        const struct type *t = v->structure ? NULL
                                            : matrix_type(ck->types, (enum scalar)v->scalar,
                                                          v->columns ? v->columns : 1, v->width);
        struct text out = {.arena = &c->arena};
        text_printf(&out, "%s%s %s%s\n", words[v->kind],
                    t ? type_name(c, t) : builtin_structs[v->structure - 1].name, v->name,
                    v->array ? "[]" : "");
        add_origin(&out, c, v->feature, v->from, clause_of_variable(v, is_es(c)));
        return arena_strndup(&c->arena, out.bytes.at, out.bytes.count);
    }
    return NULL;
}

const char *describe_builtin(struct checker *ck, const char *name)
{
    uint32_t length = (uint32_t)strlen(name);
    const struct builtin_name *rows =
        is_opencl(ck->c) ? find_opencl_builtin_name(name, length) : find_builtin_name(name, length);
    const struct builtin_name *variables =
        is_opencl(ck->c) ? NULL : find_builtin_variable_rows(name, length);
    struct text out = {.arena = &ck->c->arena};
    const struct builtin *last = NULL;
    if (!rows) return variables ? describe_variable(ck, variables) : NULL;
    for (uint32_t i = 0; i < rows->count; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        if (b->stages && !(b->stages >> ck->c->stage & 1)) continue;
        if (is_opencl(ck->c) || !row_available(ck, ck->features.exts, b)) continue;
        add_row(ck, &out, b);
        last = b;
    }
    if (!last && !is_opencl(ck->c)) return NULL;
    if (!last) last = &builtins[rows->first];
    add_origin(&out, ck->c, last->feature, last->from, clause_of_builtin(last, is_es(ck->c)));
    return arena_strndup(&ck->c->arena, out.bytes.at, out.bytes.count);
}

/* --- built-ins of extensions --------------------------------------------------------------- */

/* The extensions to enable for a row that the version lacks, a line each; "": it is there already
 * or extensions do not add it here. */
static const char *missing_extensions(struct checker *ck, uint16_t first, uint16_t second)
{
    const uint16_t needed[] = {first, second};
    const char *lines = "";
    for (size_t i = 0; i < 2; i++) {
        const struct feature *f = &features[needed[i]];
        if (!needed[i] || feature_enabled(ck->c, ck->features.exts, (enum feature_id)needed[i]))
            continue;
        if (!may_be_enabled(ck->c, f) || !is_implemented(ck->c, f)) return "";
        lines = arena_printf(&ck->c->arena, "%s%s%s", lines, *lines ? "\n" : "", f->name);
    }
    return lines;
}

static bool in_stage(const struct checker *ck, uint32_t stages)
{
    return !stages || stages >> ck->c->stage & 1;
}

const char *extensions_of_builtin(struct checker *ck, const char *name)
{
    uint32_t length = (uint32_t)strlen(name);
    const struct builtin_name *rows = find_builtin_name(name, length),
                              *variables = find_builtin_variable_rows(name, length);
    const char *lines = "";
    if (is_opencl(ck->c)) return NULL;
    for (uint32_t i = 0; rows && i < rows->count && !*lines; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        if (is_function_available(ck->c, b) && in_stage(ck, b->stages) && !b->compatibility &&
            (!b->derivatives || has_derivatives(ck->c, &ck->facts)))
            lines = missing_extensions(ck, b->feature, b->feature2);
    }
    for (uint32_t i = 0; variables && i < variables->count && !*lines; i++) {
        const struct builtin_variable *v = &builtin_variables[variables->first + i];
        if (is_for_target(ck->c, v->api) && in_stage(ck, v->stages))
            lines = missing_extensions(ck, v->feature, v->feature2);
    }
    return *lines ? lines : NULL;
}
