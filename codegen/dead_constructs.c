/* Selections and loops that do nothing anybody asks for are taken out.
 *
 * A survey notes in which construct each value is made.  A construct stays when something in it has an effect or a value made in it is
 * used; then the constructs around it stay, its conditions are used, and those inside stay from which control jumps to its merge
 * block or continue target.  From what has an effect, marking goes to what is used, as in sweep.c, but for whole constructs.
 *
 * SPIR-V leaves open whether a loop without effects ends; like others, this takes it that it does when it can be left.
 */
#include "codegen/inline.h"
#include "codegen/sweep.h"

struct construct {
    uint32_t outer;                     /* an index */
    uint32_t start, end;                /* the words that go: from its merge instruction, or the branch to its loop header, to the label of merge */
    SpvId merge, next, header;          /* next: the continue target; header: of a loop; else 0 */
    uint32_t first_condition, first_jump;       /* one more than an index; 0 */
    bool stays, is_left;                /* is_left: some branch leads to the merge block */
};

struct condition { SpvId id; uint32_t next; };  /* next: in the same construct, one more than an index */
struct jump { uint32_t from, next; };           /* from: a construct inside */

struct search {
    struct inliner *in;
    struct sweep sweep;                 /* only its module, for effect_of */
    VEC(struct construct) constructs;   /* the first one is the function, which stays */
    VEC(struct condition) conditions;
    VEC(struct jump) jumps;
    VEC(uint32_t) effects;              /* where instructions with effects stand */
    VEC(uint32_t) kept;                 /* constructs that stay, and what that means is not done yet */
    VEC(SpvId) work;                    /* values that are used, and what they are made of is not yet */
    uint32_t current;                   /* the construct we are in */
};

static uint32_t *words_of(const struct search *s) { return s->in->m->sections[SECTION_FUNCTIONS].at; }

static struct arena *arena_of(struct search *s) { return &s->in->m->c->arena; }

static void keep(struct search *s, uint32_t construct)
{
    struct construct *at = s->constructs.at;
    for (; !at[construct].stays; construct = at[construct].outer) {
        at[construct].stays = true;
        vec_push(arena_of(s), &s->kept, construct);
    }
}

static uint32_t open_construct(struct search *s, struct construct c)
{
    c.outer = s->current;
    vec_push(arena_of(s), &s->constructs, c);
    return s->current = s->constructs.count - 1;
}

static bool has_effect(const struct search *s, const uint32_t *at, const struct opcode_info *info)
{
    if (info->opcode == SpvOpStore || info->opcode == SpvOpReturn || info->opcode == SpvOpReturnValue) return true;
    enum effect effect = effect_of(&s->sweep, at, info);
    return effect != EFFECT_NONE && effect != EFFECT_LINE && effect != EFFECT_FLOW;
}

/* --- forward ----------------------------------------------------------------------------------------------------------- */

/* A jump to the merge block, continue target or header of the construct in hand or of one around it.  Other labels are inside. */
static void survey_jump(struct search *s, SpvId label)
{
    struct construct *at = s->constructs.at;
    uint32_t target = s->current;
    while (target && label != at[target].merge && label != at[target].next && label != at[target].header) target = at[target].outer;
    if (!target) return;
    if (label == at[target].merge) at[target].is_left = true;
    if (target == s->current) return;
    vec_push(arena_of(s), &s->jumps, ((struct jump){ s->current, at[target].first_jump }));
    at[target].first_jump = s->jumps.count;
}

/* What follows a selection's merge instruction leads into its arms or to its merge block. */
static void survey_case(void *user, uint32_t *label)
{
    struct search *s = user;
    struct construct *c = &s->constructs.at[s->current];
    if (*label == c->merge) c->is_left = true;
}

static void note_condition(struct search *s, SpvId id)
{
    uint32_t *first = &s->constructs.at[s->current].first_condition;
    vec_push(arena_of(s), &s->conditions, ((struct condition){ id, *first }));
    *first = s->conditions.count;
}

/* The instruction that ends a block; `selects`: a selection begins with it; `next`: the label behind it. */
static void survey_end(struct search *s, uint32_t *at, bool selects, SpvId next)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpBranchConditional || op == SpvOpSwitch) note_condition(s, at[1]);
    if (selects) {
        visit_ids(s->in->m, at, find_opcode(op), IDS_OPERANDS, survey_case, s);
        return;
    }
    unsigned first = op == SpvOpBranch ? 1 : 2, last = op == SpvOpBranch ? 1 : op == SpvOpBranchConditional ? 3 : 0;
    for (unsigned i = first; i <= last; i++)
        if (at[i] != next || at[i] == s->constructs.at[s->current].merge) survey_jump(s, at[i]);
}

static void survey_value(struct search *s, uint32_t place, uint32_t construct)
{
    const uint32_t *at = words_of(s) + place;
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    if (info->has_type) s->in->notes.at[at[2]] = construct;
    if (!has_effect(s, at, info)) return;
    vec_push(arena_of(s), &s->effects, place);
    keep(s, construct);
}

static uint32_t close_construct(struct search *s, SpvId label, uint32_t place)
{
    uint32_t closed = s->current;
    if (!closed || s->constructs.at[closed].merge != label) return 0;
    s->constructs.at[closed].end = place;
    if (!s->constructs.at[closed].is_left) keep(s, closed);
    s->current = s->constructs.at[closed].outer;
    return closed;
}

static bool is_branch_to(const uint32_t *at, SpvId label) { return *at == (2 << 16 | SpvOpBranch) && at[1] == label; }

static void open_loop(struct search *s, const uint32_t *merge, uint32_t place)
{
    const uint32_t *label = words_of(s) + place;
    struct construct loop = { .start = place - 2, .merge = merge[1], .next = merge[2], .header = label[1] };
    uint32_t index = open_construct(s, loop);
    if (!is_branch_to(label - 2, label[1])) keep(s, index);
}

static bool ends_block(const uint32_t *next) { return opcode_of(next) == SpvOpLabel || opcode_of(next) == SpvOpFunctionEnd; }

/* The OpLoopMerge or OpSelectionMerge of the block at `place`, or where its last instruction stands. */
static uint32_t find_merge(const uint32_t *words, uint32_t place)
{
    for (;;) {
        uint32_t next = place + length_of(words + place);
        SpvOp op = opcode_of(words + place);
        if (op == SpvOpLoopMerge || op == SpvOpSelectionMerge || ends_block(words + next)) return place;
        place = next;
    }
}

/* What the merge block of a construct chooses between (its phis) is a part of the construct, all of a loop header a part of the loop.
 * Returns where the next block begins. */
static uint32_t survey_block(struct search *s, uint32_t place)
{
    uint32_t *words = words_of(s);
    uint32_t merge = find_merge(words, place), closed = close_construct(s, words[place + 1], place);
    bool loops = opcode_of(words + merge) == SpvOpLoopMerge, selects = opcode_of(words + merge) == SpvOpSelectionMerge;
    s->in->notes.at[words[place + 1]] = 0;
    if (loops) open_loop(s, words + merge, place);
    if (loops && closed) keep(s, closed);       /* whose phis are those of the loop */
    for (place += 2; place < merge; place += length_of(words + place))
        survey_value(s, place, opcode_of(words + place) == SpvOpPhi && closed && !loops ? closed : s->current);
    if (selects) open_construct(s, (struct construct){ .start = merge, .merge = words[merge + 1] });
    if (loops || selects) place = merge + length_of(words + merge);
    survey_value(s, place, s->current);
    uint32_t end = place + length_of(words + place);
    survey_end(s, words + place, selects, opcode_of(words + end) == SpvOpLabel ? words[end + 1] : 0);
    return end;
}

/* --- what is used ------------------------------------------------------------------------------------------------------ */

/* There is room in s->work: an id gets there once. */
static inline void use(void *user, uint32_t *word)
{
    struct search *s = user;
    SpvId id = resolve_id(s->in->m, *word);
    uint32_t *note = &s->in->notes.at[id];
    if (*note & (NOTE_LIVE | NOTE_FUNCTION)) return;
    keep(s, *note);
    *note |= NOTE_LIVE;
    s->work.at[s->work.count++] = id;
}

static void use_operands(struct search *s, uint32_t *at)
{
    visit_ids(s->in->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, use, s);
}

static void use_flow(struct search *s, uint32_t construct)
{
    const struct construct *c = &s->constructs.at[construct];
    for (uint32_t i = c->first_condition; i; i = s->conditions.at[i - 1].next) use(s, &s->conditions.at[i - 1].id);
    for (uint32_t i = c->first_jump; i; i = s->jumps.at[i - 1].next) keep(s, s->jumps.at[i - 1].from);
}

static void find_used(struct search *s)
{
    for (uint32_t i = 0; i < s->effects.count; i++) use_operands(s, words_of(s) + s->effects.at[i]);
    while (s->work.count || s->kept.count) {
        while (s->kept.count) use_flow(s, s->kept.at[--s->kept.count]);
        if (!s->work.count) break;
        uint32_t *at = (uint32_t *)definition_of(s->in->m, s->work.at[--s->work.count]);
        if (at) use_operands(s, at);
    }
}

/* --- taking out -------------------------------------------------------------------------------------------------------- */

/* The words become instructions that are not written when the module is, and a branch to the merge block. */
static void take_out(struct search *s, const struct construct *c)
{
    uint32_t *words = words_of(s), place = c->start, end = c->end - 2;
    while (place < end) {
        uint32_t length = end - place < 0xffff ? end - place : 0xffff;
        words[place] = length << 16 | SpvOpNop;
        place += length;
    }
    words[end] = 2 << 16 | SpvOpBranch;
    words[end + 1] = c->merge;
}

void remove_dead_constructs(struct inliner *in, uint32_t place)
{
    struct search s = { .in = in, .sweep = { .m = in->m } };
    uint32_t gone = 0;                          /* the words up to here */
    vec_extend(arena_of(&s), &in->notes, in->m->bound);
    vec_reserve(arena_of(&s), &s.work, in->m->bound);
    open_construct(&s, (struct construct){ 0 });
    s.current = 0;
    s.constructs.at[0].stays = true;
    vec_push(arena_of(&s), &s.kept, 0);
    while (opcode_of(words_of(&s) + place) != SpvOpLabel) place += length_of(words_of(&s) + place);
    while (opcode_of(words_of(&s) + place) != SpvOpFunctionEnd) place = survey_block(&s, place);
    find_used(&s);
    for (uint32_t i = 1; i < s.constructs.count; i++) {
        const struct construct *c = &s.constructs.at[i];
        if (c->stays || c->start < gone) continue;
        take_out(&s, c);
        gone = c->end;
    }
    vec_give_back(arena_of(&s), &s.constructs);
    vec_give_back(arena_of(&s), &s.conditions);
    vec_give_back(arena_of(&s), &s.jumps);
    vec_give_back(arena_of(&s), &s.effects);
    vec_give_back(arena_of(&s), &s.kept);
    vec_give_back(arena_of(&s), &s.work);
}
