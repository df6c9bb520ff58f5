/* The disassembler, in the manner of spirv-dis: spirv-as makes the same words of the text. The
 * grammar describes each operand. The words may be malformed: the text then ends in a comment. */
#include "spirv/disassemble.h"
#include "lang/small_float.h"

/* SPIR-V, 2.17: ids are below 4,194,304 */
enum { INDENT = 15, MOST_IDS = 0x400000 };

/* --- numbers ------------------------------------------------------------------------------- */

static void add_unsigned(struct text *out, uint64_t value)
{
    char digits[20];
    unsigned count = 0;
    do digits[sizeof digits - ++count] = (char)('0' + value % 10);
    while (value /= 10);
    text_add(out, digits + sizeof digits - count, count);
}

static void add_signed(struct text *out, int64_t value)
{
    if (value < 0) text_add(out, "-", 1);
    add_unsigned(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

/* Writes the bits of a float as 0x1.8p+1, which preserves infinities, NaNs and subnormal
 * numbers. */
static void add_hex_float(struct text *out, uint64_t bits, unsigned width)
{
    unsigned mantissa_bits = width == 16   ? 10
                             : width == 32 ? 23
                                           : 52,
             exponent_bits = width - 1 - mantissa_bits;
    uint64_t mantissa = bits & ((1ull << mantissa_bits) - 1);
    int bias = (1 << (exponent_bits - 1)) - 1,
        exponent = (int)(bits >> mantissa_bits & ((1u << exponent_bits) - 1));
    bool is_zero = !exponent && !mantissa, is_small = !exponent && mantissa;
    exponent = is_zero ? 0 : exponent - bias;
    if (is_small) {
        exponent++;
        while (!(mantissa >> mantissa_bits)) {
            mantissa <<= 1;
            exponent--;
        }
        mantissa &= (1ull << mantissa_bits) - 1;
    }
    if (bits >> (width - 1)) text_add(out, "-", 1);
    text_string(out, is_zero ? "0x0" : "0x1");
    if (mantissa) text_add(out, ".", 1);
    for (mantissa <<= 64 - mantissa_bits; mantissa; mantissa <<= 4)
        text_add(out, &"0123456789abcdef"[mantissa >> 60], 1);
    text_printf(out, "p%+d", exponent);
}

static void add_float(struct text *out, uint64_t bits, unsigned width)
{
    unsigned mantissa_bits = width == 16   ? 10
                             : width == 32 ? 23
                                           : 52,
             exponent_bits = width - 1 - mantissa_bits;
    unsigned exponent = (unsigned)(bits >> mantissa_bits) & ((1u << exponent_bits) - 1);
    bool is_zero = !(bits << (65 - width)); /* without the sign bit */
    if (width == 16 || (!is_zero && (exponent == 0 || exponent == (1u << exponent_bits) - 1))) {
        add_hex_float(out, bits, width);
        return;
    }
    double value;
    float narrow;
    uint32_t low = (uint32_t)bits;
    memcpy(&narrow, &low, sizeof narrow);
    memcpy(&value, &bits, sizeof value);
    text_printf(out, "%.*g", width == 32 ? 9 : 17, width == 32 ? (double)narrow : value);
}

void add_number(struct text *out, const uint32_t *type, const uint32_t *at, unsigned length)
{
    uint64_t bits = at[0] | (length > 1 ? (uint64_t)at[1] << 32 : 0);
    bool is_int = type && opcode_of(type) == SpvOpTypeInt && length_of(type) == 4;
    bool is_float = type && opcode_of(type) == SpvOpTypeFloat && length_of(type) >= 3;
    enum scalar small = is_float && length_of(type) > 3
                            ? small_float_of_encoding(float_encoding_of(type))
                            : SCALAR_COUNT;
    if (small != SCALAR_COUNT) {
        text_printf(out, "%.9g", small_float_value(small, (uint32_t)bits));
    } else if (is_float && (type_float_width(type) == 16 || type_float_width(type) == 32 ||
                            type_float_width(type) == 64)) {
        if (type_float_width(type) == 16) bits &= 0xffff;
        add_float(out, bits, type_float_width(type));
    } else if (is_int && type_int_signedness(type)) {
        add_signed(out, length > 1 ? (int64_t)bits : (int32_t)bits);
    } else {
        add_unsigned(out, bits);
    }
}

/* --- operands ------------------------------------------------------------------------------ */

static void add_id(struct disassembly *d, uint32_t id)
{
    text_add(d->out, "%", 1);
    if (id < d->bound && d->names[id]) text_string(d->out, d->names[id]);
    else add_unsigned(d->out, id);
}

static void add_string(struct disassembly *d, const uint32_t *at, unsigned length)
{
    const char *text = string_operand(d->arena, at, at + length);
    text_add(d->out, "\"", 1);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') text_add(d->out, "\\", 1);
        text_add(d->out, text, 1);
    }
    text_add(d->out, "\"", 1);
}

static void add_bits(struct text *out, unsigned kind, uint32_t mask)
{
    const struct enumerant *none = mask ? NULL : find_enumerant(kind, 0);
    if (!mask) text_string(out, none ? grammar_text + none->name : "None");
    for (bool first = true; mask; mask &= mask - 1, first = false) {
        const struct enumerant *e = find_enumerant(kind, mask & -mask);
        if (!first) text_add(out, "|", 1);
        if (e) text_string(out, grammar_text + e->name);
        else add_unsigned(out, mask & -mask);
    }
}

/* The row of an OpExtInst, or NULL. Word 3 names the set, word 4 the instruction. */
static const struct extended_instruction *extended_row(struct disassembly *d,
                                                       const uint32_t *instruction)
{
    if (opcode_of(instruction) != SpvOpExtInst || length_of(instruction) < 5) return NULL;
    const uint32_t *import = find_definition(d, ext_inst_set(instruction));
    const struct extended_set *set = NULL;
    if (import && opcode_of(import) == SpvOpExtInstImport && length_of(import) > 2)
        set = find_extended_set(string_operand(d->arena, import + 2, import + length_of(import)));
    return set ? find_extended(set, ext_inst_instruction(instruction)) : NULL;
}

/* Whether the operand at `at` of an extended instruction is a literal. The grammar of the core has
 * ids there alone. */
static bool is_extended_literal(const struct extended_instruction *e, const uint32_t *instruction,
                                const uint32_t *at)
{
    if (!e || at < instruction + 5) return false;
    unsigned index = (unsigned)(at - instruction) - 5;
    return e->literals >> (index < 31 ? index : 31) & 1;
}

/* The OpType instruction of a literal of OpConstant or OpSwitch, or NULL. */
static const uint32_t *literal_type(const struct disassembly *d, const uint32_t *instruction)
{
    if (opcode_of(instruction) != SpvOpSwitch)
        return length_of(instruction) > 1 ? find_definition(d, result_type_of(instruction)) : NULL;
    const uint32_t *selector =
        length_of(instruction) > 1 ? find_definition(d, switch_selector(instruction)) : NULL;
    const struct opcode_info *info = selector ? find_opcode(opcode_of(selector)) : NULL;
    return info && info->has_type ? find_definition(d, result_type_of(selector)) : NULL;
}

static void add_operand(struct disassembly *d, const uint32_t *instruction, const struct operand *o)
{
    unsigned category = grammar_kinds[o->kind].category;
    if (category == CATEGORY_ID) add_id(d, *o->at);
    else if (category == CATEGORY_BIT_ENUM) add_bits(d->out, o->kind, *o->at);
    else if (o->enumerant) text_string(d->out, grammar_text + o->enumerant->name);
    else if (o->kind == KIND_LITERAL_STRING) add_string(d, o->at, o->length);
    else if (o->kind == KIND_LITERAL_CONTEXT_DEPENDENT_NUMBER ||
             opcode_of(instruction) == SpvOpSwitch)
        add_number(d->out, literal_type(d, instruction), o->at, o->length);
    else if (o->kind == KIND_LITERAL_SPEC_CONSTANT_OP_INTEGER && find_opcode((SpvOp)*o->at))
        text_string(d->out, grammar_text + find_opcode((SpvOp)*o->at)->name + 2);
    else add_unsigned(d->out, *o->at);
}

/* --- instructions -------------------------------------------------------------------------- */

static void add_spaces(struct text *out, unsigned count)
{
    text_add(out, "               ", count < INDENT ? count : INDENT);
}

static unsigned id_length(const struct disassembly *d, uint32_t id)
{
    if (id < d->bound && d->names[id]) return (unsigned)strlen(d->names[id]) + 1;
    unsigned length = 2;
    for (; id >= 10; id /= 10) length++;
    return length;
}

/* Writes "%name = ", padded so that the = is in a fixed column. */
static void add_result(struct disassembly *d, const uint32_t *instruction,
                       const struct opcode_info *info)
{
    unsigned at = 1u + info->has_type;
    if (!info->has_result || length_of(instruction) <= at) {
        add_spaces(d->out, INDENT);
        return;
    }
    unsigned length = id_length(d, instruction[at]);
    if (length < INDENT - 3) add_spaces(d->out, INDENT - 3 - length);
    add_id(d, instruction[at]);
    text_add(d->out, " = ", 3);
}

static void add_instruction(struct disassembly *d, const uint32_t *instruction)
{
    const struct opcode_info *info = find_opcode(opcode_of(instruction));
    if (!info) {
        text_printf(d->out, "; opcode %u with %u words is not known\n", *instruction & 0xffff,
                    length_of(instruction));
        return;
    }
    add_result(d, instruction, info);
    text_string(d->out, grammar_text + info->name);
    struct operand_walk w;
    struct operand o;
    const struct extended_instruction *e = extended_row(d, instruction);
    start_walk(&w, instruction);
    const uint32_t *type =
        opcode_of(instruction) == SpvOpSwitch ? literal_type(d, instruction) : NULL;
    if (type && opcode_of(type) == SpvOpTypeInt && length_of(type) == 4 &&
        type_int_width(type) == 64)
        w.case_words = 2;
    while (next_operand(&w, &o)) {
        if (o.kind == KIND_ID_RESULT) continue;
        text_add(d->out, " ", 1);
        if (e && o.kind == KIND_LITERAL_EXT_INST_INTEGER)
            text_string(d->out, grammar_text + e->name);
        else if (is_extended_literal(e, instruction, o.at)) text_printf(d->out, "!%u", *o.at);
        else add_operand(d, instruction, &o);
    }
    if (w.malformed) text_string(d->out, " ; malformed");
    text_add(d->out, "\n", 1);
}

/* The registered name of a tool (SPIR-V, 2.3, "Generator's magic number") as spirv-dis writes it,
 * or NULL. */
static const char *generator_name(uint32_t tool)
{
    static const struct {
        uint32_t tool;
        const char *name;
    } rows[] = {
/* clang-format off */
#define GENERATOR(tool, name) { tool, name },
/* clang-format on */
#include "spirv/generators.def"
#undef GENERATOR
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].tool == tool) return rows[i].name;
    return NULL;
}

static void add_header(struct text *out, const uint32_t *words)
{
    uint32_t version = header_version(words), generator = header_generator(words);
    text_printf(out, "; SPIR-V\n; Version: %u.%u\n", version >> 16 & 0xff, version >> 8 & 0xff);
    const char *name = generator_name(generator >> 16);
    if (name) text_printf(out, "; Generator: %s; %u\n", name, generator & 0xffff);
    else text_printf(out, "; Generator: %u; %u\n", generator >> 16, generator & 0xffff);
    text_printf(out, "; Bound: %u\n; Schema: %u\n", header_bound(words), header_schema(words));
}

/* Modules that tools write have dense ids. In others, ids beyond the bound are written as
 * numbers. */
static void find_names(struct disassembly *d)
{
    uint64_t most = (uint64_t)d->module.count * 16 + 1024;
    d->bound = d->module.at[3] < MOST_IDS ? d->module.at[3] : MOST_IDS;
    if (d->bound > most) d->bound = (uint32_t)most;
    d->definitions = arena_array(d->arena, const uint32_t *, d->bound + 1);
    d->names = arena_array(d->arena, const char *, d->bound + 1);
    name_ids(d);
}

struct disassembly *open_disassembly(struct arena *arena, struct words module)
{
    struct disassembly *d = arena_new(arena, struct disassembly);
    d->arena = arena;
    d->module = module;
    find_names(d);
    return d;
}

void disassemble_instruction(struct disassembly *d, struct text *out, const uint32_t *instruction)
{
    struct text line = {.arena = d->arena};
    d->out = &line;
    add_instruction(d, instruction);
    uint32_t start = 0, end = line.bytes.count - 1; /* without the newline */
    while (start < end && line.bytes.at[start] == ' ') start++;
    text_add(out, line.bytes.at + start, end - start);
    text_add(out, "", 1);
    out->bytes.count--;
}

void disassemble(struct text *out, struct words module)
{
    if (module.count < 5 || module.at[0] != SpvMagicNumber) {
        text_string(out, "; not a SPIR-V module\n");
        return;
    }
    struct disassembly d = {.out = out, .arena = out->arena, .module = module};
    find_names(&d);
    add_header(out, module.at);
    const uint32_t *at = NULL, *last = module.at + 5;
    while ((at = next_instruction(module, at))) {
        add_instruction(&d, at);
        last = at + length_of(at);
    }
    if (last < module.at + module.count)
        text_printf(out, "; broken at word %u\n", (unsigned)(last - module.at));
}
