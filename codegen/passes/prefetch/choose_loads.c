/* Chooses what is loaded an iteration ahead, and what must be computed again for that.
 *
 * A value is movable if it can be computed at the barrier as it will be in the next iteration: from
 * values before the loop, counters whose next value is known at the barrier, pure instructions, and
 * memory that does not change. Wanted are the loads that stores in shared memory before the barrier
 * depend on. Needed are the instructions that movable and wanted loads depend on, with the
 * conditions around them. All edges but back edges go forward in the order of blocks, so that one
 * walk forward finds the first and two walks backward the others.
 */
#include "codegen/passes/prefetch/choose_loads.h"

enum {
    MOST_BITS = 512,   /* of values that wait for the next iteration, in registers */
    MOST_NEEDED = 400, /* instructions: bounds the code, which is copied twice */
    MOST_BEFORE = 4096 /* instructions before the barrier: bounds compile time */
};

/* HAS_LOAD: the value comes from a load that is worth it. */
enum {
    IS_MOVABLE = 1,
    IS_WANTED = 2,
    IS_NEEDED = 4,
    IS_CHOSEN = 8,
    NEEDS_ARMS = 16,
    HAS_LOAD = 32
};

struct choice {
    struct prefetch *p;
    struct flow *f;
    struct module *m;
    uint8_t *flags;         /* by id */
    VEC(uint32_t) before;   /* offsets of the instructions before the barrier */
    VEC(uint32_t) block_at; /* the block of each of them */
    uint32_t bits;          /* of what waits */
};

/* --- the next iteration -------------------------------------------------------------------- */

static uint32_t definition_in_loop(const struct prefetch *p, SpvId id)
{
    uint32_t offset = p->flow->defined_at[id];
    return offset && is_in_loop(p->flow, &p->loop, offset) ? offset : 0;
}

static uint32_t block_of_offset(const struct flow *f, uint32_t first, uint32_t end, uint32_t offset)
{
    while (end - first > 1) {
        uint32_t middle = (first + end) / 2;
        if (f->blocks.at[middle].begin <= offset) first = middle;
        else end = middle;
    }
    return first;
}

struct known_operands {
    const struct prefetch *p;
    unsigned depth;
    bool all;
};

static void note_known(void *user, uint32_t *word)
{
    struct known_operands *k = user;
    k->all = k->all && is_known_at_barrier(k->p, *word, k->depth);
}

bool is_available_at_barrier(const struct prefetch *p, SpvId id)
{
    const struct barrier_loop *l = &p->loop;
    uint32_t offset = definition_in_loop(p, canonical_id(p->flow->m, id));
    if (!offset) return true;
    uint32_t block = block_of_offset(p->flow, l->header, l->exit, offset);
    return offset < l->barrier && p->flow->blocks.at[block].is_on_path;
}

bool is_known_at_barrier(const struct prefetch *p, SpvId id, unsigned depth)
{
    if (is_available_at_barrier(p, id)) return true;
    uint32_t offset = definition_in_loop(p, canonical_id(p->flow->m, id));
    uint32_t *at = (uint32_t *)words_at(p->flow, offset);
    if (!depth || length_of(at) > LONGEST_COPIED || !is_pure_instruction(p->flow->m, at))
        return false;
    struct known_operands k = {p, depth - 1, true};
    visit_ids(p->flow->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, note_known, &k);
    return k.all;
}

SpvId phi_operand(const struct prefetch *p, const uint32_t *phi, bool from_inside)
{
    const struct flow *f = p->flow;
    for (unsigned i = 3; i + 1 < length_of(phi); i += 2) {
        uint32_t block = f->block_of[phi[i + 1]];
        bool is_inside = block >= p->loop.header && block < p->loop.exit;
        if (is_inside == from_inside) return canonical_id(f->m, phi[i]);
    }
    return 0;
}

/* --- values -------------------------------------------------------------------------------- */

/* The bits of a scalar or vector; 0: it is neither. Each narrow component sets *is_narrow. */
static uint32_t bits_of_vector(const struct module *m, SpvId type, bool *is_narrow)
{
    const uint32_t *at = definition_of(m, type);
    uint32_t rows = 1;
    if (at && opcode_of(at) == SpvOpTypeVector) {
        rows = at[3];
        at = definition_of(m, at[2]);
    }
    if (!at || (opcode_of(at) != SpvOpTypeInt && opcode_of(at) != SpvOpTypeFloat)) return 0;
    *is_narrow |= at[2] < 32;
    return rows * at[2];
}

/* The bits of a value; 0: it is no scalar, no vector, and no struct of them. */
static uint32_t bits_of_type(const struct module *m, SpvId type, bool *is_narrow)
{
    const uint32_t *at = definition_of(m, type);
    uint32_t sum = 0;
    if (!at || opcode_of(at) != SpvOpTypeStruct) return bits_of_vector(m, type, is_narrow);
    for (unsigned i = 2; i < length_of(at) && sum <= MOST_BITS; i++) {
        uint32_t bits = bits_of_vector(m, at[i], is_narrow);
        if (!bits) return 0;
        sum += bits;
    }
    return sum;
}

struct loaded_operands {
    const struct choice *c;
    uint32_t bits;
    bool any, is_narrow_load; /* one is a load of numbers of 8 or 16 bits */
};

/* --- movable ------------------------------------------------------------------------------- */

static bool is_movable_id(const struct choice *c, SpvId id)
{
    id = canonical_id(c->m, id);
    return !definition_in_loop(c->p, id) || c->flags[id] & IS_MOVABLE;
}

struct movable_operands {
    const struct choice *c;
    bool all;
};

static void note_movable(void *user, uint32_t *word)
{
    struct movable_operands *o = user;
    o->all = o->all && is_movable_id(o->c, *word);
}

static bool has_movable_operands(const struct choice *c, uint32_t *at)
{
    struct movable_operands o = {c, true};
    visit_ids(c->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, note_movable, &o);
    return o.all;
}

/* Whether nothing writes the memory at `pointer` while the loop runs.  Buffers that are readonly
 * may be written through others, unless they are restrict, too. */
static bool is_constant_memory(const struct choice *c, SpvId pointer)
{
    const uint32_t *variable = variable_of_pointer(c->m, canonical_id(c->m, pointer));
    if (!variable) return false;
    if (is_constant_variable(c->p->facts, variable)) return true;
    enum { ASKED = MEMORY_NON_WRITABLE | MEMORY_ORDERED };
    return is_buffer_class(c->p->facts, variable[3]) && !c->p->loop.writes_buffers &&
           !(decorations_of(c->p->facts, variable[2]) & VALUE_VOLATILE) &&
           (memory_decorations(c->p->facts, variable) & ASKED) == MEMORY_NON_WRITABLE;
}

static bool is_plain_load(const uint32_t *at)
{
    return opcode_of(at) == SpvOpLoad &&
           (length_of(at) == 4 || !(at[4] & ~(uint32_t)SpvMemoryAccessAlignedMask));
}

/* Reads of textures take as long as those of buffers. Nothing writes to what can be sampled. */
static bool is_texture_read(const uint32_t *at)
{
    return opcode_of(at) == SpvOpImageFetch || opcode_of(at) == SpvOpImageSampleExplicitLod;
}

/* Whether OpSelect takes values of the type in all versions (SPIR-V, 3.52.14). */
static bool is_selectable(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    SpvOp op = at ? opcode_of(at) : SpvOpNop;
    return op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool ||
           (op == SpvOpTypeVector && at[3] <= 4);
}

static bool is_movable_phi(const struct choice *c, uint32_t *at, uint32_t block)
{
    if (block == c->p->loop.header) {
        if (!is_selectable(c->m, at[1])) return false;
        SpvId first = phi_operand(c->p, at, false), next = phi_operand(c->p, at, true);
        return first && next && is_known_at_barrier(c->p, next, MOST_STEPS_BACK);
    }
    const struct flow_block *header = &c->f->blocks.at[c->f->blocks.at[block].header];
    if (!header->label || header->continue_block || !header->is_movable) return false;
    for (unsigned i = 3; i + 1 < length_of(at); i += 2)
        if (!c->f->blocks.at[c->f->block_of[at[i + 1]]].is_movable || !is_movable_id(c, at[i]))
            return false;
    return true;
}

static bool is_movable_instruction(const struct choice *c, uint32_t *at, uint32_t block)
{
    if (length_of(at) > LONGEST_COPIED || canonical_id(c->m, at[2]) != at[2]) return false;
    if (opcode_of(at) == SpvOpPhi) return is_movable_phi(c, at, block);
    if (is_plain_load(at)) return is_constant_memory(c, at[3]) && is_movable_id(c, at[3]);
    bool is_computed = is_pure_instruction(c->m, at) || is_texture_read(at) ||
                       opcode_of(at) == SpvOpCopyLogical || opcode_of(at) == SpvOpImage;
    return is_computed && has_movable_operands(c, at);
}

static bool is_slow_load(const struct choice *c, const uint32_t *at)
{
    if (is_texture_read(at)) return true;
    if (!is_plain_load(at)) return false;
    const uint32_t *variable = variable_of_pointer(c->m, canonical_id(c->m, at[3]));
    return variable && is_buffer_class(c->p->facts, variable[3]);
}

static void note_load(void *user, uint32_t *word)
{
    struct loaded_operands *o = user;
    SpvId id = canonical_id(o->c->m, *word);
    uint32_t offset = definition_in_loop(o->c->p, id);
    bool is_narrow = false;
    if (!offset || !(o->c->flags[id] & HAS_LOAD)) return;
    o->any = true;
    o->bits += bits_of_type(o->c->m, type_of_id(o->c->m, id), &is_narrow);
    o->is_narrow_load |= is_narrow && is_slow_load(o->c, words_at(o->c->f, offset));
}

/* What the operands of `at` hold that was loaded. */
static struct loaded_operands loaded_operands(const struct choice *c, uint32_t *at)
{
    struct loaded_operands o = {.c = c};
    visit_ids(c->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, note_load, &o);
    return o;
}

/* Whether a copy can branch as the selection at the end of the block does. */
static bool has_movable_selection(const struct choice *c, const struct flow_block *b)
{
    const uint32_t *branch = words_at(c->f, b->end);
    return !b->continue_block && opcode_of(branch) == SpvOpBranchConditional &&
           is_movable_id(c, branch[1]);
}

static bool list_block(struct choice *c, uint32_t block)
{
    struct arena *arena = &c->m->c->arena;
    const struct flow_block *b = &c->f->blocks.at[block];
    for (uint32_t offset = b->begin; offset <= b->end && offset < c->p->loop.barrier;
         offset += length_of(words_at(c->f, offset))) {
        if (c->before.count == MOST_BEFORE) return false;
        vec_push(arena, &c->before, offset);
        vec_push(arena, &c->block_at, block);
    }
    return true;
}

static void note_block(struct choice *c, uint32_t block)
{
    struct flow_block *b = &c->f->blocks.at[block];
    for (uint32_t offset = b->begin; offset <= b->end && offset < c->p->loop.barrier;) {
        uint32_t *at = (uint32_t *)words_at(c->f, offset);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && info->has_type && b->is_movable && is_movable_instruction(c, at, block)) {
            c->flags[at[2]] |= IS_MOVABLE;
            if (is_slow_load(c, at) || (block != c->p->loop.header && loaded_operands(c, at).any))
                c->flags[at[2]] |= HAS_LOAD;
        }
        offset += length_of(at);
    }
}

/* Selections lead to the barrier whatever they choose: no `continue` leads past it. */
static bool stays_before_barrier(const struct choice *c, const struct flow_block *b)
{
    const uint32_t *branch = words_at(c->f, b->end);
    if (b->merge) return b->merge_block <= c->p->loop.barrier_block;
    return opcode_of(branch) == SpvOpBranch &&
           c->f->block_of[branch[1]] <= c->p->loop.barrier_block;
}

/* Sets the flags of what is movable. Returns false where nothing may be moved. */
static bool find_movable(struct choice *c)
{
    const struct barrier_loop *l = &c->p->loop;
    uint32_t blocked_until = 0;
    for (uint32_t i = l->header; i <= l->barrier_block; i++) {
        struct flow_block *b = &c->f->blocks.at[i];
        bool is_inner_loop = b->continue_block && i != l->header;
        if (is_inner_loop && b->merge_block > blocked_until) blocked_until = b->merge_block;
        b->is_movable = i >= blocked_until;
        if (!list_block(c, i)) return false;
        note_block(c, i);
        if (i == l->header) continue;
        if (i >= blocked_until && i != l->barrier_block && !stays_before_barrier(c, b))
            return false;
        if (i != l->barrier_block && b->merge && !has_movable_selection(c, b) &&
            b->merge_block > blocked_until)
            blocked_until = b->merge_block;
    }
    return is_movable_id(c, l->condition);
}

/* --- wanted -------------------------------------------------------------------------------- */

static void want(void *user, uint32_t *word)
{
    const struct choice *c = user;
    c->flags[canonical_id(c->m, *word)] |= IS_WANTED;
}

static void choose(struct choice *c, const uint32_t *at)
{
    bool is_narrow = false;
    uint32_t bits = bits_of_type(c->m, at[1], &is_narrow);
    c->bits += bits < 32 ? 32 : bits;
    c->flags[at[2]] |= IS_CHOSEN | IS_NEEDED;
}

static bool is_struct(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    return at && opcode_of(at) == SpvOpTypeStruct;
}

/* Whether `at` takes components out of a vector, which is held as a whole. */
static bool takes_apart(const struct module *m, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    return op == SpvOpVectorExtractDynamic || op == SpvOpVectorShuffle ||
           (op == SpvOpCompositeExtract && !is_struct(m, type_of_id(m, canonical_id(m, at[3]))));
}

/* Whether the value of the loads waits as it is computed at `at`, not as they return it, because
 * that takes no more registers, or because they return what no variable of a function may be:
 * numbers of 8 and 16 bits would require a capability for arithmetic where they are but converted
 * (SPIR-V, StorageBuffer16BitAccess), and structs of blocks have a layout. */
static bool may_wait(const struct choice *c, uint32_t *at)
{
    bool is_narrow = false, is_load = is_slow_load(c, at);
    uint32_t bits = bits_of_type(c->m, at[1], &is_narrow);
    if (!bits || takes_apart(c->m, at)) return false;
    if (is_load) return !is_struct(c->m, at[1]);
    struct loaded_operands o = loaded_operands(c, at);
    return bits <= o.bits ? !is_narrow || opcode_of(at) == SpvOpPhi : o.is_narrow_load;
}

/* Goes on from a wanted value to what it depends on, or chooses it: what is computed of loads waits
 * where that takes no more registers, so that less is left to do before the barrier. */
static void follow(struct choice *c, uint32_t *at)
{
    enum { LOADED = IS_MOVABLE | HAS_LOAD };
    if ((c->flags[at[2]] & LOADED) == LOADED && may_wait(c, at)) choose(c, at);
    else if (opcode_of(at) == SpvOpPhi || opcode_of(at) == SpvOpCopyLogical ||
             is_pure_instruction(c->m, at))
        visit_ids(c->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, want, c);
}

static void find_wanted(struct choice *c)
{
    for (uint32_t i = c->before.count; i-- > 0;) {
        uint32_t *at = (uint32_t *)words_at(c->f, c->before.at[i]);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        const uint32_t *variable = opcode_of(at) == SpvOpStore
                                       ? variable_of_pointer(c->m, canonical_id(c->m, at[1]))
                                       : NULL;
        if (variable && variable[3] == SpvStorageClassWorkgroup) want(c, &at[2]);
        if (info && info->has_type && c->flags[at[2]] & IS_WANTED) follow(c, at);
    }
}

/* --- needed -------------------------------------------------------------------------------- */

static void need(void *user, uint32_t *word)
{
    const struct choice *c = user;
    c->flags[canonical_id(c->m, *word)] |= IS_NEEDED;
}

/* A selection is copied if something in its arms is needed, or which of them ran. */
static void note_selection(struct choice *c, uint32_t block, const uint32_t *branch)
{
    struct flow_block *b = &c->f->blocks.at[block];
    bool is_needed = c->flags[c->f->blocks.at[b->merge_block].label] & NEEDS_ARMS;
    for (uint32_t i = block + 1; i < b->merge_block; i++) is_needed |= c->f->blocks.at[i].is_needed;
    if (!is_needed) return;
    b->is_needed = b->copies_arms = true;
    uint32_t condition = branch[1];
    need(c, &condition);
}

/* Fills in p->needed, backwards. */
static void find_needed(struct choice *c)
{
    struct prefetch *p = c->p;
    need(c, &p->loop.condition);
    for (uint32_t i = c->before.count; i-- > 0;) {
        uint32_t *at = (uint32_t *)words_at(c->f, c->before.at[i]), block = c->block_at.at[i];
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (opcode_of(at) == SpvOpSelectionMerge)
            note_selection(c, block, words_at(c->f, c->f->blocks.at[block].end));
        if (!info || !info->has_type || !(c->flags[at[2]] & IS_NEEDED)) continue;
        vec_push(&c->m->c->arena, &p->needed, c->before.at[i]);
        c->f->blocks.at[block].is_needed = true;
        if (c->flags[at[2]] & IS_CHOSEN) vec_push(&c->m->c->arena, &p->values, c->before.at[i]);
        bool is_phi = opcode_of(at) == SpvOpPhi;
        if (is_phi && block == p->loop.header) continue;
        if (is_phi) c->flags[c->f->blocks.at[block].label] |= NEEDS_ARMS;
        visit_ids(c->m, at, info, IDS_OPERANDS, need, c);
    }
}

static void reverse(uint32_t *at, uint32_t count)
{
    for (uint32_t i = 0, k = count; i + 1 < k; i++) {
        uint32_t other = at[--k];
        at[k] = at[i];
        at[i] = other;
    }
}

static void forget_flag(void *user, uint32_t *word)
{
    const struct choice *c = user;
    c->flags[*word] = c->flags[canonical_id(c->m, *word)] = 0;
}

static void forget_flags(struct choice *c)
{
    for (uint32_t i = 0; i < c->before.count; i++) {
        uint32_t *at = (uint32_t *)words_at(c->f, c->before.at[i]);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info) visit_ids(c->m, at, info, IDS_ALL, forget_flag, c);
    }
}

/* Whether there is something to load ahead, and not too much of it. */
static bool choose_some(struct choice *c)
{
    struct prefetch *p = c->p;
    if (!find_movable(c)) return false;
    find_wanted(c);
    if (!c->bits || c->bits > MOST_BITS) return false;
    find_needed(c);
    reverse(p->needed.at, p->needed.count);
    reverse(p->values.at, p->values.count);
    return p->needed.count <= MOST_NEEDED;
}

bool choose_loads(struct prefetch *p)
{
    struct choice c = {.p = p, .f = p->flow, .m = p->flow->m, .flags = p->flow->flags};
    bool any = choose_some(&c);
    forget_flags(&c);
    return any;
}
