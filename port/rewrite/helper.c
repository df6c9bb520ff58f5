/* The helper functions that the new text calls: which are needed, and where they are inserted. */
#include "port/rewrite/helper.h"
#include "port/rewrite/rewrite.h"
#include "port/rewrite/replace.h"
#include "port/text/text.h"

static const struct {
    const char *name;
    uint16_t feature;
    const char *text;
} helpers[HELPER_COUNT] = {
/* clang-format off */
#define HELPER(id, name, feature, text) { name, FEATURE_##feature, text },
/* clang-format on */
#include "port/rewrite/helper.def"
#undef HELPER
};

static void use_helper(struct run *r, enum port_helper h)
{
    r->helpers |= UINT32_C(1) << h;
    if (!r->first_helper_call) r->first_helper_call = r->declaration + 1;
    need_feature_from(r, (enum feature_id)helpers[h].feature, r->first_helper_call - 1);
}

const char *helper_name(struct run *r, enum port_helper h)
{
    use_helper(r, h);
    return format(r, "%s%s", r->port->prefix, helpers[h].name);
}

const char *lane_name(struct run *r, const char *becomes)
{
    for (unsigned h = 0; h < HELPER_COUNT; h++)
        if (!strcmp(helpers[h].name, becomes)) return helper_name(r, (enum port_helper)h);
    return becomes;
}

/* --- swizzles: one function for each type -------------------------------------------------- */

static const char *swizzle_text(struct run *r, const struct swizzle *s)
{
    const char *prefix = r->port->prefix, *type = s->type;
    bool masked = !strcmp(s->row->becomes, "SwizzleMasked");
    const char *lane =
        masked
            ? "(((gl_SubgroupInvocationID & 31u & mask.x) | mask.y) ^ mask.z) | (gl_SubgroupInvocationID & 32u)"
            : "(gl_SubgroupInvocationID & ~3u) + offset[gl_SubgroupInvocationID & 3u]";
    return format(
        r,
        "%s %s%s(%s value, %s)\n{\n    uint lane = %s;\n    bool running = %sRunning(lane);\n"
        "    %s other = subgroupShuffle(value, running ? lane : gl_SubgroupInvocationID);\n"
        "    return running ? other : %s(0);\n}\n",
        type, prefix, s->row->becomes, type, masked ? "uvec3 mask" : "uvec4 offset", lane, prefix,
        type, type);
}

const char *swizzle_name(struct run *r, const struct legacy *l, const struct type *t)
{
    const char *type = type_name(&r->context, t);
    bool known = false;
    use_helper(r, HELPER_RUNNING);
    for (uint32_t i = 0; i < r->swizzles.count; i++)
        known |= r->swizzles.at[i].row == l && !strcmp(r->swizzles.at[i].type, type);
    if (!known) vec_push(&r->context.arena, &r->swizzles, ((struct swizzle){l, type}));
    return format(r, "%s%s", r->port->prefix, l->becomes);
}

/* --- where they are inserted --------------------------------------------------------------- */

/* Returns the offset of the line after the last code or directive before the location, so that
 * comments right above a declaration stay with it. */
static uint32_t line_before(struct run *r, const struct text_location *location, uint32_t token)
{
    const struct file_text *f = location->file;
    uint32_t at = 0;
    for (uint32_t i = 0; i < f->directives.count && f->directives.at[i].end <= location->offset;
         i++)
        at = f->directives.at[i].end;
    struct piece before = token ? outer_piece_of(r, token - 1, token - 1) : (struct piece){0};
    if (before.file == f && before.end <= location->offset && before.end > at) at = before.end;
    uint32_t next = at;
    while (at && next < location->offset && f->text[next] != '\n') next++;
    for (at = next < location->offset ? next + 1 : at; at < location->offset; at = next + 1) {
        for (next = at; next < location->offset &&
                        (f->text[next] == ' ' || f->text[next] == '\t' || f->text[next] == '\r');)
            next++;
        if (next >= location->offset || f->text[next] != '\n') break;
    }
    return at;
}

/* Returns the location of a declaration in the main file: its first token, or the #include or macro
 * use that it comes from. */
static struct text_location declaration_location(struct run *r, uint32_t token)
{
    loc_t loc = use_of(&r->context.sources, r->tokens.at[token].loc);
    struct location found = find_location(&r->context.sources, loc);
    while (found.source && found.source->included_from) {
        loc = use_of(&r->context.sources, found.source->included_from);
        found = find_location(&r->context.sources, loc);
    }
    if (!found.source) return (struct text_location){0};
    return (struct text_location){file_text_of(r->port, found.source), found.offset};
}

bool helpers_depend(uint32_t set)
{
    for (unsigned i = 0; i < HELPER_COUNT; i++)
        if ((set >> i & 1) && helpers[i].feature != FEATURE_NONE) return true;
    return false;
}

/* The helpers of a run are inserted before the first declaration that calls one.  Runs with the
 * same insertion point share it; if there are several points, the helpers at each are guarded by a
 * macro. */
void note_helper_insertion(struct run *r)
{
    if (!r->helpers) return;
    struct text_location location = declaration_location(r, r->first_helper_call - 1);
    if (!location.file) return;
    struct helper_insertion h = {.file = location.file,
                                 .offset = line_before(r, &location, r->first_helper_call - 1),
                                 .helpers = r->helpers};
    struct port *p = r->port;
    uint32_t i = 0;
    while (i < p->helper_insertions.count && (p->helper_insertions.at[i].file != h.file ||
                                              p->helper_insertions.at[i].offset != h.offset))
        i++;
    if (i == p->helper_insertions.count) vec_push(&p->c->arena, &p->helper_insertions, h);
    struct helper_insertion *insertion = &p->helper_insertions.at[i];
    insertion->helpers |= h.helpers;
    insertion->announced |= r->announced;
    for (uint32_t k = 0; k < r->swizzles.count; k++) {
        const char *text = swizzle_text(r, &r->swizzles.at[k]);
        if (!insertion->swizzles || !strstr(insertion->swizzles, text))
            insertion->swizzles =
                format(r, "%s%s", insertion->swizzles ? insertion->swizzles : "", text);
    }
}

const char *helpers_text(struct port *p, const struct helper_insertion *h)
{
    struct text out = {.arena = &p->c->arena};
    const char *before = h->file->text + h->offset;
    if (h->offset > 1 && before[-2] != '\n') text_string(&out, "\n");
    bool guarded = p->helper_insertions.count > 1;
    for (unsigned i = 0; i < HELPER_COUNT; i++) {
        if (!(h->helpers >> i & 1)) continue;
        bool depends = h->announced && helpers[i].feature != FEATURE_NONE;
        if (depends) text_printf(&out, "#ifdef HAS_%s\n", p->prefix);
        if (guarded)
            text_printf(&out, "#ifndef HAS_%s%s\n#define HAS_%s%s\n", p->prefix, helpers[i].name,
                        p->prefix, helpers[i].name);
        for (const char *at = helpers[i].text; *at; at++) {
            if (strncmp(at, "%1$s", 4) != 0) {
                text_add(&out, at, 1);
                continue;
            }
            text_string(&out, p->prefix);
            at += 3;
        }
        if (guarded) text_string(&out, "#endif\n");
        if (depends) text_string(&out, "#endif\n");
    }
    if (h->swizzles) text_printf(&out, h->announced ? "#ifdef HAS_%s\n" : "%.0s", p->prefix);
    if (h->swizzles) text_string(&out, h->swizzles);
    if (h->swizzles && h->announced) text_string(&out, "#endif\n");
    text_string(&out, "\n");
    text_add(&out, "", 1);
    return out.bytes.at;
}
