/* #extension of GLSL (GLSL 4.60, 3.3; ESSL 3.20, 3.4), and the extension states.
 *
 * An extension state is an immutable set of enabled extensions. Each #extension makes or finds the
 * set that is in force after it, and each token carries the index of its set. The extensions that
 * the source names are stored separately from the ones that they imply. So disabling an extension
 * also disables the ones that only it implied. */
#include "lang/dialect.h"
#include "lang/suggest.h"
#include "lexer/preproc/extension.h"

static const char *const behaviors[BEHAVIOR_COUNT] = {"require", "enable", "warn", "disable"};

enum { STATE_BUCKETS = MOST_STATES * 2 };

void init_extensions(struct preprocessor *pp)
{
    pp->requested = arena_new(&pp->c->arena, struct extensions);
    vec_push(&pp->c->arena, &pp->c->extension_states, arena_new(&pp->c->arena, struct extensions));
}

/* Computes the implied extensions. An extension implies others, and warnings about them unless an
 * extension with another behaviour than `warn` implies them, too. */
static struct extensions close_over(const struct extensions *requested)
{
    struct extensions quiet = {0}, all = {0};
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        if (!has_bit(requested->enabled, f)) continue;
        set_bit(all.enabled, f);
        if (!has_bit(requested->warn, f)) set_bit(quiet.enabled, f);
        for (unsigned i = 0; i < FEATURE_WORDS; i++) {
            all.enabled[i] |= features[f].also[i];
            if (!has_bit(requested->warn, f)) quiet.enabled[i] |= features[f].also[i];
        }
    }
    for (unsigned i = 0; i < FEATURE_WORDS; i++) all.warn[i] = all.enabled[i] & ~quiet.enabled[i];
    return all;
}

static uint32_t hash_state(const struct extensions *e)
{
    uint32_t hash = 2166136261u;
    for (unsigned i = 0; i < FEATURE_WORDS; i++) {
        hash = (hash ^ e->enabled[i]) * 16777619u;
        hash = (hash ^ e->warn[i]) * 16777619u;
        hash ^= hash >> 15;
    }
    return hash;
}

void choose_state(struct preprocessor *pp, loc_t loc, const struct extensions *state)
{
    struct context *c = pp->c;
    if (!memcmp(state, c->extension_states.at[0], sizeof *state)) {
        pp->exts = 0;
        return;
    }
    if (!pp->state_buckets) pp->state_buckets = arena_array(&c->arena, uint16_t, STATE_BUCKETS);
    uint32_t bucket = hash_state(state) % STATE_BUCKETS;
    for (uint16_t index; (index = pp->state_buckets[bucket]);
         bucket = (bucket + 1) % STATE_BUCKETS) {
        if (memcmp(c->extension_states.at[index], state, sizeof *state)) continue;
        pp->exts = index;
        return;
    }
    if (c->extension_states.count == MOST_STATES) {
        stop_reading(pp, loc, "more than %d different sets of extensions", MOST_STATES);
        return;
    }
    struct extensions *kept = arena_new(&c->arena, struct extensions);
    *kept = *state;
    pp->exts = pp->state_buckets[bucket] = (uint16_t)c->extension_states.count;
    vec_push(&c->arena, &c->extension_states, kept);
}

/* Makes the state that follows from `asked` the current one. */
static void change_state(struct preprocessor *pp, loc_t loc)
{
    struct extensions state = close_over(pp->requested);
    choose_state(pp, loc, &state);
}

/* Carries out #extension for a name. */
enum standing {
    STANDING_UNKNOWN,    /* there is no such extension of GLSL */
    STANDING_PENDING,    /* it is known, and not served */
    STANDING_ELSEWHERE,  /* other versions have it */
    EXTENSION_OF_OTHERS, /* so they do, and it is taken here, too: DIALECT_FOREIGN_EXTENSION */
    EXTENSION_OF_SGCC    /* this version has it by its text */
};

static enum standing standing_of(const struct context *c, enum feature_id f)
{
    const struct feature *row = &features[f];
    if (f == FEATURE_NONE || row->from.opencl) return STANDING_UNKNOWN;
    if (!is_implemented(c, row)) return STANDING_PENDING;
    if (version_has(c, row->from)) return EXTENSION_OF_SGCC;
    return accepts_dialect(c) && version_has(c, row->known) ? EXTENSION_OF_OTHERS
                                                            : STANDING_ELSEWHERE;
}

bool has_extension_macro(const struct context *c, enum feature_id f)
{
    return standing_of(c, f) >= EXTENSION_OF_OTHERS && version_has_macro(c, &features[f]);
}

/* "version 310 es or 450", as far as there is such a version. */
static const char *needed_versions(struct context *c, const struct feature *f)
{
    if (!f->from.es && !f->from.desktop) return "no version";
    if (!f->from.es) return arena_printf(&c->arena, "#version %d or greater", f->from.desktop);
    if (!f->from.desktop) return arena_printf(&c->arena, "#version %d es or greater", f->from.es);
    return arena_printf(&c->arena, "#version %d, or %d es, or greater", f->from.desktop,
                        f->from.es);
}

/* Why the extension cannot be had, as a note: programs search the message itself for its words. */
static void explain_extension(struct context *c, loc_t loc, const char *name, enum feature_id f)
{
    const struct feature *row = &features[f];
    enum standing standing = standing_of(c, f);
    const char *meant = standing == STANDING_UNKNOWN ? suggest_name(c, name, MEANT_EXTENSION) : "";
    if (*meant) note_at(c, loc, "%s", meant + strspn(meant, ",: "));
    else if (standing == STANDING_UNKNOWN) return;
    else if (standing == STANDING_PENDING && row->served == SERVED_FOR_DRIVERS)
        note_at(
            c, loc,
            "it is known, and not supported yet in modules: sources for drivers have it (--target-env=opengl or opengles)");
    else if (standing == STANDING_PENDING) note_at(c, loc, "it is known, and not supported yet");
    else
        note_at(c, loc, "in version %d%s: it needs %s", c->version, is_es(c) ? " es" : "",
                needed_versions(c, row));
}

/* An extension that cannot be had: what `require` makes an error of. */
static void refuse_extension(struct preprocessor *pp, const struct token *name, enum feature_id f,
                             enum behavior behavior)
{
    struct context *c = pp->c;
    const char *text = name->name->text;
    if (c->options->pass_unknown_extensions && c->options->output == SGCC_OUTPUT_PREPROCESSED)
        return;
    if (behavior == BEHAVIOR_REQUIRE)
        fatal_pp_error(pp, name->loc, "extension not supported: %s", text);
    else warn_at(c, name->loc, "extension not supported: %s", text);
    explain_extension(c, name->loc, text, f);
}

void apply_behavior(struct extensions *requested, unsigned f, enum behavior behavior)
{
    if (behavior == BEHAVIOR_DISABLE) clear_bit(requested->enabled, f);
    else set_bit(requested->enabled, f);
    if (behavior == BEHAVIOR_WARN) set_bit(requested->warn, f);
    else clear_bit(requested->warn, f);
}

static void change_all(struct preprocessor *pp, loc_t loc, enum behavior behavior)
{
    if (behavior == BEHAVIOR_REQUIRE || behavior == BEHAVIOR_ENABLE) {
        error_at(pp->c, loc, "#extension all : %s: only warn and disable apply to all extensions",
                 behaviors[behavior]);
        return;
    }
    /* "Behavior must revert back to that of the non-extended core version": of all that were
     * enabled. */
    enum standing least = behavior == BEHAVIOR_DISABLE ? EXTENSION_OF_OTHERS : EXTENSION_OF_SGCC;
    for (unsigned f = 0; f < FEATURE_COUNT; f++)
        if (standing_of(pp->c, (enum feature_id)f) >= least)
            apply_behavior(pp->requested, f, behavior);
    change_state(pp, loc);
}

static void change_one(struct preprocessor *pp, const struct token *name, enum behavior behavior)
{
    struct context *c = pp->c;
    enum feature_id f = find_feature(name->name->text);
    enum standing standing = standing_of(c, f);
    if (standing < EXTENSION_OF_OTHERS) {
        refuse_extension(pp, name, f, behavior);
        return;
    }
    if (standing == EXTENSION_OF_OTHERS && behavior != BEHAVIOR_DISABLE)
        dialect_at(c, name->loc, DIALECT_FOREIGN_EXTENSION, name->name->text);
    if (features[f].vulkan_memory_model && behavior != BEHAVIOR_DISABLE)
        pp->directives.facts |= FACT_VULKAN_MEMORY;
    /* GLSL 1.40, 1.3: with it there is what the core profile lost; drivers take it later, too. */
    if (f == FEATURE_ARB_COMPATIBILITY && behavior != BEHAVIOR_DISABLE && !is_es(c))
        c->profile = PROFILE_COMPATIBILITY;
    apply_behavior(pp->requested, f, behavior);
    if (behavior != BEHAVIOR_DISABLE) pp->directives.features[f] = name->loc;
    change_state(pp, name->loc);
}

static bool read_behavior(struct preprocessor *pp, enum behavior *behavior)
{
    struct token t = read_token(pp);
    if (t.kind != TOKEN_COLON) {
        fatal_pp_error(pp, t.loc, "found %s after the name in #extension: expected ':'",
                       quote_token(pp->c, &t));
        return false;
    }
    t = read_token(pp);
    for (int i = 0; i < BEHAVIOR_COUNT; i++) {
        if (!token_is(&t, behaviors[i])) continue;
        *behavior = (enum behavior)i;
        expect_line_end(pp, "#extension");
        return true;
    }
    fatal_pp_error(pp, t.loc, "found %s in #extension: expected require, enable, warn or disable",
                   quote_token(pp->c, &t));
    return false;
}

void do_extension(struct preprocessor *pp, loc_t loc)
{
    struct token name = read_token(pp);
    enum behavior behavior;
    if (name.kind != TOKEN_IDENTIFIER) {
        fatal_pp_error(pp, name.loc, "found %s after #extension: expected the name of an extension",
                       quote_token(pp->c, &name));
        return;
    }
    if (!read_behavior(pp, &behavior)) return;
    /* Both standards require #extension before all other tokens. Other compilers accept it
     * anywhere, and shaders rely on that. */
    if (pp->seen_token && is_es(pp->c))
        warn_at(pp->c, loc, "ESSL wants #extension before everything but directives");
    if (token_is(&name, "all")) change_all(pp, name.loc, behavior);
    else change_one(pp, &name, behavior);
    vec_push(&pp->c->arena, &pp->directives.extensions, loc);
    echo_directive(pp, loc, "#extension %s : %s", name.name->text, behaviors[behavior]);
}
