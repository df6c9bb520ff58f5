/* Setups with data that are no model of the solver: numbers that rise or fall, random, small, or
 * zero. Results that depend on the size of subgroups, and races that depend on the content of
 * floats, or of memory that the shader writes, show up with them. sgcc-run decides whether there is
 * a fault. */
#include "prove/prover.h"
#include "prove/questions.h"
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

/* --- the setup ----------------------------------------------------------------------------- */

/* Fixed blocks have all of their bytes: what is outside of a buffer is a fault. */
static void write_content(struct prover *p, const uint32_t *type, enum trial_content content)
{
    const uint32_t *number = number_in_type(p, type);
    unsigned width = number ? number_width(number) : 32;
    char letter = number && opcode_of(number) == SpvOpTypeFloat ? 'f' : 'i';
    unsigned count = TRIAL_ELEMENTS, least = (unsigned)(size_in_memory(p, type) * 8 / width) + 1;
    uint32_t state = 1;
    if (least > count) count = least;
    if (content == CONTENT_SMALL && least > MOST_WRITTEN) content = CONTENT_RANDOM;
    switch (content) {
    case CONTENT_RISES: fprintf(p->out, "iota:%c%u:%u", letter, width, count); return;
    case CONTENT_FALLS: fprintf(p->out, "iota:%c%u:%u:%u:-1", letter, width, count, count); return;
    case CONTENT_RANDOM: fprintf(p->out, "random:%c%u:%u:7", letter, width, count); return;
    case CONTENT_ZEROS: fprintf(p->out, "zeros:%u", count * width / 8); return;
    case CONTENT_SMALL:
        if (least < SMALL_ELEMENTS) least = SMALL_ELEMENTS;
        for (unsigned i = 0; i < least; i++) {
            state = state * 1664525u + 1013904223u;
            if (i) fprintf(p->out, ",%u", state >> 30);
            else fprintf(p->out, "%c%u:%u", letter, width, state >> 30);
        }
    }
}

/* The size of subgroups: the next smaller one that is allowed, else the smallest. */
static unsigned allowed_size(const struct prover *p, unsigned wanted)
{
    unsigned sizes = p->request->sizes & 255, least = sizes & -sizes;
    while (wanted > least && !(sizes & wanted)) wanted /= 2;
    return wanted > least ? wanted : least;
}

static bool is_about_sizes(const char *rule)
{
    return !strcmp(rule, name_of_question(QUESTION_SIZE));
}

/* The question of sizes compares all that are allowed; the others run at one. */
static void write_sizes(struct prover *p, const char *rule, const struct trial *t)
{
    const char *comma = "";
    fprintf(p->out, ",\"subgroup-size\":");
    if (!is_about_sizes(rule)) {
        fprintf(p->out, "%u", allowed_size(p, t->subgroup_size));
        return;
    }
    for (unsigned size = 1; size <= 128; size *= 2) {
        if (!(p->request->sizes & size)) continue;
        fprintf(p->out, "%s%u", *comma ? comma : "[", size);
        comma = ",";
    }
    fputs("],\"compare-sizes\":true", p->out);
}

static void write_trial(struct prover *p, const char *rule, const struct trial *t)
{
    const char *comma = ",\"buffer\":{";
    SpvStorageClass storage;
    fprintf(p->out, "trial\t%s\t{\"groups\":[", rule);
    for (unsigned i = 0; i < 3; i++)
        fprintf(p->out, "%s%u", i ? "," : "", p->has_one_group[i] ? 1 : t->groups);
    fputs("]", p->out);
    write_sizes(p, rule, t);
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (!is_buffer(p->m->ids[i].at, &storage)) continue;
        const uint32_t *type = pointed_type(p->m, value_type_of(p, id));
        const char *key = key_of_buffer(p, id);
        if (!key || opcode_of(type) != SpvOpTypeStruct) continue;
        fprintf(p->out, "%s\"%s\":\"", comma, key);
        write_content(p, type, t->content);
        fputs("\"", p->out);
        comma = ",";
    }
    if (comma[1] == '\0') fputs("}", p->out);
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        if (!is_buffer(p->m->ids[i].at, &storage) || storage != SpvStorageClassPushConstant)
            continue;
        uint64_t size = size_in_memory(p, pointed_type(p->m, value_type_of(p, p->m->ids[i].id)));
        if (size >= 4) fprintf(p->out, ",\"push\":\"u32:%ux%u\"", (unsigned)(size / 4), t->pushed);
    }
    fputs("}\n", p->out);
}

void write_trials(struct prover *p, const char *rule)
{
    if (p->request->assumption_count) return; /* the data might not meet them */
    if (is_about_sizes(rule) && !(p->request->sizes & (p->request->sizes - 1))) return;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) write_trial(p, rule, &trials[i]);
}
