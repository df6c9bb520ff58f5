// Constants of program scope with bools in them, which are numbers in memory.
// run test: 4
// expect out: int [[1, 0, 1, 0][i] + 10 * [1, 0][i % 2] + 100 * (i + 1) for i in range(4)]
struct flagged { bool flag; int value; };
constant bool table[4] = { [0] = 7, [2] = 1 };
constant struct flagged pairs[4] = { { true, 1 }, { false, 2 }, { true, 3 }, { false, 4 } };
constant bool nested[2][2] = { { true, false }, { true, false } };
kernel void test(global int *out)
{
    int i = get_global_id(0);
    out[i] = table[i] + 10 * (pairs[i].flag && nested[i / 2][i % 2]) + 100 * pairs[i].value;
}
