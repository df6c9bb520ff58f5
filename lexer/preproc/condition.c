/* The expressions of #if, #elif and #line (GLSL 4.60, 3.3; ESSL 3.20, 3.4; C99, 6.10.1), by
 * precedence climbing over expanded tokens with one token of lookahead. Values are as in the C++
 * preprocessor: 64 bits wide, signed or unsigned. Operands that && and || do not evaluate are
 * parsed, but their errors are not reported (`live` is false). */
#include "base/characters.h"
#include "lexer/preproc/preproc.h"

struct pp_value {
    uint64_t bits;
    bool is_unsigned;
};

struct evaluator {
    struct preprocessor *pp;
    const char *directive;
    struct token t; /* the next token */
    bool strict;    /* a name that is not defined is an error, not 0 */
    bool failed;    /* an error was reported */
    unsigned depth;
};

static const struct pp_operator {
    uint16_t kind, precedence;
} operators[] = {
    {TOKEN_STAR, 10},       {TOKEN_SLASH, 10},     {TOKEN_PERCENT, 10},    {TOKEN_PLUS, 9},
    {TOKEN_DASH, 9},        {TOKEN_LEFT_SHIFT, 8}, {TOKEN_RIGHT_SHIFT, 8}, {TOKEN_LEFT_ANGLE, 7},
    {TOKEN_RIGHT_ANGLE, 7}, {TOKEN_LE, 7},         {TOKEN_GE, 7},          {TOKEN_EQ, 6},
    {TOKEN_NE, 6},          {TOKEN_AMPERSAND, 5},  {TOKEN_CARET, 4},       {TOKEN_VERTICAL_BAR, 3},
    {TOKEN_AND, 2},         {TOKEN_OR, 1},
};

static struct pp_value truth(bool b) { return (struct pp_value){b, false}; }

static void next_operand_token(struct evaluator *ev) { ev->t = expand_token(ev->pp); }

/* The first error of an expression is the only one. */
__attribute__((format(printf, 3, 4))) static struct pp_value
refuse_condition(struct evaluator *ev, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    if (!ev->failed && !ev->pp->ended)
        error_at(ev->pp->c, loc, "%s in %s", arena_vprintf(&ev->pp->c->arena, fmt, args),
                 ev->directive);
    va_end(args);
    ev->failed = true;
    return truth(false);
}

/* --- operands ------------------------------------------------------------------------------ */

static const char *read_suffix(const char *p, struct pp_value *v)
{
    if ((*p | 32) == 'u') {
        v->is_unsigned = true;
        p++;
    }
    if ((*p | 32) == 'l') p++;
    return p;
}

/* C99, 6.4.4.1: u and l or ll, in any order. */
static const char *read_c_suffix(const char *p, struct pp_value *v)
{
    if ((*p | 32) == 'u') {
        v->is_unsigned = true;
        p++;
    }
    if ((*p | 32) == 'l') p += p[1] == *p ? 2 : 1;
    if ((*p | 32) == 'u' && !v->is_unsigned) {
        v->is_unsigned = true;
        p++;
    }
    return p;
}

/* Reads a decimal, octal or hexadecimal number, perhaps with suffixes u, U, l, L. */
static struct pp_value read_integer(struct evaluator *ev, const struct token *t)
{
    const char *p = t->name->text;
    unsigned base = p[0] != '0' ? 10 : (p[1] | 32) == 'x' ? 16 : 8;
    struct pp_value v = {0, false};
    if (base == 16) p += 2;
    const char *digits = p;
    bool fits = read_integer_digits(&p, base, &v.bits), good = p > digits;
    p = ev->pp->is_c ? read_c_suffix(p, &v) : read_suffix(p, &v);
    if (!good || *p)
        return refuse_condition(ev, t->loc, "found '%s': expected an integer", t->name->text);
    if (!fits) return refuse_condition(ev, t->loc, "'%s' does not fit 64 bits", t->name->text);
    v.is_unsigned |= v.bits > INT64_MAX;
    return v;
}

static struct pp_value read_character(struct evaluator *ev)
{
    int64_t value;
    const char *error = read_character_value(ev->t.name, &value);
    if (error) return refuse_condition(ev, ev->t.loc, "%s '%s'", error, ev->t.name->text);
    next_operand_token(ev);
    return (struct pp_value){(uint64_t)value, false};
}

/* The name after `defined` is not expanded. */
static struct pp_value read_defined(struct evaluator *ev)
{
    struct token t = read_unexpanded(ev->pp);
    bool parenthesized = t.kind == TOKEN_LEFT_PAREN;
    if (parenthesized) t = read_unexpanded(ev->pp);
    bool named = t.kind == TOKEN_IDENTIFIER, result = named && t.name->macro;
    struct token last = parenthesized && named ? read_unexpanded(ev->pp) : t;
    ev->t = last; /* for an error, which may be the end of the line */
    if (!named)
        return refuse_condition(ev, t.loc, "found %s after 'defined': expected the name of a macro",
                                quote_token(ev->pp->c, &t));
    if (parenthesized && last.kind != TOKEN_RIGHT_PAREN)
        return refuse_condition(ev, last.loc, "found %s: expected ')' after 'defined(%s'",
                                quote_token(ev->pp->c, &last), t.name->text);
    if (ev->pp->is_c) note_opencl_question(ev->pp, &t);
    check_constant_macro(ev->pp, &t);
    next_operand_token(ev);
    return truth(result);
}

static struct pp_value read_identifier(struct evaluator *ev, bool live)
{
    struct token t = ev->t;
    if (token_is(&t, "defined")) return read_defined(ev);
    check_constant_macro(ev->pp, &t);
    next_operand_token(ev);
    if (!live || !ev->strict) return truth(false);
    return refuse_condition(ev, t.loc, "'%s' is not defined", t.name->text);
}

static struct pp_value parse_binary(struct evaluator *ev, unsigned least, bool live);
static struct pp_value parse_conditional(struct evaluator *ev, bool live);

static struct pp_value parse_operand(struct evaluator *ev, bool live)
{
    struct token t = ev->t;
    struct pp_value v;
    switch (t.kind) {
    case TOKEN_NUMBER:
        v = read_integer(ev, &t);
        next_operand_token(ev);
        return v;
    case TOKEN_CHARACTER: return read_character(ev);
    case TOKEN_IDENTIFIER: return read_identifier(ev, live);
    case TOKEN_LEFT_PAREN:
        next_operand_token(ev);
        v = parse_conditional(ev, live);
        if (ev->t.kind != TOKEN_RIGHT_PAREN)
            return refuse_condition(ev, ev->t.loc, "found %s: expected ')'",
                                    quote_token(ev->pp->c, &ev->t));
        next_operand_token(ev);
        return v;
    default:
        return refuse_condition(ev, t.loc, "found %s: expected an operand",
                                quote_token(ev->pp->c, &t));
    }
}

/* --- operators ----------------------------------------------------------------------------- */

static struct pp_value negate(struct evaluator *ev, struct pp_value v, loc_t loc, bool live)
{
    if (live && !v.is_unsigned && v.bits == (uint64_t)INT64_MIN)
        return refuse_condition(ev, loc, "overflow");
    v.bits = -v.bits;
    return v;
}

static struct pp_value parse_unary(struct evaluator *ev, bool live)
{
    if (ev->depth == MOST_OPERATORS)
        return refuse_condition(ev, ev->t.loc, "operators nested more than %d deep",
                                MOST_OPERATORS);
    struct token t = ev->t;
    struct pp_value v;
    ev->depth++;
    switch (t.kind) {
    case TOKEN_PLUS:
        next_operand_token(ev);
        v = parse_unary(ev, live);
        break;
    case TOKEN_DASH:
        next_operand_token(ev);
        v = negate(ev, parse_unary(ev, live), t.loc, live);
        break;
    case TOKEN_TILDE:
        next_operand_token(ev);
        v = parse_unary(ev, live);
        v.bits = ~v.bits;
        break;
    case TOKEN_BANG:
        next_operand_token(ev);
        v = truth(!parse_unary(ev, live).bits);
        break;
    default: v = parse_operand(ev, live);
    }
    ev->depth--;
    return v;
}

static struct pp_value compare(uint16_t kind, struct pp_value a, struct pp_value b)
{
    bool less = a.is_unsigned ? a.bits < b.bits : (int64_t)a.bits < (int64_t)b.bits,
         equal = a.bits == b.bits;
    switch (kind) {
    case TOKEN_LEFT_ANGLE: return truth(less);
    case TOKEN_RIGHT_ANGLE: return truth(!less && !equal);
    case TOKEN_LE: return truth(less || equal);
    case TOKEN_GE: return truth(!less);
    case TOKEN_EQ: return truth(equal);
    default: return truth(!equal);
    }
}

static struct pp_value divide(struct evaluator *ev, const struct token *op, struct pp_value a,
                              struct pp_value b)
{
    bool modulo = op->kind == TOKEN_PERCENT;
    if (!b.bits) return refuse_condition(ev, op->loc, "division by zero");
    if (a.is_unsigned) {
        a.bits = modulo ? a.bits % b.bits : a.bits / b.bits;
    } else if (a.bits == (uint64_t)INT64_MIN && b.bits == UINT64_MAX) {
        return refuse_condition(ev, op->loc, "overflow");
    } else {
        int64_t x = (int64_t)a.bits, y = (int64_t)b.bits;
        a.bits = (uint64_t)(modulo ? x % y : x / y);
    }
    return a;
}

static struct pp_value shift(struct evaluator *ev, const struct token *op, struct pp_value a,
                             struct pp_value b)
{
    if (b.bits > 63) return refuse_condition(ev, op->loc, "shift by %lld bits", (long long)b.bits);
    if (op->kind == TOKEN_LEFT_SHIFT) a.bits <<= b.bits;
    else if (a.is_unsigned) a.bits >>= b.bits;
    else a.bits = (uint64_t)((int64_t)a.bits >> b.bits);
    return a;
}

static struct pp_value calculate(struct evaluator *ev, const struct token *op, struct pp_value a,
                                 struct pp_value b)
{
    int64_t x = (int64_t)a.bits, y = (int64_t)b.bits, result;
    bool overflow;
    switch (op->kind) {
    case TOKEN_PLUS:
        overflow = __builtin_add_overflow(x, y, &result);
        a.bits += b.bits;
        break;
    case TOKEN_DASH:
        overflow = __builtin_sub_overflow(x, y, &result);
        a.bits -= b.bits;
        break;
    default:
        overflow = __builtin_mul_overflow(x, y, &result);
        a.bits *= b.bits;
        break;
    }
    return overflow && !a.is_unsigned ? refuse_condition(ev, op->loc, "overflow") : a;
}

static struct pp_value apply(struct evaluator *ev, const struct token *op, struct pp_value a,
                             struct pp_value b)
{
    if (op->kind == TOKEN_LEFT_SHIFT || op->kind == TOKEN_RIGHT_SHIFT) return shift(ev, op, a, b);
    a.is_unsigned = b.is_unsigned = a.is_unsigned || b.is_unsigned;
    switch (op->kind) {
    case TOKEN_STAR:
    case TOKEN_PLUS:
    case TOKEN_DASH: return calculate(ev, op, a, b);
    case TOKEN_SLASH:
    case TOKEN_PERCENT: return divide(ev, op, a, b);
    case TOKEN_AMPERSAND: a.bits &= b.bits; return a;
    case TOKEN_CARET: a.bits ^= b.bits; return a;
    case TOKEN_VERTICAL_BAR: a.bits |= b.bits; return a;
    default: return compare(op->kind, a, b);
    }
}

static unsigned precedence_of(uint16_t kind)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (operators[i].kind == kind) return operators[i].precedence;
    return 0;
}

static struct pp_value parse_binary(struct evaluator *ev, unsigned least, bool live)
{
    struct pp_value a = parse_unary(ev, live);
    for (unsigned precedence; (precedence = precedence_of(ev->t.kind)) >= least && !ev->failed;) {
        struct token op = ev->t;
        next_operand_token(ev);
        bool is_and = op.kind == TOKEN_AND, is_or = op.kind == TOKEN_OR;
        bool evaluates = live && !(is_and && !a.bits) && !(is_or && a.bits);
        struct pp_value b = parse_binary(ev, precedence + 1, evaluates);
        if (is_and) a = truth(a.bits && b.bits);
        else if (is_or) a = truth(a.bits || b.bits);
        else if (live && !ev->failed) a = apply(ev, &op, a, b);
    }
    return a;
}

/* c ? a : b (C99, 6.5.15), in OpenCL C only. Errors of the operand that is not chosen are not
 * reported. */
static struct pp_value parse_conditional(struct evaluator *ev, bool live)
{
    struct pp_value condition = parse_binary(ev, 1, live);
    if (!ev->pp->is_c || ev->t.kind != TOKEN_QUESTION || ev->failed) return condition;
    if (ev->depth == MOST_OPERATORS)
        return refuse_condition(ev, ev->t.loc, "operators nested more than %d deep",
                                MOST_OPERATORS);
    ev->depth++;
    next_operand_token(ev);
    struct pp_value a = parse_conditional(ev, live && condition.bits);
    if (ev->t.kind != TOKEN_COLON && !ev->failed)
        return refuse_condition(ev, ev->t.loc, "found %s: expected ':' of '?'",
                                quote_token(ev->pp->c, &ev->t));
    next_operand_token(ev);
    struct pp_value b = parse_conditional(ev, live && !condition.bits),
                    chosen = condition.bits ? a : b;
    chosen.is_unsigned = a.is_unsigned || b.is_unsigned;
    ev->depth--;
    return chosen;
}

bool evaluate_condition(struct preprocessor *pp, const char *directive)
{
    struct evaluator ev = {
        .pp = pp, .directive = directive, .strict = is_es(pp->c)}; /* ESSL 3.20, 3.4 */
    next_operand_token(&ev);
    if (ends_line(&ev.t)) {
        error_at(pp->c, ev.t.loc, "found the end of the line: expected an expression after %s",
                 directive);
        return false;
    }
    struct pp_value v = parse_conditional(&ev, true);
    if (!ends_line(&ev.t))
        refuse_condition(&ev, ev.t.loc, "found %s: expected an operator or the end of the line",
                         quote_token(pp->c, &ev.t));
    return !ev.failed && v.bits;
}

bool evaluate_expression(struct preprocessor *pp, const char *directive, struct token *t,
                         int64_t *value)
{
    struct evaluator ev = {.pp = pp, .directive = directive, .strict = true, .t = *t};
    *value = (int64_t)parse_binary(&ev, 1, true).bits;
    *t = ev.t;
    return !ev.failed;
}
