/* The machine: a program, the memory that is bound to it, and the errors of execution. */
#include <stdlib.h>

#include "run/checks/claims.h"
#include "run/checks/races.h"
#include "run/operations/operations.h"
#include "run/record/record.h"

bool fail_machine(struct run_machine *m, const char *fmt, ...)
{
    va_list args;
    pthread_mutex_lock(&m->lock);
    if (!m->failed) {
        m->failed = true;
        va_start(args, fmt);
        vsnprintf(m->error->text, sizeof m->error->text, fmt, args);
        va_end(args);
    }
    pthread_mutex_unlock(&m->lock);
    return false;
}

void stop_at(struct group *g, const struct instruction *in, const char *fmt, ...)
{
    struct run_machine *m = g->machine;
    va_list args;
    g->stop = true;
    pthread_mutex_lock(&m->lock);
    if (!m->failed) {
        const struct line_place *place = &g->program->places.at[in->place];
        m->failed = true;
        va_start(args, fmt);
        vsnprintf(m->error->text, sizeof m->error->text, fmt, args);
        va_end(args);
        m->error->line = place->line;
        snprintf(m->error->file, sizeof m->error->file, "%s", place->file ? place->file : "");
    }
    pthread_mutex_unlock(&m->lock);
}

/* --- the machine --------------------------------------------------------------------------- */

struct run_machine *run_new(struct run_program *p, const struct run_options *options,
                            struct run_error *error)
{
    struct run_machine *m = calloc(1, sizeof *m);
    *error = (struct run_error){.text = "out of memory"};
    if (!m) return NULL;
    m->p = p;
    m->options = *options;
    m->object_count = p->objects.count;
    m->objects = malloc(sizeof *m->objects * (m->object_count + 1));
    if (options->count) m->counters = calloc(p->places.count, sizeof *m->counters);
    pthread_mutex_init(&m->lock, NULL);
    pthread_mutex_init(&m->atomics, NULL);
    if (!m->objects || (options->count && !m->counters)) {
        run_delete(m);
        return NULL;
    }
    memcpy(m->objects, p->objects.at, sizeof *m->objects * m->object_count);
    if (options->record_bytes && !(m->record = open_record(m))) {
        run_delete(m);
        return NULL;
    }
    return m;
}

void run_delete(struct run_machine *m)
{
    if (!m) return;
    pthread_mutex_destroy(&m->lock);
    pthread_mutex_destroy(&m->atomics);
    free_reports(m);
    free_promises(&m->promises);
    free_races(m);
    free(m->objects);
    free(m->memories);
    free(m->counters);
    close_claims(m->claims);
    close_record(m->record);
    free(m->lines);
    free(m);
}

uint64_t run_steps(const struct run_machine *m) { return m->steps; }

static struct object *object_of(struct run_machine *m, uint32_t set, uint32_t binding,
                                uint32_t element, size_t *next)
{
    for (; *next < m->p->resources.count; ++*next) {
        const struct run_resource *r = &m->p->resources.at[*next];
        if (r->set != set || r->binding != binding || element >= r->count) continue;
        ++*next;
        return &m->objects[r->first_object + element];
    }
    return NULL;
}

bool run_bind_buffer(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                     void *bytes, size_t size)
{
    struct object *o;
    bool any = false;
    for (size_t next = 0; (o = object_of(m, set, binding, element, &next)); any = true) {
        o->kind = OBJECT_BYTES;
        o->bytes = bytes;
        o->size = size;
    }
    return any;
}

bool run_bind_image(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                    const struct run_image *image)
{
    struct object *o;
    bool any = false;
    for (size_t next = 0; (o = object_of(m, set, binding, element, &next)); any = true) {
        o->kind = OBJECT_IMAGE;
        o->image = image;
        o->size = image->size;
    }
    return any;
}

bool run_bind_sampler(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                      const struct run_sampler *sampler)
{
    struct object *o;
    bool any = false;
    for (size_t next = 0; (o = object_of(m, set, binding, element, &next)); any = true) {
        if (o->kind == OBJECT_NONE) o->kind = OBJECT_IMAGE;
        o->sampler = sampler;
    }
    return any;
}

void run_set_push(struct run_machine *m, const void *bytes, size_t size)
{
    if (!m->p->push_object) return;
    struct object *o = &m->objects[m->p->push_object];
    o->kind = OBJECT_BYTES;
    o->bytes = (uint8_t *)bytes;
    o->size = size;
}

/* Addresses are objects above all those of the module, from a number that is the same for all
 * modules. */
enum { FIRST_ADDRESS = 1 << 21, MOST_ADDRESSES = 1 << 16 };

uint64_t run_address(unsigned number) { return (uint64_t)(FIRST_ADDRESS + number) << OFFSET_BITS; }

uint64_t run_add_memory(struct run_machine *m, void *bytes, size_t size, uint64_t address)
{
    uint32_t number = (uint32_t)(address >> OFFSET_BITS);
    if (number < FIRST_ADDRESS || number >= FIRST_ADDRESS + MOST_ADDRESSES) return 0;
    struct memory *more = realloc(m->memories, sizeof *more * (m->memory_count + 1));
    if (!more) return 0;
    m->memories = more;
    m->memories[m->memory_count++] = (struct memory){
        number,
        {.kind = OBJECT_BYTES, .bytes = bytes, .size = size, .name = "memory at an address"}};
    return address;
}
