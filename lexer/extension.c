/* #version and #extension of GLSL (GLSL 4.60, 3.3; ESSL 3.20, 3.3 and 3.4), and the state of extensions.
 *
 * #version is read before anything else, by open_source.  Extension state belongs to places: each #extension makes,
 * or finds, the immutable set of what is enabled from there on, and tokens carry its index.  What was asked for by
 * name is kept apart from what that implies, so that disabling an extension takes away what it alone had brought.
 */
#include "lang/dialect.h"
#include "lang/device_needs.h"
#include "lang/suggest.h"
#include "lexer/preproc.h"

#include "lang/target.h"

/* --- #version -------------------------------------------------------------------------------------------- */

static const int desktop_versions[] = { 140, 150, 330, 400, 410, 420, 430, 440, 450, 460, 0 };
static const int es_versions[] = { 310, 320, 0 };
static const int other_versions[] = { 100, 110, 120, 130, 300, 0 };     /* exist, but lead to no SPIR-V */

static bool contains(const int *list, int version)
{
    while (*list && *list != version) list++;
    return *list;
}

static void set_version(struct context *c, int number, enum profile profile)
{
    c->version = number;
    c->profile = profile;
    c->language = profile == PROFILE_ES ? LANGUAGE_ESSL : LANGUAGE_GLSL;
}

/* What is wrong with this pair, as the end of a message; NULL when nothing is. */
static const char *version_error(int number, const char *profile)
{
    bool es = !strcmp(profile, "es");
    if (*profile && !es && strcmp(profile, "core") && strcmp(profile, "compatibility"))
        return "no such profile: expected core, compatibility or es";
    if (es && contains(es_versions, number)) return NULL;
    if (!es && contains(es_versions, number)) return "this version needs the profile es behind it";
    if (contains(other_versions, number) || (es && number == 300))
        return "not supported: expected 140, 150, 330, 400 to 460, 310 es or 320 es";
    if (!contains(desktop_versions, number)) return "no such version: expected 140, 150, 330, 400 to 460, 310 es or 320 es";
    if (es) return "the profile es has the versions 310 and 320";
    return *profile && number < 150 ? "a profile needs version 150 or greater" : NULL;
}

/* GLSL ES 3.20, 3.3: the versions of OpenGL ES and of its language go together. */
static void check_es_version(struct context *c, loc_t loc, int number)
{
    int most = c->target->api_version >= 0x30002 ? 320 : 310;
    if (!is_es(c)) error_at(c, loc, "#version %d: %s takes GLSL ES, write #version %d es", number, c->target->name, most);
    else if (number > most) error_at(c, loc, "#version %d es: %s takes #version %d es, --target-env=opengles3.2 has it", number, c->target->name, most);
}

/* Sets version and profile; after an error, to ones that let the compilation go on. */
static void choose_version(struct preprocessor *pp, loc_t loc, int number, const char *profile)
{
    struct context *c = pp->c;
    const char *error = version_error(number, profile);
    bool es = !strcmp(profile, "es") || contains(es_versions, number);
    if (error) {
        fatal_pp_error(pp, loc, "#version %d%s%s: %s", number, *profile ? " " : "", profile, error);
        set_version(c, es ? 320 : 460, es ? PROFILE_ES : PROFILE_CORE);
        return;
    }
    set_version(c, number, es ? PROFILE_ES : *profile == 'c' && profile[2] == 'm' ? PROFILE_COMPATIBILITY : PROFILE_CORE);
    if (!es && number < 330 && c->target && c->target->api == API_OPENGL)   /* ARB_gl_spirv */
        error_at(c, loc, "#version %d: SPIR-V for OpenGL needs version 330 or greater", number);
    if (c->target && c->target->api == API_OPENGL_ES) check_es_version(c, loc, number);
}

struct version_line { loc_t loc; int number; const char *profile; };

/* What stands after `#version`. */
static bool read_version_line(struct preprocessor *pp, struct version_line *v)
{
    struct token number = read_token(pp), profile = { 0 };
    const char *digits = number.kind == TOKEN_NUMBER ? number.name->text : "?";
    size_t length = strspn(digits, "0123456789");
    v->profile = "";
    v->loc = number.loc;
    if (digits[length] || length > 6) {
        error_at(pp->c, number.loc, "found %s after #version: expected a number like 450", quote_token(pp->c, &number));
        return false;
    }
    v->number = 0;
    for (size_t i = 0; i < length; i++) v->number = v->number * 10 + (digits[i] - '0');
    if (pp->line_ended) return true;
    profile = read_token(pp);
    if (ends_line(&profile)) return true;
    if (profile.kind != TOKEN_IDENTIFIER) {
        error_at(pp->c, profile.loc, "found %s after the number of #version: expected core, compatibility or es",
                 quote_token(pp->c, &profile));
        return false;
    }
    v->profile = profile.name->text;
    expect_line_end(pp, "#version");
    return true;
}

/* Of the byte order mark that some editors put before the text. */
static uint32_t mark_length(const struct scanner *s)
{
    return s->source->length >= 3 && !memcmp(s->text, "\xef\xbb\xbf", 3) ? 3 : 0;
}

/* ESSL 3.20, 3.3: the first line holds #version, white space, and nothing else. */
static void check_es_line(struct preprocessor *pp, loc_t hash)
{
    struct scanner *s = pp->input->scanner;
    const char *p = s->text + mark_length(s), *at = s->text + (hash - s->base);
    while (p < at && (*p == ' ' || *p == '\t' || *p == '\v' || *p == '\f')) p++;
    if (p < at) {
        error_at(pp->c, hash, "#version of ESSL has to be the first line, with nothing before it");
        return;
    }
    const char *comment = at + strcspn(at, "/\r\n");
    if (*comment == '/')
        warn_at(pp->c, s->base + (loc_t)(comment - s->text), "ESSL allows no comment in the line of #version");
}

static void use_given_version(struct preprocessor *pp, loc_t loc)
{
    const struct sgcc_options *o = pp->c->options;
    choose_version(pp, loc, o->version, o->profile ? o->profile : "");
}

/* As glslang and shaderc call what names no profile. */
static const char *profile_word(const char *profile) { return *profile ? profile : "none"; }

/* `#version` was read; the rest of its line is. */
static void begin_version(struct preprocessor *pp, loc_t hash)
{
    struct context *c = pp->c;
    struct version_line v = { 0 };
    bool forced = c->options->version_is_forced && c->options->version;
    bool good = read_version_line(pp, &v);
    pp->written_version = v.number;
    pp->written_profile = v.profile;
    finish_line(pp);
    pp->version_loc = hash;
    if (forced) {
        use_given_version(pp, hash);
        const char *given = c->options->profile ? c->options->profile : "", *own = profile_word(v.profile);
        given = profile_word(given);
        bool differs = v.number != c->version || (c->options->glslang_warnings && strcmp(own, given) != 0);
        if (good && differs && !c->diag.errors && !(c->options->glslang_warnings && c->options->output == SGCC_OUTPUT_PREPROCESSED))
            warn_at(c, hash, "(version, profile) forced to be (%d, %s), while in source code it is (%d, %s)", c->version, given, v.number, own);
    } else if (good) {
        choose_version(pp, v.loc, v.number, v.profile);
    } else {
        set_version(c, 460, PROFILE_CORE);
    }
    if (is_es(c) && !forced) check_es_line(pp, hash);
}

/* Reads a directive's # and name; true when it is `#version`. */
static bool finds_version(struct preprocessor *pp, loc_t *hash)
{
    struct scanner *s = pp->input->scanner;
    struct token t = scan_token(s);
    *hash = t.loc;
    if (t.kind != TOKEN_HASH) return false;
    s->in_directive = true;
    pp->line_ended = false;
    t = read_token(pp);
    return token_is(&t, "version");
}

/* No #version begins the source.  If one stands further down it is only in the wrong place, and says what is meant. */
static void do_without_version(struct preprocessor *pp)
{
    struct scanner *s = pp->input->scanner;
    loc_t hash = 0;
    bool found = false;
    if (pp->c->options->version) {
        use_given_version(pp, 0);
        return;
    }
    seek_scanner(s, mark_length(s), TOKEN_STARTS_LINE);
    while (!found && scanner_offset(s) < s->source->length) {
        s->in_directive = false;
        skip_to_directive(s);
        found = finds_version(pp, &hash);
    }
    if (found) {
        error_at(pp->c, hash, "#version has to come before everything else but comments and white space");
        begin_version(pp, hash);
    } else {
        set_version(pp->c, 460, PROFILE_CORE);
        error_at(pp->c, s->base, "no #version, which means GLSL 1.10, and that is not supported: "
                                 "begin with '#version 450' or another of 140 to 460, 310 es and 320 es");
    }
}

void read_version(struct preprocessor *pp)
{
    struct scanner *s = pp->input->scanner;
    loc_t hash;
    if (finds_version(pp, &hash)) {
        begin_version(pp, hash);
        s->in_directive = false;
        return;
    }
    do_without_version(pp);
    s->in_directive = false;
    pp->has_pushed = pp->line_ended = false;
    seek_scanner(s, mark_length(s), TOKEN_STARTS_LINE);
}

/* One that is not the first thing in the source: open_source has read that. */
void do_version(struct preprocessor *pp, loc_t loc)
{
    struct scanner *s = pp->input->scanner;
    uint32_t offset = loc - s->base;
    while (offset && s->text[offset] != '#') offset--;
    loc_t hash = s->base + offset;
    if (pp->version_loc && hash != pp->version_loc) {
        error_at(pp->c, hash, "a second #version");
        note_at(pp->c, pp->version_loc, "the first one is here");
    } else {
        error_at(pp->c, hash, "#version has to come before everything else but comments and white space");
    }
}

/* --- #extension ------------------------------------------------------------------------------------------ */

enum behavior { BEHAVIOR_REQUIRE, BEHAVIOR_ENABLE, BEHAVIOR_WARN, BEHAVIOR_DISABLE, BEHAVIOR_COUNT };
static const char *const behaviors[BEHAVIOR_COUNT] = { "require", "enable", "warn", "disable" };

enum { STATE_BUCKETS = MOST_STATES * 2 };

static void set_bit(uint32_t *set, unsigned bit) { set[bit / 32] |= UINT32_C(1) << bit % 32; }
static void clear_bit(uint32_t *set, unsigned bit) { set[bit / 32] &= ~(UINT32_C(1) << bit % 32); }
static bool has_bit(const uint32_t *set, unsigned bit) { return set[bit / 32] >> bit % 32 & 1; }

void init_extensions(struct preprocessor *pp)
{
    pp->asked = arena_new(&pp->c->arena, struct extensions);
    vec_push(&pp->c->arena, &pp->c->extension_states, arena_new(&pp->c->arena, struct extensions));
}

/* What follows from what was asked for: an extension brings others, and warns of them unless a behaviour other than
 * `warn` brings them, too. */
static struct extensions close_over(const struct extensions *asked)
{
    struct extensions quiet = { 0 }, all = { 0 };
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        if (!has_bit(asked->enabled, f)) continue;
        set_bit(all.enabled, f);
        if (!has_bit(asked->warn, f)) set_bit(quiet.enabled, f);
        for (unsigned i = 0; i < FEATURE_WORDS; i++) {
            all.enabled[i] |= features[f].also[i];
            if (!has_bit(asked->warn, f)) quiet.enabled[i] |= features[f].also[i];
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

/* Makes `state` the current one. */
static void choose_state(struct preprocessor *pp, loc_t loc, const struct extensions *state)
{
    struct context *c = pp->c;
    if (!memcmp(state, c->extension_states.at[0], sizeof *state)) {
        pp->exts = 0;
        return;
    }
    if (!pp->state_buckets) pp->state_buckets = arena_array(&c->arena, uint16_t, STATE_BUCKETS);
    uint32_t bucket = hash_state(state) % STATE_BUCKETS;
    for (uint16_t index; (index = pp->state_buckets[bucket]); bucket = (bucket + 1) % STATE_BUCKETS) {
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
    struct extensions state = close_over(pp->asked);
    choose_state(pp, loc, &state);
}

/* What #extension makes of a name. */
enum standing {
    STANDING_UNKNOWN,                           /* there is no such extension of GLSL */
    STANDING_PENDING,                           /* it is known, and not served */
    STANDING_ELSEWHERE,                         /* other versions have it */
    STANDING_FOREIGN,                           /* so they do, and it is taken here, too: DIALECT_FOREIGN_EXTENSION */
    STANDING_OWN                                /* this version has it by its text */
};

static enum standing standing_of(const struct context *c, enum feature_id f)
{
    const struct feature *row = &features[f];
    if (f == FEATURE_NONE || row->from.opencl) return STANDING_UNKNOWN;
    if (!is_served(c, row)) return STANDING_PENDING;
    if (version_has(c, row->from)) return STANDING_OWN;
    return takes_dialect(c) && version_has(c, row->known) ? STANDING_FOREIGN : STANDING_ELSEWHERE;
}

bool has_extension_macro(const struct context *c, enum feature_id f)
{
    return standing_of(c, f) >= STANDING_FOREIGN && version_has(c, features[f].macro);
}

/* "version 310 es or 450", as far as there is such a version. */
static const char *needed_versions(struct context *c, const struct feature *f)
{
    if (!f->from.es && !f->from.desktop) return "no version";
    if (!f->from.es) return arena_printf(&c->arena, "#version %d or greater", f->from.desktop);
    if (!f->from.desktop) return arena_printf(&c->arena, "#version %d es or greater", f->from.es);
    return arena_printf(&c->arena, "#version %d, or %d es, or greater", f->from.desktop, f->from.es);
}

/* Why the extension cannot be had, as a note: programs search the message itself for its words. */
static void explain_extension(struct context *c, loc_t loc, const char *name, enum feature_id f)
{
    const struct feature *row = &features[f];
    enum standing standing = standing_of(c, f);
    const char *meant = standing == STANDING_UNKNOWN ? suggest_name(c, name, MEANT_EXTENSION) : "";
    if (*meant) note_at(c, loc, "%s", meant + strspn(meant, ",: "));
    else if (standing == STANDING_UNKNOWN) return;
    else if (standing == STANDING_PENDING) note_at(c, loc, "it is known, and not supported yet");
    else note_at(c, loc, "in version %d%s: it needs %s", c->version, is_es(c) ? " es" : "", needed_versions(c, row));
}

/* An extension that cannot be had: what `require` makes an error of. */
static void refuse_extension(struct preprocessor *pp, const struct token *name, enum feature_id f, enum behavior behavior)
{
    struct context *c = pp->c;
    const char *text = name->name->text;
    if (c->options->pass_unknown_extensions && c->options->output == SGCC_OUTPUT_PREPROCESSED) return;
    if (behavior == BEHAVIOR_REQUIRE) fatal_pp_error(pp, name->loc, "extension not supported: %s", text);
    else warn_at(c, name->loc, "extension not supported: %s", text);
    explain_extension(c, name->loc, text, f);
}

static void apply_behavior(struct extensions *asked, unsigned f, enum behavior behavior)
{
    if (behavior == BEHAVIOR_DISABLE) clear_bit(asked->enabled, f);
    else set_bit(asked->enabled, f);
    if (behavior == BEHAVIOR_WARN) set_bit(asked->warn, f);
    else clear_bit(asked->warn, f);
}

static void change_all(struct preprocessor *pp, loc_t loc, enum behavior behavior)
{
    if (behavior == BEHAVIOR_REQUIRE || behavior == BEHAVIOR_ENABLE) {
        error_at(pp->c, loc, "#extension all : %s: only warn and disable apply to all extensions", behaviors[behavior]);
        return;
    }
    for (unsigned f = 0; f < FEATURE_COUNT; f++)
        if (standing_of(pp->c, (enum feature_id)f) == STANDING_OWN) apply_behavior(pp->asked, f, behavior);
    change_state(pp, loc);
}

static void change_one(struct preprocessor *pp, const struct token *name, enum behavior behavior)
{
    struct context *c = pp->c;
    enum feature_id f = find_feature(name->name->text);
    enum standing standing = standing_of(c, f);
    if (standing < STANDING_FOREIGN) {
        refuse_extension(pp, name, f, behavior);
        return;
    }
    if (standing == STANDING_FOREIGN && behavior != BEHAVIOR_DISABLE) dialect_at(c, name->loc, DIALECT_FOREIGN_EXTENSION, name->name->text);
    if (features[f].vulkan_memory_model && behavior != BEHAVIOR_DISABLE) pp->directives.facts |= FACT_VULKAN_MEMORY;
    apply_behavior(pp->asked, f, behavior);
    if (behavior != BEHAVIOR_DISABLE) pp->directives.features[f] = name->loc;
    change_state(pp, name->loc);
}

/* --- OpenCL C ---------------------------------------------------------------------------------------------------- */

static bool is_feature_macro(const struct feature *f) { return !strncmp(f->name, "__opencl_c_", 11); }

/* What the version has; the features that are optional from 3.0 on cannot be taken away before (6.2.1). */
static bool may_be_chosen(const struct context *c, const struct feature *f)
{
    return f->served == SERVED && version_has(c, f->from) && (!is_feature_macro(f) || c->version >= 300);
}

/* One item of -cl-ext: +cl_khr_fp16, -all. */
static void choose_extension(struct context *c, struct extensions *chosen, const char *item)
{
    bool all = !strcmp(item + 1, "all"), add = *item == '+';
    enum feature_id named = all ? FEATURE_NONE : find_feature(item + 1);
    if (!all && add && (named == FEATURE_NONE || !features[named].from.opencl || features[named].served != SERVED))
        warn_at(c, 0, "-cl-ext: extension not supported: %s", item + 1);
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++) {
        bool brought = add && named != FEATURE_NONE && has_bit(features[named].also, f);
        if (!(all || f == named || brought) || !may_be_chosen(c, &features[f])) continue;
        if (add) set_bit(chosen->enabled, f);
        else clear_bit(chosen->enabled, f);
    }
}

/* An extension that needs one that is not there is not there either. */
static void drop_incomplete(const struct context *c, struct extensions *chosen)
{
    for (bool changed = true; changed; ) {
        changed = false;
        for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
            for (unsigned g = FEATURE_NONE + 1; g < FEATURE_COUNT && has_bit(chosen->enabled, f); g++) {
                bool missing = has_bit(features[f].also, g) && version_has(c, features[g].from) && !has_bit(chosen->enabled, g);
                if (missing) clear_bit(chosen->enabled, f);
                changed |= missing;
            }
    }
}

/* What is enabled without a #pragma: all that is there, but what wants one. */
static struct extensions without_pragma(const struct context *c)
{
    struct extensions state = *c->opencl_extensions;
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
        if (c->version < features[f].pragma_until) clear_bit(state.enabled, f);
    return state;
}

static void drop_what_devices_lack(const struct context *c, struct extensions *chosen)
{
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
        if (has_bit(chosen->enabled, f) && !is_feature_macro(&features[f]) && opencl_device_without(c->options, features[f].name)) clear_bit(chosen->enabled, f);
}

void init_opencl_extensions(struct preprocessor *pp)
{
    struct context *c = pp->c;
    struct extensions *chosen = arena_new(&c->arena, struct extensions);
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
        if (features[f].served == SERVED && version_has(c, features[f].from)) set_bit(chosen->enabled, f);
    const char *const *item = c->options->opencl_extensions;
    for (; item && *item; item++) choose_extension(c, chosen, *item);
    drop_what_devices_lack(c, chosen);
    if (c->options->opencl_extensions || c->options->device_count) drop_incomplete(c, chosen);
    c->opencl_extensions = chosen;
    pp->asked = arena_new(&c->arena, struct extensions);
    *pp->asked = without_pragma(c);
    struct extensions *first = arena_new(&c->arena, struct extensions);
    *first = *pp->asked;
    vec_push(&c->arena, &c->extension_states, first);
}

/* 6.12.1.  What is not there is reported by a warning, as other compilers do, for kernels name extensions of several vendors. */
void change_opencl_extension(struct preprocessor *pp, const struct token *name, bool enable)
{
    struct context *c = pp->c;
    enum feature_id f = find_feature(name->name->text);
    if (token_is(name, "all") && enable) {
        error_at(c, name->loc, "#pragma OPENCL EXTENSION all : enable: only disable applies to all extensions");
    } else if (token_is(name, "all")) {
        *pp->asked = without_pragma(c);
        choose_state(pp, name->loc, pp->asked);
    } else if (f == FEATURE_NONE || !has_bit(c->opencl_extensions->enabled, f) || is_feature_macro(&features[f])) {
        warn_at(c, name->loc, "extension not supported: %s", name->name->text);
    } else if (enable || !features[f].pragma_until || c->version < features[f].pragma_until) {
        /* double is part of OpenCL C 1.2 (6.3.1): there disabling it changes nothing. */
        apply_behavior(pp->asked, f, enable ? BEHAVIOR_ENABLE : BEHAVIOR_DISABLE);
        choose_state(pp, name->loc, pp->asked);
    }
}

static bool read_behavior(struct preprocessor *pp, enum behavior *behavior)
{
    struct token t = read_token(pp);
    if (t.kind != TOKEN_COLON) {
        fatal_pp_error(pp, t.loc, "found %s after the name in #extension: expected ':'", quote_token(pp->c, &t));
        return false;
    }
    t = read_token(pp);
    for (int i = 0; i < BEHAVIOR_COUNT; i++) {
        if (!token_is(&t, behaviors[i])) continue;
        *behavior = (enum behavior)i;
        expect_line_end(pp, "#extension");
        return true;
    }
    fatal_pp_error(pp, t.loc, "found %s in #extension: expected require, enable, warn or disable", quote_token(pp->c, &t));
    return false;
}

void do_extension(struct preprocessor *pp, loc_t loc)
{
    struct token name = read_token(pp);
    enum behavior behavior;
    if (name.kind != TOKEN_IDENTIFIER) {
        fatal_pp_error(pp, name.loc, "found %s after #extension: expected the name of an extension", quote_token(pp->c, &name));
        return;
    }
    if (!read_behavior(pp, &behavior)) return;
    /* Both standards want #extension before all else; other compilers take it anywhere, and shaders rely on that. */
    if (pp->seen_token && is_es(pp->c)) warn_at(pp->c, loc, "ESSL wants #extension before everything but directives");
    if (token_is(&name, "all")) change_all(pp, name.loc, behavior);
    else change_one(pp, &name, behavior);
    vec_push(&pp->c->arena, &pp->directives.extensions, loc);
    echo_directive(pp, loc, "#extension %s : %s", name.name->text, behaviors[behavior]);
}
