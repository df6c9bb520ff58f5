/* Functions that the new text calls: which are needed, and where they are put. */
#include "port/rewrite.h"

static const struct { const char *name; uint16_t feature; const char *text; } helpers[HELPER_COUNT] = {
#define HELPER(id, name, feature, text) { name, FEATURE_##feature, text },
#include "port/helper.def"
#undef HELPER
};

static void use_helper(struct run *r, enum helper h)
{
    r->helpers |= UINT32_C(1) << h;
    need_feature(r, (enum feature_id)helpers[h].feature);
    if (!r->helper_place) r->helper_place = r->declaration + 1;
}

const char *helper_name(struct run *r, enum helper h)
{
    use_helper(r, h);
    return format(r, "%s%s", r->port->prefix, helpers[h].name);
}

const char *lane_name(struct run *r, const char *becomes)
{
    for (unsigned h = 0; h < HELPER_COUNT; h++)
        if (!strcmp(helpers[h].name, becomes)) return helper_name(r, (enum helper)h);
    return becomes;
}

/* --- swizzles: one function for each type -------------------------------------------------------------------------------- */

static const char *swizzle_text(struct run *r, const struct swizzle *s)
{
    const char *prefix = r->port->prefix, *type = s->type;
    bool masked = !strcmp(s->row->becomes, "SwizzleMasked");
    const char *lane = masked ? "(((gl_SubgroupInvocationID & 31u & mask.x) | mask.y) ^ mask.z) | (gl_SubgroupInvocationID & 32u)"
                              : "(gl_SubgroupInvocationID & ~3u) + offset[gl_SubgroupInvocationID & 3u]";
    return format(r, "%s %s%s(%s value, %s)\n{\n    uint lane = %s;\n    bool running = %sRunning(lane);\n"
                     "    %s other = subgroupShuffle(value, running ? lane : gl_SubgroupInvocationID);\n"
                     "    return running ? other : %s(0);\n}\n",
                  type, prefix, s->row->becomes, type, masked ? "uvec3 mask" : "uvec4 offset", lane, prefix, type, type);
}

const char *swizzle_name(struct run *r, const struct legacy *l, const struct type *t)
{
    const char *type = type_name(&r->context, t);
    bool known = false;
    use_helper(r, HELPER_RUNNING);
    for (uint32_t i = 0; i < r->swizzles.count; i++) known |= r->swizzles.at[i].row == l && !strcmp(r->swizzles.at[i].type, type);
    if (!known) vec_push(&r->context.arena, &r->swizzles, ((struct swizzle){ l, type }));
    return format(r, "%s%s", r->port->prefix, l->becomes);
}

/* --- their place ------------------------------------------------------------------------------------------------------------ */

/* The line behind the last code or directive before `offset`, so that comments right above a declaration stay with it. */
static uint32_t line_before(struct run *r, const struct spot_in_text *spot, uint32_t token)
{
    const struct file_text *f = spot->file;
    uint32_t at = 0;
    for (uint32_t i = 0; i < f->directives.count && f->directives.at[i].end <= spot->offset; i++) at = f->directives.at[i].end;
    struct piece before = token ? outer_piece_of(r, token - 1, token - 1) : (struct piece){ 0 };
    if (before.file == f && before.end <= spot->offset && before.end > at) at = before.end;
    uint32_t next = at;
    while (at && next < spot->offset && f->text[next] != '\n') next++;
    for (at = next < spot->offset ? next + 1 : at; at < spot->offset; at = next + 1) {
        for (next = at; next < spot->offset && (f->text[next] == ' ' || f->text[next] == '\t' || f->text[next] == '\r'); ) next++;
        if (next >= spot->offset || f->text[next] != '\n') break;
    }
    return at;
}

/* Where the declaration stands in the main file: its first token, or the #include or macro that brings it. */
static struct spot_in_text declaration_place(struct run *r, uint32_t token)
{
    loc_t loc = use_of(&r->context.sources, r->tokens.at[token].loc);
    struct place place = find_place(&r->context.sources, loc);
    while (place.source && place.source->included_from) {
        loc = use_of(&r->context.sources, place.source->included_from);
        place = find_place(&r->context.sources, loc);
    }
    if (!place.source) return (struct spot_in_text){ 0 };
    return (struct spot_in_text){ file_text_of(r->port, place.source), place.offset };
}

bool helpers_depend(uint32_t set)
{
    for (unsigned i = 0; i < HELPER_COUNT; i++)
        if ((set >> i & 1) && helpers[i].feature != FEATURE_NONE) return true;
    return false;
}

/* Before the first declaration that calls one.  Runs put theirs into one place if it is the same; else each of them is guarded. */
void place_helpers(struct run *r)
{
    if (!r->helpers) return;
    struct spot_in_text spot = declaration_place(r, r->helper_place - 1);
    if (!spot.file) return;
    struct helper_place h = { .file = spot.file, .offset = line_before(r, &spot, r->helper_place - 1), .helpers = r->helpers };
    struct port *p = r->port;
    uint32_t i = 0;
    while (i < p->helper_places.count && (p->helper_places.at[i].file != h.file || p->helper_places.at[i].offset != h.offset)) i++;
    if (i == p->helper_places.count) vec_push(&p->c->arena, &p->helper_places, h);
    struct helper_place *place = &p->helper_places.at[i];
    place->helpers |= h.helpers;
    place->announced |= r->announced;
    for (uint32_t k = 0; k < r->swizzles.count; k++) {
        const char *text = swizzle_text(r, &r->swizzles.at[k]);
        if (!place->swizzles || !strstr(place->swizzles, text)) place->swizzles = format(r, "%s%s", place->swizzles ? place->swizzles : "", text);
    }
}

const char *helpers_text(struct port *p, const struct helper_place *h)
{
    struct text out = { .arena = &p->c->arena };
    const char *before = h->file->text + h->offset;
    if (h->offset > 1 && before[-2] != '\n') text_string(&out, "\n");
    bool guarded = p->helper_places.count > 1;
    for (unsigned i = 0; i < HELPER_COUNT; i++) {
        if (!(h->helpers >> i & 1)) continue;
        bool depends = h->announced && helpers[i].feature != FEATURE_NONE;
        if (depends) text_printf(&out, "#ifdef HAS_%s\n", p->prefix);
        if (guarded) text_printf(&out, "#ifndef HAS_%s%s\n#define HAS_%s%s\n", p->prefix, helpers[i].name, p->prefix, helpers[i].name);
        for (const char *at = helpers[i].text; *at; at++) {
            if (strncmp(at, "%1$s", 4) != 0) { text_add(&out, at, 1); continue; }
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
