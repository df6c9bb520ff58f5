/* Describes qualifiers and types for the linker (link/summary.h).  Texts and numbers replace bits,
 * and the types have no pointers into the checker. */
#include "sema/glsl/summarize_type.h"

#include "sema/glsl/layouts/layout.h"

/* --- qualifiers ---------------------------------------------------------------------------- */

struct word_row {
    uint32_t bit;
    const char *text;
};

static const struct word_row interpolation_words[] = {{IO_FLAT, "flat"},
                                                      {IO_NOPERSPECTIVE, "noperspective"},
                                                      {IO_PERVERTEX, "pervertexEXT"},
                                                      {IO_EXPLICIT, "__explicitInterpAMD"},
                                                      {0}};
static const struct word_row auxiliary_words[] = {
    {IO_CENTROID, "centroid"}, {IO_SAMPLE, "sample"}, {0}};
static const struct word_row extent_words[] = {
    {IO_PATCH, "patch"}, {IO_PERPRIMITIVE, "perprimitiveEXT"}, {IO_PERVIEW, "perviewNV"}, {0}};
static const struct word_row access_words[] = {
    {MEMORY_READONLY, "readonly"}, {MEMORY_WRITEONLY, "writeonly"}, {0}};
static const struct word_row coherence_words[] = {
    {MEMORY_COHERENT, "coherent"},
    {MEMORY_VOLATILE, "volatile"},
    {MEMORY_RESTRICT, "restrict"},
    {MEMORY_DEVICE_COHERENT, "devicecoherent"},
    {MEMORY_WORKGROUP_COHERENT, "workgroupcoherent"},
    {MEMORY_SUBGROUP_COHERENT, "subgroupcoherent"},
    {MEMORY_NONPRIVATE, "nonprivate"},
    {MEMORY_SHADER_CALL_COHERENT, "shadercallcoherent"},
    {0}};

/* Returns the words of the bits in `bits`, in the order of the table, or NULL if there are none. */
static const char *words_of(struct type_summarizer *s, uint32_t bits, const struct word_row *rows)
{
    const char *text = NULL;
    for (const struct word_row *row = rows; row->bit; row++)
        if (bits & row->bit)
            text = text ? arena_printf(s->arena, "%s %s", text, row->text) : row->text;
    return text;
}

const char *precision_word(unsigned precision)
{
    static const char *const words[] = {NULL, "lowp", "mediump", "highp"}; /* enum precision */
    return words[precision];
}

const char *order_word(const struct type *t, unsigned order)
{
    static const char *const words[] = {NULL, "column_major", "row_major"}; /* matrix_order */
    return is_matrix(element_of(t)) || is_struct(element_of(t)) ? words[order] : NULL;
}

const char *packing_word(unsigned packing)
{
    static const char *const words[] = {"shared", "std140", "std430", "scalar"}; /* enum packing */
    return packing < sizeof words / sizeof *words ? words[packing] : NULL;
}

void set_memory(struct type_summarizer *s, struct summary_qualifiers *q, uint16_t memory)
{
    q->words[WORD_READONLY] = words_of(s, memory, access_words);
    q->words[WORD_COHERENCE] = words_of(s, memory, coherence_words);
}

void set_interface_words(struct type_summarizer *s, struct summary_qualifiers *q,
                         const struct interface_layout *io)
{
    if (!io) return;
    q->passes = io->qualifiers & IO_PASSTHROUGH;
    q->words[WORD_INTERPOLATION] = words_of(s, io->qualifiers, interpolation_words);
    q->words[WORD_AUXILIARY] = words_of(s, io->qualifiers, auxiliary_words);
    q->words[WORD_EXTENT] = words_of(s, io->qualifiers, extent_words);
    q->words[WORD_INVARIANT] = io->qualifiers & IO_INVARIANT ? "invariant" : NULL;
    q->numbers[NUMBER_LOCATION] = io->location;
    q->numbers[NUMBER_COMPONENT] = io->component;
    q->numbers[NUMBER_INDEX] = io->index;
}

void clear_qualifiers(struct summary_qualifiers *q)
{
    *q = (struct summary_qualifiers){0};
    for (unsigned i = 0; i < NUMBER_COUNT; i++) q->numbers[i] = -1;
}

/* --- types --------------------------------------------------------------------------------- */

static struct summary_member summarize_member(struct type_summarizer *s, const struct type *t,
                                              const struct field *f)
{
    struct summary_member m = {.name = f->name->text,
                               .shown_at = shown_location_of(s->c, f->loc),
                               .type = summarize_type(s, f->type),
                               .location = -1,
                               .is_used = f->is_used};
    clear_qualifiers(&m.q);
    m.q.words[WORD_PRECISION] = precision_word(f->precision);
    set_memory(s, &m.q, f->memory);
    set_interface_words(s, &m.q, f->io);
    if (!t->block) return m;
    bool is_own = f->order || !has_packing((enum storage)t->block->storage);
    m.q.words[WORD_ORDER] = order_word(f->type, is_own ? f->order : t->block->order);
    m.q.numbers[NUMBER_OFFSET] = f->offset_given;
    m.q.numbers[NUMBER_ALIGN] = f->align_given;
    return m;
}

enum { MOST_LOCATIONS = 4097 }; /* more than there are (locations.c) */

static uint32_t sum_locations(uint64_t a, uint64_t b)
{
    return a + b > MOST_LOCATIONS ? MOST_LOCATIONS : (uint32_t)(a + b);
}

static uint32_t sum_counts(uint64_t a, uint64_t b)
{
    enum { MOST = 1 << 24 }; /* more than any limit, so that sums of several stay in 32 bits */
    return a + b > MOST ? MOST : (uint32_t)(a + b);
}

/* The counts for limits of resources (link/limits.c). */
static void add_counts(struct summary_type *to, const struct summary_type *part, uint64_t times)
{
    if (times > UINT32_MAX) times = UINT32_MAX;
    to->words = sum_counts(to->words, times * part->words);
    to->samplers = sum_counts(to->samplers, times * part->samplers);
    to->images = sum_counts(to->images, times * part->images);
}

static void summarize_struct(struct type_summarizer *s, struct summary_type *to,
                             const struct type *t)
{
    struct summary_member *members =
        arena_array(s->arena, struct summary_member, t->field_count + 1);
    to->kind = SUMMARY_STRUCT;
    to->is_block = t->block != NULL;
    to->name = t->name ? t->name->text : "";
    to->members = members;
    to->member_count = t->field_count;
    to->is_subroutine = t->subroutine != NULL;
    to->uniforms = to->is_subroutine;
    for (uint32_t i = 0; i < t->field_count; i++) {
        members[i] = summarize_member(s, t, &t->fields[i]);
        to->locations = sum_locations(to->locations, members[i].type->locations);
        to->uniforms = sum_locations(to->uniforms, members[i].type->uniforms);
        add_counts(to, members[i].type, 1);
    }
}

/* An array that codegen or the API sizes has no size here. An array that its uses size has its
 * current size. */
static void summarize_array(struct type_summarizer *s, struct summary_type *to,
                            const struct type *t)
{
    to->kind = SUMMARY_ARRAY;
    to->element = summarize_type(s, t->element);
    to->is_runtime = !t->length && t->has_runtime_array;
    to->is_implicit = !t->length && !to->is_runtime;
    to->length = t->length ? t->length : t->implicit_length;
    uint64_t times = to->length ? to->length : 1;
    to->locations = sum_locations(times * to->element->locations, 0);
    to->uniforms = sum_locations(times * to->element->uniforms, 0);
    add_counts(to, to->element, times);
    to->name = to->element->name;
}

/* GLSL 4.60, 4.4.1: a column takes a location, and two where it is a dvec3 or dvec4. */
static void summarize_plain(struct type_summarizer *s, struct summary_type *to,
                            const struct type *t)
{
    to->name = type_name(s->c, t);
    to->components = 1;
    to->locations = to->uniforms = 1;
    if (t->kind == TYPE_OPAQUE) {
        unsigned kind = opaque_of(t)->kind;
        to->samplers = kind == OPAQUE_COMBINED || kind == OPAQUE_TEXTURE;
        to->images = kind == OPAQUE_IMAGE;
    }
    if (!is_numeric_shape(t)) return;
    unsigned words = t->rows * (scalar_bits((enum scalar)t->scalar) == 64 ? 2u : 1u);
    to->components = words > 4 ? 4 : (uint8_t)words;
    to->words = words * t->columns;
    to->is_vector = is_vector(t);
    to->scalar = is_matrix(t) ? 0 : (uint8_t)(t->scalar + 1);
    to->locations = t->columns * (words > 4 ? 2u : 1u);
}

/* The struct of a block and other structs of the same name are different types, so the index of a
 * type identifies it.  The parser limits how deep types nest. */
const struct summary_type *summarize_type(struct type_summarizer *s, const struct type *t)
{
    if (s->types[t->index]) return s->types[t->index];
    struct summary_type *to = arena_new(s->arena, struct summary_type);
    s->types[t->index] = to;
    if (is_array(t)) summarize_array(s, to, t);
    else if (is_struct(t)) summarize_struct(s, to, t);
    else summarize_plain(s, to, t);
    to->index = s->count++;
    return to;
}
