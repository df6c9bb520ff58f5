/* Options by name: sgcc_options_set.  The rows of option_names.def say which member a name sets and
 * how its value is written.  Values are checked as far as their form goes; what a number or a
 * target environment may be is checked by the compilation. */
#include "compile/options/owned_options.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum option_kind { FLAG, NUMBER, TEXT, LIST, CHOICE, SET, STAGE, SPIRV_VERSION, DEFINE, UNDEFINE };

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
LIST_OF(output, {"spirv", SGCC_OUTPUT_SPIRV}, {"assembly", SGCC_OUTPUT_ASSEMBLY}, {"preprocessed", SGCC_OUTPUT_PREPROCESSED}, {"nothing", SGCC_OUTPUT_NOTHING}, {"tokens", SGCC_OUTPUT_TOKENS}, {"ast", SGCC_OUTPUT_AST}, {"types", SGCC_OUTPUT_TYPES}, {"ported", SGCC_OUTPUT_PORTED});
LIST_OF(pedantry, {"dialect", SGCC_TAKE_DIALECT}, {"warnings", SGCC_PEDANTIC}, {"errors", SGCC_PEDANTIC_ERRORS});
LIST_OF(preserve, {"nothing", 0}, {"bindings", SGCC_PRESERVE_BINDINGS}, {"interface", SGCC_PRESERVE_INTERFACE});
LIST_OF(subgroup_ops, {"auto", SGCC_SUBGROUP_OPS_AUTO}, {"core", SGCC_SUBGROUP_OPS_CORE}, {"ballot-ext", SGCC_SUBGROUP_OPS_BALLOT_EXT});
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
    (void)row;
    *(const char **)member = own_part(o, value, strlen(value) + 1);
    return NULL;
}

static const char *add_to_list(struct owned_options *o, const struct row *row, void *member,
                               const char *value)
{
    const char *const **list = member;
    size_t count = 0;
    (void)row;
    while (*list && (*list)[count]) count++;
    const char **grown = malloc((count + 2) * sizeof *grown);
    if (!grown) return o->is_full = 1, NULL;
    if (count) memcpy(grown, *list, count * sizeof *grown);
    grown[count] = own_part(o, value, strlen(value) + 1);
    grown[count + 1] = NULL;
    *list = own_part(o, grown, (count + 2) * sizeof *grown);
    free(grown);
    return NULL;
}

/* "NAME" or "NAME=VALUE"; "-NAME" would undefine it. */
static const char *set_define(struct owned_options *o, const struct row *row, void *member,
                              const char *value)
{
    if (!*value || strchr("-=0123456789", *value)) return "NAME or NAME=VALUE";
    return add_to_list(o, row, member, value);
}

static const char *set_undefine(struct owned_options *o, const struct row *row, void *member,
                                const char *value)
{
    char signed_name[200];
    int length = snprintf(signed_name, sizeof signed_name, "-%s", value);
    if (!*value || strchr(value, '=') || (size_t)length >= sizeof signed_name) return "a name";
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
    if (!choice) return "one of sgcc_list_option_value";
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

static const struct {
    set_fn *set;
    const char *form;
} kinds[] = {
    [FLAG] = {set_flag, "flag"},       [NUMBER] = {set_number, "number"},
    [TEXT] = {set_text, "text"},       [LIST] = {add_to_list, "list"},
    [CHOICE] = {set_choice, "choice"}, [SET] = {set_choice, "set"},
    [STAGE] = {set_stage, "stage"},    [SPIRV_VERSION] = {set_spirv_version, "spv1.N"},
    [DEFINE] = {set_define, "list"},   [UNDEFINE] = {set_undefine, "list"},
};

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
    const struct row *row = find_row(name);
    if (!row) {
        snprintf(o->refusal, sizeof o->refusal, "there is no option '%.80s'", name);
        return o->refusal;
    }
    const char *expected = kinds[row->kind].set(o, row, (char *)options + row->member, value);
    if (o->is_full) return "out of memory";
    if (!expected) return NULL;
    snprintf(o->refusal, sizeof o->refusal, "the option '%s' is \"%.80s\": expected %s", name,
             value, expected);
    return o->refusal;
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
    if (index >= ROW_COUNT || !rows[index].choices) return NULL;
    for (size_t i = 0; i <= value; i++)
        if (!rows[index].choices[i].name) return NULL;
    return rows[index].choices[value].name;
}
