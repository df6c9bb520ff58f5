/* --axes: reports which axes of a file of variants cost modules, and which macros could be
 * specialization constants.
 *
 * In: all variants, which are compiled like a batch. Out: no files; of each axis, how many modules
 * differ while the other axes stay, and where the sources use its macro so that a constant could
 * not serve. For that the first variant of each such group is compiled without the macro
 * (macro_trial.c). So the advice holds for each combination that the file has. */
#include "driver/batch/axes.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

/* The hash of a module. */
struct module_hash {
    char text[65]; /* in hexadecimal; "": the variant could not be compiled */
};

/* A variant and its group: those with which it agrees in all axes but one. */
struct variant_member {
    uint64_t group;
    size_t variant;
    const struct module_hash *hash;
};

struct axes {
    struct variants *v;
    struct module_hash *hashes; /* by variant, in their order */
    size_t count, room;
};

static struct axes *axes_of(struct job_source *source)
{
    return ((struct variants *)(void *)source)->report;
}

/* Takes the first output of a variant: its module. */
static void take_hash(struct job_source *source, const struct buffer *entries)
{
    struct axes *a = axes_of(source);
    if (a->count == a->room) {
        a->room = a->room ? 2 * a->room : 256;
        a->hashes = allocate(a->hashes, a->room * sizeof *a->hashes);
    }
    struct module_hash *hash = &a->hashes[a->count++];
    *hash = (struct module_hash){{0}};
    if (entries->length) memcpy(hash->text, entries->bytes + strlen(entries->bytes) + 1, 64);
}

/* --- groups -------------------------------------------------------------------------------- */

/* Returns a number that variants have in common which agree in the source and all axes but `axis`.
 */
static uint64_t group_of(const struct variants *v, size_t axis)
{
    uint64_t group = v->input;
    for (size_t i = 0; i < v->set.axis_count; i++)
        if (i != axis) group = group * v->set.axes[i].count + v->at[i];
    return group;
}

static int compare_members(const void *a, const void *b)
{
    const struct variant_member *p = a, *q = b;
    int order = strcmp(p->hash->text, q->hash->text);
    if (p->group != q->group) return p->group < q->group ? -1 : 1;
    if (order) return order;
    return p->variant < q->variant ? -1 : p->variant > q->variant;
}

static int compare_hashes(const void *a, const void *b)
{
    const struct variant_member *p = a, *q = b;
    return strcmp(p->hash->text, q->hash->text);
}

/* Counts the distinct modules of `count` members. The order of the members changes. */
static size_t count_modules(struct variant_member *members, size_t count)
{
    size_t distinct = 0;
    qsort(members, count, sizeof *members, compare_hashes);
    for (size_t i = 0; i < count; i++) {
        bool is_new = !i || strcmp(members[i].hash->text, members[i - 1].hash->text) != 0;
        distinct += is_new && *members[i].hash->text;
    }
    return distinct;
}

/* Returns the members by group, which the caller frees. */
static struct variant_member *sort_members(const struct axes *a, size_t axis)
{
    struct variants *v = a->v;
    struct variant_member *members = allocate(NULL, (a->count + 1) * sizeof *members);
    size_t i = 0;
    for (start_variants(v); i < a->count && find_own_variant(v); next_combination(v), i++)
        members[i] = (struct variant_member){group_of(v, axis), i, &a->hashes[i]};
    qsort(members, i, sizeof *members, compare_members);
    return members;
}

/* Counts the modules of the axis, and marks the first variant of each group. */
static void survey_axis(const struct axes *a, size_t axis, struct axis_facts *facts, bool *is_first)
{
    struct variant_member *members = sort_members(a, axis);
    size_t kept = 0, end;
    for (size_t i = 0; i < a->count; i = end) {
        size_t first = members[i].variant, distinct = 0;
        for (end = i; end < a->count && members[end].group == members[i].group; end++) {
            const char *text = members[end].hash->text;
            distinct += *text && (end == i || strcmp(text, members[end - 1].hash->text) != 0);
            if (members[end].variant < first) first = members[end].variant;
        }
        if (distinct > facts->modules) facts->modules = distinct;
        is_first[first] = *a->hashes[first].text;
        members[kept++].hash = &a->hashes[first];
    }
    facts->without = count_modules(members, kept);
    free(members);
}

static size_t count_all_modules(const struct axes *a)
{
    struct variant_member *members = allocate(NULL, (a->count + 1) * sizeof *members);
    for (size_t i = 0; i < a->count; i++)
        members[i] = (struct variant_member){.hash = &a->hashes[i]};
    size_t count = count_modules(members, a->count);
    free(members);
    return count;
}

/* --- the report ---------------------------------------------------------------------------- */

static void try_variants(const struct axes *a, const struct variant_axis *axis,
                         struct axis_facts *facts, const bool *is_first)
{
    size_t i = 0;
    for (start_variants(a->v); i < a->count && find_own_variant(a->v); next_combination(a->v), i++)
        if (is_first[i]) try_without_macro(a->v, axis, facts);
}

static void study_axes(const struct axes *a, struct axis_facts *facts)
{
    bool *is_first = allocate(NULL, a->count + 1);
    for (size_t i = 0; i < a->v->set.axis_count; i++) {
        const struct variant_axis *axis = &a->v->set.axes[i];
        facts[i] = (struct axis_facts){0};
        memset(is_first, 0, a->count + 1);
        survey_axis(a, i, &facts[i], is_first);
        if (!axis->macro) continue;
        facts[i].type = type_of_values(axis);
        try_variants(a, axis, &facts[i], is_first);
    }
    free(is_first);
}

static void free_facts(struct axis_facts *facts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < facts[i].use_count; k++) {
            free(facts[i].uses[k].file);
            free(facts[i].uses[k].text);
        }
        free(facts[i].uses);
    }
    free(facts);
}

int report_axes(struct variants *v)
{
    struct axes a = {.v = v};
    v->report = &a;
    v->source.take_entries = take_hash;
    int status = run_jobs(v->cmd, &v->source);
    struct axes_totals totals = {.variants = a.count, .modules = count_all_modules(&a)};
    for (size_t i = 0; i < a.count; i++) totals.failed += !*a.hashes[i].text;
    struct axis_facts *facts = allocate(NULL, (v->set.axis_count + 1) * sizeof *facts);
    study_axes(&a, facts);
    print_axes(v, facts, &totals);
    free_facts(facts, v->set.axis_count);
    free(a.hashes);
    v->number = a.count;
    bool good = fflush(v->cmd->host.out) == 0;
    return good ? status : v->cmd->options->face->status[EXIT_USE];
}
