// if, while, do, for, continue, break, nested loops; declarations in for (C99 6.8).
// run test: 6
// expect out: int [[sum(range(i)), i * i if i else 1, len([x for x in range(20) if x % 3 == 0 and x < i * 3]), 10 - i if i < 5 else -1] for i in range(6)]
kernel void test(global int4 *out)
{
    int n = get_global_id(0);
    int sum = 0, k = 0;
    while (k < n) {
        sum += k++;
    }
    int square = 0, turns = 0;
    do {
        square += n ? n : 1;
    } while (++turns < n);
    int multiples = 0;
    for (int i = 0;; i++) {
        if (i % 3) {
            continue;
        }
        if (i >= n * 3 || i >= 20) {
            break;
        }
        multiples++;
    }
    int found = -1;
    for (int a = 0; a < 5 && found < 0; a++) {
        for (int b = 0; b < 20; b++) {
            if (a == n && b == 10 - n) {
                found = b;
                break;
            }
        }
    }
    out[n] = (int4)(sum, square, multiples, found);
}
