// Structs by value that hold pointers: members set, parameters, nested ones, in loops and choices.
// run test: 1
// data a: float [10, 11, 12, 13, 14, 15, 16, 17]
// data n: int [4]
// expect out: float [11, 12 + 13 + 14, 13 + 2 * 5, 12 + 1 * 3, 14, 2, 10, 8, 24, 12 + 2 * 4]
typedef struct {
    global const float *data;
    int count;
} view;
typedef struct {
    local float *memory;
    float factors[2];
} weights;
typedef struct {
    view first;
    weights second;
    view *unused;
} both;

float element(view v, int i) { return i < v.count ? v.data[i] : 0; }
float sum(view v)
{
    float all = 0;
    for (; v.count > 0; v.data++, v.count--) all += *v.data;
    return all;
}
float combine(both b, int i) { return element(b.first, i) + b.second.memory[i & 1] * b.second.factors[1]; }

kernel void test(global const float *a, global const int *n, global float *out)
{
    local float memory[2];
    memory[0] = 1;
    memory[1] = 2;
    view all = {a, n[0]};
    out[0] = element(all, 1);
    view rest = all;
    for (int i = 0; i < 2; i++) {
        rest.data++;
        rest.count = 3 - i;
    }
    rest.count++;
    out[1] = sum(rest);
    both pair = {rest, {memory, {1, 3}}, 0};
    if (n[0] > 3) {
        pair.first.data = a + 2;
        pair.second.factors[1] = 5;
    }
    out[2] = combine(pair, 1);
    pair.second.factors[1] = 3;
    out[3] = combine(pair, 0);
    view chosen = n[0] > 4 ? all : pair.first;
    out[4] = chosen.data[2];
    out[5] = chosen.data - all.data;
    chosen = n[0] > 3 ? all : rest;
    out[6] = chosen.data[0];
    out[7] = element(chosen, 5) + chosen.count * 2;
    both copy = pair;
    copy.first = all;
    out[8] = element(copy.first, 3) + copy.second.factors[0] + element(pair.first, 9) + out[0] - 1;
    weights other = {memory + 1, {2, 4}};
    copy.second = other;
    out[9] = element(copy.first, 2) + copy.second.memory[0] * copy.second.factors[1];
}
