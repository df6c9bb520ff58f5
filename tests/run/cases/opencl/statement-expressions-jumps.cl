// Jumps out of statement expressions: return, continue, break, and break in the condition of a loop.
// run jumps: 8
// expect found: int [-1, 1, 4, 9, -4, -5, 36, 49]
// expect steps: int [sum(1 for k in range(i) if k % 3 != 1) * 100 + min(i, 5) for i in range(8)]
/* The square of i, but -i for two of them, and -1 for 0. */
int looked_up(int i)
{
    if (!i) return -1;
    int square = ({ if (i == 4 || i == 5) return -i; i * i; });
    return square;
}

kernel void jumps(global int *found, global int *steps)
{
    int i = get_global_id(0), met = 0, turns = 0, k = 0;
    found[i] = looked_up(i);
    for (k = 0; k < i; k++)
        met += ({ if (k % 3 == 1) continue; 1; });
    k = 0;
    while (({ if (k == 5) break; k < i; })) {
        turns += ({ k++; if (k > 100) break; 1; });
    }
    steps[i] = met * 100 + turns;
}
