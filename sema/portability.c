/* -Wsubgroup-size: warns where a program relies on a size of subgroups, or on which
 * invocations are active.
 *
 * A subgroup has 4 to 128 invocations, by device, driver, and sometimes pipeline.  A program
 * written for one size is still valid, so the warnings are off by default.  Each checked body is
 * walked once, in the order of the source.  Tables (built-in variables and functions) say what is
 * known of values, and locals pass it on. */
#include "sema/portability.h"

#include <string.h>

#include <spirv/unified1/spirv.h>

#include "sema/expressions/lvalue.h"
#include "lang/warnings.h"
#include "sema/walk.h"

enum knowledge {
    UNKNOWN,
    IS_LANE,        /* the index of the invocation in its subgroup */
    IS_LOCAL_INDEX, /* its index in the workgroup */
    IS_MASK,        /* a bit for each invocation: uvec4, uint64_t, or uvec2 for the latter */
    IS_WORD,        /* the first 32 bits of a mask */
    IS_SUBGROUP,    /* the index of its subgroup in the workgroup */
    IS_GUESS        /* a local that was initialized with half of a supposed size: 16 or 32 */
};

struct known_local { /* what is known of a local; its decl.known is the 1-based index */
    struct decl *decl;
    uint8_t knowledge; /* enum knowledge */
    bool is_divergent; /* may differ between the invocations of a subgroup */
    bool is_stepped;   /* a compound assignment changes it */
    uint8_t words;     /* for a mask: bits of the words of it that are read */
    loc_t first_word;  /* the location of the read of word 0 */
};

/* A read of a shared array at the invocation's index in its subgroup. */
struct shared_read {
    const struct decl *array, *index; /* index: the local that has it; NULL: the input itself */
    loc_t loc;
};

/* The index in the workgroup, divided by a size. */
struct divided_index {
    struct expr e;
    int64_t size;
};

struct portability {
    struct context *c;
    unsigned size; /* that the source requires; 0: it requires none */
    VEC(struct known_local) locals;
    VEC(uint8_t) control; /* the controls around, the outermost first: bits of enum control */
    uint32_t divergent,
        sized; /* the numbers of controls that are divergent, and that depend on the size */
    loc_t lane_in_word; /* the first use of lane & 31; 0 means none */
    /* lane >> 5 is used, too: such code indexes the words of a ballot, which is right for any
     * size */
    bool has_word_of_lane;
    uint32_t invocations;   /* of a workgroup; 0: unknown */
    bool works_on_subgroup; /* else sizes that a subgroup may have are just numbers */
    VEC(struct divided_index) splits;
    VEC(struct shared_read) reads;
    VEC(const struct decl *) by_subgroup; /* shared arrays with an element for each subgroup */
};
enum control { CONTROL_DIVERGENT = 1, CONTROL_BY_SIZE = 2 };

/* --- tables -------------------------------------------------------------------------------- */

/* Built-in inputs: their role, and whether all invocations of a subgroup have the same value. */
static const struct {
    uint16_t builtin;
    uint8_t knowledge;
    bool is_common;
} inputs[] = {
    {SpvBuiltInSubgroupLocalInvocationId, IS_LANE, false},
    {SpvBuiltInLocalInvocationIndex, IS_LOCAL_INDEX, false},
    {SpvBuiltInSubgroupEqMask, IS_MASK, false},
    {SpvBuiltInSubgroupGeMask, IS_MASK, false},
    {SpvBuiltInSubgroupGtMask, IS_MASK, false},
    {SpvBuiltInSubgroupLeMask, IS_MASK, false},
    {SpvBuiltInSubgroupLtMask, IS_MASK, false},
    {SpvBuiltInSubgroupSize, UNKNOWN, true},
    {SpvBuiltInSubgroupId, IS_SUBGROUP, true},
    {SpvBuiltInNumSubgroups, UNKNOWN, true},
    {SpvBuiltInNumWorkgroups, UNKNOWN, true},
    {SpvBuiltInWorkgroupId, UNKNOWN, true},
    {SpvBuiltInWorkgroupSize, UNKNOWN, true},
    {SpvBuiltInDrawIndex, UNKNOWN, true},
    {SpvBuiltInBaseVertex, UNKNOWN, true},
    {SpvBuiltInBaseInstance, UNKNOWN, true},
};

/* The roles up to BROADCAST have results that all invocations share.  A rotation is defined for any
 * distance (SPV_KHR_subgroup_rotate). */
enum role {
    NO_ROLE,
    COMMON_RESULT,
    BALLOT,
    BROADCAST,
    SHUFFLE,
    ROTATE,
    SIZE,
    LANE,
    LOCAL_INDEX,
    SUBGROUP
};

static const struct {
    const char *name;
    uint8_t role;
} functions[] = {
    {"subgroupBallot", BALLOT},
    {"ballotARB", BALLOT},
    {"subgroupBroadcast", BROADCAST},
    {"readInvocationARB", BROADCAST},
    {"subgroupShuffle", SHUFFLE},
    {"subgroupShuffleXor", SHUFFLE},
    {"subgroupShuffleUp", SHUFFLE},
    {"subgroupShuffleDown", SHUFFLE},
    {"subgroupRotate", ROTATE},
    {"subgroupBallotBitExtract", SHUFFLE},
    {"shuffleNV", SHUFFLE},
    {"shuffleXorNV", SHUFFLE},
    {"shuffleUpNV", SHUFFLE},
    {"shuffleDownNV", SHUFFLE},
    {"sub_group_broadcast", SHUFFLE},
    {"sub_group_non_uniform_broadcast", SHUFFLE},
    {"sub_group_ballot_bit_extract", SHUFFLE},
    {"sub_group_shuffle", SHUFFLE},
    {"sub_group_shuffle_xor", SHUFFLE},
    {"sub_group_shuffle_up", SHUFFLE},
    {"sub_group_shuffle_down", SHUFFLE},
    {"sub_group_rotate", ROTATE},
    {"intel_sub_group_broadcast", SHUFFLE},
    {"intel_sub_group_shuffle", SHUFFLE},
    {"intel_sub_group_shuffle_xor", SHUFFLE},
    {"get_sub_group_local_id", LANE},
    {"get_sub_group_id", SUBGROUP},
    {"get_local_id", LOCAL_INDEX},
    {"get_local_linear_id", LOCAL_INDEX},
    {"sub_group_ballot", BALLOT},
    {"get_sub_group_size", SIZE},
    {"get_max_sub_group_size", SIZE},
    {"subgroupBroadcastFirst", COMMON_RESULT},
    {"readFirstInvocationARB", COMMON_RESULT},
    {"subgroupAll", COMMON_RESULT},
    {"subgroupAny", COMMON_RESULT},
    {"subgroupAllEqual", COMMON_RESULT},
    {"allInvocationsARB", COMMON_RESULT},
    {"anyInvocationARB", COMMON_RESULT},
    {"allInvocationsEqualARB", COMMON_RESULT},
    {"subgroupAdd", COMMON_RESULT},
    {"subgroupMul", COMMON_RESULT},
    {"subgroupMin", COMMON_RESULT},
    {"subgroupMax", COMMON_RESULT},
    {"subgroupAnd", COMMON_RESULT},
    {"subgroupOr", COMMON_RESULT},
    {"subgroupXor", COMMON_RESULT},
    {"sub_group_all", COMMON_RESULT},
    {"sub_group_any", COMMON_RESULT},
    {"sub_group_reduce_add", COMMON_RESULT},
    {"sub_group_reduce_min", COMMON_RESULT},
    {"sub_group_reduce_max", COMMON_RESULT},
    {"sub_group_broadcast_first", COMMON_RESULT},
};

static enum role role_of(const struct expr *e)
{
    if (e->kind != EXPR_CALL || !e->call.builtin) return NO_ROLE;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strcmp(functions[i].name, e->call.builtin->name) == 0)
            return (enum role)functions[i].role;
    return NO_ROLE;
}

/* --- knowledge of values ----------------------------------------------------------------------
 */

static struct known_local *find_local(const struct portability *p, const struct decl *d)
{
    bool is_mine = d && d->uses.known && d->uses.known <= p->locals.count &&
                   p->locals.at[d->uses.known - 1].decl == d;
    return is_mine ? &p->locals.at[d->uses.known - 1] : NULL;
}

static struct known_local *note_local(struct portability *p, struct decl *d)
{
    struct known_local *known = find_local(p, d);
    if (known) return known;
    vec_push(&p->c->tree, &p->locals, ((struct known_local){.decl = d}));
    d->uses.known = p->locals.count;
    return &p->locals.at[d->uses.known - 1];
}

static bool is_local(const struct decl *d)
{
    return d && (d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER);
}

/* Returns whether `e` is a known scalar integer; *value is its value. */
static bool known_integer(const struct expr *e, int64_t *value)
{
    if (e->constness != CONST_KNOWN || !e->constant || !is_scalar(e->type) || !is_integer(e->type))
        return false;
    *value = integer_of(e->constant);
    return true;
}

/* Skips conversions and T(x), which only pass a value on. */
static const struct expr *strip(const struct expr *e)
{
    for (;;) {
        if (e->kind == EXPR_CONVERT) e = e->unary.operand;
        else if (e->kind == EXPR_CONSTRUCT && e->construct.args && !e->construct.args->next)
            e = e->construct.args;
        else if (e->kind == EXPR_CALL && e->call.builtin &&
                 strcmp(e->call.builtin->name, "unpackUint2x32") == 0)
            e = e->call.args;
        else return e;
    }
}

static enum knowledge know_name(const struct portability *p, const struct decl *d)
{
    if (!d || !d->builtin) {
        const struct known_local *known = find_local(p, d);
        return known ? (enum knowledge)known->knowledge : UNKNOWN;
    }
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        if (inputs[i].builtin == d->builtin->builtin) return (enum knowledge)inputs[i].knowledge;
    return UNKNOWN;
}

/* get_local_id(0): the other dimensions count in steps. */
static enum knowledge know_call(const struct expr *e)
{
    int64_t dimension = 0;
    switch (role_of(e)) {
    case BALLOT: return IS_MASK;
    case LANE: return IS_LANE;
    case SUBGROUP: return IS_SUBGROUP;
    case LOCAL_INDEX:
        if (e->call.args && (!known_integer(e->call.args, &dimension) || dimension)) return UNKNOWN;
        return IS_LOCAL_INDEX;
    default: return UNKNOWN;
    }
}

static bool is_local_id_x(const struct expr *e)
{
    const struct expr *of = e->swizzle.operand;
    return e->swizzle.count == 1 && e->swizzle.components[0] == 0 && of->kind == EXPR_NAME &&
           of->name.decl && of->name.decl->builtin &&
           of->name.decl->builtin->builtin == SpvBuiltInLocalInvocationId;
}

/* the depth of operators that `know` examines, which keeps the walk linear */
enum { DEEPEST = 8 };

static enum knowledge know(const struct portability *p, const struct expr *e, int depth)
{
    e = strip(e);
    if (depth > DEEPEST) return UNKNOWN;
    switch ((int)e->kind) {
    case EXPR_NAME: return know_name(p, e->name.decl);
    case EXPR_CALL: return know_call(e);
    case EXPR_SWIZZLE:
        if (is_local_id_x(e)) return IS_LOCAL_INDEX;
        return e->swizzle.count == 1 && !e->swizzle.components[0] &&
                       know(p, e->swizzle.operand, depth + 1) == IS_MASK
                   ? IS_WORD
                   : UNKNOWN;
    case EXPR_UNARY: return e->op == OP_COMPLEMENT ? know(p, e->unary.operand, depth + 1) : UNKNOWN;
    case EXPR_BINARY:
        if (e->op != OP_BIT_AND && e->op != OP_BIT_OR && e->op != OP_BIT_XOR) return UNKNOWN;
        enum knowledge left = know(p, e->binary.left, depth + 1);
        return left == IS_MASK || left == IS_WORD ? left : know(p, e->binary.right, depth + 1);
    default: return UNKNOWN;
    }
}

/* A 64-bit mask converted to uint keeps only its first word. */
static enum knowledge know_value(const struct portability *p, const struct expr *e)
{
    enum knowledge known = know(p, e, 0);
    return known == IS_MASK && is_scalar(e->type) && scalar_bits(e->type->scalar) == 32 ? IS_WORD
                                                                                        : known;
}

static bool is_subgroup_input(const struct decl *d)
{
    uint32_t builtin = d && d->builtin ? d->builtin->builtin : 0;
    return builtin == SpvBuiltInSubgroupId || builtin == SpvBuiltInSubgroupSize ||
           builtin == SpvBuiltInSubgroupLocalInvocationId || builtin == SpvBuiltInNumSubgroups;
}

static bool is_common_input(const struct decl *d)
{
    for (size_t i = 0; d->builtin && i < sizeof inputs / sizeof *inputs; i++)
        if (inputs[i].builtin == d->builtin->builtin) return inputs[i].is_common;
    return false;
}

/* Returns whether `e` is lane == 0 or lane < n: if any invocation of the subgroup passes, the first
 * does (n is above 0 for one of them). */
static bool lets_first_pass(const struct portability *p, const struct expr *e)
{
    int64_t n;
    if (e->kind != EXPR_BINARY || know(p, e->binary.left, 0) != IS_LANE) return false;
    return e->op == OP_LESS || e->op == OP_LESS_EQUAL ||
           (e->op == OP_EQUAL && known_integer(e->binary.right, &n) && n == 0);
}

static enum look look_for_divergence(void *user, const struct expr *e)
{
    if (lets_first_pass(user, e)) return LOOK_PAST;
    enum role role = role_of(e);
    if (role && role < SHUFFLE) return LOOK_PAST;
    if (e->kind != EXPR_NAME || !e->name.decl) return LOOK_INSIDE;
    const struct decl *d = e->name.decl;
    if (d->storage == STORAGE_INPUT) return is_common_input(d) ? LOOK_PAST : LOOK_FOUND;
    const struct known_local *known = find_local(user, d);
    return known && known->is_divergent ? LOOK_FOUND : LOOK_PAST;
}

static enum look look_for_size(void *user, const struct expr *e)
{
    (void)user;
    bool is_size = e->kind == EXPR_NAME && e->name.decl && e->name.decl->builtin &&
                   e->name.decl->builtin->builtin == SpvBuiltInSubgroupSize;
    return is_size || role_of(e) == SIZE ? LOOK_FOUND : LOOK_INSIDE;
}

/* --- warnings ------------------------------------------------------------------------------ */

/* Sizes of subgroups: the least that a device may have, and the most (Vulkan, SubgroupSize; the
 * masks of GL_KHR_shader_subgroup have so many bits). */
enum { LEAST_SIZE = 4, MOST_SIZE = 128 };

static int64_t least_size(const struct portability *p) { return p->size ? p->size : LEAST_SIZE; }
static int64_t most_size(const struct portability *p) { return p->size ? p->size : MOST_SIZE; }
/* of a work-group whose size is known */
static uint32_t most_subgroups(const struct portability *p)
{
    uint32_t size = (uint32_t)least_size(p);
    return (p->invocations + size - 1) / size;
}

static bool is_usual_size(int64_t n) { return n == 32 || n == 64 || n == 128; }

static void warn_of_index(struct portability *p, const struct expr *e, int64_t size)
{
    bool within = e->op == OP_BIT_AND || e->op == OP_MOD;
    warn_of(p->c, WARNING_SUBGROUP_SIZE, e->loc,
            "this %s of a subgroup only where subgroups have %d invocations, write %s",
            within ? "is the invocation's number in its part" : "is the number", (int)size,
            is_opencl(p->c) ? within ? "get_sub_group_local_id()" : "get_sub_group_id()"
            : within        ? "gl_SubgroupInvocationID"
                            : "gl_SubgroupID");
}

/* Checks index & 31, index % 32, index >> 5 and index / 32. */
static void check_split(struct portability *p, const struct expr *e)
{
    int64_t n;
    if (!known_integer(e->binary.right, &n)) return;
    int64_t size = e->op == OP_BIT_AND ? n + 1 : e->op == OP_SHR && n < 8 ? (int64_t)1 << n : n;
    if (!is_usual_size(size) || size == p->size) return;
    enum knowledge left = know(p, e->binary.left, 0);
    if (left == IS_LOCAL_INDEX)
        vec_push(&p->c->tree, &p->splits, ((struct divided_index){*e, size}));
    if (left != IS_LANE) return;
    if (e->op == OP_SHR || e->op == OP_DIV) p->has_word_of_lane = true;
    else if (!p->lane_in_word) p->lane_in_word = e->loc;
}

/* Checks 1 << lane. */
static void check_bit(struct portability *p, const struct expr *e)
{
    int64_t one;
    if (!known_integer(e->binary.left, &one) || one != 1 || scalar_bits(e->type->scalar) != 32 ||
        p->has_word_of_lane || most_size(p) <= 32)
        return;
    if (know(p, e->binary.right, 0) != IS_LANE) return;
    warn_of(
        p->c, WARNING_SUBGROUP_SIZE, e->loc,
        "a shift by 32 or more is undefined (GLSL 4.60, 5.9), and subgroups may be larger: gl_SubgroupEqMask has the "
        "invocation's bit, gl_SubgroupLtMask those before it");
}

static void check_comparison_with(struct portability *p, const struct expr *e,
                                  const struct expr *value, const struct expr *constant)
{
    int64_t n;
    if (!known_integer(constant, &n)) return;
    enum knowledge known = know_value(p, value);
    bool is_all = scalar_bits(constant->type->scalar) == 64 ? n == -1 : (uint32_t)n == 0xffffffffu;
    if (p->size == scalar_bits(constant->type->scalar)) is_all = false;
    if (is_all && (known == IS_WORD || known == IS_MASK))
        warn_of(
            p->c, WARNING_SUBGROUP_SIZE, e->loc,
            "all bits are set only where a subgroup has so many active invocations, write subgroupAll(...)");
    if (known == IS_LANE && (n < 0 || n >= most_size(p)))
        warn_of(p->c, WARNING_SUBGROUP_SIZE, e->loc,
                "no subgroup has more than %d invocations, and none has the number %lld",
                (int)most_size(p), (long long)n);
    if (n == 0 && known == IS_LANE && p->divergent)
        warn_of(
            p->c, WARNING_SUBGROUP_SIZE, e->loc,
            "invocation 0 may not be active in this branch, and then none is chosen, write subgroupElect()");
}

static void check_comparison(struct portability *p, const struct expr *e)
{
    check_comparison_with(p, e, e->binary.left, e->binary.right);
    check_comparison_with(p, e, e->binary.right, e->binary.left);
}

static void check_binary(struct portability *p, const struct expr *e)
{
    switch ((int)e->op) {
    case OP_BIT_AND:
    case OP_MOD:
    case OP_SHR:
    case OP_DIV: check_split(p, e); break;
    case OP_SHL: check_bit(p, e); break;
    case OP_EQUAL:
    case OP_NOT_EQUAL: check_comparison(p, e); break;
    default: break;
    }
}

static void warn_of_word(struct portability *p, loc_t loc)
{
    if (most_size(p) <= 32) return;
    if (is_opencl(p->c)) {
        warn_of(
            p->c, WARNING_SUBGROUP_SIZE, loc,
            "these 32 bits are the first 32 invocations, and subgroups may be larger, count, search and test the whole ballot: "
            "sub_group_ballot_bit_count, sub_group_ballot_find_lsb, sub_group_inverse_ballot");
        return;
    }
    warn_of(
        p->c, WARNING_SUBGROUP_SIZE, loc,
        "these 32 bits are the first 32 invocations, and subgroups may be larger, count, search and test the whole ballot: "
        "subgroupBallotBitCount, subgroupBallotFindLSB, subgroupInverseBallot");
}

/* Notes that `words` of the mask `of` are read. */
static void note_words(struct portability *p, const struct expr *of, unsigned words, loc_t loc)
{
    of = strip(of);
    if (know(p, of, 0) != IS_MASK) return;
    if (of->kind == EXPR_CALL && words == 1) warn_of_word(p, loc);
    struct known_local *mask = of->kind == EXPR_NAME ? find_local(p, of->name.decl) : NULL;
    if (!mask) return;
    if (words & 1 && !(mask->words & 1)) mask->first_word = loc;
    mask->words |= (uint8_t)words;
}

static void check_swizzle(struct portability *p, const struct expr *e)
{
    unsigned words = 0;
    for (unsigned i = 0; i < e->swizzle.count; i++) words |= 1u << e->swizzle.components[i];
    note_words(p, e->swizzle.operand, words, e->loc);
}

/* --- shared arrays by subgroup ------------------------------------------------------------- */

static const struct decl *shared_array(const struct expr *e)
{
    const struct decl *d = base_decl(e);
    return d && d->storage == STORAGE_SHARED && is_array(d->type) ? d : NULL;
}

/* A workgroup of n invocations has up to n / 4 subgroups. */
static void check_room(struct portability *p, const struct expr *e, const struct decl *array)
{
    uint32_t most = most_subgroups(p), room = array->type->length;
    vec_push(&p->c->tree, &p->by_subgroup, array);
    if (!p->invocations || !room || array->type->length_expr || room >= most || p->sized) return;
    if (warn_of(p->c, WARNING_SUBGROUP_SIZE, e->loc,
                "'%s' has %u elements, and a workgroup of %u invocations may have %u subgroups",
                array->name->text, room, p->invocations, most))
        note_at(p->c, array->loc, "it is declared here");
}

static void check_shared_index(struct portability *p, const struct expr *e)
{
    const struct decl *array =
        e->index.operand->kind == EXPR_NAME ? shared_array(e->index.operand) : NULL;
    const struct expr *index = strip(e->index.index);
    if (!array) return;
    enum knowledge known = know(p, index, 0);
    if (known == IS_SUBGROUP) check_room(p, e, array);
    const struct decl *local =
        index->kind == EXPR_NAME && !index->name.decl->builtin ? index->name.decl : NULL;
    if (known == IS_LANE && !p->sized)
        vec_push(&p->c->tree, &p->reads, ((struct shared_read){array, local, e->loc}));
}

static bool has_element_for_subgroup(const struct portability *p, const struct decl *array)
{
    for (uint32_t i = 0; i < p->by_subgroup.count; i++)
        if (p->by_subgroup.at[i] == array) return true;
    return false;
}

/* The second level of a reduction: a subgroup reads what each subgroup has written, once. */
static void check_second_level(struct portability *p)
{
    uint32_t most = most_subgroups(p);
    for (uint32_t i = 0; i < p->reads.count; i++) {
        const struct shared_read *read = &p->reads.at[i];
        const struct known_local *index = find_local(p, read->index);
        bool is_loop = index && index->is_stepped;
        if (is_loop || !has_element_for_subgroup(p, read->array) ||
            (p->invocations && most <= least_size(p)))
            continue;
        warn_of(
            p->c, WARNING_SUBGROUP_SIZE, read->loc,
            "a subgroup reads an element of '%s' for each of its invocations, and there may be more subgroups than that: "
            "read the others in a loop",
            read->array->name->text);
        return;
    }
}

static void check_portable_index(struct portability *p, const struct expr *e)
{
    int64_t i;
    note_words(p, e->index.operand,
               known_integer(e->index.index, &i) && i >= 0 && i < 4 ? 1u << i : 15, e->loc);
    check_shared_index(p, e);
}

/* Handles uint(ballotARB(x)).  With uint(mask >> 32) it is one of two halves. */
static void check_narrowing(struct portability *p, const struct expr *e, const struct expr *operand)
{
    bool narrows = is_scalar(e->type) && is_scalar(operand->type) &&
                   scalar_bits(e->type->scalar) == 32 && scalar_bits(operand->type->scalar) == 64;
    if (!narrows) return;
    bool is_upper = operand->kind == EXPR_BINARY && operand->op == OP_SHR;
    note_words(p, is_upper ? operand->binary.left : operand, is_upper ? 2 : 1, e->loc);
}

/* Operations that query the size of a subgroup, and operations that need no number. */
static const char *advice(const struct portability *p)
{
    return is_opencl(p->c) ? "test get_sub_group_size(), or use sub_group_reduce_add and its kin"
                           : "test gl_SubgroupSize, or use subgroupAdd and its kin";
}

static void check_lane(struct portability *p, const struct expr *e)
{
    enum role role = role_of(e);
    const struct expr *second = e->call.args ? e->call.args->next : NULL;
    if (role < BROADCAST || role > ROTATE || !second) return;
    int64_t n;
    bool is_known = known_integer(second, &n);
    if (role == BROADCAST && is_known && n == 0 && p->divergent)
        warn_of(p->c, WARNING_SUBGROUP_SIZE, second->loc,
                "invocation 0 may not be active in this branch, write subgroupBroadcastFirst");
    if (is_known && role != ROTATE && (n < 0 || n >= most_size(p))) {
        warn_of(p->c, WARNING_SUBGROUP_SIZE, second->loc,
                "'%s' of %lld: no subgroup has more than %d invocations", e->call.builtin->name,
                (long long)n, (int)most_size(p));
        return;
    }
    bool is_far = is_known ? n >= least_size(p) : !p->size && know(p, second, 0) == IS_GUESS;
    if (is_far && !p->sized)
        warn_of(p->c, WARNING_SUBGROUP_SIZE, second->loc,
                "'%s' reaches further than small subgroups do, %s", e->call.builtin->name,
                advice(p));
}

/* "If ClusterSize is greater than the size of the scope, executing this instruction results in
 * undefined behavior" (SPIR-V, OpGroupNonUniformIAdd). */
static void check_cluster(struct portability *p, const struct expr *e)
{
    const struct builtin *b = e->call.builtin;
    uint32_t i = 0;
    for (const struct expr *a = e->call.args; b && a && i < b->count; a = a->next, i++) {
        int64_t n;
        if (!(b->params[i].flags & PATTERN_POWER_OF_2) || !known_integer(a, &n)) continue;
        if (n > most_size(p))
            warn_of(p->c, WARNING_SUBGROUP_SIZE, a->loc,
                    "'%s' of clusters of %lld: no subgroup has more than %d invocations", b->name,
                    (long long)n, (int)most_size(p));
        else if (n > least_size(p) && !p->sized)
            warn_of(
                p->c, WARNING_SUBGROUP_SIZE, a->loc,
                "'%s' of clusters of %lld is undefined where a subgroup has fewer invocations, %s",
                b->name, (long long)n, advice(p));
    }
}

static void check_group_call(struct portability *p, const struct expr *e)
{
    enum role role = role_of(e);
    p->works_on_subgroup |= (role && role != LOCAL_INDEX) ||
                            (e->call.builtin && e->call.builtin->group) ||
                            (e->call.function && e->call.function->calls.works_on_subgroup);
    check_lane(p, e);
    check_cluster(p, e);
}

/* --- the walk ------------------------------------------------------------------------------ */

static bool is_divergent(struct portability *p, const struct expr *e)
{
    return search_expr(e, look_for_divergence, p);
}

static void learn(struct portability *p, struct decl *d, const struct expr *value)
{
    if (!is_local(d)) return;
    struct known_local *known = note_local(p, d);
    int64_t n;
    enum knowledge news = value->type ? know_value(p, value) : UNKNOWN;
    if (news == UNKNOWN && known_integer(value, &n) && (n == 16 || n == 32) && !d->is_const)
        news = IS_GUESS;
    if (known->knowledge == UNKNOWN) known->knowledge = (uint8_t)news;
    known->is_divergent |= p->divergent || is_divergent(p, value);
}

static void visit_declarator(void *user, struct declarator *d)
{
    if (d->init && d->decl) learn(user, d->decl, d->init);
}

static void check_assignment(struct portability *p, const struct expr *e)
{
    struct decl *d = base_decl(e->binary.left);
    if (d) learn(p, d, e->binary.right);
    if (e->op == OP_NONE) return;
    struct known_local *stepped = find_local(p, d);
    if (stepped) stepped->is_stepped = true;
    struct expr as_binary = *e;
    as_binary.kind = EXPR_BINARY;
    check_binary(p, &as_binary);
}

static void visit_each(void *user, struct expr *e)
{
    struct portability *p = user;
    if (!e->type || is_error(e->type)) return;
    switch ((int)e->kind) {
    case EXPR_BINARY: check_binary(p, e); break;
    case EXPR_ASSIGN: check_assignment(p, e); break;
    case EXPR_SWIZZLE: check_swizzle(p, e); break;
    case EXPR_INDEX: check_portable_index(p, e); break;
    case EXPR_CONVERT: check_narrowing(p, e, e->unary.operand); break;
    case EXPR_CONSTRUCT:
        if (e->construct.args && !e->construct.args->next) check_narrowing(p, e, e->construct.args);
        break;
    case EXPR_CALL: check_group_call(p, e); break;
    case EXPR_NAME: p->works_on_subgroup |= is_subgroup_input(e->name.decl); break;
    default: break;
    }
}

static void enter_control(void *user, const struct expr *condition)
{
    struct portability *p = user;
    uint8_t bits = 0;
    if (condition && is_divergent(p, condition)) bits |= CONTROL_DIVERGENT;
    if (condition && search_expr(condition, look_for_size, NULL)) bits |= CONTROL_BY_SIZE;
    p->divergent += bits & CONTROL_DIVERGENT;
    p->sized += bits / CONTROL_BY_SIZE;
    vec_push(&p->c->tree, &p->control, bits);
}

static void leave_control(void *user)
{
    struct portability *p = user;
    uint8_t bits = p->control.at[--p->control.count];
    p->divergent -= bits & CONTROL_DIVERGENT;
    p->sized -= bits / CONTROL_BY_SIZE;
}

void warn_of_subgroup_sizes(struct context *c, struct function *f, struct stmt *body,
                            const uint32_t size[3], unsigned subgroup_size)
{
    struct portability p = {.c = c, .size = subgroup_size};
    if (f->c.kernel) size = f->c.kernel->local_size;
    if (size) p.invocations = size[0] * size[1] * size[2];
    visit_stmts(&(struct visitor){.user = &p,
                                  .expr = visit_each,
                                  .declarator = visit_declarator,
                                  .enter = enter_control,
                                  .leave = leave_control},
                body);
    for (uint32_t i = 0; i < p.locals.count; i++) {
        struct known_local *mask = &p.locals.at[i];
        if (mask->words == 1) warn_of_word(&p, mask->first_word);
    }
    check_second_level(&p);
    for (uint32_t i = 0; p.works_on_subgroup && i < p.splits.count; i++)
        warn_of_index(&p, &p.splits.at[i].e, p.splits.at[i].size);
    f->calls.works_on_subgroup = p.works_on_subgroup;
    if (p.lane_in_word && !p.has_word_of_lane && most_size(&p) > 32)
        warn_of(
            c, WARNING_SUBGROUP_SIZE, p.lane_in_word,
            "this takes subgroups to have at most so many invocations, gl_SubgroupInvocationID is the number as it is");
}
