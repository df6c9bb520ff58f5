/* OpenGL's rules about transform feedback (OpenGL 4.6 core, appendix C.4: "If the Xfb Execution
 * Mode is set ...").
 *
 * An output variable, or a member of one that is a structure, is captured if it has an Offset.  Its
 * XfbBuffer and XfbStride may be on the variable, the structure or the member.
 */
#include "inspect/check.h"
#include "spirv/read/module_index.h"

#include <stdlib.h>

struct captured_member {
    const uint32_t *at; /* the decoration Offset */
    uint32_t entry;     /* the entry point that captures, by index */
    uint32_t variable;
    const uint32_t *type; /* what is captured; NULL: a structure as a whole */
    uint32_t buffer, offset, stride;
    bool has_buffer, has_stride;
    uint64_t size;      /* in bytes; 0: the type is not numerical */
    unsigned component; /* the size of a component in bytes; 0: likewise */
};

/* Returns the size in bytes of a numerical type as it is captured, without gaps; 0 for other types.
 * Stores the size of a component in `*component`. */
static uint64_t captured_size(const struct spirv_module *m, const uint32_t *type,
                              unsigned *component)
{
    uint64_t count = 1, length;
    *component = 0;
    for (; type && opcode_of(type) == SpvOpTypeArray;
         type = defined_by(m, type_array_element_type(type))) {
        if (!constant_integer(m, type_array_length(type), &length) || length > UINT32_MAX ||
            count > UINT32_MAX)
            return 0;
        count *= length;
    }
    for (; type && (opcode_of(type) == SpvOpTypeVector || opcode_of(type) == SpvOpTypeMatrix);
         type = defined_by(m, element_type_of(type)))
        if (count <= UINT64_MAX / 0x100000000u) count *= element_count_of(type);
    if (!type || (opcode_of(type) != SpvOpTypeInt && opcode_of(type) != SpvOpTypeFloat)) return 0;
    *component = number_width(type) / 8;
    return count > UINT64_MAX / 16 ? UINT64_MAX : count * *component;
}

static const struct module_decoration *first_of(struct checking *k,
                                                const struct module_decoration *a,
                                                uint32_t structure, int32_t member,
                                                SpvDecoration decoration)
{
    if (!a && structure) a = find_decoration(k->m, structure, member, decoration);
    return a ? a : structure ? find_decoration(k->m, structure, WHOLE, decoration) : NULL;
}

static uint32_t operand_of(const struct module_decoration *d)
{
    return d && d->operand_count ? d->operands[0] : 0;
}

static void add_capture(struct checking *k, uint32_t entry, uint32_t variable, const uint32_t *type,
                        uint32_t structure, int32_t member, const struct module_decoration *offset)
{
    const struct module_decoration *buffer =
        find_decoration(k->m, variable, WHOLE, SpvDecorationXfbBuffer);
    const struct module_decoration *stride =
        find_decoration(k->m, variable, WHOLE, SpvDecorationXfbStride);
    struct captured_member *c = &k->captures[k->capture_count++];
    buffer = first_of(k, buffer, structure, member, SpvDecorationXfbBuffer);
    stride = first_of(k, stride, structure, member, SpvDecorationXfbStride);
    *c = (struct captured_member){.at = offset->at,
                                  .entry = entry,
                                  .variable = variable,
                                  .type = type,
                                  .offset = operand_of(offset),
                                  .buffer = operand_of(buffer),
                                  .has_buffer = buffer != NULL,
                                  .stride = operand_of(stride),
                                  .has_stride = stride != NULL};
    c->size = type ? captured_size(k->m, type, &c->component) : 0;
}

/* Adds the captures of a variable.  Returns the number of members that were examined. */
static unsigned add_variable(struct checking *k, uint32_t entry, const uint32_t *at)
{
    const uint32_t *type = pointed_type(k->m, defined_by(k->m, result_type_of(at))),
                   *element = unarrayed(k->m, type);
    bool is_struct = opcode_of(element) == SpvOpTypeStruct;
    const struct module_decoration *whole =
        find_decoration(k->m, result_of(at), WHOLE, SpvDecorationOffset);
    if (whole) add_capture(k, entry, result_of(at), is_struct ? NULL : type, 0, WHOLE, whole);
    if (!is_struct || whole) return 1;
    for (unsigned i = 2; i < length_of(element); i++) {
        const struct module_decoration *offset =
            find_decoration(k->m, element[1], (int32_t)i - 2, SpvDecorationOffset);
        if (offset)
            add_capture(k, entry, result_of(at), defined_by(k->m, element[i]), element[1],
                        (int32_t)i - 2, offset);
    }
    return length_of(element);
}

static int compare_captures(const void *a, const void *b)
{
    const struct captured_member *x = a, *y = b;
    if (x->entry != y->entry) return x->entry < y->entry ? -1 : 1;
    if (x->buffer != y->buffer) return x->buffer < y->buffer ? -1 : 1;
    if (x->offset != y->offset) return x->offset < y->offset ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

static bool is_output(const uint32_t *at)
{
    return opcode_of(at) == SpvOpVariable && variable_storage_class(at) == SpvStorageClassOutput;
}

/* Limits of a hostile module.  Entry points may share variables, and variables a structure, so
 * there can be more captures than decorations.  At most one capture for each word of the module is
 * kept, and at most MEMBERS_PER_WORD members for each word are examined. */
enum { MEMBERS_PER_WORD = 16, MOST_MEMBERS = 0x10000 };

/* Sets k->captures, sorted by entry point, buffer and offset. */
static void find_captures(struct checking *k)
{
    const struct spirv_module *m = k->m;
    uint32_t most = m->words.count;
    uint64_t looks = (uint64_t)most * MEMBERS_PER_WORD, looked = 0;
    if (k->has_captures) return;
    k->has_captures = true;
    for (uint32_t i = 0; i < m->entries.count; i++) {
        const struct module_entry *e = &m->entries.at[i];
        if (!find_mode(m, e->function, SpvExecutionModeXfb)) continue;
        if (!k->captures)
            k->captures = arena_table(&k->c->arena, struct captured_member, most + MOST_MEMBERS);
        for (unsigned v = 0; v < e->interface_count && k->capture_count < most && looked < looks;
             v++) {
            const uint32_t *at = defined_by(m, e->interface[v]);
            if (is_output(at)) looked += add_variable(k, i, at);
        }
    }
    if (k->capture_count)
        qsort(k->captures, k->capture_count, sizeof *k->captures, compare_captures);
}

void rule_xfb_buffer(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t i = 0; i < k->capture_count; i++)
        if (!k->captures[i].has_buffer)
            violate(k, rule, k->captures[i].at, "%s has none",
                    shown_id(k, k->captures[i].variable));
}

/* Returns the index after the captures of the same entry point in the same buffer. */
static uint32_t end_of_buffer(const struct checking *k, uint32_t first)
{
    uint32_t end = first;
    const struct captured_member *c = &k->captures[first];
    while (end < k->capture_count && k->captures[end].entry == c->entry &&
           k->captures[end].buffer == c->buffer)
        end++;
    return end;
}

/* Returns the first capture with a stride, which is that of the buffer, or NULL. */
static const struct captured_member *stride_of(const struct checking *k, uint32_t first,
                                               uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        if (k->captures[i].has_stride) return &k->captures[i];
    return NULL;
}

void rule_xfb_stride(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t first = 0, end; first < k->capture_count; first = end) {
        end = end_of_buffer(k, first);
        const struct captured_member *stride = stride_of(k, first, end);
        if (!stride)
            violate(k, rule, k->captures[first].at, "buffer %u has none",
                    k->captures[first].buffer);
        for (uint32_t i = first; stride && i < end; i++)
            if (k->captures[i].has_stride && k->captures[i].stride != stride->stride)
                violate(k, rule, k->captures[i].at, "buffer %u has %u and %u", stride->buffer,
                        stride->stride, k->captures[i].stride);
    }
}

void rule_xfb_struct(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t i = 0; i < k->capture_count; i++)
        if (!k->captures[i].type)
            violate(k, rule, k->captures[i].at, "%s is a structure",
                    shown_id(k, k->captures[i].variable));
}

void rule_xfb_type(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t i = 0; i < k->capture_count; i++)
        if (k->captures[i].type && !k->captures[i].component)
            violate(k, rule, k->captures[i].at, "%s is captured",
                    shown_id(k, k->captures[i].type[1]));
}

void rule_xfb_offset(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t i = 0; i < k->capture_count; i++)
        if (k->captures[i].component && k->captures[i].offset % k->captures[i].component)
            violate(k, rule, k->captures[i].at, "%u is not a multiple of %u", k->captures[i].offset,
                    k->captures[i].component);
}

void rule_xfb_double(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t first = 0, end; first < k->capture_count; first = end) {
        bool has_double = false;
        end = end_of_buffer(k, first);
        for (uint32_t i = first; i < end; i++) has_double |= k->captures[i].component == 8;
        const struct captured_member *stride = stride_of(k, first, end);
        if (!has_double) continue;
        if (stride && stride->stride % 8)
            violate(k, rule, stride->at, "the stride of buffer %u is %u", stride->buffer,
                    stride->stride);
        for (uint32_t i = first; i < end; i++)
            if (k->captures[i].offset % 8)
                violate(k, rule, k->captures[i].at, "the offset is %u", k->captures[i].offset);
    }
}

void rule_xfb_overlap(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t first = 0, end; first < k->capture_count; first = end) {
        uint64_t used = 0;
        end = end_of_buffer(k, first);
        for (uint32_t i = first; i < end; i++) {
            const struct captured_member *c = &k->captures[i];
            if (c->offset < used)
                violate(k, rule, c->at, "%s begins at %u, before another ends",
                        shown_id(k, c->variable), c->offset);
            if (c->size > UINT64_MAX - c->offset) used = UINT64_MAX;
            else if (c->offset + c->size > used) used = c->offset + c->size;
        }
    }
}

void rule_xfb_overflow(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    find_captures(k);
    for (uint32_t first = 0, end; first < k->capture_count; first = end) {
        end = end_of_buffer(k, first);
        const struct captured_member *stride = stride_of(k, first, end);
        for (uint32_t i = first; stride && i < end; i++)
            if (k->captures[i].size > stride->stride ||
                k->captures[i].offset > stride->stride - k->captures[i].size)
                violate(k, rule, k->captures[i].at, "%u bytes at %u, and the stride is %u",
                        (unsigned)k->captures[i].size, k->captures[i].offset, stride->stride);
    }
}
