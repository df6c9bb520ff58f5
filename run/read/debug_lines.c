/* Source lines of instructions: OpLine, and DebugLine of NonSemantic.Shader.DebugInfo.100. */
#include "run/read/debug_lines.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

/* Words of DebugLine: Source, Line Start, Line End, Column Start. */
enum { LINE_SOURCE = 5, LINE_START = 6, LINE_COLUMN = 8, SOURCE_FILE = 5 };

bool is_debug_instruction(const struct run_program *p, const uint32_t *at, uint32_t number)
{
    return p->debug_set && opcode_of(at) == SpvOpExtInst && ext_inst_set(at) == p->debug_set &&
           ext_inst_instruction(at) == number;
}

const uint32_t *debug_record(const struct run_program *p, uint32_t id, uint32_t number,
                             unsigned words)
{
    const uint32_t *at = defined_by(p->m, id);
    return at && is_debug_instruction(p, at, number) && length_of(at) >= words ? at : NULL;
}

const char *debug_text(struct run_program *p, uint32_t id)
{
    const uint32_t *at = defined_by(p->m, id);
    return at && opcode_of(at) == SpvOpString
               ? string_operand(&p->arena, at + 2, at + length_of(at))
               : NULL;
}

static unsigned number_of(const struct run_program *p, uint32_t id)
{
    uint64_t value = 0;
    return constant_integer(p->m, id, &value) ? (unsigned)value : 0;
}

static bool read_debug_line(struct run_program *p, const uint32_t *at, struct line_place *place)
{
    if (length_of(at) <= LINE_COLUMN) return false;
    const uint32_t *source =
        debug_record(p, at[LINE_SOURCE], NonSemanticShaderDebugInfo100DebugSource, SOURCE_FILE + 1);
    *place = (struct line_place){source ? debug_text(p, source[SOURCE_FILE]) : NULL,
                                 number_of(p, at[LINE_START]), number_of(p, at[LINE_COLUMN])};
    return true;
}

bool read_line(struct run_program *p, const uint32_t *at, struct line_place *place)
{
    bool ends = opcode_of(at) == SpvOpNoLine || opcode_of(at) == SpvOpFunctionEnd ||
                is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugNoLine);
    if (ends) *place = (struct line_place){0};
    if (opcode_of(at) == SpvOpLine)
        *place =
            (struct line_place){debug_text(p, line_file(at)), line_line(at), line_column(at)};
    return ends || opcode_of(at) == SpvOpLine ||
           (is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugLine) &&
            read_debug_line(p, at, place));
}
