/* Locations and components of inputs and outputs (GLSL 4.60, 4.4.1 and 4.4.2), when the whole
 * shader is known.  Each interface is a list of locations with four components, each of which
 * records its occupant.  Locations are bounded, so the work is linear in the declarations. */
#include <spirv/unified1/spirv.h>

#include "lang/target.h"
#include "lexer/lexer.h"
#include "link/link.h"
#include "sema/glsl/layouts/interface.h"

/* more than any device has; the limit is implementation-dependent (4.4.1) */
enum { MOST_LOCATIONS = 4096 };

/* A variable or member of a block that occupies components, as others see it that share its
 * location. */
struct occupant {
    const struct name *name;
    uint16_t qualifiers; /* IO_INTERPOLATION and IO_AUXILIARY */
};

struct located_slot {
    const struct occupant *at[4];
    uint8_t class[4];
};

struct location_space {
    VEC(struct located_slot) locations;
};

struct spaces {
    struct checker *ck;
    struct location_space input, output[2]; /* output by index: that of fragment outputs (4.4.2) */
    struct location_space *space;           /* the current one */
    const struct occupant *by;              /* the occupant that is being placed */
    uint32_t wanted;                        /* the locations of the whole variable */
    loc_t loc;
    bool failed; /* its error was reported, since each variable gets at most one */
};

/* --- sizes --------------------------------------------------------------------------------- */

static bool is_64_bit(const struct type *t) { return scalar_bits((enum scalar)t->scalar) == 64; }

/* Returns the number of locations of a column, vector or scalar.  In OpenGL a vertex input takes
 * one, whatever its type. */
static uint32_t locations_of_column(const struct checker *ck, enum storage s, const struct type *t)
{
    bool is_attribute =
        s == STORAGE_INPUT && ck->c->stage == SGCC_STAGE_VERTEX && !ck->c->target->explicit_vulkan;
    return is_64_bit(t) && t->rows > 2 && !is_attribute ? 2 : 1;
}

/* Returns the type of one view.  The values of the others are in locations that the compiler of the
 * device finds (GL_NV_mesh_shader, 4.3.6). */
static const struct type *of_one_view(const struct type *t, const struct interface_layout *io)
{
    return io && io->qualifiers & IO_PERVIEW && is_array(t) ? t->element : t;
}

/* Returns the number of locations of `t`.  More than MOST_LOCATIONS means too many. */
static uint32_t count_locations(const struct checker *ck, enum storage s, const struct type *t)
{
    uint64_t times = 1, sum = 0;
    for (; is_array(t); t = t->element) {
        times *= t->length ? t->length : 1;
        if (times > MOST_LOCATIONS) return MOST_LOCATIONS + 1;
    }
    if (is_struct(t))
        for (uint32_t i = 0; i < t->field_count && sum <= MOST_LOCATIONS; i++)
            sum += count_locations(ck, s, of_one_view(t->fields[i].type, t->fields[i].io));
    else if (is_numeric_shape(t)) sum = t->columns * locations_of_column(ck, s, t);
    else sum = 1;
    return times * sum > MOST_LOCATIONS ? MOST_LOCATIONS + 1 : (uint32_t)(times * sum);
}

/* Returns the type without the dimension of the vertices (4.4.1). */
static const struct type *located_type(const struct checker *ck, const struct decl *d)
{
    bool has_vertices = is_per_vertex(ck, (enum storage)d->storage, d->io) && is_array(d->type);
    const struct type *t = has_vertices ? d->type->element : d->type;
    return d->block ? t : of_one_view(t, d->io);
}

/* --- occupants --------------------------------------------------------------------------------
 */

/* Returns what variables that share a location must have in common: "the same underlying numerical
 * type and bit width". */
static uint8_t class_of(const struct type *t)
{
    return (uint8_t)(scalar_bits((enum scalar)t->scalar) | scalar_is_float((enum scalar)t->scalar));
}

/* "A compile-time or link-time error" (GLSL 4.60, 4.4.1; 3.30, 4.3.8.2): the compilers of drivers
 * leave it to their linkers, which know what is used. */
void report_sharing(struct checker *ck, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    const char *text = arena_vprintf(&ck->c->arena, fmt, args);
    va_end(args);
    if (ck->c->target->judges_source && !ck->c->options->links) warn_at(ck->c, loc, "%s", text);
    else error_at(ck->c, loc, "%s", text);
    set_message_template(ck->c, fmt);
}

static bool is_free(const struct location_space *space, uint32_t location)
{
    if (location >= space->locations.count) return true;
    const struct located_slot *l = &space->locations.at[location];
    return !l->at[0] && !l->at[1] && !l->at[2] && !l->at[3];
}

/* GL_EXT_spirv_intrinsics, 4.14: a decoration may make the variable a built-in. */
static bool is_marked_builtin(const struct decl *d)
{
    for (const struct spirv_decoration_note *m = d->spirv.marks; m; m = m->next)
        if (m->kind == QUALIFIER_SPIRV_DECORATE && m->number == SpvDecorationBuiltIn) return true;
    return false;
}

/* Returns whether `d` gets a location: built-in variables and blocks do not. */
static bool has_location(const struct decl *d)
{
    return is_interface((enum storage)d->storage) && d->io && !d->builtin &&
           !(d->block && d->block->is_builtin) && !is_marked_builtin(d);
}

/* Marks the locations of one part of the source that says where it is. */
static void mark_used_locations(const struct spaces *p, bool *taken, const struct decl *d,
                                const struct interface_layout *io, const struct type *t)
{
    if (!io || io->location < 0 || is_error(t)) return;
    uint32_t count = count_locations(p->ck, (enum storage)d->storage, t);
    for (uint32_t i = 0; i < count && (uint32_t)io->location + i < MOST_LOCATIONS; i++)
        taken[(uint32_t)io->location + i] = true;
}

/* Returns the first of as many locations as the variable needs that no declaration uses, also a
 * later one. */
static uint32_t find_free(const struct spaces *p)
{
    bool *taken = arena_alloc(&p->ck->c->arena, MOST_LOCATIONS);
    for (uint32_t i = 0; i < MOST_LOCATIONS; i++) taken[i] = !is_free(p->space, i);
    for (const struct decl *d = p->ck->info.globals; d; d = d->next) {
        bool is_here = (d->storage == STORAGE_INPUT) == (p->space == &p->input);
        if (!has_location(d) || !is_here) continue;
        mark_used_locations(p, taken, d, d->io, located_type(p->ck, d));
        for (uint32_t i = 0; d->block && i < d->block->type->field_count; i++)
            mark_used_locations(p, taken, d, d->block->type->fields[i].io,
                                d->block->type->fields[i].type);
    }
    uint32_t run = 0, at = 0;
    for (; run < p->wanted && at < MOST_LOCATIONS; at++) run = taken[at] ? 0 : run + 1;
    return at - run;
}

static void refuse_sharing(struct spaces *p, uint32_t location, const struct occupant *other,
                           const char *why)
{
    if (p->failed) return;
    p->failed = true;
    if (why)
        report_sharing(
            p->ck, p->loc,
            "'%s' shares location %u with '%s', so it must have the same %s (GLSL 4.60, 4.4.1)",
            p->by->name->text, location, other->name->text, why);
    else
        report_sharing(p->ck, p->loc,
                       "location %u of '%s' is taken by '%s' (GLSL 4.60, 4.4.1): %u is free",
                       location, p->by->name->text, other->name->text, find_free(p));
}

/* 4.4.1: "component aliasing is permitted ... when targeting OpenGL for two input variables (not
 * block members) to a vertex shader".  ESSL 3.00, 12.46: "Aliasing is disallowed". */
static bool may_alias(const struct spaces *p)
{
    return p->space == &p->input && p->ck->c->stage == SGCC_STAGE_VERTEX &&
           !p->ck->c->target->explicit_vulkan && !is_es(p->ck->c);
}

static void reserve_components(struct spaces *p, uint32_t location, unsigned first, unsigned count,
                               uint8_t class)
{
    vec_extend(&p->ck->c->arena, &p->space->locations, location + 1);
    struct located_slot *l = &p->space->locations.at[location];
    if (may_alias(p)) return;
    for (unsigned i = 0; i < 4; i++) {
        const struct occupant *other = l->at[i];
        if (!other || other == p->by) continue;
        if (i >= first && i < first + count) refuse_sharing(p, location, other, NULL);
        else if (l->class[i] != class)
            refuse_sharing(p, location, other, "type: of integers or floats, and of as many bits");
        else if (other->qualifiers != p->by->qualifiers)
            refuse_sharing(p, location, other, "interpolation and auxiliary qualifiers");
    }
    for (unsigned i = first; i < first + count && i < 4 && !p->failed; i++) {
        l->at[i] = p->by;
        l->class[i] = class;
    }
}

static void assign_column(struct spaces *p, enum storage s, const struct type *t, uint32_t location,
                          unsigned component)
{
    unsigned words = t->rows * (is_64_bit(t) ? 2u : 1u);
    bool is_split = locations_of_column(p->ck, s, t) == 2;
    reserve_components(p, location, component, words > 4 ? 4 : words, class_of(t));
    if (is_split) reserve_components(p, location + 1, 0, words - 4, class_of(t));
}

/* Places all parts of `t` from `location` on.  Returns the location after them. */
static uint32_t assign_type(struct spaces *p, enum storage s, const struct type *t,
                            uint32_t location, unsigned component)
{
    if (is_array(t)) {
        for (uint32_t i = 0; i < t->length && !p->failed; i++)
            location = assign_type(p, s, t->element, location, component);
        return location;
    }
    if (is_struct(t)) {
        for (uint32_t i = 0; i < t->field_count && !p->failed; i++)
            location =
                assign_type(p, s, of_one_view(t->fields[i].type, t->fields[i].io), location, 0);
        return location;
    }
    if (t->kind == TYPE_OPAQUE) t = vector_type(p->ck->types, SCALAR_UINT, 2); /* a handle */
    unsigned columns = is_numeric_shape(t) ? t->columns : 0;
    for (unsigned i = 0; i < columns; i++, location += locations_of_column(p->ck, s, t))
        assign_column(p, s, t, location, component);
    return location;
}

/* GL_ARB_explicit_attrib_location, issue 1: what is too large is an error of linking. */
static bool fits(struct spaces *p, uint32_t location, uint32_t count)
{
    if (location < MOST_LOCATIONS && count <= MOST_LOCATIONS - location) return true;
    report_sharing(p->ck, p->loc, "'%s' takes locations beyond %d, which no device has",
                   p->by->name->text, MOST_LOCATIONS - 1);
    p->failed = true;
    return false;
}

static void assign_at(struct spaces *p, enum storage s, const struct type *t, uint32_t location,
                      int32_t component)
{
    p->wanted = count_locations(p->ck, s, t);
    if (fits(p, location, p->wanted))
        assign_type(p, s, t, location, component < 0 ? 0 : (unsigned)component);
}

/* --- variables ----------------------------------------------------------------------------- */

static void turn_to(struct spaces *p, enum storage s, const struct interface_layout *io,
                    const struct name *name, loc_t loc)
{
    struct occupant *by = arena_new(&p->ck->c->arena, struct occupant);
    *by = (struct occupant){name, io->qualifiers & (IO_INTERPOLATION | IO_AUXILIARY) & ~IO_SMOOTH};
    p->by = by;
    p->loc = loc;
    p->failed = false;
    p->space = s == STORAGE_INPUT ? &p->input : &p->output[io->index == 1];
}

static bool is_located_by_members(const struct decl *d)
{
    const struct type *t = d->block->type;
    for (uint32_t i = 0; i < t->field_count; i++)
        if (t->fields[i].io && t->fields[i].io->location >= 0) return true;
    return false;
}

/* 4.4.1: members get consecutive locations from that of the block, or of the last member with an
 * explicit one. Afterwards either all members have a location, or the block alone. */
static void assign_members_of(struct spaces *p, struct decl *d)
{
    enum storage s = (enum storage)d->storage;
    const struct type *t = d->block->type;
    uint32_t next = d->io->location < 0 ? 0 : (uint32_t)d->io->location;
    for (uint32_t i = 0; i < t->field_count; i++) {
        struct field *f = &t->fields[i];
        if (is_error(f->type)) continue;
        turn_to(p, s, f->io, f->name, f->loc);
        if (f->io->location < 0) f->io->location = (int32_t)next;
        const struct type *one = of_one_view(f->type, f->io);
        assign_at(p, s, one, (uint32_t)f->io->location, f->io->component);
        next = (uint32_t)f->io->location + count_locations(p->ck, s, one);
    }
    d->io->location = -1;
}

static void assign_location(struct spaces *p, struct decl *d)
{
    enum storage s = (enum storage)d->storage;
    if (d->block && is_located_by_members(d)) {
        assign_members_of(p, d);
        return;
    }
    if (d->io->location < 0) return;
    turn_to(p, s, d->io, d->name ? d->name : d->block->name, d->loc);
    if (!d->block || is_array(located_type(p->ck, d))) {
        assign_at(p, s, located_type(p->ck, d), (uint32_t)d->io->location, d->io->component);
        return;
    }
    uint32_t next = (uint32_t)d->io->location;
    const struct type *t = d->block->type;
    p->wanted = count_locations(p->ck, s, t);
    if (!fits(p, next, p->wanted)) return;
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        turn_to(p, s, f->io, f->name, f->loc);
        next = assign_type(p, s, of_one_view(f->type, f->io), next, 0);
    }
}

/* --- automatic locations ------------------------------------------------------------------- */

/* -fauto-map-locations: assigns the first location with room, in the order of declaration. */
static void assign_free_location(struct spaces *p, struct decl *d)
{
    enum storage s = (enum storage)d->storage;
    uint32_t wanted = count_locations(p->ck, s, located_type(p->ck, d)), run = 0, at = 0;
    turn_to(p, s, d->io, d->name ? d->name : d->block->name, d->loc);
    for (; run < wanted && at < MOST_LOCATIONS; at++) run = is_free(p->space, at) ? run + 1 : 0;
    if (!fits(p, at - run, wanted)) return;
    d->io->location = (int32_t)(at - run);
    assign_location(p, d);
}

/* Assigns the location that its counterpart in a stage beside this one has, if it is free. */
static void assign_joined_location(struct spaces *p, struct decl *d)
{
    enum storage s = (enum storage)d->storage;
    const char *name = d->name && !d->block ? d->name->text : d->block->name->text;
    int32_t location = location_at_interface(p->ck->c, s == STORAGE_INPUT, d->block, name);
    if (location < 0) return;
    uint32_t wanted = count_locations(p->ck, s, located_type(p->ck, d));
    turn_to(p, s, d->io, d->name ? d->name : d->block->name, d->loc);
    for (uint32_t i = 0; i < wanted; i++)
        if (!is_free(p->space, (uint32_t)location + i)) return;
    d->io->location = location;
    assign_location(p, d);
}

/* 4.4.1: "When generating SPIR-V, all in and out qualified user-declared variables and blocks (or
 * all their members) must have a shader-specified location." */
static void miss_location(struct spaces *p, struct decl *d)
{
    struct checker *ck = p->ck;
    const char *text = d->block ? d->block->name->text : d->name->text;
    loc_t loc = d->block ? d->block->loc : d->loc;
    turn_to(p, (enum storage)d->storage, d->io, d->name ? d->name : d->block->name, d->loc);
    p->wanted = count_locations(ck, (enum storage)d->storage, located_type(ck, d));
    uint32_t location = find_free(p);
    error_at(ck->c, loc,
             "%s '%s' needs layout(location = %u) (GLSL 4.60, 4.4.1), or -fauto-map-locations",
             d->storage == STORAGE_INPUT ? "input" : "output", text, location);
    offer_layout(ck->c, loc, arena_printf(&ck->c->arena, "location = %u", location));
    d->io->location = (int32_t)location; /* the next one that lacks a location gets another */
}

static bool has_no_location(const struct decl *d)
{
    return d->io->location < 0 && !(d->block && is_located_by_members(d));
}

/* gl_FragColor and gl_FragData, if the program names them, take locations as variables do
 * (GL_KHR_vulkan_glsl). */
static void assign_builtins(struct spaces *p)
{
    static const struct interface_layout none = {.location = 0};
    if (p->ck->c->target->judges_source) return; /* fragment_outputs.c */
    if (had_error(&p->ck->c->diag)) return;      /* they may be what this version lacks */
    for (struct decl *d = p->ck->blocks.builtins; d; d = d->next) {
        if (!d->builtin || d->builtin->builtin != BY_LOCATION) continue;
        turn_to(p, (enum storage)d->storage, &none, d->name, d->loc);
        assign_at(p, (enum storage)d->storage, d->type, 0, 0);
    }
}

static struct spaces *new_spaces(struct checker *ck)
{
    struct spaces *p = arena_new(&ck->c->arena, struct spaces);
    p->ck = ck;
    assign_builtins(p);
    return p;
}

void assign_locations(struct checker *ck)
{
    struct spaces *p = NULL;
    bool by_name = ck->c->target->judges_source, /* the driver gives locations */
        automatic = ck->c->options->auto_map_locations && !by_name,
         is_clean = !by_name && !had_error(&ck->c->diag);
    for (struct decl *d = ck->info.globals; d; d = d->next) {
        if (!has_location(d)) continue;
        if (!p) p = new_spaces(ck);
        if (!has_no_location(d)) assign_location(p, d);
    }
    /* reported only if there is no other error */
    for (struct decl *d = ck->info.globals; d && p && !automatic && is_clean; d = d->next)
        if (has_location(d) && has_no_location(d)) miss_location(p, d);
    for (struct decl *d = ck->info.globals; d && p && automatic && ck->c->joined_count; d = d->next)
        if (has_location(d) && has_no_location(d)) assign_joined_location(p, d);
    for (struct decl *d = ck->info.globals; d && p && automatic; d = d->next)
        if (has_location(d) && has_no_location(d)) assign_free_location(p, d);
}
