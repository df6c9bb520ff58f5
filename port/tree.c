/* Builds the syntax of a declaration as in the source, with the first and last token of each part.
 *
 * It is a copy of the parser's tree, made before sema changes that. It has pointers into the
 * parser's tree, from which the results of sema are read later. The tokens of the parts ascend in
 * the order of the text, so each search starts at the token found last.
 */
#include "port/port_internal.h"

#include "port/legacy.h"

/* the next search starts at `token` */
struct builder {
    struct run *r;
    uint32_t token;
};

static struct arena *arena_of(struct run *r) { return &r->context.arena; }

static bool is_kind(const struct builder *b, uint32_t token, enum token_kind kind)
{
    return token < b->r->tokens.count && b->r->tokens.at[token].kind == kind;
}

/* Returns the token at `loc`, from b->token on; b->token if there is none. */
static uint32_t find_token(struct builder *b, loc_t loc)
{
    for (uint32_t i = b->token; i < b->r->tokens.count; i++)
        if (b->r->tokens.at[i].loc == loc) return b->token = i;
    b->r->failed = true;
    return b->token;
}

static bool is_word(const struct builder *b, uint32_t token, const char *word)
{
    return is_kind(b, token, TOKEN_IDENTIFIER) && !strcmp(b->r->tokens.at[token].name->text, word);
}

/* Returns the token that closes the bracket at token `open`. */
static uint32_t find_closing(struct builder *b, uint32_t open)
{
    uint32_t depth = 0;
    for (uint32_t i = open; i < b->r->tokens.count; i++) {
        uint8_t kind = b->r->tokens.at[i].kind;
        depth += kind == TOKEN_LEFT_PAREN || kind == TOKEN_LEFT_BRACKET || kind == TOKEN_LEFT_BRACE;
        depth -=
            kind == TOKEN_RIGHT_PAREN || kind == TOKEN_RIGHT_BRACKET || kind == TOKEN_RIGHT_BRACE;
        if (!depth) return i;
    }
    b->r->failed = true;
    return open;
}

/* --- expressions --------------------------------------------------------------------------- */

static struct node *build_node(struct builder *b, struct expr *e, uint32_t floor);

/* Includes the parentheses around the tokens of `n` in `n`.  The parser records only that there are
 * some, so all pairs after token `floor`, an operator or bracket, belong to `n`.  If `floor` is 0,
 * it is unknown, and only one pair belongs to `n`. */
static void include_parentheses(struct builder *b, struct node *n, uint32_t floor)
{
    n->inner_first = n->first;
    n->inner_last = n->last;
    if (!n->parenthesized) return;
    do {
        if (!n->first || (floor && n->first - 1 <= floor)) break;
        if (!is_kind(b, n->first - 1, TOKEN_LEFT_PAREN) ||
            !is_kind(b, n->last + 1, TOKEN_RIGHT_PAREN))
            break;
        n->first--;
        n->last++;
    } while (floor);
    if (b->token <= n->last) b->token = n->last + 1;
}

static void add_args(struct builder *b, struct node *n, struct expr *args, uint32_t floor)
{
    struct node **last = &n->args;
    for (struct expr *a = args; a; a = a->next, n->count++) {
        *last = build_node(b, a, floor);
        last = &(*last)->next;
    }
}

static void build_brackets(struct builder *b, struct node *n, struct expr *args)
{
    n->open = b->token;
    n->last = find_closing(b, n->open);
    b->token = n->open + 1;
    add_args(b, n, args, n->open);
    b->token = n->last + 1;
}

/* A constructor T(...) or T[n](...): the parenthesis is after the brackets of an array type. */
static void build_construct(struct builder *b, struct node *n, struct expr *e)
{
    n->spec = e->construct.spec;
    if (n->spec->kind == SPEC_STRUCT || n->spec->parameters || n->spec->spirv)
        while (b->token + 1 < b->r->tokens.count && !is_kind(b, b->token, TOKEN_LEFT_PAREN))
            b->token++;
    while (is_kind(b, b->token, TOKEN_LEFT_BRACKET)) b->token = find_closing(b, b->token) + 1;
    build_brackets(b, n, e->construct.args);
}

/* Returns whether an operand precedes the token that `e` is located at. */
static bool is_infix(const struct expr *e)
{
    if (e->kind == EXPR_UNARY) return e->op == OP_POST_INC || e->op == OP_POST_DEC;
    return e->kind == EXPR_ASSIGN || e->kind == EXPR_CONDITIONAL || e->kind == EXPR_INDEX ||
           e->kind == EXPR_MEMBER || e->kind == EXPR_LENGTH;
}

/* Only separate parentheses enclose operands of operators; `floor` is the token of the enclosing
 * bracket.  build_operators has the binary ones. */
static void build_inner(struct builder *b, struct node *n, struct expr *e, uint32_t floor)
{
    bool infix = is_infix(e);
    if (infix) n->a = build_node(b, e->operands[0], floor);
    n->name = e->kind == EXPR_STRING ? NULL : name_in(e);
    n->at = n->last = find_token(b, e->loc);
    n->first = infix ? n->a->first : n->at;
    b->token = n->at + 1;
    switch ((unsigned)e->kind) {
    case EXPR_UNARY:
        if (infix) break;
        n->a = build_node(b, e->unary.operand, n->at);
        n->last = n->a->last;
        break;
    case EXPR_ASSIGN:
    case EXPR_CONDITIONAL:
        n->b = build_node(b, e->operands[1], n->at);
        n->last = n->b->last;
        if (e->kind == EXPR_ASSIGN) break;
        while (b->token + 1 < b->r->tokens.count && !is_kind(b, b->token, TOKEN_COLON)) b->token++;
        n->c = build_node(b, e->conditional.no, b->token++);
        n->last = n->c->last;
        break;
    case EXPR_INDEX:
        n->open = n->at;
        n->last = find_closing(b, n->open);
        n->b = build_node(b, e->index.index, n->open);
        b->token = n->last + 1;
        break;
    case EXPR_LENGTH:
        n->last += 2;
        b->token = n->last + 1;
        break;
    case EXPR_CALL: build_brackets(b, n, e->call.args); break;
    case EXPR_CONSTRUCT: build_construct(b, n, e); break;
    case EXPR_INIT_LIST:
        b->token = n->at;
        build_brackets(b, n, e->construct.args);
        break;
    }
}

static struct node *new_node(struct builder *b, struct expr *e)
{
    struct node *n = arena_new(arena_of(b->r), struct node);
    n->raw = e;
    n->kind = e->kind;
    n->op = e->op;
    n->parenthesized = e->parenthesized;
    return n;
}

/* Builds the left spine from the bottom up without recursion, since it may be long. */
static struct node *build_operators(struct builder *b, struct expr *top, uint32_t floor)
{
    uint32_t count = 0;
    for (struct expr *e = top; e->kind == EXPR_BINARY && (e == top || !e->parenthesized);
         e = e->binary.left)
        count++;
    struct expr **spine = arena_array(&b->r->context.arena, struct expr *, count), *e = top;
    for (uint32_t i = count; i-- > 0; e = e->binary.left) spine[i] = e;
    struct node *left = build_node(b, e, floor);
    for (uint32_t i = 0; i < count; i++) {
        struct node *n = new_node(b, spine[i]);
        n->a = left;
        n->first = left->first;
        n->at = find_token(b, spine[i]->loc);
        b->token = n->at + 1;
        n->b = build_node(b, spine[i]->binary.right, n->at);
        n->last = n->b->last;
        n->inner_first = n->first;
        n->inner_last = n->last;
        left = n;
    }
    return left;
}

static struct node *build_node(struct builder *b, struct expr *e, uint32_t floor)
{
    struct node *n;
    if (e->kind == EXPR_BINARY) {
        n = build_operators(b, e, floor);
    } else {
        n = new_node(b, e);
        build_inner(b, n, e, floor);
    }
    include_parentheses(b, n, floor);
    return n;
}

/* --- declarations and statements ----------------------------------------------------------- */

static struct part *build_declaration(struct builder *b, struct declaration *d);
static struct part *build_stmt(struct builder *b, struct stmt *s);

static struct part *new_part(struct builder *b, enum part_kind kind)
{
    struct part *p = arena_new(arena_of(b->r), struct part);
    p->kind = (uint8_t)kind;
    p->first = b->token;
    return p;
}

static void build_list(struct builder *b, struct part **last, struct declaration *list)
{
    for (struct declaration *d = list; d; d = d->next) {
        *last = build_declaration(b, d);
        last = &(*last)->next;
    }
}

static void build_spec(struct builder *b, struct part *p, struct type_spec *spec)
{
    p->spec = spec;
    p->spec_at = find_token(b, spec->loc);
    b->token = p->spec_at + 1;
    if (spec->kind == SPEC_STRUCT) build_list(b, &p->parts, spec->fields);
}

static void build_vars(struct builder *b, struct part *p, struct declarator *list)
{
    struct var **last = &p->vars;
    for (struct declarator *d = list; d; d = d->next) {
        struct var *v = *last = arena_new(arena_of(b->r), struct var);
        last = &v->next;
        v->raw = d;
        v->at = find_token(b, d->loc);
        b->token = v->at + 1;
        if (d->init) v->init = build_node(b, d->init, v->at);
    }
}

static struct part *build_declaration(struct builder *b, struct declaration *d)
{
    bool is_function = d->kind == DECLARATION_FUNCTION;
    struct part *p = new_part(b, is_function                    ? PART_FUNCTION
                                 : d->kind == DECLARATION_BLOCK ? PART_BLOCK
                                                                : PART_VARIABLES);
    p->declaration = d;
    p->first = find_token(b, d->loc);
    if (d->spec) build_spec(b, p, d->spec);
    if (d->kind == DECLARATION_BLOCK) {
        find_token(b, d->name_loc);
        build_list(b, &p->parts, d->fields);
    }
    if (is_function) {
        find_token(b, d->name_loc);
        build_list(b, &p->parts, d->parameters);
        if (d->body) p->body = build_stmt(b, d->body);
    } else {
        build_vars(b, p, d->declarators);
    }
    return p;
}

/* Builds the condition of if, while or switch.  The parser does not record the statement's own
 * parentheses. */
static struct node *build_condition(struct builder *b, struct expr *e)
{
    while (b->token + 1 < b->r->tokens.count && !is_kind(b, b->token, TOKEN_LEFT_PAREN)) b->token++;
    uint32_t open = b->token++;
    return build_node(b, e, open);
}

static void build_loop(struct builder *b, struct part *p, struct stmt *s)
{
    if (s->kind == STMT_DO) {
        p->body = build_stmt(b, s->loop.body);
        while (b->token + 1 < b->r->tokens.count && !is_word(b, b->token, "while")) b->token++;
        p->expr = build_condition(b, s->loop.condition);
        return;
    }
    uint32_t open = b->token + 1;
    b->token = open + 1;
    if (s->loop.init) p->init = build_stmt(b, s->loop.init);
    if (s->loop.condition) p->expr = build_node(b, s->loop.condition, open);
    if (s->loop.condition_declaration)
        p->other = build_declaration(b, s->loop.condition_declaration);
    if (s->loop.step) p->step = build_node(b, s->loop.step, open);
    p->body = build_stmt(b, s->loop.body);
}

static struct part *build_stmt(struct builder *b, struct stmt *s)
{
    struct part *p = new_part(b, PART_STATEMENT), **last = &p->parts;
    p->stmt = s;
    p->first = s->kind == STMT_EXPR || s->kind == STMT_EMPTY ? b->token : find_token(b, s->loc);
    switch ((enum stmt_kind)s->kind) {
    case STMT_EXPR:
        p->expr = build_node(b, s->expr, 0);
        p->first = p->expr->first;
        break;
    case STMT_CASE:
    case STMT_RETURN:
        b->token = p->first + 1;
        if (s->expr) p->expr = build_node(b, s->expr, p->first);
        break;
    case STMT_DECLARATION: p->init = build_declaration(b, s->declaration); break;
    case STMT_BLOCK:
        b->token = p->first + 1;
        for (struct stmt *i = s->block.stmts; i; i = i->next, last = &(*last)->next)
            *last = build_stmt(b, i);
        b->token = find_token(b, s->end) + 1;
        p->last = b->token - 1;
        break;
    case STMT_IF:
        p->expr = build_condition(b, s->selection.condition);
        p->body = build_stmt(b, s->selection.yes);
        if (s->selection.no) p->other = build_stmt(b, s->selection.no);
        break;
    case STMT_SWITCH:
        p->expr = build_condition(b, s->switch_.value);
        p->body = build_stmt(b, s->switch_.body);
        break;
    case STMT_WHILE:
    case STMT_DO:
    case STMT_FOR: build_loop(b, p, s); break;
    default: break;
    }
    return p;
}

/* --- types --------------------------------------------------------------------------------- */

/* Returns the type of a constructor; sema replaces that of a scalar by a conversion. */
static const struct type *constructed(struct run *r, const struct node *n)
{
    const struct keyword *k =
        n->spec->kind == SPEC_BASIC && !n->spec->arrays ? n->spec->keyword : NULL;
    if (!k || k->role != KEYWORD_TYPE) return NULL;
    return k->columns > 1 ? matrix_type(r->types, k->scalar, k->columns, k->rows)
                          : vector_type(r->types, k->scalar, k->rows);
}

static void note_type(struct run *r, struct node *n)
{
    if (!n) return;
    n->type = n->raw->type ? n->raw->type : n->kind == EXPR_CONSTRUCT ? constructed(r, n) : NULL;
    n->legacy = find_legacy(n);
    note_type(r, n->a);
    note_type(r, n->b);
    note_type(r, n->c);
    for (struct node *a = n->args; a; a = a->next) note_type(r, a);
}

void note_types(struct run *r, struct part *p)
{
    for (; p; p = p->next) {
        note_type(r, p->expr);
        note_type(r, p->step);
        for (struct var *v = p->vars; v; v = v->next) note_type(r, v->init);
        note_types(r, p->init);
        note_types(r, p->parts);
        note_types(r, p->body);
        note_types(r, p->other);
    }
}

struct part *build_part(struct run *r, struct declaration *d, uint32_t *token)
{
    struct builder b = {r, *token};
    struct part *p = build_declaration(&b, d);
    *token = b.token;
    return p;
}
