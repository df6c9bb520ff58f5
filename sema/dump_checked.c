/* --dump=types: appends a checked declaration as text for people.  Declarations show storage,
 * types, layout and constants.  Expressions are followed by a colon and their type, by `=` and the
 * value if it is known, and by `~` if it is a specialization constant. */
#include "sema/checker.h"
#include "sema/scope.h"

static const char *const storage_names[] = {
    [STORAGE_LOCAL] = "local",
    [STORAGE_CONSTANT] = "constant",
    [STORAGE_SPEC] = "spec",
    [STORAGE_PARAMETER] = "parameter",
    [STORAGE_GLOBAL] = "global",
    [STORAGE_SHARED] = "shared",
    [STORAGE_UNIFORM] = "uniform",
    [STORAGE_BUFFER] = "buffer",
    [STORAGE_PUSH_CONSTANT] = "push_constant",
    [STORAGE_INPUT] = "input",
    [STORAGE_OUTPUT] = "output",
    [STORAGE_REFERENCE] = "reference",
    [STORAGE_RAY_PAYLOAD] = "ray payload",
    [STORAGE_RAY_PAYLOAD_IN] = "ray payload in",
    [STORAGE_HIT_ATTRIBUTE] = "hit attribute",
    [STORAGE_CALLABLE_DATA] = "callable data",
    [STORAGE_CALLABLE_DATA_IN] = "callable data in",
    [STORAGE_HIT_OBJECT_ATTRIBUTE] = "hit object attribute",
    [STORAGE_HIT_OBJECT_ATTRIBUTE_NV] = "hit object attribute of NV",
    [STORAGE_SHADER_RECORD] = "shader record",
    [STORAGE_TASK_PAYLOAD] = "task payload",
    [STORAGE_TASK] = "task",
    [STORAGE_RESOURCE_HEAP] = "resource heap",
    [STORAGE_SAMPLER_HEAP] = "sampler heap",
};
static const char *const packing_names[] = {
    [PACKING_NONE] = "none",
    [PACKING_STD140] = "std140",
    [PACKING_STD430] = "std430",
    [PACKING_SCALAR] = "scalar",
};

static void dump_name_of(struct text *out, const struct type *t);

static void dump_array(struct text *out, const struct type *t)
{
    const struct type *base = t;
    while (is_array(base)) base = base->element;
    dump_name_of(out, base);
    for (; is_array(t); t = t->element) {
        if (t->length) text_printf(out, "[%u%s]", t->length, t->length_expr ? "~" : "");
        else text_string(out, "[]");
    }
}

/* type_name needs a context, which a dump lacks. */
static void dump_name_of(struct text *out, const struct type *t)
{
    if (t->kind == TYPE_ERROR) text_string(out, "<error>");
    else if (t->kind == TYPE_VOID) text_string(out, "void");
    else if (is_scalar(t)) text_string(out, scalar_name(t->scalar));
    else if (is_vector(t)) text_printf(out, "%s*%u", scalar_name(t->scalar), t->rows);
    else if (is_matrix(t))
        text_printf(out, "%s*%ux%u", scalar_name(t->scalar), t->columns, t->rows);
    else if (is_array(t)) dump_array(out, t);
    else text_printf(out, "%s", t->name ? t->name->text : is_struct(t) ? "struct" : "?");
}

/* --- constants ----------------------------------------------------------------------------- */

static void dump_scalar(struct text *out, enum scalar s, union scalar_value v)
{
    if (s == SCALAR_BOOL) text_string(out, v.b ? "true" : "false");
    else if (scalar_is_float(s)) text_printf(out, "%.9g", v.f);
    else if (scalar_is_signed(s)) text_printf(out, "%lld", (long long)v.i);
    else text_printf(out, "%llu", (unsigned long long)v.u);
}

enum { MOST_SHOWN = 16 };

static void dump_constant(struct text *out, const struct constant *k)
{
    const struct type *t = k->type;
    if (is_scalar(t)) {
        dump_scalar(out, t->scalar, k->values[0]);
        return;
    }
    if (!k->values && !k->elements) {
        text_string(out, "0");
        return;
    }
    if (!is_scalar(t) && !is_vector(t) && !is_matrix(t) && k->values) {
        text_printf(out, "%llu", (unsigned long long)k->values->u);
        return;
    } /* a sampler of OpenCL C */
    uint32_t count = k->values ? component_count(t) : is_array(t) ? t->length : t->field_count;
    text_string(out, "{");
    for (uint32_t i = 0; i < count && i < MOST_SHOWN; i++) {
        if (i) text_string(out, ", ");
        if (k->values) dump_scalar(out, t->scalar, k->values[i]);
        else dump_constant(out, k->elements[i]);
    }
    text_string(out, count > MOST_SHOWN ? ", ...}" : "}");
}

/* --- expressions --------------------------------------------------------------------------- */

static void dump_expr(struct text *out, const struct expr *e);

static void dump_list(struct text *out, const struct expr *args)
{
    for (const struct expr *a = args; a; a = a->next) {
        if (a != args) text_string(out, ", ");
        dump_expr(out, a);
    }
}

static void dump_binary(struct text *out, const struct expr *e)
{
    uint32_t opened = 0;
    const struct expr *bottom = e;
    for (; bottom->kind == EXPR_BINARY; bottom = bottom->binary.left) opened++;
    for (uint32_t i = 0; i < opened; i++) text_string(out, "(");
    dump_expr(out, bottom);
    while (opened--) { /* there are no parent links: each level is found again from the top */
        const struct expr *at = e;
        for (uint32_t i = 0; i < opened; i++) at = at->binary.left;
        text_printf(out, " %s ", operator_text(at->op));
        dump_expr(out, at->binary.right);
        text_string(out, ")");
    }
}

/* %,: the arguments, %c: the components of a swizzle, %s: a spine of binary operators. */
static void dump_part(void *out, const struct expr *e, char what)
{
    switch (what) {
    case 0: dump_expr(out, e); break;
    case ',': dump_list(out, e->operands[expr_shapes[e->kind].operands]); break;
    case 'c':
        for (unsigned i = 0; i < e->swizzle.count; i++)
            text_printf(out, "%c", "xyzw456789abcdef"[e->swizzle.components[i]]);
        break;
    case 's': dump_binary(out, e); break;
    }
}

static void dump_expr(struct text *out, const struct expr *e)
{
    if (!e) return; /* the middle of a ?: b */
    format_expr(out, expr_shapes[e->kind].checked, e, dump_part, out);
    if (e->type && e->constness == CONST_KNOWN && e->constant) {
        if (e->kind != EXPR_LITERAL) text_string(out, "=");
        dump_constant(out, e->constant);
    }
    if (e->constness == CONST_SPEC) text_string(out, "~");
    if (!e->type || e->kind == EXPR_LITERAL) return;
    text_string(out, ":");
    dump_name_of(out, e->type);
}

/* --- declarations -------------------------------------------------------------------------- */

static void indent(struct text *out, unsigned depth)
{
    text_printf(out, "%*s", (int)(depth * 2), "");
}

static void dump_interface(struct text *out, const struct interface_layout *io)
{
    static const char *const words[] = {"flat",      "smooth",   "noperspective", "centroid",
                                        "sample",    "patch",    "invariant",     "perprimitive",
                                        "pervertex", "explicit", "passthrough",   "perview"};
    const struct {
        const char *name;
        int32_t value;
    } ids[] = {
        {"location", io->location}, {"component", io->component},   {"index", io->index},
        {"stream", io->stream},     {"xfb_offset", io->xfb_offset},
    };
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (io->qualifiers >> i & 1) text_printf(out, " %s", words[i]);
    for (unsigned i = 0; i < sizeof ids / sizeof *ids; i++)
        if (ids[i].value >= 0) text_printf(out, " %s=%d", ids[i].name, ids[i].value);
}

static void dump_variable(struct text *out, const struct decl *d, const struct expr *init)
{
    text_printf(out, "%s ", storage_names[d->storage]);
    if (d->precision)
        text_printf(out, "%s ",
                    d->precision == PRECISION_HIGH     ? "highp"
                    : d->precision == PRECISION_MEDIUM ? "mediump"
                                                       : "lowp");
    if (d->type) dump_name_of(out, d->type);
    text_printf(out, " %s", d->name ? d->name->text : "(nameless)");
    if (d->io) dump_interface(out, d->io);
    if (d->constant_id >= 0) text_printf(out, " id=%d", d->constant_id);
    if (d->constant) {
        text_string(out, " = ");
        dump_constant(out, d->constant);
    } else if (init) {
        text_string(out, " = ");
        dump_expr(out, init);
    }
    text_string(out, "\n");
}

static void dump_variables(struct text *out, const struct declaration *d, unsigned depth)
{
    for (const struct declarator *dr = d->declarators; dr; dr = dr->next) {
        if (!dr->decl) continue;
        indent(out, depth);
        dump_variable(out, dr->decl, dr->init);
    }
}

static void dump_block_head(struct text *out, const struct block_info *b)
{
    const struct interface_layout *io = b->instance ? b->instance->io : NULL;
    text_printf(out, "%s block %s", storage_names[b->storage], b->name->text);
    if (io) dump_interface(out, io);
    else text_printf(out, " %s set=%d binding=%d", packing_names[b->packing], b->set, b->binding);
    text_string(out, "\n");
}

static void dump_block(struct text *out, const struct block_info *b)
{
    dump_block_head(out, b);
    for (uint32_t i = 0; b->type && i < b->type->field_count; i++) {
        const struct field *f = &b->type->fields[i];
        if (f->io) text_string(out, "  ");
        else if (b->is_placed_late)
            text_string(out, "      ? "); /* the offset depends on later declarations */
        else text_printf(out, "  %5u ", f->offset);
        dump_name_of(out, f->type);
        text_printf(out, " %s", f->name->text);
        if (f->io) dump_interface(out, f->io);
        text_string(out, "\n");
    }
}

/* A block without a name is found by its first member. */
static const struct block_info *dumped_block(const struct declaration *d)
{
    if (d->declarators && d->declarators->decl) return d->declarators->decl->block;
    const struct binding *b =
        d->fields && d->fields->declarators ? d->fields->declarators->name->binding : NULL;
    if (b && b->decl->block) return b->decl->block;
    b = d->name->binding;
    return b && b->decl->kind == DECL_TYPE && b->decl->type ? b->decl->type->block : NULL;
}

/* --- statements ---------------------------------------------------------------------------- */

static void dump_stmts(struct text *out, const struct stmt *s, unsigned depth);

static void dump_head(struct text *out, const struct stmt *s, const struct expr *e)
{
    text_string(out, s->kind == STMT_EXPR ? "" : stmt_text((enum stmt_kind)s->kind));
    if (e) {
        if (s->kind != STMT_EXPR) text_string(out, " ");
        dump_expr(out, e);
    }
    if (s->assigned) text_string(out, "  assigns");
    for (const struct decl_list *l = s->assigned; l; l = l->next)
        text_printf(out, " %s", l->decl->name ? l->decl->name->text : "?");
    text_string(out, s->falls_through ? "\n" : "  (ends)\n");
}

static void dump_stmt(struct text *out, const struct stmt *s, unsigned depth)
{
    if (s->kind == STMT_DECLARATION) {
        dump_variables(out, s->declaration, depth);
        return;
    }
    indent(out, depth);
    switch (stmt_parts_of(s)) {
    case PARTS_SELECTION:
        dump_head(out, s, s->selection.condition);
        dump_stmts(out, s->selection.yes, depth + 1);
        if (s->selection.no) {
            indent(out, depth);
            text_string(out, "else\n");
            dump_stmts(out, s->selection.no, depth + 1);
        }
        break;
    case PARTS_SWITCH:
        dump_head(out, s, s->switch_.value);
        dump_stmts(out, s->switch_.body, depth + 1);
        break;
    case PARTS_LOOP:
        dump_head(out, s, s->loop.condition);
        if (s->loop.init) dump_stmts(out, s->loop.init, depth + 2);
        if (s->loop.condition_declaration)
            dump_variables(out, s->loop.condition_declaration, depth + 2);
        if (s->loop.step) {
            indent(out, depth + 2);
            dump_expr(out, s->loop.step);
            text_string(out, "\n");
        }
        dump_stmts(out, s->loop.body, depth + 1);
        break;
    case PARTS_BLOCK:
        dump_head(out, s, NULL);
        dump_stmts(out, s->block.stmts, depth + 1);
        break;
    case PARTS_EXPR:
    case PARTS_LABEL: dump_head(out, s, s->expr); break;
    case PARTS_DECLARATION:
    case PARTS_NONE: dump_head(out, s, NULL); break;
    }
}

static void dump_stmts(struct text *out, const struct stmt *s, unsigned depth)
{
    for (; s; s = s->next) dump_stmt(out, s, depth);
}

static void dump_function(struct text *out, const struct declaration *d)
{
    const struct function *f = d->function;
    text_string(out, "function ");
    dump_name_of(out, f->result);
    text_printf(out, " %s\n", f->name->text);
    for (const struct decl *p = f->parameters; p; p = p->next) {
        indent(out, 2);
        dump_variable(out, p, NULL);
    }
    if (d->body) dump_stmts(out, d->body->block.stmts, 1);
}

void dump_checked(struct text *out, const struct declaration *d)
{
    if (d->kind == DECLARATION_VARIABLES) dump_variables(out, d, 0);
    else if (d->kind == DECLARATION_BLOCK && dumped_block(d)) dump_block(out, dumped_block(d));
    else if (d->kind == DECLARATION_FUNCTION && d->function) dump_function(out, d);
}
