/* Loads and stores of cooperative matrices by tensor layouts and views (SPV_NV_cooperative_matrix2,
 * "Tensor Layout and View"): each lane accesses its own elements. */
#include "run/matrices/cooperative.h"
#include "run/matrices/tensor_layout.h"
#include "run/read/decode.h"
#include "run/read/layout.h"

enum { WITH_VIEW = 1, WITH_FUNCTION = 2 };

struct tensor_access {
    const struct run_type *matrix, *layout, *view;    /* view: NULL: none */
    uint32_t pointer, object, layout_slot, view_slot; /* slots */
    enum access_kind kind;
    bool stores;
    struct run_function *function; /* NULL: none */
    uint32_t result;               /* slot of what it returns */
    uint64_t unit;                 /* of an index, in units of the pointer */
};

/* --- decoding ------------------------------------------------------------------------------ */

/* Words that follow a mask of memory operands (SPIR-V 3.26). */
static unsigned words_of_memory(uint32_t mask)
{
    static const uint32_t with_word[] = {SpvMemoryAccessAlignedMask,
                                         SpvMemoryAccessMakePointerAvailableMask,
                                         SpvMemoryAccessMakePointerVisibleMask,
                                         0x10000 /* AliasScopeINTEL */, 0x20000 /* NoAliasINTEL */};
    unsigned words = 0;
    for (size_t i = 0; i < sizeof with_word / sizeof *with_word; i++)
        words += (mask & with_word[i]) != 0;
    return words;
}

/* The word of the mask of tensor operands. */
static unsigned tensor_mask_word(const uint32_t *at)
{
    unsigned memory = (unsigned)opcode_of(at) == SpvOpCooperativeMatrixLoadTensorNV ? 6 : 4;
    return memory < length_of(at) ? memory + 1 + words_of_memory(at[memory]) : length_of(at);
}

unsigned decode_function_word(const uint32_t *at)
{
    unsigned word = tensor_mask_word(at);
    if (word >= length_of(at) || !(at[word] & WITH_FUNCTION)) return 0;
    word += 1 + (at[word] & WITH_VIEW);
    return word < length_of(at) ? word : 0;
}

/* Parameters: a pointer, and two arrays with an integer of 32 bits for each dimension. */
static void decode_function(struct run_program *p, struct instruction *in, struct tensor_access *a,
                            unsigned word)
{
    struct run_function *f = function_of(p, in->at, in->at[word]);
    const struct run_type *const *t = f->parameter_types;
    uint32_t count = a->layout->count;
    bool fits = !f->has_barrier && f->result && f->result->slots == 1 &&
                f->result->width == a->matrix->width && f->parameter_count == 3 &&
                t[0]->kind == RUN_TYPE_POINTER && access_of(p, t[0]->storage) == ACCESS_BYTES &&
                t[1]->slots == count && t[2]->slots == count;
    if (!fits || a->kind != ACCESS_BYTES)
        refuse_at(p, in->at, "%s: its function does not match", opcode_name(in->at));
    a->function = f;
    a->result = take_slots(p, in->at, 1);
    a->unit = size_in_bytes(t[0]->element, 0, false);
}

static void decode_access(struct run_program *p, struct instruction *in, uint32_t object,
                          bool stores)
{
    struct tensor_access *a = arena_new(&p->arena, struct tensor_access);
    unsigned first = stores ? 1 : 3, word = tensor_mask_word(in->at),
             function = stores ? 0 : decode_function_word(in->at);
    a->matrix = matrix_of(p, in, stores ? in->types[object] : in->type);
    a->layout = in->types[2];
    if (a->layout->kind != RUN_TYPE_TENSOR_LAYOUT || in->types[object]->slots != a->matrix->slots)
        refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
    need_same_width(p, in, in->types[0], a->matrix);
    a->pointer = in->args[0];
    a->object = in->args[object];
    a->layout_slot = in->args[2];
    a->kind = access_of(p, in->types[0]->storage);
    a->stores = stores;
    a->unit = a->kind == ACCESS_BYTES ? a->matrix->width / 8u : 1;
    if (word < length_of(in->at) && in->at[word] & ~(uint32_t)(WITH_VIEW | WITH_FUNCTION | 4))
        refuse_at(p, in->at, "%s: the tensor operands 0x%x are not supported", opcode_name(in->at),
                  in->at[word]);
    if (word + 1 < length_of(in->at) && in->at[word] & WITH_VIEW) {
        a->view = in->types[word + 1 - first];
        a->view_slot = in->args[word + 1 - first];
        if (!a->view || a->view->kind != RUN_TYPE_TENSOR_VIEW)
            refuse_at(p, in->at, "%s: its operand is not a tensor view", opcode_name(in->at));
        if (!a->view->tensor->has_dimensions && a->view->count > a->layout->count)
            refuse_at(p, in->at, "%s: the view has more dimensions than the layout",
                      opcode_name(in->at));
    }
    if (word < length_of(in->at) && in->at[word] & 4 && !function)
        refuse_at(p, in->at,
                  "%s with DecodeVectorFunc alone is not supported: expected DecodeFunc, too",
                  opcode_name(in->at));
    if (function) decode_function(p, in, a, function);
    in->more = a;
}

void decode_load_tensor(struct run_program *p, struct instruction *in)
{
    decode_access(p, in, 1, false);
}
void decode_store_tensor(struct run_program *p, struct instruction *in)
{
    decode_access(p, in, 1, true);
}

/* --- coordinates --------------------------------------------------------------------------- */

/* The result for an element. */
enum fate { FATE_ACCESS, FATE_CLIPPED, FATE_CLAMPED, FATE_UNDEFINED };

struct tensor_place {
    uint32_t index;
    uint32_t block[MOST_DIMENSIONS], within[MOST_DIMENSIONS];
};

static uint32_t layout_value(const struct group *g, const struct tensor_access *a, unsigned lane,
                             enum layout_part part, uint32_t dimension)
{
    return (uint32_t)slot_at(g,
                             a->layout_slot + (uint32_t)part * a->layout->count + dimension)[lane];
}
static uint32_t view_value(const struct group *g, const struct tensor_access *a, unsigned lane,
                           enum view_part part, uint32_t dimension)
{
    return (uint32_t)slot_at(g, a->view_slot + (uint32_t)part * a->view->count + dimension)[lane];
}

/* matrixCoordToLinear with a view: false: the element is clipped. */
static bool clip(const struct group *g, const struct tensor_access *a, unsigned lane, uint32_t row,
                 uint32_t column, uint32_t *index)
{
    uint32_t first_row = view_value(g, a, lane, VIEW_CLIP, CLIP_ROW),
             rows = view_value(g, a, lane, VIEW_CLIP, CLIP_ROWS);
    uint32_t first_column = view_value(g, a, lane, VIEW_CLIP, CLIP_COLUMN),
             columns = view_value(g, a, lane, VIEW_CLIP, CLIP_COLUMNS);
    if (row < first_row || row - first_row >= rows || column < first_column ||
        column - first_column >= columns)
        return false;
    *index = (row - first_row) * (a->matrix->columns < columns ? a->matrix->columns : columns) +
             column - first_column;
    return true;
}

/* linearToViewCoord and viewCoordToLinear; false: a dimension is 0. */
static bool permute(const struct group *g, const struct tensor_access *a, unsigned lane,
                    uint32_t *index)
{
    const struct tensor_type *view = a->view->tensor;
    uint32_t count = a->view->count, sizes[MOST_DIMENSIONS], strides[MOST_DIMENSIONS],
             at[MOST_DIMENSIONS] = {0}, sum = 0;
    for (uint32_t k = count; k-- > 0;) {
        sizes[k] = view->has_dimensions ? view_value(g, a, lane, VIEW_DIMENSION, k)
                                        : layout_value(g, a, lane, LAYOUT_SPAN, k);
        strides[k] = view->has_dimensions ? view_value(g, a, lane, VIEW_STRIDE, k)
                     : k + 1 == count     ? 1
                                          : strides[k + 1] * sizes[k + 1];
        if (!sizes[k]) return false;
    }
    for (uint32_t k = count; k-- > 0;) {
        uint32_t i = view->permutation[k];
        at[i] = *index % sizes[i];
        *index /= sizes[i];
    }
    for (uint32_t k = 0; k < count; k++) sum += at[k] * strides[k];
    *index = sum;
    return true;
}

/* A coordinate outside of the tensor by the clamp mode; `size` is not 0. */
static int64_t clamp_coordinate(enum clamp_mode mode, int64_t c, int64_t size)
{
    if (mode == CLAMP_TO_EDGE) return c < 0 ? 0 : size - 1;
    int64_t period = mode == CLAMP_REPEAT ? size : 2 * size - 2;
    if (!period) return 0;
    c = (c % period + period) % period; /* as OpSMod */
    return mode == CLAMP_MIRROR && c >= size ? period - c : c;
}

/* spanCoordToTensorCoord and tensorCoordToLinear. */
static enum fate find_in_tensor(const struct group *g, const struct tensor_access *a, unsigned lane,
                                const uint32_t *span, struct tensor_place *to)
{
    enum clamp_mode mode = a->layout->tensor->clamp;
    to->index = 0;
    if (a->stores && mode != CLAMP_UNDEFINED) mode = CLAMP_CONSTANT;
    for (uint32_t k = 0; k < a->layout->count; k++) {
        int64_t c = (int32_t)(span[k] + layout_value(g, a, lane, LAYOUT_OFFSET, k)),
                size = layout_value(g, a, lane, LAYOUT_DIMENSION, k);
        uint32_t block = layout_value(g, a, lane, LAYOUT_BLOCK, k);
        if (c < 0 || c >= size) {
            if (mode == CLAMP_UNDEFINED) return FATE_UNDEFINED;
            if (mode == CLAMP_CONSTANT) return a->stores ? FATE_CLIPPED : FATE_CLAMPED;
            if (!size) return FATE_UNDEFINED;
            c = clamp_coordinate(mode, c, size);
        }
        if (!block) return FATE_UNDEFINED;
        to->within[k] = (uint32_t)c % block;
        to->block[k] = (uint32_t)c / block;
        to->index += to->block[k] * layout_value(g, a, lane, LAYOUT_STRIDE, k);
    }
    return FATE_ACCESS;
}

static enum fate find_element(const struct group *g, const struct tensor_access *a, unsigned lane,
                              uint32_t e, struct tensor_place *to)
{
    uint32_t span[MOST_DIMENSIONS], index = e;
    if (a->view && !clip(g, a, lane, e / a->matrix->columns, e % a->matrix->columns, &index))
        return FATE_CLIPPED;
    if (a->view && !permute(g, a, lane, &index)) return FATE_UNDEFINED;
    for (uint32_t k = a->layout->count; k-- > 0;) {
        uint32_t size = layout_value(g, a, lane, LAYOUT_SPAN, k);
        if (!size) return FATE_UNDEFINED;
        span[k] = index % size;
        index /= size;
    }
    return find_in_tensor(g, a, lane, span, to);
}

/* --- access -------------------------------------------------------------------------------- */

static void check_operands(struct group *g, const struct instruction *in,
                           const struct tensor_access *a)
{
    if (!g->poison) return;
    check_poison(g, in, a->pointer, 1, g->mask, "it is part of an address");
    check_poison(g, in, a->layout_slot, a->layout->slots, g->mask, "it is part of a tensor layout");
    if (a->view)
        check_poison(g, in, a->view_slot, a->view->slots, g->mask, "it is part of a tensor view");
}

static void report_outside(struct group *g, const struct instruction *in, unsigned lane, uint32_t e,
                           const struct tensor_access *a)
{
    if (checks(g, RUN_BOUNDS))
        report_fault(g, in, RUN_BOUNDS, lane_bit(lane),
                     "the element at row %u, column %u is outside of the tensor",
                     e / a->matrix->columns, e % a->matrix->columns);
}

/* Calls the function for lanes whose arguments are set. */
static void call_function(struct group *g, const struct instruction *in,
                          const struct tensor_access *a, uint32_t s, lane_mask lanes)
{
    lane_mask mask = g->mask;
    if (!lanes) return;
    set_mask(g, lanes);
    if (g->poison)
        for (uint32_t k = 0; k < 3; k++)
            set_poison(g, a->function->parameters[k], a->function->parameter_types[k]->slots, 0);
    call_at_once(g, a->function, a->result);
    move_slots(g, in->to + s, a->result, 1);
    set_mask(g, mask);
}

static void set_arguments(struct group *g, const struct tensor_access *a, unsigned lane,
                          uint64_t address, const struct tensor_place *at)
{
    const uint32_t *parameters = a->function->parameters;
    slot_at(g, parameters[0])[lane] = address;
    for (uint32_t k = 0; k < a->layout->count; k++) {
        slot_at(g, parameters[1] + k)[lane] = at->block[k];
        slot_at(g, parameters[2] + k)[lane] = at->within[k];
    }
}

enum outcome { OUTCOME_KEPT, OUTCOME_LOADED, OUTCOME_UNDEFINED, OUTCOME_CALL, OUTCOMES };

/* Loads what a lane has in a slot, or sets the arguments of the function for it. */
static enum outcome load_element(struct group *g, const struct instruction *in, uint32_t s,
                                 unsigned lane)
{
    const struct tensor_access *a = in->more;
    struct tensor_place at;
    uint64_t *d = &slot_at(g, in->to + s)[lane];
    uint32_t e = element_in(g, a->matrix, s, lane);
    switch (find_element(g, a, lane, e, &at)) {
    case FATE_CLIPPED: return OUTCOME_KEPT;
    case FATE_CLAMPED:
        *d = slot_at(g, a->layout_slot + LAYOUT_CLAMP_VALUE * a->layout->count)[lane] &
             mask_of_width(a->matrix->width);
        return OUTCOME_LOADED;
    case FATE_UNDEFINED:
        *d = 0;
        report_outside(g, in, lane, e, a);
        return OUTCOME_UNDEFINED;
    default: break;
    }
    uint64_t address = slot_at(g, a->pointer)[lane] + at.index * a->unit;
    if (a->function) {
        set_arguments(g, a, lane, address, &at);
        return OUTCOME_CALL;
    }
    load_component(g, in, address, a->matrix->width / 8, lane, a->kind, d);
    return g->poison && is_unwritten(g, address) ? OUTCOME_UNDEFINED : OUTCOME_LOADED;
}

void run_load_tensor(struct group *g, const struct instruction *in)
{
    const struct tensor_access *a = in->more;
    check_operands(g, in, a);
    for (uint32_t s = 0; s < in->slots && !g->machine->failed; s++) {
        lane_mask of[OUTCOMES] = {0};
        move_slots(g, in->to + s, a->object + s, 1); /* for those that are clipped */
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            if (element_in(g, a->matrix, s, i) < elements_of(a->matrix))
                of[load_element(g, in, s, i)] |= lane_bit(i);
        }
        if (g->poison) g->poison[in->to + s] &= ~of[OUTCOME_LOADED];
        if (of[OUTCOME_UNDEFINED] && g->poison)
            mark_poison(g, in, RUN_UNDEFINED, in->to + s, 1,
                        of[OUTCOME_UNDEFINED] | g->poison[in->to + s]);
        call_function(g, in, a, s, of[OUTCOME_CALL]);
    }
}

void run_store_tensor(struct group *g, const struct instruction *in)
{
    const struct tensor_access *a = in->more;
    unsigned size = a->matrix->width / 8u;
    check_operands(g, in, a);
    for (uint32_t s = 0; s < a->matrix->slots; s++)
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = element_in(g, a->matrix, s, i);
            struct tensor_place at;
            if (e >= elements_of(a->matrix)) continue;
            enum fate fate = find_element(g, a, i, e, &at);
            if (fate == FATE_UNDEFINED) report_outside(g, in, i, e, a);
            if (fate != FATE_ACCESS) continue;
            uint64_t address = slot_at(g, a->pointer)[i] + at.index * a->unit;
            store_component(g, in, address, size, i, a->kind, slot_at(g, a->object + s)[i]);
            if (g->poison) note_stored(g, in, address, size, i, a->object + s);
        }
}
