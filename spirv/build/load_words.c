/* Sorts the instructions of a finished module into the sections of one under construction. */
#include "spirv/build/load_words.h"

#include "spirv/build/rewrite.h"

static void load_import(struct module *m, const uint32_t *at)
{
    const char *set = (const char *)(at + 2);
    adopt_import(m, set, found_result(at));
    if (strcmp(set, "GLSL.std.450") == 0) m->glsl450 = found_result(at);
    if (strcmp(set, "OpenCL.std") == 0) m->opencl_std = found_result(at);
}

/* Without the interface, which emit appends. */
static void load_entry_point(struct module *m, const uint32_t *at)
{
    unsigned name = 3, end = name;
    while (at[end] & 0xff000000) end++; /* the last word of the string has a NUL */
    emit(m, SECTION_ENTRY_POINTS, SpvOpEntryPoint, at + 1, end);
}

static void load_global(struct module *m, uint32_t *at, const struct opcode_info *info)
{
    if (info->effect != EFFECT_LINE) rewrite_global(m, at, info);
}

static void load_in_function(struct module *m, uint32_t *at, const struct opcode_info *info)
{
    visit_ids(m, at, info, IDS_ALL, canonical_word, m);
    uint32_t offset = m->sections[SECTION_FUNCTIONS].count;
    emit(m, SECTION_FUNCTIONS, opcode_of(at), at + 1, length_of(at) - 1);
    if (info->has_result) note_definition(m, found_result(at), SECTION_FUNCTIONS, offset);
}

/* The section of an instruction outside of functions (SPIR-V, 2.4). */
static enum section section_of(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpCapability:
    case SpvOpExtension: return SECTION_EXTENSIONS;
    case SpvOpExtInstImport: return SECTION_IMPORTS;
    case SpvOpMemoryModel: return SECTION_MEMORY_MODEL;
    case SpvOpEntryPoint: return SECTION_ENTRY_POINTS;
    case SpvOpExecutionMode:
    case SpvOpExecutionModeId: return SECTION_EXECUTION_MODES;
    case SpvOpString:
    case SpvOpSource:
    case SpvOpSourceContinued:
    case SpvOpSourceExtension:
    case SpvOpModuleProcessed: return SECTION_STRINGS;
    case SpvOpName:
    case SpvOpMemberName: return SECTION_NAMES;
    case SpvOpDecorate:
    case SpvOpDecorateId:
    case SpvOpDecorateString:
    case SpvOpMemberDecorate:
    case SpvOpMemberDecorateString:
    case SpvOpMemberDecorateIdEXT:
    case SpvOpDecorationGroup:
    case SpvOpGroupDecorate:
    case SpvOpGroupMemberDecorate: return SECTION_DECORATIONS;
    default: return SECTION_GLOBALS;
    }
}

static void load_instruction(struct module *m, uint32_t *at, const struct opcode_info *info)
{
    enum section section = section_of(opcode_of(at));
    if (section == SECTION_EXTENSIONS || opcode_of(at) == SpvOpModuleProcessed) return;
    if (section == SECTION_IMPORTS) load_import(m, at);
    else if (section == SECTION_ENTRY_POINTS) load_entry_point(m, at);
    else if (section == SECTION_GLOBALS) load_global(m, at, info);
    else emit(m, section, opcode_of(at), at + 1, length_of(at) - 1);
}

void load_words(struct module *m, struct words words)
{
    uint32_t *copy = arena_array(&m->c->arena, uint32_t, words.count);
    memcpy(copy, words.at, words.count * sizeof *copy);
    m->bound = words.at[3];
    m->keep_names = true;
    bool in_functions = false;
    for_each_instruction (at, copy + 5, copy + words.count) {
        const struct opcode_info *info = find_opcode(opcode_of(at));
        in_functions |= opcode_of(at) == SpvOpFunction;
        if (in_functions) load_in_function(m, at, info);
        else load_instruction(m, at, info);
    }
}
