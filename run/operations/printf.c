/* NonSemantic.DebugPrintf: one message for each active lane. */
#include "run/operations/operations.h"

struct print {
    const char *format;
};

void decode_printf(struct run_program *p, struct instruction *in)
{
    struct print *print = arena_new(&p->arena, struct print);
    const uint32_t *string = in->count ? defined_by(p->m, ext_argument(in->at, 0)) : NULL;
    if (!string || opcode_of(string) != SpvOpString)
        refuse_at(p, in->at, "DebugPrintf: its format is no OpString");
    for (uint32_t i = 1; i < in->count; i++)
        if (!in->types[i]) refuse_at(p, in->at, "DebugPrintf: operand %u is not a value", i + 1);
    print->format = string_operand(&p->arena, string + 2, string + length_of(string));
    in->to = NO_SLOT;
    in->slots = 0;
    in->more = print;
}

struct printed_text {
    char text[2048];
    size_t used;
};

static void print_formatted(struct printed_text *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void print_formatted(struct printed_text *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int count = vsnprintf(out->text + out->used, sizeof out->text - out->used, format, args);
    va_end(args);
    if (count > 0) out->used += (size_t)count;
    if (out->used >= sizeof out->text) out->used = sizeof out->text - 1;
}

static void print_argument(struct printed_text *out, const char *flags, char conversion,
                           const struct run_type *t, uint64_t bits)
{
    char format[32];
    bool is_float = strchr("aAeEfFgG", conversion) != NULL;
    if (is_float) {
        double value = t->format == FLOAT_SINGLE   ? load_single(bits)
                       : t->format == FLOAT_HALF   ? load_half(bits)
                       : t->format == FLOAT_BFLOAT ? load_bfloat(bits)
                                                   : load_double(bits);
        snprintf(format, sizeof format, "%%%.16s%c", flags, conversion);
        out->used +=
            (size_t)snprintf(out->text + out->used, sizeof out->text - out->used, format, value);
    } else if (conversion == 'd' || conversion == 'i') {
        snprintf(format, sizeof format, "%%%.16slld", flags);
        out->used += (size_t)snprintf(out->text + out->used, sizeof out->text - out->used, format,
                                      (long long)signed_of(bits, t->width));
    } else {
        snprintf(format, sizeof format, "%%%.16sll%c", flags,
                 strchr("ouxX", conversion) ? conversion : 'u');
        out->used += (size_t)snprintf(out->text + out->used, sizeof out->text - out->used, format,
                                      (unsigned long long)bits);
    }
    if (out->used >= sizeof out->text) out->used = sizeof out->text - 1;
}

/* Prints one conversion: %[flags][v2|v3|v4][l][hh]c. Returns the rest of the format. */
static const char *print_conversion(struct group *g, const struct instruction *in, const char *at,
                                    uint32_t *operand, unsigned lane, struct printed_text *out)
{
    char flags[17] = "";
    size_t length = strspn(at, "-+ #0123456789.");
    unsigned count = 1;
    snprintf(flags, sizeof flags, "%.*s", (int)(length < 16 ? length : 16), at);
    at += length;
    if (*at == 'v' && at[1] >= '2' && at[1] <= '4') {
        count = (unsigned)(at[1] - '0');
        at += 2;
    }
    at += strspn(at, "hlL");
    if (!*at) return at;
    if (*operand >= in->count) {
        print_formatted(out, "?");
        return at + 1;
    }
    const struct run_type *t = in->types[*operand];
    for (unsigned c = 0; c < count && c < t->slots; c++) {
        if (c) print_formatted(out, ", ");
        print_argument(out, flags, *at, t, slot_at(g, in->args[*operand] + c)[lane]);
    }
    ++*operand;
    return at + 1;
}

void run_printf(struct group *g, const struct instruction *in)
{
    const struct print *print = in->more;
    const struct line_place *place = &g->program->places.at[in->place];
    for (unsigned k = 0; k < g->active_count; k++) {
        struct printed_text out = {.used = 0};
        uint32_t operand = 1;
        out.text[0] = '\0';
        for (const char *at = print->format; *at;) {
            if (*at != '%') print_formatted(&out, "%c", *at++);
            else if (at[1] == '%') {
                print_formatted(&out, "%%");
                at += 2;
            } else at = print_conversion(g, in, at + 1, &operand, g->active[k], &out);
        }
        struct run_message message = {NULL, place->file, place->line, place->column, out.text};
        pthread_mutex_lock(&g->machine->lock);
        if (g->machine->options.report)
            g->machine->options.report(g->machine->options.user, &message);
        pthread_mutex_unlock(&g->machine->lock);
    }
}
