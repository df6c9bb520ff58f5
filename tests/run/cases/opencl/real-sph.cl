// Neighbours in cells: functions return ranges of pointers.
// run density: 6
// data x: float [0.25, 0.5, 1.75, 2.25, 2.5, 0.75]
// data start: int [0, 3, 4, 6]
// data ids: int [0, 1, 5, 2, 3, 4]
// value cells: int [3]
// expect out: float ~1e-5 [2.25, 2.5, 1.75, 2.25, 2.0, 2.25]
typedef struct {
    global const int *begin, *end;
} range;
range cell(global const int *start, global const int *ids, int c)
{
    range r;
    r.begin = ids + start[c];
    r.end = ids + start[c + 1];
    return r;
}
kernel void density(global const float *x, global const int *start, global const int *ids,
                    int cells, global float *out)
{
    int i = get_global_id(0), mine = (int)x[i];
    float d = 0;
    for (int c = max(mine - 1, 0); c <= min(mine + 1, cells - 1); c++) {
        range r = cell(start, ids, c);
        for (; r.begin < r.end; r.begin++) {
            float q = 1 - fabs(x[*r.begin] - x[i]);
            if (q > 0) d += q;
        }
    }
    out[i] = d;
}
