/* Options by name: sgcc_options_set.  The rows of option_names.def say which member a name sets and
 * how its value is written.  Values are checked as far as their form goes; what a number or a
 * target environment may be is checked by the compilation. */
#include "compile/options/owned_options.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "include/name_distance.h"

enum option_kind {
    FLAG,
    NUMBER,
    TEXT,
    LIST,
    CHOICE,
    SET,
    STAGE,
    STANDARD,
    SPIRV_VERSION,
    DEFINE,
    UNDEFINE,
    LIMIT,
    BASE,
    SHIFT,
    BINDING
};

struct choice {
    const char *name; /* NULL ends the list */
    unsigned value;
};

#define LIST_OF(name, ...) static const struct choice name##_choices[] = {__VA_ARGS__, {NULL, 0}}

/* clang-format off */
LIST_OF(debug, {"none", SGCC_DEBUG_INFO_NONE}, {"full", SGCC_DEBUG_INFO_FULL}, {"source", SGCC_DEBUG_INFO_SOURCE});
LIST_OF(language, {"glsl", SGCC_LANGUAGE_GLSL}, {"cl", SGCC_LANGUAGE_OPENCL_C});
LIST_OF(lower_for, {"nothing", SGCC_LOWER_FOR_NOTHING}, {"glsl", SGCC_LOWER_FOR_GLSL}, {"essl", SGCC_LOWER_FOR_ESSL}, {"hlsl", SGCC_LOWER_FOR_HLSL}, {"msl", SGCC_LOWER_FOR_MSL});
LIST_OF(lower_int64, {"keep", SGCC_KEEP_INT64}, {"lower", SGCC_LOWER_INT64}, {"auto", SGCC_LOWER_INT64_AUTO});
LIST_OF(math, {"single-precision-constant", SGCC_MATH_SINGLE_CONSTANTS}, {"denorms-are-zero", SGCC_MATH_FLUSH_DENORMS}, {"fp32-correctly-rounded-divide-sqrt", SGCC_MATH_CORRECT_DIVIDE_SQRT}, {"mad-enable", SGCC_MATH_MAD}, {"no-signed-zeros", SGCC_MATH_NO_SIGNED_ZEROS}, {"finite-math-only", SGCC_MATH_FINITE_ONLY}, {"unsafe-math-optimizations", SGCC_MATH_UNSAFE}, {"fast-relaxed-math", SGCC_MATH_FAST_RELAXED});
LIST_OF(optimization, {"time", SGCC_OPTIMIZE_DEFAULT}, {"none", SGCC_OPTIMIZE_NONE}, {"size", SGCC_OPTIMIZE_SIZE}, {"creation", SGCC_OPTIMIZE_CREATION});
LIST_OF(output, {"spirv", SGCC_OUTPUT_SPIRV}, {"assembly", SGCC_OUTPUT_ASSEMBLY}, {"preprocessed", SGCC_OUTPUT_PREPROCESSED}, {"nothing", SGCC_OUTPUT_NOTHING}, {"tokens", SGCC_OUTPUT_TOKENS}, {"ast", SGCC_OUTPUT_AST}, {"types", SGCC_OUTPUT_TYPES}, {"ported", SGCC_OUTPUT_PORTED}, {"uniformity", SGCC_OUTPUT_UNIFORMITY});
LIST_OF(pedantry, {"dialect", SGCC_TAKE_DIALECT}, {"warnings", SGCC_PEDANTIC}, {"errors", SGCC_PEDANTIC_ERRORS});
LIST_OF(preserve, {"nothing", 0}, {"bindings", SGCC_PRESERVE_BINDINGS}, {"interface", SGCC_PRESERVE_INTERFACE});
LIST_OF(subgroup_ops, {"auto", SGCC_SUBGROUP_OPS_AUTO}, {"core", SGCC_SUBGROUP_OPS_CORE}, {"ballot-ext", SGCC_SUBGROUP_OPS_BALLOT_EXT});
LIST_OF(preprocessing, {"sgcc", 0}, {"glslang", 1}, {"shaderc", 2});
LIST_OF(image, {"image", SGCC_BINDING_IMAGE});
LIST_OF(sampler, {"sampler", SGCC_BINDING_SAMPLER});
LIST_OF(texture, {"texture", SGCC_BINDING_TEXTURE});
LIST_OF(ubo, {"ubo", SGCC_BINDING_UNIFORM_BUFFER});
LIST_OF(ssbo, {"ssbo", SGCC_BINDING_STORAGE_BUFFER});
LIST_OF(combined, {"combined-sampler", SGCC_BINDING_COMBINED_SAMPLER});
LIST_OF(as, {"as", SGCC_BINDING_ACCELERATION_STRUCTURE});
/* clang-format on */

struct row {
    const char *name;
    enum option_kind kind;
    size_t member;
    const struct choice *choices;
};

static const struct row rows[] = {
#define OPTION(name, kind, member, choices) \
    {name, kind, offsetof(struct sgcc_options, member), choices},
#include "compile/options/option_names.def"
#undef OPTION
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

/* --- values -------------------------------------------------------------------------------- */

/* Each returns what the value must be, or NULL after it was set. */
typedef const char *set_fn(struct owned_options *o, const struct row *row, void *member,
                           const char *value);

static const char *set_flag(struct owned_options *o, const struct row *row, void *member,
                            const char *value)
{
    (void)o, (void)row;
    if ((*value != '0' && *value != '1') || value[1]) return "0 or 1";
    *(int *)member = *value == '1';
    return NULL;
}

static const char *set_number(struct owned_options *o, const struct row *row, void *member,
                              const char *value)
{
    char *end;
    (void)o, (void)row;
    unsigned long long number = strtoull(value, &end, 10);
    if (*value < '0' || *value > '9' || *end || number > UINT32_MAX) return "a number of 32 bits";
    *(uint32_t *)member = (uint32_t)number;
    return NULL;
}

static const char *set_text(struct owned_options *o, const struct row *row, void *member,
                            const char *value)
{
    const char *text = own_part(o, value, strlen(value) + 1);
    (void)row;
    if (text) *(const char **)member = text;
    return NULL;
}

static const char *add_to_list(struct owned_options *o, const struct row *row, void *member,
                               const char *value)
{
    const char *const **list = member;
    size_t count = 0;
    (void)row;
    while (*list && (*list)[count]) count++;
    const char *text = own_part(o, value, strlen(value) + 1);
    const char **grown =
        text ? grow_part(o, *list, count * sizeof *grown, (count + 2) * sizeof *grown) : NULL;
    if (!grown) return NULL;
    grown[count] = text;
    grown[count + 1] = NULL;
    *list = grown;
    return NULL;
}

/* Whether `length` bytes are the name of a macro. */
static bool is_macro_name(const char *name, size_t length)
{
    static const char characters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    return length && strspn(name, characters) >= length && !(*name >= '0' && *name <= '9');
}

/* "NAME", "NAME=VALUE" or "NAME(x)=VALUE"; "-NAME" would undefine it. */
static const char *set_define(struct owned_options *o, const struct row *row, void *member,
                              const char *value)
{
    if (!is_macro_name(value, strcspn(value, "=("))) return "NAME or NAME=VALUE";
    return add_to_list(o, row, member, value);
}

static const char *set_undefine(struct owned_options *o, const struct row *row, void *member,
                                const char *value)
{
    char signed_name[1024];
    int length = snprintf(signed_name, sizeof signed_name, "-%s", value);
    if (!is_macro_name(value, strlen(value)) || (size_t)length >= sizeof signed_name)
        return "a name";
    return add_to_list(o, row, member, signed_name);
}

static const struct choice *find_choice(const struct choice *choices, const char *name)
{
    for (; choices->name; choices++)
        if (!strcmp(choices->name, name)) return choices;
    return NULL;
}

/* The enums of sgcc.h have the size of an unsigned. */
static const char *set_choice(struct owned_options *o, const struct row *row, void *member,
                              const char *value)
{
    const struct choice *choice = find_choice(row->choices, value);
    (void)o;
    if (!choice) return "one of its names";
    unsigned set = row->kind == SET ? *(unsigned *)member : 0;
    *(unsigned *)member = set | choice->value;
    return NULL;
}

static const char *set_stage(struct owned_options *o, const struct row *row, void *member,
                             const char *value)
{
    enum sgcc_stage stage = sgcc_stage_by_name(value);
    (void)o, (void)row;
    if (stage == SGCC_STAGE_UNKNOWN) return "comp, vert, tesc, tese, geom, frag, task, mesh, ...";
    *(enum sgcc_stage *)member = stage;
    return NULL;
}

static const char *set_spirv_version(struct owned_options *o, const struct row *row, void *member,
                                     const char *value)
{
    const char *number = strncmp(value, "spv", 3) ? value : value + 3;
    (void)o, (void)row;
    bool good = number[0] == '1' && number[1] == '.' && number[2] >= '0' && number[2] <= '6';
    if (!good || number[3]) return "spv1.0 to spv1.6";
    *(unsigned *)member = 0x10000 | (unsigned)(number[2] - '0') << 8;
    return NULL;
}

/* "450", "450core", "310es", and "CL1.2" or "cl1.2": overrides what the source says. */
static const char *set_standard(struct owned_options *o, const struct row *row, void *member,
                                const char *value)
{
    static const char *const profiles[] = {"core", "compatibility", "es"};
    (void)row, (void)member;
    char *rest;
    bool is_opencl = (value[0] == 'C' || value[0] == 'c') && (value[1] | 32) == 'l';
    if (is_opencl && value[2] >= '1' && value[2] <= '3' && value[3] == '.' && value[4] >= '0' &&
        value[4] <= '2' && !value[5]) {
        o->options.version = (value[2] - '0') * 100 + (value[4] - '0') * 10;
        return NULL;
    }
    unsigned long version = *value >= '1' && *value <= '9' ? strtoul(value, &rest, 10) : 0;
    if (version < 100 || version > 460) return "a version such as 450, 450core, 310es or CL1.2";
    const char *profile = NULL;
    for (size_t i = 0; i < sizeof profiles / sizeof *profiles; i++)
        if (!strcmp(rest, profiles[i])) profile = profiles[i];
    if (*rest && !profile) return "a version such as 450, 450core, 310es or CL1.2";
    o->options.version = (int)version;
    o->options.profile = profile;
    o->options.version_is_forced = 1;
    return NULL;
}

/* --- values that are rows of arrays ---------------------------------------------------------- */

/* Words that blanks or "=" separate. */
enum { MOST_WORDS = 4 };
struct split_words {
    const char *text[MOST_WORDS];
    size_t length[MOST_WORDS];
    size_t count; /* MOST_WORDS + 1: there are more */
};

static struct split_words split(const char *value)
{
    struct split_words w = {.count = 0};
    for (value += strspn(value, " ="); *value; value += strspn(value, " =")) {
        size_t length = strcspn(value, " =");
        if (w.count < MOST_WORDS) w.text[w.count] = value, w.length[w.count] = length;
        if (++w.count > MOST_WORDS) break;
        value += length;
    }
    return w;
}

static bool read_number(const struct split_words *w, size_t i, uint32_t *number)
{
    unsigned long long n = 0;
    for (size_t k = 0; k < w->length[i]; k++) {
        if (w->text[i][k] < '0' || w->text[i][k] > '9' || n > UINT32_MAX) return false;
        n = n * 10 + (unsigned)(w->text[i][k] - '0');
    }
    *number = (uint32_t)n;
    return n <= UINT32_MAX;
}

/* Takes a stage off the front if there is one. */
static enum sgcc_stage read_stage(struct split_words *w)
{
    char name[16];
    if (!w->count || w->count > MOST_WORDS || w->length[0] >= sizeof name)
        return SGCC_STAGE_UNKNOWN;
    memcpy(name, w->text[0], w->length[0]);
    name[w->length[0]] = 0;
    enum sgcc_stage stage = sgcc_stage_by_name(name);
    if (stage == SGCC_STAGE_UNKNOWN) return stage;
    w->count--;
    memmove(w->text, w->text + 1, w->count * sizeof *w->text);
    memmove(w->length, w->length + 1, w->count * sizeof *w->length);
    return stage;
}

static const char *set_binding_base(struct owned_options *o, const struct row *row, void *member,
                                    const char *value)
{
    struct split_words w = split(value);
    int shifts = row->kind == SHIFT;
    struct sgcc_binding_base base = {.stage = read_stage(&w),
                                     .kind = (enum sgcc_binding_kind)row->choices->value,
                                     .shifts = shifts,
                                     .set = SGCC_NONE};
    size_t count = o->options.binding_base_count;
    (void)member;
    if (w.count < 1 || w.count > 1 + (size_t)shifts || !read_number(&w, 0, &base.base) ||
        (w.count == 2 && !read_number(&w, 1, &base.set)))
        return shifts ? "\"N\", \"STAGE N\", \"N SET\" or \"STAGE N SET\"" : "\"N\" or \"STAGE N\"";
    struct sgcc_binding_base *grown =
        grow_part(o, o->options.binding_bases, count * sizeof base, (count + 1) * sizeof base);
    if (!grown) return NULL;
    grown[count] = base;
    o->options.binding_bases = grown;
    o->options.binding_base_count++;
    return NULL;
}

static const char *add_binding(struct owned_options *o, const struct row *row, void *member,
                               const char *value)
{
    struct split_words w = split(value);
    size_t count = o->options.named_binding_count;
    /* A resource may have the name of a stage: then three words begin with it. */
    struct sgcc_named_binding b = {.stage = w.count == 4 ? read_stage(&w) : SGCC_STAGE_UNKNOWN};
    (void)row, (void)member;
    if (w.count != 3 || !read_number(&w, 1, &b.set) || !read_number(&w, 2, &b.binding))
        return "\"NAME SET BINDING\" or \"STAGE NAME SET BINDING\"";
    char *name = own_part(o, w.text[0], w.length[0] + 1);
    struct sgcc_named_binding *grown =
        name ? grow_part(o, o->options.named_bindings, count * sizeof b, (count + 1) * sizeof b)
             : NULL;
    if (!grown) return NULL;
    name[w.length[0]] = 0;
    b.name = name;
    grown[count] = b;
    o->options.named_bindings = grown;
    o->options.named_binding_count++;
    return NULL;
}

static const char *add_limit(struct owned_options *o, const struct row *row, void *member,
                             const char *value)
{
    struct split_words w = split(value);
    uint32_t number;
    const char *name = NULL;
    int unused;
    size_t count = o->options.limit_count, i = 0;
    (void)row, (void)member;
    if (w.count != 2 || !read_number(&w, 1, &number) || number > INT32_MAX)
        return "\"NAME=N\", with a name of sgcc_list_limit";
    while (sgcc_list_limit(i++, &name, &unused))
        if (strlen(name) == w.length[0] && !memcmp(name, w.text[0], w.length[0])) break;
        else name = NULL;
    if (!name) return "\"NAME=N\", with a name of sgcc_list_limit";
    struct sgcc_limit *grown =
        grow_part(o, o->options.limits, count * sizeof *grown, (count + 1) * sizeof *grown);
    if (!grown) return NULL;
    grown[count] = (struct sgcc_limit){name, (int)number};
    o->options.limits = grown;
    o->options.limit_count++;
    return NULL;
}

static const struct {
    set_fn *set;
    const char *form;
} kinds[] = {
    [FLAG] = {set_flag, "flag"},
    [NUMBER] = {set_number, "number"},
    [TEXT] = {set_text, "text"},
    [LIST] = {add_to_list, "list"},
    [CHOICE] = {set_choice, "choice"},
    [SET] = {set_choice, "set"},
    [STAGE] = {set_stage, "stage"},
    [STANDARD] = {set_standard, "standard"},
    [SPIRV_VERSION] = {set_spirv_version, "spv1.N"},
    [DEFINE] = {set_define, "list"},
    [UNDEFINE] = {set_undefine, "list"},
    [LIMIT] = {add_limit, "limit"},
    [BASE] = {set_binding_base, "base"},
    [SHIFT] = {set_binding_base, "shift"},
    [BINDING] = {add_binding, "binding"},
};

/* --- refusals ------------------------------------------------------------------------------ */

/* Returns the name nearest to `text`; NULL: none is near. */
static const char *nearest(const char *text, const char *(*name_at)(const struct choice *, size_t),
                           const struct choice *choices)
{
    const char *found = NULL, *name;
    size_t least = 1 + (strlen(text) + 2) / 3;
    for (size_t i = 0; (name = name_at(choices, i)); i++) {
        size_t distance = name_distance(text, strlen(text), name, strlen(name));
        if (distance < least) least = distance, found = name;
    }
    return found;
}

static const char *choice_at(const struct choice *choices, size_t i) { return choices[i].name; }

static const char *row_at(const struct choice *choices, size_t i)
{
    (void)choices;
    return i < ROW_COUNT ? rows[i].name : NULL;
}

static const char *refuse_name(struct owned_options *o, const char *name)
{
    const char *near = nearest(name, row_at, NULL);
    snprintf(o->refusal, sizeof o->refusal, "there is no option '%.80s'%s%s%s", name,
             near ? ", did you mean '" : "", near ? near : "", near ? "'?" : "");
    return o->refusal;
}

/* Names the values that an option may have, and the one that is meant. */
static const char *refuse_value(struct owned_options *o, const struct row *row, const char *value,
                                const char *expected)
{
    bool is_choice = row->kind == CHOICE || row->kind == SET;
    const char *near = is_choice ? nearest(value, choice_at, row->choices) : NULL;
    size_t length =
        (size_t)snprintf(o->refusal, sizeof o->refusal, "the option '%s' is \"%.80s\": expected %s",
                         row->name, value, is_choice ? "" : expected);
    for (size_t i = 0; is_choice && row->choices[i].name; i++)
        length += (size_t)snprintf(o->refusal + length, sizeof o->refusal - length, "%s%s",
                                   !i                         ? ""
                                   : row->choices[i + 1].name ? ", "
                                                              : " or ",
                                   row->choices[i].name);
    if (near)
        snprintf(o->refusal + length, sizeof o->refusal - length, ", did you mean '%s'?", near);
    return o->refusal;
}

/* --- the public functions ------------------------------------------------------------------ */

SGCC_API struct sgcc_options *sgcc_options_new(void)
{
    struct owned_options *o = calloc(1, sizeof *o);
    if (!o) return NULL;
    sgcc_options_init(&o->options);
    return &o->options;
}

static const struct row *find_row(const char *name)
{
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (!strcmp(rows[i].name, name)) return &rows[i];
    return NULL;
}

SGCC_API const char *sgcc_options_set(struct sgcc_options *options, const char *name,
                                      const char *value)
{
    struct owned_options *o = owner_of_options(options);
    if (!name || !value) return name ? "an option's value is NULL" : "an option's name is NULL";
    const struct row *row = find_row(name);
    if (!row) return refuse_name(o, name);
    const char *expected = kinds[row->kind].set(o, row, (char *)options + row->member, value);
    if (o->is_full) return o->is_full = 0, "out of memory";
    return expected ? refuse_value(o, row, value, expected) : NULL;
}

SGCC_API int sgcc_list_option(size_t index, const char **name, const char **form)
{
    if (index >= ROW_COUNT) return 0;
    *name = rows[index].name;
    *form = kinds[rows[index].kind].form;
    return 1;
}

SGCC_API const char *sgcc_list_option_value(size_t index, size_t value)
{
    if (index >= ROW_COUNT || (rows[index].kind != CHOICE && rows[index].kind != SET)) return NULL;
    for (size_t i = 0; i <= value; i++)
        if (!rows[index].choices[i].name) return NULL;
    return rows[index].choices[value].name;
}
