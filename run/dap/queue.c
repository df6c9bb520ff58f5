/* The thread that reads requests. */
#include <stdlib.h>
#include <string.h>

#include "driver/json/framed.h"
#include "run/dap/session.h"

static void push_message(struct queue *q, json_t *message)
{
    struct queued *added = malloc(sizeof *added);
    if (added) *added = (struct queued){NULL, message};
    else json_decref(message);
    pthread_mutex_lock(&q->lock);
    if (added) {
        *q->last = added;
        q->last = &added->next;
        __atomic_add_fetch(&q->count, 1, __ATOMIC_RELAXED);
    }
    pthread_cond_signal(&q->arrived);
    pthread_mutex_unlock(&q->lock);
}

static bool disconnects(json_t *message)
{
    const char *command = json_string_value(json_object_get(message, "command"));
    return command && !strcmp(command, "disconnect");
}

static void *read_all(void *argument)
{
    struct queue *q = argument;
    bool is_broken, is_last = false;
    json_t *message;
    while (!is_last && ((message = read_framed(stdin, &is_broken)) || is_broken)) {
        is_last = disconnects(message);
        push_message(q, message);
    }
    pthread_mutex_lock(&q->lock);
    q->has_ended = true;
    __atomic_add_fetch(&q->count, 1, __ATOMIC_RELAXED); /* attention: there is an end */
    pthread_cond_signal(&q->arrived);
    pthread_mutex_unlock(&q->lock);
    return NULL;
}

bool start_queue(struct queue *q)
{
    q->last = &q->first;
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->arrived, NULL);
    return pthread_create(&q->reader, NULL, read_all, q) == 0;
}

json_t *take_message(struct queue *q, bool waits, bool *is_broken)
{
    json_t *message = NULL;
    pthread_mutex_lock(&q->lock);
    while (waits && !q->first && !q->has_ended) pthread_cond_wait(&q->arrived, &q->lock);
    struct queued *taken = q->first;
    if (taken) {
        message = taken->message;
        q->first = taken->next;
        if (!q->first) q->last = &q->first;
        __atomic_sub_fetch(&q->count, 1, __ATOMIC_RELAXED);
    }
    pthread_mutex_unlock(&q->lock);
    *is_broken = taken && !message;
    free(taken);
    return message;
}

void end_queue(struct queue *q)
{
    bool is_broken;
    json_t *message;
    pthread_join(q->reader, NULL);
    while ((message = take_message(q, false, &is_broken)) || is_broken) json_decref(message);
    pthread_mutex_destroy(&q->lock);
    pthread_cond_destroy(&q->arrived);
}
