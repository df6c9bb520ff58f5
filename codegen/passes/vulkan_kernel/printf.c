/* printf of kernels (OpenCL C, 6.15.14) as NonSemantic.DebugPrintf, whose output the Vulkan
 * layers collect. It lacks strings, characters and all lengths except l. Constant strings are
 * inserted in the format, and vectors are printed component by component. */
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

enum { MOST_FLAGS = 8, WIDEST = 1000 };

struct printf_conversion {
    char flags[MOST_FLAGS + 1];
    int width, precision; /* -1: not given */
    unsigned components;
    char letter;
};

struct printing {
    struct kernel_lowering *s;
    const uint32_t *at; /* the old instruction */
    unsigned next;      /* word index of its next argument */
    struct text format;
    VEC(uint32_t) words; /* the arguments */
};

/* --- constants ----------------------------------------------------------------------------- */

/* The string in the constant array that an old pointer points into, or NULL. */
static const char *constant_string(struct kernel_lowering *s, SpvId old)
{
    const struct access_path *p = access_path_of(s, old);
    const uint32_t *variable = p ? definition_of(s->m, p->root) : NULL;
    uint64_t at, letter = 0;
    if (!variable || length_of(variable) < 5 || p->class != SpvStorageClassPrivate ||
        p->count != 1 || p->view || !known_constant(s->m, p->indices[0], &at))
        return NULL;
    const uint32_t *content = definition_of(s->m, variable_initializer(variable));
    struct text string = {.arena = &s->m->c->arena};
    if (opcode_of(content) == SpvOpConstantNull) return "";
    for (uint64_t i = 3 + at;
         i < length_of(content) && known_constant(s->m, content[i], &letter) && letter; i++)
        text_add(&string, &(char){(char)letter}, 1);
    text_add(&string, "", 1);
    return string.bytes.at;
}

/* Undoes C's promotion of arguments to double, so that the shader does not require 64-bit
 * floats. */
static SpvId without_promotion(struct kernel_lowering *s, SpvId old, SpvId value)
{
    const uint32_t *at = definition_of(s->m, value);
    if (!at || type_bits(s, result_type_of(at)) != 64) return value;
    if (opcode_of(at) == SpvOpFConvert)
        return type_bits(s, type_of_id(s->m, f_convert_float_value(at))) == 32
                   ? f_convert_float_value(at)
                   : value;
    if (opcode_of(at) != SpvOpConstant || old >= s->r.old_bound) return value;
    uint64_t bits = operand(at, 0) | (uint64_t)operand(at, 1) << 32;
    double number;
    memcpy(&number, &bits, sizeof number);
    return float_constant(s, scalar_id(s->m, SCALAR_FLOAT), number);
}

/* --- a conversion -------------------------------------------------------------------------- */

static int parse_number(const char **at)
{
    int n = 0;
    for (; **at >= '0' && **at <= '9'; ++*at) n = n < WIDEST ? n * 10 + (**at - '0') : n;
    return n < WIDEST ? n : WIDEST;
}

/* Parses a conversion after its percent sign. Lengths hh, h, hl and l follow from the types. */
static struct printf_conversion parse_conversion(const char **at)
{
    struct printf_conversion c = {.width = -1, .precision = -1, .components = 1};
    unsigned flags = 0;
    for (; **at && strchr("-+ #0", **at); ++*at)
        if (flags < MOST_FLAGS) c.flags[flags++] = **at;
    if (**at >= '1' && **at <= '9') c.width = parse_number(at);
    if (**at == '.') {
        ++*at;
        c.precision = parse_number(at);
    }
    if (**at == 'v') {
        ++*at;
        c.components = (unsigned)parse_number(at);
    }
    while (**at == 'h' || **at == 'l') ++*at;
    c.letter = **at;
    if (**at) ++*at;
    return c;
}

static void append_letter(struct printing *p, char letter)
{
    text_add(&p->format, &letter, 1);
    if (letter == '%') text_add(&p->format, &letter, 1);
}

static void append_string_argument(struct printing *p, const struct printf_conversion *c,
                                   const char *string)
{
    size_t length = strlen(string);
    if (c->precision >= 0 && (size_t)c->precision < length) length = (size_t)c->precision;
    size_t padding = c->width > 0 && (size_t)c->width > length ? (size_t)c->width - length : 0;
    bool is_left = strchr(c->flags, '-');
    for (size_t i = 0; i < padding && !is_left; i++) append_letter(p, ' ');
    for (size_t i = 0; i < length; i++) append_letter(p, string[i]);
    for (size_t i = 0; i < padding && is_left; i++) append_letter(p, ' ');
}

static void append_conversion(struct printing *p, const struct printf_conversion *c, bool is_long)
{
    text_printf(&p->format, "%%%s", c->flags);
    if (c->width >= 0) text_printf(&p->format, "%d", c->width);
    if (c->precision >= 0) text_printf(&p->format, ".%d", c->precision);
    text_printf(&p->format, "%s%c", is_long ? "l" : "", c->letter);
}

/* Integers of 8 and 16 bits are printed as int and uint, halves as floats. */
static SpvId widen(struct kernel_lowering *s, const struct printf_conversion *c, SpvId value,
                   SpvId type)
{
    bool is_float = type_op(s, type) == SpvOpTypeFloat,
         is_signed = c->letter == 'd' || c->letter == 'i';
    if (type_bits(s, type) >= 32) return value;
    if (is_float) return make1(s, SpvOpFConvert, scalar_id(s->m, SCALAR_FLOAT), value);
    return make1(s, is_signed ? SpvOpSConvert : SpvOpUConvert, shader_uint(s), value);
}

static void append_numbers(struct printing *p, const struct printf_conversion *c, SpvId old)
{
    struct kernel_lowering *s = p->s;
    SpvId value = translated(s, old), type = s->r.types[old], part = type_part(s, type);
    unsigned n = type_width(s, type);
    for (unsigned i = 0; i < n && i < c->components; i++) {
        SpvId component = n == 1 ? without_promotion(s, old, value)
                                 : emit_pure_of(s->m, SpvOpCompositeExtract, part, value, i);
        if (i) append_letter(p, ',');
        append_conversion(p, c, type_op(s, part) == SpvOpTypeInt && type_bits(s, part) == 64);
        vec_push(&s->m->c->arena, &p->words, widen(s, c, component, part));
    }
}

static void append_argument(struct printing *p, const struct printf_conversion *c)
{
    struct kernel_lowering *s = p->s;
    if (p->next >= length_of(p->at)) {
        cannot_express(s, NULL, "printf has fewer arguments than conversions");
        return;
    }
    SpvId old = p->at[p->next++];
    const char *string = c->letter == 's' ? constant_string(s, old) : NULL;
    uint64_t letter;
    if (string) append_string_argument(p, c, string);
    else if (c->letter == 'c' && known_constant(s->m, translated(s, old), &letter))
        append_string_argument(p, c, (char[]){(char)letter, 0});
    else if (!strchr("diouxXaAeEfFgG", c->letter) || access_path_of(s, old))
        cannot_express(
            s, access_path_of(s, old),
            "printf has %s, %c and %p of constants only there: print numbers, or choose between calls");
    else append_numbers(p, c, old);
}

static void append_format(struct printing *p, const char *at)
{
    while (*at && !p->s->failed) {
        if (*at != '%') {
            append_letter(p, *at++);
            continue;
        }
        at++;
        struct printf_conversion c = parse_conversion(&at);
        if (c.letter == '%') append_letter(p, '%');
        else append_argument(p, &c);
    }
    text_add(&p->format, "", 1);
}

/* The result of printf is 0, success. */
void translate_printf(struct kernel_lowering *s, const uint32_t *at)
{
    struct module *m = s->m;
    struct printing p = {.s = s, .at = at, .next = 6, .format = {.arena = &m->c->arena}};
    const char *format = constant_string(s, operand(at, 2));
    if (!format) {
        cannot_express(s, access_path_of(s, operand(at, 2)),
                       "the format of printf is not constant");
        return;
    }
    for (unsigned i = 0; i < 3; i++) vec_push(&m->c->arena, &p.words, 0);
    append_format(&p, format);
    if (!has_spirv(m->facts, 0x10600)) need_extension(m, "SPV_KHR_non_semantic_info");
    p.words.at[0] = ext_import(m, "NonSemantic.DebugPrintf");
    p.words.at[1] = 1; /* the number of its only instruction */
    p.words.at[2] = string_id(m, p.format.bytes.at);
    emit_value(m, SpvOpExtInst, void_id(m), p.words.at, p.words.count);
    translate_to(s, result_of(at), integer_constant(s, result_type_of(at), 0));
}
