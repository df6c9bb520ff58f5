/* The tables of the extensions and built-ins that are replaced. */
#include "port/legacy.h"

static const struct legacy rows[] = {
/* clang-format off */
#define ROW(name, how, becomes, feature) { name, LEGACY_##how, becomes, FEATURE_##feature },
/* clang-format on */
#include "port/legacy.def"
#undef ROW
};

/* An extension that is removed, and its replacement, also in conditions. An extension with more
 * than subgroup operations stays beside its replacement. */
static const struct {
    uint16_t feature, heir;
    bool stays;
} extensions[] = {
    {FEATURE_SHADER_BALLOT, FEATURE_SUBGROUP_BALLOT, false},
    {FEATURE_SHADER_GROUP_VOTE, FEATURE_SUBGROUP_VOTE, false},
    {FEATURE_GROUP_VOTE_EXT, FEATURE_SUBGROUP_VOTE, false},
    {FEATURE_NV_SHADER_THREAD_GROUP, FEATURE_SUBGROUP_BALLOT, false},
    {FEATURE_NV_SHADER_THREAD_SHUFFLE, FEATURE_SUBGROUP_SHUFFLE, false},
    {FEATURE_AMD_SHADER_BALLOT, FEATURE_SUBGROUP_ARITHMETIC, false},
    {FEATURE_AMD_GCN_SHADER, FEATURE_SUBGROUP_BALLOT, false},
    {FEATURE_NV_GPU_SHADER5, FEATURE_SUBGROUP_VOTE, true},
};

enum { EXTENSION_COUNT = sizeof extensions / sizeof *extensions };

/* Returns the index of the row of an extension; EXTENSION_COUNT: none. */
static size_t find_extension(enum feature_id f)
{
    size_t i = 0;
    while (i < EXTENSION_COUNT && extensions[i].feature != f) i++;
    return i;
}

bool is_legacy_feature(enum feature_id f) { return find_extension(f) < EXTENSION_COUNT; }

enum feature_id heir_of(enum feature_id f)
{
    size_t i = find_extension(f);
    return i < EXTENSION_COUNT ? (enum feature_id)extensions[i].heir : FEATURE_NONE;
}

bool is_legacy_line_preserved(enum feature_id f)
{
    size_t i = find_extension(f);
    return i < EXTENSION_COUNT && extensions[i].stays;
}

bool is_subgroup_feature(enum feature_id f)
{
    return !strncmp(features[f].name ? features[f].name : "", "GL_KHR_shader_subgroup", 22);
}

/* Extensions of whose built-ins and types the port may leave nothing in use: that is tried. */
static const uint16_t may_lose[] = {FEATURE_NV_GPU_SHADER5, FEATURE_AMD_GPU_SHADER_INT64,
                                    FEATURE_EXPLICIT_INT64, FEATURE_EXPLICIT_TYPES,
                                    FEATURE_SUBGROUP_TYPES_INT64};

enum feature_id removable_feature(unsigned index)
{
    return index < sizeof may_lose / sizeof *may_lose ? (enum feature_id)may_lose[index]
                                                      : FEATURE_NONE;
}

bool is_removable_line(enum feature_id f)
{
    unsigned i = 0;
    while (removable_feature(i) != FEATURE_NONE && removable_feature(i) != f) i++;
    return removable_feature(i) == f && f != FEATURE_NONE;
}

/* Returns whether a name refers to the built-in and not to a declaration of the shader. */
static bool is_builtin(const struct node *n)
{
    const struct expr *e = n->raw;
    if (n->kind == EXPR_CALL) return e->kind == EXPR_CALL && e->call.builtin;
    return n->kind == EXPR_NAME && e->kind == EXPR_NAME && e->name.decl && e->name.decl->builtin;
}

const struct legacy *find_legacy(const struct node *n)
{
    if (!n->name || !is_builtin(n)) return NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].name, n->name->text)) return &rows[i];
    return NULL;
}

const struct legacy *legacy_named(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length && !memcmp(rows[i].name, name, length)) return &rows[i];
    return NULL;
}
