/* Prints the control-flow graphs of modules: graphs MODULE...
 *
 * A line for each block, with numbers of blocks in the order of the words, from 1 in each function:
 *     MODULE FUNCTION BLOCK order=N dominator=N construct=N loop=N outer=N in=N,... out=N,...
 * merge=N continue=N order is -1 for a block that is not reachable. A function without a graph is a
 * line with "fault=N".
 */
#include <stdio.h>
#include <stdlib.h>

#include "spirv/cfg.h"
#include "spirv/read/module_index.h"

static unsigned words_of_case(const void *module, const uint32_t *at)
{
    const uint32_t *type = value_type(module, at[1]);
    return type && opcode_of(type) == SpvOpTypeInt && type[2] == 64 ? 2 : 1;
}

static void print_list(const char *name, const uint32_t *list, uint32_t count)
{
    printf(" %s=", name);
    for (uint32_t i = 0; i < count; i++) printf("%s%u", i ? "," : "", list[i]);
}

/* Whether the function is a declaration, which has no blocks. */
static bool is_imported(const struct module_function *f)
{
    for_each_instruction(at, f->at, f->end) if (opcode_of(at) == SpvOpLabel ||
                                                is_terminator(opcode_of(at))) return false;
    return true;
}

static void print_graph(struct arena *arena, const struct spirv_module *m,
                        const struct module_function *f, const char *path)
{
    const uint32_t *words = m->words.at;
    struct cfg_source source = {words, (uint32_t)(f->at - words), (uint32_t)(f->end - words),
                                words_of_case, m};
    struct cfg cfg;
    struct cfg_error error;
    if (!make_cfg(arena, &source, &cfg, &error)) {
        if (cfg.block_count == 1 && is_imported(f)) return;
        printf("%s %u fault=%d\n", path, f->id, (int)error.fault);
        return;
    }
    find_dominators(arena, &cfg);
    for_each_block(&cfg, i)
    {
        const struct cfg_block *b = &cfg.blocks[i];
        printf("%s %u %u order=%d dominator=%u construct=%u loop=%u outer=%u", path, f->id, i,
               b->enter ? (int)b->order : -1, b->dominator, b->construct, b->loop, b->outer);
        print_list("in", cfg.predecessors + b->first_predecessor, b->predecessor_count);
        print_list("out", cfg.successors + b->first_successor, b->successor_count);
        printf(" merge=%u continue=%u\n", b->merge_block, b->continue_block);
    }
}

static void print_module(const char *path)
{
    static uint32_t words[1 << 22];
    FILE *in = fopen(path, "rb");
    if (!in) {
        perror(path);
        exit(2);
    }
    size_t size = fread(words, 1, sizeof words, in);
    fclose(in);
    jmp_buf out_of_memory;
    struct arena arena;
    arena_init(&arena, &out_of_memory);
    if (setjmp(out_of_memory)) exit(2);
    struct module_error error;
    const struct spirv_module *m = read_module(&arena, words, size, &error);
    if (!m) printf("%s refused: %s\n", path, error.text);
    for (uint32_t i = 0; m && i < m->functions.count; i++)
        print_graph(&arena, m, &m->functions.at[i], path);
    arena_free(&arena);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) print_module(argv[i]);
    return 0;
}
