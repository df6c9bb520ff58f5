// switch: falling through, default in the middle, nested in loops, negative and large labels, a body that is not a list (C99 6.8.4.2).
// run test: 8
// data in: int [0, 1, 2, 3, -5, 100, 7, 2147483647]
// expect out: int [[{0: 1, 1: 12, 2: 2, 3: 99, -5: 50, 100: 60, 7: 99, 2147483647: 70}[x], 3 if x == 1 else 1] for x in data['in']]
// expect l: int [1 if x == 100 else 2 for x in data['in']]
enum { FIFTY = -5 };

kernel void test(global const int *in, global int2 *out, global int *l)
{
    int x = in[get_global_id(0)], y = 0, turns = 0;
    switch (x) {
    case 0:
        y = 1;
        break;
    default:
        y = 99;
        break;
    case 1:
        y = 10;
    case 2:
        y += 2;
        break;
    case FIFTY: {
        int inner = 50;
        y = inner;
        break;
    }
    case 50 * 2:
        y = 60;
        break;
    case 2147483647:
        y = 70;
    }
    for (int i = 0; i < 3; i++) {
        turns++;
        switch (x) {
        case 1:
            continue;
        default:
            i = 3;
        }
    }
    out[get_global_id(0)] = (int2)(y, turns);
    switch ((long)x + 4294967296) {
    case 4294967396:
        l[get_global_id(0)] = 1;
        break;
    default:
        l[get_global_id(0)] = 2;
    }
}
