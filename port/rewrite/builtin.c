/* Replaces the built-in functions and variables of legacy extensions: a function for each enum
 * legacy_how. */
#include "port/rewrite/rewrite.h"
#include "port/masks/form.h"
#include "port/rewrite/helper.h"
#include "port/rewrite/replace.h"
#include "port/text/text.h"

/* Requires the extension for subgroup operations on this type:
 * GL_EXT_shader_subgroup_extended_types_*, 5.1. */
static void need_type(struct run *r, const struct type *t)
{
    static const uint16_t features_of[SCALAR_COUNT] = {
        [SCALAR_INT8] = FEATURE_SUBGROUP_TYPES_INT8,
        [SCALAR_UINT8] = FEATURE_SUBGROUP_TYPES_INT8,
        [SCALAR_INT16] = FEATURE_SUBGROUP_TYPES_INT16,
        [SCALAR_UINT16] = FEATURE_SUBGROUP_TYPES_INT16,
        [SCALAR_INT64] = FEATURE_SUBGROUP_TYPES_INT64,
        [SCALAR_UINT64] = FEATURE_SUBGROUP_TYPES_INT64,
        [SCALAR_FLOAT16] = FEATURE_SUBGROUP_TYPES_FLOAT16,
    };
    if (t && is_scalar_or_vector(t)) need_feature(r, (enum feature_id)features_of[t->scalar]);
}

/* Leaves `n` as it is, so its extension is still needed. */
static void leave(struct run *r, struct node *n)
{
    const struct expr *e = n->raw;
    uint16_t f = n->kind == EXPR_CALL ? e->call.builtin->feature : e->name.decl->builtin->feature;
    r->kept_features[f] = true;
    if (n->legacy->how == LEGACY_MASK) need_int64(r);
    emit_operands(r, n);
}

static void rename_to(struct run *r, struct node *n, const char *name)
{
    if (strcmp(name, n->name->text) != 0) replace_tokens(r, n->at, n->at, name);
}

/* Replaces f(args) by `before`, g(args) and `after`. */
static void emit_renamed(struct run *r, struct node *n, const char *name, const char *before,
                         const char *after)
{
    struct piece whole = {0};
    if (*after && !find_replaced_piece(r, n, &whole)) {
        leave(r, n);
        return;
    }
    rename_to(r, n, format(r, "%s%s", before, name));
    emit_operands(r, n);
    if (*after) end_replacement(r, n, whole, after);
}

/* subgroupBroadcast takes only a constant index before SPIR-V 1.5; subgroupShuffle takes any. */
static void emit_read(struct run *r, struct node *n)
{
    const struct node *index = n->args->next;
    uint64_t bits;
    /* glslang rejects specialization constants here */
    bool is_constant = literal_bits(index, &bits);
    need_feature(r, is_constant ? FEATURE_SUBGROUP_BALLOT : FEATURE_SUBGROUP_SHUFFLE);
    emit_renamed(r, n, is_constant ? "subgroupBroadcast" : "subgroupShuffle", "", "");
}

static void emit_quad(struct run *r, struct node *n)
{
    char position = n->name->text[strlen("quadSwizzle")];
    bool is_numbered = position >= '0' && position <= '3';
    struct piece whole;
    if (!find_replaced_piece(r, n, &whole)) {
        leave(r, n);
        return;
    }
    struct node *second = n->args->next;
    if (!second) {
        rename_to(r, n, n->legacy->becomes);
        rewrite(r, n->args, FORM_NONE);
        if (is_numbered)
            replace_tokens(r, n->inner_last, n->inner_last, format(r, ", %cu)", position));
        return;
    }
    const char *a = render(r, n->args, FORM_NONE, whole), *b = render(r, second, FORM_NONE, whole);
    replace_piece(r, n, whole,
                  is_numbered ? format(r, "(%s(%s, %cu) + %s)", n->legacy->becomes, a, position,
                                       is_primary(second) ? b : format(r, "(%s)", b))
                              : format(r, "(%s(%s) + %s)", n->legacy->becomes, a,
                                       is_primary(second) ? b : format(r, "(%s)", b)));
}

/* Replaces shuffleNV(data, index, width, valid) by subgroupShuffle(data, lane(index, width,
 * valid)). */
static void emit_lane(struct run *r, struct node *n)
{
    struct node *index = n->args->next;
    if (!may_edit(r, piece_of(r, n->args->last + 1, n->args->last + 1)) ||
        !can_edit_token(r, n->inner_last)) {
        leave(r, n);
        return;
    }
    rename_to(r, n, "subgroupShuffle");
    rewrite(r, n->args, FORM_NONE);
    replace_operator(r, &(struct node){.at = n->args->last + 1},
                     format(r, ", %s(", lane_name(r, n->legacy->becomes)));
    for (struct node *a = index; a; a = a->next) rewrite(r, a, FORM_NONE);
    replace_tokens(r, n->inner_last, n->inner_last, "))");
}

static const char *bool_type(const struct type *t)
{
    static const char *const names[] = {"", "bool", "bvec2", "bvec3", "bvec4"};
    return names[t->rows];
}

/* mix selects integers from GLSL 4.50 and GLSL ES 3.10 on.  Earlier versions need
 * GL_EXT_shader_integer_mix. */
static void need_mix_of(struct run *r, const struct type *t)
{
    bool is_integer = t && (t->scalar == SCALAR_INT || t->scalar == SCALAR_UINT);
    if (is_integer && !version_has(&r->context, features[FEATURE_SHADER_INTEGER_MIX].core))
        need_feature(r, FEATURE_SHADER_INTEGER_MIX);
}

/* Replaces writeInvocationAMD(value, other, index). */
static void emit_write(struct run *r, struct node *n)
{
    struct piece whole;
    struct node *other = n->args->next, *index = other->next;
    if (!find_replaced_piece(r, n, &whole)) {
        leave(r, n);
        return;
    }
    const char *a = render(r, n->args, FORM_NONE, whole), *b = render(r, other, FORM_NONE, whole),
               *i = render(r, index, FORM_NONE, whole);
    const char *test = format(
        r, is_primary(index) ? "gl_SubgroupInvocationID == %s" : "gl_SubgroupInvocationID == (%s)",
        i);
    need_mix_of(r, n->type);
    replace_piece(r, n, whole, format(r, "mix(%s, %s, %s(%s))", a, b, bool_type(n->type), test));
}

void emit_legacy(struct run *r, struct node *n)
{
    const struct legacy *l = n->legacy;
    bool may = can_edit_token(r, n->at) && (n->kind != EXPR_CALL || can_edit_call(r, n));
    if (l->how == LEGACY_LEFT || !may) {
        leave(r, n);
        if (l->how == LEGACY_LEFT)
            warn_in_run(r, n->raw->loc,
                        "'%s' has no equivalent in GL_KHR_shader_subgroup: it is unchanged",
                        l->name);
        else if (!token_piece(r, n->at).file || token_piece(r, n->at).file->is_command_line ||
                 token_piece(r, n->at).file->is_main || r->port->edits_includes)
            warn_in_run(
                r, n->raw->loc,
                "'%s' comes from a macro whose uses differ, or that composes it: it is unchanged",
                l->name);
        return;
    }
    if (l->how != LEGACY_READ) need_feature(r, (enum feature_id)l->feature);
    if (l->how != LEGACY_MASK && l->how != LEGACY_CLOCK) need_type(r, n->type);
    switch ((enum legacy_how)l->how) {
    case LEGACY_NAME:
    case LEGACY_MASK: emit_renamed(r, n, l->becomes, "", ""); break;
    case LEGACY_LOW: emit_renamed(r, n, l->becomes, "", ".x"); break;
    case LEGACY_ACTIVE:
        replace_tokens(r, n->at, n->at, "subgroupBallot");
        replace_tokens(r, n->open, n->inner_last, "(true).x");
        break;
    case LEGACY_READ: emit_read(r, n); break;
    case LEGACY_QUAD: emit_quad(r, n); break;
    case LEGACY_LANE: emit_lane(r, n); break;
    case LEGACY_SWIZZLE: emit_renamed(r, n, swizzle_name(r, l, n->type), "", ""); break;
    case LEGACY_WRITE: emit_write(r, n); break;
    case LEGACY_COUNT:
        rename_to(r, n, l->becomes);
        rewrite(r, n->args, FORM_V4);
        break;
    case LEGACY_SIGNED: replace_tokens(r, n->at, n->at, format(r, "int(%s)", l->becomes)); break;
    case LEGACY_CLOCK:
        need_int64(r);
        emit_renamed(r, n, l->becomes, "", "");
        break;
    case LEGACY_HELPER:
        if (r->context.version >= 450) {
            rename_to(r, n, l->becomes);
            break;
        }
        warn_in_run(r, n->raw->loc,
                    "'%s' is unchanged: gl_HelperInvocation, its equivalent, needs #version 450",
                    l->name);
        leave(r, n);
        break;
    case LEGACY_LEFT: break;
    }
}

/* --- functions of the language that take masks --------------------------------------------- */

bool emit_mask_builtin(struct run *r, struct node *n)
{
    bool is_unpack = n->name && !strcmp(n->name->text, "unpackUint2x32") && n->count == 1;
    enum integer_form form = is_unpack ? form_of(r, n->args) : FORM_NONE;
    if (!is_vector_form(form) || !can_edit_call(r, n)) return false;
    struct piece whole = piece_of(r, n->inner_first, n->inner_last);
    bool binds = !is_primary(n->args) || !whole.file || is_argument(r, n->args, whole);
    replace_tokens(r, n->at, n->open, binds ? "(" : "");
    rewrite(r, n->args, form);
    replace_tokens(
        r, n->inner_last, n->inner_last,
        format(r, "%s%s", binds ? ")" : "", form == FORM_V4 && !n->is_component ? ".xy" : ""));
    return true;
}
