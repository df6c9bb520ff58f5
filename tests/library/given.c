/* Compiles standard input with the members of struct sgcc_options that the arguments set, and
 * writes what comes out.
 *
 *     given [MEMBER=VALUE]... <shader
 *
 * Messages go to standard error as FILE:LINE:COLUMN: KIND: TEXT.  A member of text, of which there
 * may be several, is set once for each.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "include/sgcc.h"

enum { MOST_OF_A_LIST = 32, MOST_SOURCE = 1 << 20 };

static struct sgcc_options options;
static const char *path = "shader", *include_text;
static const char *defines[MOST_OF_A_LIST + 1], *prefix_maps[MOST_OF_A_LIST + 1];
static struct sgcc_binding_base bases[MOST_OF_A_LIST];
static struct sgcc_named_binding named[MOST_OF_A_LIST];
static struct sgcc_limit limits[MOST_OF_A_LIST];
static char source[MOST_SOURCE];

/* Members that are one 32-bit number. */
static const struct {
    const char *name;
    size_t offset;
} numbers[] = {
/* clang-format off */
#define NUMBER(member) { #member, offsetof(struct sgcc_options, member) }
    /* clang-format on */
    NUMBER(stage),
    NUMBER(output),
    NUMBER(optimization),
    NUMBER(version),
    NUMBER(version_is_forced),
    NUMBER(debug),
    NUMBER(auto_bind_uniforms),
    NUMBER(auto_map_locations),
    NUMBER(spirv_version),
    NUMBER(include_everywhere),
    NUMBER(pedantry),
    NUMBER(preserve),
    NUMBER(keep_names),
    NUMBER(invert_y),
    NUMBER(nan_clamp),
    NUMBER(discard_is_terminate),
    NUMBER(no_check_unused),
    NUMBER(auto_combined_image_sampler),
    NUMBER(max_id_bound),
    NUMBER(error_limit),
    NUMBER(unknown_image_formats),
    NUMBER(pass_unknown_extensions),
    NUMBER(semantics_version),
    NUMBER(lower_for),
#undef NUMBER
};

static const struct {
    const char *name;
    size_t offset;
} texts[] = {
/* clang-format off */
#define TEXT(member) { #member, offsetof(struct sgcc_options, member) }
    /* clang-format on */
    TEXT(target_env),         TEXT(profile),        TEXT(entry_point), TEXT(preamble),
    TEXT(source_entry_point), TEXT(constant_macro),
#undef TEXT
};

static void add(const char **list, const char *item)
{
    size_t count = 0;
    while (list[count]) count++;
    if (count < MOST_OF_A_LIST) list[count] = item;
}

/* STAGE,KIND,BASE,SHIFTS,SET */
/* NAME,SET,BINDING,STAGE */
static void add_named(char *value)
{
    unsigned set, binding, stage;
    char *comma = strchr(value, ',');
    if (!comma || sscanf(comma, ",%u,%u,%u", &set, &binding, &stage) != 3) exit(3);
    *comma = '\0';
    named[options.named_binding_count++] =
        (struct sgcc_named_binding){value, (enum sgcc_stage)stage, set, binding};
}

static void add_base(const char *value)
{
    unsigned stage, kind, base, set;
    int shifts;
    if (sscanf(value, "%u,%u,%u,%d,%u", &stage, &kind, &base, &shifts, &set) != 5) exit(3);
    bases[options.binding_base_count++] = (struct sgcc_binding_base){
        (enum sgcc_stage)stage, (enum sgcc_binding_kind)kind, base, shifts, set};
}

static void add_limit(char *value)
{
    char *colon = strchr(value, ':');
    if (!colon) exit(3);
    *colon = '\0';
    limits[options.limit_count++] = (struct sgcc_limit){value, atoi(colon + 1)};
}

static int set_member(const char *name, char *value)
{
    unsigned number = (unsigned)strtoul(value, NULL, 0);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!strcmp(name, numbers[i].name))
            return memcpy((char *)&options + numbers[i].offset, &number, sizeof number) != NULL;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!strcmp(name, texts[i].name))
            return memcpy((char *)&options + texts[i].offset, &value, sizeof value) != NULL;
    if (!strcmp(name, "define")) add(defines, value);
    else if (!strcmp(name, "prefix_map")) add(prefix_maps, value);
    else if (!strcmp(name, "base")) add_base(value);
    else if (!strcmp(name, "named")) add_named(value);
    else if (!strcmp(name, "limit")) add_limit(value);
    else if (!strcmp(name, "path")) path = value;
    else if (!strcmp(name, "include")) include_text = value;
    else return 0;
    return 1;
}

/* Every #include finds the same text, under the name that was asked for. */
static int find_include(void *user, const char *name, int system, const char *including,
                        struct sgcc_include *found)
{
    static char kept[256];
    (void)user, (void)system, (void)including;
    if (!include_text) return 0;
    snprintf(kept, sizeof kept, "%s", name);
    found->path = kept;
    found->text = include_text;
    found->length = strlen(include_text);
    return 1;
}

static int list_limits(void)
{
    const char *name;
    int value;
    for (size_t i = 0; sgcc_list_limit(i, &name, &value); i++) printf("%s %d\n", name, value);
    return 0;
}

int main(int count, char **arguments)
{
    static const char *const kinds[] = {"note", "warning", "error"};
    sgcc_options_init(&options);
    if (count == 2 && !strcmp(arguments[1], "limits")) return list_limits();
    for (int i = 1; i < count; i++) {
        char *value = strchr(arguments[i], '=');
        if (!value) return 3;
        *value = '\0';
        if (!set_member(arguments[i], value + 1)) return 3;
    }
    options.defines = defines;
    options.prefix_maps = prefix_maps;
    options.binding_bases = bases;
    options.named_bindings = named;
    options.limits = limits;
    options.include = find_include;
    struct sgcc_result *r =
        sgcc_compile(&options, source, fread(source, 1, sizeof source, stdin), path);
    for (size_t i = 0; i < sgcc_message_count(r); i++) {
        struct sgcc_message m = sgcc_message_at(r, i);
        fprintf(stderr, "%s:%u:%u: %s: %s\n", m.file ? m.file : "", m.line, m.column,
                kinds[m.severity], m.text);
    }
    size_t size = 0;
    const void *output = sgcc_result_output(r, &size);
    if (output) fwrite(output, 1, size, stdout);
    int status = (int)sgcc_result_status(r);
    sgcc_result_free(r);
    return status;
}
