/* Source lines of instructions: OpLine, and DebugLine of NonSemantic.Shader.DebugInfo.100. */
#include "run/read/debug_lines.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

/* Operands of DebugLine and DebugSource. */
enum { LINE_SOURCE = 0, LINE_START = 1, LINE_COLUMN = 3, SOURCE_FILE = 0 };

bool is_debug_instruction(const struct run_program *p, const uint32_t *at, uint32_t number)
{
    return p->debug_set && opcode_of(at) == SpvOpExtInst && ext_inst_set(at) == p->debug_set &&
           ext_inst_instruction(at) == number;
}

const uint32_t *debug_record(const struct run_program *p, uint32_t id, uint32_t number)
{
    const uint32_t *at = id ? defined_by(p->m, id) : NULL;
    return at && is_debug_instruction(p, at, number) ? at : NULL;
}

uint32_t debug_operand(const uint32_t *at, unsigned n)
{
    enum { FIRST = 5 }; /* type, result, set and number come before */
    return FIRST + n < length_of(at) ? at[FIRST + n] : 0;
}

const char *string_by_id(struct run_program *p, uint32_t id)
{
    const uint32_t *at = id ? defined_by(p->m, id) : NULL;
    return at && opcode_of(at) == SpvOpString
               ? string_operand(&p->arena, at + 2, at + length_of(at))
               : NULL;
}

static unsigned number_of(const struct run_program *p, uint32_t id)
{
    uint64_t value = 0;
    return id && constant_integer(p->m, id, &value) ? (unsigned)value : 0;
}

static struct line_place read_debug_line(struct run_program *p, const uint32_t *at)
{
    const uint32_t *source =
        debug_record(p, debug_operand(at, LINE_SOURCE), NonSemanticShaderDebugInfo100DebugSource);
    return (struct line_place){source ? string_by_id(p, debug_operand(source, SOURCE_FILE)) : NULL,
                               number_of(p, debug_operand(at, LINE_START)),
                               number_of(p, debug_operand(at, LINE_COLUMN))};
}

bool read_source_line(struct run_program *p, const uint32_t *at, struct line_place *place)
{
    bool ends = opcode_of(at) == SpvOpNoLine || opcode_of(at) == SpvOpFunctionEnd ||
                is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugNoLine);
    if (ends) *place = (struct line_place){0};
    bool is_line = opcode_of(at) == SpvOpLine;
    bool is_debug = is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugLine);
    if (is_line)
        *place =
            (struct line_place){string_by_id(p, line_file(at)), line_line(at), line_column(at)};
    if (is_debug) *place = read_debug_line(p, at);
    return ends || is_line || is_debug;
}
