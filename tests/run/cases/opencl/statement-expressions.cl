// Statement expressions of GNU C: values, scopes, effects in operands that may be skipped, jumps out of them, macros made of them.
// run values: 6
// data in: int [3, -1, 4, -1, 5, -9]
// expect out: int [[abs(v) + 1, max(v, 2) + min(v, -2), 7 if v > 0 else 0, 40 + (v if v > 3 else 0), sum(range(i)) * 10 + i, i + 20] for i, v in enumerate([3, -1, 4, -1, 5, -9])]
typedef int number;
#define MAX(a, b) ({ int x_ = (a); int y_ = (b); x_ > y_ ? x_ : y_; })
#define MIN(a, b) ({ number x_ = (a), y_ = (b); x_ < y_ ? x_ : y_; })

kernel void values(global const int *in, global int *out)
{
    int i = get_global_id(0), v = in[i], said = 0;
    out[i * 6] = ({ int v = in[i]; v < 0 ? -v : v; }) + 1;
    out[i * 6 + 1] = MAX(v, MAX(1, 2)) + MIN(v, ({ -2; ; }));
    if (v > 0 && ({ said = 7; said > 0; })) { }
    out[i * 6 + 2] = said;
    int more = v > 3 ? ({ said = 40; v; }) : ({ said = 40; 0; });
    out[i * 6 + 3] = said + more;
    int count = 0;
    out[i * 6 + 4] = ({ int sum = 0; for (int k = 0; k < i; k++) sum += k, count++; sum; }) * 10 + count;
    ({ ({ said = 20; }); said += i; });
    out[i * 6 + 5] = said;
}
