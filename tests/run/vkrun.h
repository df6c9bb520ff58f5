/* vkrun runs compute modules on a Vulkan device, for tests.
 *
 * device.c   picks a device, enables everything that shaders can use, and describes it as JSON
 * job.c      reads the list of jobs from standard input
 * execute.c  runs one job: module, buffers, pipeline, dispatch, results
 * vkrun.c    keeps the work in child processes, so that a crash of the driver costs one job
 *
 * A job is a group of lines; numbers are decimal, contents hexadecimal bytes:
 *     job NAME
 *     module PATH
 *     entry NAME                                     (main when absent)
 *     groups X Y Z                                   (1 1 1 when absent)
 *     subgroup-size N                                (the device's own when absent)
 *     buffer storage|uniform SET BINDING ELEMENT SIZE [HEX]
 *     address BUFFER OFFSET TARGET                   (write the address of the TARGETth buffer into BUFFER)
 *     push HEX
 *     spec ID HEX
 *     end
 * The answer to each job is one of
 *     result NAME ok, then for each storage buffer "buffer SET BINDING ELEMENT HEX", then "end"
 *     result NAME failed WHY
 *     result NAME crashed SIGNAL
 *     result NAME timeout
 */
#ifndef VKRUN_H
#define VKRUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <vulkan/vulkan.h>

struct buffer {
    bool uniform;
    uint32_t set, binding, element;
    size_t size;
    uint8_t *content;               /* size bytes */
};

struct address {
    uint32_t buffer, offset, target;    /* indices into the job's buffers */
};

struct constant {
    uint32_t id;
    size_t size;
    uint8_t value[8];
};

struct job {
    char *name, *module, *entry;
    uint32_t groups[3];
    uint32_t subgroup_size;         /* 0: the device's own */
    struct buffer *buffers;
    size_t buffer_count;
    struct address *addresses;
    size_t address_count;
    struct constant *constants;
    size_t constant_count;
    uint8_t *push;
    size_t push_size;
};

struct device {
    VkInstance instance;
    VkPhysicalDevice physical;
    VkDevice logical;
    VkQueue queue;
    uint32_t family;
    VkPhysicalDeviceMemoryProperties memory;
    bool has_addresses, has_size_control;
};

/* device.c */
const char *open_device(struct device *d);      /* NULL, or why there is none */
int print_device(void);                         /* JSON on standard output */

/* job.c */
struct job *read_jobs(FILE *in, size_t *count); /* exits with a message when the list is malformed */

/* execute.c */
const char *execute_job(struct device *d, struct job *job);     /* NULL, or what failed; results replace the contents */

#endif
