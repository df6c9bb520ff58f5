/* Features that SPIRV-Cross 1.3.239 cannot write or writes wrongly, by language: types,
 * instructions and built-in variables of subgroups. codegen/passes/subgroups/lower_subgroups.c has
 * already replaced the subgroup operations that it can.
 *
 * SPIRV-Cross refuses many of these itself, but its messages name neither the operation nor the
 * language. For others it writes GLSL within HLSL or Metal, a comment, a definition of a built-in
 * function, or nothing. */
#define SPV_ENABLE_UTILITY_CODE
#include "driver/cross/cross.h"
#include "driver/driver.h"
#include "driver/system/files.h"
#include "spirv/newer.h"

#include <stdlib.h>
#include <string.h>

/* The header defines this function as inline. C11, 6.7.4 requires one external definition. */
extern void SpvHasResultAndType(SpvOp opcode, bool *hasResult, bool *hasResultType);

/* The forms of a text. ESSL for OpenGL has no subgroup operation: SPIRV-Cross would redefine the
 * built-in functions, which ESSL (3.20, 6.1) forbids. */
enum { GL = 1, ESGL = 2, VK = 4, ESVK = 8, HLSL = 16, MSL = 32 };
enum {
    NONE = 0,
    BOTH_VK = VK | ESVK,
    ALL_BUT_GL = BOTH_VK | HLSL | MSL,
    ALL = GL | ALL_BUT_GL,
    EVERY_TEXT = ALL | ESGL
};

enum group_kind { GROUP_NONE, GROUP_REDUCE, GROUP_SCAN, GROUP_CLUSTERED, GROUP_PARTITIONED };

struct cross_rule {
    SpvOp first, last;
    bool has_group; /* word 4 is a group operation */
    /* the forms that are correct; `reduce` is also for * instructions without a group operation */
    unsigned reduce, scan, clustered;
    const char *name; /* the name in GLSL, in which * represents the group operation */
};

/* clang-format off */
static const struct cross_rule rules[] = {
    {SpvOpGroupNonUniformElect, SpvOpGroupNonUniformElect, false, ALL, 0, 0, "subgroupElect"},
    {SpvOpGroupNonUniformAll, SpvOpGroupNonUniformAll, false, ALL, 0, 0, "subgroupAll"},
    {SpvOpGroupNonUniformAny, SpvOpGroupNonUniformAny, false, ALL, 0, 0, "subgroupAny"},
    {SpvOpGroupNonUniformAllEqual, SpvOpGroupNonUniformAllEqual, false, ALL, 0, 0, "subgroupAllEqual"},
    {SpvOpGroupNonUniformBroadcast, SpvOpGroupNonUniformBroadcast, false, ALL, 0, 0, "subgroupBroadcast"},
    {SpvOpGroupNonUniformBroadcastFirst, SpvOpGroupNonUniformBroadcastFirst, false, ALL, 0, 0, "subgroupBroadcastFirst"},
    {SpvOpGroupNonUniformBallot, SpvOpGroupNonUniformBallot, false, ALL, 0, 0, "subgroupBallot"},
    {SpvOpGroupNonUniformInverseBallot, SpvOpGroupNonUniformInverseBallot, false, ALL & ~HLSL, 0, 0, "subgroupInverseBallot"},
    {SpvOpGroupNonUniformBallotBitExtract, SpvOpGroupNonUniformBallotBitExtract, false, BOTH_VK | MSL, 0, 0, "subgroupBallotBitExtract"},
    {SpvOpGroupNonUniformBallotBitCount, SpvOpGroupNonUniformBallotBitCount, true, ALL, ALL, NONE, "subgroupBallot*BitCount"},
    {SpvOpGroupNonUniformBallotFindLSB, SpvOpGroupNonUniformBallotFindLSB, false, ALL & ~HLSL, 0, 0, "subgroupBallotFindLSB"},
    {SpvOpGroupNonUniformBallotFindMSB, SpvOpGroupNonUniformBallotFindMSB, false, ALL & ~HLSL, 0, 0, "subgroupBallotFindMSB"},
    {SpvOpGroupNonUniformShuffle, SpvOpGroupNonUniformShuffle, false, ALL_BUT_GL, 0, 0, "subgroupShuffle"},
    {SpvOpGroupNonUniformShuffleXor, SpvOpGroupNonUniformShuffleXor, false, ALL_BUT_GL, 0, 0, "subgroupShuffleXor"},
    {SpvOpGroupNonUniformShuffleUp, SpvOpGroupNonUniformShuffleUp, false, ALL_BUT_GL, 0, 0, "subgroupShuffleUp"},
    {SpvOpGroupNonUniformShuffleDown, SpvOpGroupNonUniformShuffleDown, false, ALL_BUT_GL, 0, 0, "subgroupShuffleDown"},
    {SpvOpGroupNonUniformIAdd, SpvOpGroupNonUniformFAdd, true, ALL_BUT_GL, ALL_BUT_GL, BOTH_VK | MSL, "subgroup*Add"},
    {SpvOpGroupNonUniformIMul, SpvOpGroupNonUniformFMul, true, ALL_BUT_GL, ALL_BUT_GL, BOTH_VK | MSL, "subgroup*Mul"},
    {SpvOpGroupNonUniformSMin, SpvOpGroupNonUniformFMin, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*Min"},
    {SpvOpGroupNonUniformSMax, SpvOpGroupNonUniformFMax, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*Max"},
    {SpvOpGroupNonUniformBitwiseAnd, SpvOpGroupNonUniformBitwiseAnd, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*And"},
    {SpvOpGroupNonUniformBitwiseOr, SpvOpGroupNonUniformBitwiseOr, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*Or"},
    {SpvOpGroupNonUniformBitwiseXor, SpvOpGroupNonUniformBitwiseXor, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*Xor"},
    {SpvOpGroupNonUniformLogicalAnd, SpvOpGroupNonUniformLogicalAnd, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*And"},
    {SpvOpGroupNonUniformLogicalOr, SpvOpGroupNonUniformLogicalOr, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*Or"},
    {SpvOpGroupNonUniformLogicalXor, SpvOpGroupNonUniformLogicalXor, true, ALL_BUT_GL, BOTH_VK, BOTH_VK | MSL, "subgroup*Xor"},
    {SpvOpGroupNonUniformQuadBroadcast, SpvOpGroupNonUniformQuadBroadcast, false, ALL_BUT_GL, 0, 0, "subgroupQuadBroadcast"},
    {SpvOpGroupNonUniformQuadSwap, SpvOpGroupNonUniformQuadSwap, false, ALL_BUT_GL, 0, 0, "subgroupQuadSwap"},
    /* It is lowered for all forms but those of OpenGL.  */
    {SpvOpGroupNonUniformRotateKHR, SpvOpGroupNonUniformRotateKHR, false, ALL_BUT_GL, 0, 0,
     "subgroupRotate"},
    {SpvOpGroupNonUniformPartitionNV, SpvOpGroupNonUniformPartitionNV, false, ALL_BUT_GL, 0, 0, "subgroupPartitionNV"},
    {SpvOpGroupNonUniformQuadAllKHR, SpvOpGroupNonUniformQuadAllKHR, false, NONE, 0, 0, "subgroupQuadAll"},
    {SpvOpGroupNonUniformQuadAnyKHR, SpvOpGroupNonUniformQuadAnyKHR, false, NONE, 0, 0, "subgroupQuadAny"},
    {SpvOpSubgroupBallotKHR, SpvOpSubgroupBallotKHR, false, GL | VK, 0, 0, "the ballot of SPV_KHR_shader_ballot"},
    {SpvOpSubgroupFirstInvocationKHR, SpvOpSubgroupFirstInvocationKHR, false, GL | VK, 0, 0, "the broadcast of SPV_KHR_shader_ballot"},
    {SpvOpSubgroupReadInvocationKHR, SpvOpSubgroupReadInvocationKHR, false, GL | VK, 0, 0, "the broadcast of SPV_KHR_shader_ballot"},
    {SpvOpSubgroupAllKHR, SpvOpSubgroupAllEqualKHR, false, GL | VK, 0, 0, "the vote of SPV_KHR_subgroup_vote"},
    {SpvOpGroupIAddNonUniformAMD, SpvOpGroupSMaxNonUniformAMD, false, NONE, 0, 0, "an operation of SPV_AMD_shader_ballot"},
};
/* clang-format on */

static const struct {
    SpvBuiltIn builtin;
    unsigned right;
    const char *name;
} builtins[] = {
    {SpvBuiltInNumWorkgroups, (ALL & ~HLSL) | ESGL, "gl_NumWorkGroups"},
    {SpvBuiltInSubgroupSize, ALL, "gl_SubgroupSize"},
    {SpvBuiltInNumSubgroups, ALL & ~HLSL,
     "gl_NumSubgroups"}, /* codegen/passes/subgroups/inputs.c computes these */
    {SpvBuiltInSubgroupId, ALL & ~HLSL, "gl_SubgroupID"},
    {SpvBuiltInSubgroupLocalInvocationId, ALL, "gl_SubgroupInvocationID"},
    {SpvBuiltInSubgroupEqMask, ALL, "gl_SubgroupEqMask"},
    {SpvBuiltInSubgroupGeMask, ALL, "gl_SubgroupGeMask"},
    {SpvBuiltInSubgroupGtMask, ALL, "gl_SubgroupGtMask"},
    {SpvBuiltInSubgroupLeMask, ALL, "gl_SubgroupLeMask"},
    {SpvBuiltInSubgroupLtMask, ALL, "gl_SubgroupLtMask"},
};

/* HLSL has no subgroup barriers, and SPIRV-Cross omits them */
enum { BARRIER_FORMS = ALL & ~HLSL };

/* Types and other features that a language lacks, by their capabilities. */
static const struct {
    uint32_t capability;
    unsigned right, model;
    const char *name, *advice;
} features[] = {
#define FEATURE(capability, right, model, name, advice) {capability, right, model, name, advice},
#include "driver/cross/cross_features.def"
};

static const struct {
    uint32_t stage;
    unsigned right;
    const char *name;
} stages[] = {
#define STAGE(execution_model, right, name) {execution_model, right, name},
#include "driver/cross/cross_features.def"
};

enum image_access { READ = 1, WRITE = 2 };

/* Instructions that have nothing to do with subgroups, and become GLSL in other languages. */
static const struct {
    SpvOp opcode;
    unsigned right;
    const char *name;
} plain_rules[] = {
    {SpvOpIAddCarry, (ALL | ESGL) & ~HLSL, "uaddCarry"},
    {SpvOpISubBorrow, (ALL | ESGL) & ~HLSL, "usubBorrow"},
    {SpvOpUMulExtended, (ALL | ESGL) & ~HLSL, "umulExtended"},
    {SpvOpSMulExtended, (ALL | ESGL) & ~HLSL, "imulExtended"},
};

struct cross_module {
    const uint32_t **definitions; /* by id: the instruction that makes it, or NULL */
    bool *is_block;               /* by id of a type */
    unsigned char *accesses;      /* by id of a variable: enum image_access bits */
    uint32_t *blocks;             /* by id: the block that makes it, or 0 */
    uint32_t bound;
    unsigned form, model;
    bool has_num_workgroups; /* there is a place for them */
    SpvExecutionModel stage;
};

static unsigned form_of_options(const struct cross_options *o)
{
    if (o->target == CROSS_HLSL) return HLSL;
    if (o->target == CROSS_MSL) return MSL;
    return o->target == CROSS_ESSL ? (o->vulkan_semantics ? ESVK : ESGL)
           : o->vulkan_semantics   ? VK
                                   : GL;
}

static SpvOp opcode(const uint32_t *at) { return (SpvOp)(*at & 0xffff); }

static const uint32_t *instruction_of(const struct cross_module *m, uint32_t id)
{
    return id < m->bound ? m->definitions[id] : NULL;
}

/* Returns the value of an unsigned constant; ~0 for any other id. */
static uint32_t constant(const struct cross_module *m, uint32_t id)
{
    const uint32_t *at = instruction_of(m, id);
    return at && opcode(at) == SpvOpConstant ? at[3] : ~0u;
}

static bool is_vector(const struct cross_module *m, uint32_t id)
{
    const uint32_t *value = instruction_of(m, id),
                   *type = value ? instruction_of(m, value[1]) : NULL;
    return type && opcode(type) == SpvOpTypeVector;
}

/* Whether a type is a 64-bit integer, or a vector of these. */
static bool is_int64_type(const struct cross_module *m, const uint32_t *type)
{
    if (type && opcode(type) == SpvOpTypeVector) type = instruction_of(m, type[2]);
    return type && opcode(type) == SpvOpTypeInt && type[2] == 64;
}

/* Metal, 6.9.2 and 6.9.3: SIMD-group and quad-group functions take no long and no ulong. */
static bool is_of_int64(const struct cross_module *m, const uint32_t *at)
{
    const uint32_t *value = *at >> 16 > 4 ? instruction_of(m, at[4]) : NULL;
    bool is_vote = opcode(at) == SpvOpGroupNonUniformAllEqual;
    return is_int64_type(m,
                         is_vote && value ? instruction_of(m, value[1]) : instruction_of(m, at[1]));
}

static enum group_kind group_of(uint32_t operation)
{
    switch (operation) {
    case SpvGroupOperationReduce: return GROUP_REDUCE;
    case SpvGroupOperationInclusiveScan:
    case SpvGroupOperationExclusiveScan: return GROUP_SCAN;
    case SpvGroupOperationClusteredReduce: return GROUP_CLUSTERED;
    default: return GROUP_PARTITIONED;
    }
}

static const char *group_name(uint32_t operation)
{
    switch (operation) {
    case SpvGroupOperationReduce: return "";
    case SpvGroupOperationInclusiveScan: return "Inclusive";
    case SpvGroupOperationExclusiveScan: return "Exclusive";
    case SpvGroupOperationClusteredReduce: return "Clustered";
    default: return "Partitioned";
    }
}

static char *name_of(const struct cross_rule *r, const uint32_t *at, const char *more)
{
    size_t stem = strcspn(r->name, "*");
    return format_text("%.*s%s%s%s", (int)stem, r->name, r->has_group ? group_name(at[4]) : "",
                       r->name[stem] ? r->name + stem + 1 : "", more);
}

static const char *advice_for(const struct cross_module *m, unsigned right, SpvOp op)
{
    if (m->form & (GL | ESGL) && right & m->form << 2) return "--emit-vulkan-semantics has it";
    if (op >= SpvOpSubgroupBallotKHR && op <= SpvOpSubgroupReadInvocationKHR && right)
        return "choose a target of SPIR-V 1.3 or later, and not --subgroup-ops=ballot-ext";
    return NULL;
}

/* Metal, 6.9.2: SIMD-group functions are for kernels and fragment functions. */
static bool has_stage_subgroups(const struct cross_module *m)
{
    return m->form != MSL || m->stage == SpvExecutionModelGLCompute ||
           m->stage == SpvExecutionModelFragment;
}

/* NULL, or the name of what is not served about an instruction of this rule. */
static char *check_cross_operation(const struct cross_module *m, const struct cross_rule *r,
                                   const uint32_t *at, const char **advice)
{
    enum group_kind group = r->has_group ? group_of(at[4]) : GROUP_NONE;
    unsigned right = group <= GROUP_REDUCE      ? r->reduce
                     : group == GROUP_SCAN      ? r->scan
                     : group == GROUP_CLUSTERED ? r->clustered
                                                : r->reduce;
    *advice = advice_for(m, right, opcode(at));
    if (!(right & m->form)) return name_of(r, at, "");
    if (!has_stage_subgroups(m)) return name_of(r, at, " outside of compute and fragment shaders");
    if (m->form == MSL && is_of_int64(m, at)) return name_of(r, at, " of 64-bit integers");
    if (group == GROUP_CLUSTERED && m->form == MSL && constant(m, at[6]) != 4)
        return name_of(r, at, " of clusters that are not of 4");
    if (opcode(at) == SpvOpGroupNonUniformAllEqual && m->form == HLSL && is_vector(m, at[4]))
        return name_of(
            r, at, " of a vector"); /* WaveActiveAllEqual would compare component by component */
    return NULL;
}

static char *check_builtin(const struct cross_module *m, uint32_t builtin, const char **advice)
{
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++) {
        bool is_subgroups = builtins[i].builtin != SpvBuiltInNumWorkgroups;
        if ((uint32_t)builtins[i].builtin != builtin) continue;
        if (is_subgroups && !has_stage_subgroups(m))
            return format_text("%s outside of compute and fragment shaders", builtins[i].name);
        if (builtins[i].right & m->form || (!is_subgroups && m->has_num_workgroups)) continue;
        *advice =
            is_subgroups
                ? advice_for(m, builtins[i].right, SpvOpNop)
                : "--emit-option=hlsl-num-workgroups=N takes it from a constant buffer at register bN";
        return format_text("%s", builtins[i].name);
    }
    return NULL;
}

static char *check_feature(const struct cross_module *m, uint32_t capability, const char **advice)
{
    for (size_t i = 0; i < sizeof features / sizeof *features; i++) {
        bool is_old = m->form == HLSL && m->model < features[i].model;
        if (features[i].capability != capability || (features[i].right & m->form && !is_old))
            continue;
        *advice = is_old || !features[i].model ? features[i].advice : NULL;
        if (!*advice) *advice = advice_for(m, features[i].right, SpvOpNop);
        return format_text("%s", features[i].name);
    }
    return NULL;
}

/* SPIRV-Cross writes a function of an unknown kind, without a message. */
static char *find_unknown_stage(const struct cross_module *m, uint32_t stage, const char **advice)
{
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
        if (stages[i].stage != stage || stages[i].right & m->form) continue;
        *advice = advice_for(m, stages[i].right, SpvOpNop);
        return format_text("%s", stages[i].name);
    }
    return NULL;
}

/* SPIRV-Cross writes atomic counters as uints, and for Vulkan what cannot be there. */
static char *check_variable(const struct cross_module *m, const uint32_t *at, const char **advice)
{
    const uint32_t *pointer = instruction_of(m, at[1]),
                   *type = pointer ? instruction_of(m, pointer[3]) : NULL;
    if (at[3] == SpvStorageClassAtomicCounter) return format_text("atomic counters");
    if (at[3] == SpvStorageClassWorkgroup && *at >> 16 > 4)
        return format_text("initializers of shared variables");
    if (at[3] != SpvStorageClassUniformConstant || !(m->form & BOTH_VK)) return NULL;
    while (type && opcode(type) == SpvOpTypeArray) type = instruction_of(m, type[2]);
    bool is_plain = type && ((opcode(type) >= SpvOpTypeBool && opcode(type) <= SpvOpTypeMatrix) ||
                             opcode(type) == SpvOpTypeStruct);
    *advice = "leave --emit-vulkan-semantics out";
    return is_plain ? format_text("uniform variables outside of blocks") : NULL;
}

/* ESSL (3.20, 4.4.7) has these formats. */
static char *check_image(const struct cross_module *m, const uint32_t *at, const char **advice)
{
    static const SpvImageFormat formats[] = {
        SpvImageFormatUnknown, SpvImageFormatRgba32f,  SpvImageFormatRgba16f,
        SpvImageFormatR32f,    SpvImageFormatRgba8,    SpvImageFormatRgba8Snorm,
        SpvImageFormatRgba32i, SpvImageFormatRgba16i,  SpvImageFormatRgba8i,
        SpvImageFormatR32i,    SpvImageFormatRgba32ui, SpvImageFormatRgba16ui,
        SpvImageFormatRgba8ui, SpvImageFormatR32ui,
    };
    if (!(m->form & (ESGL | ESVK))) return NULL;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (at[8] == (uint32_t)formats[i]) return NULL;
    *advice =
        "ESSL has rgba32f, rgba16f, r32f, rgba8, rgba8_snorm, and of integers those of rgba32, rgba16, rgba8 and r32";
    return format_text("this image format");
}

/* ESSL (3.20, 4.9): images that are both read and written are r32f, r32i or r32ui. */
static char *check_access(const struct cross_module *m, uint32_t image, enum image_access access)
{
    const uint32_t *load = instruction_of(m, image),
                   *type = load ? instruction_of(m, load[1]) : NULL;
    if (!(m->form & (ESGL | ESVK)) || !type || opcode(load) != SpvOpLoad ||
        opcode(type) != SpvOpTypeImage)
        return NULL;
    if (type[8] == SpvImageFormatR32f || type[8] == SpvImageFormatR32i ||
        type[8] == SpvImageFormatR32ui)
        return NULL;
    const uint32_t *loaded = instruction_of(m, load[3]);
    uint32_t variable = loaded && opcode(loaded) == SpvOpAccessChain ? loaded[3] : load[3];
    m->accesses[variable] |= access;
    return m->accesses[variable] == (READ | WRITE)
               ? format_text("images that are both read and written, except r32f, r32i and r32ui")
               : NULL;
}

/* ESSL (3.20, 4.1.9): arrays of storage blocks are indexed by constants. */
static char *check_chain(const struct cross_module *m, const uint32_t *at)
{
    const uint32_t *base = instruction_of(m, at[3]),
                   *pointer = base ? instruction_of(m, base[1]) : NULL;
    const uint32_t *type =
        pointer && opcode(pointer) == SpvOpTypePointer ? instruction_of(m, pointer[3]) : NULL;
    if (!(m->form & (ESGL | ESVK)) || !type || opcode(base) != SpvOpVariable ||
        opcode(type) != SpvOpTypeArray)
        return NULL;
    const uint32_t *index = instruction_of(m, at[4]);
    if (base[3] != SpvStorageClassStorageBuffer || !index ||
        (opcode(index) >= SpvOpConstantTrue && opcode(index) <= SpvOpConstantNull))
        return NULL;
    return format_text("arrays of blocks indexed by variables");
}

/* GLSL (4.60, 4.3.3): expressions of specialization constants are integers and bools. */
static char *check_specialization(const struct cross_module *m, const uint32_t *at)
{
    const uint32_t *type = instruction_of(m, at[1]);
    if (m->form & (HLSL | MSL) || !type || opcode(type) != SpvOpTypeFloat) return NULL;
    return format_text("expressions of specialization constants that are floats");
}

static char *check_plain(const struct cross_module *m, SpvOp op)
{
    for (size_t i = 0; i < sizeof plain_rules / sizeof *plain_rules; i++)
        if (plain_rules[i].opcode == op && !(plain_rules[i].right & m->form))
            return format_text("%s", plain_rules[i].name);
    return NULL;
}

/* A pointer to a struct becomes a block of references, which one that is a member of another cannot
 * be. */
static char *check_pointer(const struct cross_module *m, const uint32_t *at)
{
    if (at[2] != SpvStorageClassPhysicalStorageBuffer || !(m->form & BOTH_VK)) return NULL;
    const uint32_t *pointee = instruction_of(m, at[3]);
    if (!pointee || opcode(pointee) != SpvOpTypeStruct || m->is_block[at[3]]) return NULL;
    return format_text("pointers to structs inside of buffer references");
}

/* A reference that a loop carries is not declared outside of the block that makes it. */
static char *check_phi(const struct cross_module *m, const uint32_t *at, const char **advice)
{
    const uint32_t *type = instruction_of(m, at[1]);
    if (!type || opcode(type) != SpvOpTypePointer ||
        type[2] != SpvStorageClassPhysicalStorageBuffer)
        return NULL;
    for (unsigned i = 3; i + 1 < *at >> 16; i += 2) {
        if (at[i] >= m->bound || !m->blocks[at[i]] || m->blocks[at[i]] == at[i + 1]) continue;
        *advice = "-O0 keeps them in variables";
        return format_text("buffer references that a loop hands on");
    }
    return NULL;
}

static char *find_barrier(const struct cross_module *m, uint32_t scope, const char *name,
                          const char **advice)
{
    if (constant(m, scope) != SpvScopeSubgroup || BARRIER_FORMS & m->form) return NULL;
    *advice = advice_for(m, BARRIER_FORMS, SpvOpNop);
    return format_text("%s", name);
}

/* SPIRV-Cross fails on these for GLSL. */
static char *check_float_atomic(const struct cross_module *m, const uint32_t *at)
{
    const uint32_t *pointer = instruction_of(m, at[3]);
    if (!(m->form & BOTH_VK) || !pointer || opcode(pointer) != SpvOpImageTexelPointer) return NULL;
    return format_text("atomic operations on images of floats");
}

static char *check_instruction(struct cross_module *m, const uint32_t *at, const char **advice)
{
    SpvOp op = opcode(at);
    if (op == SpvOpEntryPoint) {
        m->stage = (SpvExecutionModel)at[1];
        return find_unknown_stage(m, at[1], advice);
    }
    if (op == SpvOpDecorate && at[2] == SpvDecorationBlock && at[1] < m->bound)
        m->is_block[at[1]] = true;
    if (op == SpvOpVariable) return check_variable(m, at, advice);
    if (op == SpvOpTypePointer) return check_pointer(m, at);
    if (op == SpvOpAtomicFAddEXT) return check_float_atomic(m, at);
    if (op == SpvOpSpecConstantOp) return check_specialization(m, at);
    if (op >= SpvOpIAddCarry && op <= SpvOpSMulExtended) return check_plain(m, op);
    if (op == SpvOpImageRead) return check_access(m, at[3], READ);
    if (op == SpvOpImageWrite) return check_access(m, at[1], WRITE);
    if (op == SpvOpTypeImage) return check_image(m, at, advice);
    if (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain) return check_chain(m, at);
    if (op == SpvOpCapability) return check_feature(m, at[1], advice);
    if (op == SpvOpDecorate && at[2] == SpvDecorationBuiltIn)
        return check_builtin(m, at[3], advice);
    if (op == SpvOpMemberDecorate && at[3] == SpvDecorationBuiltIn)
        return check_builtin(m, at[4], advice);
    if (op == SpvOpControlBarrier) return find_barrier(m, at[1], "subgroupBarrier", advice);
    if (op == SpvOpMemoryBarrier) return find_barrier(m, at[1], "subgroupMemoryBarrier", advice);
    for (const struct cross_rule *r = rules; r < rules + sizeof rules / sizeof *rules; r++)
        if (op >= r->first && op <= r->last) return check_cross_operation(m, r, at, advice);
    return NULL;
}

static void *zeroed(size_t size) { return memset(allocate(NULL, size), 0, size); }

/* Definitions precede their uses except in phis, so one walk is enough. */
char *cross_check(const struct cross_options *options, const uint32_t *words, size_t count,
                  const char **advice)
{
    enum { HEADER = 5, BOUND = 3 };
    struct cross_module m = {
        .bound = words[BOUND], .form = form_of_options(options), .model = options->shader_model};
    unsigned binding;
    m.has_num_workgroups = cross_has_setting(options, "hlsl-num-workgroups", &binding);
    m.definitions = zeroed(m.bound * sizeof *m.definitions);
    m.is_block = zeroed(m.bound * sizeof *m.is_block);
    m.accesses = zeroed(m.bound);
    m.blocks = zeroed(m.bound * sizeof *m.blocks);
    uint32_t block = 0;
    char *wrong = NULL;
    *advice = NULL;
    for (const uint32_t *at = words + HEADER; at < words + count && !wrong; at += *at >> 16) {
        bool has_result, has_type;
        SpvHasResultAndType(opcode(at), &has_result, &has_type);
        if (opcode(at) == SpvOpLabel) block = at[1];
        if (has_result && at[1 + has_type] < m.bound)
            m.definitions[at[1 + has_type]] = at, m.blocks[at[1 + has_type]] = block;
        wrong = check_instruction(&m, at, advice);
    }
    for (const uint32_t *at = words + HEADER; at < words + count && !wrong; at += *at >> 16)
        if (opcode(at) == SpvOpPhi) wrong = check_phi(&m, at, advice);
    free(m.definitions);
    free(m.is_block);
    free(m.accesses);
    free(m.blocks);
    return wrong;
}
