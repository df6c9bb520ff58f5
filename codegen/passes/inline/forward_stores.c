/* Store-to-load forwarding: values of loads that are known without loading.
 *
 * Inputs, uniforms and push constants are constant while the shader runs. So are variables with an
 * initializer, which lowering makes for constants with dynamic indices. The value stored to or
 * loaded from a variable of this invocation last (Function, Private, ray payloads and the like) is
 * known until the end of the block, unless another instruction may access variables. This removes
 * the variables that passed arguments to out and inout parameters of expanded calls.
 */
#include "codegen/passes/inline/inline.h"

enum { MOST_STEPS = 64 };

/* The OpVariable at the base of the access chains of `pointer`, or NULL. *is_whole: there are
 * none. */
static const uint32_t *variable_behind(const struct inliner *in, SpvId pointer, bool *is_whole)
{
    *is_whole = true;
    for (unsigned steps = 0; steps < MOST_STEPS; steps++) {
        const uint32_t *at = definition_of(in->m, pointer);
        if (!at) return NULL;
        switch ((unsigned)opcode_of(at)) {
        case SpvOpVariable: return at;
        case SpvOpAccessChain: case SpvOpInBoundsAccessChain:
            *is_whole = false;
            pointer = at[3];
            break;
        default: return NULL;
        }
    }
    return NULL;
}

bool is_constant_memory(const struct inliner *in, SpvId pointer)
{
    bool is_whole;
    const uint32_t *variable = variable_behind(in, pointer, &is_whole);
    if (!variable || decorations_of(in, variable[2]) & VALUE_VOLATILE) return false;
    switch (variable[3]) {
    case SpvStorageClassInput: case SpvStorageClassUniformConstant: case SpvStorageClassPushConstant:
    case SpvStorageClassShaderRecordBufferKHR: return true;
    case SpvStorageClassUniform: return !in->buffers_are_uniforms;
    case SpvStorageClassFunction: return length_of(variable) > 4;
    default: return false;
    }
}

static bool is_own(const uint32_t *variable)
{
    switch (variable[3]) {
    case SpvStorageClassFunction: case SpvStorageClassPrivate: return true;
    /* Other shaders see it only during a shader call, which invalidates all known values. */
    case SpvStorageClassRayPayloadKHR: case SpvStorageClassIncomingRayPayloadKHR: case SpvStorageClassHitAttributeKHR:
    case SpvStorageClassCallableDataKHR: case SpvStorageClassIncomingCallableDataKHR: return true;
    default: return false;
    }
}

void forget_memory(struct inliner *in) { in->time++; }

static void remember(struct inliner *in, SpvId variable, SpvId value)
{
    in->known[variable % KNOWN_SLOTS] = (struct known_value){ variable, value, in->time };
}

void find_initializers(struct inliner *in)
{
    const struct word_list *list = &in->m->sections[SECTION_GLOBALS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) != SpvOpVariable || at[3] != SpvStorageClassPrivate || length_of(at) <= 4) continue;
        in->initial[at[2] % KNOWN_SLOTS] = (struct known_value){ at[2], at[4], 0 };
        in->has_initial = true;
    }
}

void remember_initializers(struct inliner *in)
{
    for (unsigned i = 0; in->has_initial && i < KNOWN_SLOTS; i++)
        if (in->initial[i].variable) remember(in, in->initial[i].variable, in->initial[i].value);
}

SpvId known_load(const struct inliner *in, const uint32_t *load)
{
    const struct known_value *known = &in->known[load[3] % KNOWN_SLOTS];
    bool holds = known->variable == load[3] && known->time == in->time && length_of(load) == 4;
    return holds ? known->value : 0;
}

void remember_load(struct inliner *in, const uint32_t *load)
{
    bool is_whole;
    const uint32_t *variable = variable_behind(in, load[3], &is_whole);
    if (variable && is_whole && is_own(variable) && length_of(load) == 4) remember(in, load[3], load[2]);
}

void remember_store(struct inliner *in, const uint32_t *store)
{
    bool is_whole;
    const uint32_t *variable = variable_behind(in, store[1], &is_whole);
    if (variable && is_own(variable)) remember(in, variable[2], is_whole && length_of(store) == 3 ? store[2] : 0);
}
