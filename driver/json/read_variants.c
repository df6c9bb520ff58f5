/* Reads files of variants (docs/builds.md, docs/variants.schema.json).  An axis becomes a list of
 * values, each of which is a text for names and conditions and some arguments for the command line.
 * An error is reported at the value that it is about. */
#include "driver/json/read_variants.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/json/locate.h"
#include "driver/messages/identifier.h"

enum { MOST_STEPS = 8, MOST_AXES = 64, MOST_VALUES = 100000 };

struct variants_reader {
    const char *text;
    size_t length;
    struct json_error *error;
    struct json_step steps[MOST_STEPS]; /* to the value that is being read */
    unsigned depth;
    struct variant_set *set;
};

__attribute__((format(printf, 2, 3))) static bool refuse_variants(struct variants_reader *r,
                                                                  const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(r->error->text, sizeof r->error->text, fmt, args);
    va_end(args);
    set_location(r->error, r->text, r->length,
                 locate_value(r->text, r->length, r->steps, r->depth));
    return false;
}

static void enter(struct variants_reader *r, const char *member, size_t index)
{
    r->steps[r->depth++] = (struct json_step){member, index};
}

static void leave(struct variants_reader *r) { r->depth--; }

__attribute__((format(printf, 1, 2))) static char *print_to_text(const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int length = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    char *text = take_memory((size_t)length + 1);
    va_start(args, fmt);
    vsnprintf(text, (size_t)length + 1, fmt, args);
    va_end(args);
    return text;
}

static void *take_zeroed(size_t count, size_t size)
{
    return memset(take_memory(count * size + 1), 0, count * size + 1);
}

/* --- values -------------------------------------------------------------------------------- */

/* The text of a value in names and conditions; NULL: it can be no value. */
static char *text_of(const json_t *value)
{
    if (json_is_string(value)) return print_to_text("%s", json_string_value(value));
    if (json_is_integer(value))
        return print_to_text("%" JSON_INTEGER_FORMAT, json_integer_value(value));
    if (json_is_boolean(value)) return print_to_text("%d", json_is_true(value));
    if (json_is_real(value)) return json_dumps(value, JSON_ENCODE_ANY);
    return NULL;
}

static bool read_texts(struct variants_reader *r, const json_t *array, char ***texts, size_t *count)
{
    if (!json_is_array(array)) return refuse_variants(r, "an array of strings is expected");
    *texts = take_zeroed(json_array_size(array), sizeof **texts);
    for (size_t i = 0; i < json_array_size(array); i++) {
        const json_t *text = json_array_get(array, i);
        enter(r, NULL, i);
        if (!json_is_string(text)) return refuse_variants(r, "a string is expected");
        (*texts)[(*count)++] = print_to_text("%s", json_string_value(text));
        leave(r);
    }
    return true;
}

static void add_argument(struct variant_value *value, char *argument)
{
    value->arguments = take_zeroed(1, sizeof *value->arguments);
    value->arguments[value->argument_count++] = argument;
}

/* true: the macro is defined; false: it is not. */
static bool read_define(struct variants_reader *r, const char *name, const json_t *json,
                        struct variant_value *value)
{
    value->text = text_of(json);
    if (!value->text) return refuse_variants(r, "a string, a number, true or false is expected");
    if (json_is_true(json)) add_argument(value, print_to_text("-D%s", name));
    else if (!json_is_false(json)) add_argument(value, print_to_text("-D%s=%s", name, value->text));
    return true;
}

/* The name is the number of the constant. */
static bool read_specialization(struct variants_reader *r, const char *id, const json_t *json,
                                struct variant_value *value)
{
    value->text = text_of(json);
    if (!value->text || json_is_string(json))
        return refuse_variants(r, "a number, true or false is expected");
    add_argument(value, print_to_text("--specialize=%s=%s", id, value->text));
    return true;
}

static bool read_named_option(struct variants_reader *r, const char *option, const json_t *json,
                              struct variant_value *value)
{
    if (!json_is_string(json)) return refuse_variants(r, "a string is expected");
    value->text = text_of(json);
    add_argument(value, print_to_text("%s=%s", option, value->text));
    return true;
}

static bool read_options(struct variants_reader *r, const char *unused, const json_t *json,
                         struct variant_value *value)
{
    (void)unused;
    const json_t *name = json_object_get(json, "name");
    if (!json_is_object(json) || !json_is_string(name) || json_object_size(json) != 2)
        return refuse_variants(r, "an object with \"name\" and \"arguments\" is expected");
    value->text = text_of(name);
    enter(r, "arguments", 0);
    if (!read_texts(r, json_object_get(json, "arguments"), &value->arguments,
                    &value->argument_count))
        return false;
    leave(r);
    return true;
}

/* --- axes ---------------------------------------------------------------------------------- */

/* The kinds of axes, by the member that says what varies. */
static const struct kind {
    const char *member;
    const char *option; /* what the values belong to */
    bool (*read)(struct variants_reader *r, const char *name, const json_t *json,
                 struct variant_value *value);
} kinds[] = {
    {"define", NULL, read_define},
    {"stage", "-fshader-stage", read_named_option},
    {"environment", "--target-env", read_named_option},
    {"specialization", NULL, read_specialization},
    {"options", NULL, read_options},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static bool read_range(struct variants_reader *r, const json_t *range, json_int_t ends[3])
{
    static const char *const members[] = {"from", "to", "step"};
    ends[2] = 1;
    if (!json_is_object(range))
        return refuse_variants(r, "an object with \"from\" and \"to\" is expected");
    for (size_t i = 0; i < 3; i++) {
        const json_t *end = json_object_get(range, members[i]);
        if (!end && i == 2) continue;
        if (!json_is_integer(end))
            return refuse_variants(r, "\"%s\" is not an integer", members[i]);
        ends[i] = json_integer_value(end);
        if (ends[i] < -2147483647 || ends[i] > 4294967295)
            return refuse_variants(r, "\"%s\" has more than 32 bits", members[i]);
    }
    if (ends[2] < 1) return refuse_variants(r, "\"step\" is less than 1");
    if (ends[1] < ends[0]) return refuse_variants(r, "\"to\" is less than \"from\"");
    if ((ends[1] - ends[0]) / ends[2] >= MOST_VALUES)
        return refuse_variants(r, "more than %d values", MOST_VALUES);
    return true;
}

/* Returns a new array of integers, or NULL after an error. */
static json_t *values_of_range(struct variants_reader *r, const json_t *range)
{
    json_int_t ends[3];
    enter(r, "range", 0);
    if (!read_range(r, range, ends)) return NULL;
    leave(r);
    json_t *values = json_array();
    for (json_int_t i = ends[0]; i <= ends[1]; i += ends[2])
        json_array_append_new(values, json_integer(i));
    return values;
}

static bool read_values(struct variants_reader *r, const struct kind *kind, const char *name,
                        const json_t *values, struct variant_axis *axis)
{
    size_t count = json_array_size(values);
    if (!json_is_array(values) || !count || count > MOST_VALUES)
        return refuse_variants(r, "an array of 1 to %d values is expected", MOST_VALUES);
    axis->values = take_zeroed(count, sizeof *axis->values);
    for (size_t i = 0; i < count; i++) {
        enter(r, NULL, i);
        axis->count++;
        if (!kind->read(r, kind->option ? kind->option : name, json_array_get(values, i),
                        &axis->values[i]))
            return false;
        leave(r);
    }
    return true;
}

static const struct kind *kind_of(const json_t *object)
{
    for (size_t i = 0; i < KINDS; i++)
        if (json_object_get(object, kinds[i].member)) return &kinds[i];
    return NULL;
}

/* Whether the axis has a member "values" or "range" beside the one that says what varies. */
static bool has_values_beside(const struct kind *kind)
{
    return kind->read == read_define || kind->read == read_specialization;
}

/* Returns the name of the macro or the number of the constant, or NULL after an error. */
static char *read_what(struct variants_reader *r, const struct kind *kind, const json_t *what)
{
    bool is_macro = json_is_string(what) && is_identifier(json_string_value(what));
    bool is_id = json_is_integer(what) && json_integer_value(what) >= 0;
    enter(r, kind->member, 0);
    if (kind->read == read_define ? !is_macro : !is_id) {
        refuse_variants(r, kind->read == read_define
                               ? "the name of a macro is expected"
                               : "the number of a specialization constant is expected");
        return NULL;
    }
    leave(r);
    return text_of(what);
}

static bool read_values_beside(struct variants_reader *r, const struct kind *kind, const char *what,
                               const json_t *object, struct variant_axis *axis)
{
    const json_t *values = json_object_get(object, "values"),
                 *range = json_object_get(object, "range");
    if (!values == !range) return refuse_variants(r, "one of \"values\" and \"range\" is expected");
    json_t *counted = range ? values_of_range(r, range) : NULL;
    if (range && !counted) return false;
    enter(r, range ? "range" : "values", 0);
    bool good = read_values(r, kind, what, range ? counted : values, axis);
    if (good) leave(r);
    json_decref(counted);
    return good;
}

/* {"define": "NAME", "values": [...]} or {"define": "NAME", "range": {...}}, and {"stage": [...]}
 */
static bool read_axis_values(struct variants_reader *r, const struct kind *kind,
                             const json_t *object, struct variant_axis *axis)
{
    const json_t *what = json_object_get(object, kind->member);
    if (!has_values_beside(kind)) {
        enter(r, kind->member, 0);
        if (!read_values(r, kind, NULL, what, axis)) return false;
        leave(r);
        return true;
    }
    char *name = read_what(r, kind, what);
    bool good = name && read_values_beside(r, kind, name, object, axis);
    if (kind->read == read_define) axis->macro = name;
    else free(name);
    return good;
}

static bool check_axis_members(struct variants_reader *r, const json_t *object,
                               const struct kind *kind)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, name, value)
    {
        bool is_known = strcmp(name, kind->member) == 0 || strcmp(name, "name") == 0 ||
                        (has_values_beside(kind) &&
                         (strcmp(name, "values") == 0 || strcmp(name, "range") == 0));
        if (!is_known) return refuse_variants(r, "unknown member \"%.80s\" of an axis", name);
    }
    return true;
}

static bool is_name_taken(const struct variant_set *set, const char *name)
{
    if (strcmp(name, "source") == 0 || strcmp(name, "stem") == 0) return true;
    for (size_t i = 0; i + 1 < set->axis_count; i++)
        if (strcmp(set->axes[i].name, name) == 0) return true;
    return false;
}

static bool read_axis(struct variants_reader *r, const json_t *object)
{
    struct variant_axis *axis = &r->set->axes[r->set->axis_count++];
    const struct kind *kind = kind_of(object);
    const json_t *name = json_object_get(object, "name");
    if (!kind)
        return refuse_variants(r, "an axis has one of \"define\", \"stage\", \"environment\", "
                                  "\"specialization\" and \"options\"");
    if (!check_axis_members(r, object, kind)) return false;
    if (name && !json_is_string(name)) return refuse_variants(r, "\"name\" is not a string");
    axis->name = print_to_text("%s", name ? json_string_value(name)
                                     : kind->read == read_define
                                         ? json_string_value(json_object_get(object, kind->member))
                                         : kind->member);
    if (is_name_taken(r->set, axis->name))
        return refuse_variants(r, "there are two axes \"%.80s\": \"name\" gives one another name",
                               axis->name);
    return read_axis_values(r, kind, object, axis);
}

static bool read_axes(struct variants_reader *r, const json_t *axes)
{
    size_t count = json_array_size(axes);
    if (!json_is_array(axes) || count > MOST_AXES)
        return refuse_variants(r, "an array of at most %d axes is expected", MOST_AXES);
    r->set->axes = take_zeroed(count, sizeof *r->set->axes);
    for (size_t i = 0; i < count; i++) {
        enter(r, NULL, i);
        if (!read_axis(r, json_array_get(axes, i))) return false;
        leave(r);
    }
    return true;
}

/* --- conditions ---------------------------------------------------------------------------- */

static bool has_value(const struct variant_axis *axis, const char *text)
{
    for (size_t i = 0; i < axis->count; i++)
        if (strcmp(axis->values[i].text, text) == 0) return true;
    return false;
}

static bool add_text_term(struct variants_reader *r, struct variant_term *term, const json_t *value)
{
    char *text = text_of(value);
    if (!text) return refuse_variants(r, "a value of the axis is expected");
    term->texts[term->count++] = text;
    const struct variant_set *set = r->set;
    if (term->axis < set->axis_count && !has_value(&set->axes[term->axis], text))
        return refuse_variants(r, "the axis \"%s\" has no value %.80s", set->axes[term->axis].name,
                               text);
    return true;
}

static bool read_term(struct variants_reader *r, const char *name, const json_t *value,
                      struct variant_term *term)
{
    const struct variant_set *set = r->set;
    while (term->axis < set->axis_count && strcmp(set->axes[term->axis].name, name) != 0)
        term->axis++;
    if (term->axis == set->axis_count && strcmp(name, "source") != 0)
        return refuse_variants(r, "there is no axis \"%.80s\"", name);
    size_t count = json_is_array(value) ? json_array_size(value) : 1;
    term->texts = take_zeroed(count, sizeof *term->texts);
    for (size_t i = 0; i < count; i++) {
        if (json_is_array(value)) enter(r, NULL, i);
        if (!add_text_term(r, term, json_is_array(value) ? json_array_get(value, i) : value))
            return false;
        if (json_is_array(value)) leave(r);
    }
    return true;
}

static bool read_condition(struct variants_reader *r, json_t *object,
                           struct variant_condition *condition)
{
    const char *name;
    json_t *value;
    if (!json_is_object(object) || !json_object_size(object))
        return refuse_variants(r, "an object with names of axes and their values is expected");
    condition->terms = take_zeroed(json_object_size(object), sizeof *condition->terms);
    json_object_foreach(object, name, value)
    {
        enter(r, name, 0);
        if (!read_term(r, name, value, &condition->terms[condition->count++])) return false;
        leave(r);
    }
    return true;
}

static bool read_conditions(struct variants_reader *r, const json_t *array,
                            struct variant_condition **all, size_t *count)
{
    if (!json_is_array(array)) return refuse_variants(r, "an array of conditions is expected");
    *all = take_zeroed(json_array_size(array), sizeof **all);
    for (size_t i = 0; i < json_array_size(array); i++) {
        enter(r, NULL, i);
        if (!read_condition(r, json_array_get(array, i), &(*all)[(*count)++])) return false;
        leave(r);
    }
    return true;
}

/* --- the file ------------------------------------------------------------------------------ */

static bool read_member(struct variants_reader *r, const char *name, json_t *value)
{
    struct variant_set *set = r->set;
    if (strcmp(name, "axes") == 0) return true; /* was read first */
    if (strcmp(name, "only") == 0) return read_conditions(r, value, &set->only, &set->only_count);
    if (strcmp(name, "except") == 0)
        return read_conditions(r, value, &set->except, &set->except_count);
    if (strcmp(name, "arguments") == 0)
        return read_texts(r, value, &set->arguments, &set->argument_count);
    if (strcmp(name, "output") != 0)
        return refuse_variants(
            r,
            "unknown member \"%.80s\": there are \"axes\", \"only\", \"except\", "
            "\"output\" and \"arguments\"",
            name);
    if (!json_is_string(value)) return refuse_variants(r, "a string is expected");
    set->output = print_to_text("%s", json_string_value(value));
    return true;
}

static bool read_root(struct variants_reader *r, json_t *root)
{
    const char *name;
    json_t *value, *axes = json_object_get(root, "axes");
    if (!json_is_object(root)) return refuse_variants(r, "an object is expected");
    if (!axes) return refuse_variants(r, "there is no member \"axes\"");
    enter(r, "axes", 0);
    if (!read_axes(r, axes)) return false;
    leave(r);
    json_object_foreach(root, name, value)
    {
        enter(r, name, 0);
        if (!read_member(r, name, value)) return false;
        leave(r);
    }
    return true;
}

int read_variants(const char *text, size_t length, struct variant_set *set,
                  struct json_error *error)
{
    json_error_t wrong;
    struct variants_reader r = {.text = text, .length = length, .error = error, .set = set};
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &wrong);
    *set = (struct variant_set){0};
    if (!root) {
        set_syntax_error(error, wrong.line, wrong.column, wrong.text);
        return 0;
    }
    bool good = read_root(&r, root);
    json_decref(root);
    if (!good) free_variants(set);
    return good;
}

static void free_text_array(char **texts, size_t count)
{
    for (size_t i = 0; i < count; i++) free(texts[i]);
    free(texts);
}

static void free_conditions(struct variant_condition *all, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < all[i].count; k++)
            free_text_array(all[i].terms[k].texts, all[i].terms[k].count);
        free(all[i].terms);
    }
    free(all);
}

void free_variants(struct variant_set *set)
{
    for (size_t i = 0; i < set->axis_count; i++) {
        struct variant_axis *axis = &set->axes[i];
        for (size_t k = 0; k < axis->count; k++) {
            free_text_array(axis->values[k].arguments, axis->values[k].argument_count);
            free(axis->values[k].text);
        }
        free(axis->values);
        free(axis->name);
        free(axis->macro);
    }
    free(set->axes);
    free_conditions(set->only, set->only_count);
    free_conditions(set->except, set->except_count);
    free_text_array(set->arguments, set->argument_count);
    free(set->output);
    *set = (struct variant_set){0};
}
