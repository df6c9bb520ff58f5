/* Setups with data that are no model of the solver: numbers that rise or fall, random, small, or
 * zero. Results that depend on the size of subgroups, and races that depend on the content of
 * floats, or of memory that the shader writes, show up with them. sgcc-run decides whether there is
 * a fault. */
#include "prove/setups/trials.h"
#include "prove/setups/counterexample.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

enum trial_content { CONTENT_RISES, CONTENT_FALLS, CONTENT_RANDOM, CONTENT_SMALL, CONTENT_ZEROS };
enum { TRIAL_ELEMENTS = 4096, SMALL_ELEMENTS = 512, MOST_WRITTEN = 1 << 16 };

static const struct trial {
    enum trial_content content;
    unsigned groups, subgroup_size, pushed; /* pushed: the value of each push constant */
} trials[] = {
    {CONTENT_RISES, 2, 8, 32},   {CONTENT_RANDOM, 2, 32, 64}, {CONTENT_ZEROS, 2, 16, 16},
    {CONTENT_SMALL, 3, 4, 3},    {CONTENT_FALLS, 2, 64, 100}, {CONTENT_RANDOM, 1, 128, 1},
    {CONTENT_SMALL, 1, 1, 1000},
};

/* --- types --------------------------------------------------------------------------------- */

/* The first number in the type of the last member, where the data of a buffer are; NULL: none. */
static const uint32_t *number_in_type(struct prover *p, const uint32_t *type)
{
    while (type && opcode_of(type) != SpvOpTypeInt && opcode_of(type) != SpvOpTypeFloat)
        switch ((unsigned)opcode_of(type)) {
        case SpvOpTypeStruct:
            if (length_of(type) < 3) return NULL;
            type = composite_part(p, type, length_of(type) - 3, NULL);
            break;
        case SpvOpTypeArray:
        case SpvOpTypeRuntimeArray:
        case SpvOpTypeVector:
        case SpvOpTypeMatrix: type = defined_by(p->m, element_type_of(type)); break;
        default: return NULL;
        }
    return type;
}

enum { MOST_COLUMN = 32 }; /* bytes of a column of a matrix */

uint64_t size_in_memory(struct prover *p, const uint32_t *type)
{
    const struct module_decoration *d;
    unsigned last;
    switch ((unsigned)opcode_of(type)) {
    case SpvOpTypeInt:
    case SpvOpTypeFloat: return number_width(type) / 8;
    case SpvOpTypeVector:
        return element_count_of(type) * size_in_memory(p, defined_by(p->m, element_type_of(type)));
    case SpvOpTypeMatrix: return element_count_of(type) * MOST_COLUMN;
    case SpvOpTypeArray:
        d = find_decoration(p->m, declared_id(type), WHOLE, SpvDecorationArrayStride);
        return d && d->operand_count ? d->operands[0] * length_of_array(p, type) : 0;
    case SpvOpTypeStruct:
        if (length_of(type) < 3) return 0;
        last = length_of(type) - 3;
        d = find_decoration(p->m, declared_id(type), (int32_t)last, SpvDecorationOffset);
        return d && d->operand_count
                   ? d->operands[0] + size_in_memory(p, composite_part(p, type, last, NULL))
                   : 0;
    default: return 0;
    }
}

/* --- contents ------------------------------------------------------------------------------ */

/* Of what a buffer has: `count` numbers of some width. */
struct trial_array {
    char letter; /* f: floats */
    unsigned width, count, least;
};

/* Fixed blocks have all of their bytes: what is outside of a buffer is a fault. */
static struct trial_array array_of(struct prover *p, const uint32_t *type)
{
    const uint32_t *number = number_in_type(p, type);
    struct trial_array a = {.letter = 'i', .width = 32, .count = TRIAL_ELEMENTS};
    if (number) a.width = number_width(number);
    if (number && opcode_of(number) == SpvOpTypeFloat) a.letter = 'f';
    a.least = (unsigned)(size_in_memory(p, type) * 8 / a.width) + 1;
    if (a.least > a.count) a.count = a.least;
    return a;
}

static uint64_t bytes_of_trial(const struct trial_array *a, enum trial_content content)
{
    bool is_small = content == CONTENT_SMALL && a->least <= MOST_WRITTEN;
    uint64_t count = !is_small ? a->count : a->least < SMALL_ELEMENTS ? SMALL_ELEMENTS : a->least;
    return count * a->width / 8;
}

static void write_content(struct prover *p, const struct trial_array *a, enum trial_content content)
{
    uint32_t state = 1;
    if (content == CONTENT_SMALL && a->least > MOST_WRITTEN) content = CONTENT_RANDOM;
    switch (content) {
    case CONTENT_RISES: fprintf(p->out, "iota:%c%u:%u", a->letter, a->width, a->count); return;
    case CONTENT_FALLS:
        fprintf(p->out, "iota:%c%u:%u:%u:-1", a->letter, a->width, a->count, a->count);
        return;
    case CONTENT_RANDOM: fprintf(p->out, "random:%c%u:%u:7", a->letter, a->width, a->count); return;
    case CONTENT_ZEROS: fprintf(p->out, "zeros:%u", a->count * a->width / 8); return;
    case CONTENT_SMALL:
        for (unsigned i = 0; i < bytes_of_trial(a, content) * 8 / a->width; i++) {
            state = state * 1664525u + 1013904223u;
            if (i) fprintf(p->out, ",%u", state >> 30);
            else fprintf(p->out, "%c%u:%u", a->letter, a->width, state >> 30);
        }
    }
}

/* Integers of the same kind as bytes, in which a model has its own. Floats are small integers. */
static uint8_t *make_content(struct prover *p, const struct trial_array *a,
                             enum trial_content content, uint64_t size)
{
    uint8_t *bytes = arena_array(&p->arena, uint8_t, size + 8);
    uint32_t state = 7, step = a->width / 8;
    for (uint64_t i = 0; i * step < size; i++) {
        state = state * 1664525u + 1013904223u;
        uint64_t value = content == CONTENT_RISES    ? i
                         : content == CONTENT_FALLS  ? size / step - i
                         : content == CONTENT_RANDOM ? state >> 4
                         : content == CONTENT_SMALL  ? state >> 30
                                                     : 0;
        float single = (float)value;
        if (a->letter == 'f' && a->width == 32) memcpy(&value, &single, sizeof single);
        memcpy(bytes + i * step, &value, step);
    }
    return bytes;
}

/* Whether the model says something of the buffer: then its bytes are written out. */
static void write_bytes(struct prover *p, uint32_t id, const struct trial_array *a,
                        enum trial_content content, Z3_model model)
{
    uint64_t size = bytes_of_trial(a, content);
    uint8_t *bytes = make_content(p, a, content, size);
    size = overlay_model(p, model, id, &bytes, size);
    write_words(p, bytes, size);
}

/* --- the setup ----------------------------------------------------------------------------- */

/* The size of subgroups: the next smaller one that is allowed, else the smallest. */
static unsigned allowed_size(unsigned sizes, unsigned wanted)
{
    unsigned least = sizes & -sizes;
    while (wanted > least && !(sizes & wanted)) wanted /= 2;
    return wanted > least ? wanted : least;
}

static bool is_about_sizes(const char *rule)
{
    return !strcmp(rule, name_of_question(QUESTION_SIZE));
}

/* The question of sizes compares all that are allowed; the others run at one. */
static void write_sizes(struct prover *p, const char *rule, unsigned sizes, unsigned wanted)
{
    const char *comma = "";
    fprintf(p->out, ",\"subgroup-size\":");
    if (!is_about_sizes(rule)) {
        fprintf(p->out, "%u", allowed_size(sizes, wanted));
        return;
    }
    for (unsigned size = 1; size <= 128; size *= 2) {
        if (!(sizes & size)) continue;
        fprintf(p->out, "%s%u", *comma ? comma : "[", size);
        comma = ",";
    }
    fputs("],\"compare-sizes\":true", p->out);
}

static void write_pushed(struct prover *p, const struct trial *t, Z3_model model)
{
    SpvStorageClass storage;
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (!is_buffer(p->m->ids[i].at, &storage) || storage != SpvStorageClassPushConstant)
            continue;
        uint64_t size = size_in_memory(p, pointed_type(p->m, value_type_of(p, id)));
        if (size < 4) continue;
        fputs(",\"push\":\"", p->out);
        uint8_t *bytes = arena_array(&p->arena, uint8_t, size + 8);
        for (uint64_t at = 0; at + 4 <= size; at += 4)
            memcpy(bytes + at, &t->pushed, sizeof t->pushed);
        if (model) size = overlay_model(p, model, id, &bytes, size);
        write_words(p, bytes, size);
        fputs("\"", p->out);
    }
}

static void write_buffers(struct prover *p, const struct trial *t, Z3_model model)
{
    const char *comma = ",\"buffer\":{";
    SpvStorageClass storage;
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (!is_buffer(p->m->ids[i].at, &storage)) continue;
        const uint32_t *type = pointed_type(p->m, value_type_of(p, id));
        const char *key = key_of_buffer(p, id);
        if (!key || opcode_of(type) != SpvOpTypeStruct) continue;
        struct trial_array a = array_of(p, type);
        fprintf(p->out, "%s\"%s\":\"", comma, key);
        if (model) write_bytes(p, id, &a, t->content, model);
        else write_content(p, &a, t->content);
        fputs("\"", p->out);
        comma = ",";
    }
    if (comma[1] == '\0') fputs("}", p->out);
}

static void write_trial(struct prover *p, const char *rule, const struct trial *t,
                        const uint64_t groups[3], unsigned sizes, Z3_model model)
{
    fprintf(p->out, "trial\t%s\t{\"groups\":[", rule);
    for (unsigned i = 0; i < 3; i++)
        fprintf(p->out, "%s%u", i ? "," : "", p->has_one_group[i] ? 1 : (unsigned)groups[i]);
    fputs("]", p->out);
    write_sizes(p, rule, sizes, t->subgroup_size);
    write_buffers(p, t, model);
    write_pushed(p, t, model);
    write_constants(p, model);
    fputs("}\n", p->out);
}

void write_model_trial(struct prover *p, Z3_model model, const uint64_t groups[3], const char *rule)
{
    static const struct trial t = {CONTENT_ZEROS, 1, 32, 0};
    if (!p->request->assumption_count) write_trial(p, rule, &t, groups, p->request->sizes, model);
    p->differing_inputs.count = 0; /* other models do not have them */
}

/* --- assumptions --------------------------------------------------------------------------- */

static Z3_ast has_groups(struct prover *p, const struct trial *t)
{
    Z3_ast all = true_term(p);
    for (unsigned i = 0; i < 3; i++)
        all = and_term(p, all,
                       equal_term(p, p->group_count[i],
                                  number_term(p, p->has_one_group[i] ? 1 : t->groups, 32)));
    return all;
}

static Z3_ast has_lengths(struct prover *p, const struct trial *t)
{
    Z3_ast all = true_term(p);
    SpvStorageClass storage;
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (!is_buffer(p->m->ids[i].at, &storage) || !key_of_buffer(p, id)) continue;
        const uint32_t *type = pointed_type(p->m, value_type_of(p, id));
        struct trial_array a = array_of(p, type);
        all = and_term(p, all, has_length_of(p, id, bytes_of_trial(&a, t->content)));
    }
    return all;
}

/* The sizes of subgroups at which the assumptions and `more` can hold. */
unsigned possible_sizes(struct prover *p, Z3_ast more)
{
    unsigned sizes = 0;
    p->relation = NULL;
    p->is_together = false;
    for (unsigned log = 0; log < 8; log++) {
        Z3_ast is_it = equal_term(p, p->subgroup_log, number_term(p, log, 32));
        if (!(p->request->sizes >> log & 1)) continue;
        Z3_ast claim = and_term(p, and_term(p, more, is_it), p->linear);
        if (refute(p, claim, now() + 0.2, NULL) == FAILS) sizes |= 1u << log;
    }
    return sizes;
}

/* With assumptions: the model has values that meet them, and the setup has them. */
static void write_assumed_trial(struct prover *p, const char *rule, const struct trial *t)
{
    Z3_model model;
    uint64_t groups[3];
    Z3_ast lengths = has_lengths(p, t), wanted = and_term(p, has_groups(p, t), lengths);
    unsigned sizes = possible_sizes(p, wanted);
    if (!sizes) sizes = possible_sizes(p, wanted = lengths);
    if (!sizes || (is_about_sizes(rule) && !(sizes & (sizes - 1)))) return;
    Z3_ast size =
        number_term(p, (unsigned)__builtin_ctz(allowed_size(sizes, t->subgroup_size)), 32);
    Z3_ast claim = and_term(p, wanted, equal_term(p, p->subgroup_log, size));
    if (refute(p, and_term(p, claim, p->linear), now() + 0.5, &model) != FAILS) return;
    for (unsigned i = 0; i < 3; i++) {
        groups[i] = number_in_model(p, model, p->group_count[i]);
        if (groups[i] > 64) return; /* that would take too long */
    }
    write_trial(p, rule, t, groups, sizes, model);
}

void write_trials(struct prover *p, const char *rule)
{
    if (is_about_sizes(rule) && !(p->request->sizes & (p->request->sizes - 1))) return;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) {
        const struct trial *t = &trials[i];
        const uint64_t groups[3] = {t->groups, t->groups, t->groups};
        if (p->request->assumption_count) write_assumed_trial(p, rule, t);
        else write_trial(p, rule, t, groups, p->request->sizes, NULL);
    }
}
