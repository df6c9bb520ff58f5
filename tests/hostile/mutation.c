/* The ways in which a source is broken: each takes a text and leaves another one. */
#include "tests/hostile/mutation.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- dice (splitmix64) --------------------------------------------------------------------- */

static uint64_t next_state(struct dice *d)
{
    uint64_t z = d->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void set_dice(struct dice *d, uint64_t seed, uint64_t number)
{
    d->state = seed * 0x9e3779b97f4a7c15u;
    d->state = next_state(d) ^ number * 0xd1b54a32d192ed03u;
}

uint64_t roll(struct dice *d, uint64_t sides) { return sides ? next_state(d) % sides : 0; }

/* --- what is thrown in --------------------------------------------------------------------- */

static const char *const words[] = {
    "void",
    "bool",
    "int",
    "uint",
    "float",
    "double",
    "vec2",
    "vec3",
    "ivec4",
    "uvec2",
    "bvec3",
    "dvec4",
    "mat2",
    "mat3x4",
    "dmat4",
    "int8_t",
    "uint16_t",
    "int64_t",
    "float16_t",
    "f16vec2",
    "i8vec4",
    "u64vec3",
    "struct",
    "const",
    "in",
    "out",
    "inout",
    "uniform",
    "buffer",
    "shared",
    "readonly",
    "coherent",
    "layout",
    "precise",
    "flat",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "default",
    "break",
    "continue",
    "return",
    "discard",
    "true",
    "false",
    "subroutine",
    "sampler2D",
    "image2D",
    "atomic_uint",
    "subgroupAdd",
    "subgroupBroadcast",
    "subgroupBallot",
    "subgroupClusteredAdd",
    "subgroupShuffle",
    "gl_SubgroupSize",
    "gl_SubgroupEqMask",
    "subgroupElect",
    "atomicAdd",
    "atomicCompSwap",
    "barrier",
    "length",
    "main",
    "gl_WorkGroupSize",
    "gl_GlobalInvocationID",
    "transpose",
    "inverse",
    "mix",
    "clamp",
    "modf",
    "frexp",
    "bitfieldExtract",
    "packHalf2x16",
    "constant_id",
    "local_size_x",
    "local_size_x_id",
    "push_constant",
    "buffer_reference",
    "std140",
    "std430",
    "scalar",
    "offset",
    "align",
    "row_major",
    "binding",
    "set",
    "location",
    "rgba8",
    "this",
    "class",
    "goto",
    "template",
    "#define",
    "#undef",
    "#if",
    "#ifdef",
    "#else",
    "#elif",
    "#endif",
    "#error",
    "#pragma",
    "#line",
    "#version",
    "#extension",
    "#include",
    "##",
    "#",
    "defined",
    "__LINE__",
    "__FILE__",
    "__VERSION__",
    "GL_KHR_shader_subgroup_basic",
    "require",
    "all",
    "kernel",
    "global",
    "local",
    "constant",
    "private",
    "generic",
    "half",
    "uchar",
    "short4",
    "long",
    "ulong16",
    "size_t",
    "image2d_t",
    "sampler_t",
    "event_t",
    "union",
    "enum",
    "typedef",
    "static",
    "inline",
    "extern",
    "sizeof",
    "unsigned",
    "char",
    "restrict",
    "volatile",
    "__attribute__((packed))",
    "vec_step",
    "convert_int4_sat_rte",
    "as_float",
    "vload4",
    "vstore_half",
    "get_global_id",
    "sub_group_reduce_add",
    "intel_sub_group_shuffle",
    "printf",
    "atomic_load_explicit",
    "__VA_ARGS__",
    "__VA_OPT__",
    "...",
    "->",
    ".s0123",
    ".hi",
    ".even",
    "NULL",
    "spirv_decorate",
    "spirv_decorate_id",
    "spirv_decorate_string",
    "spirv_type",
    "spirv_storage_class",
    "spirv_execution_mode",
    "spirv_instruction",
    "spirv_by_reference",
    "spirv_literal",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ".",
    ",",
    ";",
    ":",
    "?",
    "=",
    "+=",
    "++",
    "--",
    "<<",
    ">>=",
    "&&",
    "||",
    "^^",
    "!",
    "~",
    "-",
    "+",
    "*",
    "/",
    "%",
    "<",
    "<=",
    "==",
    "!=",
    "&",
    "|",
    "^",
    "@",
    "$",
    "`",
    "\\",
    "'",
    "\"",
};
static const char *const numbers[] = {
    "0",
    "1",
    "-1",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999",
    "0x",
    "0xffffffffff",
    "09",
    "1e",
    "1e400",
    "1e-400",
    "1.5lf",
    "3.0hf",
    ".5.",
    "1u",
    "7ul",
    "1000000000",
    "65536",
    "0.",
    "1e38",
    "3s",
    "0b1",
    "2",
    "3",
};
static const char *const strange[] = {"\xff",   "\xc3", "\xe2\x82\xac", "\x1b", "\r", "\n",  "\\\n",
                                      "\\\r\n", "/*",   "*/",           "//",   "\t", "\x01"};

#define PICK(d, array) ((array)[roll(d, sizeof(array) / sizeof *(array))])

static struct span span_of(const char *text) { return (struct span){text, strlen(text)}; }

/* --- editing ------------------------------------------------------------------------------- */

struct work {
    struct mutant *m;
    const struct corpus *corpus;
    const struct language_pool *pool; /* of its language */
    struct dice *dice;
    struct spans tokens; /* of the text as it is now */
    char *other;         /* where the next text is made */
    size_t used;
};

static void put(struct work *w, struct span s)
{
    if (s.length > MOST_BYTES - w->used) s.length = MOST_BYTES - w->used;
    memcpy(w->other + w->used, s.at, s.length);
    w->used += s.length;
}

static void put_many(struct work *w, struct span s, size_t count)
{
    while (count-- && w->used < MOST_BYTES) put(w, s);
}

static void put_tokens(struct work *w, size_t from, size_t to)
{
    for (size_t i = from; i < to && i < w->tokens.count; i++) put(w, w->tokens.at[i]);
}

static struct span text_from(const struct work *w, size_t at)
{
    return (struct span){w->m->text + at, w->m->length - at};
}

static size_t any_token(struct work *w) { return roll(w->dice, w->tokens.count + 1); }

static bool is_space(struct span s) { return isspace((unsigned char)*s.at); }

/* A token for which it holds; the number of tokens when none was found. */
static size_t find_token(struct work *w, bool (*holds)(struct span))
{
    size_t start = any_token(w);
    for (size_t n = 0; n < w->tokens.count; n++) {
        size_t i = (start + n) % w->tokens.count;
        if (holds(w->tokens.at[i])) return i;
    }
    return w->tokens.count;
}

static bool is_solid(struct span s) { return !is_space(s); }
static bool is_number(struct span s) { return isdigit((unsigned char)*s.at); }
static bool is_operator(struct span s) { return strchr("+-*/%<>=!&|^", *s.at) && *s.at; }

static struct span line_at(const char *text, size_t length, size_t at)
{
    size_t start = at, end = at;
    while (start && text[start - 1] != '\n') start--;
    while (end < length && text[end] != '\n') end++;
    return (struct span){text + start, end - start + (end < length)};
}

static struct span any_line(struct work *w)
{
    return w->m->length ? line_at(w->m->text, w->m->length, roll(w->dice, w->m->length))
                        : span_of("");
}

static const struct source *any_source(struct work *w)
{
    return &w->pool->sources[roll(w->dice, w->pool->count)];
}

static struct span token_of_another(struct work *w)
{
    const struct source *s = any_source(w);
    for (int tries = 0; s->tokens.count && tries < 8; tries++) {
        struct span token = s->tokens.at[roll(w->dice, s->tokens.count)];
        if (!is_space(token)) return token;
    }
    return span_of(";");
}

static struct span any_word(struct work *w)
{
    return roll(w->dice, 2) ? token_of_another(w) : span_of(PICK(w->dice, words));
}

static struct span any_of(struct work *w, const struct spans *pool, const char *otherwise)
{
    return pool->count ? pool->at[roll(w->dice, pool->count)] : span_of(otherwise);
}

static void replace_token(struct work *w, size_t at, struct span with)
{
    put_tokens(w, 0, at);
    if (at < w->tokens.count) put(w, with);
    put_tokens(w, at + 1, w->tokens.count);
}

/* Puts `line` behind the line that `after` is in the text. */
static void insert_line(struct work *w, struct span after, struct span line)
{
    size_t at = (size_t)(after.at - w->m->text) + after.length;
    if (!w->m->length) at = 0;
    put(w, (struct span){w->m->text, at});
    put(w, line);
    put(w, text_from(w, at));
}

/* --- the ways ------------------------------------------------------------------------------ */

static void truncate_text(struct work *w)
{
    put(w, (struct span){w->m->text, roll(w->dice, w->m->length + 1)});
}

static void truncate_tokens(struct work *w) { put_tokens(w, 0, any_token(w)); }

static void delete_tokens(struct work *w)
{
    static const size_t counts[] = {1, 1, 2, 5, 30};
    size_t at = any_token(w);
    put_tokens(w, 0, at);
    put_tokens(w, at + PICK(w->dice, counts), w->tokens.count);
}

static void delete_one(struct work *w) { replace_token(w, find_token(w, is_solid), span_of(" ")); }

static void repeat_tokens(struct work *w)
{
    static const size_t counts[] = {1, 1, 2, 5, 30};
    size_t at = any_token(w), count = PICK(w->dice, counts);
    put_tokens(w, 0, at + count);
    for (uint64_t times = roll(w->dice, 8) ? 1 : 50; times--;) put_tokens(w, at, at + count);
    put_tokens(w, at + count, w->tokens.count);
}

static void swap_tokens(struct work *w)
{
    size_t a = find_token(w, is_solid), b = find_token(w, is_solid);
    if (a < w->tokens.count) {
        struct span kept = w->tokens.at[a];
        w->tokens.at[a] = w->tokens.at[b];
        w->tokens.at[b] = kept;
    }
    put_tokens(w, 0, w->tokens.count);
}

static void replace_word(struct work *w) { replace_token(w, find_token(w, is_solid), any_word(w)); }
static void replace_name(struct work *w) { replace_token(w, find_token(w, is_name), any_word(w)); }
static void replace_number(struct work *w)
{
    replace_token(w, find_token(w, is_number), span_of(PICK(w->dice, numbers)));
}

static void retype_one(struct work *w)
{
    replace_token(w, find_token(w, is_type), any_of(w, &w->pool->types, "int"));
}

static void requalify(struct work *w)
{
    replace_token(w, find_token(w, is_qualifier), any_of(w, &w->pool->qualifiers, "const"));
}

static void reoperate(struct work *w)
{
    static const char *const operators[] = {
        "+",  "-",  "*",   "/",   "%",  "<",  "<=", "==", "!=", "&&", "||", "^^",
        "&",  "|",  "^",   "<<",  ">>", "=",  "+=", "-=", "*=", "/=", "%=", "&=",
        "|=", "^=", "<<=", ">>=", "++", "--", "!",  "~",  ",",  "?",  "."};
    replace_token(w, find_token(w, is_operator), span_of(PICK(w->dice, operators)));
}

/* Another function, or constructor, is called. */
static void call_another(struct work *w)
{
    size_t at = find_token(w, is_name);
    for (size_t n = 0; n < w->tokens.count; n++, at = (at + 1) % w->tokens.count)
        if (at + 1 < w->tokens.count && is_name(w->tokens.at[at]) &&
            *w->tokens.at[at + 1].at == '(')
            break;
    replace_token(w, at, any_of(w, &w->pool->calls, "f"));
}

static void insert_word(struct work *w)
{
    size_t at = any_token(w);
    put_tokens(w, 0, at);
    put(w, span_of(" "));
    put(w, roll(w->dice, 4) ? any_word(w) : span_of(PICK(w->dice, numbers)));
    put(w, span_of(" "));
    put_tokens(w, at, w->tokens.count);
}

static void insert_bytes(struct work *w)
{
    static const size_t counts[] = {1, 1, 3, 1000};
    size_t at = roll(w->dice, w->m->length + 1);
    put(w, (struct span){w->m->text, at});
    put_many(w, roll(w->dice, 8) ? span_of(PICK(w->dice, strange)) : (struct span){"", 1},
             PICK(w->dice, counts));
    put(w, text_from(w, at));
}

static void flip_bytes(struct work *w)
{
    put(w, text_from(w, 0));
    for (uint64_t times = 1 + roll(w->dice, 4); times-- && w->used;)
        w->other[roll(w->dice, w->used)] = (char)roll(w->dice, 256);
}

static void splice_texts(struct work *w)
{
    const struct source *s = any_source(w);
    size_t at = any_token(w), from = roll(w->dice, s->tokens.count + 1);
    put_tokens(w, 0, at);
    for (size_t i = from; i < s->tokens.count; i++) put(w, s->tokens.at[i]);
}

static void add_line_of_another(struct work *w)
{
    const struct source *s = any_source(w);
    size_t length = s->text.length;
    insert_line(w, any_line(w),
                length ? line_at(s->text.at, length, roll(w->dice, length)) : span_of("\n"));
}

static void add_extension(struct work *w)
{
    insert_line(w, line_at(w->m->text, w->m->length, 0), any_of(w, &w->pool->extensions, "\n"));
}

static void change_version(struct work *w)
{
    struct span first = line_at(w->m->text, w->m->length, 0);
    bool has_version = !strncmp(w->m->text, "#version", 8);
    put(w, any_of(w, &w->pool->versions, "\n"));
    put(w, text_from(w, has_version ? first.length : 0));
}

static void repeat_line(struct work *w)
{
    struct span line = any_line(w);
    size_t at = w->m->length ? (size_t)(line.at - w->m->text) : 0;
    put(w, (struct span){w->m->text, at});
    put_many(w, line, roll(w->dice, 8) ? 2 : 200);
    put(w, text_from(w, at + line.length));
}

static void remove_line(struct work *w)
{
    struct span line = any_line(w);
    size_t at = w->m->length ? (size_t)(line.at - w->m->text) : 0;
    put(w, (struct span){w->m->text, at});
    put(w, text_from(w, at + line.length));
}

static void move_line(struct work *w)
{
    struct span line = any_line(w), to = any_line(w);
    size_t from = w->m->length ? (size_t)(line.at - w->m->text) : 0,
           at = w->m->length ? (size_t)(to.at - w->m->text) : 0;
    bool down = at > from;
    put(w, (struct span){w->m->text, down ? from : at});
    if (!down) put(w, line);
    if (down) put(w, (struct span){w->m->text + from + line.length, at - from - line.length});
    else put(w, (struct span){w->m->text + at, from - at});
    if (down) put(w, line);
    put(w, text_from(w, down ? at : from + line.length));
}

static void nest_token(struct work *w)
{
    static const struct {
        const char *opening, *closing;
    } pairs[] = {{"(", ")"},  {"{", "}"},       {"[", "]"},   {"-(", ")"},     {"!", ""},
                 {"f(", ")"}, {"if(true)", ""}, {"x?", ":0"}, {"for(;;)", ""}, {"[0]", ""}};
    static const size_t depths[] = {1, 1, 2, 30, 1000, 20000};
    size_t at = find_token(w, is_solid), depth = PICK(w->dice, depths),
           i = roll(w->dice, sizeof pairs / sizeof *pairs);
    put_tokens(w, 0, at);
    put_many(w, span_of(pairs[i].opening), depth);
    put_tokens(w, at, at + 1);
    put_many(w, span_of(pairs[i].closing), depth);
    put_tokens(w, at + 1, w->tokens.count);
}

/* All tokens like one of them become another. */
static void change_all(struct work *w, bool (*holds)(struct span), struct span with)
{
    size_t at = find_token(w, holds);
    struct span old = at < w->tokens.count ? w->tokens.at[at] : span_of("");
    for (size_t i = 0; i < w->tokens.count; i++) {
        struct span t = w->tokens.at[i];
        put(w, t.length == old.length && !memcmp(t.at, old.at, t.length) ? with : t);
    }
}

static void rename_all(struct work *w)
{
    size_t other = find_token(w, is_name);
    change_all(w, is_name,
               roll(w->dice, 2) && other < w->tokens.count ? w->tokens.at[other] : any_word(w));
}

static void retype_all(struct work *w)
{
    change_all(w, is_type, any_of(w, &w->pool->types, "int"));
}

/* clang-format off */
#define WAY(name) { #name, name }
/* clang-format on */
static const struct {
    const char *name;
    void (*apply)(struct work *);
} ways[] = {
    WAY(truncate_text),  WAY(truncate_tokens), WAY(delete_tokens),       WAY(delete_one),
    WAY(delete_one),     WAY(repeat_tokens),   WAY(swap_tokens),         WAY(swap_tokens),
    WAY(replace_word),   WAY(replace_word),    WAY(replace_name),        WAY(replace_name),
    WAY(replace_number), WAY(replace_number),  WAY(retype_one),          WAY(retype_one),
    WAY(retype_one),     WAY(retype_all),      WAY(requalify),           WAY(requalify),
    WAY(reoperate),      WAY(reoperate),       WAY(call_another),        WAY(call_another),
    WAY(call_another),   WAY(insert_word),     WAY(insert_bytes),        WAY(flip_bytes),
    WAY(splice_texts),   WAY(splice_texts),    WAY(add_line_of_another), WAY(add_line_of_another),
    WAY(add_extension),  WAY(change_version),  WAY(repeat_line),         WAY(remove_line),
    WAY(remove_line),    WAY(move_line),       WAY(nest_token),          WAY(rename_all),
};

static void apply_way(struct work *w)
{
    size_t way = roll(w->dice, sizeof ways / sizeof *ways), noted = strlen(w->m->ways);
    snprintf(w->m->ways + noted, sizeof w->m->ways - noted, "%s%s", noted ? "+" : "",
             ways[way].name);
    cut_tokens(&w->tokens, (struct span){w->m->text, w->m->length});
    w->used = 0;
    ways[way].apply(w);
    memcpy(w->m->text, w->other, w->used);
    w->m->length = w->used;
    w->m->text[w->used] = '\0'; /* some ways look for a directive at the start */
}

void make_mutant(struct mutant *m, const struct corpus *corpus, struct dice *d)
{
    static const int counts[] = {1, 1, 1, 1, 2, 2, 3, 6};
    static char other[MOST_BYTES + 1];
    static struct spans tokens; /* their room is kept */
    static char text[MOST_BYTES + 1];
    uint64_t number = roll(d, corpus->glsl.count + corpus->opencl.count);
    bool glsl = number < corpus->glsl.count;
    struct work w = {m, corpus, glsl ? &corpus->glsl : &corpus->opencl, d, tokens, other, 0};
    m->text = text;
    m->origin =
        glsl ? &corpus->glsl.sources[number] : &corpus->opencl.sources[number - corpus->glsl.count];
    m->length = m->origin->text.length;
    memcpy(m->text, m->origin->text.at, m->length);
    m->text[m->length] = '\0';
    *m->ways = '\0';
    for (int n = PICK(d, counts); n--;) apply_way(&w);
    tokens = w.tokens;
}
