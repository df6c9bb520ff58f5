/* The OpGroupNonUniform* instructions that SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote can
 * express: "Mapping from GLSL" in both texts. */
#include "lang/subgroup_forms.h"

#include <spirv/unified1/spirv.h>
#include <stddef.h>

#include "include/sgcc.h"
#include "lang/target.h"

static const char ballot[] = "SPV_KHR_shader_ballot", vote[] = "SPV_KHR_subgroup_vote";

static const struct subgroup_form forms[] = {
    {SpvOpGroupNonUniformBallot, SpvOpSubgroupBallotKHR, SpvCapabilitySubgroupBallotKHR, ballot},
    {SpvOpGroupNonUniformBroadcastFirst, SpvOpSubgroupFirstInvocationKHR,
     SpvCapabilitySubgroupBallotKHR, ballot},
    {SpvOpGroupNonUniformBroadcast, SpvOpSubgroupReadInvocationKHR, SpvCapabilitySubgroupBallotKHR,
     ballot},
    {SpvOpGroupNonUniformAll, SpvOpSubgroupAllKHR, SpvCapabilitySubgroupVoteKHR, vote},
    {SpvOpGroupNonUniformAny, SpvOpSubgroupAnyKHR, SpvCapabilitySubgroupVoteKHR, vote},
    {SpvOpGroupNonUniformAllEqual, SpvOpSubgroupAllEqualKHR, SpvCapabilitySubgroupVoteKHR, vote},
};

/* SPIRV-Cross can translate the extensions to GLSL only.  Kernels use the group operations of
 * OpenCL. */
bool uses_ballot_extension(const struct context *c, struct module_facts *facts)
{
    if (c->options->lower_for > SGCC_LOWER_FOR_GLSL || makes_kernels(c)) return false;
    if (c->options->subgroup_ops == SGCC_SUBGROUP_OPS_AUTO) return !has_spirv(facts, 0x10300);
    return c->options->subgroup_ops == SGCC_SUBGROUP_OPS_BALLOT_EXT;
}

const struct subgroup_form *find_subgroup_form(unsigned core)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].core == core) return &forms[i];
    return NULL;
}

static bool any_opcode(const struct builtin *row, unsigned *opcode)
{
    for (unsigned i = 0; i < 4; i++)
        if ((*opcode = row->opcode[i]) != 0) return true;
    return false;
}

/* Rows without an opcode are computed from built-in variables that the extension has. */
bool has_subgroup_form(const struct builtin *row, enum scalar s)
{
    unsigned opcode;
    if (row->lowering == LOWER_READ_INVOCATION) return true;
    if (!any_opcode(row, &opcode)) return true;
    if (!find_subgroup_form(opcode)) return false;
    /* OpSubgroupAllEqualKHR takes bools only. */
    return opcode != SpvOpGroupNonUniformAllEqual || s == SCALAR_BOOL;
}

/* --- kernels ------------------------------------------------------------------------------- */

static const struct {
    uint16_t kernel, shader;
} group_operations[] = {
    {SpvOpGroupAll, SpvOpGroupNonUniformAll},
    {SpvOpGroupAny, SpvOpGroupNonUniformAny},
    {SpvOpGroupBroadcast, SpvOpGroupNonUniformBroadcast},
    {SpvOpGroupIAdd, SpvOpGroupNonUniformIAdd},
    {SpvOpGroupFAdd, SpvOpGroupNonUniformFAdd},
    {SpvOpGroupFMin, SpvOpGroupNonUniformFMin},
    {SpvOpGroupUMin, SpvOpGroupNonUniformUMin},
    {SpvOpGroupSMin, SpvOpGroupNonUniformSMin},
    {SpvOpGroupFMax, SpvOpGroupNonUniformFMax},
    {SpvOpGroupUMax, SpvOpGroupNonUniformUMax},
    {SpvOpGroupSMax, SpvOpGroupNonUniformSMax},
    {SpvOpSubgroupShuffleINTEL, SpvOpGroupNonUniformShuffle},
    {SpvOpSubgroupShuffleXorINTEL, SpvOpGroupNonUniformShuffleXor},
    {SpvOpSubgroupShuffleDownINTEL,
     SpvOpGroupNonUniformShuffle}, /* two of them: passes/vulkan_kernel/groups.c */
    {SpvOpSubgroupShuffleUpINTEL, SpvOpGroupNonUniformShuffle},
};

unsigned shader_group_operation(unsigned op)
{
    for (size_t i = 0; i < sizeof group_operations / sizeof *group_operations; i++)
        if (group_operations[i].kernel == op) return group_operations[i].shader;
    return SpvOpNop;
}
