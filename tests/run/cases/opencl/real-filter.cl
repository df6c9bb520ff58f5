// A filter whose job is a struct with pointers to buffers and to the settings.
// run filter: 2
// data in: float [7, 3, 2, 9, 6, 5, 3, 4]
// expect out: float [46, 38, 68, 40, 54, 50, 46, 22]
// value cfg: float [2]
// value cfg: int [0, 4, 2]
// value cfg: float [1, 2, 3]
// value cfg: int [0]
typedef struct {
    float gain;
    int2 size;
    float kernel_[3];
} config;
typedef struct {
    global const float *src;
    global float *dst;
    const config *cfg;
} job;
void run_row(const job *j, int y)
{
    const config *c = j->cfg;
    for (int x = 0; x < c->size.x; x++) {
        float s = 0;
        for (int k = -1; k <= 1; k++) {
            int xx = x + k;
            if (xx < 0 || xx >= c->size.x) continue;
            s += j->src[y * c->size.x + xx] * c->kernel_[k + 1];
        }
        j->dst[y * c->size.x + x] = s * c->gain;
    }
}
kernel void filter(global const float *in, global float *out, config cfg)
{
    job j = {in, out, &cfg};
    run_row(&j, get_global_id(0));
}
