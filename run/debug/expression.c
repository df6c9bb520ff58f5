/* Expressions of conditions, logs and of the editor: C's operators over numbers; names of variables
 * with members, components and indexes.
 *
 *     i < 4 && ray.at.x > 0.5      data[i + 1]      v @ 5   (the value of lane 5)
 *
 * Besides the variables there are: lane, subgroup, invocation (its local index), active. */
#include <ctype.h>
#include <stdlib.h>

#include "run/debug/code.h"
#include "run/operations/formats.h"

enum { MOST_NESTED = 64 };

struct expression_parser {
    const struct debugger *d;
    const struct lane_place *at;
    const struct debug_frame *frame;
    const char *text;
    unsigned depth;
    bool failed;
    char *error;
    size_t error_size;
};

typedef struct debug_result result;

static void note_wrong(struct expression_parser *p, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
static void note_wrong(struct expression_parser *p, const char *fmt, ...)
{
    va_list args;
    if (p->failed) return;
    p->failed = true;
    va_start(args, fmt);
    vsnprintf(p->error, p->error_size, fmt, args);
    va_end(args);
}

static void skip_spaces(struct expression_parser *p)
{
    while (*p->text == ' ' || *p->text == '\t') p->text++;
}

static bool consume(struct expression_parser *p, const char *sign)
{
    skip_spaces(p);
    size_t length = strlen(sign);
    if (strncmp(p->text, sign, length) != 0) return false;
    p->text += length;
    return true;
}

static bool is_name_part(char c) { return isalnum((unsigned char)c) || c == '_'; }

static size_t name_length(const char *text)
{
    size_t length = 0;
    while (is_name_part(text[length])) length++;
    return length;
}

/* --- numbers ------------------------------------------------------------------------------- */

static result unsigned_result(uint64_t u) { return (result){.kind = 'u', .as.u = u}; }
static result bool_result(bool b) { return (result){.kind = 'b', .as.u = b}; }

static double float_of(const result *r)
{
    return r->kind == 'f' ? r->as.f : r->kind == 'i' ? (double)r->as.i : (double)r->as.u;
}

/* A scalar value becomes a number. */
static void load_result(struct expression_parser *p, result *r)
{
    uint64_t bits;
    if (!r->is_value || p->failed) return;
    const struct run_type *t = r->value.type;
    bool is_number = t->kind == RUN_TYPE_BOOL || t->kind == RUN_TYPE_INT ||
                     t->kind == RUN_TYPE_FLOAT || t->kind == RUN_TYPE_POINTER;
    if (!is_number || r->value.location == VALUE_NONE) {
        note_wrong(p, "this value is not a number");
        return;
    }
    read_scalar(&r->value, &bits);
    if (t->kind == RUN_TYPE_FLOAT) *r = (result){.kind = 'f', .as.f = load_format(t->format, bits)};
    else if (t->kind == RUN_TYPE_BOOL) *r = bool_result(bits != 0);
    else if (t->is_signed) *r = (result){.kind = 'i', .as.i = signed_of(bits, t->width)};
    else *r = unsigned_result(bits);
}

bool number_of_result(struct debug_result *r)
{
    char error[80];
    struct expression_parser p = {.error = error, .error_size = sizeof error};
    load_result(&p, r);
    return !p.failed;
}

bool is_true_result(const struct debug_result *r)
{
    result number = *r;
    return number_of_result(&number) && (number.kind == 'f' ? number.as.f != 0 : number.as.u != 0);
}

/* --- names --------------------------------------------------------------------------------- */

struct match_of_name {
    struct expression_parser *parser;
    const char *text;
    size_t length; /* of the longest name so far */
    bool in_block;
    result found;
};

/* The name may have members and indexes itself: a part of a variable that has a value alone. */
static void match_name(void *user, const char *name, const struct debug_value *v)
{
    struct match_of_name *s = user;
    size_t length = strlen(name);
    if (length <= s->length || strncmp(s->text, name, length) != 0 || is_name_part(s->text[length]))
        return;
    s->length = length;
    s->found = (result){.is_value = true, .value = *v};
}

/* Members of a block without a name are names themselves. */
static void match_member(void *user, const char *name, const struct debug_value *v)
{
    struct match_of_name *s = user;
    uint64_t index;
    size_t length = name_length(s->text);
    (void)name;
    if (s->length || v->type->kind != RUN_TYPE_STRUCT ||
        !find_value_part(s->parser->d->p, v, s->text, length, &index))
        return;
    s->found = (result){.is_value = true};
    if (part_of_value(v, index, &s->found.value)) s->length = length;
}

static bool find_special(struct expression_parser *p, size_t length, result *r)
{
    static const char *const names[] = {"lane",   "subgroup", "invocation",
                                        "active", "true",     "false"};
    const struct lane_place *at = p->at;
    uint32_t number = at->subgroup ? at->subgroup->index * p->d->p->lanes + at->lane : 0;
    uint64_t values[] = {at->lane,
                         at->subgroup ? at->subgroup->index : 0,
                         local_index_of(p->d->p, number),
                         at->state == LANE_ACTIVE,
                         1,
                         0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strlen(names[i]) != length || memcmp(names[i], p->text, length) != 0) continue;
        *r = i < 3 ? unsigned_result(values[i]) : bool_result(values[i]);
        p->text += length;
        return true;
    }
    return false;
}

static result parse_name(struct expression_parser *p)
{
    static const enum debug_scope blocks[] = {SCOPE_BUFFERS, SCOPE_PUSH, SCOPE_SHARED};
    struct match_of_name s = {.parser = p, .text = p->text};
    size_t length = name_length(p->text);
    for (unsigned scope = SCOPE_LOCALS; scope < SCOPE_COUNT && !s.length; scope++)
        visit_variables(p->d, p->at, p->frame, (enum debug_scope)scope, match_name, &s);
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks && !s.length; i++)
        visit_variables(p->d, p->at, p->frame, blocks[i], match_member, &s);
    if (!s.length) {
        result r;
        if (find_special(p, length, &r)) return r;
        note_wrong(p, "there is no variable '%.*s' here", (int)(length < 80 ? length : 80),
                   p->text);
    }
    p->text += s.length;
    return s.found;
}

/* --- grammar ------------------------------------------------------------------------------- */

static result parse_binary(struct expression_parser *p, unsigned least);

static result parse_number(struct expression_parser *p)
{
    char *end, *float_end;
    bool is_hex = p->text[0] == '0' && (p->text[1] == 'x' || p->text[1] == 'X');
    unsigned long long u = strtoull(p->text, &end, 0);
    double f = is_hex ? 0 : strtod(p->text, &float_end);
    if (!is_hex && float_end > end) {
        p->text = float_end + (*float_end == 'f' || *float_end == 'F');
        return (result){.kind = 'f', .as.f = f};
    }
    bool is_unsigned = *end == 'u' || *end == 'U' || u > INT64_MAX;
    p->text = end;
    while (strchr("uUlL", *p->text) && *p->text) p->text++;
    return is_unsigned ? unsigned_result(u) : (result){.kind = 'i', .as.i = (int64_t)u};
}

static result parse_primary(struct expression_parser *p)
{
    skip_spaces(p);
    if (consume(p, "(")) {
        result r = parse_binary(p, 1);
        if (!consume(p, ")")) note_wrong(p, "')' is expected");
        return r;
    }
    if (isdigit((unsigned char)*p->text) || (*p->text == '.' && isdigit((unsigned char)p->text[1])))
        return parse_number(p);
    if (name_length(p->text)) return parse_name(p);
    note_wrong(p, *p->text ? "'%c' is not expected" : "the expression is incomplete", *p->text);
    return bool_result(false);
}

static void take_part(struct expression_parser *p, result *r, uint64_t index)
{
    struct debug_value part;
    if (p->failed) return;
    if (!part_of_value(&r->value, index, &part)) {
        note_wrong(p, "there is no element %llu: there are %llu", (unsigned long long)index,
                   (unsigned long long)count_value_parts(&r->value));
        return;
    }
    r->value = part;
}

static result parse_postfix(struct expression_parser *p)
{
    result r = parse_primary(p);
    while (!p->failed) {
        uint64_t index;
        skip_spaces(p);
        if (!r.is_value || (*p->text != '[' && *p->text != '.')) break;
        if (consume(p, "[")) {
            result i = parse_binary(p, 1);
            load_result(p, &i);
            if (i.kind == 'f') note_wrong(p, "an index is an integer");
            if (!consume(p, "]")) note_wrong(p, "']' is expected");
            take_part(p, &r, i.as.u);
            continue;
        }
        consume(p, ".");
        size_t length = name_length(p->text);
        if (find_value_part(p->d->p, &r.value, p->text, length, &index)) take_part(p, &r, index);
        else note_wrong(p, "there is no member '%.*s'", (int)(length < 80 ? length : 80), p->text);
        p->text += length;
    }
    return r;
}

static result parse_unary(struct expression_parser *p)
{
    skip_spaces(p);
    char sign = *p->text;
    if (!sign || !strchr("!-~+", sign)) return parse_postfix(p);
    if (p->depth++ == MOST_NESTED) {
        note_wrong(p, "the expression nests too deep");
        return bool_result(false);
    }
    p->text++;
    result r = parse_unary(p);
    p->depth--;
    load_result(p, &r);
    if (sign == '!') return bool_result(r.kind == 'f' ? r.as.f == 0 : r.as.u == 0);
    if (sign == '~')
        return r.kind == 'u' ? unsigned_result(~r.as.u) : (result){.kind = 'i', .as.u = ~r.as.u};
    if (sign == '-' && r.kind == 'f') r.as.f = -r.as.f;
    else if (sign == '-') r = (result){.kind = 'i', .as.u = 0 - r.as.u};
    return r;
}

/* Longer signs come before those that they begin with. */
static const struct sign {
    const char *text;
    unsigned level; /* operators of a higher one bind first */
} signs[] = {{"||", 1}, {"&&", 2}, {"==", 6}, {"!=", 6}, {"<<", 8}, {">>", 8},
             {"<=", 7}, {">=", 7}, {"<", 7},  {">", 7},  {"|", 3},  {"^", 4},
             {"&", 5},  {"+", 9},  {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};

static const struct sign *find_sign(struct expression_parser *p)
{
    skip_spaces(p);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (!strncmp(p->text, signs[i].text, strlen(signs[i].text))) return &signs[i];
    return NULL;
}

static result compare(const char *sign, int order, bool is_ordered)
{
    switch (*sign) {
    case '=': return bool_result(is_ordered && !order);
    case '!': return bool_result(!is_ordered || order);
    case '<': return bool_result(is_ordered && (sign[1] ? order <= 0 : order < 0));
    default: return bool_result(is_ordered && (sign[1] ? order >= 0 : order > 0));
    }
}

static result apply_floats(struct expression_parser *p, const char *sign, double x, double y)
{
    switch (*sign) {
    case '+': return (result){.kind = 'f', .as.f = x + y};
    case '-': return (result){.kind = 'f', .as.f = x - y};
    case '*': return (result){.kind = 'f', .as.f = x * y};
    case '/': return (result){.kind = 'f', .as.f = x / y};
    case '=':
    case '!':
    case '<':
    case '>':
        if (sign[1] != *sign || *sign == '=')
            return compare(sign, x < y ? -1 : x > y, x == x && y == y);
        /* fallthrough */
    default: note_wrong(p, "'%s' is for integers", sign); return bool_result(false);
    }
}

static int order_of(const result *x, const result *y)
{
    if (x->kind == 'i' && y->kind == 'i') return x->as.i < y->as.i ? -1 : x->as.i > y->as.i;
    if (x->kind == 'i' && x->as.i < 0) return -1;
    if (y->kind == 'i' && y->as.i < 0) return 1;
    return x->as.u < y->as.u ? -1 : x->as.u > y->as.u;
}

static uint64_t divide(const result *x, const result *y, bool is_signed, bool remains)
{
    if (!is_signed) return remains ? x->as.u % y->as.u : x->as.u / y->as.u;
    if (y->as.i == -1) return remains ? 0 : 0 - x->as.u;
    return (uint64_t)(remains ? x->as.i % y->as.i : x->as.i / y->as.i);
}

static result apply_integers(struct expression_parser *p, const char *sign, const result *x,
                             const result *y)
{
    bool is_signed = x->kind != 'u' && y->kind != 'u';
    result r = {.kind = is_signed ? 'i' : 'u'};
    unsigned shift = y->as.u < 64 ? (unsigned)y->as.u : 63;
    if (!strcmp(sign, "<<")) r.as.u = x->as.u << shift;
    else if (!strcmp(sign, ">>"))
        r.as.u = x->kind == 'i' ? (uint64_t)(x->as.i >> shift) : x->as.u >> shift;
    else if (strchr("=!<>", *sign)) return compare(sign, order_of(x, y), true);
    else if (*sign == '+') r.as.u = x->as.u + y->as.u;
    else if (*sign == '-') r.as.u = x->as.u - y->as.u;
    else if (*sign == '*') r.as.u = x->as.u * y->as.u;
    else if (*sign == '&') r.as.u = x->as.u & y->as.u;
    else if (*sign == '|') r.as.u = x->as.u | y->as.u;
    else if (*sign == '^') r.as.u = x->as.u ^ y->as.u;
    else if (!y->as.u) note_wrong(p, "a division by zero");
    else r.as.u = divide(x, y, is_signed, *sign == '%');
    return r;
}

static result apply(struct expression_parser *p, const char *sign, result *x, result *y)
{
    load_result(p, x);
    load_result(p, y);
    if (p->failed) return bool_result(false);
    if (!strcmp(sign, "&&")) return bool_result(is_true_result(x) && is_true_result(y));
    if (!strcmp(sign, "||")) return bool_result(is_true_result(x) || is_true_result(y));
    if (x->kind == 'f' || y->kind == 'f') return apply_floats(p, sign, float_of(x), float_of(y));
    return apply_integers(p, sign, x, y);
}

/* Operators of `least` and higher levels. */
static result parse_binary(struct expression_parser *p, unsigned least)
{
    if (p->depth++ >= MOST_NESTED) {
        note_wrong(p, "the expression nests too deep");
        return bool_result(false);
    }
    result x = parse_unary(p);
    const struct sign *s;
    while (!p->failed && (s = find_sign(p)) && s->level >= least) {
        p->text += strlen(s->text);
        result y = parse_binary(p, s->level + 1);
        x = apply(p, s->text, &x, &y);
    }
    p->depth--;
    return x;
}

/* --- the whole ----------------------------------------------------------------------------- */

/* " @ LANE" after an expression: another lane of the subgroup. */
static bool read_lane(struct expression_parser *p, const char *text, struct lane_place *lane)
{
    const char *sign = strrchr(text, '@');
    char *end;
    if (!sign || !p->at->subgroup) return true;
    unsigned long number = strtoul(sign + 1, &end, 10);
    end += strspn(end, " ");
    if (end == sign + 1 || *end || number >= p->d->p->lanes) {
        note_wrong(p, "'@' is followed by a lane from 0 to %u", p->d->p->lanes - 1);
        return false;
    }
    *lane = find_lane(p->d, p->at->subgroup->index * p->d->p->lanes + (uint32_t)number);
    if (lane->state == LANE_ABSENT) note_wrong(p, "there is no lane %lu", number);
    p->at = lane;
    return !p->failed;
}

bool compute_expression(const struct debugger *d, const struct lane_place *at,
                        const struct debug_frame *frame, const char *text, struct debug_result *r)
{
    char error[sizeof r->error] = "";
    struct expression_parser p = {
        .d = d, .at = at, .frame = frame, .text = text, .error = error, .error_size = sizeof error};
    struct lane_place other;
    *r = bool_result(false);
    if (read_lane(&p, text, &other)) *r = parse_binary(&p, 1);
    skip_spaces(&p);
    if (*p.text && *p.text != '@') note_wrong(&p, "'%.20s' is left over", p.text);
    memcpy(r->error, error, sizeof error);
    return !p.failed;
}

void print_result(const struct debugger *d, const struct debug_result *r, char *text, size_t size)
{
    if (r->is_value) print_value(d->p, &r->value, text, size);
    else if (r->kind == 'f') snprintf(text, size, "%.9g", r->as.f);
    else if (r->kind == 'i') snprintf(text, size, "%lld", (long long)r->as.i);
    else if (r->kind == 'b') snprintf(text, size, "%s", r->as.u ? "true" : "false");
    else snprintf(text, size, "%llu", (unsigned long long)r->as.u);
}
